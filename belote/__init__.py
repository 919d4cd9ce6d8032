"""An interactive tutorial of the French card game belote."""

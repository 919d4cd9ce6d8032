"""The game of belote: pure Python, standard library only, knows no screen."""

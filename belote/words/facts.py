"""The words of questions about customs and history; the rest is the author's."""

from __future__ import annotations

ASK = "Qu’en dis-tu ?"
HOW = "Choisis une réponse."

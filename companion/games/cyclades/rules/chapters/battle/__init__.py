"""Battles and who controls what afterwards (booklet p. 7, 8)."""

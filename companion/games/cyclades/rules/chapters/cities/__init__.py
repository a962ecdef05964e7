"""Metropolises and heroes who give themselves for them (booklet p. 9, 10, 15)."""

"""Creatures (booklet p. 11, 13, 14)."""

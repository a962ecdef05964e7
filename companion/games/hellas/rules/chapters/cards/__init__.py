"""Artifacts and blessings (p. 9, 14)."""

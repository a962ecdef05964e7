"""Monsters and events (p. 11)."""

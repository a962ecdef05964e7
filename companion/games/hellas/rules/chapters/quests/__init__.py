"""Quests (p. 14)."""

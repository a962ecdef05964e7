"""Hunts and injuries (p. 12, 13)."""

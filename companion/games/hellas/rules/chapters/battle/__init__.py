"""Battles and withdrawal (p. 13)."""

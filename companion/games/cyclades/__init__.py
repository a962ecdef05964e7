"""Cyclades: Legendary Edition, islands and gods. `game.py` is the way in."""

"""Dice Forge: heroes forge their dice for glory. `game.py` is the way in."""

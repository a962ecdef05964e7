"""Dice with faces of their own, composed on many grounds with their truth."""

"""Dice in a picture: found, read, measured."""

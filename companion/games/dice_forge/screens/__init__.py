"""Dice Forge on the screen."""

"""Cyclades on the screen."""

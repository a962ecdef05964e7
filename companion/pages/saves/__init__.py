"""Kept games and what they tell together."""

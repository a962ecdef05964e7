"""Kept games, laid out."""

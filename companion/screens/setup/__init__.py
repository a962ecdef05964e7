"""A new game, laid out."""

"""A turn and its regular actions (p. 9)."""

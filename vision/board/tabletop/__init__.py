"""A table that was never set: photographs of a board whose truth is known."""

"""Where a board lies: by its markers, by what is printed on it, and held there."""

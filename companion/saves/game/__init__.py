"""One game as it is kept: as rows, as lines of text, and back to where it stood."""

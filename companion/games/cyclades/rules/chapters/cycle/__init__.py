"""The phases of a cycle and the end of the game (booklet p. 3-5, 10)."""

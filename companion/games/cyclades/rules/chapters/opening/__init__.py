"""Before the first cycle (booklet p. 2, 12)."""

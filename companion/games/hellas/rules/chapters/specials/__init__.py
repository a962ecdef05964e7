"""Special actions (p. 10)."""

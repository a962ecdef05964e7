"""Special actions."""

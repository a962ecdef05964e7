"""Set-up: from the box to the first turn."""

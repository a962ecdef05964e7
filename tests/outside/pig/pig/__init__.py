"""Pig: roll as often as you dare; a one takes all that this turn gave."""

"""Cyclades on the table page: what it shows and how each question is answered."""

"""The second folder: a copy of each game after each turn, and which of them stay."""

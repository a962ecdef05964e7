"""Maps of Cyclades: drawn, put together from tiles, kept, chosen."""

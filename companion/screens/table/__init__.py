"""The table and the pages over it, laid out."""

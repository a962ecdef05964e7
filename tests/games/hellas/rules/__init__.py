"""Its rules, a folder a chapter."""

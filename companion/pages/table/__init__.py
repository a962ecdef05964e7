"""The table, and the pages that lie over it."""

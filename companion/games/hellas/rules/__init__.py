"""The rules of Lords of Hellas."""

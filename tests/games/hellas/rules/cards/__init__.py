"""Artifacts and blessings of Lords of Hellas."""

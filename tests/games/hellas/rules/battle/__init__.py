"""Battles of Lords of Hellas."""

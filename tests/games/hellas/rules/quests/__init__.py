"""Quests of Lords of Hellas."""

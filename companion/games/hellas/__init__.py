"""Lords of Hellas."""

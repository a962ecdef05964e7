"""The books of Lords of Hellas, and putting them right."""

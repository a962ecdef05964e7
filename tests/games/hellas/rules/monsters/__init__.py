"""The monster phase and events."""

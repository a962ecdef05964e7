"""The tray of the Persian Invasion."""

"""The pages of maps as values."""

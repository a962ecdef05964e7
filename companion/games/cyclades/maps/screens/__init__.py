"""The pages of maps, laid out."""

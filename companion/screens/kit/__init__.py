"""Pieces that many pages are made of, as shapes."""

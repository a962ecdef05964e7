"""Pythia's public names, for games that come in packages of their own."""

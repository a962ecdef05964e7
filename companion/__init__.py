"""Pythia beside the board. Only __main__, cli and app know every room below."""

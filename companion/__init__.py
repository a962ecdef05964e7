"""Pythia beside the board. Only __main__ and cli know every room below."""

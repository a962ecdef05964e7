"""Pythia beside the board. Only __main__, cli and app know every room below."""

VERSION = "0.2.0"

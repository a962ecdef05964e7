"""Teaches the net that finds the feet of pieces on a board."""

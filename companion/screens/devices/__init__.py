"""Dice and camera, laid out."""

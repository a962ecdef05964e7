"""Dice and the camera over the tray."""

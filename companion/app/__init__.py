"""Puts desk, dice, camera and window together. The one room that knows all."""

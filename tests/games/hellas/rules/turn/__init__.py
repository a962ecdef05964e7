"""Turns and regular actions."""

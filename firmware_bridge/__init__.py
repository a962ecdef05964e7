"""Bluetooth and serial: bytes in, messages out. Imports nothing of ours."""

"""Pixels dice by Systemic Games: three generations on the wire."""

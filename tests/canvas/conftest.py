"""Fingers on a page, and the live window."""

from tests.screens.conftest import clock, hand, make

__all__ = ["clock", "hand", "make"]

"""Fingers on a page, and the live window."""

from tests.pages.conftest import home, open_desk
from tests.screens.conftest import clock, hand, make

__all__ = ["clock", "hand", "home", "make", "open_desk"]

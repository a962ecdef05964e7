"""A desk with a home of its own, as for the shared pages."""

from tests.pages.conftest import home, open_desk

__all__ = ["home", "open_desk"]

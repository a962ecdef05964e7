"""Pseudo-terminals, the cables of boards that are pretended or emulated."""

from __future__ import annotations

import os

import pytest


def lacking() -> str:
    """Why there are none; nothing where there are."""
    try:
        for end in os.openpty():
            os.close(end)
    except (AttributeError, OSError) as error:
        return f"this machine gives no pseudo-terminals: {error}"
    return ""


WHY = lacking()
needs_a_terminal = pytest.mark.skipif(bool(WHY), reason=WHY or "there are some")

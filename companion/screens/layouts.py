"""How each page is laid out: by the screen that bears its name.

`pages.table.books` makes the page, `screens.table.books` lays it out, and is loaded
when that page is shown first. What a game brings is laid out by that game's screens.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from companion.canvas.shapes import Shapes
from companion.canvas.theme import Frame
from companion.pages.own import OwnPiece
from companion.screens.game_screens import screens_of

PAGES, SCREENS = "companion.pages.", "companion.screens."
KIT = {"lists": "kit.lists"}
"""Pages of many places, whose screen is a piece of the kit."""
OTHERS = {"LockedPage": "locked"}
"""Pages that share a file with another."""


def lay(page: Any, frame: Frame) -> Shapes:
    if isinstance(page, OwnPiece):
        return screens_of(page).pages[type(page)](page, frame)
    kind = type(page)
    return layout(kind.__module__, kind.__name__)(page, frame)


@cache
def layout(module: str, page: str) -> Callable[[Any, Frame], Shapes]:
    """The screen of a kind of page."""
    name = module.removeprefix(PAGES).removeprefix(SCREENS)
    screen = import_module(SCREENS + KIT.get(name, name))
    found: Callable[[Any, Frame], Shapes] = getattr(screen, OTHERS.get(page, "lay"))
    return found

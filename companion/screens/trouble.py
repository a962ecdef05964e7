"""The page for what nobody foresaw: one sentence, and a way out."""

from __future__ import annotations

from dataclasses import dataclass

from companion.screens.icons import icon
from companion.screens.kit import button, words
from companion.screens.shapes import Room, Shapes, join
from companion.screens.theme import Frame
from companion.views.actions import Quit


@dataclass(frozen=True, slots=True)
class Trouble:
    sentence: str
    close: str


def lay(page: Trouble, f: Frame) -> Shapes:
    """In the middle of the page, in the size that is read across the table."""
    middle = Room(f.w * 0.1, f.h * 0.2, f.w * 0.8, f.h * 0.4)
    way = Room(f.w / 2 - 180, f.h * 0.68, 360, 80)
    return join(
        icon("warn", f.w / 2 - 45, f.h * 0.08, 90, f.theme.alarm, f.theme.bg),
        words(f, middle, page.sentence, "title", align="center", lines=8),
        button(f, way, page.close, Quit(), "main"),
    )

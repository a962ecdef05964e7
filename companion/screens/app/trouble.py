"""The page for what nobody foresaw: one sentence, and a way out."""

from __future__ import annotations

from dataclasses import dataclass

from companion.canvas.icons import icon
from companion.canvas.shapes import Room, Shapes, join
from companion.canvas.theme import Frame
from companion.desk.actions import Quit
from companion.screens.kit.kit import button, words


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

"""The page for what nobody foresaw: one sentence, and a way out."""

from __future__ import annotations

from dataclasses import dataclass

from companion.canvas.icons import icon
from companion.canvas.layout import middle, spot
from companion.canvas.shapes import Shapes, join
from companion.canvas.theme import Frame
from companion.desk.actions import Quit
from companion.screens.kit.kit import button, words


@dataclass(frozen=True, slots=True)
class TroublePage:
    sentence: str
    close: str


def lay(page: TroublePage, f: Frame) -> Shapes:
    """In the middle of the page, in the size that is read across the table."""
    told = f.page.inset(f.w * 0.1, f.h * 0.2).top(f.h * 0.4)
    way = middle(f.page.below(f.h * 0.68).top(80), 360)
    return join(
        icon(
            "warn",
            *spot(f.page.below(f.h * 0.08).top(90), 90),
            f.theme.alarm,
            f.theme.bg,
        ),
        words(f, told, page.sentence, "title", align="center", lines=8),
        button(f, way, page.close, Quit(), "main"),
    )

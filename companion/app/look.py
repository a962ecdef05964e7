"""How a page looks just now: the frame that settings, window and daylight make."""

from __future__ import annotations

from pathlib import Path

from companion.canvas.theme import DARK, LIGHT, Frame, Theme
from companion.saves.settings import Settings

ICON = Path(__file__).with_name("pythia.png")
"""Of the window: the eye of the first page."""
DAY = range(7, 19)
"""The hours in which the light theme is the automatic one."""


def theme(name: str, hour: int) -> Theme:
    light = hour in DAY if name == "auto" else name == "light"
    return LIGHT if light else DARK


def frame(settings: Settings, size: tuple[int, int], side: int, hour: int) -> Frame:
    """Turned to the left or right, a page is as wide as the window is high."""
    width, height = size if side % 2 == 0 else size[::-1]
    return Frame(
        width,
        height,
        theme(settings.theme, hour),
        settings.table_scale / 100,
        settings.content_scale / 100,
        settings.reduced_motion,
        settings.mirrored,
    )

"""The small live picture of the prompt, with the readings over it."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.measure import overflowing
from companion.canvas.shapes import Box, Picture, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.table.panel import CameraGlimpse
from companion.screens.devices.camera_view import fitted, placed
from companion.screens.kit.blocks import Block
from companion.screens.kit.kit import words, zone
from companion.screens.kit.shields import mark, sure_colour

LARGE = 150
"""Units across from which there is room for the values over the dice."""


def glimpse(f: Frame, one: CameraGlimpse) -> Block:
    def draw(room: Room) -> Shapes:
        t = f.theme
        wide = min(room.w * 0.45, (room.h - 8) * one.aspect) if one.picture else 56.0
        spot = fitted(room.inset(0, 4).after(4).left(wide), one.aspect)
        x = spot.x + spot.w + 14
        beside = Room(x + 28, room.y + 4, room.x + room.w - x - 36, room.h - 8)
        lines = max(2, min(3, int(beside.h // (f.sp("line") * 1.2))))
        return join(
            (Box(*room, t.sunk, 14, t.line, 2),),
            _picture(f, spot, one),
            mark(f, one.mark if one.mark != "typed" else "unseen", x, _mid(room) - 9),
            _said(f, beside, (_values(one, spot) + one.text, one.text), lines),
            zone(room, one.action, one.text, radius=14),
        )

    return Block(56, 116, draw)


def _said(f: Frame, room: Room, every: tuple[str, ...], lines: int) -> Shapes:
    """The longest of it that goes in."""
    for text in every:
        shown = words(f, room, text, lines=lines, shrink=0.5)
        if not overflowing(shown):
            return shown
    return shown


def _values(one: CameraGlimpse, spot: Room) -> str:
    """In words, where the picture is too small for them."""
    told = " · ".join(text for text, _, _ in one.tags)
    return f"{told}: " if told and spot.w <= LARGE else ""


def _mid(room: Room) -> float:
    return room.y + room.h / 2


def _picture(f: Frame, spot: Room, one: CameraGlimpse) -> Shapes:
    if not one.picture:
        side = 34.0
        y = spot.y + spot.h / 2 - side / 2
        return icon("camera", spot.x + 6, y, side, f.theme.ink3, f.theme.sunk)
    shapes: list[Shapes] = [(Picture(*spot, one.picture),)]
    for text, sure, box in one.tags:
        colour = sure_colour(f.theme, sure)
        at = placed(spot, box)
        wide = 26.0 if len(text) < 3 and spot.w > LARGE else 0.0
        x = min(max(at.x + at.w / 2 - wide / 2, spot.x), spot.x + spot.w - wide)
        y = max(spot.y, at.y - 22)
        shapes.append((Box(*at, None, 5, colour, 2, dash=sure == "unseen"),))
        if wide:
            slab = Room(x, y, wide, 22)
            said = words(f, slab, text, size=18, face="bold", align="center")
            shapes += [(Box(*slab, f.theme.s1, 6),), said]
    return join(*shapes)

"""Words in a role, the colours of a button, a place that can be touched."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, NamedTuple, TypeAlias

from companion.canvas.shapes import Face, Room, Shapes, Text, Zone
from companion.canvas.theme import Frame, Role, Theme

Kind: TypeAlias = Literal["main", "plain", "lit", "quiet", "off"]
Align: TypeAlias = Literal["left", "center", "right"]
SMALLEST = 15
"""Nothing is written smaller."""


class Paint(NamedTuple):
    """Field, text, second text and line of a button."""

    fill: str
    ink: str
    sub: str
    line: str | None
    width: float


def paint(t: Theme, kind: Kind) -> Paint:
    return {
        "main": Paint(t.clay, t.onclay, t.onclay, None, 2),
        "plain": Paint(t.s2, t.ink, t.ink2, t.line, 2),
        "quiet": Paint(t.s1, t.ink2, t.ink2, t.line, 2),
        "off": Paint(t.s1, t.ink3, t.ink2, t.s3, 2),
        "lit": Paint(t.s3, t.ink, t.ink2, t.clay, 3),
    }[kind]


def zone(
    room: Room, action: Hashable, name: str, *, hold: bool = False, radius: float = 16
) -> Shapes:
    """Nothing where there is no action."""
    if action is None:
        return ()
    return (Zone(*room, action, name, hold=hold, radius=radius),)


def words(
    f: Frame,
    room: Room,
    text: str,
    role: Role = "line",
    *,
    colour: str | None = None,
    align: Align = "left",
    valign: Literal["top", "middle", "bottom"] = "middle",
    lines: int = 1,
    size: float | None = None,
    face: Face | None = None,
    shrink: float = 0.7,
) -> Shapes:
    """Words in a role; they may shrink to this part of their size, not below 15."""
    size = f.sp(role) if size is None else size
    least = min(size, max(SMALLEST, size * shrink))
    ink = colour or f.theme.ink
    face = face or f.face(role)
    return (Text(*room, text, size, ink, face, align, valign, lines, least),)

"""Dice: faces as tiles, the net of a die, and how a roll came in."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, NamedTuple, TypeAlias

from companion.canvas.icons import icon
from companion.canvas.shapes import Box, Room, Shapes, Text, join
from companion.canvas.theme import EMBLEM, INK, PLAYER, Frame
from companion.screens.kit.kit import words, zone
from companion.screens.kit.shields import Sure, emblem, mark, sure_colour

Source: TypeAlias = Literal["radio", "camera", "pencil", "app", "board", "tap"]
NET = ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2))
"""Where place 1 to 6 of a die lies in its net: above, four in a row, below."""


class Look(NamedTuple):
    """Marble or brown: ground, ink and line, and the colours of resources on it."""

    ground: str
    ink: str
    line: str
    gold: str
    sun: str
    moon: str
    glory: str


MARBLE = Look(
    "#F4ECDD", "#17110C", "#17110C", "#8A5A00", "#B5401A", "#245C93", "#48640F"
)
BROWN = Look(
    "#4A3A2E", "#F4ECDD", "#6B5846", "#F0BF4C", "#FF9A6B", "#9CC8F5", "#AECB6E"
)
RESOURCE = {"G": "gold", "S": "sun", "M": "moon", "V": "glory"}
WHOLE = {"x3": "x3", "mirror": "mirror", "ship": "sail"}


def face_tile(
    f: Frame,
    x: float,
    y: float,
    size: float,
    face: str,
    *,
    dark: bool = False,
    up: bool = False,
) -> Shapes:
    """A face by its letters: `G4`, `G2+M1` (all), `G3/V2` (choose), `x3`, `mirror`,
    `ship`, `boar-red`, `shield-blue`; G gold, S sun, M moon, V glory. Anything else
    is written as it is: the number of a plain die."""
    look = BROWN if dark else MARBLE
    line, width = (f.theme.clay, 4) if up else (look.line, 1.4)
    box = Box(x, y, size, size, look.ground, size * 0.16, line, width)
    return (box, *_content(x, y, size, face, look))


def _content(x: float, y: float, size: float, face: str, look: Look) -> Shapes:
    if face in WHOLE:
        inner = size * 0.72
        edge = (size - inner) / 2
        return icon(WHOLE[face], x + edge, y + edge, inner, look.ink, look.ground, 2.2)
    kind, _, colour = face.partition("-")
    if colour in PLAYER:
        return _coloured(x, y, size, kind, colour, look)
    parts = face.replace("/", "+").split("+")
    if not all(p[:1] in RESOURCE and p[1:].isdigit() for p in parts):
        return (_number(Room(x, y, size, size), face, size * 0.64, look.ink),)
    return _resources(x, y, size, tuple(parts), look, choose="/" in face)


def _resources(
    x: float, y: float, size: float, parts: tuple[str, ...], look: Look, *, choose: bool
) -> Shapes:
    """One in full, two or three stacked, four in a square; a bar means: choose."""
    if len(parts) == 1:
        return _one(Room(x, y, size, size), parts[0], look, 0.5)
    inner = Room(x, y, size, size).inset(size * 0.05)
    if len(parts) == 4:
        quarters = [r for row in inner.rows(2, 0) for r in row.columns(2, 0)]
        placed = zip(quarters, parts, strict=True)
        return join(*(_one(r, p, look, 0.52) for r, p in placed))
    share = 0.36 if len(parts) == 2 else 0.28
    rows = Room(x, inner.y, size, inner.h).rows(len(parts), 0)
    bars = tuple(
        Box(x + size * 0.14, r.y - 0.8, size * 0.72, 1.6, look.ink, 0)
        for r in rows[1:]
        if choose
    )
    placed = zip(rows, parts, strict=True)
    return join(*(_one(r, p, look, share) for r, p in placed), bars)


def _one(room: Room, part: str, look: Look, share: float) -> Shapes:
    """Icon left, number right, on one line of the tile."""
    name = RESOURCE[part[0]]
    side = room.w * share
    at = room.x + room.w * 0.32 - side / 2, room.y + (room.h - side) / 2
    colour = str(getattr(look, name))
    split = 0.54 if share > 0.4 else 0.5
    right = Room(room.x + room.w * split, room.y, room.w * (0.94 - split), room.h)
    number = _number(right, part[1:], side, look.ink)
    return (*icon(name, *at, side, colour, look.ground, 2.4), number)


def _number(room: Room, text: str, size: float, colour: str) -> Text:
    """On a tile numbers keep their size: the tile itself is what is scaled."""
    return Text(*room, text, size, colour, "bold", "center", least=size * 0.5)


def _coloured(
    x: float, y: float, size: float, kind: str, colour: str, look: Look
) -> Shapes:
    """Boar and shield bear a player's colour and, since colour is never alone, sign."""
    inner = size * 0.78
    edge = (size - inner) / 2
    drawn = icon(kind, x + edge, y + edge, inner, PLAYER[colour], look.ground, 2.2)
    across, down = (0.65, 0.63) if kind == "boar" else (0.5, 0.48)
    at = x + size * across, y + size * down
    sign = emblem(EMBLEM[colour], size * 0.12, *at, INK)
    return drawn + sign


def die_net(
    f: Frame,
    x: float,
    y: float,
    cell: float,
    faces: tuple[str, ...],
    *,
    up: int | None = None,
    dark: bool = False,
    actions: tuple[Hashable, ...] = (),
) -> Shapes:
    """The die unfolded, `4 * cell` wide and `3 * cell` high, gaps of 2 apart."""
    out: list[Shapes] = []
    for i, (face, (column, row)) in enumerate(zip(faces, NET, strict=True)):
        cx, cy = x + column * (cell + 2), y + row * (cell + 2)
        out.append(face_tile(f, cx, cy, cell, face, dark=dark, up=i == up))
        if actions:
            out.append(zone(Room(cx, cy, cell, cell), actions[i], face, radius=8))
    return join(*out)


class DieChip(NamedTuple):
    """One die of a roll: its face or None while awaited, whence it came, how sure."""

    face: str | None
    source: Source
    sure: Sure
    word: str
    """Finished: sure, check, typed, was 4 …"""
    dark: bool = False
    action: Hashable = None


def die_chip(f: Frame, x: float, y: float, chip: DieChip, size: float = 66) -> Shapes:
    """Face tile, beside it source and mark, below them the word. 170 wide at 66."""
    beside = x + size + 10
    t = f.theme
    ink = t.ink2 if chip.sure == "unseen" else sure_colour(t, chip.sure)
    signs = icon(chip.source, beside, y + 3, 26, t.ink2, stroke=2.2)
    if chip.source != "pencil":
        signs += mark(f, chip.sure, beside + 33, y + 7)
    below = Room(beside, y + size * 0.5, 96, size * 0.46)
    word = words(f, below, chip.word, "line", size=19, colour=ink, face="bold")
    whole = Room(x, y, size + 106, size)
    return join(
        tile_of(f, x, y, chip, size), signs, word, zone(whole, chip.action, chip.word)
    )


def tile_of(f: Frame, x: float, y: float, chip: DieChip, size: float = 66) -> Shapes:
    """The face, or the dashed clay frame of a die that is awaited."""
    if chip.face is not None:
        up = chip.sure == "check"
        return face_tile(f, x, y, size, chip.face, dark=chip.dark, up=up)
    t = f.theme
    frame = Box(x, y, size, size, t.sunk, 14, t.clay, 4, dash=True, breath=True)
    side = size * 0.54
    edge = (size - side) / 2
    return (frame, *icon("die", x + edge, y + edge, side, t.clay, t.sunk))

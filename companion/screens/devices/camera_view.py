"""A live picture, and over it what was read: boxes, values, marks, whose it is."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import middle, spot
from companion.canvas.measure import brief, rows, width
from companion.canvas.shapes import Box, Disc, Picture, Poly, Room, Shapes, Zone, join
from companion.canvas.theme import INK, MARBLE, Frame
from companion.desk.camera_port import UNITS
from companion.pages.devices.camera import Sight, TrayRegion
from companion.pages.devices.tray_dice import Tag
from companion.screens.devices.outlined import outlined
from companion.screens.kit.kit import SMALLEST, words, zone
from companion.screens.kit.shields import mark, shield_box, sure_colour

TOUCH = 48.0
TALL = 34.0
WORD = 17.0
"""Of the slab that tells a value, and of the word beside it."""


def fitted(room: Room, aspect: float) -> Room:
    """The largest room of this form, in the middle."""
    wide = min(room.w, room.h * aspect)
    return middle(room, wide, wide / aspect)


def sight(f: Frame, room: Room, one: Sight) -> Shapes:
    if not one.name:
        return _dark(f, room, one.text)
    at = fitted(room, one.aspect)
    return join(
        (Box(*room, f.theme.sunk, 12), Picture(*at, one.name)),
        *(_region(f, at, region) for region in one.regions),
        _borders(at, len(one.regions)),
        outlined(f, at, one.outlines),
        tags(f, at, one.tags),
        _corners(f, at, one),
    )


def _dark(f: Frame, room: Room, text: str) -> Shapes:
    """Nothing to see, and why."""
    t = f.theme
    side = 84.0
    wide = min(room.w - 40, 560)
    below = middle(room, wide).below(room.h * 0.36 + side / 2 + 16).top(room.h * 0.4)
    lines = max(1, rows(text, "body", f.sp("body"), wide))
    return join(
        (Box(*room, t.sunk, 12, t.line, 2, dash=True),),
        icon("camera", *spot(room.top(room.h * 0.72), side), t.ink3, t.sunk),
        words(
            f, below, text, "body", align="center", valign="top", lines=min(5, lines)
        ),
    )


def tags(f: Frame, at: Room, every: tuple[Tag, ...]) -> Shapes:
    """Each die's; a finger finds the nearest where they lie close together."""
    dice = [placed(at, tag.box) for tag in every]
    shapes = [_tag(f, at, die, tag) for die, tag in zip(dice, every, strict=True)]
    zones = [
        zone(touched(at, die, dice), tag.action, f"{tag.value} {tag.word}", radius=8)
        for die, tag in zip(dice, every, strict=True)
    ]
    return join(*shapes, *zones)


def placed(at: Room, box: tuple[float, float, float, float]) -> Room:
    x, y, w, h = box
    return Room(at.x + x * at.w, at.y + y * at.h, w * at.w, h * at.h)


def touched(at: Room, die: Room, dice: list[Room]) -> Room:
    """Large enough for a finger, and none of it a neighbour's."""
    x, y = centre(die)
    others = (centre(one) for one in dice if one is not die)
    free = min((max(abs(x - u), abs(y - v)) for u, v in others), default=at.w)
    half = max(12.0, min(max(TOUCH, die.w, die.h) / 2, free / 2 - 4.1))
    x = min(max(x, at.x + half), at.x + at.w - half)
    y = min(max(y, at.y + half), at.y + at.h - half)
    return Room(x - half, y - half, 2 * half, 2 * half)


def centre(room: Room) -> tuple[float, float]:
    return room.x + room.w / 2, room.y + room.h / 2


def _tag(f: Frame, at: Room, die: Room, tag: Tag) -> Shapes:
    """A frame about the die; its value on a slab above, the mark beside it."""
    colour = sure_colour(f.theme, tag.mark)
    size = 24.0
    text = brief(tag.value, "bold", SMALLEST, 150)
    shield = 28.0 if tag.colour else 0.0
    number = width(text, "bold", size)
    word = width(tag.word, "body", WORD) + 8
    wide = min(at.w, number + word + 44 + shield)
    x = min(max(die.x + die.w / 2 - wide / 2, at.x), at.x + at.w - wide)
    above = die.y - TALL - 2 >= at.y
    y = die.y - TALL - 2 if above else min(die.y + die.h + 2, at.y + at.h - TALL)
    slab = Room(x, y, wide, TALL)
    said = slab.after(30).left(number + 4)
    beside = slab.after(number + 38).left(word)
    line = 5 if tag.on else 3
    dash = tag.mark == "unseen"
    return join(
        (Box(*die, None, 8, colour, line, dash=dash),),
        (Box(*slab, f.theme.s1, 10, colour, 2),),
        mark(f, tag.mark, x + 8, y + 9, 16),
        words(f, said, text, size=size, face="bold", shrink=0.6),
        words(f, beside, tag.word, size=WORD, colour=colour, shrink=0.6),
        shield_box(tag.colour, x + wide - 32, y + 3, 28) if tag.colour else (),
    )


def _region(f: Frame, at: Room, one: TrayRegion) -> Shapes:
    """Whose dice lie here, at the outer edge, where it hides few of them."""
    text = brief(one.name, "bold", SMALLEST, at.w * 0.4)
    size = 20.0
    wide = width(text, "bold", size) + (46 if one.colour else 18)
    x = at.x + one.x * at.w - wide / 2
    slab = Room(x, at.y + 6 if one.y < 0.5 else at.y + at.h - 38, wide, 32)
    said = slab.after(36 if one.colour else 8).left(wide)
    return join(
        (Box(*slab, INK + "B0", 16),),
        shield_box(one.colour, x + 3, slab.y + 3, 26) if one.colour else (),
        words(f, said, text, size=size, face="bold", colour=MARBLE),
    )


def _borders(at: Room, count: int) -> Shapes:
    """Between halves or quarters."""
    if not count:
        return ()
    x, y = at.x + at.w / 2, at.y + at.h / 2
    lines = [((x, at.y), (x, at.y + at.h))]
    if count > 2:
        lines.append(((at.x, y), (at.x + at.w, y)))
    return tuple(Poly(line, None, MARBLE, 2, closed=False, dash=True) for line in lines)


def _corners(f: Frame, at: Room, one: Sight) -> Shapes:
    """Those touched so far; and the sheet the next is touched on."""
    clay = f.theme.clay
    points = tuple((at.x + x * at.w, at.y + y * at.h) for x, y in one.corners)
    line = (Poly(points, None, clay, 4, closed=False),) if len(points) > 1 else ()
    discs = tuple(Disc(x, y, 9, clay, INK, 2) for x, y in points)
    sheet: Shapes = ()
    if one.point is not None:
        sheet = (Zone(*at, one.point, "corner", units=(UNITS, UNITS)),)
    return (*line, *discs, *sheet)

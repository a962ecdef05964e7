"""What lies in one region: name, buildings, monument, hoplites, guests."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from companion.canvas.icons import icon
from companion.canvas.measure import width
from companion.canvas.shapes import (
    Box,
    Disc,
    Points,
    Room,
    Shapes,
    Text,
    join,
    shift,
)
from companion.canvas.theme import INK, MARBLE, PLAYER, Frame, Theme
from companion.games.hellas.pages.board import Guest, Host, Shrine, Tract
from companion.games.hellas.rules.box import LANDS, LEVELS
from companion.games.hellas.screens.outlines import MapFit, across, chart, placed
from companion.screens.kit.kit import SMALLEST
from companion.screens.kit.shields import medallion, shield

SITES = {"sparta": "helmet"}
"""Sparta is the city of helmets."""
GAP = 5.0
CLOSE = 0.8
"""How much smaller things are where they stand in two lines."""


class LabelPiece(NamedTuple):
    """Shapes about the middle of a line, and how wide they are."""

    w: float
    shapes: Shapes


@lru_cache(maxsize=1024)
def label(f: Frame, one: Tract, at: MapFit) -> Shapes:
    """Most regions are as they were before a move: they are not laid out again."""
    spots = chart().regions[one.id]
    ring, s = placed(spots.outline, at), at.size
    x, y = at.at(spots.name)
    return head(f, one, ring, x, y, s) + standing(f, one, ring, at)


# ---- the name


def head(f: Frame, one: Tract, ring: Points, x: float, y: float, s: float) -> Shapes:
    """Buildings before the name, a monument above it."""
    t = f.theme

    def called(k: float) -> list[LabelPiece]:
        size = max(float(SMALLEST), 18.5 * k)
        return [*(site(t, name, k) for name in one.sites), written(one.name, size, t)]

    if one.monument is None:
        return on_ground(t, one, fitted(called, ring, x, y, s, 4))
    tower = one.monument
    upper = fitted(lambda k: shrine(t, tower, k), ring, x, y - 18 * s, s, 2)
    return upper + on_ground(t, one, fitted(called, ring, x, y + 3 * s, s, 3))


def on_ground(t: Theme, one: Tract, shown: Shapes) -> Shapes:
    """The region's own ground under its name: no owner's line runs through it."""
    text = next(shape for shape in shown if isinstance(shape, Text))
    plate = Room(text.x - 3, text.y + text.h * 0.14, text.w + 4, text.h * 0.74)
    return (Box(*plate, soil(t, one), 6), *shown)


def soil(t: Theme, one: Tract) -> str:
    """The ground of its land; lit where it answers."""
    lands = (t.red, t.yellow, t.blue, t.green, t.brown)
    lit = one.mark in ("lit", "reach")
    return t.lit if lit else lands[LANDS.index(one.land)]


def written(text: str, size: float, t: Theme) -> LabelPiece:
    wide = width(text, "head", size) + 2
    room = Room(0, -size * 0.65, wide, size * 1.3)
    return LabelPiece(wide, (Text(*room, text, size, t.ink, "head"),))


def site(t: Theme, name: str, s: float) -> LabelPiece:
    side = 19 * s
    sign = icon(SITES.get(name, name), 0, -side / 2, side, t.ink, None, 2.2)
    return LabelPiece(side, sign)


def shrine(t: Theme, one: Shrine, s: float) -> list[LabelPiece]:
    """The monument with a cell for each level; then the priests who pray there."""
    side, step, high = 18 * s, 6.5 * s, 14 * s
    sign = icon("monument", 0, -side / 2, side, t.ink)
    cells = tuple(
        Box(
            side + 2 * s + n * step,
            -high / 2,
            5 * s,
            high,
            t.ink if n < one.level else None,
            1,
            t.ink,
            1.2,
        )
        for n in range(LEVELS)
    )
    wide = side + 2 * s + LEVELS * step
    return [LabelPiece(wide, (*sign, *cells)), *prayers(t, one, s)]


def prayers(t: Theme, one: Shrine, s: float) -> list[LabelPiece]:
    """A shield for each priest, a ring for each free place."""
    r = 6 * s
    taken = [LabelPiece(2 * r, shield(colour, r, r, 0)) for colour in one.priests]
    free = LabelPiece(2 * r, (Disc(r, 0, r * 0.7, None, t.ink2, 1.4),))
    return [*taken, *([free] * max(0, one.room - len(one.priests)))]


# ---- who stands there


def standing(f: Frame, one: Tract, ring: Points, at: MapFit) -> Shapes:
    """Hoplites and guests in one line, or guests below where that is too narrow."""
    spots, s = chart().regions[one.id], at.size
    (ax, y), (gx, _) = at.at(spots.army), at.at(spots.guest)
    x = (ax + gx) / 2

    def hosts(k: float) -> list[LabelPiece]:
        return people(f, one, k)

    def guests(k: float) -> list[LabelPiece]:
        return visitors(f, one, k)

    def everybody(k: float) -> list[LabelPiece]:
        return [*hosts(k), *guests(k)]

    both = bool(hosts(s)) and bool(guests(s))
    if not both or long(everybody(s), GAP * s) <= within(ring, x, y):
        return fitted(everybody, ring, x, y, s, GAP)
    if not one.hosts and within(ring, x, y + 17 * s) < long(guests(s * CLOSE), 3 * s):
        return fitted(guests, ring, x, y, s, 3)  # natives give way
    upper = fitted(hosts, ring, x, y - 8 * s, s * CLOSE, GAP)
    return upper + fitted(guests, ring, x, y + 17 * s, s * CLOSE, 3)


def people(f: Frame, one: Tract, s: float) -> list[LabelPiece]:
    """Hoplites; of a neutral region how many it takes, if nobody stands there."""
    crowd = len(one.hosts) > 1
    shown = [host(f, each, s * 0.8 if crowd else s) for each in one.hosts]
    if not shown and not one.owner:
        return [natives(f, one.strength, s)]
    return shown


def host(f: Frame, one: Host, s: float) -> LabelPiece:
    """The shield, how many, and whether one of them stands in the city."""
    r = 15 * s
    digits = (
        number(str(one.count), 2 * r + 3 * s, s, f.theme.ink) if one.count else None
    )
    out, wide = [shield(one.colour, r, r, 0)], 2 * r
    if digits:
        out.append(digits.shapes)
        wide += digits.w + 3 * s
    if one.fortified:
        side = 15 * s
        out.append(icon("fort", wide + 2 * s, -side / 2, side, f.theme.ink))
        wide += side + 2 * s
    return LabelPiece(wide, join(*out))


def natives(f: Frame, strength: int, s: float) -> LabelPiece:
    """So many hoplites take it."""
    t, side = f.theme, 17 * s
    sign = icon("troop", 0, -side / 2, side, t.ink2)
    digits = number(str(strength), side + 2 * s, s * 0.78, t.ink2)
    return LabelPiece(side + 2 * s + digits.w, sign + digits.shapes)


def number(text: str, x: float, s: float, ink: str) -> LabelPiece:
    size = max(float(SMALLEST), 23 * s)
    wide = width(text, "bold", size) + 2
    room = Room(x, -size * 0.65, wide, size * 1.3)
    return LabelPiece(wide, (Text(*room, text, size, ink, "bold"),))


def visitors(f: Frame, one: Tract, s: float) -> list[LabelPiece]:
    """Smaller where many have come together."""
    count = len(one.guests)
    k = s * (1.0 if count < 3 else 0.86 if count < 5 else 0.72)
    return [guest(f, each, k, one.mark) for each in one.guests]


def guest(f: Frame, one: Guest, s: float, mark: str) -> LabelPiece:
    match one.kind:
        case "monster":
            shown = beast(f, one, s, mark)
        case "hero":
            shown = hero(one, s)
        case _:
            shown = quest(f, s)
    return noted(f, shown, one.text, s)


def beast(f: Frame, one: Guest, s: float, mark: str) -> LabelPiece:
    side = 36 * s
    rim = f.theme.clay if mark == "focus" else f.theme.ink2
    return LabelPiece(side, medallion(f, one.icon, 0, -side / 2, side, rim))


def hero(one: Guest, s: float) -> LabelPiece:
    """A helmet in the colour of its player."""
    side = 29 * s
    ink = MARBLE if one.colour == "black" else INK
    box = Box(0, -side / 2, side, side, PLAYER[one.colour], 7 * s, INK, 2)
    inner = side * 0.76
    edge = (side - inner) / 2
    return LabelPiece(side, (box, *icon("helmet", edge, -inner / 2, inner, ink)))


def quest(f: Frame, s: float) -> LabelPiece:
    """The token of a quest: a scroll on marble."""
    t, side = f.theme, 27 * s
    box = Box(0, -side / 2, side, side, t.s2, side / 2, t.ink2, 2)
    inner = side * 0.66
    edge = (side - inner) / 2
    return LabelPiece(side, (box, *icon("philo", edge, -inner / 2, inner, t.ink)))


def noted(f: Frame, shown: LabelPiece, text: str, s: float) -> LabelPiece:
    """Wounds of a monster, the step of a hero, on a slip at its foot."""
    if not text:
        return shown
    t, size = f.theme, float(SMALLEST)
    wide, high = width(text, "bold", size) + 8, size * 1.15
    x, y = (shown.w - wide) / 2, 12 * s
    slip = Box(x, y, wide, high, t.s1, high / 2, t.ink2, 1.2)
    said = Text(x, y, wide, high, text, size, t.ink, "bold", "center")
    return LabelPiece(max(shown.w, wide), (*shown.shapes, slip, said))


# ---- lines

EDGE = 8.0
"""So far from the border, where the owner's line runs, everything keeps."""
LEAST = 0.72


def long(pieces: Iterable[LabelPiece], gap: float) -> float:
    every = tuple(pieces)
    return sum(one.w for one in every) + gap * max(0, len(every) - 1)


def within(ring: Points, x: float, y: float) -> float:
    """How much room there is at this height."""
    left, right = across(ring, x, y)
    return right - left - 2 * EDGE


def fitted(
    pieces: Callable[[float], list[LabelPiece]],
    ring: Points,
    x: float,
    y: float,
    s: float,
    gap: float,
) -> Shapes:
    """One beside the other about x, smaller where the region is narrow there."""
    every, room = pieces(s), within(ring, x, y)
    wide = long(every, gap * s)
    if wide > room:
        s *= max(LEAST, room / wide)
        every = pieces(s)
    return row(every, ring, x, y, gap * s)


def row(
    every: list[LabelPiece], ring: Points, x: float, y: float, gap: float
) -> Shapes:
    """Moved so far that all of it stays inside the region."""
    half = long(every, gap) / 2
    left, right = across(ring, x, y)
    least, most = left + EDGE + half, right - EDGE - half
    x = ((left + right) / 2 if least > most else min(max(x, least), most)) - half
    out: list[Shapes] = []
    for one in every:
        out.append(shift(one.shapes, x, y))
        x += one.w + gap
    return join(*out)

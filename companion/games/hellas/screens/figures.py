"""What stands in a region: buildings, a monument, hoplites, heroes, monsters."""

from __future__ import annotations

from typing import NamedTuple

from companion.canvas.icons import icon
from companion.canvas.measure import width
from companion.canvas.shapes import Box, Disc, Room, Shapes, Text, join
from companion.canvas.theme import INK, MARBLE, PLAYER, Frame, Theme
from companion.games.hellas.pages.board import Host, RegionGuest, Shrine, Tract
from companion.screens.kit.kit import SMALLEST
from companion.screens.kit.shields import medallion, shield

SITES = {"sparta": "helmet"}
"""Sparta is the city of helmets."""


class MapPiece(NamedTuple):
    """Shapes about the middle of a line, and how wide they are."""

    w: float
    shapes: Shapes


# ---- before and above the name


def written(text: str, size: float, t: Theme) -> MapPiece:
    wide = width(text, "head", size) + 2
    room = Room(0, -size * 0.65, wide, size * 1.3)
    return MapPiece(wide, (Text(*room, text, size, t.ink, "head"),))


def site(t: Theme, name: str, s: float) -> MapPiece:
    side = 19 * s
    sign = icon(SITES.get(name, name), 0, -side / 2, side, t.ink, None, 2.2)
    return MapPiece(side, sign)


def shrine(t: Theme, one: Shrine, s: float) -> list[MapPiece]:
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
        for n in range(one.most)
    )
    wide = side + 2 * s + one.most * step
    return [MapPiece(wide, (*sign, *cells)), *prayers(t, one, s)]


def prayers(t: Theme, one: Shrine, s: float) -> list[MapPiece]:
    """A shield for each priest, a ring for each free place."""
    r = 6 * s
    taken = [MapPiece(2 * r, shield(colour, r, r, 0)) for colour in one.priests]
    free = MapPiece(2 * r, (Disc(r, 0, r * 0.7, None, t.ink2, 1.4),))
    return [*taken, *([free] * max(0, one.room - len(one.priests)))]


# ---- who stands there


def people(f: Frame, one: Tract, s: float) -> list[MapPiece]:
    """Hoplites; of a neutral region how many it takes, if nobody stands there."""
    crowd = len(one.hosts) > 1
    shown = [host(f, each, s * 0.8 if crowd else s) for each in one.hosts]
    if not shown and not one.owner:
        return [natives(f, one.strength, s)]
    return shown


def host(f: Frame, one: Host, s: float) -> MapPiece:
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
    return MapPiece(wide, join(*out))


def natives(f: Frame, strength: int, s: float) -> MapPiece:
    """So many hoplites take it."""
    t, side = f.theme, 17 * s
    sign = icon("troop", 0, -side / 2, side, t.ink2)
    digits = number(str(strength), side + 2 * s, s * 0.78, t.ink2)
    return MapPiece(side + 2 * s + digits.w, sign + digits.shapes)


def number(text: str, x: float, s: float, ink: str) -> MapPiece:
    size = max(float(SMALLEST), 23 * s)
    wide = width(text, "bold", size) + 2
    room = Room(x, -size * 0.65, wide, size * 1.3)
    return MapPiece(wide, (Text(*room, text, size, ink, "bold"),))


def visitors(f: Frame, one: Tract, s: float) -> list[MapPiece]:
    """Smaller where many have come together."""
    count = len(one.guests)
    k = s * (1.0 if count < 3 else 0.86 if count < 5 else 0.72)
    return [guest(f, each, k, one.mark) for each in one.guests]


def guest(f: Frame, one: RegionGuest, s: float, mark: str) -> MapPiece:
    match one.kind:
        case "monster":
            shown = beast(f, one, s, mark)
        case "hero":
            shown = hero(one, s)
        case _:
            shown = quest(f, s)
    return noted(f, shown, one.text, s)


def beast(f: Frame, one: RegionGuest, s: float, mark: str) -> MapPiece:
    side = 36 * s
    rim = f.theme.clay if mark == "focus" else f.theme.ink2
    return MapPiece(side, medallion(f, one.icon, 0, -side / 2, side, rim))


def hero(one: RegionGuest, s: float) -> MapPiece:
    """A helmet in the colour of its player."""
    side = 29 * s
    ink = MARBLE if one.colour == "black" else INK
    box = Box(0, -side / 2, side, side, PLAYER[one.colour], 7 * s, INK, 2)
    inner = side * 0.76
    edge = (side - inner) / 2
    return MapPiece(side, (box, *icon("helmet", edge, -inner / 2, inner, ink)))


def quest(f: Frame, s: float) -> MapPiece:
    """The token of a quest: a scroll on marble."""
    t, side = f.theme, 27 * s
    box = Box(0, -side / 2, side, side, t.s2, side / 2, t.ink2, 2)
    inner = side * 0.66
    edge = (side - inner) / 2
    return MapPiece(side, (box, *icon("philo", edge, -inner / 2, inner, t.ink)))


def noted(f: Frame, shown: MapPiece, text: str, s: float) -> MapPiece:
    """Wounds of a monster, the step of a hero, on a slip at its foot."""
    if not text:
        return shown
    t, size = f.theme, float(SMALLEST)
    wide, high = width(text, "bold", size) + 8, size * 1.15
    x, y = (shown.w - wide) / 2, 12 * s
    slip = Box(x, y, wide, high, t.s1, high / 2, t.ink2, 1.2)
    said = Text(x, y, wide, high, text, size, t.ink, "bold", "center")
    return MapPiece(max(shown.w, wide), (*shown.shapes, slip, said))

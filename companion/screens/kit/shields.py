"""Marks: shields of players, how sure a reading is, the eye of the app."""

from __future__ import annotations

import math
from functools import cache
from typing import Literal, TypeAlias

from companion.canvas.icons import icon
from companion.canvas.paths import lines, rounded
from companion.canvas.shapes import (
    Disc,
    Points,
    Poly,
    Shapes,
    Text,
    arc,
    join,
    placed,
    turned,
)
from companion.canvas.theme import EMBLEM, INK, MARBLE, PLAYER, Frame, Theme

Sure: TypeAlias = Literal["sure", "check", "unseen", "typed"]


def emblem(kind: str, r: float, cx: float, cy: float, colour: str) -> Shapes:
    """Triangle, disc, square, diamond, star, cross or ring."""
    if kind == "disc":
        return (Disc(cx, cy, r * 0.78, colour),)
    if kind == "ring":
        return (Disc(cx, cy, r * 0.6, None, colour, r * 0.36),)
    return (Poly(placed(_EMBLEMS[kind], cx, cy, r), colour),)


def shield(colour: str, r: float, cx: float, cy: float) -> Shapes:
    """A player's mark: round shield, field in the colour, emblem in ink."""
    ink = MARBLE if colour == "black" else INK
    rim = Disc(cx, cy, r, PLAYER[colour], ink, max(2, r * 0.1))
    ring = Disc(cx, cy, r * 0.82, None, ink, max(1, r * 0.055))
    return (rim, ring, *emblem(EMBLEM[colour], r * 0.54, cx, cy, ink))


def shield_box(colour: str, x: float, y: float, size: float) -> Shapes:
    """The same in a square, with the two units of air the rim wants."""
    return shield(colour, size / 2 - 2, x + size / 2, y + size / 2)


def team(f: Frame, sign: str, x: float, y: float, size: float) -> Shapes:
    """The sign that the people of a team share; nothing where each plays alone."""
    if not sign:
        return ()
    t, r = f.theme, size / 2
    letter = Text(x, y, size, size, sign, size * 0.72, t.bg, "bold", "center")
    return Disc(x + r, y + r, r, t.ink, t.s2, 2), letter


def sure_colour(t: Theme, kind: Sure) -> str:
    """Of the mark and of its word."""
    return {
        "sure": t.laurel,
        "check": t.ochre,
        "unseen": t.ink3,
        "typed": t.aegean,
    }[kind]


def mark(f: Frame, kind: Sure, x: float, y: float, size: float = 18) -> Shapes:
    """How sure: full, half, hollow; typed is a pencil. Shape first, then colour."""
    c, m = sure_colour(f.theme, kind), size / 2
    if kind == "typed":
        return icon("pencil", x - 1, y - 1, size + 2, c, stroke=2.4)
    if kind == "sure":
        return (Disc(x + m, y + m, m - 2, c),)
    ring = Disc(x + m, y + m, m - 3, None, c, 3)
    if kind == "unseen":
        return (ring,)
    return ring, Poly(arc(x + m, y + m, m - 2, -90, 90), c)


def medallion(
    f: Frame, name: str, x: float, y: float, size: float, ring: str | None = None
) -> Shapes:
    """A drawing in clay on black glaze, whatever the theme: a monster, a card."""
    r = size / 2
    rim = Disc(x + r, y + r, r * 0.95, "#0F0C0A", ring or f.theme.line, size / 20)
    inner = size * 0.6
    edge = (size - inner) / 2
    return rim, *icon(name, x + edge, y + edge, inner, "#EE8A4E", "#0F0C0A")


# ------------------------------------------------------------------ the eye
def eye(f: Frame, x: float, y: float, k: float = 1) -> Shapes:
    """The eye of a drinking cup; its pupil is a die; two laurel branches. 500 wide."""
    t = f.theme
    white = t.ink if t.name == "dark" else "#FFFBF3"
    dark = "#0F0C0A" if t.name == "dark" else t.ink

    def at(points: Points) -> Points:
        return placed(points, x, y, k)

    def disc(r: float, colour: str) -> Disc:
        return Disc(x + 250 * k, y + 284 * k, r * k, colour)

    outline = None if t.name == "dark" else t.ink
    tails = tuple(
        Poly(at(_curve(path)), None, outline or white, 9 * k, closed=False)
        for path in _TAILS
    )
    brow = Poly(at(_curve(_BROW)), None, t.clay, 13 * k, closed=False)
    white_of_eye = Poly(at(_curve(_WHITE)), white, outline, 4 * k)
    iris = (disc(88, dark), disc(74, t.clay), disc(54, white), disc(46, dark))
    die = Poly(at(_PUPIL), white)
    pips = tuple(
        Disc(x + (250 + px) * k, y + (284 + py) * k, 5 * k, dark) for px, py in _PIPS
    )
    parts: Shapes = (brow, white_of_eye, *tails, *iris, die, *pips)
    return join(parts, laurel(t, x, y, k))


def laurel(t: Theme, x: float, y: float, k: float = 1) -> Shapes:
    """Two branches below the eye, in its space of 500."""
    ground = t.sunk
    stems = tuple(
        Poly(placed(_branch(side), x, y, k), None, t.laurel, 5 * k, closed=False)
        for side in (-1, 1)
    )
    leaves = tuple(Poly(placed(p, x, y, k), t.laurel) for p, _ in _leaves())
    veins = tuple(
        Poly(placed(v, x, y, k), None, ground, 2 * k, closed=False)
        for _, v in _leaves()
    )
    return stems + leaves + veins


def _on_branch(side: int, degrees: float) -> tuple[float, float]:
    a = math.radians(degrees)
    return 250 + side * 214 * math.sin(a), 270 - 224 * math.cos(a)


def _branch(side: int) -> Points:
    return tuple(_on_branch(side, a) for a in range(112, 177, 4))


@cache
def _leaves() -> tuple[tuple[Points, Points], ...]:
    """Outline and vein of each leaf."""
    leaf = _curve("M2 0 C10 -11 26 -11 38 0 C26 11 10 11 2 0")
    out = []
    for side in (-1, 1):
        for a in range(168, 105, -9):
            x, y = _on_branch(side, a)
            r = math.radians(a)
            base = math.degrees(math.atan2(-math.sin(r), -side * math.cos(r)))
            for off in (-34, 34):
                out.append(
                    (
                        placed(turned(leaf, base + off), x, y),
                        placed(turned(((8, 0), (28, 0)), base + off), x, y),
                    )
                )
    return tuple(out)


def _curve(path: str) -> Points:
    return lines(path, fine=24)[0].points


def _star() -> Points:
    return tuple(
        (math.sin(a) * r, -math.cos(a) * r)
        for a, r in ((i * math.pi / 5, 0.45 if i % 2 else 1.08) for i in range(10))
    )


_A, _B = 0.95, 0.34
_EMBLEMS: dict[str, Points] = {
    "triangle": ((0, -1), (0.95, 0.72), (-0.95, 0.72)),
    "square": ((-0.74, -0.74), (0.74, -0.74), (0.74, 0.74), (-0.74, 0.74)),
    "diamond": ((0, -1.05), (0.78, 0), (0, 1.05), (-0.78, 0)),
    "star": _star(),
    "cross": (
        *((-_B, -_A), (_B, -_A), (_B, -_B), (_A, -_B), (_A, _B), (_B, _B)),
        *((_B, _A), (-_B, _A), (-_B, _B), (-_A, _B), (-_A, -_B), (-_B, -_B)),
    ),
}
_BROW = "M70 236 C140 122 360 122 430 236"
_WHITE = "M66 290 C140 176 360 176 434 290 C360 392 140 392 66 290"
_TAILS = ("M434 290 C452 294 466 304 474 322", "M66 290 C54 300 50 318 56 336")
_PUPIL = placed(turned(rounded(-25, -25, 50, 50, 11), 12), 250, 284)
_PIPS = turned(((-13, -13), (13, -13), (0, 0), (-13, 13), (13, 13)), 12)

"""Figures of many makers: those of our games stretched, and others of no game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from vision.board.tabletop.figures import MAKERS, PLASTIC, ROUGH, hero, token
from vision.board.tabletop.solids import (
    CARDBOARD,
    DARK,
    Paint,
    Solid,
    block,
    joined,
    lathe,
)
from vision.training.bodies import Draw, Floats, floats

OWN = ("red", "blue", "yellow", "green", "purple", "white", "black", "grey")
"""The plastics of our games; others are of any paint."""
LARGE = ("giant", "beast")
STRANGE = {"troop": 0.5, "fleet": 0.5, "servant": 0.5, "giant": 0.3, "beast": 0.3}
"""How often a table's figures are no game's."""
SIGNS, SIGNED = ("horn", "scroll"), 0.9
"""Tokens of nobody's, and how often they bear a sign in a colour that is played."""
THICK = 0.0037
"""Of a token, in board heights."""
WILD = 0.4
"""How often a colour is none of our games'."""


@dataclass(frozen=True)
class Maker:
    """Who cast a table's pieces: the same shapes and paints all evening; signs are in
    those that are played.
    """

    seed: int
    played: tuple[str, ...] = OWN

    @cached_property
    def paints(self) -> dict[str, Floats]:
        """Of each plastic the batch that this table has."""
        draw = np.random.default_rng((self.seed, 21))
        return {name: plastic(draw, name) for name in OWN}

    @lru_cache(maxsize=256)  # noqa: B019 - a value: makers of one seed are one
    def cast(self, kind: str, colour: str) -> Solid:
        draw = np.random.default_rng((self.seed, 22, len(kind), ord(kind[0])))
        own = self.paints.get(colour, floats(CARDBOARD)).tolist()
        paint = (own[0], own[1], own[2])
        made = self.whole(kind, paint, draw)
        wide = draw.uniform(0.8, 1.25)
        flat = kind in ("token", "horn", "scroll")
        high = wide * (1.0 if flat else draw.uniform(0.75, 1.3))
        rough = np.random.default_rng((self.seed, 23)).uniform(0.3, 1.5) * ROUGH
        carved = 1 + draw.normal(0, rough, (len(made.paints), 1))
        if not colour and kind not in SIGNS:
            carved = carved * tinge(draw)
        paints = floats(np.clip(made.paints * carved, 0, 255))
        return stretched(Solid(made.faces, made.looks, paints), wide, high)

    def whole(self, kind: str, paint: Paint, draw: Draw) -> Solid:
        """As its game has it, or as another one might."""
        if draw.random() < STRANGE.get(kind, 0.0):
            large = kind in LARGE
            return boulder(draw, self.paints) if large else figure(draw, paint)
        if kind in SIGNS and draw.random() < SIGNED:
            played = {name: self.paints[name] for name in self.played}
            return signed(draw, some(draw, played))
        return hero(paint, metal(draw)) if kind == "hero" else MAKERS[kind](paint)

    @lru_cache(maxsize=64)  # noqa: B019 - as above
    def reach(self, kind: str) -> float:
        """How wide its foot is, from its middle."""
        low = self.cast(kind, "").faces
        near = low[low[..., 2] < 0.012][:, :2]
        return float(np.hypot(near[:, 0], near[:, 1]).max())


def signed(draw: Draw, own: Paint) -> Solid:
    """A token of nobody's, of cardboard or bone, with a sign in a player's colour."""
    wide = draw.uniform(0.011, 0.019)
    sign, high = wide * draw.uniform(0.35, 0.9), draw.uniform(0.0002, 0.0025)
    rim = THICK + high
    card = carded(draw)
    marks = [lathe(((sign, THICK), (sign * draw.uniform(0.6, 1), rim)), own)]
    if draw.random() < 0.4:
        marks.append(lathe(((sign * 0.55, rim), (sign * 0.55, rim + 0.0004)), card))
    return joined((token(card, wide), *marks))


def carded(draw: Draw) -> Paint:
    b, g, r = (floats(CARDBOARD) * tinge(draw)).tolist()
    return b, g, r


def plastic(draw: Draw, name: str) -> Floats:
    """As in our games, of another batch; or as nobody's."""
    if draw.random() < WILD and name not in ("black", "white", "grey"):
        return floats(vivid(draw))
    return floats(np.clip(floats(PLASTIC[name]) * draw.uniform(0.82, 1.16, 3), 16, 242))


def metal(draw: Draw) -> Paint:
    """Grey as tin, iron, lead and brass are: with a breath of any hue."""
    b, g, r = (draw.uniform(50, 190) * tinge(draw, 0.0)).tolist()
    return b, g, r


def tinge(draw: Draw, light: float = 0.3) -> Floats:
    """What is nobody's is of another batch at each table, and of no clean hue."""
    return floats(draw.uniform(1 - light, 1 + light) * draw.uniform(0.87, 1.13, 3))


def vivid(draw: Draw) -> Floats:
    """A paint with a hue."""
    low, mid, high = np.sort(draw.uniform((20, 40, 110), (90, 190, 240)))
    return floats(draw.permutation((low, mid, high)))


def stretched(made: Solid, wide: float, high: float) -> Solid:
    """Wider and higher than it was; slopes look elsewhere then."""
    scale = floats((wide, wide, high))
    looks = made.looks / scale
    looks /= np.maximum(np.linalg.norm(looks, axis=1, keepdims=True), 1e-9)
    return Solid(floats(made.faces * scale), floats(looks), made.paints)


def figure(draw: Draw, own: Paint) -> Solid:
    """A turned or sawn figure upon a base, with something in its hand or none."""
    base = draw.uniform(0.009, 0.014)
    high = draw.uniform(0.018, 0.055)
    body = turned(draw, own, base, high) if draw.random() < 0.6 else sawn(draw, own)
    parts = [body]
    if draw.random() < 0.5:
        arm = block(0.003, 0.003, high * draw.uniform(0.5, 1.2), own)
        parts.append(arm.moved(base * draw.uniform(0.2, 0.9), 0, high * 0.1))
    return joined(parts)


def boulder(draw: Draw, paints: dict[str, Floats]) -> Solid:
    """Larger than any piece, though of a player's colour: it is nobody's."""
    own = some(draw, paints) if draw.random() < 0.6 else DARK
    wide, high = draw.uniform(0.032, 0.055), draw.uniform(0.004, 0.06)
    top = draw.uniform(0.5, 1.0)
    return lathe(((wide, 0.0), (wide, high * 0.4), (wide * top, high)), own)


def some(draw: Draw, paints: dict[str, Floats]) -> Paint:
    """Any player's."""
    every = tuple(paints.values())
    b, g, r = every[draw.integers(len(every))].tolist()
    return b, g, r


def turned(draw: Draw, own: Paint, base: float, high: float) -> Solid:
    steps = np.sort(draw.uniform(0.1, 0.95, 4)) * high
    radii = draw.uniform(0.25, 0.85, 4) * base
    rings = [(base, 0.0), (base, 0.003)]
    rings += [(float(r), float(z)) for r, z in zip(radii, steps, strict=True)]
    return lathe((*rings, (base * 0.2, high)), own)


def sawn(draw: Draw, own: Paint) -> Solid:
    """Blocks upon each other: houses, ships, cubes."""
    long, broad = draw.uniform(0.014, 0.055), draw.uniform(0.009, 0.02)
    low, top = draw.uniform(0.008, 0.02), draw.uniform(0.004, 0.02)
    lower = block(long, broad, low, own)
    shift = draw.uniform(-0.2, 0.2) * long
    upper = block(long * draw.uniform(0.2, 0.8), broad * 0.8, top, own)
    return joined((lower, upper.moved(shift, 0, low)))

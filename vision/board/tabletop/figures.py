"""The pieces of our games, put together from solids; a player's are of one plastic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from types import MappingProxyType

import numpy as np

from vision.board.tabletop.buildings import (
    fortress,
    metropolis,
    monument,
    port,
    temple,
    university,
)
from vision.board.tabletop.monsters import beast, giant, serpent
from vision.board.tabletop.solids import (
    CARDBOARD,
    DARK,
    GOLD,
    Paint,
    Solid,
    block,
    joined,
    lathe,
    plate,
    prism,
)
from vision.board.tabletop.tagged import TAGGED
from vision.training.bodies import PIPS, floats

PLASTIC: Mapping[str, Paint] = MappingProxyType(
    {
        "red": (42, 38, 188),
        "blue": (172, 92, 38),
        "yellow": (48, 188, 236),
        "green": (74, 142, 52),
        "purple": (142, 66, 112),
        "white": (226, 232, 236),
        "black": (44, 41, 40),
        "grey": (134, 132, 130),
    }
)
ROUGH = 0.1
"""How uneven a cast figure is, so that it looks carved."""

Maker = Callable[[Paint], Solid]


def warrior(own: Paint, high: float = 0.05, base: float = 0.0115) -> Solid:
    """A cast figure with spear and shield upon its base."""
    r = high / 5
    body = lathe(
        (
            (base, 0.0),
            (base, 0.004),
            (r * 0.5, 0.0055),
            (r * 0.62, high * 0.2),
            (r * 0.5, high * 0.42),
            (r * 0.85, high * 0.66),
            (r * 0.3, high * 0.74),
            (r * 0.44, high * 0.86),
            (r * 0.2, high),
        ),
        own,
    )
    shield = lathe(((r * 0.8, 0.0), (r * 0.5, r * 0.25)), own)
    spear = block(0.0016, 0.0016, high * 1.15, own).moved(r * 0.95, 0, 0.003)
    return joined((body, upright(shield).moved(-r * 0.1, r * 0.6, high * 0.5), spear))


def upright(flat: Solid) -> Solid:
    """What lay now stands, and looks towards us."""
    turn = floats(((1, 0, 0), (0, 0, 1), (0, -1, 0)))
    return Solid(floats(flat.faces @ turn.T), floats(flat.looks @ turn.T), flat.paints)


def hero(own: Paint, metal: Paint = PLASTIC["grey"]) -> Solid:
    """Taller, of grey plastic; the ring about its base is the player's."""
    ring = lathe(((0.0175, 0.0), (0.0175, 0.005), (0.013, 0.006)), own)
    return joined((ring, warrior(metal, 0.072, 0.013).moved(0, 0, 0.004)))


def servant(own: Paint) -> Solid:
    """A figure in a long robe."""
    robe = ((0.009, 0.0), (0.0085, 0.006), (0.005, 0.026), (0.0062, 0.029))
    return lathe((*robe, (0.0034, 0.032), (0.0046, 0.037), (0.002, 0.042)), own)


def token(own: Paint, radius: float = 0.018) -> Solid:
    """A disc of thick cardboard."""
    rim: Paint = (own[0] * 0.8, own[1] * 0.8, own[2] * 0.8)
    side = lathe(((radius, 0.0), (radius, 0.0035)), rim)
    return joined((side, lathe(((radius, 0.0035), (radius, 0.0037)), own)))


def fleet(own: Paint) -> Solid:
    """A galley with its sail set."""
    long, wide = 0.021, 0.0075
    outline = (
        (-long, 0.0),
        (-long * 0.7, -wide),
        (long * 0.5, -wide),
        (long, 0.0),
        (long * 0.5, wide),
        (-long * 0.7, wide),
    )
    sail = (
        (-0.002, -0.013, 0.014),
        (0.004, -0.012, 0.036),
        (0.004, 0.012, 0.036),
        (-0.002, 0.013, 0.014),
    )
    mast = block(0.002, 0.002, 0.04, own)
    stern = block(0.006, 0.009, 0.008, own).moved(-long * 0.8, 0, 0.009)
    return joined((prism(outline, 0.011, own), stern, mast, plate(sail, own)))


def horn(_own: Paint) -> Solid:
    """A token of plenty: gold on cardboard."""
    disc = token(CARDBOARD, 0.015)
    return joined((disc, lathe(((0.009, 0.0037), (0.009, 0.0042)), GOLD)))


def scroll(_own: Paint) -> Solid:
    return token(CARDBOARD, 0.02)


EDGE, PIP = 0.027, 0.0028
"""Of a die, in board heights."""


def die(own: Paint, value: int) -> Solid:
    """With its pips on top; its sides show two and three."""
    ink = CARDBOARD if sum(own) < 300 else DARK
    dot = lathe(((PIP, 0.0), (PIP, 0.0004)), ink)
    step = EDGE * 0.26
    top = [dot.moved(x * step, y * step, EDGE) for x, y in PIPS[value]]
    front = [upright(dot).moved(x * step, EDGE / 2, EDGE / 2) for x in (-1, 1)]
    return joined((block(EDGE, EDGE, EDGE, own), *top, *front))


MAKERS: Mapping[str, Maker] = MappingProxyType(
    {
        "troop": warrior,
        "hero": hero,
        "servant": servant,
        "token": token,
        "temple": temple,
        "giant": giant,
        "beast": beast,
        "serpent": serpent,
        "fleet": fleet,
        "port": port,
        "fortress": fortress,
        "shrine": partial(temple, size=0.026),
        "university": university,
        "metropolis": metropolis,
        "horn": horn,
        "scroll": scroll,
        **{f"die{n}": partial(die, value=n) for n in PIPS},
        **TAGGED,
        **{f"monument{n}": partial(monument, level=n) for n in range(1, 6)},
    }
)
KINDS = tuple(MAKERS)
FLAT = frozenset({"token", "horn", "scroll"})
"""Kinds upon which others may stand."""


@lru_cache(maxsize=128)
def figure(kind: str, colour: str, dye: int = 0) -> Solid:
    """A piece at the board's nought; `dye` is the batch its plastic came from."""
    draw = np.random.default_rng((dye, len(kind), len(colour)))
    own = floats(PLASTIC.get(colour, CARDBOARD))
    tint = np.random.default_rng((dye, len(colour))).uniform(0.86, 1.12, 3)
    paint = np.clip(own * tint, 18, 240).tolist()
    made = MAKERS[kind]((paint[0], paint[1], paint[2]))
    rough = 1 + draw.normal(0, ROUGH, (len(made.paints), 1))
    return Solid(made.faces, made.looks, floats(np.clip(made.paints * rough, 0, 255)))


@lru_cache(maxsize=64)
def reach(kind: str) -> float:
    """How wide its foot is, from its middle."""
    low = MAKERS[kind](CARDBOARD).faces
    near = low[low[..., 2] < 0.012][:, :2]
    return float(np.hypot(near[:, 0], near[:, 1]).max())

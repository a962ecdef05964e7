"""Makes of dice that are seen less often: glitter, gold, many inks, casinos'."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from vision.training.bodies import (
    Body,
    Draw,
    Floats,
    body,
    colour,
    floats,
    hue,
    luma,
    pip_colour,
)
from vision.training.signs import engraved, signed

UNUSUAL = 0.3
"""The share of the makes below among all."""
RED, ONES = (30.0, 40.0, 190.0), np.ones(3)


def make(draw: Draw) -> Body:
    usual = signed(draw, body(draw))
    if draw.random() > UNUSUAL:
        return usual
    return MAKES[draw.integers(len(MAKES))](draw, usual)


def glittering(draw: Draw, usual: Body) -> Body:
    """Foil in resin, often see-through; many have pips of gold."""
    foil = hue(draw) if draw.random() < 0.4 else floats(draw.uniform(190, 255) * ONES)
    return replace(
        gilded(draw, usual) if draw.random() < 0.6 else usual,
        flecks=draw.uniform(0.05, 0.5),
        fleck=foil,
        fine=draw.uniform(12, 45),
        glass=draw.uniform(0, 0.4),
    )


def gilded(draw: Draw, usual: Body) -> Body:
    """Marbled in two shades, with pips of gold where it is dark, or else dark ones."""
    paint, vein = hue(draw), hue(draw)
    gold = draw.random() < 0.6
    return replace(
        usual,
        colour=brought(paint, draw.uniform(15, 100) if gold else draw.uniform(95, 190)),
        vein=brought(vein, draw.uniform(15, 105) if gold else draw.uniform(80, 200)),
        marble=draw.uniform(0.5, 1.0),
        sharp=float(np.exp(draw.uniform(0, 2))),
        pip=golden(draw) if gold else floats(draw.uniform(0, 45) * ONES),
        ring=0.0,
    )


def golden(draw: Draw) -> Floats:
    return floats(
        [draw.uniform(50, 140), draw.uniform(140, 205), draw.uniform(185, 240)]
    )


def brought(paint: Floats, light: float) -> Floats:
    """The same hue, as light as this."""
    return floats(np.clip(paint * (light / max(luma(paint), 1)), 0, 255))


def motley(draw: Draw, usual: Body) -> Body:
    """One and four in red, as in the east, or as many inks as it has faces."""
    if draw.random() < 0.4:
        pale = floats(draw.uniform(200, 250) * draw.uniform(0.85, 1, 3))
        dark = floats(draw.uniform(0, 60) * ONES)
        red = floats(RED) * floats(draw.uniform(0.8, 1.2))
        eastern = (red, dark, dark, red, dark, dark)
        return replace(usual, colour=pale, marble=0.0, ring=0.0, inks=eastern)
    few = [pip_colour(draw, usual.colour) for _ in range(int(draw.integers(2, 7)))]
    inks = tuple(few[draw.integers(len(few))] for _ in range(6))
    return replace(usual, marble=0.0, ring=0.0, inks=inks)


def casino(draw: Draw, usual: Body) -> Body:
    """Sharp, see-through, with large flat pips far out; polished in a round, or not."""
    paint = colour(draw)
    white = draw.random() < 0.8
    polished = draw.random() < 0.4
    shade = floats(np.clip(paint * floats(draw.uniform(0.8, 1.3)), 0, 255))
    return replace(
        usual,
        colour=brought(paint, draw.uniform(20, 110)) if white else paint,
        pip=floats(draw.uniform(210, 255) * ONES) if white else usual.pip,
        glass=draw.uniform(0.15, 0.65),
        radius=draw.uniform(0.09, 0.135),
        step=draw.uniform(0.26, 0.34),
        row=draw.uniform(0.85, 1.0),
        column=draw.uniform(0.75, 1.0),
        ring=draw.uniform(0.44, 0.49) if polished else 0.0,
        ring_colour=shade,
        marble=0.0,
        dent=0.0,
        corner=draw.uniform(0.005, 0.04),
        ball=2.0,
    )


MAKES: tuple[Callable[[Draw, Body], Body], ...] = (
    glittering,
    gilded,
    motley,
    casino,
    engraved,
)

"""What a die is made of: body, pips, corners; and the lamp above the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[Any]  # 32 bits each, as `floats` makes them
Draw = np.random.Generator


def floats(of: Any) -> Floats:
    return np.asarray(of, np.float32)


def ints(of: Any) -> NDArray[Any]:
    """Whole pixels, as OpenCV's drawing takes them."""
    return np.asarray(of).astype(np.int32)


# Where the pips of a face lie, in steps from its middle.
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}
LUMA = floats([0.114, 0.587, 0.299])


@dataclass(frozen=True)
class Body:
    """One make of die, as a set from one box would share it."""

    colour: Floats
    vein: Floats  # the second colour of a marbled body
    marble: float
    grain: Floats  # three wave vectors of the marbling
    glass: float  # how much of what lies behind shines through
    pip: Floats
    radius: float
    step: float
    row: float  # how close the three pips of a six's row stand, against `step`
    column: float  # and how close its two rows
    dent: float
    one: float  # the single pip is often larger
    ring: float  # some faces carry a disc or a ring around their pips
    ring_colour: Floats
    corner: float
    ball: float  # dice turned from a ball have their corners cut off
    gloss: float
    shine: float
    shade: float  # how dark the pips' far side is
    cut: float = 1.0  # how light the cut-off corners are against the faces
    sign: Floats | None = None  # ink of a number or logo, as if over a whole face
    signed: frozenset[int] = frozenset()  # the faces that bear it
    aside: bool = False  # and none of them while it lies on top
    sharp: float = 1.6  # how hard the veins' edges are
    flecks: float = 0.0  # how much of the body glitters
    fleck: Floats = field(default_factory=lambda: floats([255, 255, 255]))
    fine: float = 20.0  # flecks along an edge
    inks: tuple[Floats, ...] = ()  # of one pip, of two ..., where they differ

    def ink(self, value: int) -> Floats:
        return self.inks[value - 1] if self.inks else self.pip


@dataclass(frozen=True)
class Lamp:
    to: Floats
    fill: Floats
    ambient: float
    soft: float


def colour(draw: Draw) -> Floats:
    """White and black often, otherwise any hue."""
    kind = draw.random()
    if kind < 0.36:
        light = draw.uniform(170, 255)
        tint = [draw.uniform(0.62, 1), draw.uniform(0.85, 1), 1]
        return floats(light * np.array(tint))
    if kind < 0.48:
        return floats(draw.uniform(8, 70) * draw.uniform(0.8, 1.2, 3))
    return hue(draw)


def hue(draw: Draw) -> Floats:
    hsv = [[[draw.integers(180), draw.integers(60, 256), draw.integers(50, 256)]]]
    return cv2.cvtColor(np.asarray(hsv, np.uint8), cv2.COLOR_HSV2BGR)[0, 0].astype(
        np.float32
    )


def luma(paint: Floats) -> float:
    return float(paint @ LUMA)


def pip_colour(draw: Draw, body: Floats) -> Floats:
    """A colour that can be told from the body: by its light, or only by its hue."""
    faint, hued = draw.random() < 0.25, draw.random() < 0.22
    for _ in range(60):
        paint = hue(draw) if hued else usual(draw)
        apart = abs(luma(paint) - luma(body))
        far = float(np.linalg.norm(paint - body))
        if (hued and far > 95) or apart > (38 if faint else 75):
            return paint
    return floats([255, 255, 255]) if luma(body) < 128 else np.zeros(3, np.float32)


def usual(draw: Draw) -> Floats:
    """Black, white, gold or silver; now and then a colour."""
    kind = draw.random()
    if kind < 0.4:
        return floats(draw.uniform(0, 55) * np.ones(3))
    if kind < 0.76:
        return floats(draw.uniform(195, 255) * np.ones(3))
    if kind < 0.9:
        return floats([draw.uniform(40, 190), draw.uniform(150, 200), 215])
    return hue(draw)


def disc_colour(draw: Draw, body: Floats) -> Floats:
    """Of a disc around the pips: another shade of the body, or a colour of its own."""
    if draw.random() < 0.5:
        return colour(draw)
    return floats(np.clip(body + draw.uniform(-90, 90, 3), 0, 255))


def body(draw: Draw) -> Body:
    paint = colour(draw)
    marbled = draw.random() < 0.33
    glass = draw.uniform(0.12, 0.6) if draw.random() < 0.2 else 0.0
    ringed = draw.random() < 0.1
    disc = disc_colour(draw, paint)
    near = np.clip(paint + draw.uniform(-110, 110, 3), 0, 255)
    return Body(
        colour=paint,
        vein=floats(near if draw.random() < 0.6 else hue(draw)),
        marble=draw.uniform(0.25, 0.9) if marbled else 0.0,
        grain=floats(draw.normal(0, 1, (3, 3)) * np.exp(draw.uniform(0.2, 2.3))),
        glass=glass,
        pip=pip_colour(draw, disc if ringed else paint),
        radius=draw.uniform(0.065, 0.122),
        step=draw.uniform(0.2, 0.29),
        row=draw.uniform(0.82, 1.15),
        column=draw.uniform(0.58, 1.08),
        dent=draw.uniform(0, 0.9) if draw.random() < 0.6 else 0.0,
        one=draw.uniform(1.2, 1.9) if draw.random() < 0.25 else 1.0,
        ring=draw.uniform(0.32, 0.46) if ringed else 0.0,
        ring_colour=disc,
        corner=draw.uniform(0.02, 0.2),
        ball=draw.uniform(0.66, 0.8) if draw.random() < 0.35 else 2.0,
        gloss=draw.uniform(0, 0.75) ** 1.5,
        shine=float(np.exp(draw.uniform(2.5, 5.3))),
        shade=draw.uniform(0.5, 1.0),
        cut=draw.uniform(0.4, 1.3) if draw.random() < 0.5 else 1.0,
    )


def direction(draw: Draw, lowest: float) -> Floats:
    rise, turn = draw.uniform(lowest, np.pi / 2), draw.uniform(0, 2 * np.pi)
    flat = np.cos(rise)
    return floats([flat * np.cos(turn), flat * np.sin(turn), np.sin(rise)])


def lamp(draw: Draw) -> Lamp:
    return Lamp(
        to=direction(draw, 0.45),
        fill=direction(draw, 0.1),
        ambient=draw.uniform(0.25, 0.85),
        soft=draw.uniform(0.6, 7.0),
    )

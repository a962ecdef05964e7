"""The light over a table: a lamp, a window, and what comes from the walls."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.board.tabletop.lens import BoardLens, Place3
from vision.training.bodies import Draw, Floats, floats

GAMMA = 0.55
"""From light to levels of a picture."""
GRAIN = 8
"""Light is reckoned for every so manieth pixel."""


@dataclass(frozen=True, slots=True)
class TableLight:
    """Levels are of one; colours blue, green, red. `lamp` is a place over the table,
    `window` a way the day comes from; `shine` is how glossy the board is.
    """

    lamp: Place3
    warm: Place3
    window: Place3
    cold: Place3
    walls: float
    lamplight: float
    daylight: float
    shine: float = 0.25


@dataclass(frozen=True, slots=True)
class LightLevels:
    """How bright lamp, day and walls are at a moment: one as the table was lit."""

    lamp: float = 1.0
    day: float = 1.0
    walls: float = 1.0


def table_light(draw: Draw, shape: float) -> TableLight:
    """An evening under a lamp, or an afternoon beside a window."""
    share = draw.uniform(0.15, 0.85)
    turn = draw.uniform(0, 2 * np.pi)
    lamp = (
        shape / 2 + draw.uniform(-0.7, 0.7),
        0.5 + draw.uniform(-1.0, 0.3),
        draw.uniform(1.1, 2.2),
    )
    slope = draw.uniform(0.5, 1.2)
    window = (float(np.cos(turn)), float(np.sin(turn)), float(slope))
    warmth, cool = draw.uniform(0.66, 0.92), draw.uniform(0.86, 1.0)
    return TableLight(
        (float(lamp[0]), float(lamp[1]), float(lamp[2])),
        (float(warmth), float((1 + warmth) / 2), 1.0),
        window,
        (1.0, 0.98, float(cool)),
        walls=float(draw.uniform(0.2, 0.42)),
        lamplight=float(0.75 * share),
        daylight=float(0.75 * (1 - share)),
        shine=float(draw.uniform(0.05, 0.5)),
    )


@dataclass(frozen=True, slots=True, eq=False)
class LightMaps:
    """What each light gives every spot of a picture, coarse; shadows are apart."""

    walls: Floats
    lamp: Floats
    day: Floats
    glare: Floats


def light_maps(light: TableLight, lens: BoardLens) -> LightMaps:
    wide, high = (side // GRAIN for side in lens.size)
    across, down = np.meshgrid(np.arange(wide), np.arange(high))
    pixels = floats(np.stack([across, down], -1) * GRAIN + GRAIN / 2)
    places = lens.ground(pixels)
    vignette = dimmed_edges(pixels, lens)
    lamp = fallen(light, places) * light.lamplight
    day = dayfall(light, places) * light.daylight
    return LightMaps(
        floats(vignette * light.walls),
        floats(vignette * lamp[..., None] * floats(light.warm)),
        floats(vignette * day[..., None] * floats(light.cold)),
        glare(light, lens, places),
    )


def dimmed_edges(pixels: Floats, lens: BoardLens) -> Floats:
    """A lens gives its corners less."""
    far = ((pixels - lens.middle) / lens.size[0]) ** 2
    return floats(1 - 0.7 * far.sum(-1, keepdims=True))


def fallen(light: TableLight, places: Floats) -> Floats:
    """How much of the lamp falls on a level spot: far ones have less, and aslant."""
    x, y, z = light.lamp
    far = (places[..., 0] - x) ** 2 + (places[..., 1] - y) ** 2 + z * z
    return floats((z * z / far) ** 1.5)


def dayfall(light: TableLight, places: Floats) -> Floats:
    """Brighter towards the window."""
    way = floats(light.window[:2])
    near = (places - floats((0.7, 0.5))) @ way
    return floats(1 + 0.22 * np.clip(near, -1.5, 1.5))


def glare(light: TableLight, lens: BoardLens, places: Floats) -> Floats:
    """Where the board mirrors the lamp."""
    lamp, eye = floats(light.lamp), floats(lens.eye)
    part = lamp[2] / (lamp[2] + eye[2])
    spot = lamp[:2] * (1 - part) + eye[:2] * part
    far = ((places - spot) ** 2).sum(-1) / 0.16**2
    much = light.shine * light.lamplight * 150
    return floats((much * np.exp(-far))[..., None] * floats(light.warm))


def lamp_way(light: TableLight, foot: Floats) -> Floats:
    """From a foot on the board to the lamp."""
    way = floats(light.lamp) - foot
    return floats(way / np.linalg.norm(way))


def day_way(light: TableLight) -> Floats:
    way = floats(light.window)
    return floats(way / np.linalg.norm(way))

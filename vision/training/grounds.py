"""What dice lie on and among: cloth, wood, carpet, print, keys, boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.training.bodies import Draw, Floats, colour, floats, hue, ints
from vision.training.cube import CubeCamera
from vision.training.floors import grille, pane
from vision.training.letters import letters, print_line, write

if TYPE_CHECKING:
    pass


def plain(draw: Draw, side: int) -> Floats:
    base = colour(draw) * draw.uniform(0.25, 1)
    return floats(np.ones((side, side, 3)) * base)


def noise(draw: Draw, side: int, coarse: float, stretch: float = 1.0) -> Floats:
    """Soft noise whose lumps are `coarse` pixels wide."""
    rows, cols = (max(2, int(side / coarse / s)) for s in (1.0, stretch))
    small = draw.normal(0, 1, (rows, cols)).astype(np.float32)
    return cv2.resize(small, (side, side), interpolation=cv2.INTER_CUBIC)[..., None]


def felt(draw: Draw, side: int) -> Floats:
    picture = plain(draw, side)
    for coarse in (1, 2, 5, 40):
        picture += noise(draw, side, coarse) * draw.uniform(0, 9)
    return picture


def wood(draw: Draw, side: int) -> Floats:
    tone = floats(
        [draw.uniform(40, 150), draw.uniform(80, 190), draw.uniform(120, 230)]
    )
    picture = np.ones((side, side, 3), np.float32) * tone * draw.uniform(0.4, 1.1)
    bend = noise(draw, side, side / 3, 0.4) * draw.uniform(2, 20)
    rows = np.arange(side, dtype=np.float32)[:, None, None] + bend
    rings = np.sin(rows * draw.uniform(0.05, 0.5)) + np.sin(
        rows * draw.uniform(0.3, 1.3)
    )
    picture *= 1 + rings * draw.uniform(0.01, 0.09)
    streak = noise(draw, side, 2, 20) * draw.uniform(2, 14)
    return floats(picture + streak)


def carpet(draw: Draw, side: int) -> Floats:
    """Loops of wool: coarse, full of contrast."""
    one, two = colour(draw), colour(draw) * draw.uniform(0.2, 1)
    lump = draw.uniform(2, 9)
    weave = noise(draw, side, lump, draw.uniform(0.6, 2.5))
    much = 1 / (1 + np.exp(-np.clip(weave * draw.uniform(0.8, 6), -30, 30)))
    return floats(one * much + two * (1 - much) + noise(draw, side, 1) * 8)


def cloth(draw: Draw, side: int) -> Floats:
    """Checks and stripes."""
    picture = plain(draw, side)
    pitch = draw.uniform(6, 90)
    for axis in (0, 1):
        if axis and draw.random() < 0.35:
            continue
        line = np.arange(side, dtype=np.float32) % pitch < pitch * draw.uniform(
            0.1, 0.6
        )
        much = draw.uniform(0.2, 0.9) * line[:, None, None].astype(np.float32)
        much = much.swapaxes(0, axis)
        picture = picture * (1 - much) + colour(draw) * much
    return floats(picture + noise(draw, side, 1.5) * draw.uniform(0, 12))


def dots(draw: Draw, side: int) -> Floats:
    """Dotted cloth: round marks in rows, and no dice at all."""
    picture = felt(draw, side)
    pitch = draw.uniform(10, 70)
    size = max(1, int(pitch * draw.uniform(0.1, 0.38) * 16))
    ink = colour(draw).tolist()
    shift = draw.random() < 0.5
    for i, y in enumerate(np.arange(0, side + pitch, pitch)):
        for x in np.arange(pitch / 2 * (i % 2 if shift else 0), side + pitch, pitch):
            cv2.circle(
                picture, (int(x * 16), int(y * 16)), size, ink, -1, cv2.LINE_AA, 4
            )
    return picture


def sheet(draw: Draw, side: int) -> Floats:
    """Squared or ruled paper."""
    picture = floats(np.ones((side, side, 3)) * draw.uniform(150, 250))
    picture *= floats(draw.uniform(0.85, 1.0, 3))
    ink = (colour(draw) * draw.uniform(0.3, 1)).tolist()
    pitch, across = draw.uniform(9, 50), draw.random() < 0.7
    for at in np.arange(0, side, pitch):
        cv2.line(picture, (0, int(at)), (side, int(at)), ink, 1, cv2.LINE_AA)
        if across:
            cv2.line(picture, (int(at), 0), (int(at), side), ink, 1, cv2.LINE_AA)
    return picture


def page(draw: Draw, side: int) -> Floats:
    picture = felt(draw, side)
    tall = draw.uniform(8, 40)
    for y in np.arange(tall, side, tall * draw.uniform(1.2, 1.8)):
        print_line(draw, picture, (int(draw.uniform(0, side / 3)), int(y)), tall)
    return picture


def shelf(draw: Draw, side: int) -> Floats:
    """Backs of books, with their titles."""
    picture, y = plain(draw, side), 0
    while y < side:
        thick = int(draw.uniform(18, 80))
        picture[y : y + thick] = colour(draw) * draw.uniform(0.4, 1)
        print_line(
            draw, picture, (int(draw.uniform(0, 150)), y + thick * 3 // 4), thick * 0.6
        )
        picture[y : y + 2] *= 0.4
        y += thick
    return picture


def box(
    picture: Floats, corner: Floats, size: Floats, ink: list[float], bend: float
) -> None:
    """A filled rectangle with round corners."""
    r = max(1, int(min(size) * bend))
    a, b = ints(corner + r), ints(corner + size - r)
    cv2.rectangle(picture, a.tolist(), b.tolist(), ink, -1)
    cv2.rectangle(picture, a.tolist(), b.tolist(), ink, 2 * r, cv2.LINE_AA)


def keys(draw: Draw, side: int) -> Floats:
    """A keyboard: rounded squares with signs, sometimes lit from beneath."""
    picture = plain(draw, side) * draw.uniform(0.2, 1)
    pitch, gap = draw.uniform(24, 90), draw.uniform(0.03, 0.2)
    cap, ink = colour(draw), colour(draw)
    bend, tall = draw.uniform(0.05, 0.3), draw.uniform(0.25, 0.55)
    for row, y in enumerate(np.arange(-pitch / 2, side, pitch)):
        x = -draw.uniform(0, pitch)
        while x < side:
            wide = pitch * draw.choice([1, 1, 1, 1.5, 2])
            size = np.array([wide, pitch]) * (1 - gap)
            paint = (cap * draw.uniform(0.85, 1.1)).tolist()
            box(picture, np.array([x, y]), size, paint, bend)
            at = (int(x + pitch * 0.25), int(y + pitch * 0.62))
            write(picture, letters(draw, 1 + row % 2), at, pitch * tall, ink, 0)
            x += wide
    return picture


def hexes(draw: Draw, side: int) -> Floats:
    """A board of hexagons with round number tokens."""
    picture, r = plain(draw, side), draw.uniform(25, 90)
    for i, y in enumerate(np.arange(0, side + r, r * 1.5)):
        for x in np.arange((i % 2) * r * 0.87, side + r, r * 1.74):
            turn = np.arange(6) * np.pi / 3 + np.pi / 6
            cell = np.stack(
                [x + r * 0.95 * np.cos(turn), y + r * 0.95 * np.sin(turn)], -1
            )
            cv2.fillConvexPoly(
                picture, ints(cell), (hue(draw) * 0.8).tolist(), cv2.LINE_AA
            )
            if draw.random() < 0.8:
                token(draw, picture, (x, y), r * 0.4)
    return picture + noise(draw, side, 2) * 6


def token(draw: Draw, picture: Floats, at: tuple[float, float], r: float) -> None:
    middle = (int(at[0]), int(at[1]))
    cv2.circle(picture, middle, int(r), (colour(draw)).tolist(), -1, cv2.LINE_AA)
    ink, low = colour(draw) * 0.6, (int(at[0] - r * 0.5), int(at[1] + r * 0.25))
    write(picture, letters(draw, 2), low, r * 0.8, ink, 0)
    for i in range(draw.integers(0, 6)):
        spot = (int(at[0] + (i - 2) * r * 0.25), int(at[1] + r * 0.6))
        cv2.circle(picture, spot, max(1, int(r * 0.08)), ink.tolist(), -1, cv2.LINE_AA)


def turned(draw: Draw, picture: Floats, tilt: float) -> Floats:
    """The ground seen from where the camera stands, turned at random."""
    side = picture.shape[0]
    turn = cv2.getRotationMatrix2D(
        (side / 2, side / 2), draw.uniform(0, 360), draw.uniform(0.7, 1.6)
    )
    flat = np.vstack([turn, [0, 0, 1]])
    squeeze = np.diag([1, np.cos(tilt), 1]).astype(np.float64)
    squeeze[1, 2] = side / 2 * (1 - np.cos(tilt))
    return cv2.warpPerspective(
        picture,
        squeeze @ flat,
        (side, side),
        flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REFLECT_101,
    )


FLAT: tuple[Callable[[Draw, int], Floats], ...] = (felt, wood, carpet, cloth, hexes)


def grated(draw: Draw, side: int) -> Floats:
    """A grille, through which something else is seen."""
    return grille(draw, side, FLAT[draw.integers(len(FLAT))](draw, side))


def glazed(draw: Draw, side: int) -> Floats:
    """A pane of glass with something else under it."""
    return pane(draw, side, FLAT[draw.integers(len(FLAT))](draw, side))


GROUNDS: tuple[tuple[float, Callable[[Draw, int], Floats]], ...] = (
    (0.18, felt),
    (0.16, wood),
    (0.15, carpet),
    (0.08, cloth),
    (0.06, dots),
    (0.05, sheet),
    (0.05, page),
    (0.05, shelf),
    (0.09, keys),
    (0.05, hexes),
    (0.04, grated),
    (0.04, glazed),
)


def ground(draw: Draw, view: CubeCamera) -> Floats:
    weights = [weight for weight, _ in GROUNDS]
    make = GROUNDS[draw.choice(len(GROUNDS), p=weights)][1]
    picture = turned(draw, floats(make(draw, view.side)), view.tilt)
    if draw.random() < 0.3:  # two grounds side by side, as at a table's edge
        other = GROUNDS[draw.choice(len(GROUNDS), p=weights)][1]
        seam = half(draw, view.side)
        picture = (
            picture * (1 - seam)
            + turned(draw, floats(other(draw, view.side)), view.tilt) * seam
        )
    return np.clip(floats(picture), 0, 255)


def half(draw: Draw, side: int) -> Floats:
    """A mask of one side of a line, or of a disc as a round tray is."""
    mask = np.zeros((side, side), np.float32)
    if draw.random() < 0.4:
        at = draw.uniform(0, side, 2).astype(int).tolist()
        cv2.circle(mask, at, int(draw.uniform(0.3, 0.9) * side), 1.0, -1, cv2.LINE_AA)
    else:
        turn, start = draw.uniform(0, 2 * np.pi), draw.uniform(0.2, 0.8, 2) * side
        way = np.array([np.cos(turn), np.sin(turn)]) * 2 * side
        out = np.array([-way[1], way[0]])
        quad = ints([start - way, start + way, start + way + out, start - way + out])
        cv2.fillConvexPoly(mask, quad, 1.0, cv2.LINE_AA)
    return mask[..., None]

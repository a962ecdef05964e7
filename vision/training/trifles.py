"""Small round things that are no dice: screws, buttons, coins, sockets; and fluff."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from vision.training.bodies import PIPS, Draw, Floats, colour, floats, ints
from vision.training.letters import letters, write

METALS = floats([[190, 195, 200], [70, 160, 205], [60, 110, 175], [110, 115, 120]])


def trifles(draw: Draw, picture: Floats, scale: float) -> None:
    for _ in range(draw.integers(1, 6)):
        kind = TRIFLES[draw.integers(len(TRIFLES))]
        kind(draw, picture, draw.uniform(0, picture.shape[0], 2), scale)


def disc(picture: Floats, at: Floats, r: float, ink: Floats, thick: int = -1) -> None:
    spot, paint = ints(at * 16).tolist(), floats(ink).tolist()
    cv2.circle(picture, spot, max(16, int(r * 16)), paint, thick, cv2.LINE_AA, 4)


def metal(draw: Draw) -> Floats:
    return METALS[draw.integers(len(METALS))] * floats(draw.uniform(0.5, 1.2))


def raised(draw: Draw, picture: Floats, at: Floats, r: float, ink: Floats) -> None:
    """A disc with its shade on one side and a bright rim on the other."""
    slip = draw.normal(0, 1, 2) * r * 0.06
    disc(picture, at + slip, r * 1.03, ink * floats(0.35))
    disc(picture, at - slip, r, ink * floats(1.2))
    disc(picture, at, r * draw.uniform(0.85, 0.98), ink)


def screw(draw: Draw, picture: Floats, at: Floats, scale: float) -> None:
    """Its head is slotted, crossed or has a hole of six sides."""
    r, ink = scale * draw.uniform(0.1, 0.4), metal(draw)
    raised(draw, picture, at, r, ink)
    turn, arms = draw.uniform(0, np.pi), int(draw.integers(1, 4))
    dark = (ink * floats(draw.uniform(0.1, 0.5))).tolist()
    for arm in turn + np.arange(arms) * np.pi / arms:
        way = np.array([np.cos(arm), np.sin(arm)]) * r * draw.uniform(0.4, 0.8)
        ends = ints((at - way) * 16).tolist(), ints((at + way) * 16).tolist()
        cv2.line(picture, *ends, dark, max(1, int(r * 0.22)), cv2.LINE_AA, 4)


def button(draw: Draw, picture: Floats, at: Floats, scale: float) -> None:
    """Two or four holes, close to its middle, in a round piece with a rim."""
    r, ink = scale * draw.uniform(0.2, 0.6), colour(draw)
    raised(draw, picture, at, r, ink)
    disc(picture, at, r * draw.uniform(0.65, 0.8), ink * floats(draw.uniform(0.7, 1.1)))
    pierced(draw, picture, at, r, ink * floats(0.2))


def socket(draw: Draw, picture: Floats, at: Floats, scale: float) -> None:
    """A plug's face or a socket, with holes or pins farther out."""
    r, ink = scale * draw.uniform(0.4, 0.9), colour(draw)
    raised(draw, picture, at, r, ink)
    pierced(draw, picture, at, r * draw.uniform(1.2, 1.8), metal(draw))


def pierced(draw: Draw, picture: Floats, at: Floats, r: float, ink: Floats) -> None:
    turn, reach = draw.uniform(0, 2 * np.pi), r * draw.uniform(0.16, 0.26)
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    for x, y in PIPS[int(draw.choice([2, 2, 3, 4, 4]))]:
        disc(picture, at + spin @ [x * reach, y * reach], r * 0.11, ink)


def coin(draw: Draw, picture: Floats, at: Floats, scale: float) -> None:
    """A rim, a number or a head, beads along the rim."""
    r, ink = scale * draw.uniform(0.35, 1.0), metal(draw)
    raised(draw, picture, at, r, ink)
    relief = ink * floats(draw.choice([0.55, 0.7, 1.3]))
    disc(picture, at, r * 0.88, relief, 1 + int(r * 0.05))
    beads, turns = int(draw.integers(0, 16)), draw.uniform(0, 2 * np.pi)
    for turn in turns + np.arange(beads) * 2 * np.pi / max(beads, 1):
        way = np.array([np.cos(turn), np.sin(turn)])
        disc(picture, at + way * r * 0.76, r * 0.05, relief)
    low = ints(at + np.array([-0.3, 0.3]) * r).tolist()
    write(picture, letters(draw, 1), (low[0], low[1]), r * 0.8, relief, 2)


def fluff(draw: Draw, picture: Floats, at: Floats, scale: float) -> None:
    """A hair or a thread, with specks of dust about it."""
    steps = draw.normal(0, scale * 0.12, (12, 2)).cumsum(0) + at
    bent = cv2.GaussianBlur(floats(steps), (1, 7), 2)
    ink = (colour(draw) * floats(draw.uniform(0.4, 1))).tolist()
    cv2.polylines(
        picture, [ints(bent * 16)], isClosed=False, color=ink,
        thickness=1, lineType=cv2.LINE_AA, shift=4,
    )  # fmt: skip
    for spot in at + draw.normal(0, scale * 0.5, (int(draw.integers(2, 12)), 2)):
        disc(picture, spot, scale * draw.uniform(0.01, 0.05), floats(ink))


TRIFLES: tuple[Callable[[Draw, Floats, Floats, float], None], ...] = (
    screw,
    button,
    socket,
    coin,
    fluff,
)

"""Signs on dice: a casino's number, a maker's logo. They are no pips."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from vision.training.bodies import Body, Draw, Floats, floats, ints
from vision.training.letters import FONTS, letters

SIDE = 64  # of a face, in the sign's own pixels
BEARERS = ((6,), (6,), (2,), (2, 4, 6))


def signed(draw: Draw, make: Body) -> Body:
    """The same die, now and then with a sign on some of its faces."""
    if draw.random() > 0.07:
        return make
    ink = np.zeros((SIDE, SIDE), np.uint8)
    if draw.random() < 0.6:
        number(draw, ink, draw.uniform(0.25, 0.55))
    else:
        logo(draw, ink)
    bearers = frozenset(BEARERS[draw.integers(len(BEARERS))])
    return replace(make, sign=quarter_turned(draw, ink), signed=bearers)


def engraved(draw: Draw, make: Body) -> Body:
    """Numbers as bright as the pips and as large as a face, on the sides alone."""
    ink = np.zeros((SIDE, SIDE), np.uint8)
    number(draw, ink, draw.uniform(0.5, 1.6))
    bearers = frozenset(range(1, 1 + int(draw.integers(3, 7))))
    return replace(make, sign=quarter_turned(draw, ink), signed=bearers, aside=True)


def quarter_turned(draw: Draw, ink: Floats) -> Floats:
    return floats(np.rot90(ink, int(draw.integers(4)))) / 255


def number(draw: Draw, ink: Floats, tall: float) -> None:
    text, font = letters(draw, int(draw.integers(1, 5))), FONTS[draw.integers(4)]
    (wide, high), _ = cv2.getTextSize(text, font, tall, 1)
    at = ((SIDE - wide) // 2, (SIDE + high) // 2)
    thick = int(draw.integers(1, 3))
    cv2.putText(ink, text, at, font, tall, 255, thick, cv2.LINE_AA)


def logo(draw: Draw, ink: Floats) -> None:
    """A star, a leaf or a ring, small enough to leave the pips alone."""
    tips, reach = int(draw.integers(3, 9)), SIDE * draw.uniform(0.07, 0.16)
    turn = np.arange(2 * tips) * np.pi / tips
    far = np.where(np.arange(2 * tips) % 2, reach, reach * draw.uniform(0.3, 1))
    star = np.stack([np.cos(turn), np.sin(turn)], -1) * far[:, None] + SIDE / 2
    if draw.random() < 0.5:
        cv2.fillPoly(ink, [ints(star)], 255, cv2.LINE_AA)
    else:
        cv2.polylines(ink, [ints(star)], isClosed=True, color=255, lineType=cv2.LINE_AA)

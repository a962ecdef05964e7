"""A monster whose base carries its printed marker: a card, the marker on the side of
whoever looks, the figure at its back.
"""

from __future__ import annotations

from functools import partial

import cv2
import numpy as np

from vision.board.finding.markers import DICTIONARY, ON_FIGURES
from vision.board.tabletop.monsters import serpent
from vision.board.tabletop.solids import DARK, Paint, Solid, block, joined
from vision.training.bodies import floats

SIDE, SQUARES = 0.032, 6
"""Of a marker, as it is printed, in board heights; and how many squares that is."""
PAPER, INK = (236.0, 238.0, 240.0), (26.0, 26.0, 28.0)
THICK, BASE = 0.002, 0.026
"""Of the card; and half of the figure's base upon it."""
FAMILY = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY))


def tagged(_own: Paint, number: int) -> Solid:
    """The marker lies before the figure, so that the figure does not hide it."""
    card = printed(number)
    deep = SIDE * (SQUARES + 2) / SQUARES
    back = -deep / 2 - BASE
    foot = block(2 * BASE, 2 * BASE, THICK, PAPER).moved(0, back, 0)
    whole = joined((card, foot, serpent(DARK).moved(0, back, THICK)))
    return whole.moved(0, BASE * 0.7, 0)


def printed(number: int) -> Solid:
    """A card of black and white squares, white about them, seen from above."""
    squares = SQUARES + 2
    sign = np.full((squares, squares), 255, np.uint8)
    sign[1:-1, 1:-1] = cv2.aruco.generateImageMarker(FAMILY, number, SQUARES)
    edge = SIDE / SQUARES
    ends = (np.arange(squares + 1) - squares / 2) * edge
    faces = [
        [
            (x, y, THICK),
            (x + edge, y, THICK),
            (x + edge, y + edge, THICK),
            (x, y + edge, THICK),
        ]
        for y in ends[:-1]
        for x in ends[:-1]
    ]
    paints = [PAPER if white else INK for white in sign.ravel()]
    looks = [(0, 0, 1)] * len(faces)
    return Solid(floats(faces), floats(looks), floats(paints))


TAGGED = {f"tagged{number}": partial(tagged, number=number) for number in ON_FIGURES}

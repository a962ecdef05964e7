"""Pictures taken in the dark, made as bright as the net knows them.

A camera that has opened its eye as far as it can still shows dice, only darker: a die
is then a few levels of grey, and the net, which learnt from pictures of day and lamp,
takes it for none. The brightest spots of a picture tell how much light there was.
"""

from __future__ import annotations

import math

import cv2
import numpy as np

from vision.daylight import strongest
from vision.frames import Picture

BRIGHT, SPOTS = 225.0, 0.998
"""What the brightest spots are to become; they are those above this part of all."""
MOST = 6.0
"""Times brighter at most: beyond that it is the camera's grain that is shown."""
STEPS = 8
"""From one factor to the next, of a doubling, so that it stays from look to look."""
ACROSS = 100
"""Pixels of each row that tell how bright it is."""


def lit(picture: Picture) -> Picture:
    """The same where it was light enough."""
    times = factor(picture)
    return picture if times == 1 else cv2.convertScaleAbs(picture, alpha=times)


def factor(picture: Picture) -> float:
    every = 1 + picture.shape[1] // ACROSS
    most = strongest(picture[::every, ::every]).ravel()
    place = int((most.size - 1) * SPOTS)
    brightest = float(np.partition(most, place)[place])
    times = min(BRIGHT / max(brightest, 1.0), MOST)
    return 2 ** max(0.0, math.floor(STEPS * math.log2(times)) / STEPS)

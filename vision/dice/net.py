"""The trained net, run by OpenCV alone, and loaded when it is first needed."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.nets import load
from vision.shrinking import halved

Floats = NDArray[np.float32]
Picture = NDArray[np.uint8]

MODEL = Path(__file__).parent / "models" / "dice.onnx"
CELL = 4  # the net answers once for each square of four pixels
STEP = 32  # and takes pictures whose sides are multiples of this


@dataclass
class Net:
    """One ONNX file, for pictures of any shape.

    A copy for each shape, with Winograd's tables, would be a third faster and takes
    more than three times the memory: a tablet reads dice now and then, for hours. Only
    the look that every picture needs has a copy with tables, for shapes of one size.
    Threads take turns: a camera that is left may still look at its last picture.
    """

    file: Path = MODEL
    turn: threading.Lock = field(default_factory=threading.Lock)

    @cached_property
    def loaded(self) -> cv2.dnn.Net:
        return load(self.file)

    @cached_property
    def quick(self) -> cv2.dnn.Net:
        return load(self.file, tables=True)

    def answer(self, pictures: list[Picture], *, often: bool = False) -> Floats:
        """What the net says to pictures of one size: n x 11 x high/4 x wide/4."""
        blob = planes(pictures)
        with self.turn:
            net = self.quick if often else self.loaded
            net.setInput(blob)
            return np.asarray(net.forward(), np.float32)


def planes(pictures: list[Picture]) -> Floats:
    """Each colour apart, -0.5 to 0.5: ten times as fast as OpenCV's own blob."""
    high, wide, colours = pictures[0].shape
    out = np.empty((len(pictures), colours, high, wide), np.float32)
    for picture, whole in zip(pictures, out, strict=True):
        for plane, colour in zip(whole, cv2.split(picture), strict=True):
            np.multiply(colour, np.float32(1 / 255), out=plane)
    out -= np.float32(0.5)
    return out


def padded(picture: Picture) -> Picture:
    """The picture with grey added below and at the right, to whole steps."""
    high, wide = picture.shape[:2]
    below, right = -high % STEP, -wide % STEP
    grey = (127, 127, 127)
    return np.asarray(
        cv2.copyMakeBorder(
            picture, 0, below, 0, right, cv2.BORDER_CONSTANT, value=grey
        ),
        np.uint8,
    )


def shrunken(picture: Picture, scale: float) -> Picture:
    """Smaller or larger by so much."""
    picture, scale = halved(picture, scale)
    if scale == 1:
        return picture
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=how)
    return np.asarray(small, np.uint8)

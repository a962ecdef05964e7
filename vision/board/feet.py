"""Where on a board a piece of each colour stands: what a trained net makes of it.

The net is shown a board made straight in the light of the empty one, beside that empty
one: what differs, how far things lean there, whose each spot may be. It says of each
small square how likely the foot of a piece of a colour stands there. It has learnt
pieces, no colours and no maps: those are shown at the table.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import cv2
import numpy as np

from vision.board.colours import named
from vision.board.ground import BoardGround
from vision.board.tinting import Tinting
from vision.frames import Picture
from vision.nets import load

MODELS = Path(__file__).parent / "models"
TALL, STEP = 480, 16
"""Pixels of the height at which a board is read; the net takes multiples of these."""
CELL = 4
"""The net answers once for each square of so many pixels."""
ONES, OWN = 14, 4
"""Sheets that are the same for all colours; and those of each, half as large."""
NOBODYS = 10
"""Which of the common ones tells what is nobody's."""
LEANING = (11, 12)
"""Which of them tell how far things lean, across and down."""
LEAST, MOST = -15.0, -7.5
"""How likely a tint is, as a power of e: between these the net is told it."""
MOST_SAID = 30.0
"""As a power of e: nothing is likelier."""
SLANT = 100
"""A thing leans a board's height for each height it is tall: so many levels."""


@dataclass(frozen=True, eq=False)
class BoardSheets:
    """What the net is shown, in bytes: (ONES, h, w) and (colours, OWN, h/2, w/2)."""

    common: Picture
    each: Picture

    @property
    def nobodys(self) -> Picture:
        """How likely each spot is no player's."""
        found: Picture = self.common[NOBODYS]
        return found

    @property
    def about(self) -> BoardSheets:
        """Of the same board turned by half: what leans there leans the other way."""
        common, each = self.common[:, ::-1, ::-1].copy(), self.each[..., ::-1, ::-1]
        common[[*LEANING]] = 255 - common[[*LEANING]]
        return BoardSheets(common, each)


def sheets(
    ground: BoardGround,
    tinting: Tinting,
    empty: Picture,
    lean: Picture,
    hidden: Picture,
) -> BoardSheets:
    """`empty` in Lab; all `TALL` pixels high."""
    there = ground.strange | ground.shaded
    own, foreign = tinting.shares(ground, there)
    slant = np.clip(lean / lean.shape[0] * SLANT + 128, 0, 255).astype(np.uint8)
    planes = (
        *cv2.split(ground.lab),
        *cv2.split(empty),
        np.clip(ground.left * 127, 0, 255).astype(np.uint8),
        ground.strange.astype(np.uint8) * 255,
        ground.shaded.astype(np.uint8) * 255,
        spread(own.sum(axis=1), there),
        spread(foreign, there),
        *cv2.split(slant),
        hidden.astype(np.uint8) * 255,
    )
    rows = [
        np.stack([padded(halved(one)) for one in of_colour])
        for of_colour in each_colour(own, ground, tinting, there)
    ]
    return BoardSheets(np.stack([padded(one) for one in planes]), np.stack(rows))


def each_colour(
    own: Picture, ground: BoardGround, tinting: Tinting, there: Picture
) -> Iterator[tuple[Picture, ...]]:
    """Its share, the highest other one, how well the tint fits, whether it is plain."""
    tint = named(ground.lab[there])
    fits = (np.log(tinting.likely[tint] + 1e-9) - LEAST) / (MOST - LEAST)
    for number in range(own.shape[1]):
        others = np.delete(own, number, axis=1).max(axis=1, initial=0.0)
        yield (
            spread(own[:, number], there),
            spread(others, there),
            spread(np.clip(fits[:, number], 0, 1), there),
            np.full(there.shape, 255 * tinting.colours[number].plain, np.uint8),
        )


def spread(values: Picture, there: Picture) -> Picture:
    """Parts of one, as bytes, where they are; nothing elsewhere."""
    sheet = np.zeros(there.shape, np.uint8)
    sheet[there] = values * 255
    return sheet


def halved(plane: Picture) -> Picture:
    high, wide = plane.shape
    half = (wide + 1) // 2, high // 2
    return cv2.resize(plane, half, interpolation=cv2.INTER_AREA)


def padded(plane: Picture) -> Picture:
    """To whole steps of its own size."""
    high, wide = plane.shape
    more = -wide % (STEP * high // TALL)
    return cv2.copyMakeBorder(plane, 0, 0, 0, more, cv2.BORDER_REPLICATE)


@dataclass(frozen=True)
class FeetFinder:
    """Two ONNX files: a trunk for what all colours share, a head for each colour.

    A board has one shape, so Winograd's tables are worth their few megabytes: they
    halve a look. Threads take turns.
    """

    folder: Path = MODELS
    turn: threading.Lock = field(default_factory=threading.Lock)

    @cached_property
    def trunk(self) -> cv2.dnn.Net:
        return load(self.folder / "trunk.onnx", tables=True)

    @cached_property
    def head(self) -> cv2.dnn.Net:
        return load(self.folder / "head.onnx", tables=True)

    def said(self, shown: BoardSheets) -> Picture:
        """Of each colour and square, how likely a foot stands there, as a power of e
        beside none.
        """
        own = squares(numbers(shown.each))
        with self.turn:
            told = answer(self.trunk, numbers(shown.common[None]))
            shared = np.broadcast_to(told, (len(own), *told.shape[1:]))
            said: Picture = answer(self.head, np.concatenate([shared, own], axis=1))
        return said[:, 0]

    def twice(self, shown: BoardSheets, said: Picture) -> Picture:
        """The mean of what was said and of a look at the board turned by half."""
        again: Picture = self.said(shown.about)[:, ::-1, ::-1]
        return (said + again) / 2


def of_one_colour(said: Picture) -> Picture:
    """How likely each colour is where a foot is of one colour, or none is there."""
    chances = np.exp(np.minimum(said, MOST_SAID))
    likely: Picture = chances / (1 + chances.sum(axis=0))
    return likely


def squares(sheets: Picture) -> Picture:
    """Each four pixels as four sheets of one: half as large, and nothing is lost."""
    count, many, high, wide = sheets.shape
    parts = sheets.reshape(count, many, high // 2, 2, wide // 2, 2)
    laid = parts.transpose(0, 1, 3, 5, 2, 4)
    return laid.reshape(count, 4 * many, high // 2, wide // 2)


def numbers(sheets: Picture) -> Picture:
    return sheets.astype(np.float32) / 255 - 0.5


def answer(net: cv2.dnn.Net, sheets: Picture) -> Picture:
    net.setInput(np.ascontiguousarray(sheets))
    return np.asarray(net.forward(), np.float32)

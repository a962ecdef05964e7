"""Readings whose truth is known, of sources the shipped model has not learnt from.

Three kinds, told apart: photographs as they are; the same photographs turned, made
smaller, relit, blurred and packed anew, as further cameras might have taken them
(composed); tables rendered from seeds that no bank has used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from vision.dice.glimpses import CloseLook
from vision.dice.looks import HINT
from vision.dice.manifest import PictureTruth, load
from vision.dice.net import Net
from vision.dice.pips import look
from vision.frames import Picture
from vision.pictures import read
from vision.training.bodies import Draw, floats
from vision.training.photo import taken
from vision.training.pool import SOURCES
from vision.training.scene import Truth, scene

SEED = 271
"""Of what is drawn here; banks have others."""
LEAST = HINT
"""A die less there than that is told by nobody, and would only bend the fit."""
VIEWS = 640
"""Pixels across a composed picture."""


@dataclass(frozen=True, slots=True)
class Trusted:
    """One reading: what the net said of it, and whether that was right."""

    kind: str
    source: str
    there: float
    value: float
    size: float
    right: bool


def readings(manifest: Path, net: Net, views: int, tables: int) -> list[Trusted]:
    photos = [one for one in load(manifest) if one.source not in SOURCES]
    found = [told for one in photos for told in photographed(one, net)]
    found += [told for one in photos for told in composed(one, net, views)]
    return found + [told for number in range(tables) for told in rendered(number, net)]


def photographed(photo: PictureTruth, net: Net) -> Iterator[Trusted]:
    seen = look(read(photo.file), net)
    return counted("photograph", photo.source, seen, photo.values)


def composed(photo: PictureTruth, net: Net, views: int) -> Iterator[Trusted]:
    picture = read(photo.file)
    for number in range(views):
        draw = np.random.default_rng([SEED, number, *photo.file.name.encode()])
        seen = look(np.asarray(varied(draw, picture), np.uint8), net)
        yield from counted("composed", photo.source, seen, photo.values)


def varied(draw: Draw, picture: Picture) -> Picture:
    """The whole photograph, turned and smaller, in another light."""
    high, wide = picture.shape[:2]
    turn = draw.uniform(-180, 180)
    by = VIEWS / float(np.hypot(high, wide)) * draw.uniform(0.6, 1.0)
    soft = cv2.GaussianBlur(picture, (0, 0), max(0.3, 0.35 / by))
    matrix = cv2.getRotationMatrix2D((wide / 2, high / 2), turn, by)
    matrix[:, 2] += np.array((VIEWS / 2 - wide / 2, VIEWS / 2 - high / 2))
    size = (VIEWS, VIEWS)
    ground = tuple(float(part) for part in np.median(picture.reshape(-1, 3), axis=0))
    view = cv2.warpAffine(soft, matrix, size, borderValue=ground)
    return taken(draw, floats(view))


def counted(
    kind: str, source: str, seen: Sequence[CloseLook], values: Iterable[int]
) -> Iterator[Trusted]:
    """Where places are not known: the surer of two alike has the first claim."""
    left = Counter(values)
    for one in sorted(seen, key=lambda each: -each.sure):
        value = int(one.values.argmax()) + 1
        left[value] -= 1
        if one.there > LEAST:
            yield trusted(kind, source, one, right=left[value] >= 0)


def rendered(number: int, net: Net) -> Iterator[Trusted]:
    draw = np.random.default_rng([SEED, number])
    picture, truths = scene(draw)
    for one in look(np.asarray(taken(draw, picture), np.uint8), net):
        under = beneath(one, truths)
        if one.there > LEAST and (under is None or under.value):
            value = int(one.values.argmax()) + 1
            right = under is not None and under.value == value
            yield trusted("rendered", f"seed {number % 10}", one, right=right)


def beneath(one: CloseLook, truths: Sequence[Truth]) -> Truth | None:
    """The die that is read: its upper face's middle is nearest, and within it."""
    near = min(truths, key=lambda t: np.hypot(t.x - one.x, t.y - one.y), default=None)
    if near is None or np.hypot(near.x - one.x, near.y - one.y) > near.face * 0.7:
        return None
    return near


def trusted(kind: str, source: str, one: CloseLook, *, right: bool) -> Trusted:
    value = float(one.values.max())
    return Trusted(kind, source, one.there, value, one.size, right)

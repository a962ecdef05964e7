"""How alike two looks at a face are, however the die is turned.

First roughly: a look is taken along circles, from many middles and at several
sizes, for nobody finds the middle of a die to the pixel. Turning the die shifts all
circles by the same angle, so a product of Fourier transforms compares at all angles
at once. Then finely: from the best of these the shown face is moved, turned and
bent a little until it lies upon the look, and only then it is said how alike they
are. What changes slowly across a face is light, and counts for nothing.
"""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from vision.dice.laying import (
    SPARSE,
    FacePart,
    FaceSlopes,
    layer,
    likeness,
    part,
    settled,
    spots,
)
from vision.dice.stones import SIDE
from vision.frames import Picture

WIDE, FIELD = 72, 144
"""Pixels of a shown face with half as much about it; and of a look, three times as
wide as what was cut out: that may be no more than the sign on a face.
"""
ANGLES, CIRCLES, WAVES = 64, 10, 16
REACH = 0.38
"""The outermost circle, as a part of the die's side: not its frame, which may be
another die's."""
INNER, LESS = 0.31, 0.02
"""A smaller disc, for a cut a little awry: what it says counts so much less."""
LEFT = 0.1
"""Of its middle: less that is the face was not told from what lies about it."""
UNLIKE, SIGN = 30.0, 0.015
"""Lab units from the body's colour, which are no shade of it; and of a cut, what so
much as a sign takes at least.
"""
SOFT = 0.8
"""Pixels: what is finer is noise."""
ASIDE = (-6.0, -2.0, 2.0, 6.0)
SCALES = (0.72, 0.8, 0.9, 1.0, 1.11, 1.25, 1.4, 1.6, 1.8, 2.05, 2.3)
MORE = 4
"""Places from which a face is laid upon a look."""
NEXT = 12
"""Angles so near to a tried one are not tried again."""
STEPS, SOFTER = 7, 1.5
SQUEEZED, STRETCHED, BENT, FAR = 0.62, 2.8, 1.6, 14.0
"""What laying upon may do: beyond this it has slipped off."""

Place = tuple[float, float, float]
"""Aside, down, and larger by."""
MIDDLE: Place = (0.0, 0.0, 1.0)
PLACES: tuple[Place, ...] = tuple(
    (x, y, scale) for x in ASIDE for y in ASIDE for scale in SCALES
)


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """A face as it was shown: its circles; how it is moved, and bent, upon a look; and
    the parts that are compared then.
    """

    circles: Picture
    moves: FaceSlopes
    bends: FaceSlopes
    whole: FacePart
    inner: FacePart


def shown(picture: Picture) -> Shown:
    """Of an upright picture, `SIDE` pixels across."""
    wide = (WIDE - SIDE) // 2
    fine = soft(picture)
    whole, own = (
        cv2.copyMakeBorder(one, *(wide,) * 4, cv2.BORDER_REPLICATE)
        for one in (fine, face_alone(fine))
    )
    mine = circled(own.astype(np.float32), MIDDLE)[None, ..., None]
    colour = strongest(whole[disc() * own > 0])
    softer = cv2.GaussianBlur(whole, (0, 0), SOFTER)
    reach = SIDE * INNER
    return Shown(
        transformed(circled(whole, MIDDLE)[None], rings() * mine)[:, 0],
        layer(softer, own, colour, reach, bends=False),
        layer(whole, own, colour, reach, bends=True),
        part(whole, own, SIDE * REACH),
        part(whole, own, reach),
    )


def strongest(colours: Picture) -> Picture:
    """The one in which they differ most."""
    _, _, axes = np.linalg.svd(colours - colours.mean(0), full_matrices=False)
    colour: Picture = axes[0].astype(np.float32)
    return colour


def soft(picture: Picture) -> Picture:
    """Light and two colours, without what is finer than a face's lines."""
    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2LAB).astype(np.float32)
    return cv2.GaussianBlur(lab, (0, 0), SOFT)


def face_alone(fine: Picture) -> Picture:
    """One where the face is, nought where its cut shows what lies about it: whatever
    is not of the body's colour and goes on to the border.
    """
    every = np.ones(fine.shape[:2], np.uint8)
    other = (np.linalg.norm(fine - body_colour(fine), axis=2) > UNLIKE).astype(np.uint8)
    _, labels = cv2.connectedComponents(other)
    ends = np.concatenate((labels[0], labels[-1], labels[:, 0], labels[:, -1]))
    about = np.isin(labels, ends[ends > 0]).astype(np.uint8)
    if other.sum() - about.sum() < SIGN * other.size:
        return every
    alone: Picture = every - cv2.dilate(about, np.ones((5, 5), np.uint8))
    middle = slice(round(SIDE * (0.5 - INNER)), round(SIDE * (0.5 + INNER)))
    return alone if alone[middle, middle].mean() > LEFT else every


def body_colour(fine: Picture) -> Picture:
    """The colour that most of its middle has, about."""
    low, high = round(SIDE * (0.5 - REACH)), round(SIDE * (0.5 + REACH))
    some = fine[low:high:3, low:high:3].reshape(-1, 3)
    near = np.linalg.norm(some[:, None] - some[None], axis=2) < UNLIKE / 2
    colour: Picture = some[near[near.sum(1).argmax()]].mean(0)
    return colour


@cache
def disc(reach: float = REACH) -> Picture:
    """White where a face counts."""
    mask = np.zeros((WIDE, WIDE), np.uint8)
    rows, columns = np.mgrid[:WIDE, :WIDE] - (WIDE - 1) / 2
    mask[np.hypot(rows, columns) < SIDE * reach] = 255
    return mask


# ---- roughly


def circled(field: Picture, place: Place) -> Picture:
    """Rows of angles, columns of circles from the inside outwards."""
    x, y, scale = place
    half = (len(field) - 1) / 2
    middle = half + x, half + y
    flags = cv2.INTER_LINEAR | cv2.WARP_FILL_OUTLIERS
    size = CIRCLES, ANGLES
    return cv2.warpPolar(field, size, middle, SIDE * REACH * scale, flags)


@cache
def rings() -> Picture:
    """How much each circle counts at each angle: the outer ones are longer."""
    ring = np.sqrt((np.arange(CIRCLES) + 0.5) / CIRCLES)
    each: Picture = np.tile(ring.astype(np.float32), (1, ANGLES, 1))[..., None]
    return each


def transformed(circles: Picture, ring: Picture) -> Picture:
    """About their mean and of length one, as waves; the frequencies come first."""
    much = max(float((ring**2).sum()), 1e-6)
    mean = (circles * ring**2).sum((1, 2), keepdims=True) / much
    weighed = (circles - mean) * ring
    flat = weighed.reshape(len(circles), ANGLES, -1)
    length = np.sqrt(np.einsum("pac,pac->p", flat, flat))
    even = flat / np.maximum(length, 1e-3)[:, None, None]
    cosines, sines = waves()
    seen = np.matmul(cosines, even) - 1j * np.matmul(sines, even)
    return np.ascontiguousarray(seen.transpose(1, 0, 2).astype(np.complex64))


@cache
def waves() -> tuple[Picture, Picture]:
    """The slowest ones around a circle: what is finer is told later."""
    turns = np.outer(np.arange(WAVES), np.arange(ANGLES)) * (2 * np.pi / ANGLES)
    return np.cos(turns).astype(np.float32), np.sin(turns).astype(np.float32)


def roughly(look: Picture, every: list[Shown]) -> Picture:
    """By angle, place and face."""
    circles = np.stack([circled(look, place) for place in PLACES])
    seen = transformed(circles, rings())
    known = np.stack([one.circles for one in every], axis=2).conj()
    return np.fft.irfft(np.matmul(seen, known), n=ANGLES, axis=0)


# ---- finely


def finely(look: Picture, every: list[Shown], rough: Picture) -> list[float]:
    """The best of what laying each upon the look comes to, from several places."""
    which = np.repeat(np.arange(len(every)), MORE)
    starts = [bend for k in range(len(every)) for bend in likeliest(rough[:, :, k])]
    moved, score = moves(look, [every[k] for k in which], np.stack(starts))
    best = [MORE * k + int(score[which == k].argmax()) for k in range(len(every))]
    bent = bends(look, every, moved[best])
    return [float(max(a, b)) for a, b in zip(score[best], bent, strict=True)]


def moves(look: Picture, every: list[Shown], where: Picture) -> tuple[Picture, Picture]:
    """First only moved, turned and sized: what may bend at once bends about a wrong
    place.
    """
    layers = [one.moves for one in every]
    ends = spots(WIDE, SIDE * INNER, SPARSE)
    softer = cv2.GaussianBlur(look, (0, 0), SOFTER)
    moved = settled(softer, layers, where, ends, STEPS)
    slipped = np.array([not fair(bend) for bend in moved])
    moved[slipped] = where[slipped]
    return moved, agree(look, every, moved)


def bends(look: Picture, every: list[Shown], where: Picture) -> Picture:
    """Then bent, too, for a face may be seen aslant; where it slips off, it is worth
    nothing.
    """
    ends = spots(WIDE, SIDE * INNER, SPARSE)
    bent = settled(look, [one.bends for one in every], where, ends, STEPS)
    slipped = np.array([not fair(bend) for bend in bent])
    bent[slipped] = where[slipped]
    return agree(look, every, bent)


def likeliest(rough: Picture) -> list[Picture]:
    """The best places of one face, and none twice."""
    left, found = rough.copy(), []
    for _ in range(MORE):
        angle, place = np.unravel_index(int(left.argmax()), left.shape)
        found.append(turned(PLACES[place], float(angle) * 2 * np.pi / ANGLES))
        near = (int(angle) + np.arange(-NEXT // 2, NEXT // 2 + 1)) % ANGLES
        left[near] = -1.0
    return found


def turned(place: Place, angle: float) -> Picture:
    """From the shown face to the look, about both middles."""
    x, y, scale = place
    c, s = np.cos(angle) * scale, np.sin(angle) * scale
    return np.array(((c, -s, x), (s, c, y), (0, 0, 1)), np.float32)


def fair(bend: Picture) -> bool:
    """It is still a die near by, seen a little aslant."""
    if not np.isfinite(bend).all():
        return False
    large, small = np.linalg.svd(bend[:2, :2], compute_uv=False)
    shape = small > SQUEEZED and large < STRETCHED and large < BENT * small
    return bool(shape and np.hypot(*bend[:2, 2]) < FAR)


def agree(look: Picture, every: list[Shown], where: Picture) -> Picture:
    """Minus one to one; of the inner disc alone less, if its frame is another's."""
    whole = likeness(look, [o.whole for o in every], where, spots(WIDE, SIDE * REACH))
    inner = likeness(look, [o.inner for o in every], where, spots(WIDE, SIDE * INNER))
    return np.maximum(whole, inner - LESS)

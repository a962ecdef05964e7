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

from vision.dice.stones import SIDE
from vision.frames import Picture

WIDE, FIELD = 72, 144
"""Pixels of a shown face with half as much about it; and of a look, three times as
wide as what was cut out: that may be no more than the sign on a face.
"""
ANGLES, CIRCLES = 64, 16
REACH = 0.38
"""The outermost circle, as a part of the die's side: not its frame, which may be
another die's."""
INNER, LESS = 0.31, 0.02
"""A smaller disc, for a cut a little awry: what it says counts so much less."""
SOFT = 0.8
"""Pixels: what is finer is noise."""
ASIDE = (-6.0, -2.0, 2.0, 6.0)
SCALES = (0.64, 0.72, 0.8, 0.9, 1.0, 1.11, 1.25, 1.4, 1.6, 1.8, 2.05, 2.3)
MORE, FEW = 6, 3
"""Places from which a face is laid upon a look, where the first is of no use; and
of how many faces, the likeliest, that is asked."""
PLAIN = 0.95
"""So alike, no other place is tried."""
NEXT = 12
"""Angles and looks so near to a tried one are not tried again."""
STEPS, ENOUGH, GAUSS = 20, 1e-3, 3
SQUEEZED, STRETCHED, BENT, FAR = 0.5, 2.8, 1.3, 14.0
"""What laying upon may do: beyond this it has slipped off."""

Place = tuple[float, float, float]
"""Aside, down, and larger by."""
PLACES: tuple[Place, ...] = tuple(
    (x, y, scale) for x in ASIDE for y in ASIDE for scale in SCALES
)


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """A face as it was shown: its colours, its circles, and its strongest colour."""

    colours: Picture
    circles: Picture
    colour: Picture
    plain: Picture


def shown(picture: Picture) -> Shown:
    """Of an upright picture, `SIDE` pixels across."""
    wide = (WIDE - SIDE) // 2
    kind = cv2.BORDER_REPLICATE
    fine = soft(picture)
    whole = cv2.copyMakeBorder(fine, *(wide,) * 4, kind)
    circles = transformed(circled(whole, (0.0, 0.0, 1.0))[None])
    inner = whole[disc() > 0]
    _, _, axes = np.linalg.svd(inner - inner.mean(0), full_matrices=False)
    colour: Picture = axes[0].astype(np.float32)
    return Shown(whole, circles[:, 0], colour, np.ascontiguousarray(whole @ colour))


def soft(picture: Picture) -> Picture:
    """Light and two colours, without what is finer than a face's lines."""
    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2LAB).astype(np.float32)
    return cv2.GaussianBlur(lab, (0, 0), SOFT)


@cache
def slopes(reach: float) -> Picture:
    """What is even over the disc, and what rises across it or down."""
    inside = np.argwhere(disc(reach) > 0).astype(np.float32)
    flat = np.column_stack((np.ones(len(inside)), inside)).astype(np.float64)
    even: Picture = np.linalg.qr(flat)[0].astype(np.float32)
    return even


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


def transformed(circles: Picture) -> Picture:
    """About their mean and of length one; the angles' frequencies come first."""
    ring = np.sqrt((np.arange(CIRCLES) + 0.5) / CIRCLES)[None, None, :, None]
    ring = ring.astype(np.float32)
    much = float((ring**2).sum()) * ANGLES
    mean = (circles * ring**2).sum((1, 2), keepdims=True) / much
    weighed = (circles - mean) * ring
    length = np.linalg.norm(weighed.reshape(len(circles), -1), axis=1)
    even = weighed / np.maximum(length, 1e-3)[:, None, None, None]
    waves = np.fft.rfft(even, axis=1).astype(np.complex64)
    flat = waves.transpose(1, 0, 2, 3)
    return np.ascontiguousarray(flat.reshape(flat.shape[0], len(circles), -1))


def roughly(look: Picture, every: list[Shown]) -> Picture:
    """By angle, place and face."""
    seen = transformed(np.stack([circled(look, place) for place in PLACES]))
    known = np.stack([one.circles for one in every], axis=2).conj()
    return np.fft.irfft(np.matmul(seen, known), n=ANGLES, axis=0)


# ---- finely


def finely(look: Picture, every: list[Shown], rough: Picture) -> list[float]:
    """The best of what laying each upon the look comes to, from the best places.

    More places are tried only as long as no face lies there plainly.
    """
    best, left = [-1.0] * len(every), rough.copy()
    likely = list(range(len(every)))
    for _ in range(MORE):
        for k in likely:
            best[k] = max(best[k], _once(look, every[k], left[:, :, k]))
        if max(best) > PLAIN:
            break
        likely = sorted(likely, key=lambda k: -best[k])[:FEW]
    return best


def _once(look: Picture, one: Shown, left: Picture) -> float:
    """From the best place that is left."""
    angle, place = np.unravel_index(int(left.argmax()), left.shape)
    start = turned(PLACES[place], float(angle) * 2 * np.pi / ANGLES)
    near = (int(angle) + np.arange(-NEXT // 2, NEXT // 2 + 1)) % ANGLES
    left[near] = -1.0
    return laid(look, one, start)


def turned(place: Place, angle: float) -> Picture:
    """From the shown face to the look, about both middles."""
    x, y, scale = place
    c, s = np.cos(angle) * scale, np.sin(angle) * scale
    m, f = (WIDE - 1) / 2, (FIELD - 1) / 2
    rows = (c, -s, f + x - c * m + s * m), (s, c, f + y - s * m - c * m)
    return np.array(rows, np.float32)


def laid(look: Picture, one: Shown, start: Picture) -> float:
    """How alike they are where the look lies best under the shown face: as it lay,
    moved and turned, or bent, too. Each way may slip off.
    """
    mono = np.ascontiguousarray(look @ one.colour, np.float32)
    lay = agree(one, under(look, start))
    if (moved := _moved(one, mono, start)) is not start:
        better = agree(one, under(look, moved))
        start, lay = (moved, better) if better > lay else (start, lay)
    if (bent := _settled(one, mono, start)) is start:
        return lay
    return max(lay, agree(one, under(look, bent)))


def under(look: Picture, bend: Picture) -> Picture:
    """The look, moved so that it lies under the shown face."""
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    edge = cv2.BORDER_REPLICATE
    return cv2.warpAffine(look, bend, (WIDE, WIDE), flags=flags, borderMode=edge)


def _moved(one: Shown, mono: Picture, start: Picture) -> Picture:
    """First only moved and turned: what may bend at once bends about a wrong place."""
    still = np.eye(2, 3, dtype=np.float32)
    found = _fitted(one, under(mono, start), still, cv2.MOTION_EUCLIDEAN)
    turn, aside = start[:, :2] @ found[:, :2], start @ (*found[:, 2], 1.0)
    both: Picture = np.column_stack((turn, aside)).astype(np.float32)
    return both if fair(both) else start


def _settled(one: Shown, mono: Picture, start: Picture) -> Picture:
    """Where it comes to lie when it may bend, too; where it lay, if it slips off."""
    found = _fitted(one, mono, start, cv2.MOTION_AFFINE)
    return found if fair(found) else start


def _fitted(one: Shown, mono: Picture, start: Picture, way: int) -> Picture:
    until = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, STEPS, ENOUGH)
    try:
        _, found = cv2.findTransformECC(
            one.plain, mono, start.copy(), way, until, disc(INNER), GAUSS
        )
    except cv2.error:  # it does not settle
        return start
    return found


def fair(bend: Picture) -> bool:
    """It is still a die near by, seen a little aslant."""
    large, small = np.linalg.svd(bend[:, :2], compute_uv=False)
    m = (WIDE - 1) / 2
    off = bend @ np.array((m, m, 1.0)) - (FIELD - 1) / 2
    shape = small > SQUEEZED and large < STRETCHED and large < BENT * small
    return bool(shape and np.hypot(*off) < FAR)


def agree(one: Shown, look: Picture) -> float:
    """Minus one to one; of the inner disc alone less, if its frame is another's."""
    return max(within(one, look, REACH), within(one, look, INNER) - LESS)


def within(one: Shown, look: Picture, reach: float) -> float:
    """Over a disc; even light and its slope count for nothing."""
    a, b = level(one.colours, reach), level(look, reach)
    both = float((a * b).sum())
    return both / max(1e-6, float(np.sqrt((a * a).sum() * (b * b).sum())))


def level(look: Picture, reach: float) -> Picture:
    inner, even = look[disc(reach) > 0], slopes(reach)
    left: Picture = inner - even @ (even.T @ inner)
    return left

"""Own faces: shown once or twice, and known again in any rotation.

A face is looked at along circles about its middle. Turning the die shifts every
circle by the same angle, so two faces are compared at all angles at once (a product
of Fourier transforms). A new look is tried a little aside, larger and smaller, for
nobody finds the middle of a die to the pixel. Light and dark count as they differ
from the face's own middle, so a lamp changes little; colours count as they are.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.dice.reading import OwnFaces
from vision.dice.stones import SIDE, Stone, upright
from vision.frames import Picture, Verdict

ANGLES, CIRCLES = 72, 18
"""How finely a face is looked at."""
REACH = 0.38
"""The outermost circle, as a part of the die's side: not its frame, which may be
another die's."""
ASIDE = (-2.0, 0.0, 2.0)
"""Pixels of an upright picture that its middle may be wrong by."""
SCALES = (0.93, 1.0, 1.07)
GREY, COLOUR = 1.0, 1.3
"""How much light and colours count."""
ALIKE, APART = 0.86, 0.04
"""How alike a face must be, and how much more than the next, to be sure of it."""
KNOWN = 0.70
"""Below this it is no face that was ever shown."""
SAME = 0.93
"""Two faces so alike can hardly be told apart."""


@dataclass(frozen=True, slots=True, eq=False)
class FaceSample:
    """A face as it was shown once: its upright picture, and its circles."""

    picture: Picture
    circles: Picture


@dataclass(frozen=True, slots=True)
class Match:
    face: str
    alike: float


class Album:
    """The faces that were shown. `samples` is never changed but replaced: they are
    compared in one thread while faces are shown in another.
    """

    def __init__(self, pictures: Iterable[tuple[str, Picture]] = ()) -> None:
        self.samples: dict[str, tuple[FaceSample, ...]] = {}
        for face, picture in pictures:
            self.add(face, picture)

    def add(self, face: str, picture: Picture) -> None:
        """One more look at a face, upright and `SIDE` pixels across."""
        plain = cv2.resize(picture, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
        sample = FaceSample(plain, looks(plain, (0.0,), (1.0,))[0])
        mine = *self.samples.get(face, ()), sample
        self.samples = {**self.samples, face: mine}

    def forget(self, face: str) -> None:
        self.samples = {name: s for name, s in self.samples.items() if name != face}

    @property
    def known(self) -> Mapping[str, int]:
        """How often each face was shown."""
        return {face: len(samples) for face, samples in self.samples.items()}

    def matches(self, picture: Picture) -> tuple[Match, ...]:
        """Every known face, the most alike first."""
        shown = [(face, s) for face, some in self.samples.items() for s in some]
        if not shown:
            return ()
        every = [sample.circles for _, sample in shown]
        alike = likeness(looks(picture), np.stack(every))
        best: dict[str, float] = {}
        for (face, _), score in zip(shown, alike, strict=True):
            best[face] = max(best.get(face, -1.0), float(score))
        found = (Match(face, score) for face, score in best.items())
        return tuple(sorted(found, key=lambda match: -match.alike))

    def twin(self, face: str, picture: Picture) -> str:
        """Another face that looks just like this one; '' for none."""
        for match in self.matches(picture):
            if match.face != face and match.alike > SAME:
                return match.face
        return ""


def told(matches: Sequence[Match], wanted: Sequence[str]) -> OwnFaces:
    """What it is, among the faces that dice bear today.

    A face that is known but on no die today, or that was never shown, is a
    stranger: it is only to be checked.
    """
    if not matches or matches[0].alike < KNOWN:
        return OwnFaces(0, "", 0.0, "check", stranger=True)
    best = matches[0]
    if wanted and best.face not in wanted:
        return OwnFaces(0, "", best.alike, "check", stranger=True)
    next_ = matches[1].alike if len(matches) > 1 else 0.0
    sure = best.alike >= ALIKE and best.alike - next_ >= APART
    verdict: Verdict = "sure" if sure else "check"
    return OwnFaces(1, best.face, best.alike, verdict)


@dataclass(frozen=True, slots=True)
class KnownFace:
    """An album at work: which faces dice bear today."""

    album: Album
    wanted: tuple[str, ...] = ()

    def __call__(self, picture: Picture, stone: Stone) -> OwnFaces | None:
        return told(self.album.matches(upright(picture, stone)), self.wanted)


# ---- circles


def looks(
    picture: Picture,
    aside: Sequence[float] = ASIDE,
    scales: Sequence[float] = SCALES,
) -> Picture:
    """The face along circles, from each middle and at each size it may have."""
    field = _field(picture)
    every = [
        _transformed(_circles(field, dx, dy, scale))
        for dx in aside
        for dy in aside
        for scale in scales
    ]
    return np.stack(every)


def likeness(looks: Picture, samples: Picture) -> Picture:
    """For each sample the best of all looks at all angles, minus one to one."""
    flat = looks.reshape(len(looks), looks.shape[1], -1)
    kept = samples.reshape(len(samples), samples.shape[1], -1)
    both = np.einsum("qfk,sfk->qsf", flat, kept.conj(), optimize=True)
    turned = np.fft.irfft(both, n=ANGLES, axis=2)
    best: Picture = turned.max(axis=(0, 2))
    return best


def _field(picture: Picture) -> Picture:
    """Light about its own middle; colours as they are."""
    soft = cv2.GaussianBlur(picture, (3, 3), 0)
    lab = cv2.cvtColor(soft, cv2.COLOR_BGR2LAB).astype(np.float32)
    field = lab - (0.0, 128.0, 128.0)
    field[..., 1:] *= COLOUR
    return field


def _circles(field: Picture, dx: float, dy: float, scale: float) -> Picture:
    """Rows of angles, columns of circles from the inside outwards."""
    middle = (SIDE / 2 - 0.5 + dx, SIDE / 2 - 0.5 + dy)
    size = (CIRCLES, ANGLES)
    flags = cv2.INTER_LINEAR | cv2.WARP_FILL_OUTLIERS
    return cv2.warpPolar(field, size, middle, SIDE * REACH * scale, flags)


def _transformed(circles: Picture) -> Picture:
    """Of length one, so that a product tells how alike two are."""
    ring = np.sqrt((np.arange(CIRCLES) + 0.5) / CIRCLES)[None, :]
    plain = circles.astype(np.float64)
    mean = (plain[..., 0] * ring**2).sum() / (ring**2).sum() / ANGLES
    plain[..., 0] = (plain[..., 0] - mean) * GREY
    weighed = plain * ring[..., None]
    length = np.linalg.norm(weighed)
    even = np.fft.rfft(weighed / max(float(length), 1e-6), axis=0)
    return np.asarray(even)

"""Own faces: shown once or twice, and known again in any rotation."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import cv2

from vision.dice.alike import FIELD, Shown, finely, roughly, shown, soft
from vision.dice.bodies import DieBody, cuts
from vision.dice.reading import OwnFaces
from vision.dice.stones import SIDE, upright
from vision.frames import Picture, Verdict

ALIKE, APART = 0.955, 0.03
"""How alike a face must be, and how much more than the next, to be sure of it."""
LONE, ENOUGH = 0.20, 0.88
"""Where the next is so far behind, so much is enough."""
KNOWN = 0.70
"""Below this it is no face that was ever shown."""
SAME = 0.975
"""Two faces so alike can hardly be told apart; small numbers are nearly so alike."""
LIKELY = 6
"""Faces that roughly look most like it are looked at finely."""


@dataclass(frozen=True, slots=True, eq=False)
class FaceSample:
    """A face as it was shown once: its upright picture, and what is looked at."""

    picture: Picture
    shown: Shown


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
        sample = FaceSample(plain, shown(plain))
        mine = *self.samples.get(face, ()), sample
        self.samples = {**self.samples, face: mine}

    def forget(self, face: str) -> None:
        self.samples = {name: s for name, s in self.samples.items() if name != face}

    @property
    def known(self) -> Mapping[str, int]:
        """How often each face was shown."""
        return {face: len(samples) for face, samples in self.samples.items()}

    def matches(self, picture: Picture) -> tuple[Match, ...]:
        """Every known face, the most alike first. `picture` is a look, with room
        about the face, or an upright picture of it alone.
        """
        every = [(face, s.shown) for face, some in self.samples.items() for s in some]
        if not every:
            return ()
        look = soft(roomy(picture))
        rough = roughly(look, [one for _, one in every])
        likely = (-rough.max((0, 1))).argsort()[:LIKELY]
        alike = finely(look, [every[k][1] for k in likely], rough[:, :, likely])
        best = dict.fromkeys(self.samples, -1.0)
        for k, score in zip(likely, alike, strict=True):
            best[every[k][0]] = max(best[every[k][0]], score)
        return ranked(best)

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
    next_ = matches[1].alike if len(matches) > 1 else best.alike
    ahead = best.alike - next_
    enough = ENOUGH if ahead >= LONE else ALIKE
    sure = best.alike >= enough and (len(matches) == 1 or ahead >= APART)
    verdict: Verdict = "sure" if sure else "check"
    return OwnFaces(1, best.face, best.alike, verdict)


@dataclass(frozen=True, slots=True)
class KnownFace:
    """An album at work: which faces dice bear today, and which places bear pips."""

    album: Album
    wanted: tuple[str, ...] = ()
    pips: frozenset[int] = frozenset()

    def __call__(self, picture: Picture, body: DieBody) -> OwnFaces:
        """By another cut as well, where one does not make it plain."""
        best: dict[str, float] = {}
        known = told((), self.wanted)
        for cut in cuts(body):
            look = upright(picture, cut, FIELD / SIDE, FIELD)
            for match in self.album.matches(look):
                best[match.face] = max(match.alike, best.get(match.face, -1.0))
            known = told(ranked(best), self.wanted)
            if known.verdict == "sure":
                break
        return known if body.whole else replace(known, verdict="check")


def ranked(alike: Mapping[str, float]) -> tuple[Match, ...]:
    found = (Match(face, score) for face, score in alike.items())
    return tuple(sorted(found, key=lambda match: -match.alike))


def roomy(picture: Picture) -> Picture:
    """With room about it: what lies there was not kept."""
    wide = (FIELD - SIDE) // 2
    if picture.shape[:2] == (FIELD, FIELD):
        return picture
    return cv2.copyMakeBorder(picture, *(wide,) * 4, cv2.BORDER_REPLICATE)

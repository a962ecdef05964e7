"""When a board is calm, and when what is read of it has settled.

Frames are compared small and in grey: with the one before, which tells what moves, and
with the one that was read last, which tells whether there is anything to read at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.board.found import RegionFound
from vision.frames import Picture

SMALL = 180
"""Pixels of the height in which frames are compared."""
STIR, DIFFERENCE = 9.0, 8.0
"""Levels by which what moves, or lies there anew, differs."""
GRAIN = 5
"""Pixels about a spot that change together; grain does not."""
MOST = 0.6
"""Of those pixels that must differ."""
LAMP = 0.1
"""By what part all of a board is brighter or darker in another light."""
ABOUT = 13
"""Pixels about what moves that may move as well."""
TIMES, LONG = 3, 0.35
"""Readings in a row that agree, and the seconds between the first and the last: a hand
that puts something down rests for less.
"""
MANY = 5
"""Readings that are looked back on: what came, went and came in them wavers."""


@dataclass(frozen=True, slots=True, eq=False)
class Stirring:
    """What moves on a board just now, small; None where nothing does."""

    moves: Picture | None
    changed: bool


class Calmness:
    """Frame after frame of a board made straight at the small size, in grey."""

    def __init__(self) -> None:
        self._before: Picture | None = None
        self._read: Picture | None = None

    def see(self, small: Picture) -> Stirring:
        soft = cv2.blur(small, (3, 3)).astype(np.float32)
        before, self._before = self._before, soft
        if before is None or before.shape != soft.shape:
            return Stirring(None, changed=False)  # one frame tells nothing yet
        moves = differs(soft, before, STIR)
        return Stirring(about(moves) if moves.any() else None, self._changed(soft))

    def _changed(self, soft: Picture) -> bool:
        if self._read is None or abs(gain(soft, self._read) - 1) > LAMP:
            return True
        return bool(differs(soft, self._read, DIFFERENCE).any())

    def was_read(self, *, calm: bool) -> None:
        """The newest frame was read: what differs from it is new. Of one in which
        something moved a part is to be read still, though nothing comes to it.
        """
        self._read = self._before if calm else None

    def forget(self) -> None:
        self._before = self._read = None


def differs(one: Picture, other: Picture, least: float) -> Picture:
    """Where more than grain differs once both have the same light all over."""
    apart = (np.abs(one - other * gain(one, other)) > least).astype(np.float32)
    there: Picture = cv2.blur(apart, (GRAIN, GRAIN)) > MOST
    return there


def gain(one: Picture, other: Picture) -> float:
    """How much brighter one is than the other, all over."""
    return float(np.median(one + 4) / np.median(other + 4))


def about(moves: Picture) -> Picture:
    brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (ABOUT, ABOUT))
    return cv2.dilate(moves.astype(np.uint8), brush) > 0


@dataclass(frozen=True, slots=True)
class Candidate:
    """The newest readings of a region, and when each was made."""

    told: tuple[RegionFound, ...]
    times: tuple[float, ...]

    @property
    def agreeing(self) -> int:
        """How many of the newest in a row tell the same colours."""
        newest = self.told[-1].colours
        back = enumerate(reversed(self.told))
        return next((n for n, one in back if one.colours != newest), len(self.told))

    @property
    def settled(self) -> bool:
        many = self.agreeing
        return many >= TIMES and self.times[-1] - self.times[-many] >= LONG

    @property
    def wavers(self) -> bool:
        """Told so, otherwise, and so again, more than once each: it may never end."""
        many, told = self.agreeing, [one.colours for one in self.told]
        if len(told) < MANY or many >= TIMES:
            return False
        return told[-1] in told[:-many] and all(told.count(one) > 1 for one in told)

    @property
    def known(self) -> bool:
        return self.settled or self.wavers

    @property
    def believed(self) -> RegionFound:
        """The least sure of those that agree; what one of them doubts is in doubt, and
        so is what some tell and others do not.
        """
        some = self.told if self.wavers else self.told[-TIMES:]
        least = min(some, key=lambda one: one.sure)
        doubts = {colour for one in some for colour in one.doubtful}
        if not self.wavers:
            return replace(least, doubtful=tuple(sorted(doubts)))
        told = [colour for one in some for colour in one.colours]
        doubts |= {one for one in told if told.count(one) < len(some)}
        return replace(self.told[-1], sure=least.sure).doubted(doubts)

    def and_then(self, told: RegionFound, at: float) -> Candidate:
        return Candidate((*self.told, told)[-MANY:], (*self.times, at)[-MANY:])


class Settling:
    """Believes a region's colours once they were read again and again, as surely as the
    most doubtful of these readings: what wavers about a bound is not sure, and is told.
    """

    def __init__(self) -> None:
        self._candidates: dict[str, Candidate] = {}
        self._settled: dict[str, RegionFound] = {}
        self._hidden: frozenset[str] = frozenset()
        self._told_unseen: frozenset[str] = frozenset()

    def heed(self, regions: Iterable[RegionFound], at: float) -> bool:
        """Whether anything is believed now that was not before, or is in view again."""
        every = tuple(regions)
        self._hidden = frozenset(one.region for one in every if one.word == "unseen")
        news = [self._heed(one, at) for one in every if one.word != "unseen"]
        return any(news) or any(map(self._is_back, self._told_unseen))

    def _is_back(self, name: str) -> bool:
        found = self._candidates.get(name)
        return name not in self._hidden and found is not None and found.known

    def _heed(self, told: RegionFound, at: float) -> bool:
        old = self._candidates.get(told.region)
        new = old.and_then(told, at) if old else Candidate((told,), (at,))
        self._candidates[told.region] = new
        if not new.known:
            return False
        before = self._settled.get(told.region)
        self._settled[told.region] = new.believed
        return before is None or not same(before, new.believed)

    def waits(self) -> bool:
        """Whether a region that is in view has not settled."""
        return any(
            not one.settled
            for name, one in self._candidates.items()
            if name not in self._hidden
        )

    def believed(self, names: Iterable[str]) -> tuple[RegionFound, ...]:
        """Each region as it is told; what is not in view says nothing."""
        told = tuple(self._believed(name) for name in names)
        self._told_unseen = frozenset(
            one.region for one in told if one.word == "unseen"
        )
        return told

    def _believed(self, name: str) -> RegionFound:
        """What reads otherwise just now is believed no longer, and not yet."""
        newest = self._candidates.get(name)
        if newest is None or name in self._hidden or not newest.known:
            return RegionFound(name, (), "unseen", 0.0)
        return self._settled[name]

    def forget(self) -> None:
        self._candidates.clear()
        self._settled.clear()
        self._hidden = self._told_unseen = frozenset()


def same(one: RegionFound, other: RegionFound) -> bool:
    return (one.colours, one.word, one.doubtful) == (
        other.colours,
        other.word,
        other.doubtful,
    )

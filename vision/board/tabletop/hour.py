"""The virtual hour: what a reader tells of an evening whose truth is known."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from vision.board.found import BoardFound, RegionFound
from vision.board.tabletop.evenings import TableMoment
from vision.board.tabletop.sketch import NEUTRAL, Sketch
from vision.board.tabletop.studio import Studio
from vision.frames import Picture

WITHIN = 1.5
"""Seconds after a hand has left, in which a change is to be told."""
NOBODY: frozenset[str] = frozenset()


class BoardTeller(Protocol):
    """Tells what stands on a board, picture by picture; None while nothing is new."""

    def see(self, picture: Picture, at: float) -> BoardFound | None: ...


@dataclass(frozen=True, slots=True)
class RegionTruth:
    """What must be told of a region, and what may be besides."""

    must: frozenset[str] = NOBODY
    may: frozenset[str] = NOBODY

    def agrees(self, colours: Iterable[str]) -> bool:
        found = frozenset(colours)
        return self.must <= found <= self.must | self.may

    def fits(self, found: RegionFound) -> bool:
        """Whether it agrees as a table takes it: what is in doubt and harmless may be
        there or not.
        """
        told = frozenset(found.colours)
        if self.harmless(found):
            told -= frozenset(found.doubtful)
        return self.agrees(told)

    def certain(self, found: RegionFound) -> bool:
        """Whether a table would take it for sure."""
        return found.word == "sure" or self.harmless(found)

    def harmless(self, found: RegionFound) -> bool:
        """Whether in doubt is at most what may be told or not, or is nobody's."""
        doubts = frozenset(found.doubtful)
        either = (self.may - self.must) | {NEUTRAL}
        return found.word == "check" and bool(doubts) and doubts <= either


Truths = Mapping[str, RegionTruth]


def truths(sketch: Sketch, names: Iterable[str]) -> Truths:
    must, may = sketch.present, sketch.perhaps
    return {
        name: RegionTruth(must.get(name, NOBODY), may.get(name, NOBODY))
        for name in names
    }


@dataclass(slots=True)
class BoardHour:
    """Judges a reader while it looks; `figures` is what came of it."""

    names: tuple[str, ...]
    frames: int = 0
    handed: int = 0
    states: int = 0
    known: int = 0
    changes: int = 0
    told: int = 0
    asked: int = 0
    taken: float = 0.0
    words: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    errors: list[tuple[float, str, str]] = field(default_factory=list)
    _believed: dict[str, RegionFound] = field(default_factory=dict)
    _past: list[tuple[float, Truths]] = field(default_factory=list)
    _settled: Truths = field(default_factory=dict)
    _open: tuple[int, float] | None = None

    def see(self, moment: TableMoment, told: BoardFound | None) -> None:
        """One moment, and what the reader said to it."""
        self.frames += 1
        self.handed += bool(moment.sketch.hands)
        self._remember(moment)
        if told is not None:
            for region in told.regions:
                self._heed(region, moment.at)
        if moment.gone is None:
            self._open = (moment.act, 0.0)
        elif self._open is not None and moment.at >= moment.gone + WITHIN:
            self._settle(moment)

    def _remember(self, moment: TableMoment) -> None:
        """What was true since the hand came, and a while before."""
        now = truths(moment.sketch, self.names)
        if not self._past or self._past[-1][1] != now:
            self._past.append((moment.at, now))
        if moment.gone is not None and moment.at >= moment.gone + WITHIN:
            self._past = self._past[-1:]

    def _heed(self, region: RegionFound, at: float) -> None:
        """Right is what is so, or was so since the last calm."""
        self.words[region.word] += 1
        if region.word == "unseen" or region.region not in self.names:
            return
        self._believed[region.region] = region
        past = [then[region.region] for _, then in self._past]
        if not any(one.fits(region) for one in past):
            certain = any(one.certain(region) for one in past)
            word = "sure" if certain else region.word
            self.wrong[word] += 1
            said = f"{word} {'+'.join(region.colours) or 'nobody'}"
            self.errors.append((round(at, 1), region.region, said))

    def _settle(self, moment: TableMoment) -> None:
        """Some time after the hand has left: is all that changed known?"""
        self._open = None
        now = truths(moment.sketch, self.names)
        for name in self.names:
            known = self._believed.get(name)
            right = known is not None and now[name].fits(known)
            self.states += 1
            self.known += right
            before = self._settled.get(name)
            if before is not None and before.must != now[name].must:
                self._changed(name, moment.at, known, now[name])
        self._settled = now

    def _changed(
        self,
        name: str,
        at: float,
        known: RegionFound | None,
        now: RegionTruth,
    ) -> None:
        """What is in doubt and may not be either way, people are asked about."""
        told = known is not None and now.fits(known) and now.certain(known)
        self.changes += 1
        self.told += told
        self.asked += known is not None and not told and known.word == "check"
        if not told:
            said = (
                f"{known.word} {'+'.join(known.colours) or 'nobody'}" if known else ""
            )
            self.errors.append((round(at, 1), name, f"not told {said}".strip()))

    @property
    def figures(self) -> dict[str, float]:
        every = max(self.words.total(), 1)
        return {
            "frames": self.frames,
            "hands_share": round(self.handed / max(self.frames, 1), 3),
            "region_states": self.states,
            "states_right": share(self.known, self.states),
            "wrong_sure": self.wrong["sure"],
            "wrong_check": self.wrong["check"],
            "changes": self.changes,
            "changes_told": share(self.told, self.changes),
            "changes_asked": share(self.asked, self.changes),
            "sure_share": round(self.words["sure"] / every, 4),
            "check_share": round(self.words["check"] / every, 4),
            "unseen_share": round(self.words["unseen"] / every, 4),
            "ms": round(1000 * self.taken / max(self.frames, 1), 2),
        }


COUNTS = "frames", "handed", "states", "known", "changes", "told", "asked", "taken"


def together(hours: Sequence[BoardHour]) -> BoardHour:
    """What was told at several tables, as of one."""
    every = BoardHour(())
    for name in COUNTS:
        setattr(every, name, sum(getattr(one, name) for one in hours))
    for one in hours:
        every.words += one.words
        every.wrong += one.wrong
        every.errors += one.errors
    return every


def share(part: int, whole: int) -> float:
    return round(part / whole, 5) if whole else 1.0


def judged(
    studio: Studio,
    moments: Iterable[TableMoment],
    reader: BoardTeller,
    seconds: float = 3600.0,
) -> BoardHour:
    """So many seconds of an evening, photographed and read."""
    hour = BoardHour(tuple(one.name for one in studio.board.regions))
    for moment in moments:
        if moment.at > seconds:
            break
        picture = studio.photograph(moment.sketch, moment.levels)
        began = time.perf_counter()
        told = reader.see(picture, moment.at)
        hour.taken += time.perf_counter() - began
        hour.see(moment, told)
    return hour

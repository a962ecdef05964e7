"""What was told of a scene, act by act, held against the truth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from vision.frames import Point, Reader, Seen
from vision.rolls import RollRested
from vision.stage.acts import StageAct
from vision.stage.dice import above, seen_of
from vision.stage.scene import Scene
from vision.stage.table import BAND, HIGH, SIDE
from vision.stage.watched import HeardRolls, nobody, stepped
from vision.training.cube import Cube
from vision.training.scene import upper_face
from vision.tray import Tray

EARLY = 0.08
"""Seconds by which the eyes may see rest before the die's last tiny turn is over."""
NEAR = 0.75
"""Of a die: a reading farther from its face is of something else."""
PROMPT, LATEST = 0.6, 1.5
"""Seconds after rest within which a roll is told, or asked about."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What became of one act. `told` is how long after rest, None if never so."""

    scene: int
    act: str
    light: str
    rate: float
    throw: bool
    start: float
    truth: tuple[int, ...] = ()
    hidden: bool = False
    """A die lies under another: it can be asked about, not told."""
    told: float | None = None
    """Seconds from rest until all that was thrown was told right, as a roll."""
    asked: float | None = None
    """Seconds until each thrown die in sight was told, or counted as unread."""
    false_roll: bool = False
    again: bool = False
    """A roll that had been told right was told once more."""
    sure: int = 0
    """Readings called sure."""
    wrong: int = 0
    """Of them, those that are not so."""
    sure_above: int = 0
    """Of them, those of a die that lies on another: right or not."""
    said_dark: bool = False
    """The page had said that it is too dark before they lay still."""
    notes: tuple[str, ...] = ()
    """What was told after rest, in words."""
    way: str = "frames"
    """How it was shown: picture by picture, as a film, as a stream."""
    cause: str = ""
    """Why a throw whose dice can all be seen was not told."""


def trials(
    scene: Scene, reader: Reader, moment: Callable[[float], None] = nobody
) -> Iterator[Trial]:
    """Picture by picture, without waiting."""
    yield from judged(scene, stepped(scene, reader, moment))


def judged(scene: Scene, heard: HeardRolls, way: str = "frames") -> Iterator[Trial]:
    for start, act in scene.acts:
        yield ActTruth(scene, act, start, heard.tray).trial(heard, way)


@dataclass(frozen=True, slots=True, eq=False)
class ActTruth:
    """One act of a scene, and where its dice are in the picture."""

    scene: Scene
    act: StageAct
    start: float
    tray: Tray

    @property
    def rest(self) -> float:
        return self.start + self.act.rest

    def trial(self, heard: HeardRolls, way: str) -> Trial:
        end = self.start + self.act.seconds
        mine = [one for one in heard.rests if self.start - 1e-9 <= one.at < end]
        early = [one for one in mine if self.early(one)]
        late = [one for one in mine if not self.early(one)]
        told = next((one for one in late if self.right(one)), None)
        asked = next((one for one in late if self.met(one)), None)
        return Trial(
            scene=self.scene.seed,
            act=self.act.name,
            light=self.scene.light.kind,
            rate=self.scene.rate,
            throw=bool(self.act.thrown),
            start=self.start,
            truth=tuple(cube.value for cube in self.act.thrown),
            hidden=len(seen_of(self.act.thrown)) < len(self.act.thrown),
            told=self.after(told),
            asked=self.after(asked),
            false_roll=any(one.rolled for one in early),
            again=told is not None and any(o.rolled for o in late if o.at > told.at),
            sure=sum(die.verdict == "sure" for one in mine for die in one.dice),
            wrong=sum(self.wrong(die, one.at) for one in mine for die in one.dice),
            sure_above=sum(self.above(die, o.at) for o in mine for die in o.dice),
            said_dark=any(at < self.rest for at in heard.dark),
            notes=tuple(spoken(one, self.rest) for one in late),
            way=way,
            cause="" if told else self.cause(late),
        )

    def after(self, rested: RollRested | None) -> float | None:
        return None if rested is None else rested.at - self.rest

    def early(self, rested: RollRested) -> bool:
        """Whether nothing thrown can lie there yet: a roll told now is none."""
        return not self.act.thrown or rested.at < self.rest - EARLY

    def right(self, rested: RollRested) -> bool:
        """Each thrown die was told as rolled and with its value; and no other."""
        found = [self.nearest(die, self.act.thrown, rested.at) for die in rested.rolled]
        values = [
            cube is not None and cube.value == die.value
            for cube, die in zip(found, rested.rolled, strict=True)
        ]
        different = len({id(cube) for cube in found}) == len(found)
        return len(found) == len(self.act.thrown) and all(values) and different

    def met(self, rested: RollRested) -> bool:
        """Each thrown die that can be seen was told, with a value or without."""
        there = seen_of(self.act.thrown)
        found = [self.nearest(die, there, rested.at) for die in rested.dice]
        return all(any(cube is one for one in found) for cube in there)

    def cause(self, late: Sequence[RollRested]) -> str:
        """What is amiss with what was said of it last."""
        there = self.act.thrown
        if len(seen_of(there)) < len(there) or not there:
            return ""
        met = [one for one in late if self.met(one)]
        if not met:
            return "silent"
        found = [(self.nearest(d, there, met[-1].at), d) for d in met[-1].dice]
        mine = [(cube, die) for cube, die in found if cube is not None]
        if any(cube.value != die.value for cube, die in mine):
            return "other" if all(die.value for _, die in mine) else "unseen"
        return "more" if all(die.rolled for _, die in mine) else "laid"

    def lying(self, at: float) -> list[Cube]:
        """What can be seen on the table; of two upon each other the upper alone."""
        return seen_of(self.act.dice(at - self.start))

    def wrong(self, die: Seen, at: float) -> bool:
        if die.verdict != "sure":
            return False
        cube = self.nearest(die, self.lying(at), at)
        return cube is None or cube.value != die.value

    def above(self, die: Seen, at: float) -> bool:
        """Whether it is sure of a die that lies on another."""
        dice = self.act.dice(at - self.start)
        cube = self.nearest(die, seen_of(dice), at)
        high = cube is not None and any(above(cube, one) for one in dice)
        return die.verdict == "sure" and high

    def nearest(self, die: Seen, dice: Sequence[Cube], at: float) -> Cube | None:
        """The die whose upper face lies where this was read."""
        x, y = self.placed(die)
        far = [self.apart(cube, x, y, at) for cube in dice]
        best = min(range(len(far)), key=far.__getitem__, default=None)
        return None if best is None or far[best] > NEAR else dice[best]

    def apart(self, cube: Cube, x: float, y: float, at: float) -> float:
        """In sizes of its face."""
        right, down = self.scene.shift(at)
        middle, size = upper_face(cube, self.scene.table.view)
        across = float(middle[0]) + right - x
        return float(np.hypot(across, float(middle[1]) - BAND + down - y)) / size

    def placed(self, die: Seen) -> Point:
        x0, y0, *_ = self.tray.window((SIDE, HIGH))
        x, y = die.middle
        return x + x0, y + y0


def spoken(rested: RollRested, rest: float) -> str:
    told = " ".join(map(marked, rested.dice))
    return f"{rested.at - rest:.2f}: {told}"


def marked(die: Seen) -> str:
    """Its value; what was not rolled has a dash, what is doubted says why."""
    doubt = "" if die.verdict == "sure" else f"?{die.why}"
    return f"{die.value}{'' if die.rolled else '-'}{doubt}"

"""Turns what the devices sense into proposals, and says so when nobody waits."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from companion.kernel.books import Correct
from companion.kernel.game import IllegalMove, Prompt
from companion.kernel.record import Played
from companion.kernel.sighting import DieLying, DieRested, DieRolling, Sighting
from companion.table.table import Answered, Proposal, Table, Verdict
from companion.table.trust import SEEN_ROLLING, Source

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Role:
    """What a die at the table stands for, and what its faces mean there.

    An empty map takes faces as they are: place 3 is place 3. `source` is who tells
    its rolls; another's word is asked.
    """

    part: str
    faces: Mapping[int, int] = field(default_factory=dict)
    highest: int = 6
    source: Source | None = None

    def face(self, shown: int) -> int | None:
        """The face in its role; None when the die cannot mean that."""
        if self.faces:
            return self.faces.get(shown)
        return shown if 1 <= shown <= self.highest else None


Roles = Mapping[str, Role | tuple[Role, ...]]
"""By die. One with several roles plays whichever is asked for first."""


def roles_of(roles: Roles, die: str) -> tuple[Role, ...]:
    """A die without a role is itself."""
    held = roles.get(die, ())
    return (held,) if isinstance(held, Role) else held or (Role(die),)


def awaited(prompt: Prompt | None, roles: Roles) -> dict[str, str]:
    """Which part each die plays next, of those that are asked for.

    Parts are asked in the order of the prompt; a die rolls for one at a time.
    """
    found: dict[str, str] = {}
    for part in prompt.dice if prompt else ():
        holders = [
            die for die in roles if any(r.part == part for r in roles_of(roles, die))
        ]
        for die in holders or [part]:
            found.setdefault(die, part)
    return found


@dataclass(frozen=True, slots=True)
class Begun:
    """A roll under way: since when, and for which part."""

    stamp: int
    part: str


class Senses(Generic[S, M]):
    """The ears of a table: a roll answers the question that stood when it began.

    While a question waits for several dice it stays the same question until the
    last of them. A die that was not seen to roll may be an echo, or back from a
    lost link: what it shows is asked, never played.
    """

    def __init__(self, table: Table[S, M], roles: Callable[[], Roles]) -> None:
        self.table = table
        self._roles = roles
        self._rolling: dict[str, Begun] = {}
        self._prompt = table.game.prompt(table.state)
        self._since = table.stamp
        table.watch(self._hear)

    @property
    def awaited(self) -> dict[str, str]:
        """Which part each die is to be rolled for just now."""
        return awaited(self._prompt, self._roles())

    def sense(self, sighting: Sighting, source: Source) -> Verdict | None:
        """The door's answer; None when there is nothing to answer yet."""
        match sighting:
            case DieRolling(die):
                part = self.awaited.get(die, "")
                self._rolling[die] = Begun(self.table.stamp, part)
                return None
            case DieLying(die):
                self._rolling.pop(die, None)
                return self._laid(sighting)
            case DieRested():
                return self._rested(sighting, source)
        return self._propose(sighting, source, self.table.stamp)

    # ---- dice

    def _rested(self, rested: DieRested, source: Source) -> Verdict | None:
        die, begun = rested.die, self._rolling.pop(rested.die, None)
        rolled = rested.how == "rolled"
        if not rolled and die not in self.awaited:
            return self._laid(DieLying(die, rested.face))
        part = begun.part if begun else ""
        if part and (self._prompt is None or part not in self._prompt.dice):
            return self._late()
        role = self._role(die, part or self.awaited.get(die, ""))
        face = role.face(rested.face)
        if face is None:
            return self._refuse("kernel.face_unknown", die, rested.face)
        seen = begun is not None or source not in SEEN_ROLLING
        theirs = role.source in (None, source)
        sure = rested.sure if rolled and seen and theirs else 0.0
        meant = replace(rested, die=role.part, face=face, sure=sure)
        if begun is None and self._as_it_lay(meant):
            return None
        stamp = self._stamp(begun)
        return self._propose(meant, source, stamp, _why(rested, seen=seen))

    def _as_it_lay(self, meant: DieRested) -> bool:
        """Nobody asked for it and nobody saw it roll: it was put back rightly."""
        game, state = self.table.game, self.table.state
        try:
            return game.read(state, meant) is None and game.rests(state, meant)
        except IllegalMove:
            return False

    def _laid(self, lying: DieLying) -> Verdict | None:
        """Not rolled: nothing to say, unless it must lie otherwise."""
        if lying.die in self.awaited:
            return None
        role = self._role(lying.die, "")
        face = role.face(lying.face)
        if face is None:
            return None
        wrong = self._wrong(DieRested(role.part, face))
        return self._tell(wrong) if wrong else None

    def _role(self, die: str, part: str) -> Role:
        held = roles_of(self._roles(), die)
        return next((role for role in held if role.part == part), held[0])

    def _stamp(self, begun: Begun | None) -> int:
        """A roll that began within the question that still stands is of now."""
        if begun is None or begun.stamp >= self._since:
            return self.table.stamp
        return begun.stamp

    def _hear(self, told: Answered[M]) -> None:
        """Something changed: is it still the same question?"""
        if told.answer is not Verdict.PLAYED or not told.rows:
            return
        before, now = self._prompt, self.table.game.prompt(self.table.state)
        self._prompt = now
        if not (_forward(told) and _goes_on(before, now, told)):
            self._since = self.table.stamp

    # ---- the door

    def _propose(
        self, sighting: Sighting, source: Source, stamp: int, why: str = "unsure"
    ) -> Verdict:
        move = self.table.game.read(self.table.state, sighting)
        if move is None:
            return self._unasked(sighting)
        sure = getattr(sighting, "sure", 1.0)
        return self.table.propose(Proposal(move, source, stamp, sure, why))

    def _unasked(self, sighting: Sighting) -> Verdict:
        """Nobody waits for it, but the game may know how it should lie."""
        wrong = self._wrong(sighting)
        return self._tell(wrong or IllegalMove("kernel.nobody_waits", die="", face=0))

    def _wrong(self, sighting: Sighting) -> IllegalMove | None:
        """How a thing nobody waits for should lie, where it lies otherwise."""
        try:
            self.table.game.rests(self.table.state, sighting)
        except IllegalMove as refusal:
            return refusal
        return None

    def _late(self) -> Verdict:
        """It was answered otherwise while the die still rolled."""
        return self.table.tell(Answered(Verdict.LATE, refusal=IllegalMove("said.late")))

    def _refuse(self, key: str, die: str, face: int) -> Verdict:
        return self._tell(IllegalMove(key, die=die, face=face))

    def _tell(self, refusal: IllegalMove) -> Verdict:
        return self.table.tell(Answered(Verdict.ILLEGAL, refusal=refusal))


def _why(rested: DieRested, *, seen: bool) -> str:
    """Why it would have to be asked."""
    if rested.how != "rolled":
        return rested.how
    return "unsure" if seen else "unseen"


def _forward(told: Answered[M]) -> bool:
    """Only moves: whoever takes back or corrects a roll asks anew."""
    return all(isinstance(row, Played) for row in told.rows)


def _goes_on(before: Prompt | None, now: Prompt | None, told: Answered[M]) -> bool:
    """Some of its dice were told, or only the books were corrected."""
    if (
        before is None
        or now is None
        or (before.task, before.key) != (now.task, now.key)
    ):
        return False
    old, new = set(before.dice), set(now.dice)
    moves = [row.move for row in told.rows if isinstance(row, Played)]
    corrected = all(isinstance(move, Correct) for move in moves)
    return new < old or (corrected and new == old)

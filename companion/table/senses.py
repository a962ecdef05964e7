"""Turns what the devices sense into proposals, and says so when nobody waits."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from companion.kernel.game import IllegalMove
from companion.kernel.sighting import DieRested, DieRolling, Sighting
from companion.table.table import Answer, Proposal, Table, Told
from companion.table.trust import Source

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Role:
    """What a die at the table stands for, and what its faces mean there.

    An empty map takes faces as they are: place 3 is place 3.
    """

    part: str
    faces: Mapping[int, int] = field(default_factory=dict)
    highest: int = 6

    def face(self, shown: int) -> int | None:
        """The face in its role; None when the die cannot mean that."""
        if self.faces:
            return self.faces.get(shown)
        return shown if 1 <= shown <= self.highest else None


class Senses(Generic[S, M]):
    """The ears of a table: a roll answers the question that stood when it began.

    A die that was not seen to roll may be an echo, or back from a lost link: what
    it shows is asked, never played.
    """

    def __init__(
        self, table: Table[S, M], roles: Callable[[], Mapping[str, Role]]
    ) -> None:
        self.table = table
        self._roles = roles
        self._rolling: dict[str, int] = {}

    def sense(self, sighting: Sighting, source: Source) -> Answer | None:
        """The door's answer; None when a roll has only begun, or all is as it was."""
        stamp = self.table.stamp
        match sighting:
            case DieRolling(die):
                self._rolling[die] = stamp
                return None
            case DieRested(die):
                if source is Source.DIE and die not in self._rolling:
                    sighting = replace(sighting, sure=0.0)  # lies there, but rolled?
                stamp = self._rolling.pop(die, stamp)
                meant = self._meant(sighting)
                if meant is None:
                    return self._refuse("kernel.face_unknown", die, sighting.face)
                sighting = meant
        return self._propose(sighting, source, stamp)

    def _meant(self, rested: DieRested) -> DieRested | None:
        """The same roll as the part this die plays."""
        role = self._roles().get(rested.die, Role(rested.die))
        face = role.face(rested.face)
        return None if face is None else replace(rested, die=role.part, face=face)

    def _propose(self, sighting: Sighting, source: Source, stamp: int) -> Answer | None:
        move = self.table.game.read(self.table.state, sighting)
        if move is None:
            return self._unasked(sighting)
        sure = getattr(sighting, "sure", 1.0)
        return self.table.propose(Proposal(move, source, stamp, sure))

    def _unasked(self, sighting: Sighting) -> Answer | None:
        """Nobody waits for it: nothing to say where it lies as the books have it."""
        try:
            if self.table.game.rests(self.table.state, sighting):
                return None
        except IllegalMove as refusal:
            return self.table.tell(Told(Answer.ILLEGAL, refusal=refusal))
        return self._refuse("kernel.nobody_waits", "", 0)

    def _refuse(self, key: str, die: str, face: int) -> Answer:
        refusal = IllegalMove(key, die=die, face=face)
        return self.table.tell(Told(Answer.ILLEGAL, refusal=refusal))

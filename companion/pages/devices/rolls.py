"""The last rolls of a die, one line a minute, the newest first."""

from dataclasses import dataclass
from itertools import groupby

from companion.sensing.die_status import DieStatus
from companion.words.dates import when
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Minute:
    """What was rolled within a minute, the first on the left."""

    when: str
    faces: str


@dataclass(frozen=True, slots=True)
class RollList:
    title: str
    minutes: tuple[Minute, ...]


def rolls(texts: Texts, card: DieStatus, now: float) -> RollList | None:
    """None for a die that was never rolled."""
    told = [(when(texts, at, now), face) for face, at in card.rolls]
    minutes = tuple(
        Minute(time, "  ".join(str(face) for _, face in reversed(list(some))))
        for time, some in groupby(told, lambda one: one[0])
    )
    return RollList(texts("devices.rolls"), minutes) if minutes else None

"""What a die of any make does, in the same few words.

Only `Rested` may be a roll, and only when it is `rolled`: the die was seen to
leave the hand and to come to rest on a face. Everything else is to be asked.
"""

from dataclasses import dataclass
from enum import Enum


class How(Enum):
    """How a die came to lie as it does."""

    ROLLED = "rolled"
    UNSEEN = "unseen"
    """It says that it was rolled; nobody heard it begin."""
    COCKED = "cocked"
    """It leans, or lies between two faces."""
    GENTLE = "gentle"
    """Thrown, but not so that the die itself would call it a roll."""
    ASKED = "asked"
    """Seen to be thrown; its end was not heard, and how it lies was read from it."""


@dataclass(frozen=True, slots=True)
class Rolling:
    """It has left the hand."""


@dataclass(frozen=True, slots=True)
class Rested:
    value: int
    how: How = How.ROLLED


@dataclass(frozen=True, slots=True)
class Lying:
    """It shows a face and was not rolled: put down, turned, or just found."""

    value: int


@dataclass(frozen=True, slots=True)
class Handled:
    """Somebody has it in hand."""


@dataclass(frozen=True, slots=True)
class Power:
    """Battery in percent, None while it does not know; charging, where it says."""

    percent: int | None
    charging: bool | None = None


@dataclass(frozen=True, slots=True)
class DieHeard:
    """How strongly the die hears us, in dBm."""

    signal: int


@dataclass(frozen=True, slots=True)
class DieKnown:
    """Who it is. `old`: newer firmware would tell rolls from put-downs."""

    id: str
    kind: str
    name: str = ""
    old: bool = False


@dataclass(frozen=True, slots=True)
class Flat:
    """How flat it lies: 1.0 is flat."""

    confidence: float


@dataclass(frozen=True, slots=True)
class Unread:
    """A payload that is none of its make's, or a face that it does not have."""

    error: str
    data: bytes = b""


Event = Rolling | Rested | Lying | Handled | Power | DieHeard | DieKnown | Flat | Unread
Events = tuple[Event, ...]

ECHO = 1.0
"""Seconds in which the same result without a roll between is the same roll."""
UNENDED = 3.0
"""Seconds without a word after which a die that rolls is asked how it lies."""


@dataclass(frozen=True, slots=True)
class DieMotion:
    """Where a die is in its roll: the part of its story that all makes share."""

    rolling: bool = False
    known: bool = False
    """Something of its rolls was heard since the link stands."""
    rest: tuple[int, float] | None = None
    """The face it came to rest on, and when, if nothing moved it since."""
    moved: float = 0.0
    """When it was last heard to roll."""

    @property
    def due(self) -> float | None:
        """When it should have come to rest, where it has not: then it is asked."""
        return self.moved + UNENDED if self.rolling else None

    def overdue(self, now: float) -> bool:
        """Whatever it says now may be the answer to our question."""
        return self.due is not None and now >= self.due

    def begin(self, now: float) -> tuple["DieMotion", Events]:
        """Thrown; told once, however often the die says so."""
        after = DieMotion(rolling=True, known=True, moved=now)
        return after, () if self.rolling else (Rolling(),)

    def lift(self) -> tuple["DieMotion", Events]:
        return DieMotion(known=True), (Handled(),)

    def rested(self, value: int, how: How, now: float) -> tuple["DieMotion", Events]:
        """It says that it was rolled; that is believed if it was seen to begin."""
        after = DieMotion(known=True, rest=(value, now))
        if self.rolling:
            return after, (Rested(value, how),)
        if self._echoes(value, now):
            return self, ()
        return after, (Rested(value, How.UNSEEN) if self.known else Lying(value),)

    def lies(self, value: int) -> tuple["DieMotion", Events]:
        """It lies and does not say that it was rolled."""
        return DieMotion(known=True), (Lying(value),)

    def read(self, value: int, now: float) -> tuple["DieMotion", Events]:
        """It tells how it lies; where its roll did not end, because it was asked."""
        overdue = self.overdue(now)
        return self.rested(value, How.ASKED, now) if overdue else self.lies(value)

    def _echoes(self, value: int, now: float) -> bool:
        return (
            self.rest is not None
            and self.rest[0] == value
            and now - self.rest[1] <= ECHO
        )


STILL = DieMotion()

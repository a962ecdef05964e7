"""What is said at the door: proposals, answers, and what everybody is told."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

from companion.kernel.books import Change, Correct
from companion.kernel.game import IllegalMove, Note
from companion.kernel.record import Played, Record, Row
from companion.plumbing.refusal import Refusal
from companion.table.trust import Source

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Proposal(Generic[M]):
    """Somebody or something says that this has happened, begun at `stamp`.

    `why` is what to ask it for, if it has to be asked.
    """

    move: M | Correct
    source: Source
    stamp: int
    sure: float = 1.0
    why: str = "unsure"


class Verdict(Enum):
    """What the door says to a proposal."""

    PLAYED = "played"
    ASK = "ask"
    LATE = "late"
    ILLEGAL = "illegal"


@dataclass(frozen=True, slots=True)
class Answered(Generic[M]):
    """What came of a knock at the door, for everybody who watches."""

    answer: Verdict
    proposal: Proposal[M] | None = None
    rows: tuple[Row[M], ...] = ()
    notes: tuple[Note, ...] = ()
    changes: tuple[Change, ...] = ()
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Wish(Generic[M]):
    """Something that waits for the table's yes: rows, and why it is asked.

    `why` is `unsure` (a sensor), how a die came to lie (`cocked`, `gentle`,
    `unseen`, `back`), what a look may mean (`board`, `figure`), `seen` (an undo past
    a roll or a card) or `turn` (an undo past the present turn).
    """

    rows: tuple[Row[M], ...]
    why: str
    proposal: Proposal[M] | None = None


def mend(why: Refusal) -> tuple[Correct, ...]:
    """What would make the rules allow it. A full disk is no rule: nothing."""
    return why.mend if isinstance(why, IllegalMove) else ()


def corrected(cures: Sequence[Correct], source: Source) -> tuple[Played[Any], ...]:
    """These lines of the books, put right in one step."""
    return tuple(
        Played(cure, source.value, follows=n > 0) for n, cure in enumerate(cures)
    )


Keep = Callable[[tuple[Row[M], ...], Record[S, M]], None]
"""Writes rows to disk, or raises a Refusal that says why it cannot."""

Recall = Callable[[int], tuple[int, S] | None]
"""The newest snapshot before so many moves, if there is one."""

"""What is known of the dice at the table, as a value that a page can show."""

from dataclasses import dataclass
from typing import Annotated

from companion.plumbing.values import Within

Word = Annotated[str, Within(0, 80)]
Name = Annotated[str, Within(1, 80)]
Number = Annotated[int, Within(0, 100)]
"""More letters, or a higher face, no die of ours has."""

Faces = Annotated[tuple[tuple[Number, Number], ...], Within(0, 128)]
"""What each shown face means: pairs, so that equal dice are equal values."""

SHELLS = ("D4", "D6", "D8", "D10", "D10X", "D12", "D20")
"""Bodies of a GoDice, which does not know what it wears."""


def printed(kind: str) -> tuple[int, ...]:
    """The numbers on a body; none where it is not known."""
    match kind.lower():
        case "d10":
            return tuple(range(10))
        case "d00" | "d10x":
            return tuple(range(0, 100, 10))
        case "d6pipped" | "d6fudge":
            return printed("d6")
        case "d4" | "d6" | "d8" | "d12" | "d20" as body:
            return tuple(range(1, int(body[1:]) + 1))
    return ()


@dataclass(frozen=True, slots=True)
class Duty:
    """One part a die plays: whose die it stands for, and what its faces mean.

    No faces: they are taken as they are, up to `highest`.
    """

    part: Name
    faces: Faces = ()
    highest: Number = 6


@dataclass(frozen=True, slots=True)
class DieStatus:
    """One die, as it is just now. Words for phase and reason are the page's.

    `phase` is `heard` (not ours), `searching`, `connecting`, `ready` or `lost`.
    """

    die: str
    make: str
    name: str
    kind: str = ""
    ours: bool = False
    """Paired: it is found again by itself."""
    phase: str = "heard"
    reason: str = ""
    face: int | None = None
    told: int | None = None
    """The face as the die itself tells it, before a wrong table was put right."""
    shows: Faces = ()
    """What puts it right: told to true."""
    moving: bool = False
    handled: int = 0
    """Grows whenever somebody takes it up: a card that grew flashes."""
    percent: int | None = None
    charging: bool | None = None
    signal: int | None = None
    duties: tuple[Duty, ...] = ()
    source: str = "die"
    """Who tells its rolls: `die`, `simulated`, `camera`, `typed` or `app`."""
    old: bool = False
    """Its firmware is old: rolls and put-downs may be taken for each other."""
    counts: tuple[tuple[int, int], ...] = ()
    """How often each face was rolled."""
    rolls: tuple[tuple[int, float], ...] = ()
    """The last ones, newest first: the face, and when in seconds since 1970."""
    careful: bool = False
    """Asked after every roll whether it lies flat."""
    awaited: str = ""
    """The part it is asked to play just now; then it blinks."""


@dataclass(frozen=True, slots=True)
class KnownDice:
    """All dice that were heard, and the radio they are heard by.

    `radio` is empty, or why nothing can be heard: `off`, `absent`, `forbidden`,
    `service`. `quiet` counts the seconds of listening in which nothing was found.
    """

    cards: tuple[DieStatus, ...] = ()
    radio: str = ""
    listening: bool = False
    quiet: float = 0.0

    def card(self, die: str) -> DieStatus | None:
        return next((card for card in self.cards if card.die == die), None)

    @property
    def ours(self) -> tuple[DieStatus, ...]:
        return tuple(card for card in self.cards if card.ours)

    @property
    def needs_help(self) -> bool:
        """Three seconds of listening, and not one die."""
        return self.listening and self.quiet >= PATIENCE and not self.cards


PATIENCE = 3.0

"""What the table needs from a game, and nothing more.

A state is a value and holds an *agenda*: a tuple of small tasks, the first of
which is what the table is being asked. Playing a move replaces the head by zero
or more tasks; interrupts go in front, "then continue" is what stands behind.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol, TypeVar

from companion.kernel.books import Correct, Entry, Path, Value
from companion.kernel.options import Chosen, Option
from companion.kernel.sighting import Sighting
from companion.plumbing.refusal import Amounts as Amounts
from companion.plumbing.refusal import Fact as Fact
from companion.plumbing.refusal import Facts as Facts
from companion.plumbing.refusal import Refusal

S = TypeVar("S")
M = TypeVar("M")


class IllegalMove(Refusal):
    """The move is not allowed now. `key` names the rule for the players.

    `mend` are the corrections after which the move would be legal: with them
    the table may do it anyway. Empty: nothing could make sense of the move.
    """

    def __init__(
        self, key: str, mend: tuple[tuple[Path, Value], ...] = (), **facts: Fact
    ) -> None:
        super().__init__(key, **facts)
        self.mend = tuple(Correct(path, value) for path, value in mend)


@dataclass(frozen=True, slots=True)
class Prompt:
    """The one thing the table is asked: which task, of whom, by which moves.

    `key` finds the words; `task` the rule note. `dice` are the roles of the dice
    awaited. `chance` names the deck or dice that decide (an option `deck.<chance>`
    says who holds them); then every listed move is an equally likely outcome.
    """

    task: str
    key: str
    who: tuple[str, ...]
    accepts: tuple[type, ...]
    facts: Facts = ()
    dice: tuple[str, ...] = ()
    chance: str = ""

    @property
    def question(self) -> tuple[object, ...]:
        """What makes it this question and no other: the numbers in it may differ."""
        words = tuple(fact for fact in self.facts if isinstance(fact[1], str))
        return self.key, self.who, words


@dataclass(frozen=True, slots=True)
class Note:
    """Something that followed from a move: told to the players, never stored."""

    key: str
    facts: Facts = ()


def note(key: str, **facts: Fact) -> Note:
    return Note(key, tuple(facts.items()))


@dataclass(frozen=True, slots=True)
class Throw:
    """What a roll said: whose die, which of them, what it showed.

    `faces` are all it might have shown, each as likely as any other.
    """

    seat: str
    die: str
    face: str
    faces: tuple[str, ...]


Seen = tuple[str | int, ...]
"""Which die or deck an outcome is of: two of the same cannot both be true."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Where a game stands: round, turn since the start, and phase.

    `path` is the entry of the books that counts the rounds.
    """

    round: int
    rounds: int
    turn: int
    phase: str
    phases: tuple[str, ...]
    active: str = ""
    path: Path = ()


@dataclass(frozen=True, slots=True)
class Score:
    """One line of the score sheet: where points came from, seat by seat.

    `adds`: part of the sum. A game that is won otherwise may count what does not.
    """

    source: str
    points: tuple[int, ...]
    adds: bool = True


def totals(scores: tuple[Score, ...], seats: int) -> tuple[int, ...]:
    """Everybody's points, in seat order; a sheet without a line is nought for all."""
    points = [score.points for score in scores if score.adds]
    return tuple(map(sum, zip((0,) * seats, *points, strict=True)))


def by_points(scores: tuple[Score, ...]) -> bool:
    """Whether points decide: not where there are lines, and none is part of a sum."""
    return not scores or any(score.adds for score in scores)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: who won, why, and the sheet that adds up."""

    winners: tuple[str, ...]
    reason: str
    totals: tuple[int, ...]
    facts: Facts = ()
    sides: tuple[tuple[str, ...], ...] = ()  # who played together, if anybody did


class Game(Protocol[S, M]):
    """A game is a value without state of its own; one folder, one row.

    `kernel.agenda_game.AgendaGame` makes one of the rules of its tasks.
    """

    @property
    def name(self) -> str: ...

    @property
    def version(self) -> int:
        """Of the rules: an older saved game continues from its snapshot."""
        ...

    @property
    def seats(self) -> tuple[int, ...]:
        """The player counts it allows."""
        ...

    @property
    def colours(self) -> tuple[str, ...]:
        """Of its pieces; a seat is named by its colour."""
        ...

    @property
    def dice(self) -> tuple[str, ...]:
        """The dice a device may stand for, as a prompt names those it awaits."""
        ...

    @property
    def options(self) -> tuple[Option, ...]: ...

    @property
    def moves_known(self) -> tuple[type, ...]:
        """Every type of move, the kernel's apart."""
        ...

    @property
    def state_type(self) -> type[S]: ...

    def setup(self, seats: tuple[str, ...], chosen: Chosen, /) -> S: ...

    def prompt(self, state: S, /) -> Prompt | None:
        """What the table is asked; None when the game is over."""
        ...

    def moves(self, state: S, /) -> Iterator[M]:
        """Every legal move, finite and in a stable order."""
        ...

    def wishes(self, state: S, /) -> Iterator[tuple[M, IllegalMove]]:
        """Moves people will try that the rules refuse just now, with the reason."""
        ...

    def play(self, state: S, move: M, /) -> tuple[S, tuple[Note, ...]]:
        """The state after `move`. Raises IllegalMove and changes nothing."""
        ...

    def read(self, state: S, sighting: Sighting, /) -> M | None:
        """The move that a sighting means just now, if it means one."""
        ...

    def rests(self, state: S, sighting: Sighting, /) -> bool:
        """Whether a thing that nobody waits for lies as the books say.

        False: the game knows nothing of it. IllegalMove says how it should lie.
        """
        ...

    def entries(self, state: S, /) -> Iterator[Entry]:
        """The books, line by line."""
        ...

    def enter(self, state: S, path: Path, value: Value, /) -> S:
        """The state with one entry corrected."""
        ...

    def option(self, state: S, name: str, /) -> str:
        """What the table has decided about an option."""
        ...

    def seen(self, move: M, /) -> Seen | None:
        """Of which die or deck a move is the outcome; None where it is neither.

        What people have seen is offered again after an undo, and may be put right.
        """
        ...

    def throw(self, state: S, move: M, /) -> Throw | None:
        """What a roll said of its die; None where the move is no roll."""
        ...

    def public(self, state: S, /) -> S:
        """The state as everybody may see it: secrets are blanks."""
        ...

    def secrets(self, state: S, seat: str, /) -> tuple[Note, ...]:
        """What one seat alone may look at, for the hand-over screen."""
        ...

    def teams(self, state: S, /) -> tuple[tuple[str, ...], ...]:
        """The seats that play together, team by team; none where each plays alone."""
        ...

    def clock(self, state: S, /) -> Clock: ...

    def scores(self, state: S, /) -> tuple[Score, ...]:
        """The score sheet as it stands, in seat order."""
        ...

    def result(self, state: S, /) -> Result | None: ...


def play(game: Game[S, M], state: S, move: M | Correct) -> tuple[S, tuple[Note, ...]]:
    """Play any move: the game's own by its rules, a correction by the books."""
    if isinstance(move, Correct):
        return correct(game, state, move), ()
    return game.play(state, move)


def correct(game: Game[S, M], state: S, wish: Correct) -> S:
    """Write one entry; only what the books hold and allow can be written."""
    for entry in game.entries(state):
        if entry.path == wish.path:
            if wish.value not in entry.choices or isinstance(wish.value, bool):
                raise IllegalMove("kernel.no_such_value", path="/".join(wish.path))
            return game.enter(state, wish.path, wish.value)
    raise IllegalMove("kernel.no_such_entry", path="/".join(wish.path))

"""What a table may decide about how a game is played and kept.

An option's name begins with its kind: `auto.` a step the app can do by itself,
`deck.` who holds a deck or a random set-up, `track.` numbers that may be left
to the table, `rule.` a house rule, `show.` what the screen tells, `house.` a
number that only the box knows. Changing one is a correction like any other.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Protocol

from companion.kernel.books import Entry
from companion.kernel.moves import Apply, ByHand, Ruling

AUTO = ("auto", "ask", "off")
DECK = ("table", "app")
TRACK = ("app", "table")
SWITCH = ("off", "on")


@dataclass(frozen=True, slots=True)
class Option:
    """One decision; the first choice is the default.

    `seats`: only tables of so many have this choice; without them all have.
    """

    name: str
    choices: tuple[str, ...]
    seats: tuple[int, ...] = ()

    @property
    def default(self) -> str:
        return self.choices[0]

    @property
    def kind(self) -> str:
        return self.name.partition(".")[0]


Chosen = tuple[tuple[str, str], ...]
"""What differs from the defaults, sorted: equal tables are equal values."""


def chosen(options: Iterable[Option], wishes: Iterable[tuple[str, str]]) -> Chosen:
    """Check wishes against what the game offers; ValueError names the stranger."""
    known = {option.name: option for option in options}
    kept = {}
    for name, value in wishes:
        if name not in known or value not in known[name].choices:
            raise ValueError(f"{name} = {value}")
        if value != known[name].default:
            kept[name] = value
    return tuple(sorted(kept.items()))


@dataclass(frozen=True)
class Decisions:
    """What the tables of one game may decide, and what one of them did."""

    options: tuple[Option, ...]
    setup: tuple[Option, ...] = ()
    """Those of them that are settled once the game is laid out."""

    @cached_property
    def choices(self) -> Mapping[str, tuple[str, ...]]:
        return MappingProxyType({one.name: one.choices for one in self.options})

    def choice(self, made: Chosen, name: str) -> str:
        """What this table decided."""
        for known, value in made:
            if known == name:
                return value
        return self.choices[name][0]

    def lines(self, made: Chosen) -> Iterator[Entry]:
        """What may be decided anew while the game goes on, for its books."""
        known = dict(made)
        for one in self.options:
            if one not in self.setup:
                value = known.get(one.name, one.default)
                yield Entry(("option", one.name), value, one.choices, physical=False)

    def rulings(self, name: str) -> Iterator[Ruling]:
        """How a point that is asked for may be read."""
        for value in self.choices[name]:
            if value != "ask":
                yield Ruling(name, value)

    def decide(self, made: Chosen, name: str, value: str) -> Chosen:
        """The same decisions but for one."""
        others = (pair for pair in made if pair[0] != name)
        return chosen(self.options, (*others, (name, value)))


# ---- what a table has decided, asked while it plays


class Decided(Protocol):
    """Whatever knows how its table plays."""

    @property
    def options(self) -> Chosen: ...


def decided(table: Decided, option: Option) -> str:
    """A table that differs in little is quickly asked."""
    for name, value in table.options:
        if name == option.name:
            return value
    return option.default


def undecided(table: Decided, option: Option) -> bool:
    """A point the booklet leaves open, not yet asked at this table."""
    return decided(table, option) == "ask"


def by_itself(table: Decided, step: Option) -> bool:
    """The app does this step without a word."""
    return decided(table, step) == "auto"


def by_hand(table: Decided, step: Option) -> bool:
    """The table does this step, unless it says otherwise."""
    return decided(table, step) == "off"


def apply_or_not(table: Decided, step: Option) -> tuple[Apply | ByHand, ...]:
    """What the table decided about a step comes first."""
    both = (Apply(), ByHand())
    return both[::-1] if by_hand(table, step) else both

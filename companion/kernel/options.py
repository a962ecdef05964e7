"""What a table may decide about how a game is played and kept.

An option's name begins with its kind: `auto.` a step the app can do by itself,
`deck.` who holds a deck or a random set-up, `track.` numbers that may be left
to the table, `rule.` a house rule, `show.` what the screen tells, `house.` a
number that only the box knows. Changing one is a correction like any other.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

AUTO = ("auto", "ask", "off")
DECK = ("table", "app")
TRACK = ("app", "table")
SWITCH = ("off", "on")


@dataclass(frozen=True, slots=True)
class Option:
    """One decision; the first choice is the default."""

    name: str
    choices: tuple[str, ...]

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

    @cached_property
    def choices(self) -> Mapping[str, tuple[str, ...]]:
        return MappingProxyType({one.name: one.choices for one in self.options})

    def choice(self, made: Chosen, name: str) -> str:
        """What this table decided."""
        for known, value in made:
            if known == name:
                return value
        return self.choices[name][0]

    def decide(self, made: Chosen, name: str, value: str) -> Chosen:
        """The same decisions but for one."""
        others = (pair for pair in made if pair[0] != name)
        return chosen(self.options, (*others, (name, value)))

"""The books a game keeps, entry by entry: what may be corrected and put back.

Every number, place, owner, card and order that a screen shows is an entry with
a path. A correction writes one entry; the difference of two books is what hands
must do on the real table.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

Value = int | str | tuple[str, ...]
Path = tuple[str, ...]


class Entry(NamedTuple):
    """One line of the books. `choices` are what it may be set to.

    All of the books are written for every look at one line: a tuple is three times as
    soon there as a frozen dataclass.
    """

    path: Path
    value: Value
    choices: range | tuple[Value, ...]
    physical: bool = True  # a thing hands can move, or a marker on a track
    secret: str = ""  # the seat that alone may see it


@dataclass(frozen=True, slots=True)
class Correct:
    """The table overrules the app: this entry is so. Needs no legality."""

    path: Path
    value: Value


@dataclass(frozen=True, slots=True)
class Change:
    """Hands must bring one thing from `before` to `after`."""

    path: Path
    before: Value | None
    after: Value | None


def changes(before: Iterable[Entry], after: Iterable[Entry]) -> tuple[Change, ...]:
    """What hands must do so that the table matches the later books."""
    old = {e.path: e.value for e in before if e.physical and not e.secret}
    new = {e.path: e.value for e in after if e.physical and not e.secret}
    paths = dict.fromkeys((*old, *new))
    return tuple(
        Change(path, old.get(path), new.get(path))
        for path in paths
        if old.get(path) != new.get(path)
    )

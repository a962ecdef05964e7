"""Which copy is which, told by its name: the game, how far it goes, what became of it.

A copy is newer than another by its number, the rows it holds, never by the clock:
clocks are set back, and folders are carried from one computer to the next.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from companion.plumbing.files import unused
from companion.plumbing.shown import one_file

ASIDE = "aside"
"""What the saves know nothing of: the game went on otherwise; nobody was asked yet."""
LEFT = "left"
"""Somebody said that it may lie where it lies."""
TAKEN = "taken"
"""It has become a game of its own."""

NAME = re.compile(
    r"(?P<game>.+)-(?P<id>[a-z0-9]{6})-(?P<rows>[0-9]{6,9})"
    rf"(\.(?P<fate>{ASIDE}|{LEFT}|{TAKEN})[0-9]*)?\.jsonl"
)


@dataclass(frozen=True, slots=True)
class SecondCopy:
    """One file of the second folder. `fate` is empty for one in the row of ten."""

    file: Path
    game: str
    id: str
    rows: int
    fate: str = ""

    @property
    def open(self) -> bool:
        """Nobody has said yet what is to become of it."""
        return self.fate in ("", ASIDE)


def called(game: str, id: str, rows: int) -> str:
    return f"{game}-{one_file(id)}-{rows:06}.jsonl"


def copy_of(file: Path) -> SecondCopy | None:
    """None where the name is not one of ours."""
    if found := NAME.fullmatch(file.name):
        game, id, rows, fate = found.group("game", "id", "rows", "fate")
        return SecondCopy(file, game, id, int(rows), fate or "")
    return None


def copies(folder: Path) -> tuple[SecondCopy, ...]:
    """All of them, that with the most rows first."""
    return _furthest_first(map(copy_of, folder.glob("*-*-*.jsonl")))


def _furthest_first(found: Iterable[SecondCopy | None]) -> tuple[SecondCopy, ...]:
    there = (copy for copy in found if copy is not None)
    return tuple(sorted(there, key=lambda c: (-c.rows, c.fate, c.file.name)))


def by_game(found: Iterable[SecondCopy]) -> dict[str, list[SecondCopy]]:
    """Game by game, each in the order given."""
    games: dict[str, list[SecondCopy]] = {}
    for copy in found:
        games.setdefault(copy.id, []).append(copy)
    return games


def mark(copy: SecondCopy, fate: str) -> None:
    """Give it a name that says so; nothing that lies there is written over."""
    if copy.fate != fate:
        copy.file.rename(unused(_names(copy, fate)))


def _names(copy: SecondCopy, fate: str) -> Iterator[Path]:
    stem = f"{copy.game}-{copy.id}-{copy.rows:06}.{fate}"
    for number in count(1):
        name = f"{stem}{number if number > 1 else ''}.jsonl"
        yield copy.file.with_name(name)

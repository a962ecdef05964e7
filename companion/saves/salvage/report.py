"""What became of each game when a damaged database was mended, kept until it is read.

A small file beside the damaged one. It holds names and numbers, no moves.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from companion.kernel.game import Note, note
from companion.plumbing import files
from companion.plumbing.values import BadValue, converter, from_text, read, to_page
from companion.saves.database.aside import REPORT
from companion.saves.salvage.salvage import WHOLE, Salvaged
from companion.saves.trouble import of_file

NAMES = f"games.sqlite.*.damaged{REPORT}"
BIGGEST = 2**22


@dataclass(frozen=True, slots=True)
class SalvageLine:
    """One game, called as the list calls it, and how many moves stand."""

    id: str
    how: str
    game: str = ""
    title: str = ""
    moves: int = 0

    @property
    def whole(self) -> bool:
        return self.how == WHOLE


@dataclass(frozen=True, slots=True)
class SalvageReport:
    at: float
    games: tuple[SalvageLine, ...]
    seen: bool = False

    @property
    def whole(self) -> int:
        return sum(one.whole for one in self.games)


def of(games: Sequence[Salvaged], at: float) -> SalvageReport:
    return SalvageReport(at, tuple(map(line_of, games)))


def line_of(one: Salvaged) -> SalvageLine:
    game = one.header.game if one.header else ""
    title = one.header.title if one.header else ""
    return SalvageLine(one.id, one.how, game, title, one.moves)


def write(file: Path, told: SalvageReport) -> None:
    plain: Any = converter().unstructure(told)
    files.write_whole(file, to_page(plain), private=True)


def load(file: Path) -> SalvageReport | None:
    """None where there is none that makes sense: it is only a word about others."""
    try:
        if file.stat().st_size > BIGGEST:
            return None
        return read(from_text(files.read_text(file)), SalvageReport)
    except (OSError, UnicodeDecodeError, BadValue):
        return None


def unseen(folder: Path) -> tuple[tuple[Path, SalvageReport], ...]:
    """Those that nobody has put away, the newest first."""
    there = ((file, load(file)) for file in folder.glob(NAMES))
    found = [(file, told) for file, told in there if told and not told.seen]
    return tuple(sorted(found, key=lambda one: -one[1].at))


def damaged(told: Path) -> str:
    """The file that such a report lies beside."""
    return told.name.removesuffix(REPORT)


def news(moved: Path) -> Note:
    """What there is to say at once of a damaged file that was put aside."""
    told = load(moved.with_name(moved.name + REPORT))
    if told is None:
        return note("save.damaged")
    many = {"whole": told.whole, "games": len(told.games)}
    return note("save.mended", file=moved.name, **many)


def put_away(folder: Path) -> None:
    """They have been read, and stay where they are."""
    for file, told in unseen(folder):
        try:
            write(file, replace(told, seen=True))
        except OSError as error:
            raise of_file(error) from error

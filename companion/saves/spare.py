"""What was put aside need not lie there for ever, where others tell all of it.

The newest few stay whatever they hold, and so does whatever is told by nothing else.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import takewhile
from pathlib import Path

from companion.plumbing.files import put_away
from companion.saves import report
from companion.saves.aside import REPORT, TAILS
from companion.saves.copies import SecondCopy
from companion.saves.game_text import read
from companion.saves.trouble import LOG, SaveTrouble

FEW = 3


def copies_to_spare(group: Sequence[SecondCopy]) -> Iterator[SecondCopy]:
    """Of one game's, the furthest first: those of which one that stays tells all."""
    staying = list(group)
    for copy in [one for one in group if one.fate][FEW:]:
        others = (one for one in staying if one is not copy and one.rows >= copy.rows)
        if any(tells(other.file, copy.file) for other in others):
            staying.remove(copy)
            yield copy


def tells(file: Path, other: Path) -> bool:
    """Whether a whole copy has every row of another one."""
    try:
        more, less = read(file), read(other)
    except SaveTrouble:
        return False
    same = more.id == less.id and more.since == less.since
    return same and more.rows[: len(less.rows)] == less.rows


def thin(file: Path) -> None:
    """Damaged databases of which, as of all later ones, every game was saved whole."""
    lossless = takewhile(_whole, reversed(put_away(file)))
    for old in tuple(lossless)[FEW:]:
        LOG.info("mended long ago, and gone: %s", old.name)
        for tail in (*TAILS, REPORT, ""):
            with suppress(OSError):
                old.with_name(old.name + tail).unlink(missing_ok=True)


def _whole(moved: Path) -> bool:
    told = report.load(moved.with_name(moved.name + REPORT))
    return told is not None and told.whole == len(told.games)

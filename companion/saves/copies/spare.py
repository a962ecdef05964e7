"""A copy that was put aside need not lie there for ever, where others tell all of it.

The newest few stay whatever they hold, and so does whatever is told by nothing else.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from companion.saves.copies.copies import SecondCopy
from companion.saves.game.game_text import read
from companion.saves.trouble import SaveTrouble

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

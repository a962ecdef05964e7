"""What each die has rolled, line by line in a file that only grows."""

from collections import Counter, defaultdict, deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from companion.plumbing import files, values
from companion.plumbing.values import BadValue, Within, from_text, to_text
from companion.sensing.die_status import Number

LINE = 200
"""Letters; a longer line is none of ours."""
BIGGEST = 64 * 2**20
"""Bytes; more than a million rolls."""
NEVER = 4e9
"""Seconds; nobody rolls after the year 2096."""
LAST = 60
"""Rolls of each die that can be looked at one by one."""


@dataclass(frozen=True, slots=True)
class KeptRoll:
    die: str
    face: Number
    at: Annotated[float, Within(0, NEVER)]
    """Seconds since 1970."""


Counts = tuple[tuple[int, int], ...]


class RollFile:
    """The file and what it adds up to. A full disk costs a line, not the game."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self._counts: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self._last: defaultdict[str, deque[KeptRoll]] = defaultdict(
            lambda: deque(maxlen=LAST)
        )
        for roll in read(file) if file else ():
            self._know(roll)

    def _know(self, roll: KeptRoll) -> None:
        self._counts[roll.die][roll.face] += 1
        self._last[roll.die].appendleft(roll)

    def add(self, roll: KeptRoll) -> None:
        self._know(roll)
        if self.file is not None:
            row = {"die": roll.die, "face": roll.face, "at": round(roll.at, 2)}
            with suppress(OSError):
                files.private_folder(self.file.parent)
                with files.lines(self.file, "a") as out:
                    out.write(to_text(row) + "\n")

    def counts(self, die: str) -> Counts:
        """How often each face came, face by face."""
        return tuple(sorted(self._counts.get(die, Counter()).items()))

    def last(self, die: str) -> tuple[tuple[int, float], ...]:
        """Face and time of the last ones, newest first."""
        return tuple((roll.face, roll.at) for roll in self._last.get(die, ()))


def read(file: Path) -> Iterator[KeptRoll]:
    """Every roll in the file; what is no roll is passed over."""
    try:
        lines = files.read(file, BIGGEST).decode("utf-8", "replace").splitlines()
    except OSError:
        return
    for line in lines:
        roll = _roll(line) if len(line) <= LINE else None
        if roll is not None:
            yield roll


def _roll(line: str) -> KeptRoll | None:
    try:
        return values.read(from_text(line), KeptRoll)
    except BadValue:
        return None

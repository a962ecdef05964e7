"""The survivors of a report, found again where their lines have gone since."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tests.tools.mutants.places import Place

ROW = re.compile(r"^([^:#\n]+):(\d+) ([^:\n]*): (.+ -> .+)$", re.MULTILINE)


class Survivor(NamedTuple):
    """One line of a report."""

    path: str
    line: int
    function: str
    change: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.function}: {self.change}"

    def among(self, every: Iterable[Place]) -> list[Place]:
        """The same change in the same function, the nearest where there are several."""
        known = (self.path, self.function, self.change)
        same = [place for place in every if place.key == known]
        nearest = min((abs(place.line - self.line) for place in same), default=0)
        return [place for place in same if abs(place.line - self.line) == nearest]


def survivors(report: str) -> list[Survivor]:
    """Every line of a report that names one; whatever else it says is passed over."""
    return [Survivor(p, int(line), f, c) for p, line, f, c in ROW.findall(report)]


def holding(under: Iterable[str], named: Iterable[Survivor]) -> Iterator[str]:
    """Which of these folders or files hold any that is named."""
    files = {Path(one.path) for one in named}
    return (name for name in under if any(file.is_relative_to(name) for file in files))

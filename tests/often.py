"""How much of what could be tried for hours is tried: `PYTHIA_LONG=8 ./pythia test`.

One is enough to find what a change broke; before a version is given away, eight.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

LONG = max(1, int(os.environ.get("PYTHIA_LONG", "1")))
"""How many times as much as on an ordinary day."""


def seeds(first: int, few: int) -> range:
    """So many games of chance, or as many times that as there is time for."""
    return range(first, first + few * LONG)


def some(values: Sequence[T], every: int = 2) -> Sequence[T]:
    """All of them on a long day, each so-manieth on any other."""
    return values if LONG > 1 else values[::every]

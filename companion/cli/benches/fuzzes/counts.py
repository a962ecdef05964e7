"""What a fuzz has counted, and the first sentences of what nobody foresaw."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from companion.plumbing.refusal import Refusal

Figures = dict[str, Any]
TOLD = 10


@dataclass(slots=True)
class Counts:
    ends: float
    counts: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    told: list[str] = field(default_factory=list)

    @property
    def going_on(self) -> bool:
        """At least once, however short the time."""
        return not self.counts["inputs"] or time.monotonic() < self.ends

    def find(self, what: str, sentence: str) -> None:
        self.counts[what] += 1
        if len(self.told) < TOLD:
            self.told.append(f"{what}: {sentence}")

    @contextmanager
    def input(self, of: str) -> Iterator[None]:
        """One of them: a refusal is in order, anything else is an exception."""
        self.counts["inputs"] += 1
        began = time.monotonic()
        try:
            yield
        except Refusal:
            self.counts["refused"] += 1
        except Exception as error:  # noqa: BLE001  to count them is what this is for
            self.find("exceptions", f"{of}: {error!r}")
        self.slowest = max(self.slowest, time.monotonic() - began)

    def figures(self, *names: str) -> Figures:
        counts = {
            name: self.counts[name]
            for name in ("inputs", "refused", *names, "exceptions")
        }
        return {**counts, "slowest_s": round(self.slowest, 3), "found": self.told}


def counted(seconds: float) -> Counts:
    return Counts(time.monotonic() + seconds)

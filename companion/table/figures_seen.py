"""Figures whose bases are told: where each was seen, and how that stands to the books.

A look tells a figure by its tag, never by its colour. Seen elsewhere unasked it is a
difference as any other: it goes nowhere before somebody has said so.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from companion.table.looks import Fit
from companion.table.trust import Source

Places = Mapping[str, str]
"""Of each figure the region in which it stands."""


@dataclass(frozen=True, slots=True)
class FiguresSeen:
    """Where each was found and by whom; `right` is where one stood by the books, or
    where people said that it does not matter."""

    found: Places = field(default_factory=dict)
    source: Mapping[str, Source] = field(default_factory=dict)
    right: Places = field(default_factory=dict)

    def taken_in(self, piece: str, place: str, source: Source) -> "FiguresSeen":
        found, told = {**self.found, piece: place}, {**self.source, piece: source}
        return replace(self, found=found, source=told)

    def compared(self, books: Places) -> "FiguresSeen":
        """The same, knowing which of them stand right as the books are now."""
        right = {name: at for name, at in self.found.items() if books.get(name) == at}
        return replace(self, right={**self.right, **right})

    def kept(self, pieces: Iterable[str]) -> "FiguresSeen":
        """People say that the books are right: where these were seen is nothing new."""
        kept = {name: self.found[name] for name in pieces if name in self.found}
        return replace(self, right={**self.right, **kept})

    def fit(self, piece: str, books: Places) -> Fit:
        at = self.found.get(piece, "")
        if not at:
            return Fit.UNSEEN
        if books.get(piece) == at:
            return Fit.AGREES
        return Fit.BEHIND if self.right.get(piece) == at else Fit.DIFFERS

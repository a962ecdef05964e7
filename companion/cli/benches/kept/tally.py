"""What a bench has found: figures, and the first sentences of what was wrong."""

from dataclasses import dataclass, field
from typing import Any

from companion.cli.benches.kept.witness import Witness

Figures = dict[str, Any]
TOLD = 20
"""Findings that are told in words."""


@dataclass(slots=True)
class Findings:
    moves: int = 0
    deeds: int = 0
    wrong: int = 0
    tracebacks: int = 0
    told: list[str] = field(default_factory=list)

    def add(self, witness: Witness) -> None:
        """All that a witness has heard."""
        self.moves += witness.moves
        self.deeds += witness.deeds

    def find(self, sentence: str) -> None:
        self.wrong += 1
        self.told = [*self.told, sentence][:TOLD]

    def fell(self, sentence: str) -> None:
        self.tracebacks += 1
        self.told = [*self.told, sentence][:TOLD]

    def figures(self) -> Figures:
        return {
            "acknowledged_moves": self.moves,
            "acknowledged_deeds": self.deeds,
            "wrong": self.wrong,
            "tracebacks": self.tracebacks,
            "found": self.told,
        }

"""The course of the shipped net: tables are drawn, laid out as it sees them, learnt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from vision.training.pieces import bank
from vision.training.pieces.lessons import prepare

PARTS = ("trunk.onnx", "head.onnx")
"""The files of the net, in the order of their use."""
Say: TypeAlias = Callable[[str], None]


@dataclass(frozen=True)
class FeetLesson:
    """What to learn from, how long, and where to write."""

    sheets: Path
    steps: int
    out: Path
    seed: int = 7
    begun: Path | None = None

    @property
    def boards(self) -> Sequence[Path]:
        """All that are laid out, each in a folder of its own."""
        return sorted(one.parent for one in self.sheets.glob("*/truth.npy"))


Learner: TypeAlias = Callable[[FeetLesson, Say], None]
"""Learns a lesson and writes what it knows then: the net, or a plainer head."""


@dataclass(frozen=True)
class FeetCourse:
    """`folder` keeps the tables and what is seen of them; both may be gone on with."""

    folder: Path
    out: Path
    tables: int
    lessons: int
    steps: int
    seed: int
    begun: Path | None = None


def teach(course: FeetCourse, learner: Learner, say: Say) -> None:
    tables, sheets = course.folder / "tables", course.folder / "sheets"
    say(f"drawing {course.tables} tables into {tables}")
    bank.render(tables, course.seed, course.tables, course.lessons)
    say(f"laying out what is seen of them into {sheets}")
    prepare(tables, sheets)
    say(f"learning: {course.steps} steps into {course.out}")
    lesson = FeetLesson(sheets, course.steps, course.out, course.seed, course.begun)
    learner(lesson, say)

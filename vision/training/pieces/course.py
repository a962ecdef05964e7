"""The course of the shipped net: tables are drawn, laid out as it sees them, learnt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from vision.training.pieces import bank
from vision.training.pieces.fit import FeetLesson, fit
from vision.training.pieces.lessons import prepare


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


def teach(course: FeetCourse, say: Callable[[str], None]) -> None:
    tables, sheets = course.folder / "tables", course.folder / "sheets"
    say(f"drawing {course.tables} tables into {tables}")
    bank.render(tables, course.seed, course.tables, course.lessons)
    say(f"laying out what is seen of them into {sheets}")
    prepare(tables, sheets)
    say(f"learning: {course.steps} steps into {course.out}")
    lesson = FeetLesson(sheets, course.steps, course.out, course.seed, course.begun)
    fit(lesson, say)

"""Taught tables as the net sees them, and what it should say of each square."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np

from vision.board.arms import arms
from vision.board.feet import CELL, TALL, BoardSheets, sheets
from vision.board.ground import BoardGround, compared
from vision.board.tinting import Tinting
from vision.frames import Picture
from vision.training.bodies import Floats
from vision.training.pieces.bank import load
from vision.training.pieces.tables import TaughtFoot, TaughtTable

NO, YES, LEFT = 0, 1, 2
"""What is true of a square: no foot, a foot, or do not learn from it."""
WITHIN, LEAST = 0.6, 0.005
"""Of a foot's width, and board heights: so near to its middle a foot is told."""
BESIDE, MARGIN = 1.3, 0.004
"""Of a foot's width, with a margin: so near to it nothing is learned."""
UNTOLD = 1.6
"""Of the width of a foot that cannot be told."""


@dataclass(frozen=True, eq=False)
class SeenLesson:
    """`truth` is (colours, h/CELL, w/CELL); the last row is of nobody's feet."""

    shown: BoardSheets
    truth: Picture


def seen(table: TaughtTable) -> Iterator[SeenLesson]:
    """Each lesson, as the reader of a board would see it: against the empty board, and
    against what was seen before, for what came since and for what went.
    """
    eyes = LessonEyes(table)
    for one in table.lessons:
        board, before = eyes.small(one.board), eyes.small(one.before)
        moving = cv2.resize(one.moving.astype(np.uint8), eyes.size) > 0
        ground = compared(eyes.empty, board, ~moving)
        hidden = moving | arms(ground)
        yield eyes.lesson(ground, eyes.empty, hidden, one.feet)
        now = ground.light.off(board)
        then = compared(eyes.empty, before).light.off(before)
        came = compared(then, board, ~moving)
        yield eyes.lesson(came, then, hidden, tuple(arrived(one.feet)))
        went = compared(now, before, ~hidden)
        yield eyes.lesson(went, now, hidden, tuple(left(one.gone)))


class LessonEyes:
    """What is the same in all lessons of a table."""

    def __init__(self, table: TaughtTable) -> None:
        self.tinting = Tinting(table.colours)
        self.shape = table.empty.shape[1] / table.empty.shape[0]
        self.size = round(TALL * self.shape), TALL
        self.empty = self.small(table.empty)
        self.lean = table.eye.away(self.size)

    def small(self, board: Picture) -> Picture:
        return cv2.resize(board, self.size, interpolation=cv2.INTER_AREA)

    def lesson(
        self,
        ground: BoardGround,
        against: Picture,
        hidden: Picture,
        feet: Sequence[TaughtFoot],
    ) -> SeenLesson:
        bare = cv2.cvtColor(against, cv2.COLOR_BGR2LAB)
        shown = sheets(ground, self.tinting, bare, self.lean, hidden)
        covered = shown.common[-1][CELL // 2 :: CELL, CELL // 2 :: CELL] > 80
        said = truth(feet, len(self.tinting.colours), self.shape, covered)
        return SeenLesson(shown, said)


def arrived(feet: Sequence[TaughtFoot]) -> Iterator[TaughtFoot]:
    """Who came; what only came to sight looks the same: nothing is learned of it."""
    for one in feet:
        if not one.before:
            yield one
        elif not one.told_before:
            yield replace(one, told=False)


def left(gone: Sequence[TaughtFoot]) -> Iterator[TaughtFoot]:
    """Who went, where they could be told before."""
    return (replace(one, told=one.told_before) for one in gone)


def truth(
    feet: Sequence[TaughtFoot],
    colours: int,
    shape: float,
    covered: Picture,
) -> Picture:
    """What is so of each square and colour; of nobody's things last."""
    high, wide = covered.shape
    down, across = np.indices((high, wide), np.float32) + 0.5
    x, y = across * CELL / TALL, down * CELL / TALL
    said = np.zeros((colours + 1, high, wide), np.uint8)
    far = [np.hypot(x - one.at[0] * shape, y - one.at[1]) for one in feet]
    for one, away in zip(feet, far, strict=True):
        near = BESIDE * one.wide + MARGIN if one.told else UNTOLD * one.wide
        said[one.colour][away < near] = LEFT
    for one, away in zip(feet, far, strict=True):
        if one.told:
            said[one.colour][away < max(WITHIN * one.wide, LEAST)] = YES
    said[:, covered] = LEFT
    return said


def prepare(bank: Path, folder: Path) -> None:
    """Lays out what the net is to see, once; each lesson in a folder of its own."""
    cv2.setNumThreads(1)
    for file in sorted(bank.glob("[0-9]*[0-9].npz")):
        if not (folder / f"{file.stem}-00" / "truth.npy").exists():
            for number, one in enumerate(seen(load(file))):
                laid_out(folder / f"{file.stem}-{number:02}", one)


def laid_out(lesson: Path, one: SeenLesson) -> None:
    lesson.mkdir(parents=True, exist_ok=True)
    np.save(lesson / "common.npy", one.shown.common)
    np.save(lesson / "each.npy", one.shown.each)
    np.save(lesson / "truth.npy", one.truth)


def opened(lesson: Path) -> tuple[Floats, Floats, Floats]:
    """Read from the disk only where it is looked at."""
    return tuple(
        np.load(lesson / f"{name}.npy", mmap_mode="r")
        for name in ("common", "each", "truth")
    )

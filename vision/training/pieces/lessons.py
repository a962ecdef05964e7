"""Taught tables as the net sees them, and what it should say of each square."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from vision.board.arms import arms
from vision.board.feet import CELL, TALL, BoardSheets, sheets
from vision.board.ground import compared
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
    """Each lesson, as the reader of a board would see it."""
    tinting = Tinting(table.colours)
    shape = table.empty.shape[1] / table.empty.shape[0]
    size = round(TALL * shape), TALL
    empty = cv2.resize(table.empty, size, interpolation=cv2.INTER_AREA)
    bare = cv2.cvtColor(empty, cv2.COLOR_BGR2LAB)
    lean = table.eye.away(size)
    for one in table.lessons:
        board = cv2.resize(one.board, size, interpolation=cv2.INTER_AREA)
        moving = cv2.resize(one.moving.astype(np.uint8), size) > 0
        ground = compared(empty, board, ~moving)
        hidden = moving | arms(ground)
        shown = sheets(ground, tinting, bare, lean, hidden)
        covered = shown.common[-1][CELL // 2 :: CELL, CELL // 2 :: CELL] > 80
        yield SeenLesson(shown, truth(one.feet, len(table.colours), shape, covered))


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

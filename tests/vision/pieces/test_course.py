"""The course of the net for feet, gone through by a head of five numbers: where tables,
sheets and truth did not belong together, it could learn nothing of them either.
"""

import json
from collections.abc import Iterable
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.pieces.conftest import LESSONS, SEED
from vision.__main__ import main
from vision.board.feet import OWN, squares
from vision.training.bodies import Draw, Floats
from vision.training.pieces import bank
from vision.training.pieces.course import FeetCourse, FeetLesson, Say, teach
from vision.training.pieces.crops import square
from vision.training.pieces.lessons import YES, opened
from vision.training.pieces.tables import TaughtTable

NEAR = (5, 5)
"""Squares about a square: how far this head sees."""


def five(lesson: FeetLesson, say: Say) -> None:
    """Learns how much each of a colour's own sheets tells of a foot, and writes it."""
    draw = np.random.default_rng(lesson.seed)
    told, lost = np.zeros(OWN + 1), 0.0
    for step in range(1, lesson.steps + 1):
        board = lesson.boards[int(draw.integers(len(lesson.boards)))]
        seen, feet = examples(draw, board)
        off = 1 / (1 + np.exp(-seen @ told)) - feet
        told -= 2.0 * seen.T @ off / len(off)
        lost += float(np.abs(off).mean())
        if step % 10 == 0:
            say(f"{step} {lost / 10:.4f}")
            lost = 0.0
    lesson.out.parent.mkdir(parents=True)
    lesson.out.write_text(json.dumps(told.tolist()))


def examples(draw: Draw, board: Path) -> tuple[Floats, Floats]:
    """Of some squares what is shown of each, and whether a foot is there: half are."""
    _, each, truth = square(draw, board)
    seen, said = flat(each), truth[:-1].ravel()
    feet, bare = np.flatnonzero(said == YES), np.flatnonzero(said < YES)
    some = np.concatenate([feet, draw.choice(bare, max(len(feet), 20))])
    return seen[some], (said[some] == YES).astype(float)


def flat(each: Floats) -> Floats:
    """Of every colour and square: each own sheet about it, and one."""
    means = squares(each / 255.0).reshape(len(each), OWN, 4, -1).mean(axis=2)
    wide = each.shape[-1] // 2
    soft = [
        [cv2.blur(one.reshape(-1, wide), NEAR).ravel() for one in row] for row in means
    ]
    rows = np.array(soft).transpose(0, 2, 1).reshape(-1, OWN)
    return np.concatenate([rows, np.ones((len(rows), 1))], axis=1)


def ranked(boards: Iterable[Path], told: Floats) -> float:
    """How often a foot's square is thought likelier than a bare one, both at random."""
    draw, won = np.random.default_rng(5), []
    for board in boards:
        _, each, truth = opened(board)
        score, said = flat(each) @ told, truth[:-1].ravel()
        good, bad = score[said == YES], score[said < YES]
        won.append((draw.choice(good, 400) > draw.choice(bad, 400)).mean())
    return float(np.mean(won))


def test_s20_what_the_course_lays_out_can_be_learned_from(
    table: TaughtTable, tmp_path: Path
) -> None:
    """The only table lies there already: a course goes on with what it finds."""
    (tmp_path / "tables").mkdir()
    kept = tmp_path / "tables" / f"{SEED:07}.npz"
    bank.keep(kept, table)
    drawn, said = kept.stat().st_mtime_ns, list[str]()
    out = tmp_path / "out" / "feet.json"
    course = FeetCourse(tmp_path, out, 1, LESSONS, steps=60, seed=SEED)
    teach(course, five, said.append)
    assert kept.stat().st_mtime_ns == drawn
    steps = [float(one.split()[1]) for one in said if one[0].isdigit()]
    assert len(steps) == 6
    assert steps[-1] < 0.7 * steps[0]
    lesson = FeetLesson(tmp_path / "sheets", 1, out)
    assert len(lesson.boards) == LESSONS
    told = np.array(json.loads(out.read_text()))
    assert ranked(lesson.boards, told) > 0.9


@pytest.mark.parametrize("typed", ["--tables", "--lessons", "--steps"])
def test_a_course_of_nothing_is_refused_in_a_line(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train-board", typed, "0"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("typed", ["--stays 0.5", "--stays 2 --begun .", "--stays -1"])
def test_a_part_of_what_does_not_ship_cannot_stay(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train-board", *typed.split()]) == 1
    assert capsys.readouterr().err.count("\n") == 1

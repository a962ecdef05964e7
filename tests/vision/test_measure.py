"""The figures over a set of photographs, worked out by hand on small sets."""

from __future__ import annotations

from pathlib import Path

import pytest

from vision.dice.manifest import Box, PictureTruth
from vision.dice.measure import Tried, figures, ordinary, reliability
from vision.dice.pips import PipsDie
from vision.frames import Verdict


def die(value: int, sure: float = 0.99, at: float = 0) -> PipsDie:
    verdict: Verdict = "sure" if sure > 0.9 else "check"
    return PipsDie(value, (at, at, at + 10, at + 10), sure, verdict)


def tried(
    values: tuple[int, ...],
    *dice: PipsDie,
    source: str = "a",
    boxes: tuple[Box, ...] = (),
) -> Tried:
    return Tried(PictureTruth(Path("x"), source, values, boxes), dice, 0.01)


def test_all_right() -> None:
    found = figures([tried((1, 2), die(2), die(1))])
    assert (found["per_die"], found["exact"]) == (1, 1)
    assert (found["sure_share"], found["sure_right"]) == (1, 1)
    assert (found["invented"], found["missed"], found["ms"]) == (0, 0, 10)


def test_a_miss_and_an_invention_both_count() -> None:
    found = figures([tried((1, 2), die(1)), tried((3,), die(3), die(3))])
    assert found["per_die"] == pytest.approx(2 / 4)
    assert (found["exact"], found["missed"]) == (0, pytest.approx(1 / 3, abs=1e-4))
    assert found["invented"] == pytest.approx(1 / 3, abs=1e-4)


def test_a_wrong_value_is_neither_missed_nor_invented() -> None:
    found = figures([tried((6,), die(5))])
    assert (found["per_die"], found["exact"], found["sure_right"]) == (0, 0, 0)
    assert (found["missed"], found["invented"]) == (0, 0)


def test_boxes_tell_a_miss_from_an_invention() -> None:
    one = tried((4,), die(4, at=500), boxes=((0, 0, 10, 10),))
    found = figures([one])
    assert (found["missed"], found["invented"]) == (1, 1)


def test_a_doubtful_reading_is_not_held_against_the_sure_ones() -> None:
    found = figures([tried((1, 6), die(1), die(5, 0.4))])
    assert (found["sure_share"], found["sure_right"]) == (0.5, 1)


def test_each_source_has_its_own_row() -> None:
    found = figures([tried((1,), die(1)), tried((1,), die(2), source="b")])
    assert {name: row["per_die"] for name, row in found["sources"].items()} == {
        "a": 1,
        "b": 0,
    }
    assert found["per_die"] == 0.5


def test_a_photograph_without_dice_read_so_is_right() -> None:
    found = figures([tried(())])
    assert (found["exact"], found["per_die"], found["invented"]) == (1, 1, 0)


def test_reliability_counts_readings_by_confidence() -> None:
    table = reliability([tried((1, 2), die(1, 0.995), die(3, 0.55))])
    assert table == [
        {"from": 0.5, "readings": 1, "right": 0.0},
        {"from": 0.99, "readings": 1, "right": 1.0},
    ]


def test_ordinary_are_all_but_those_with_dice_known_to_be_tiny() -> None:
    missed = tried((6,))  # no boxes, nothing read: how large it is nobody knows
    tiny = tried((6,), boxes=((0, 0, 20, 20),))
    large = tried((6,), boxes=((0, 0, 30, 20),))
    read_tiny = tried((6,), die(6))
    assert ordinary([missed, tiny, large, read_tiny]) == [missed, large]

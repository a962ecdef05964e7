"""A die with pips and one own face: two readers, and what is told of it."""

import pytest

from vision.dice.mixed import mixed
from vision.frames import Seen, Verdict

HERE, THERE = (10.0, 10.0, 40.0, 40.0), (60.0, 10.0, 90.0, 40.0)
PLACES = frozenset(range(1, 6))
"""The six is a logo."""


def logo(verdict: Verdict = "sure") -> Seen:
    return Seen(1, HERE, 0.97, verdict, face="logo")


def guess() -> Seen:
    return Seen(1, HERE, 0.71, "check", face="logo")


def stranger() -> Seen:
    return Seen(0, HERE, 0.0, "check", "stranger")


def pips(value: int, verdict: Verdict = "sure") -> Seen:
    return Seen(value, (12.0, 11.0, 41.0, 42.0), 0.99, verdict)


@pytest.mark.parametrize(
    ("face", "read", "told"),
    [
        (stranger(), pips(3), ("", 3, "sure")),
        (stranger(), pips(3, "check"), ("", 3, "check")),
        (stranger(), pips(6), ("", 6, "check")),  # a die with such a logo has no six
        (logo(), pips(3, "check"), ("logo", 1, "sure")),
        (logo(), pips(6), ("logo", 1, "sure")),
        (logo(), pips(3), ("logo", 1, "check")),
        (logo("check"), pips(3), ("", 3, "check")),
        (logo("check"), pips(3, "check"), ("logo", 1, "check")),
        (guess(), pips(3, "check"), ("", 3, "check")),
    ],
)
def test_s14_whoever_is_surer_says_what_a_die_shows(face, read, told) -> None:
    (die,) = mixed([face], [read], PLACES)
    assert (die.face, die.value, die.verdict) == told


def test_s14_each_die_is_told_once_whoever_has_seen_it() -> None:
    other = Seen(2, THERE, 0.99, "sure")
    found = tuple(mixed([logo(), stranger()], [pips(4, "check"), other], PLACES))
    assert [(die.face, die.value) for die in found] == [("logo", 1), ("", 0), ("", 2)]
    assert found[2] is other

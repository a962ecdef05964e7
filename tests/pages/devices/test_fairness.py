"""What the rolls of a die say about it, and when they say nothing."""

import random
from collections import Counter

import pytest

from companion.pages.devices.fairness import beyond, fairness
from companion.sensing.die_status import DieStatus
from companion.words.texts import LANGUAGES, Texts


def card(rolls, kind="d6"):
    counts = tuple(sorted(Counter(rolls).items()))
    return DieStatus("pixels:1", "pixels", "Lucky", kind, counts=counts)


def thrown(n, weights=(1,) * 6, seed=1):
    return random.Random(seed).choices(range(1, 7), weights, k=n)


@pytest.mark.parametrize("language", LANGUAGES)
def test_s12_three_hundred_fair_rolls_are_nothing_unusual(language) -> None:
    told = fairness(Texts(language), card(thrown(300)))
    assert told.state == "fair"
    assert f"{told.p:.2g}" in told.sentence
    assert "300" in told.sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_s12_three_hundred_loaded_rolls_are_warned_of(language) -> None:
    told = fairness(Texts(language), card(thrown(300, (1, 1, 1, 1, 1, 2.5))))
    assert told.state == "odd"
    assert told.p < 0.01
    assert "6" in told.sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_s12_twenty_rolls_are_too_few(language) -> None:
    told = fairness(Texts(language), card(thrown(20)))
    assert (told.state, told.p, told.more) == ("few", None, 10)
    assert "20" in told.sentence
    assert "10" in told.sentence


def test_s12_the_plot_has_a_bar_for_every_face() -> None:
    bars = fairness(Texts("en"), card([1, 1, 6])).bars
    assert [(bar.face, bar.count) for bar in bars] == [
        (1, 2),
        (2, 0),
        (3, 0),
        (4, 0),
        (5, 0),
        (6, 1),
    ]
    assert bars[0].even == 0.5
    assert len(fairness(Texts("en"), card([20], "d20")).bars) == 20
    assert fairness(Texts("en"), card([0], "d10")).bars[0].face == 0
    assert len(fairness(Texts("en"), card([9], "")).bars) == 9
    assert len(fairness(Texts("en"), card([])).bars) == 6


@pytest.mark.parametrize(
    ("x", "free", "p"),
    [
        (0.0, 5, 1.0),
        (3.841459, 1, 0.05),
        (11.0705, 5, 0.05),
        (15.08627, 5, 0.01),
        (30.14353, 19, 0.05),
        (2.0, 2, 0.3678794),
        (200.0, 5, 2.85e-41),
    ],
)
def test_the_law_agrees_with_the_tables(x, free, p) -> None:
    assert beyond(x, free) == pytest.approx(p, rel=1e-2 if p < 1e-9 else 1e-4)


def test_fair_dice_are_seldom_warned_of() -> None:
    verdicts = [
        fairness(Texts("en"), card(thrown(300, seed=n))).state for n in range(200)
    ]
    assert verdicts.count("odd") <= 8

"""Counting all ways a few moves deep: a forgotten move changes the number."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.dice_forge.rules.state import State
from tests.games.dice_forge.tables import (
    COLOURS,
    GAME,
    blessed,
    having,
    moves,
    showing,
    table,
)

RICH = {"gold": 12, "sun": 6, "moon": 6}
ROWS = tomllib.loads(Path(__file__).with_name("counts.toml").read_text("utf-8"))


def count(state: State, depth: int) -> int:
    if not depth:
        return 1
    return sum(count(GAME.play(state, move)[0], depth - 1) for move in moves(state))


def satyrs_or_boars(**options: str) -> State:
    return having(blessed(table(3, **options)), "red", **RICH)


SITUATIONS = {
    "set-up of two": GAME.setup(COLOURS[:2], ()),
    "set-up of four": GAME.setup(COLOURS, ()),
    "four roll": table(4),
    "everything can be paid": satyrs_or_boars(),
    "everything can be paid, other feats": satyrs_or_boars(
        feat__M3="great_bear",
        feat__M4="tenacious_boar",
        feat__M5="cerberus",
        feat__M7="sentinel",
        feat__M8="typhon",
        feat__F7="cyclops",
        feat__F5="triton",
        feat__F4="shield",
        feat__F3="ship",
    ),
    "reinforcements": blessed(
        having(table(3), "red", cards=("silver_hind", "owl", "owl", "elder"))
    ),
    "a mirror, a ship and a last roll": replace(
        showing(
            showing(table(3, auto__ship_order="ask"), "red", "mirror", "C1"),
            "blue",
            "ship",
            "G3",
        ),
        agenda=(replace(table(3).agenda[0], wanted=((0, 0),)), *table(3).agenda[1:]),
    ),
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_so_many_ways(name):
    counted = [count(SITUATIONS[name], n) for n in range(1, len(ROWS[name]) + 1)]
    assert counted == ROWS[name]


def test_every_row_is_counted():
    assert set(ROWS) == set(SITUATIONS)

"""Counting all ways a few moves deep: a forgotten move changes the number."""

import tomllib
from pathlib import Path

import pytest

from companion.games.cyclades.rules.state import State
from companion.games.cyclades.rules.tasks.actions import Favour, Raising
from companion.games.cyclades.rules.tasks.cycle import Auction, Payment
from tests.games.cyclades.fights import landed
from tests.games.cyclades.rules.cycle.test_upkeep import keeping
from tests.games.cyclades.tables import (
    COLOURS,
    GAME,
    acting,
    asking,
    beast,
    heroes,
    lay,
    moves,
    play,
    table,
    track,
)

ROWS = tomllib.loads(Path(__file__).with_name("counts.toml").read_text("utf-8"))


def count(state: State, depth: int) -> int:
    if not depth:
        return 1
    return sum(count(GAME.play(state, move)[0], depth - 1) for move in moves(state))


def busy(god: str, **options: str) -> State:
    state = track(table(**options), "harpy", "dryad", "kraken", "pegasus")
    state = heroes(state, "ajax", "helen")
    state = lay(state, "A purple 2 m1 jason", "B purple 1 temple", "p purple 2")
    state = lay(
        state, "C yellow 1", "D yellow 0 m1", "q yellow 1", "E blue 2", "F blue 0"
    )
    return acting(beast(state, "hydra", "blue", "v"), god)


def charted(players: int) -> State:
    state = GAME.setup(COLOURS[:players], ())
    return play(state, moves(state)[0])


SITUATIONS = {
    "set-up of two": charted(2),
    "set-up of three": charted(3),
    "offerings of three": asking(table(), Auction(), Payment()),
    "athena": busy("athena"),
    "zeus": busy("zeus"),
    "poseidon": busy("poseidon"),
    "ares": busy("ares"),
    "hera": busy("hera"),
    "a building first": acting(
        lay(table(), "A purple 1", "B purple 1", "C yellow 1"),
        "hera",
        "purple",
        Raising(),
        Favour(),
    ),
    "a battle": landed("2 m1 croesus", "2 perseus", "q yellow 1", "C yellow 0"),
    "upkeep": keeping("kraken p", "hydra C", priestesses=2),
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_so_many_ways(name):
    counted = [count(SITUATIONS[name], n) for n in range(1, len(ROWS[name]) + 1)]
    assert counted == ROWS[name]


def test_every_row_is_counted():
    assert set(ROWS) == set(SITUATIONS)

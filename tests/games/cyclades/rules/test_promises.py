"""Cyclades keeps what any game must keep, and counts its pieces."""

import random
from dataclasses import dataclass, replace
from typing import Any

import pytest

from companion.games.cyclades.rules.game import GAME
from companion.games.cyclades.rules.map.chart import Archipelago, shipped, troubles
from companion.games.cyclades.rules.moves.opening import Chart
from companion.games.cyclades.rules.tasks.opening import Charting
from companion.testing import TriedTable, check_game, describe, drawn, promises
from tests.games.cyclades.pieces import conserved, sound
from tests.often import seeds

DESCRIBED = describe("companion.games.cyclades")


@dataclass(frozen=True)
class Evening(TriedTable):
    """A table with an archipelago nobody has drawn before."""

    def setup(self) -> Any:
        state = super().setup()
        if not isinstance(state.task, Charting):
            return state
        chart = scattered(len(state.factions), random.Random(self.seed))
        return self.game.play(state, Chart(chart))[0]


def scattered(factions: int, luck: random.Random) -> Archipelago:
    """A sample with other symbols, and some borders that do not count."""
    sample = shipped(factions)[0]
    while True:
        areas = tuple(
            replace(
                area,
                slots=luck.randint(0, 3) if area.kind == "land" else 0,
                priestess=int(area.kind == "land" and luck.random() < 0.3),
                horns=luck.choice((0, 0, 1, 2)),
            )
            for area in sample.areas
        )
        borders = tuple(
            replace(border, open=luck.random() > 0.1) for border in sample.borders
        )
        chart = Archipelago("scattered", areas, borders, sample.extent)
        if not troubles(chart, factions):
            return chart


def evening(seed: int, **fixed: str) -> Evening:
    table = drawn(GAME, seed, **fixed)
    return Evening(table.game, table.seats, table.options, table.seed)


@pytest.mark.parametrize("seed", seeds(0, 2))
def test_it_keeps_what_any_game_must_keep(seed: int) -> None:
    check_game(GAME, description=DESCRIBED, seeds=(seed,))


@pytest.mark.parametrize("seed", seeds(100, 4))
def test_pieces_are_kept_on_maps_nobody_has_drawn_before(seed: int) -> None:
    table = evening(seed)
    promises.every_listed_move_plays(table, conserved)
    promises.corrections_never_strand(table, sound)
    promises.undo_and_redo_are_equal(table)
    promises.saved_is_equal(table)


@pytest.mark.parametrize("seed", seeds(200, 3))
def test_pieces_are_kept_and_wishes_mended_with_open_purses(seed: int) -> None:
    table = evening(seed, track__purses="open")
    promises.every_listed_move_plays(table, conserved)
    promises.wishes_are_refused(table)

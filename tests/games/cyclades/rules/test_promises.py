"""Cyclades keeps what any game must keep, and counts its pieces."""

import random
from dataclasses import dataclass, replace
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings

from companion.games.cyclades.rules.game import Cyclades
from companion.games.cyclades.rules.map.chart import Archipelago, shipped, troubles
from companion.games.cyclades.rules.moves.opening import Chart
from companion.games.cyclades.rules.tasks.opening import Charting
from tests.games import promises
from tests.games.cyclades.pieces import conserved, sound

GAME = Cyclades()

few = settings(
    max_examples=10,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    phases=(Phase.explicit, Phase.reuse, Phase.generate),  # a walk does not shrink
)


@dataclass(frozen=True)
class Evening(promises.Table):
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


def evening(table: promises.Table) -> Evening:
    return Evening(table.game, table.seats, table.options, table.seed)


any_table = promises.tables(GAME, rule__teams="auto").map(evening)
open_table = promises.tables(GAME, rule__teams="auto", track__purses="open")
open_table = open_table.map(evening)


@few
@given(any_table)
def test_every_listed_move_plays_and_pieces_are_kept(table):
    promises.every_listed_move_plays(table, conserved)


@settings(few, max_examples=5)  # any table may have open purses: here each has
@given(open_table)
def test_pieces_are_kept_with_open_purses_too(table):
    promises.every_listed_move_plays(table, conserved)


@few
@given(any_table)
def test_only_listed_moves_play(table):
    promises.only_listed_moves_play(table)


@few
@given(any_table)
def test_undo_to_set_up_and_redo_to_the_end_are_equal(table):
    promises.undo_and_redo_are_equal(table)


@few
@given(any_table)
def test_saved_moves_and_states_are_equal(table):
    promises.saved_is_equal(table)


@few
@given(any_table)
def test_the_walk_ends_with_a_sheet_that_adds_up(table):
    promises.the_walk_ends(table)


@few
@given(open_table)
def test_wishes_are_refused_and_can_be_mended(table):
    promises.wishes_are_refused(table)


@settings(few, max_examples=3)  # five hundred lines in each of many states
@given(any_table)
def test_every_entry_can_be_set(table):
    promises.entries_can_be_set(table)


@few
@given(any_table)
def test_corrections_never_strand_a_game(table):
    promises.corrections_never_strand(table, sound)


@few
@given(any_table)
def test_secrets_stay_secret(table):
    promises.secrets_stay_secret(table)


@few
@given(any_table)
def test_the_clock_runs(table):
    promises.the_clock_runs(table)

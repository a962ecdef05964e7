"""What a game lays on its drawn table is what its books say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.library.registry import GAMES
from companion.testing.tables import drawn, sparse
from vision.board.tabletop.arranging import GameTable, arranged
from vision.board.tabletop.figures import KINDS
from vision.board.tabletop.sketch import Sketch

BOARDS = ("hellas", "cyclades")


def states(name: str, seed: int) -> Iterator[tuple[GameTable, Any]]:
    table: GameTable = GAMES.part(name, "table")
    for state, _, _ in sparse(drawn(GAMES[name], seed), every=97):
        yield table, state


@pytest.mark.parametrize("name", BOARDS)
def test_s32_every_state_of_an_evening_can_be_laid(name: str) -> None:
    for table, state in states(name, 2):
        board = table.board(state)
        names = {one.name for one in board.regions}
        for piece in arranged(board, table.pieces(state)):
            assert piece.kind in KINDS
            assert piece.region in names
            assert all(0 < part < 1 for part in piece.at)


def test_s32_hoplites_of_the_books_stand_on_the_map_of_hellas() -> None:
    for table, state in states("hellas", 5):
        laid = Sketch(arranged(table.board(state), table.pieces(state))).present
        for region, ground in zip(
            table.board(state).regions, state.grounds, strict=True
        ):
            there = {s for s, n in zip(state.seats, ground.hoplites, strict=True) if n}
            assert there <= laid.get(region.name, frozenset())


def test_s32_fleets_of_the_books_lie_on_the_seas_of_the_archipelago() -> None:
    for table, state in states("cyclades", 5):
        laid = Sketch(arranged(table.board(state), table.pieces(state))).present
        for area, spot in zip(state.map.areas, state.spots, strict=True):
            if spot.units:
                assert state.colour(spot.owner) in laid[area.name]

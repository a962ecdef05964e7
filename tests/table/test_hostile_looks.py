"""Whole evenings with anything at all seen of the board: see `hostile_looks`."""

import pytest

from companion.library.registry import GAMES
from tests.table.hostile_looks import KINDS, HostileEvening


@pytest.mark.parametrize(
    ("name", "seed", "players"),
    [("hellas", 1, 2), ("hellas", 2, 4), ("cyclades", 1, 3), ("cyclades", 2, 4)],
)
def test_s22_whatever_is_seen_nothing_changes_unasked_and_nothing_is_lost(
    name: str, seed: int, players: int
) -> None:
    evening = HostileEvening(GAMES[name], seed, players)
    assert sum(1 for _ in evening.steps(120)) > 60
    evening.holds()
    assert set(evening.count) == set(KINDS)

"""Lords of Hellas keeps what any game must keep, and counts its pieces."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from companion.games.hellas.rules.box import EVENTS, WARLORD
from companion.games.hellas.rules.chapters.monsters.events import deck
from companion.games.hellas.rules.game import GAME
from companion.games.hellas.rules.state import State
from companion.testing import TriedTable, check_game, describe, drawn, promises, walk
from tests.games.hellas.pieces import conserved, sound
from tests.often import seeds

DESCRIBED = describe("companion.games.hellas")


def laid(seats: int, seed: int) -> TriedTable:
    """A table of so many with options of chance."""
    table = drawn(GAME, seed)
    return TriedTable(GAME, GAME.colours[:seats], table.options, seed)


@pytest.mark.parametrize("seed", seeds(0, 2))
def test_it_keeps_what_any_game_must_keep(seed: int) -> None:
    check_game(GAME, description=DESCRIBED, seeds=(seed,))


@pytest.mark.parametrize("seats", WARLORD)
@pytest.mark.parametrize("seed", seeds(100, 2))
def test_pieces_are_kept(seats: int, seed: int) -> None:
    for state, _, _ in walk(laid(seats, seed)):
        conserved(state)


@pytest.mark.parametrize("seats", WARLORD)
@pytest.mark.parametrize("seed", seeds(200, 1))
def test_pieces_are_kept_whatever_is_corrected(seats: int, seed: int) -> None:
    promises.corrections_never_strand(laid(seats, seed), sound)


def evenings(seats: int, seed: int) -> Iterator[tuple[State, State]]:
    """Each state of a walk with the one that came of it."""
    states = [state for state, _, _ in walk(laid(seats, seed))]
    return pairwise(states)


@pytest.mark.parametrize("seats", WARLORD)
@pytest.mark.parametrize("seed", seeds(300, 2))
def test_event_cards_come_back_by_shuffling_alone(seats: int, seed: int) -> None:
    for before, after in evenings(seats, seed):
        away = {*EVENTS} - {*deck(before)}
        back = away & {*deck(after)}
        assert not back or (not after.laid and back <= {*before.laid}), back


@pytest.mark.parametrize("seats", WARLORD)
@pytest.mark.parametrize("seed", seeds(400, 2))
def test_what_is_built_and_slain_stays(seats: int, seed: int) -> None:
    for before, after in evenings(seats, seed):
        assert after.temples >= before.temples
        for old, new in zip(before.monuments, after.monuments, strict=True):
            assert new.level >= old.level
        for old, new in zip(before.players, after.players, strict=True):
            assert new.trophies[: len(old.trophies)] == old.trophies

"""The dice of a battle, sensed, thrown by the app or typed (booklet p. 7, 8)."""

import pytest

from companion.games.cyclades.rules.moves.battles import Thrown
from companion.kernel.sighting import DieRested, DieRolling
from tests.games.cyclades.fights import landed, sums
from tests.games.cyclades.tables import GAME, moves, throw


# Dice
@pytest.mark.parametrize(
    ("role", "seat"), [("attack", "purple"), ("defence", "yellow")]
)
def test_a_battle_die_that_rested_is_read(role, seat):
    state = landed("2", "2")
    assert GAME.prompt(state).dice == ("attack", "defence")
    # The second face shows 1, and so does the third: the table reads numbers.
    assert GAME.read(state, DieRested(role, 2)) == Thrown(seat, 1)
    assert GAME.read(state, DieRested(role, 3)) == Thrown(seat, 1)
    assert GAME.read(state, DieRested(role, 7)) is None
    assert GAME.read(state, DieRolling(role)) is None
    after = throw(state, purple=0)
    assert GAME.read(after, DieRested("attack", 1)) is None


def test_the_app_throws_all_six_faces():
    state = landed("2", "2", deck__dice="app")
    assert len(moves(state)) == 12
    assert len(moves(landed("2", "2"))) == 8
    assert GAME.read(state, DieRested("attack", 3)) == Thrown("purple", 2)


def test_the_faces_are_a_house_table():
    state = landed("2", "2", house__die__6="4")
    assert sums(throw(state, purple=4), yellow=0) == (6, 2)


def test_a_thrown_die_may_be_corrected_to_one_that_lies_untouched():
    state = throw(landed("2", "2"), purple=0)
    line = next(e for e in GAME.entries(state) if e.path == ("die", "attack"))
    assert -1 in line.choices
    assert 1 in line.choices
    back = GAME.enter(state, line.path, -1)
    again = next(e for e in GAME.entries(back) if e.path == ("die", "attack"))
    assert again.value == -1

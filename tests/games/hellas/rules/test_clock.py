"""Where the game stands, and whose turn it is."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.clock import clock, phase
from companion.games.hellas.rules.moves.specials import Act
from companion.games.hellas.rules.state import Turn, turned
from companion.games.hellas.rules.tasks.hunts import Injuring
from companion.games.hellas.rules.tasks.monsters import (
    EventDraw,
    EventPhase,
    MonsterMove,
    MonsterOrder,
)
from companion.games.hellas.rules.tasks.specials import Special
from companion.games.hellas.rules.tasks.turn import Acting
from tests.games.hellas.rules.books.situations import opening
from tests.games.hellas.tables import laid, play

EVENTS = (EventPhase(0), Acting(0))


@pytest.mark.parametrize(
    ("agenda", "said"),
    [
        ((Acting(0),), "regular"),
        ((Injuring(0, 1), Acting(0)), "regular"),
        ((Special(0),), "special"),
        ((MonsterOrder(0, ("hydra", "sphinx")), *EVENTS), "monsters"),
        ((MonsterMove(0, "hydra"), *EVENTS), "monsters"),
        (EVENTS, "events"),
        ((EventDraw(0), Acting(0)), "events"),
        ((), "end"),
    ],
)
def test_the_phase_is_that_of_the_task_that_waits(agenda, said):
    assert phase(replace(laid(), agenda=agenda)) == said


def test_what_a_special_action_asks_belongs_to_it():
    state = replace(turned(laid(), special="usurp"), agenda=(Injuring(0, 1),))
    assert phase(state) == "special"


def test_before_the_first_turn_it_is_set_up():
    now = clock(opening())
    assert (now.phase, now.turn, now.active) == ("setup", 0, "blue")


def test_each_turn_has_a_number_of_its_own():
    state, turns = laid(), []
    for _ in range(6):
        state = play(state, Act("recruit"))
        turns.append(clock(state).turn)
        state = replace(state, players=laid().players)
    assert turns == [1, 2, 3, 4, 5, 6]


def test_the_clock_says_whose_turn_it_is():
    now = clock(replace(laid(), round=4, turn=Turn(2)))
    assert (now.round, now.active, now.path) == (4, "yellow", ("round",))
    assert now.phases == ("regular", "special", "monsters", "events")

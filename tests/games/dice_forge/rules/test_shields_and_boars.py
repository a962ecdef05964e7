"""Shields (D24) and boars (D25) among other faces."""

import pytest

from companion.games.dice_forge.rules.box import BOARS, FACES
from companion.games.dice_forge.rules.moves import Copy, Decline, Take
from companion.kernel.moves import Ruling
from tests.games.dice_forge.tables import (
    GAME,
    minor,
    moves,
    only_mirrors,
    owned,
    play,
    purse,
    roll,
    rolled,
    showing,
    table,
    task,
    who,
)

SHIELDS = {"red": (0, 2, 0, 0), "blue": (0, 0, 2, 0)}
SHIELDS |= {"yellow": (3, 0, 0, 0), "green": (0, 0, 0, 3)}


@pytest.mark.parametrize("colour", BOARS)
def test_d24_a_shield_gives_5_glory_for_what_it_looks_for(colour):
    wanted = {"red": "S1", "blue": "M1", "yellow": "G1", "green": "V2"}[colour]
    gold, sun, moon, glory = FACES[wanted].gives
    state = rolled(f"shield_{colour}", wanted)
    assert purse(state, "red") == (gold, sun, moon, glory + 5)


@pytest.mark.parametrize("colour", BOARS)
def test_d24_or_its_own_gift(colour):
    other = "M1" if colour == "red" else "S1"
    state = rolled(f"shield_{colour}", other)
    both = zip(SHIELDS[colour], FACES[other].gives, strict=True)
    gives = [a + b for a, b in both]
    assert list(purse(state, "red")) == gives


def test_d24_the_option_taken_decides():
    state = rolled("C1", "shield_red")
    assert purse(play(state, Take("sun")), "red") == (0, 1, 0, 5)
    assert purse(play(state, Take("gold")), "red") == (1, 2, 0, 0)


def test_d24_three_times_its_own_gift():
    assert purse(rolled("x3", "shield_yellow"), "red")[0] == 9


def test_d24_beside_a_ship_or_a_spent_mirror_nothing_was_given():
    state = play(rolled("ship", "shield_blue"), Decline())
    assert purse(state, "red") == (0, 0, 2, 0)
    mirrors = only_mirrors(rule__all_mirrors="nothing")
    assert purse(rolled("mirror", "shield_red", state=mirrors), "red")[1] == 2


RULED = [("lower", (0, 2, 2, 0)), ("glory", (0, 0, 0, 10)), ("nothing", (0, 0, 0, 0))]


@pytest.mark.parametrize(("value", "gives"), RULED)
def test_d24_two_shields_ask_the_table_once(value, gives):
    state = rolled("shield_red", "shield_blue")
    assert GAME.prompt(state).key == "dice_forge.RuleQuestion.two_shields"
    state = play(state, Ruling("rule.two_shields", value))
    assert purse(state, "red") == gives
    assert task(state) == "Action"
    assert GAME.option(state, "rule.two_shields") == value


@pytest.mark.parametrize(
    ("value", "gives"),
    [("lower", (0, 2, 0, 0)), ("glory", (0, 0, 0, 5)), ("nothing", (0, 0, 0, 0))],
)
def test_d24_a_shield_alone_asks_the_table_once(value, gives):
    state = minor("shield_red")
    assert GAME.prompt(state).key == "dice_forge.RuleQuestion.lone_shield"
    assert purse(play(state, Ruling("rule.lone_shield", value)), "red") == gives
    decided = minor("shield_red", rule__lone_shield=value)
    assert purse(decided, "red") == gives


# Boars
def test_d25_bearer_and_owner_are_both_asked_in_anybody_s_turn():
    state = owned(showing(table(3), "blue", "boar_red"), "red", "yellow")
    state = roll(state)
    assert (task(state), who(state)) == ("Choice", ("blue",))
    assert moves(state) == [Take("sun"), Take("moon")]
    state = play(state, Take("moon"))
    assert (task(state), who(state)) == ("BoarOwner", ("yellow",))
    assert moves(state) == [Take("sun"), Take("moon"), Take("glory")]
    before = purse(state, "yellow")[3]
    state = play(state, Take("glory"))
    assert purse(state, "blue")[2] == 1
    assert purse(state, "yellow")[3] == before + 3


def test_d25_with_three_times_the_owner_chooses_three_times():
    state = owned(showing(table(3), "red", "boar_red", "x3"), "red", "blue")
    state = play(roll(state), Take("sun"))
    asked = []
    for resource in ("glory", "sun", "glory"):
        asked.append((task(state), who(state)))
        state = play(state, Take(resource))
    assert asked == [("BoarOwner", ("blue",))] * 3
    assert purse(state, "red")[1] == 3
    assert purse(state, "blue")[3] == 6


def test_d25_the_owner_may_copy_his_own_boar():
    state = owned(showing(table(3), "blue", "boar_red"), "red", "red")
    state = play(rolled("mirror", "G1", state=state), Copy("blue", "light"))
    state = play(state, Take("sun"), Take("glory"))
    assert purse(state, "red") == (1, 1, 0, 3)


def test_a_boar_without_a_card_has_no_owner():
    state = play(rolled("boar_red", "G1"), Take("sun"))
    assert task(state) == "Action"

"""The thirteen kinds of combat cards, one battle each (H52)."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.chapters.battle.kinds import CASUALTIES
from companion.games.hellas.rules.moves.battles import Call, Pass, PlayCard
from companion.games.hellas.rules.moves.specials import Recruit
from companion.games.hellas.rules.moves.turn import Done
from tests.games.hellas.rules.battle.fights import (
    attacking,
    battle,
    facing,
    fought_out,
    sums,
)
from tests.games.hellas.tables import (
    army,
    asked,
    count,
    fortified,
    glory,
    has,
    monster,
    moves,
    owner,
    play,
    refused,
)

# Who plays it, the situation, the card, both sums before and after.
# Red attacks Argolis with 3, blue defends with 2.
SITUATIONS = {
    "fortification": ("blue", facing, "fortification", 1, (3, 2), (3, 5)),
    "fortification attacking": ("red", facing, "fortification", 1, (3, 2), (4, 2)),
    "fortification, no city": (
        "blue",
        lambda: facing(at="corinthia"),
        "fortification",
        1,
        (3, 2),
        (3, 3),
    ),
    "local support attacking": ("red", facing, "local_support", 1, (3, 2), (4, 2)),
    "local support, no city": (
        "blue",
        lambda: facing(at="corinthia"),
        "local_support",
        1,
        (3, 2),
        (3, 3),
    ),
    "glory": ("red", lambda: glory(facing(), brown="red"), "glory", 1, (3, 2), (7, 2)),
    "glory of another land": (
        "red",
        lambda: glory(facing(), blue="red", brown="blue"),
        "glory",
        1,
        (3, 2),
        (4, 2),
    ),
    "phalanx of five": ("red", lambda: facing(red=5), "phalanx", 2, (5, 2), (9, 2)),
    "phalanx of one": ("blue", lambda: facing(blue=1), "phalanx", 1, (3, 1), (3, 2)),
    "flank attack": ("red", facing, "flank_attack", 2, (3, 2), (7, 2)),
    "flank attack of as many": (
        "red",
        lambda: facing(red=2),
        "flank_attack",
        2,
        (2, 2),
        (4, 2),
    ),
    "trap": (
        "blue",
        lambda: has(facing(), "blue", attributes=(3, 1, 1)),
        "trap",
        1,
        (3, 2),
        (3, 6),
    ),
    "trap of an injured hero": (
        "blue",
        lambda: has(
            facing(), "blue", attributes=(3, 1, 1), injured=(True, False, False)
        ),
        "trap",
        1,
        (3, 2),
        (3, 4),
    ),
    "tactical maneuver": (
        "red",
        lambda: has(facing(), "red", attributes=(2, 1, 1)),
        "tactical_maneuver",
        2,
        (3, 2),
        (7, 2),
    ),
    "tactical maneuver of equals": (
        "red",
        facing,
        "tactical_maneuver",
        2,
        (3, 2),
        (5, 2),
    ),
    "encirclement": ("red", facing, "encirclement", 2, (3, 2), (5, 2)),
    "wild attack": ("red", facing, "wild_attack", 3, (3, 2), (6, 2)),
    "reinforcements without neighbours": (
        "red",
        facing,
        "reinforcements",
        0,
        (3, 2),
        (3, 2),
    ),
    "charge": ("blue", facing, "charge", 4, (3, 2), (3, 6)),
    "javelin volley": ("red", facing, "javelin_volley", 2, (3, 2), (5, 1)),
    "javelin volley of fewer": ("blue", facing, "javelin_volley", 2, (3, 2), (3, 4)),
    "assault": ("red", facing, "assault", 4, (3, 2), (9, 2)),
    "assault of the defender": ("blue", facing, "assault", 4, (3, 2), (3, 6)),
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_h52_what_a_card_is_worth(name):
    who, lay, kind, strength, before, after = SITUATIONS[name]
    state = lay()
    at = "corinthia" if "no city" in name else "argolis"
    begin = battle if who == "blue" else attacking
    state = begin(state, at)
    assert sums(state) == before
    state = play(state, PlayCard(kind, strength))
    assert sums(state) == after
    cards = state.battle.cards[0 if who == "red" else 1]
    assert cards[0].casualties == CASUALTIES[kind, strength]


def test_h52_the_situations_are_of_all_thirteen():
    assert {row[2] for row in SITUATIONS.values()} == {kind for kind, _ in CASUALTIES}


def test_h52_local_support_two_join_and_fight():
    state = play(battle(facing()), PlayCard("local_support", 1))
    assert asked(state) == "hellas.Recruiting"
    state = play(state, Recruit("argolis", 2))
    assert count(state, "blue", "argolis") == 4
    assert sums(state) == (3, 5)
    assert asked(state) == "hellas.Fighting"


def test_h52_local_support_finds_nobody_beside_sphinx():
    state = monster(facing(), "sphinx", "argolis")
    state = play(battle(state), PlayCard("local_support", 1))
    assert asked(state) == "hellas.Fighting"
    assert sums(state) == (3, 3)


def test_h52_reinforcements_of_one_neighbour():
    state = army(army(facing(), "red", "arcadia", 2), "red", "crete", 4)
    state = play(attacking(state), PlayCard("reinforcements", 0))
    assert asked(state) == "hellas.Calling"
    assert Call("arcadia", 3) not in moves(state)
    assert refused(state, Call("arcadia", 3)) == "hellas.refuse.not_now"
    assert refused(state, Call("elis", 1)) == "hellas.refuse.not_now"
    state = play(state, Call("crete", 3))
    assert sums(state) == (6, 2)
    assert count(state, "red", "crete") == 1
    assert owner(state, "crete") == "red"
    assert asked(state) == "hellas.Fighting"


def test_h52_reinforcements_may_stay_at_home():
    state = army(facing(), "red", "arcadia", 2)
    state = play(attacking(state), PlayCard("reinforcements", 0), Done())
    assert sums(state) == (3, 2)


def test_h52_no_reinforcements_out_of_a_city():
    state = fortified(army(facing(), "red", "arcadia", 0), "red", "arcadia")
    state = play(attacking(state), PlayCard("reinforcements", 0))
    assert asked(state) == "hellas.Fighting"


def test_h52_reinforced_attackers_go_back_where_each_came_from():
    state = army(facing(1, 6, rule__two_origins="each"), "red", "crete", 2)
    state = play(attacking(state), PlayCard("reinforcements", 0), Call("crete", 2))
    state = fought_out(state)
    assert asked(state) == "hellas.Withdrawing.back"


def test_h52_javelins_that_kill_the_last_win_the_battle():
    state = play(attacking(facing(blue=1)), PlayCard("javelin_volley", 2))
    assert state.battle is None
    assert owner(state, "argolis") == "red"
    assert count(state, "red", "argolis") == 3


def test_h52_encirclement_kills_three_instead_of_one():
    state = play(attacking(facing(6, 5)), PlayCard("encirclement", 2), Pass())
    assert asked(state) == "hellas.Withdrawing"
    assert count(state, "blue", "argolis") == 2
    assert count(state, "red", "argolis") == 5


def test_h52_two_encirclements_kill_no_more():
    two = [PlayCard("encirclement", 2)] * 2
    state = play(attacking(facing(6, 5)), *two, Pass())
    assert count(state, "blue", "argolis") == 2


def test_h52_the_losers_encirclement_is_in_vain():
    state = play(battle(facing(6, 2)), PlayCard("encirclement", 2))
    state = fought_out(state)
    assert count(state, "red", "argolis") == 6


def test_h52_an_effect_counts_what_is_there_when_it_is_played():
    state = play(attacking(facing(3, 2)), PlayCard("flank_attack", 2))
    state = replace(state, battle=replace(state.battle, passed=(True, False)))
    assert sums(army(state, "blue", "argolis", 5)) == (7, 5)

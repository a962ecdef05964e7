"""Heroes move; prayers; Heracles (p. 9; PL hero boards)."""

import pytest

from companion.games.hellas.rules.moves.specials import Act, Recruit
from companion.games.hellas.rules.moves.turn import (
    Done,
    MoveHero,
    MoveHoplites,
    Pray,
    TradeGlory,
)
from companion.games.hellas.rules.tasks.cards import ArtifactDraw
from companion.kernel.moves import Ruling
from tests.games.hellas.tables import (
    army,
    asked,
    glory,
    has,
    laid,
    monster,
    moves,
    of,
    owns,
    play,
    refused,
    told,
)


def test_h20_past_anything_and_no_further_than_speed():
    state = monster(army(laid(3), "blue", "thessaly", 4), "hydra", "thessaly")
    state = has(state, "red", attributes=(1, 1, 2))
    assert MoveHero("locris") in moves(state)
    assert MoveHero("boeotia") not in moves(state)
    assert refused(state, MoveHero("boeotia")) == "hellas.refuse.not_now"
    state = play(state, MoveHero("locris"))
    assert of(state, "red").at == 6


def test_h02_sea_trails_are_ways_like_any_other():
    state = has(laid(3), "red", at="laconia", attributes=(1, 1, 2))
    assert MoveHero("euboea") in moves(state)


def test_h11_heracles_gives_back_a_token_before_anything_else():
    state = play(glory(laid(3), yellow="blue"), Act("recruit"))
    assert TradeGlory("yellow") in moves(state)
    assert TradeGlory("red") not in moves(state)
    traded = state.agenda
    moved = play(state, MoveHero("achaea"))
    assert TradeGlory("yellow") not in moves(moved)
    from companion.games.hellas.rules.contents import RULES

    after, _ = RULES[type(traded[0])].play(state, traded[0], TradeGlory("yellow"))
    assert after.glory == (-1,) * 5
    assert after.agenda[0] == ArtifactDraw(1, 2)
    assert after.turn.begun


def test_h11_nobody_else_and_nothing_without_a_token():
    assert not [
        m for m in moves(glory(laid(3), red="red")) if isinstance(m, TradeGlory)
    ]
    assert not [
        m for m in moves(play(laid(3), Act("recruit"))) if isinstance(m, TradeGlory)
    ]


# ---- prayer


def test_h18_a_priest_raises_the_attribute_and_calls_the_power():
    state = owns(has(laid(3), "red", pool=2), "red", "arcadia")
    state = play(state, Pray("athena"))
    assert asked(state) == "hellas.Recruiting"
    assert of(state, "red").attributes == (2, 1, 1)
    assert of(state, "red").pool == 1
    state = play(state, Recruit("arcadia", 2))
    assert refused(state, Pray("zeus")) == "hellas.refuse.done"


def test_h18_a_full_monument_takes_nobody():
    from dataclasses import replace

    state = has(laid(3), "red", pool=1)
    full = replace(state.monuments[0], priests=(1, 2))
    state = replace(state, monuments=(full, *state.monuments[1:]))
    assert {m for m in moves(state) if isinstance(m, Pray)} == {
        Pray("zeus"),
        Pray("hermes"),
    }
    assert refused(state, Pray("athena")) == "hellas.refuse.no_room_to_pray"


def test_h08_nobody_prays_without_a_priest():
    assert not [m for m in moves(laid(3)) if isinstance(m, Pray)]
    assert refused(laid(3), Pray("zeus")) == "hellas.refuse.not_now"


def test_h13_five_is_the_most_and_it_is_said():
    state = has(laid(3), "red", pool=1, attributes=(1, 5, 1))
    state, notes = told(state, Pray("zeus"))
    assert of(state, "red").attributes == (1, 5, 1)
    assert "hellas.note.at_best" in [note.key for note in notes]


def test_h14_a_prayer_under_an_injury_still_counts_one():
    from companion.games.hellas.rules.pieces import value

    state = has(
        laid(3), "red", pool=1, attributes=(1, 4, 1), injured=(False, True, False)
    )
    state = play(state, Pray("zeus"))
    assert of(state, "red").attributes == (1, 5, 1)
    assert value(state, 0, 1) == 1


def test_h19_an_unknown_power_is_asked_once_and_remembered():
    state = laid(3, house__power__athena__1="ask")
    state = owns(has(state, "red", pool=1), "red", "arcadia")
    state = play(state, Pray("athena"))
    assert asked(state) == "hellas.RuleQuestion.power"
    state = play(state, Ruling("house.power.athena.1", "1"))
    assert asked(state) == "hellas.Recruiting"
    assert state.option("house.power.athena.1") == "1"


def test_h19_zeus_draws_and_the_hand_is_cut_to_four():
    state = has(laid(3), "red", pool=1, hand=4)
    state, notes = told(state, Pray("zeus"))
    assert of(state, "red").hand == 4
    keys = [note.key for note in notes]
    assert keys.index("hellas.note.draws") < keys.index("hellas.note.discards")


def test_h55_the_armory_holds_six():
    state = has(laid(3), "red", pool=1, hand=4, blessings=("armory",))
    assert of(play(state, Pray("zeus")), "red").hand == 6


@pytest.mark.parametrize("evolved", [(), ("macedonia",)])
def test_h37_hermes_moves_an_army_with_all_that_follows(evolved):
    state = monster(army(laid(3), "red", "macedonia", 5), "chimera", "epirus", *evolved)
    state = play(has(state, "red", pool=1), Pray("hermes"))
    assert asked(state) == "hellas.SendingArmy"
    assert MoveHoplites("macedonia", "epirus", 3) not in moves(state)
    state = play(state, MoveHoplites("macedonia", "epirus", 2))
    assert state.grounds[0].hoplites[0] == 2 - len(evolved)
    assert asked(state) == "hellas.Acting"


def test_h37_nobody_prays_beside_chimera():
    state = monster(has(laid(3), "red", pool=1), "chimera", "thessaly")
    assert refused(state, Pray("zeus")) == "hellas.refuse.chimera"


def test_hermes_army_may_stay():
    state = play(has(army(laid(3), "red", "elis", 1), "red", pool=1), Pray("hermes"))
    assert asked(play(state, Done())) == "hellas.Acting"

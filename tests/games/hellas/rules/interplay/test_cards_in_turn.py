"""Cards at moments that are not the block of artifacts."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.moves.battles import Pass
from companion.games.hellas.rules.moves.cards import (
    Boost,
    ShootHoplites,
    ShootMonster,
    Use,
)
from companion.games.hellas.rules.moves.hunts import (
    AimAt,
    DealWound,
    HuntMonster,
    NoWound,
)
from companion.games.hellas.rules.moves.specials import Act, Prepare
from companion.games.hellas.rules.moves.turn import MoveHero, MoveHoplites
from companion.games.hellas.rules.tasks.hunts import HuntEnd
from companion.kernel.moves import Ruling
from tests.games.hellas.rules.battle.fights import battle, facing
from tests.games.hellas.tables import (
    army,
    asked,
    count,
    glory,
    has,
    laid,
    monster,
    moves,
    of,
    owner,
    play,
    refused,
    waits,
)

SHOT = Use("shoot_to_kill")


def archer(state=None, **what):
    held = {"hand": 2, "blessings": ("shoot_to_kill",)} | what
    return has(state or laid(3), "red", **held)


# ---- Shoot to Kill outside of a hunt (PL 570)


def test_h60_an_arrow_kills_two_hoplites_beside_the_hero():
    state = archer(army(laid(3), "blue", "macedonia", 3))
    state = play(state, SHOT)
    assert count(state, "blue", "macedonia") == 1
    assert of(state, "red").hand == 1
    assert SHOT not in moves(state), "once a turn"


def test_h60_without_the_faq_an_arrow_after_an_arrow():
    state = archer(army(laid(3, rule__once="off"), "blue", "macedonia", 3))
    state = play(state, SHOT, SHOT)
    assert count(state, "blue", "macedonia") == 0
    assert owner(state, "macedonia") == "blue", "the token stays"


def test_h60_h50_an_arrow_wounds_a_monster_without_a_reward():
    state = play(archer(monster(laid(3), "hydra", "macedonia")), SHOT)
    state = play(state, DealWound("hydra", 2))
    assert state.beasts[0].wounds == (2,)
    assert of(state, "red").pool == 0
    assert asked(state) == "hellas.Acting"


def test_h60_who_is_shot_is_asked_where_there_is_a_choice():
    state = monster(army(laid(3), "blue", "macedonia", 3), "hydra", "macedonia")
    state = play(archer(monster(state, "medusa", "macedonia")), SHOT)
    assert moves(state) == [ShootMonster(), ShootHoplites()]
    assert count(play(state, ShootHoplites()), "blue", "macedonia") == 1
    state = play(state, ShootMonster())
    assert moves(state) == [AimAt("hydra"), AimAt("medusa")]


@pytest.mark.parametrize("what", [{"hand": 0}, {"at": -1, "quest": "aid_to_atlas"}])
def test_h60_no_arrow_without_a_card_nor_from_a_quest(what):
    state = archer(army(laid(3), "blue", "macedonia", 3), **what)
    assert SHOT not in moves(state)
    assert refused(state, SHOT) == "hellas.refuse.not_now"


# ---- Wild Hunt is no movement


def test_h60_no_wrath_after_a_wild_hunt():
    state = monster(army(laid(3), "blue", "macedonia", 3), "hydra", "macedonia")
    blessings = ("wild_hunt", "heros_wrath")
    state = has(state, "red", hand=4, attributes=(1, 3, 1), blessings=blessings)
    assert Use("heros_wrath") in moves(
        play(has(state, "red", at="epirus"), MoveHero("macedonia"))
    )
    state = play(state, Use("wild_hunt"), NoWound())
    while asked(state) != "hellas.Acting":
        state = play(state, moves(state)[0])
    assert Use("heros_wrath") not in moves(state)


# ---- Exhausted Fight


def test_h60_h14_exhausted_fight_needs_room_for_an_injury():
    state = monster(laid(3), "hydra", "macedonia")
    tired = {"used": ("hunt",), "blessings": ("exhausted_fight",)}
    assert Act("hunt") in moves(has(state, "red", **tired))
    state = has(state, "red", injured=(True, True, True), **tired)
    assert refused(state, Act("hunt")) == "hellas.refuse.used"


# ---- Aid to Atlas: any time


def test_h58_atlas_helps_in_a_battle():
    state = has(facing(hand=1), "blue", kept=("aid_to_atlas",), used=("march",))
    state = battle(state)
    assert Use("aid_to_atlas") in moves(state)
    state = play(state, Use("aid_to_atlas"))
    assert (of(state, "blue").hand, of(state, "blue").used) == (3, ())
    assert asked(state) == "hellas.Fighting"
    assert "aid_to_atlas" in play(state, Pass()).laid


def test_h58_atlas_helps_in_a_hunt():
    state = monster(laid(3), "hydra", "macedonia")
    state = play(has(state, "red", kept=("aid_to_atlas",)), Act("hunt"))
    state = play(state, Use("aid_to_atlas"))
    assert of(state, "red").hand == 3
    assert of(state, "red").used == ()


# ---- what a slain monster had become


def test_h44_en_l682_its_event_cards_are_laid_down_with_it():
    state = archer(monster(glory(laid(3), red="blue"), "hydra", "macedonia", "argolis"))
    beast = state.beasts[0]
    state = replace(state, beasts=(replace(beast, wounds=(0, 1, 2, 3)),))
    state = play(state, SHOT)
    assert state.beasts == ()
    assert state.laid == ("hydra.argolis",)
    assert of(state, "red").trophies == ("hydra",)
    assert state.glory[0] == 0


# ---- Prepare beside the Sphinx


def test_h42_prepare_beside_the_sphinx_says_why():
    state = play(monster(laid(3), "sphinx", "macedonia"), Act("prepare"))
    assert refused(state, Prepare("recruit")) == "hellas.refuse.sphinx"


# ---- a move of no region


def test_h12_h56_nobody_stays_for_a_quest_that_cannot_begin():
    state = replace(laid(3), quests=("saving_prometheus",))
    assert MoveHero("macedonia") not in moves(state)
    assert MoveHero("macedonia") in moves(has(state, "red", hand=1))


# ---- an arrow in the midst of a hunt (PL 570)


def test_h60_in_a_hunt_an_arrow_may_kill_hoplites_instead():
    state = monster(army(laid(3), "blue", "macedonia", 3), "hydra", "macedonia")
    state = play(archer(state, hand=3), Act("hunt"), SHOT)
    assert moves(state) == [ShootMonster(), ShootHoplites()]
    state = play(state, ShootHoplites())
    assert count(state, "blue", "macedonia") == 1
    assert asked(state) == "hellas.Striking", "that was no wound"
    assert of(state, "red").hand == 3


def test_h60_in_a_hunt_an_arrow_that_wounds_is_of_the_heros_attack():
    state = monster(army(laid(3), "blue", "macedonia", 3), "hydra", "macedonia")
    state = monster(archer(state, hand=3), "medusa", "macedonia")
    state = play(state, Act("hunt"), HuntMonster("hydra"), SHOT, ShootMonster())
    assert moves(state) == [DealWound("hydra", place) for place in range(5)]
    state = play(state, DealWound("hydra", 1))
    assert asked(state) == "hellas.Striking.more"
    assert count(state, "blue", "macedonia") == 3


# ---- Helios' Goblet and a Wild Hunt


GOBLET = Use("goblet_of_helios")


def boosted(attribute, **what):
    """Red has drunk, and hunts in place of his movement until the hunt fails."""
    held = {"artifacts": ("goblet_of_helios",), "blessings": ("wild_hunt",)} | what
    state = monster(laid(3), "hydra", "macedonia")
    state = has(state, "red", attributes=(2, 3, 2), **held)
    state = play(state, GOBLET, Boost(attribute), Use("wild_hunt"), NoWound())
    while asked(state) != "hellas.Acting":
        state = play(state, moves(state)[0])
    return state


def test_h60_what_the_goblet_adds_to_leadership_outlasts_a_wild_hunt():
    state = army(boosted("leadership"), "red", "epirus", 4)
    state = has(state, "red", injured=(False, False, False))
    assert MoveHoplites("epirus", "macedonia", 3) in moves(state)
    state = play(state, MoveHoplites("epirus", "macedonia", 3))
    assert state.turn.raised == (0, 0, 0)


@pytest.mark.parametrize("attribute", ["strength", "speed"])
def test_h60_what_it_adds_for_a_hunt_or_the_hero_ends_with_a_wild_hunt(attribute):
    assert boosted(attribute).turn.raised == (0, 0, 0)


def test_h60_a_hunt_that_ends_the_turn_ends_the_goblet():
    state = monster(laid(3), "hydra", "macedonia")
    state = has(state, "red", artifacts=("goblet_of_helios",), attributes=(2, 3, 2))
    state = play(state, GOBLET, Boost("leadership"), Act("hunt"))
    assert waits(state, HuntEnd(0)).turn.raised == (0, 0, 0)


def staying(**switches):
    """A hero who could begin the quest where he stands."""
    state = replace(laid(3, **switches), quests=("saving_prometheus",))
    return has(state, "red", hand=1)


def test_a_move_of_no_region_is_asked_about_once_and_remembered():
    state = play(staying(), MoveHero("macedonia"))
    assert asked(state) == "hellas.RuleQuestion.zero_move"
    allowed = play(state, Ruling("rule.zero_move", "yes"), MoveHero("macedonia"))
    assert asked(allowed) == "hellas.Boarding"
    assert allowed.option("rule.zero_move") == "yes"
    barred = play(state, Ruling("rule.zero_move", "no"))
    assert asked(barred) == "hellas.Acting"
    assert MoveHero("macedonia") not in moves(barred)


def test_a_table_that_has_ruled_on_it_is_not_asked():
    assert asked(play(staying(rule__zero_move="yes"), MoveHero("macedonia"))) == (
        "hellas.Boarding"
    )
    state = staying(rule__zero_move="no")
    assert refused(state, MoveHero("macedonia")) == "hellas.refuse.not_now"

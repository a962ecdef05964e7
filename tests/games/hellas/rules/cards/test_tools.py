"""Artifacts that are used in a turn, each with a state before and after (H59, H60)."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.box import INDEX, NEUTRAL
from companion.games.hellas.rules.chapters.cards import offers
from companion.games.hellas.rules.chapters.cards.artifacts import deck
from companion.games.hellas.rules.chapters.cards.tools import TOOLS
from companion.games.hellas.rules.moves.cards import (
    Boost,
    Decline,
    Free,
    GiveUp,
    SmiteHero,
    SmiteMonster,
    Target,
    TargetMonster,
    Use,
)
from companion.games.hellas.rules.moves.specials import DrawBlessing
from companion.games.hellas.rules.moves.turn import MoveHero, MoveHoplites
from companion.games.hellas.rules.pieces import value
from companion.games.hellas.rules.state import WHOLE, Turn
from companion.games.hellas.rules.tasks.hunts import Injuring, Wounding
from companion.games.hellas.rules.tasks.monsters import (
    Culling,
    MonsterMove,
    MonsterOrder,
)
from companion.games.hellas.rules.tasks.specials import Recruiting
from tests.games.hellas.rules.cards.using import (
    Case,
    answered,
    expected,
    happened,
    holding,
    used,
)
from tests.games.hellas.tables import (
    army,
    fortified,
    has,
    laid,
    monster,
    moves,
    of,
    owns,
    play,
    refused,
    temple,
    told,
)

HOME = INDEX["macedonia"]
"""Where red's hero stands."""


def lion(region="macedonia"):
    return monster(laid(3), "hydra", region)


CASES = (
    # ---- of gods
    Case("owl_of_athena", has(laid(3), "red", hand=2), lambda s: has(s, "red", hand=3)),
    Case(
        "boots_of_hermes",
        laid(3),
        lambda s: has(s, "red", at="crete"),
        answers=(Target("crete"),),
    ),
    Case(
        "thunder_of_zeus",
        monster(lion("crete"), "medusa", "elis"),
        due=(Wounding(0, ("hydra", "medusa")),),
        answers=(SmiteMonster(),),
    ),
    Case(
        "thunder_of_zeus",
        lion("crete"),
        due=(Injuring(2, 1),),
        answers=(SmiteHero("yellow"),),
    ),
    # ---- of monsters
    Case(
        "adamant_tethers",
        army(laid(3), "blue", "macedonia", 4),
        due=(Culling(0, HOME, 3, "adamant_tethers"),),
    ),
    Case(
        "chimeras_fire",
        army(laid(3), "blue", "macedonia", 4),
        due=(Culling(0, HOME, 1, "chimeras_fire"),),
    ),
    Case(
        "eye_of_cyclops",
        temple(has(laid(3), "red", at="epirus", pool=1), "epirus"),
        lambda s: has(s, "red", pool=2),
    ),
    Case(
        "head_of_sphinx",
        laid(3),
        lambda s: owns(s, "red", "macedonia"),
        due=(Recruiting(0, ((HOME, 1),), 1, "head_of_sphinx"),),
    ),
    # ---- neutral
    Case(
        "orpheus_lyre",
        has(laid(3), "red", blessings=("push_ups",)),
        lambda s: replace(has(s, "red", blessings=("exile",)), gone=("push_ups",)),
        answers=(DrawBlessing("exile"), GiveUp("push_ups")),
    ),
    Case(
        "orpheus_lyre",
        has(laid(3), "red", blessings=("push_ups",)),
        lambda s: replace(s, gone=("exile",)),
        answers=(DrawBlessing("exile"), Decline()),
    ),
    Case(
        "dragon_teeth",
        fortified(army(laid(3), "blue", "macedonia", 4), "blue", "macedonia"),
        due=(Culling(0, HOME, 3, "dragon_teeth"),),
    ),
    Case(
        "goblet_of_helios",
        laid(3),
        lambda s: replace(s, turn=Turn(0, raised=(0, 0, 1))),
        moment="turn",
        answers=(Boost("speed"),),
    ),
    Case(
        "femes_trumpet",
        has(laid(3), "red", used=("march", "hunt")),
        lambda s: has(s, "red", used=("march",)),
        answers=(Free("hunt"),),
    ),
    Case(
        "pandoras_box",
        monster(lion("crete"), "medusa", "elis"),
        due=(MonsterOrder(0, ("hydra", "medusa")),),
    ),
    Case(
        "horn_of_plenty",
        owns(laid(3), "red", "arcadia", "laconia", "crete"),
        due=(Recruiting(0, ((INDEX["laconia"], 2),), 2, "horn_of_plenty"),),
        answers=(Target("laconia"),),
    ),
    Case(
        "ambrosia",
        has(laid(3), "red", injured=(True, False, True)),
        lambda s: has(s, "red", injured=WHOLE),
    ),
    Case(
        "ariadnes_thread",
        monster(lion("crete"), "medusa", "elis"),
        due=(MonsterMove(0, "medusa", 2),),
        answers=(TargetMonster("medusa"),),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_h59_h60_what_an_artifact_does(case):
    assert happened(case) == expected(case)


def test_h60_every_artifact_of_this_chapter_has_a_case():
    assert {case.card for case in CASES} == set(TOOLS)
    elsewhere = "caduceus", "apollos_arrow", "harpe", "staff_of_tiresias", "aegis"
    more = "eye_of_graeae", "palladium"
    assert set(NEUTRAL) - set(TOOLS) == {*elsewhere, *more}


NEEDED = {
    "boots_of_hermes": has(laid(3), "red", at=-1, quest="amazon_queen", step=1),
    "thunder_of_zeus": has(
        has(laid(2), "blue", injured=(True, True, True)), "red", injured=WHOLE
    ),
    "adamant_tethers": army(laid(3), "blue", "elis", 4),
    "chimeras_fire": has(army(laid(3), "blue", "elis", 4), "red", at=-1),
    "dragon_teeth": laid(3),
    "eye_of_cyclops": temple(laid(3), "epirus"),
    "head_of_sphinx": owns(laid(3), "blue", "macedonia"),
    "orpheus_lyre": laid(3),
    "femes_trumpet": laid(3),
    "pandoras_box": laid(3),
    "horn_of_plenty": owns(laid(3), "red", "crete"),
    "ambrosia": laid(3),
    "ariadnes_thread": laid(3),
    "goblet_of_helios": has(laid(3), "red", attributes=(5, 5, 5)),
}


@pytest.mark.parametrize("card", NEEDED)
def test_h60_an_artifact_that_would_do_nothing_is_not_offered(card):
    state = holding(NEEDED[card], card)
    assert Use(card) not in moves(state)


# ---- one by one


def test_h59_the_owl_with_a_full_hand_lets_one_go():
    state = holding(has(laid(3), "red", hand=4), "owl_of_athena")
    after, notes = told(state, Use("owl_of_athena"))
    assert of(after, "red").hand == 4
    assert [one.key.rpartition(".")[2] for one in notes][1:] == [
        "keeps_one",
        "discards",
    ]


def test_h59_boots_are_no_movement():
    """He may still move, and begins no quest where he is put (H56)."""
    state = replace(laid(3), quests=("cretan_bull",))
    state = holding(has(state, "red", attributes=(1, 3, 3)), "boots_of_hermes")
    after = play(state, Use("boots_of_hermes"), Target("crete"))
    assert MoveHero("argolis") in moves(after)
    assert Target("macedonia") not in moves(play(state, Use("boots_of_hermes")))


def test_h59_the_head_needs_a_region_without_hoplites_of_others():
    state = holding(army(laid(3), "blue", "macedonia", 1, owner=-1), "head_of_sphinx")
    assert Use("head_of_sphinx") not in moves(state)
    own = holding(army(laid(3), "red", "macedonia", 1, owner=-1), "head_of_sphinx")
    assert Use("head_of_sphinx") in moves(own)


def test_h59_the_head_beside_the_sphinx_brings_nobody():
    state = holding(monster(laid(3), "sphinx", "macedonia"), "head_of_sphinx")
    after = used(state, "head_of_sphinx", "action")
    assert after.grounds[HOME].owner == 0
    assert after.agenda == state.agenda


def test_h59_the_eye_needs_room_for_a_priest():
    state = temple(has(laid(3), "red", at="epirus", pool=4), "epirus")
    assert Use("eye_of_cyclops") not in moves(holding(state, "eye_of_cyclops"))


def test_h59_thunder_finds_a_hero_on_a_quest_but_none_who_is_hurt_all_over():
    state = has(laid(3), "blue", at=-1, quest="cretan_bull", step=1)
    state = has(state, "yellow", injured=(True, True, True))
    state = holding(monster(state, "hydra", "elis"), "thunder_of_zeus")
    state = used(state, "thunder_of_zeus", "action")
    assert moves(state) == [SmiteMonster(), SmiteHero("blue")]


def test_h60_the_goblet_counts_for_one_movement():
    state = holding(laid(3), "goblet_of_helios")
    assert MoveHero("aetolia") not in moves(state)
    state = play(state, Use("goblet_of_helios"), Boost("speed"))
    assert value(state, 0, 2) == 2
    state = play(state, MoveHero("aetolia"))
    assert value(state, 0, 2) == 1


def test_h60_the_goblet_may_be_used_outside_the_block_of_artifacts():
    """The FAQ, second-hand: a text about its time is stronger."""
    state = holding(holding(laid(3), "goblet_of_helios"), "ambrosia")
    state = has(army(state, "red", "elis", 1), "red", injured=(True, False, False))
    state = play(state, Use("ambrosia"), MoveHoplites("elis", "achaea", 1))
    assert Use("goblet_of_helios") in moves(state)


def test_h60_the_goblet_goes_to_five_at_most():
    state = holding(has(laid(3), "red", attributes=(5, 4, 5)), "goblet_of_helios")
    after = used(state, "goblet_of_helios", "turn")
    assert value(after, 0, 1) == 5


def test_h60_dragon_teeth_count_everybody():
    state = army(army(laid(3), "blue", "macedonia", 2), "red", "macedonia", 1)
    after = used(holding(state, "dragon_teeth"), "dragon_teeth", "action")
    assert after.agenda[0] == Culling(0, HOME, 2, "dragon_teeth")


def test_h60_one_horn_fills_one_city():
    state = owns(laid(3), "red", "arcadia", "laconia")
    state = used(holding(state, "horn_of_plenty"), "horn_of_plenty", "action")
    assert moves(state) == [Target("arcadia"), Target("laconia")]
    barren = monster(owns(laid(3), "red", "arcadia"), "sphinx", "arcadia")
    assert Use("horn_of_plenty") not in moves(holding(barren, "horn_of_plenty"))


def test_h60_the_lyre_gives_what_the_new_blessing_gives():
    state = has(laid(3), "red", blessings=("push_ups",), hand=4)
    state = used(holding(state, "orpheus_lyre"), "orpheus_lyre", "action")
    after = answered(state, DrawBlessing("armory"), GiveUp("push_ups"))
    assert of(after, "red").hand == 6


def test_h60_without_the_armory_the_hand_is_four_again():
    state = has(laid(3), "red", blessings=("armory",), hand=6)
    state = used(holding(state, "orpheus_lyre"), "orpheus_lyre", "action")
    after = answered(state, DrawBlessing("exile"), GiveUp("armory"))
    assert of(after, "red").hand == 4


def test_h17_a_spent_artifact_is_not_used_again():
    state = has(holding(laid(3), "ambrosia"), "red", injured=(True, False, False))
    state = play(state, Use("ambrosia"))
    state = has(state, "red", injured=(True, False, False))
    assert list(offers.usable(state, 0, "action")) == []
    assert refused(state, Use("ambrosia")) == "hellas.refuse.not_now"


def test_h60_an_artifact_that_is_not_in_the_box_is_never_drawn():
    assert "palladium" not in deck(laid(3))
    assert "palladium" in deck(laid(3, house__artifact__palladium="on"))
    assert "ambrosia" not in deck(laid(3, house__artifact__ambrosia="off"))

"""Artifacts that are used in a turn, one by one (H17, H59, H60)."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.box import INDEX
from companion.games.hellas.rules.chapters.cards import offers
from companion.games.hellas.rules.chapters.cards.artifacts import deck
from companion.games.hellas.rules.moves.cards import (
    Boost,
    GiveUp,
    SmiteHero,
    SmiteMonster,
    TargetRegion,
    Use,
)
from companion.games.hellas.rules.moves.specials import DrawBlessing
from companion.games.hellas.rules.moves.turn import MoveHero, MoveHoplites
from companion.games.hellas.rules.pieces import value
from companion.games.hellas.rules.state import Turn
from companion.games.hellas.rules.tasks.monsters import (
    Culling,
)
from companion.kernel.game import IllegalMove
from tests.games.hellas.rules.cards.using import (
    answered,
    holding,
    used,
)
from tests.games.hellas.tables import (
    army,
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
    after = play(state, Use("boots_of_hermes"), TargetRegion("crete"))
    assert MoveHero("argolis") in moves(after)
    assert TargetRegion("macedonia") not in moves(play(state, Use("boots_of_hermes")))


def test_h59_the_head_needs_a_region_without_hoplites_of_others():
    state = holding(army(laid(3), "blue", "macedonia", 1, owner=-1), "head_of_sphinx")
    assert Use("head_of_sphinx") not in moves(state)
    own = holding(army(laid(3), "red", "macedonia", 1, owner=-1), "head_of_sphinx")
    assert Use("head_of_sphinx") in moves(own)


def test_h59_the_head_beside_the_sphinx_brings_nobody():
    state = holding(monster(laid(3), "sphinx", "macedonia"), "head_of_sphinx")
    after = play(state, Use("head_of_sphinx"))
    assert after.grounds[HOME].owner == 0
    assert sum(after.grounds[HOME].hoplites) == 0
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
    assert moves(state) == [TargetRegion("arcadia"), TargetRegion("laconia")]
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


def test_h60_no_goblet_once_the_special_action_is_chosen():
    state = holding(laid(3), "goblet_of_helios")
    assert "goblet_of_helios" in offers.usable(state, 0, "turn")
    late = replace(state, turn=Turn(0, special="march"))
    assert "goblet_of_helios" not in offers.usable(late, 0, "turn")
    # It counts in a turn only.
    assert "goblet_of_helios" not in offers.usable(replace(state, turn=None), 0, "turn")


def test_h17_a_card_of_others_is_not_used():
    state = has(laid(3), "blue", artifacts=("ambrosia",))
    state = has(state, "red", injured=(True, False, False))
    with pytest.raises(IllegalMove):
        offers.use(state, 0, "ambrosia", "action")


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

"""The twenty-four heroic feats and ousting."""

import pytest

from companion.games.dice_forge.rules.box import CARDS, SLOT_OF, SLOTS
from companion.games.dice_forge.rules.moves import Feat, Forge, PayExtra, TakeShield
from companion.kernel.game import correct
from tests.games.dice_forge.tables import (
    GAME,
    acted,
    blessed,
    dared,
    facing,
    having,
    hero,
    moves,
    play,
    purse,
    roll,
    task,
    who,
)

COSTS = {
    "hammer": (0, 1, 0),
    "chest": (0, 1, 2),
    "silver_hind": (0, 2, 2),
    "great_bear": (0, 2, 2),
    "satyrs": (0, 3, 6),
    "tenacious_boar": (0, 3, 4),
    "ferryman": (0, 4, 12),
    "cerberus": (0, 4, 6),
    "helmet": (0, 5, 4),
    "cancer": (0, 6, 8),
    "sentinel": (0, 6, 6),
    "hydra": (5, 5, 26),
    "typhon": (5, 5, 16),
    "sphinx": (6, 0, 10),
    "cyclops": (6, 0, 8),
    "mirror": (5, 0, 10),
    "gorgon": (4, 0, 14),
    "triton": (4, 0, 8),
    "minotaur": (3, 0, 8),
    "shield": (3, 0, 6),
    "owl": (2, 0, 4),
    "ship": (2, 0, 4),
    "wild_spirits": (1, 0, 2),
    "elder": (1, 0, 0),
}


@pytest.mark.parametrize("card", COSTS)
def test_d31_each_of_the_24_feats_costs_and_counts_what_the_table_says(card):
    sun, moon, glory = COSTS[card]
    assert (CARDS[card].sun, CARDS[card].moon, CARDS[card].glory) == (sun, moon, glory)
    state = facing(card)
    assert Feat(card) in moves(state)
    state = play(state, Feat(card))
    assert hero(state, "red").portal == SLOTS[SLOT_OF[card]].portal
    assert hero(state, "red").cards == (card,)
    assert state.stacks[SLOT_OF[card]] == (card, 3)
    if card != "wild_spirits":
        assert purse(state, "red") == (0, 0, 0, 0)


def test_d31_there_are_24_feats():
    assert set(COSTS) == set(CARDS)


@pytest.mark.parametrize(("card", "lack"), [("hydra", "sun"), ("hydra", "moon")])
def test_dd6_the_hydra_needs_5_sun_and_5_moon(card, lack):
    state = facing(card, **{lack: 4})
    assert Feat(card) not in moves(state)
    reason = dict(GAME.wishes(state))[Feat(card)]
    assert reason.key == "dice_forge.refuse.feat_too_dear"
    assert [(cure.path, cure.value) for cure in reason.mend] == [((lack, "red"), 5)]
    assert CARDS[card].glory == 26


def test_d14_pay_go_take_the_card():
    state = dared("ferryman", moon=5)
    assert purse(state, "red") == (0, 0, 1, 0)
    assert hero(state, "red").portal == 3
    assert hero(state, "red").cards == ("ferryman",)
    assert acted(state)


@pytest.mark.parametrize("card", ["ferryman", "gorgon", "hydra", "chest", "hammer"])
def test_d14_feats_without_an_effect_end_the_action(card):
    assert acted(dared(card))


def test_d15_an_empty_stack_is_closed():
    state = facing("elder")
    for _ in range(4):
        while task(state) != "Action":
            state = blessed(state)
        colour = GAME.clock(state).active
        state = play(having(state, colour, sun=1, portal=7), Feat("elder"))
    state = having(blessed(state), "red", sun=1)
    while task(state) != "Action":
        state = play(state, moves(state)[0])
    assert Feat("elder") not in moves(state)
    reason = dict(GAME.wishes(state))[Feat("elder")]
    assert reason.key == "dice_forge.refuse.stack_empty"
    mended = correct(GAME, state, reason.mend[0])
    assert Feat("elder") in moves(mended)


def test_d15_the_same_feat_again_in_one_turn_moves_and_ousts_nobody():
    state = dared("elder", sun=4)
    state = play(state, PayExtra(), Feat("elder"))
    assert hero(state, "red").cards == ("elder", "elder")
    assert acted(state)


def test_d15_seven_portals_hold_fifteen_places():
    assert {slot.portal for slot in SLOTS} == set(range(1, 8))
    assert len(SLOTS) == 15


def test_d16_the_ousted_hero_is_blessed_before_the_card_is_taken():
    state = having(facing("ferryman"), "yellow", portal=3)
    state = play(state, Feat("ferryman"))
    assert hero(state, "yellow").portal == 0
    assert hero(state, "red").portal == 3
    prompt = GAME.prompt(state)
    assert (prompt.key, prompt.who) == ("dice_forge.Roll.ousted", ("yellow",))
    assert hero(state, "red").cards == ()
    state = roll(state, place=3)
    assert hero(state, "red").cards == ("ferryman",)
    assert acted(state)


def test_d16_who_stays_on_his_portal_ousts_nobody():
    state = dared("ferryman", portal=3)
    assert acted(state)
    assert hero(state, "red").portal == 3


def test_d31_wild_spirits():
    assert purse(dared("wild_spirits"), "red") == (3, 0, 3, 0)


def test_d31_typhon_counts_the_faces_lying_aside():
    state = dared("typhon", aside=("G1",) * 7)
    assert purse(state, "red") == (0, 0, 0, 7)
    assert acted(state)


GRANTED = {"helmet": "x3", "mirror": "mirror", "ship": "ship"}


@pytest.mark.parametrize("card", GRANTED)
def test_d31_granted_faces_are_forged_at_once_on_a_chosen_place(card):
    face = GRANTED[card]
    state = dared(card)
    assert (task(state), who(state)) == ("Forging", ("red",))
    assert len(moves(state, Forge)) == 12
    state = play(state, Forge(face, "dark", 1))
    assert hero(state, "red").dice[1].shown == face
    assert hero(state, "red").aside == ("V2",)
    assert sum(garden.count(face) for garden in state.gardens) == 3
    assert acted(state)


def test_d31_the_shield_is_chosen_first():
    state = play(dared("shield"), TakeShield("shield_green"))
    state = play(state, Forge("shield_green", "light", 5))
    assert hero(state, "red").dice[0].shown == "shield_green"

"""What people are told: which roll of several, where a card goes, what hands turn."""

import pytest

from companion.games.dice_forge.rules.box import CARDS
from companion.games.dice_forge.rules.moves import (
    BoarColour,
    DrawFeat,
    Feat,
    PickDie,
    Rolled,
    Split,
    Use,
)
from companion.games.dice_forge.rules.tasks import BoarGift, BoarOwner
from tests.games.dice_forge.tables import (
    GAME,
    asking,
    blessed,
    dared,
    facing,
    having,
    heard,
    hero,
    moves,
    play,
    purse,
    roll,
    rolling,
    showing,
    table,
    task,
    told,
)


def facts(state):
    return dict(GAME.prompt(state).facts)


def which(state):
    """The roll awaited: which of how many."""
    return facts(state)["number"], facts(state)["n"]


# ---- rolls in a row


def test_with_two_players_the_second_blessing_is_told_from_the_first():
    state = table(2)
    while task(state) == "Removal":
        state = play(state, moves(state)[0])
    assert which(state) == (1, 2)
    assert which(roll(state, "red.light")) == (1, 2)
    assert which(roll(state, place=3)) == (2, 2)


def test_more_players_roll_once():
    assert which(table(3)) == (1, 1)


@pytest.mark.parametrize(
    ("card", "count"), [("cancer", 2), ("sentinel", 2), ("sphinx", 4), ("cyclops", 4)]
)
def test_d29_each_roll_of_a_feat_has_its_number(card, count):
    state = dared(card)
    if task(state) == "DieChoice":
        state = play(state, PickDie("light"))
    numbers = []
    while GAME.clock(state).active == "red":
        numbers.append(which(state))
        state = rolling(state, "V2", "V2")
    assert numbers == [(n, count) for n in range(1, count + 1)]


# ---- cards


@pytest.mark.parametrize("card", ["ferryman", "great_bear", "owl", "chest", "hammer"])
def test_d14_the_table_hears_on_which_pile_a_card_is_laid(card):
    piles = {"ferryman": "1", "great_bear": "2", "owl": "3", "chest": "1"}
    assert told(facing(card), Feat(card))["card"] == {
        "seat": "red",
        "card": card,
        "pile": piles.get(card, "own"),
    }


def test_a_place_on_the_islands_is_a_fact_of_its_own():
    state = table(3, feat__random="on")
    assert facts(state)["place"] == CARDS["silver_hind"].slot
    assert told(state, DrawFeat("great_bear"))["feat_drawn"]["place"] == "M3"


@pytest.mark.parametrize("kind", [BoarGift, BoarOwner])
def test_d25_which_boar_it_is_about_is_told(kind):
    prompt = GAME.prompt(asking(table(3), kind(0, "green")))
    assert dict(prompt.facts) == {"seat": "red", "colour": "green"}


def test_d25_the_card_of_a_boar_pays_nobody_when_it_is_taken():
    notes = heard(dared("tenacious_boar"), BoarColour("blue"))
    assert {one.key for one in notes} == {"dice_forge.note.boar_owner"}


# ---- the glory track


def glorious(glory):
    """Red rolls 4 glory by the Silver Hind, having so much."""
    state = having(blessed(having(table(3), "red", cards=("silver_hind",))), "red")
    state = having(state, "red", glory=glory, tally=(glory, *[0] * 9))
    return play(showing(state, "red", "V4"), Use("silver_hind"))


FOUR = Rolled("red", "light", 0)


@pytest.mark.parametrize(("glory", "rest"), [(98, 2), (96, 0), (196, 0)])
def test_dd7_at_100_the_table_is_told_to_take_a_token(glory, rest):
    assert told(glorious(glory), FOUR)["hundred"] == {"seat": "red", "rest": rest}


@pytest.mark.parametrize("glory", [0, 95, 100])
def test_d19_within_a_hundred_no_token_moves(glory):
    assert "hundred" not in told(glorious(glory), FOUR)


def test_d19_a_token_is_given_back_where_the_minotaur_takes_more():
    state = having(dared("minotaur", 2), "blue", glory=101, tally=(101, *[0] * 9))
    state = roll(showing(state, "blue", "V4", "V2"), "blue.light")
    notes = told(state, Rolled("blue", "dark", 0))
    assert notes["hundred_back"] == {"seat": "blue", "rest": 95}


# ---- losses


def minotaured(**numbers):
    """Blue has this, and the Minotaur is about to take 6 gold and 2 moon."""
    state = having(dared("minotaur", 2), "blue", **numbers)
    return roll(showing(state, "blue", "G6", "M2"), "blue.light")


def test_d18_a_loss_tells_what_was_there_to_be_lost():
    notes = told(minotaured(gold=1, moon=5), Rolled("blue", "dark", 0))
    assert notes["lose"]["amounts"] == (("gold", 1), ("moon", 2))


def test_d18_who_has_nothing_of_it_loses_nothing():
    notes = told(minotaured(gold=0, moon=0, sun=4), Rolled("blue", "dark", 0))
    assert "lose" not in notes
    assert notes["nothing_lost"] == {"seat": "blue"}


@pytest.mark.parametrize("faces", [("x3", "x3"), ("ship", "x3"), ("ship", "ship")])
def test_d18_whose_faces_hold_nothing_to_lose_is_told_so(faces):
    state = having(dared("minotaur", 2), "blue", gold=5)
    state = roll(showing(state, "blue", *faces), "blue.light")
    notes = told(state, Rolled("blue", "dark", 0))
    assert notes["nothing_lost"] == {"seat": "blue"}
    assert "nothing" not in notes


def test_t30_where_the_table_counts_it_hears_all_that_is_lost():
    state = minotaured(gold=0)
    state = GAME.enter(state, ("option", "track.resources"), "table")
    notes = told(state, Rolled("blue", "dark", 0))
    assert notes["lose"]["amounts"] == (("gold", 6), ("moon", 2))


# ---- the hammer


def struck(spaces, hammers=1):
    """Red, with this many spaces hammered, has 4 gold to split."""
    state = having(table(3), "red", cards=("hammer",) * hammers, hammered=spaces)
    state = roll(showing(state, "red", "G3"))
    assert task(state) == "HammerSplit"
    return state


@pytest.mark.parametrize(
    ("spaces", "hammers", "said"),
    [
        (2, 1, ("I", 2, 10, 28)),
        (17, 1, ("II", 2, 15, 13)),
        (17, 2, ("II", 2, 15, 43)),
        (32, 2, ("I", 2, 10, 28)),
    ],
)
def test_d26_the_question_tells_side_space_reward_and_room(spaces, hammers, said):
    known = facts(struck(spaces, hammers))
    assert tuple(known[name] for name in ("side", "space", "reward", "free")) == said


def test_dd4_the_end_of_the_first_side_turns_the_token():
    state = struck(13)
    notes = told(state, Split(4))
    assert notes["hammer_turns"] == {"seat": "red"}
    assert "hammer_done" not in notes
    after = play(state, Split(4))
    assert (hero(after, "red").hammered, purse(after, "red")[3]) == (17, 10)
    assert "hammer_turns" not in told(state, Split(1))


def test_d26_the_end_of_the_second_side_ends_the_hammer():
    state = struck(28)
    assert told(state, Split(2))["hammer_done"] == {"seat": "red"}
    assert purse(play(state, Split(2)), "red")[3] == 15

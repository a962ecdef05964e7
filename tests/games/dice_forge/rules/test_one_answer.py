"""Questions with one sensible answer are not asked, unless the table wants to be."""

from dataclasses import replace

import pytest

from companion.games.dice_forge.rules.box import GARDEN_OF, POOLS
from companion.games.dice_forge.rules.chapters.feats import picked
from companion.games.dice_forge.rules.moves import (
    BoarColour,
    Buy,
    Copy,
    Feat,
    Forge,
    Order,
    Pass,
    Rolled,
    Take,
    TakeShield,
)
from tests.games.dice_forge.tables import (
    GAME,
    blessed,
    dared,
    doubting,
    facing,
    having,
    heard,
    hero,
    moves,
    only_mirrors,
    play,
    purse,
    roll,
    rolled,
    showing,
    table,
    task,
    told,
)


def ask(state, name):
    """Both tables: as it is, and where this is asked."""
    return state, doubting(state, name)


def test_every_one_of_them_has_a_switch_that_is_on():
    names = ("ship_order", "extra_action", "mirror", "last_face", "free_loss")
    known = {option.name: option.choices for option in GAME.options}
    assert {known[f"auto.{name}"] for name in names} == {("auto", "ask")}


# ---- the Ship and the gold


def sailing(gold, **options):
    """Red, having so much, rolls a Ship and 4 gold."""
    state = showing(table(3, **options), "red", "ship", "G4")
    return roll(having(state, "red", gold=gold))


def test_d23_gold_with_room_comes_before_the_ship():
    state = sailing(8)
    assert (task(state), purse(state, "red")[0]) == ("Ship", 12)
    assert Buy("V4") in moves(state)  # 12 gold less 2: nothing was lost by it
    assert task(sailing(8, auto__ship_order="ask")) == "ShipOrder"


def test_d23_gold_without_room_is_asked_about():
    state = sailing(9)
    assert moves(state) == [Order("gain"), Order("ship")]


@pytest.mark.parametrize(
    ("gold", "triton", "asked"),
    [(9, 0, "Ship"), (9, 1, "ShipOrder"), (11, 0, "ShipOrder")],
)
def test_d23_a_ship_that_the_gold_alone_can_pay_waits_for_it(gold, triton, asked):
    state = showing(table(3), "red", "ship", "G4")
    dear = tuple(() if price < 12 else pool for price, pool in priced(state))
    state = having(replace(state, pools=dear), "red", gold=gold, triton=triton)
    assert task(roll(state)) == asked


def priced(state):
    return zip((pool.price for pool in POOLS), state.pools, strict=True)


# ---- the extra action


def passed(**numbers):
    return play(having(blessed(table()), "red", **numbers), Pass())


@pytest.mark.parametrize(
    ("numbers", "asked"),
    [
        ({"gold": 0, "sun": 2, "moon": 0}, False),
        ({"gold": 1, "sun": 2, "moon": 0}, False),
        ({"gold": 2, "sun": 2, "moon": 0}, True),
        ({"gold": 0, "sun": 3, "moon": 0}, True),
        ({"gold": 0, "sun": 2, "moon": 1}, True),
        ({"gold": 0, "sun": 2, "moon": 0, "triton": 1}, True),
    ],
)
def test_d17_an_extra_action_that_could_pay_nothing_is_not_offered(numbers, asked):
    assert (task(passed(**numbers)) == "ExtraAction") is asked


def test_d17_it_is_offered_where_the_table_wants_to_be_asked():
    state = having(blessed(table()), "red", gold=0, sun=2, moon=0)
    assert task(play(doubting(state, "extra_action"), Pass())) == "ExtraAction"


# ---- the Mirror


def test_d21_the_only_face_to_copy_is_copied():
    state = showing(only_mirrors(), "blue", "mirror", "M2")
    last = Rolled("blue", "dark", 0)
    state = roll(showing(state, "red", "mirror", "G1"), *GAME.prompt(state).dice[:-1])
    copied = [dict(one.facts) for one in heard(state, last) if "copied" in one.key]
    assert {"seat": "red", "face": "M2"} in copied
    assert purse(play(state, last), "red")[2] == 2
    assert moves(play(doubting(state, "mirror"), last)) == [Copy("blue", "dark")]


def test_d21_equal_faces_are_one_face_and_different_ones_are_asked():
    equal = showing(showing(table(3), "blue", "M2", "M2"), "yellow", "M2", "M2")
    state = rolled("mirror", "G1", state=equal)
    assert purse(state, "red")[:3] == (1, 0, 2)
    other = showing(equal, "yellow", "M2", "S1")
    assert task(rolled("mirror", "G1", state=other)) == "Mirror"


# ---- the last face of a garden


def left(card, count):
    """Red dares this feat while so many faces of its garden are left."""
    state = facing(card)
    at = GARDEN_OF[card]
    while len(state.gardens[at]) > count:
        state = replace(state, gardens=picked(state, at, state.gardens[at][0]))
    return state


def test_d25_the_last_boar_needs_no_card_to_tell_its_colour():
    some = left("tenacious_boar", 2)
    assert task(play(some, Feat("tenacious_boar"))) == "BoarDraw"
    last = left("tenacious_boar", 1)
    assert told(last, Feat("tenacious_boar"))["boar_owner"]["seat"] == "red"
    assert task(play(last, Feat("tenacious_boar"))) == "BoarGift"
    asked = play(doubting(last, "last_face"), Feat("tenacious_boar"))
    assert len(moves(asked, BoarColour)) == 1


def test_d24_the_last_shield_is_taken():
    assert task(play(left("shield", 2), Feat("shield"))) == "ShieldChoice"
    last = left("shield", 1)
    state = play(last, Feat("shield"))
    assert task(state) == "Forging"
    assert {type(move) for move in moves(state)} == {Forge}
    asked = play(doubting(last, "last_face"), Feat("shield"))
    assert len(moves(asked, TakeShield)) == 1


# ---- the Minotaur


def attacked(light, dark, **numbers):
    """Blue, with this, has rolled these for red's Minotaur."""
    state = having(dared("minotaur", 2), "blue", **numbers)
    return roll(showing(state, "blue", light, dark))


def test_d30_a_loss_that_costs_nothing_is_chosen_by_itself():
    state = attacked("C1", "G1", gold=5, sun=3, moon=0)
    assert purse(state, "blue")[:3] == (4, 3, 0)
    assert GAME.clock(state).active == "blue"


@pytest.mark.parametrize(
    ("faces", "numbers"),
    [
        (("C1", "G1"), {"gold": 5, "sun": 3, "moon": 1}),
        (("C1", "shield_red"), {"gold": 0, "sun": 3, "moon": 1}),
    ],
)
def test_d30_a_loss_that_costs_something_is_asked(faces, numbers):
    assert moves(attacked(*faces, **numbers), Take)


def test_d30_where_the_table_counts_nobody_knows_what_a_loss_costs():
    state = GAME.enter(dared("minotaur", 2), ("option", "track.resources"), "table")
    state = roll(showing(having(state, "blue", gold=0), "blue", "C1"))
    assert task(state) == "Choice"
    assert hero(state, "blue").gold == 0


def test_d30_a_gain_is_never_chosen_by_itself():
    assert task(rolled("C1", "M1")) == "Choice"

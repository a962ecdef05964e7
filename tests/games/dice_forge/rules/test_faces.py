"""Plain faces, choices, three times and Ships."""

from dataclasses import replace

import pytest

from companion.games.dice_forge.rules.box import FACES, RESOURCES
from companion.games.dice_forge.rules.moves import (
    Buy,
    Decline,
    Forge,
    Order,
    PickDie,
    Rolled,
    Take,
    Use,
)
from companion.kernel.game import IllegalMove
from tests.games.dice_forge.tables import (
    GAME,
    blessed,
    dared,
    facing,
    having,
    hero,
    minor,
    moves,
    play,
    purse,
    roll,
    rolled,
    showing,
    table,
    task,
    told,
    who,
)

PLAIN = [face.name for face in FACES.values() if face.kind == "all"]
CHOICE = [face.name for face in FACES.values() if face.kind == "choice"]


@pytest.mark.parametrize("face", PLAIN)
def test_d20_plain_faces_give_what_they_show(face):
    assert purse(minor(face), "red") == FACES[face].gives


def test_d20_the_face_of_four_gives_four_things():
    assert FACES["A1"].gives == (1, 1, 1, 1)
    assert len(PLAIN) + len(CHOICE) == 18


@pytest.mark.parametrize(
    ("face", "options"),
    [
        ("C1", {"gold": 1, "sun": 1, "moon": 1}),
        ("C2", {"gold": 2, "sun": 2, "moon": 2}),
        ("C3G2V", {"gold": 3, "glory": 2}),
    ],
)
def test_d20_faces_of_choice_ask_one_question(face, options):
    state = minor(face)
    assert (task(state), who(state)) == ("Choice", ("red",))
    assert [one.resource for one in moves(state)] == list(options)
    for resource, count in options.items():
        purses = purse(play(state, Take(resource)), "red")
        got = dict(zip(RESOURCES, purses, strict=True))
        assert got == {**dict.fromkeys(RESOURCES, 0), resource: count}


def test_d08_a_minor_blessing_is_one_chosen_die():
    state = blessed(having(table(), "red", cards=("silver_hind",), gold=0))
    state = play(state, Use("silver_hind"))
    assert moves(state, PickDie) == [PickDie("light"), PickDie("dark")]
    # The dark die still shows place 3; only the light one is rolled.
    state = play(state, PickDie("light"))
    assert GAME.prompt(state).dice == ("red.light",)
    state = play(state, Rolled("red", "light", 0))
    light, dark = hero(state, "red").dice
    assert (light.up, dark.up) == (0, 3)
    assert purse(state, "red") == (2, 1, 0, 0)


def test_d08_with_the_app_s_dice_the_die_is_chosen_first():
    state = blessed(having(table(deck__dice="app"), "red", cards=("silver_hind",)))
    state = play(state, Use("silver_hind"))
    assert moves(state) == [PickDie("light"), PickDie("dark")]
    with pytest.raises(IllegalMove):
        play(state, Rolled("red", "light", 0))


def test_d08_three_times_nothing_is_nothing():
    assert purse(minor("x3"), "red") == (0, 0, 0, 0)


# Three times
@pytest.mark.parametrize(
    ("face", "gives"),
    [
        ("G3", (9, 0, 0, 0)),
        ("S2", (0, 6, 0, 0)),
        ("M2", (0, 0, 6, 0)),
        ("V2", (0, 0, 0, 6)),
    ],
)
def test_d22_three_times_is_of_the_same_resource(face, gives):
    assert purse(rolled("x3", face), "red") == gives


def test_d22_three_times_the_face_of_four():
    assert purse(rolled("x3", "A1"), "red") == (3, 3, 3, 3)


def test_d22_three_times_twice_is_nothing():
    assert purse(rolled("x3", "x3"), "red") == (0, 0, 0, 0)


def test_d22_with_a_choice_one_option_is_tripled():
    state = rolled("C1", "x3")
    assert dict(GAME.prompt(state).facts)["factor"] == 3
    assert purse(play(state, Take("moon")), "red") == (0, 0, 3, 0)


def test_d22_or_chosen_three_times_where_the_table_says_so():
    state = rolled("C1", "x3", rule__triple_choice="thrice")
    assert dict(GAME.prompt(state).facts)["factor"] == 1
    state = play(state, Take("moon"), Take("sun"), Take("moon"))
    assert purse(state, "red") == (0, 1, 2, 0)


# Ships
def test_dd8_a_ship_with_three_times_makes_a_face_of_8_cost_2():
    state = showing(table(3), "red", "ship", "x3")
    state = roll(having(state, "red", gold=2))
    assert dict(GAME.prompt(state).facts)["discount"] == 6
    assert {"S2", "V3", "G3"} <= {one.face for one in moves(state, Buy)}
    assert "A1" not in {one.face for one in moves(state, Buy)}
    state = play(state, Buy("V3"))
    assert purse(state, "red")[0] == 0
    state = play(state, Forge("V3", "dark", 5))
    assert hero(state, "red").dice[1].shown == "V3"


def test_d23_a_face_of_2_is_free():
    state = play(rolled("ship", "M1"), Buy("M1"))
    assert purse(state, "red") == (0, 0, 1, 0)


def test_d23_forging_changes_only_later_rolls():
    state = showing(table(3), "red", "ship", "M1")
    state = roll(having(state, "red", gold=6))
    state = play(state, Buy("S2"), Forge("S2", "dark", 0))
    assert purse(state, "red") == (0, 0, 1, 0)


def test_d23_a_ship_may_be_declined():
    state = play(rolled("ship", "M1"), Decline())
    assert task(state) == "Action"
    assert sum(map(len, state.pools)) == 40


def test_d23_gold_comes_before_or_after_as_its_hero_says():
    state = rolled("ship", "G3", auto__ship_order="ask")
    assert (task(state), who(state)) == ("ShipOrder", ("red",))
    later = play(state, Order("ship"))
    assert moves(later, Buy) == [Buy("G3"), Buy("M1")]
    first = play(state, Order("gain"))
    assert Buy("M2") not in moves(first, Buy)
    assert Buy("C3G2V") in moves(first, Buy)


def test_t30_where_the_table_keeps_the_gold_its_order_is_not_asked():
    assert task(rolled("ship", "G3", track__resources="table")) == "Ship"


def test_d23_a_ship_that_reaches_nothing_sails_on():
    state = having(showing(table(3), "red", "ship", "M1"), "red", gold=0)
    state = replace(state, pools=((), (), *state.pools[2:]))
    last = Rolled("yellow", "dark", 3)
    state = roll(state, *GAME.prompt(state).dice[:-1])
    assert told(state, last)["no_ship"] == {"seat": "red"}
    assert task(play(state, last)) == "Action"


def test_d22_without_a_three_a_choice_is_asked_once_whatever_the_switch_says():
    state = rolled("C1", "M1", rule__triple_choice="thrice")
    assert task(state) == "Choice"
    state = play(state, Take("gold"))
    assert task(state) != "Choice"
    assert purse(state, "red") == (1, 0, 1, 0)


def test_what_the_dice_gave_is_gathered_for_each_resource():
    state = rolled("G3", "M2")
    assert hero(state, "red").gathered == (3, 0, 2)
    state = rolled("S2", "G2M1", state=having(table(3), "red", gathered=(10, 20, 30)))
    assert hero(state, "red").gathered == (12, 22, 31)


def test_only_what_the_dice_gave_is_gathered():
    """Gold of the Wild Spirits or of the Owl comes from no die."""
    before = hero(facing("wild_spirits"), "red").gathered
    assert hero(dared("wild_spirits"), "red").gathered == before

"""Feats on opponents: Satyrs, Minotaur, Tenacious Boar."""

import pytest

from companion.games.dice_forge.rules.moves import (
    BoarColour,
    Buy,
    Copy,
    Feat,
    Forge,
    GiveBoar,
    Pick,
    Take,
    UseCerberus,
)
from companion.kernel.game import IllegalMove
from companion.kernel.moves import Ruling
from tests.games.dice_forge.tables import (
    COLOURS,
    GAME,
    acted,
    blessed,
    dared,
    doubting,
    having,
    hero,
    moves,
    owned,
    play,
    purse,
    roll,
    showing,
    task,
    who,
)


def satyred(**numbers):
    """The others have rolled for red's Satyrs."""
    state = dared("satyrs", 3, **numbers)
    state = showing(showing(state, "blue", "S2", "A1"), "yellow", "x3", "mirror")
    prompt = GAME.prompt(state)
    assert prompt.key == "dice_forge.Roll.satyrs"
    assert prompt.who == ("blue", "yellow")
    before = [purse(state, seat) for seat in prompt.who]
    state = roll(state)
    assert [purse(state, seat) for seat in prompt.who] == before
    return state


def test_d30_where_one_hero_alone_rolled_there_is_nothing_to_pick():
    state = having(dared("satyrs", 2), "red", gold=0)
    state = roll(showing(state, "blue", "G3", "M2"))
    assert purse(state, "red") == (3, 0, 2, 0)
    assert acted(state)


def test_d30_satyrs_pick_two_faces_of_one_hero():
    state = satyred()
    assert (task(state), who(state)) == ("SatyrsPick", ("red",))
    assert len(moves(state)) == 4
    state = play(state, Pick("blue", "light"))
    with pytest.raises(IllegalMove):
        play(state, Pick("blue", "light"))
    state = play(state, Pick("blue", "dark"))
    assert purse(state, "red") == (1, 3, 1, 1)
    assert task(state) == "ExtraAction"


def test_d30_a_mirror_they_pick_copies_for_the_active_hero():
    state = play(satyred(), Pick("yellow", "dark"), Pick("blue", "light"))
    assert (task(state), who(state)) == ("Mirror", ("red",))
    state = play(state, Copy("blue", "light"))
    assert purse(state, "red") == (0, 4, 0, 0)


@pytest.mark.parametrize(("value", "sun"), [("triple", 6), ("nothing", 2)])
def test_d30_three_times_they_pick_is_asked(value, sun):
    state = play(satyred(), Pick("yellow", "light"), Pick("blue", "light"))
    assert GAME.prompt(state).key == "dice_forge.RuleQuestion.satyrs_triple"
    state = play(state, Ruling("rule.satyrs_triple", value))
    assert purse(state, "red") == (0, sun, 0, 0)


def test_d30_cerberus_repeats_what_they_picked():
    state = play(satyred(cerberus=1), Pick("blue", "light"), Pick("blue", "dark"))
    assert (task(state), who(state)) == ("Again", ("red",))
    assert purse(play(state, UseCerberus()), "red") == (2, 6, 2, 2)


# The Minotaur
def attacked(light, dark, **numbers):
    """Blue, with this, has rolled these faces for red's Minotaur; yellow nothing."""
    state = doubting(dared("minotaur", 3), "free_loss")
    wealth = {"gold": 5, "sun": 2, "moon": 2, "glory": 5, "tally": (*[0] * 9, 5)}
    state = having(state, "blue", **{**wealth, **numbers})
    state = showing(showing(state, "blue", light, dark), "yellow", "x3", "x3")
    assert GAME.prompt(state).key == "dice_forge.Roll.minotaur"
    return roll(state)


def test_d30_the_minotaur_takes_glory_too_and_never_below_nothing():
    state = attacked("M2V2", "S2", sun=1)
    assert purse(state, "blue") == (5, 0, 0, 3)
    assert {line.source: line.points for line in GAME.scores(state)} == {
        "minotaur": (0, -2, 0),
        "table": (0, 5, 0),
    }
    assert acted(state)


def test_d30_the_victim_chooses_the_cheaper_loss():
    state = attacked("C1", "G1", moon=0)
    assert (task(state), who(state)) == ("Choice", ("blue",))
    assert GAME.prompt(state).key == "dice_forge.Choice.lose"
    assert purse(play(state, Take("moon")), "blue") == (4, 2, 0, 5)


def test_d30_ships_do_nothing_and_three_times_takes_three_times():
    assert purse(attacked("ship", "G1"), "blue")[0] == 4
    assert purse(attacked("x3", "G1"), "blue")[0] == 2


def test_d30_a_mirror_may_copy_what_costs_nothing():
    state = attacked("mirror", "G1")
    assert (task(state), who(state)) == ("Mirror", ("blue",))
    assert GAME.prompt(state).key == "dice_forge.Mirror.lose"
    state = play(state, Copy("yellow", "light"))
    # x3 was copied: blue's one gold is taken three times.
    assert purse(state, "blue")[0] == 2


def test_d30_shields_lose_what_they_would_have_given():
    assert purse(attacked("shield_yellow", "G1"), "blue") == (4, 2, 2, 0)
    assert purse(attacked("shield_red", "G1"), "blue") == (4, 0, 2, 5)


def test_d30_no_cerberus_after_a_loss():
    assert acted(attacked("G1", "G1", cerberus=1))


def test_d25_under_the_minotaur_the_boar_s_owner_still_gains():
    state = owned(dared("minotaur", 3), "red", "yellow")
    state = having(doubting(state, "free_loss"), "blue", sun=1)
    state = roll(showing(showing(state, "blue", "boar_red"), "yellow", "x3", "x3"))
    state = play(state, Take("sun"))
    assert (task(state), who(state)) == ("BoarOwner", ("yellow",))
    state = play(state, Take("glory"))
    assert purse(state, "blue")[1] == 0
    assert purse(state, "yellow")[3] == 3


def test_d25_the_boar_is_handed_to_another_who_forges_it():
    state = dared("tenacious_boar")
    assert GAME.prompt(state).chance == "boars"
    assert len(moves(state)) == 4
    state = play(state, BoarColour("blue"))
    assert moves(state) == [GiveBoar(seat) for seat in COLOURS[1:]]
    with pytest.raises(IllegalMove):
        play(state, GiveBoar("red"))
    state = play(state, GiveBoar("yellow"))
    assert (task(state), who(state)) == ("Forging", ("yellow",))
    state = play(state, Forge("boar_blue", "dark", 2))
    assert hero(state, "yellow").dice[1].shown == "boar_blue"
    assert state.boars == ("", "", "", "red")
    assert acted(state)


def test_d25_the_next_boar_is_one_of_three():
    state = play(dared("tenacious_boar"), BoarColour("blue"), GiveBoar("yellow"))
    state = blessed(play(state, Forge("boar_blue", "dark", 2)))
    state = play(having(state, "blue", moon=3), Feat("tenacious_boar"))
    while task(state) == "Roll":
        state = roll(state, place=3)
    assert {one.colour for one in moves(state)} == {"red", "green", "yellow"}


def test_d25_with_two_players_the_boar_goes_to_the_only_other():
    state = play(dared("tenacious_boar", 2), BoarColour("red"))
    assert (task(state), who(state)) == ("Forging", ("blue",))


def test_d25_a_boar_is_never_replaced():
    state = play(dared("tenacious_boar", 2), BoarColour("red"))
    state = play(state, Forge("boar_red", "light", 2))
    while task(state) != "Action":
        state = roll(state, place=3)
    state = play(having(state, "blue", gold=3), Buy("G4"))
    assert len(moves(state, Forge)) == 11
    assert Forge("G4", "light", 2) in dict(GAME.wishes(state))

"""The Mirror of the Abyss (D21)."""

from companion.games.dice_forge.rules.moves import Buy, Copy, Take
from companion.kernel.moves import Ruling
from tests.games.dice_forge.tables import (
    GAME,
    doubting,
    having,
    moves,
    only_mirrors,
    owned,
    play,
    purse,
    rolled,
    showing,
    table,
    task,
    who,
)


def test_d21_a_mirror_copies_an_opponent_s_face():
    state = showing(table(3), "blue", "M2V2", "G6")
    state = rolled("mirror", "G1", state=state)
    assert (task(state), who(state)) == ("Mirror", ("red",))
    seats = {(one.seat, one.die) for one in moves(state)}
    assert seats == {(s, d) for s in ("blue", "yellow") for d in ("light", "dark")}
    assert purse(play(state, Copy("blue", "light")), "red") == (1, 0, 2, 2)


def test_d21_two_mirrors_copy_one_after_the_other():
    state = showing(table(3), "blue", "M2V2", "G6")
    state = rolled("mirror", "mirror", state=state)
    state = play(state, Copy("blue", "light"), Copy("blue", "light"))
    assert purse(state, "red") == (0, 0, 4, 4)


def test_d21_the_copied_face_stands_where_the_mirror_lay():
    """The light die's choice is asked before the dark one's, copied or not."""
    state = showing(table(3), "blue", "C1", "G6")
    state = rolled("mirror", "C2", state=state)
    state = play(state, Copy("blue", "light"))
    assert dict(GAME.prompt(state).facts)["face"] == "C1"
    state = play(state, Take("sun"))
    assert dict(GAME.prompt(state).facts)["face"] == "C2"
    assert purse(play(state, Take("moon")), "red") == (0, 1, 2, 0)


def test_d21_with_three_times_the_copied_value_is_tripled():
    state = showing(table(3), "blue", "M2V2", "G6")
    state = play(rolled("mirror", "x3", state=state), Copy("blue", "light"))
    assert purse(state, "red") == (0, 0, 6, 6)


def test_d21_a_copied_three_times_triples():
    state = rolled("mirror", "A1", state=showing(table(3), "blue", "x3"))
    assert purse(play(state, Copy("blue", "light")), "red") == (3, 3, 3, 3)


def test_d21_a_copied_ship_sails_for_the_copier():
    state = showing(table(3), "blue", "G6", "ship")
    state = play(rolled("mirror", "M1", state=state), Copy("blue", "dark"))
    assert (task(state), who(state)) == ("Ship", ("red",))
    assert moves(state, Buy) == [Buy("G3"), Buy("M1")]
    assert task(play(state, Buy("G3"))) == "Forging"


def test_d21_a_copied_shield_looks_at_the_copier_s_other_die():
    state = rolled("mirror", "S2", state=showing(table(3), "blue", "shield_red"))
    assert purse(play(state, Copy("blue", "light")), "red") == (0, 2, 0, 5)


def test_d21_a_copied_boar_serves_bearer_and_owner():
    state = having(showing(table(3), "blue", "boar_green"), "red")
    state = owned(state, "green", "yellow")
    state = play(rolled("mirror", "G1", state=state), Copy("blue", "light"))
    assert (task(state), who(state)) == ("Choice", ("red",))
    state = play(state, Take("sun"))
    assert (task(state), who(state)) == ("BoarOwner", ("yellow",))


def test_d21_the_table_is_asked_when_all_show_mirrors():
    state = rolled("mirror", "M2", state=only_mirrors())
    assert (task(state), who(state)) == ("RuleQuestion", ("red", "blue"))
    assert GAME.prompt(state).key == "dice_forge.RuleQuestion.all_mirrors"
    nothing = play(state, Ruling("rule.all_mirrors", "nothing"))
    assert purse(nothing, "red") == (0, 0, 2, 0)
    # The answer is kept, and blue's mirrors copy red's M2.
    assert GAME.option(nothing, "rule.all_mirrors") == "nothing"
    own = play(doubting(state, "mirror"), Ruling("rule.all_mirrors", "own"))
    assert moves(own) == [Copy("red", "dark")]
    assert purse(play(own, Copy("red", "dark")), "red") == (0, 0, 4, 0)


def test_d21_with_nothing_to_copy_a_mirror_gives_nothing():
    state = rolled("mirror", "mirror", state=only_mirrors(rule__all_mirrors="own"))
    assert purse(state, "red") == (0, 0, 0, 0)
    # Nor has blue anything to copy: the second blessing of two players follows.
    assert task(state) == "Roll"

"""Aegis saves one or two from being killed, whatever kills them (artifact card)."""

from companion.games.hellas.rules.moves.battles import Withdraw
from companion.games.hellas.rules.moves.cards import Decline, Use
from companion.games.hellas.rules.moves.specials import Act, March
from companion.games.hellas.rules.moves.turn import MoveHoplites
from companion.kernel.moves import Ruling
from tests.games.hellas.rules.battle.fights import battle, facing, fought_out
from tests.games.hellas.tables import (
    army,
    asked,
    count,
    has,
    laid,
    monster,
    moves,
    of,
    owner,
    owns,
    play,
    told,
)

AEGIS = Use("aegis")
SHIELD = ("aegis",)


def fire(state, at):
    return monster(state, "chimera", at, "macedonia")


def bearer(leadership=3, **what):
    return has(laid(3), "red", artifacts=SHIELD, attributes=(leadership, 1, 1), **what)


# ---- a grown Chimera


def test_h60_who_burns_may_be_saved_and_has_moved():
    state = fire(army(bearer(), "red", "elis", 2), "arcadia")
    state = play(state, MoveHoplites("elis", "arcadia", 2))
    assert asked(state) == "hellas.Scorched"
    assert moves(state) == [Decline(), AEGIS]
    state = play(state, AEGIS)
    assert count(state, "red", "arcadia") == 2
    assert of(state, "red").spent == SHIELD
    onward = [m for m in moves(state) if isinstance(m, MoveHoplites)]
    assert not [m for m in onward if m.origin == "arcadia"]


def test_h60_whoever_declines_loses_him_and_keeps_the_aegis():
    state = fire(army(bearer(), "red", "elis", 2), "arcadia")
    state = play(state, MoveHoplites("elis", "arcadia", 2), Decline())
    assert count(state, "red", "arcadia") == 1
    assert of(state, "red").spent == ()


def test_h60_an_aegis_that_was_used_is_not_asked_for():
    state = fire(army(bearer(spent=SHIELD), "red", "elis", 2), "arcadia")
    state = play(state, MoveHoplites("elis", "arcadia", 2))
    assert asked(state) != "hellas.Scorched"
    assert count(state, "red", "arcadia") == 1


def test_h60_saved_alone_he_takes_the_region():
    state = owns(fire(army(bearer(1), "red", "elis", 1), "arcadia"), "blue", "arcadia")
    state = play(state, MoveHoplites("elis", "arcadia", 1), AEGIS)
    assert (count(state, "red", "arcadia"), owner(state, "arcadia")) == (1, "red")


def test_h60_saved_alone_he_fights():
    state = fire(army(bearer(1), "red", "elis", 1), "arcadia")
    state = army(state, "blue", "arcadia", 1)
    state = play(state, MoveHoplites("elis", "arcadia", 1))
    state, notes = told(state, AEGIS)
    assert "hellas.note.battle" in [note.key for note in notes]
    assert count(state, "red", "arcadia") == 0, "the defender wins a tie"


def test_h60_saved_alone_a_flying_hoplite_fights_too():
    state = fire(
        army(bearer(1, blessings=("winged_boots",)), "red", "elis", 1), "crete"
    )
    state = army(state, "blue", "crete", 1)
    state = play(state, Use("winged_boots"), MoveHoplites("elis", "crete", 1))
    _, notes = told(state, AEGIS)
    assert "hellas.note.battle" in [note.key for note in notes]


def test_h60_an_army_that_withdraws_through_the_fire_is_asked_too():
    state = has(fire(facing(9, 3), "corinthia"), "blue", artifacts=SHIELD)
    state = play(fought_out(battle(state)), Decline(), Withdraw("corinthia"))
    assert asked(state) == "hellas.Scorched"
    assert count(play(state, AEGIS), "blue", "corinthia") == 2


def test_h60_who_burns_on_a_long_march_arrives_after_all():
    state = bearer(blessings=("forced_march",))
    state = fire(army(state, "red", "chalkidiki", 3), "macedonia")
    state = play(state, Act("march"), March("chalkidiki", "epirus", 3))
    assert count(state, "red", "epirus") == 2
    assert count(play(state, AEGIS), "red", "epirus") == 3


# ---- no way out


def encircled():
    """Blue must leave Argolis, and there is nowhere to go."""
    state = has(facing(9, 3), "blue", artifacts=SHIELD)
    around = ("arcadia", "corinthia", "laconia", "crete")
    return owns(state, "red", *around)


def test_h60_h53_whether_those_who_cannot_withdraw_are_saved_the_table_says():
    """EN L834 has them killed, and knows of no card that would save them."""
    state = play(fought_out(battle(encircled())), Decline())
    assert asked(state) == "hellas.RuleQuestion.saved"
    state = play(state, Ruling("rule.saved", "stay"))
    assert asked(state) == "hellas.Dying"
    state, notes = told(state, AEGIS)
    assert count(state, "blue", "argolis") == 2
    assert "hellas.note.cannot_leave" in [note.key for note in notes]
    assert owner(state, "argolis") == "red"


def test_h60_h53_where_nobody_can_save_them_the_aegis_is_not_asked_for():
    state = play(
        fought_out(battle(encircled())), Decline(), Ruling("rule.saved", "lost")
    )
    assert count(state, "blue", "argolis") == 0
    assert of(state, "blue").spent == ()


def test_h60_h53_nobody_asks_about_saving_where_there_is_no_aegis():
    state = fought_out(battle(has(encircled(), "blue", artifacts=())))
    assert asked(state) == "hellas.Acting"
    assert count(state, "blue", "argolis") == 0

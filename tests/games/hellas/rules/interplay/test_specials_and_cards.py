"""Special actions and the cards that change them."""

from dataclasses import replace

from companion.games.hellas.rules.box import INDEX
from companion.games.hellas.rules.chapters.specials.recruiting import settle
from companion.games.hellas.rules.moves.cards import Decline, TargetRegion, Use
from companion.games.hellas.rules.moves.specials import Act, March, Recruit
from companion.games.hellas.rules.moves.turn import Done
from companion.games.hellas.rules.state import King
from companion.games.hellas.rules.tasks.specials import Recruiting
from companion.kernel.game import note
from companion.kernel.moves import Ruling
from tests.games.hellas.rules.battle.fights import manned
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
    owns,
    play,
    told,
)

# ---- the Augean Stables


def stables(**what):
    """Red has the card; his turn has come to its special action."""
    return has(laid(3), "red", kept=("augean_stables",), **what)


def test_h58_the_augean_stables_bring_a_second_special_action():
    state = play(stables(), Act("recruit"))
    assert asked(state) == "hellas.CardOffer.acted"
    state = play(state, Use("augean_stables"))
    assert asked(state) == "hellas.Special"
    assert Act("recruit") not in moves(state), "it bears its token"
    assert asked(play(state, Act("monument"))) == "hellas.BuildingSite"
    state = play(state, Decline())
    assert state.turn.player == 1
    assert of(state, "red").kept == ()


def test_h58_the_stables_may_wait_for_another_turn():
    state = play(stables(), Act("recruit"), Decline())
    assert state.turn.player == 1
    assert of(state, "red").kept == ("augean_stables",)


def test_h65_a_second_special_action_takes_a_token_too():
    state = replace(stables(), king=King(0, 1, 3))
    state = play(state, Act("recruit"), Use("augean_stables"), Act("prepare"))
    assert state.king.tokens == 1


# ---- Mobilization


def mobilized(*regions):
    state = owns(laid(3), "red", *regions)
    return play(has(state, "red", blessings=("mobilization",)), Act("recruit"))


def test_h60_mobilization_is_for_one_region():
    state = play(mobilized("arcadia", "epirus"), Recruit("arcadia", 2))
    assert moves(state) == [TargetRegion("epirus"), TargetRegion("arcadia")]
    state = play(state, TargetRegion("epirus"), Recruit("epirus", 1))
    assert state.turn.player == 1, "the second one comes nowhere else"
    assert count(state, "red", "epirus") == 1


def test_h60_mobilization_in_the_only_region():
    state = play(mobilized("epirus"), Recruit("epirus", 2))
    assert count(state, "red", "epirus") == 2


# ---- Usurp


def cornered():
    """Blue has nowhere to go from Argolis, where red's hero stands."""
    state = glory(manned(0, 2), brown="red")
    state = owns(state, "yellow", "corinthia", "crete", "arcadia", "laconia")
    return play(has(state, "red", at="argolis"), Act("usurp"))


def test_h31_en_l618_nowhere_to_go_before_a_usurper_is_asked():
    state = cornered()
    assert asked(state) == "hellas.RuleQuestion.no_way_out"
    stay = play(state, Ruling("rule.no_way_out", "stay"))
    assert (count(stay, "blue", "argolis"), owner(stay, "argolis")) == (3, "red")
    assert stay.turn.player == 1, "nobody is recruited beside them"
    dead = play(state, Ruling("rule.no_way_out", "killed"), Done())
    assert (count(dead, "blue", "argolis"), owner(dead, "argolis")) == (0, "red")


# ---- the Sphinx says why


def test_h42_recruit_beside_the_sphinx_says_why():
    state = monster(owns(laid(3), "red", "thessaly"), "sphinx", "thessaly")
    state, notes = told(state, Act("recruit"))
    assert "hellas.note.sphinx" in [note.key for note in notes]
    assert count(state, "red", "thessaly") == 0


def test_h42_elsewhere_recruit_goes_on():
    state = monster(owns(laid(3), "red", "thessaly", "locris"), "sphinx", "thessaly")
    state = play(state, Act("recruit"))
    assert {move.region for move in moves(state) if isinstance(move, Recruit)} == {
        "locris"
    }


def test_h42_head_of_sphinx_beside_the_sphinx_brings_the_token_alone():
    state = monster(laid(3), "sphinx", "macedonia")
    state = has(state, "red", artifacts=("head_of_sphinx",))
    state, notes = told(state, Use("head_of_sphinx"))
    assert owner(state, "macedonia") == "red"
    assert count(state, "red", "macedonia") == 0
    assert "hellas.note.sphinx" in [note.key for note in notes]


def test_h42_usurp_beside_the_sphinx_takes_and_recruits_nobody():
    state = monster(glory(laid(3), red="red"), "sphinx", "macedonia")
    state, notes = told(owns(state, "blue", "macedonia"), Act("usurp"))
    assert owner(state, "macedonia") == "red"
    assert "hellas.note.sphinx" in [note.key for note in notes]
    assert count(state, "red", "macedonia") == 0


def test_h42_rearguard_beside_the_sphinx():
    state = monster(army(laid(3), "red", "arcadia", 2), "sphinx", "arcadia")
    state = has(state, "red", blessings=("rearguard",))
    state = play(state, Act("march"), March("arcadia", "corinthia", 2))
    assert count(state, "red", "arcadia") == 0
    assert state.turn.player == 1


def test_h60_en_l612_no_rearguard_beside_those_who_withdrew_there():
    state = army(laid(3), "red", "locris", 3, owner=-1)
    state = owns(state, "yellow", "epirus", "macedonia", "aetolia", "euboea")
    state = army(state, "blue", "thessaly", 2)
    state = has(state, "red", blessings=("rearguard",))
    state = play(state, Act("march"), March("locris", "thessaly", 3))
    assert count(state, "blue", "locris") == 1, "the only way that is open"
    assert count(state, "red", "locris") == 0
    assert state.turn.player == 1


def test_h42_where_nobody_may_be_recruited_is_told_by_its_name():
    state = monster(owns(laid(3), "red", "crete"), "sphinx", "crete")
    task = Recruiting(0, ((INDEX["crete"], 2),), 2, "horn_of_plenty")
    _, notes = settle(state, task)
    assert notes == (note("hellas.note.sphinx", region="crete"),)

"""Who holds a region once those who stood in the way are gone."""

from companion.games.hellas.rules.moves.battles import Call, PlayCard
from companion.games.hellas.rules.moves.cards import Use
from companion.games.hellas.rules.moves.specials import Act, Recruit
from companion.games.hellas.rules.moves.turn import Done, FightAt, MoveHoplites
from tests.games.hellas.rules.battle.fights import (
    battle,
    facing,
    fought_out,
    with_artifact,
)
from tests.games.hellas.tables import (
    army,
    asked,
    count,
    has,
    laid,
    moves,
    owner,
    owns,
    play,
    refused,
)

REINFORCED = PlayCard("reinforcements", 0)


def two_battles(**what):
    """Red comes from Arcadia to Argolis and Corinthia, both blue's."""
    state = has(laid(3, **what), "red", attributes=(4, 1, 1))
    state = army(army(state, "blue", "argolis", 1), "blue", "corinthia", 1)
    state = has(army(state, "red", "arcadia", 4), "blue", hand=1)
    state = play(state, MoveHoplites("arcadia", "argolis", 2))
    return play(state, MoveHoplites("arcadia", "corinthia", 2))


def test_h21_en_l562_a_region_whose_defenders_were_called_away_falls():
    state = play(two_battles(), FightAt("argolis"), REINFORCED, Call("corinthia", 1))
    assert asked(state) == "hellas.Acting"
    assert count(state, "blue", "argolis") == 2, "in a tie the defenders win"
    assert owner(state, "argolis") == "blue"
    assert owner(state, "corinthia") == "red", "nobody is left to defend it"


def test_h52_h54_who_grows_in_a_neutral_region_holds_it():
    state = army(laid(3), "blue", "boeotia", 1, owner=-1)
    state = has(army(state, "red", "boeotia", 1, owner=-1), "blue", hand=1)
    state = battle(state, "boeotia", (("attica", 1),))
    state = play(state, PlayCard("local_support", 1), Recruit("boeotia", 2))
    assert (count(state, "blue", "boeotia"), owner(state, "boeotia")) == (3, "blue")


def test_h54_who_defends_a_strong_neutral_region_does_not():
    state = army(laid(3), "blue", "laconia", 2, owner=-1)
    state = army(state, "red", "laconia", 2, owner=-1)
    state = fought_out(battle(state, "laconia", (("arcadia", 2),)))
    assert owner(state, "laconia") == ""


def test_h60_en_l562_palladium_leaves_the_attacker_alone_in_the_region():
    state = with_artifact("palladium", "red", facing(2, 5))
    state = fought_out(battle(state))
    assert asked(state) == "hellas.CardOffer.losing"
    state = play(state, Use("palladium"))
    state = play(state, moves(state)[0])
    assert count(state, "blue", "argolis") == 0
    assert (count(state, "red", "argolis"), owner(state, "argolis")) == (1, "red")


# ---- three armies


def three(**what):
    """Red has come to Argolis, where blue and yellow stand."""
    state = facing(9, 2, **what)
    state = army(state, "yellow", "argolis", 2, owner=state.player("blue"))
    return battle(has(state, "yellow", hand=0))


def test_h53_three_armies_fight_one_after_the_other():
    state = three()
    assert state.battle.defender == 1
    state = fought_out(state)
    assert asked(state) == "hellas.Withdrawing"
    state = play(state, moves(state)[0])
    assert state.battle.defender == 2
    assert owner(state, "argolis") == "red"
    state = fought_out(state)
    state = play(state, moves(state)[0])
    assert count(state, "yellow", "argolis") == 0
    assert count(state, "red", "argolis") == 9


def test_h53_who_is_beaten_by_the_first_does_not_meet_the_second():
    state = army(facing(1, 3), "yellow", "argolis", 2, owner=1)
    state = fought_out(battle(state))
    assert state.battle is None
    assert count(state, "yellow", "argolis") == 2
    assert count(state, "blue", "argolis") == 3


# ---- dying outside of a battle


def test_h36_the_token_stays_when_the_last_hoplite_dies():
    state = army(laid(3), "blue", "macedonia", 2)
    state = play(
        has(state, "red", artifacts=("adamant_tethers",)), Use("adamant_tethers")
    )
    assert (count(state, "blue", "macedonia"), owner(state, "macedonia")) == (0, "blue")
    state = has(army(state, "red", "epirus", 1), "red", attributes=(1, 1, 1))
    state = play(state, MoveHoplites("epirus", "macedonia", 1))
    assert owner(state, "macedonia") == "red", "to a single one"


def test_h59_the_god_artifact_goes_charged_and_comes_back_charged():
    owl = "owl_of_athena"
    state = army(owns(laid(3), "red", "attica"), "blue", "boeotia", 1)
    state = has(state, "red", artifacts=(owl, "harpe"), spent=(owl, "harpe"))
    state = play(state, Act("recruit"), Done())
    state = play(state, MoveHoplites("boeotia", "attica", 1))
    red, blue, _ = state.players
    assert (red.artifacts, red.spent) == (("harpe",), ("harpe",))
    assert (blue.artifacts, blue.spent) == ((owl,), ())
    assert Use(owl) in moves(state)
    assert refused(state, Use("harpe")) == "hellas.refuse.not_now"

"""Special actions (p. 10, 15)."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.moves.cards import Decline, TargetRegion
from companion.games.hellas.rules.moves.opening import DrawEvent
from companion.games.hellas.rules.moves.specials import (
    Act,
    BuildMonument,
    BuildTemple,
    Heal,
    March,
    Prepare,
    PutHero,
    Recruit,
    RecruitAll,
)
from companion.games.hellas.rules.moves.turn import Done, Raise
from companion.games.hellas.rules.state import King, Monument
from companion.games.hellas.rules.tasks.cards import ArtifactDraw
from companion.games.hellas.rules.tasks.specials import DraftDraw, Oracle
from tests.games.hellas.tables import (
    army,
    asked,
    count,
    fortified,
    glory,
    has,
    laid,
    monster,
    moves,
    of,
    owner,
    owns,
    play,
    refused,
    temple,
    told,
    waits,
)

# ---- Recruit


def test_h25_never_more_than_are_left():
    state = army(owns(laid(3), "red", "arcadia", "laconia"), "red", "epirus", 12)
    state = play(state, Act("recruit"))
    assert not [m for m in moves(state) if isinstance(m, RecruitAll)]
    assert max(m.count for m in moves(state) if isinstance(m, Recruit)) == 3
    state = play(state, Recruit("laconia", 2, fortified=True))
    assert max(m.count for m in moves(state) if isinstance(m, Recruit)) == 1
    state = play(state, Recruit("arcadia", 1))
    assert (count(state, "red", "laconia"), count(state, "red", "arcadia")) == (2, 1)
    assert state.turn.player == 1


def test_h25_without_hoplites_nobody_comes_and_it_is_said():
    state = army(owns(laid(3), "red", "arcadia"), "red", "epirus", 15)
    state, notes = told(state, Act("recruit"))
    assert "hellas.note.no_hoplites" in [note.key for note in notes]
    assert state.turn.player == 1


def test_h25_a_taken_city_has_no_room():
    state = fortified(owns(laid(3), "red", "arcadia"), "red", "arcadia")
    state = play(state, Act("recruit"))
    assert not [m for m in moves(state) if isinstance(m, Recruit) and m.fortified]


def test_h42_nobody_is_recruited_beside_sphinx():
    state = monster(owns(laid(3), "red", "thessaly"), "sphinx", "thessaly")
    state = play(state, Act("recruit"))
    assert count(state, "red", "thessaly") == 0
    assert state.turn.player == 1
    state = has(monster(laid(3), "sphinx", "macedonia"), "red", at="macedonia")
    assert Prepare("recruit") not in moves(play(state, Act("prepare")))


def test_mobilization_brings_two_more():
    state = has(
        owns(laid(3), "red", "arcadia", "epirus"), "red", blessings=("mobilization",)
    )
    state = play(state, Act("recruit"), Recruit("arcadia", 2))
    assert asked(state) == "hellas.Targeting"
    assert Recruit("epirus", 2) in moves(play(state, TargetRegion("epirus")))


# ---- Build Temple


def test_h27_a_temple_on_a_shrine_one_controls():
    state = play(owns(laid(3), "red", "crete", "argolis"), Act("temple"))
    assert state.grounds[18].temple
    assert of(state, "red").pool == 1
    assert state.temples == 1
    assert (
        refused(owns(laid(3), "red", "argolis"), Act("temple"))
        == "hellas.refuse.temple"
    )


def test_h27_h33_four_priests_are_the_most():
    state = owns(has(laid(3), "red", pool=2), "red", "crete")
    state = replace(state, monuments=(Monument(1, (0,)), Monument(1, (0,)), Monument()))
    state, notes = told(state, Act("temple"))
    assert state.grounds[18].temple
    assert of(state, "red").pool == 2
    assert "hellas.note.no_priest" in [note.key for note in notes]


def test_h27_phocis_builds_the_oracle():
    state, notes = told(owns(laid(3), "red", "phocis"), Act("temple"))
    assert "hellas.note.oracle" in [note.key for note in notes]
    assert state.temples == 0


@pytest.mark.parametrize(("players", "more"), [(3, False), (4, True)])
def test_h05_six_temples_with_three_players_eight_with_four(players, more):
    built = ("epirus", "chalkidiki", "aetolia", "attica", "corinthia", "elis")
    state = owns(temple(laid(players), *built), "red", "crete", "phocis")
    state = replace(state, temple_card="4")
    state = play(state, Act("temple"))
    sites = {m.region for m in moves(state) if isinstance(m, BuildTemple)}
    assert sites == ({"crete", "phocis"} if more else set()), "forced where one is left"
    if not more:
        assert state.grounds[7].temple


ORACLES = {
    "1": "hellas.Special",
    "3": ArtifactDraw(0, 3),
    "5": "hellas.Raising",
}


@pytest.mark.parametrize("card", ["1", "5"])
def test_h28_the_oracle_asks_what_its_card_gives(card):
    state = replace(laid(3), temple_card=card)
    assert asked(waits(state, Oracle(0))) == ORACLES[card]


def test_h28_two_different_attributes_rise():
    state = waits(replace(laid(3), temple_card="5"), Oracle(0))
    state = play(state, Raise("speed"))
    assert Raise("speed") not in moves(state)
    state = play(state, Raise("leadership"))
    assert of(state, "red").attributes == (2, 1, 2)


def test_h28_cards_up_to_the_limit():
    state = has(replace(laid(3), temple_card="4"), "red", hand=1)
    assert of(waits(state, Oracle(0)), "red").hand == 4


def test_h28_a_priest_more_and_a_draft_or_three_artifacts():
    from companion.games.hellas.rules.chapters.specials import temples

    state = replace(laid(3), temple_card="2", agenda=(Oracle(0),))
    after, _ = temples.settle_oracle(state, Oracle(0))
    assert of(after, "red").pool == 1
    assert after.agenda[0] == DraftDraw(0, 4)
    state = replace(state, temple_card="3")
    after, _ = temples.settle_oracle(state, Oracle(0))
    assert after.agenda[0] == ArtifactDraw(0, 3)


@pytest.mark.parametrize(
    ("card", "drafts"),
    [
        ("1", {2, 4, 6, 8}),
        ("2", {2, 3, 6, 8}),
        ("3", {2, 3, 5, 7}),
        ("4", {3, 4, 5, 7}),
        ("5", {3, 4, 6, 7}),
    ],
)
def test_h28_drafts_at_the_red_slots(card, drafts):
    from companion.games.hellas.rules.chapters.specials.temples import follows

    state = replace(laid(4), temple_card=card)
    begins = {n for n in range(1, 9) if DraftDraw(0, 5) in follows(state, 0, 18, n)}
    assert begins == drafts


# ---- Prepare


def test_h30_two_choices_one_may_be_taken_twice():
    state = owns(has(laid(3), "red", at="crete"), "blue", "crete")
    state = play(state, Act("prepare"), Prepare("recruit"), Recruit("crete", 1))
    assert owner(state, "crete") == "red"
    state = play(state, Prepare("recruit"), Recruit("crete", 1))
    assert count(state, "red", "crete") == 2


@pytest.mark.parametrize("there", ["hoplites", "quest"])
def test_h30_en_l612_no_recruiting_beside_enemies_or_from_a_quest(there):
    state = has(laid(3), "red", at="crete", injured=(True, False, False))
    if there == "hoplites":
        state = army(state, "blue", "crete", 1)
    else:
        state = has(state, "red", at=-1, quest="cretan_bull", step=1)
    state = play(state, Act("prepare"))
    assert set(moves(state)) == {Prepare("draw"), Prepare("heal")}


def test_h14_h30_healing_gives_the_attribute_back():
    from companion.games.hellas.rules.pieces import value

    state = has(laid(3), "red", attributes=(1, 4, 1), injured=(False, True, False))
    state = play(state, Act("prepare"), Prepare("heal"))
    assert value(state, 0, 1) == 4
    both = has(laid(3), "red", injured=(True, True, False))
    assert set(moves(play(both, Act("prepare"), Prepare("heal")))) == {
        Heal("leadership"),
        Heal("strength"),
    }


def test_h12_perseus_flies_after_preparing_and_begins_no_quest():
    state = replace(laid(3), quests=("augean_stables",))
    state = has(state, "red", attributes=(1, 1, 5))
    state = play(state, Act("prepare"), Prepare("draw"), Prepare("draw"))
    assert asked(state) == "hellas.Relocating.perseus"
    state = play(state, PutHero("elis"))
    assert (of(state, "red").at, of(state, "red").quest) == (13, "")
    assert state.turn.player == 1


def test_combat_training_draws_once_more():
    state = has(laid(3), "red", blessings=("combat_training",))
    state = play(state, Act("prepare"), Prepare("draw"), Prepare("draw"))
    assert of(state, "red").hand == 3


# ---- Usurp


def test_h31_en_l618_the_region_falls_and_the_token_is_kept():
    state = has(glory(laid(3), green="red"), "red", at="elis")
    state = play(owns(state, "blue", "elis"), Act("usurp"))
    assert owner(state, "elis") == "red"
    assert asked(state) == "hellas.Recruiting"
    state = play(state, Recruit("elis", 1, fortified=True))
    assert state.glory[3] == 0
    assert state.grounds[13].fortified == 0


def test_h31_not_without_the_token_nor_from_a_quest():
    assert (
        refused(has(laid(3), "red", at="elis"), Act("usurp")) == "hellas.refuse.usurp"
    )
    state = has(glory(laid(3), green="red"), "red", at=-1, quest="aid_to_atlas", step=1)
    assert refused(state, Act("usurp")) == "hellas.refuse.usurp"


def test_glory_of_zeus_usurps_with_three():
    state = has(
        glory(laid(3), green="red"), "red", at="elis", blessings=("glory_of_zeus",)
    )
    state = play(state, Act("usurp"))
    assert Recruit("elis", 3) in moves(state)


# ---- March


def test_rearguard_recruits_where_the_army_left():
    state = has(army(laid(3), "red", "arcadia", 3), "red", blessings=("rearguard",))
    state = play(state, Act("march"), March("arcadia", "corinthia", 3))
    assert asked(state) == "hellas.Recruiting"
    state = play(state, Recruit("arcadia", 2))
    assert count(state, "red", "arcadia") == 2


def test_murderous_march_goes_anywhere_for_two_lives():
    state = has(
        army(laid(3), "red", "arcadia", 4), "red", blessings=("murderous_march",)
    )
    state = play(state, Act("march"))
    assert March("arcadia", "epirus", 2) not in moves(state)
    state = play(state, March("arcadia", "epirus", 4))
    assert count(state, "red", "epirus") == 2
    assert count(state, "red", "arcadia") == 0


def test_h26_no_march_without_an_army():
    assert refused(laid(3), Act("march")) == "hellas.refuse.march"
    assert refused(laid(3), March("arcadia", "elis", 1)) == "hellas.refuse.not_now"


# ---- Build Monument


def test_h32_en_l634_the_order_of_building():
    state = temple(
        owns(has(laid(3), "red", pool=1), "red", "crete", "epirus"), "crete", "epirus"
    )
    state = has(state, "blue", pool=0, used=("march",))
    athena = Monument(1, (0, 0))
    state = replace(state, monuments=(athena, Monument(1, (0, 1)), Monument()))
    state = play(state, Act("monument"), BuildMonument("athena"))
    assert state.monuments == (Monument(2), Monument(), Monument())
    assert of(state, "red").pool == 3
    assert of(state, "blue").pool == 0, "their priests go to the box, not to the pool"
    assert of(state, "blue").used == ()
    assert state.round == 2


def test_gods_strength_heals_whenever_anybody_builds():
    state = has(
        laid(3), "blue", blessings=("gods_strength",), injured=(True, False, False)
    )
    state = play(state, Act("monument"), BuildMonument("zeus"))
    assert of(state, "blue").injured == (False, False, False)


def test_h34_en_l929_two_players_repeat_a_used_action_first():
    state = army(has(laid(2), "red", used=("march", "prepare")), "red", "arcadia", 2)
    state = play(state, Act("monument"))
    assert asked(state) == "hellas.Special.again"
    assert set(moves(state)) == {Decline(), Act("march"), Act("prepare")}
    state = play(state, Act("prepare"), Prepare("draw"), Prepare("draw"), Done())
    assert asked(state) == "hellas.BuildingSite"


def test_h34_three_players_do_not():
    state = has(laid(3), "red", used=("prepare",))
    assert asked(play(state, Act("monument"))) == "hellas.BuildingSite"


def test_h34_full_monuments_do_not_close_the_action():
    full = Monument(5), Monument(5), Monument(5)
    state = replace(has(laid(2), "blue", used=("march",)), monuments=full)
    state = play(state, Act("monument"))
    assert of(state, "blue").used == ()
    assert play(state, DrawEvent("medusa.attica")).turn.player == 1


# ---- a king


def crowned():
    """Red has completed the monument of Zeus; it is his turn again."""
    return replace(
        laid(3), king=King(0, 1, 3), monuments=(Monument(), Monument(5), Monument())
    )


def test_h65_completing_the_first_monument_starts_the_countdown():
    state = replace(laid(3), monuments=(Monument(), Monument(4), Monument()))
    state = play(state, Act("monument"), BuildMonument("zeus"))
    assert state.king == King(0, 1, 3)
    second = replace(crowned(), monuments=(Monument(4), Monument(5), Monument()))
    second = play(second, Act("monument"), BuildMonument("athena"))
    assert second.king == King(0, 1, 2), "his own action took one, nothing new began"


def test_h65_two_players_crown_nobody():
    state = replace(laid(2), monuments=(Monument(), Monument(4), Monument()))
    assert play(state, Act("monument"), BuildMonument("zeus")).king is None


def test_h65_only_the_builders_own_actions_take_tokens():
    state = play(crowned(), Act("recruit"))
    assert state.king.tokens == 2
    state = play(state, Act("recruit"))
    assert state.king.tokens == 2


@pytest.mark.parametrize(("holder", "winners"), [("blue", (1,)), ("red", (0,))])
def test_h65_whoever_holds_the_region_at_the_end_of_that_turn_wins(holder, winners):
    state = replace(owns(crowned(), holder, "thessaly"), king=King(0, 1, 1))
    rest = (Done(),) if holder == "red" else ()
    state, notes = told(state, Act("recruit"), *rest)
    assert state.over.players == winners
    assert state.over.how == "king"
    assert not state.agenda
    assert notes[-1].key == "hellas.note.wins"

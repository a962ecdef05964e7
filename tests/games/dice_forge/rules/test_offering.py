"""Offerings, forging, the sanctuary and the gardens."""

from dataclasses import replace

import pytest

from companion.games.dice_forge.rules.box import GARDENS, POOLS
from companion.games.dice_forge.rules.moves import (
    Buy,
    Decline,
    Feat,
    Forge,
    PayExtra,
    TakeShield,
    Triton,
)
from companion.games.dice_forge.rules.state import Die
from companion.kernel.books import changes
from companion.kernel.game import IllegalMove, correct
from tests.games.dice_forge.tables import (
    GAME,
    blessed,
    faces,
    having,
    hero,
    moves,
    play,
    purse,
    table,
    task,
    told,
)


def at_action(players=4, **numbers):
    """Red is about to act and has this."""
    return having(blessed(table(players)), "red", **numbers)


def test_d10_each_face_is_paid_and_all_are_different():
    state = at_action(gold=9)
    state = play(state, Buy("G4"), Buy("S1"), Buy("M1"))
    assert purse(state, "red")[0] == 1
    assert moves(state, Buy) == []
    assert task(state) == "Offering"


def test_d10_a_second_copy_is_refused_unless_the_house_allows_it():
    state = play(at_action(gold=9), Buy("G4"))
    with pytest.raises(IllegalMove) as refused:
        play(state, Buy("G4"))
    assert refused.value.key == "dice_forge.refuse.same_face"
    for cure in refused.value.mend:
        state = correct(GAME, state, cure)
    assert play(state, Buy("G4")).agenda[0].bought == ("G4", "G4")


def test_d10_faces_too_dear_are_named_with_their_price():
    wishes = dict(GAME.wishes(at_action(gold=4)))
    assert Buy("G6") not in wishes
    reason = wishes[Buy("A1")]
    assert reason.key == "dice_forge.refuse.too_dear"
    assert dict(reason.facts) == {"seat": "red", "face": "A1", "price": 12, "gold": 4}
    assert [(cure.path, cure.value) for cure in reason.mend] == [(("gold", "red"), 12)]


def test_d10_forging_the_first_face_closes_the_offering():
    state = play(at_action(gold=9), Buy("G4"), Buy("S1"), Forge("G4", "light", 0))
    assert task(state) == "Forging"
    assert moves(state, Buy) == []
    assert {one.face for one in moves(state, Forge)} == {"S1"}


def test_d10_a_triton_pays_in_the_middle_of_an_offering():
    state = play(at_action(gold=3, triton=1), Buy("G4"))
    assert moves(state, Buy) == []
    state = play(state, Triton("gold"))
    assert Buy("M2") in moves(state, Buy)


def test_d11_the_new_face_lies_up_and_the_old_one_lies_aside():
    state = play(at_action(gold=9), Buy("S2"), Forge("S2", "light", 3))
    die = hero(state, "red").dice[0]
    assert die.faces[3] == "S2"
    assert (die.up, die.shown) == (3, "S2")
    assert hero(state, "red").aside == ("G1",)


def test_d11_of_several_on_one_die_the_last_lies_up():
    state = play(at_action(gold=9), Buy("G4"), Buy("S1"))
    state = play(state, Forge("S1", "dark", 5), Forge("G4", "dark", 2))
    assert hero(state, "red").dice[1].up == 2


def test_d11_undoing_lists_the_work_of_hands():
    before = play(at_action(gold=9), Buy("S2"))
    after = play(before, Forge("S2", "light", 3))
    work = {
        change.path: (change.before, change.after)
        for change in changes(GAME.entries(after), GAME.entries(before))
        if change.path[0] in ("face", "aside")
    }
    assert work == {
        ("face", "red", "light", "3"): ("S2", "G1"),
        ("aside", "red"): (1, 0),
    }


def test_d12_pools_have_their_prices():
    assert [pool.price for pool in POOLS] == [2, 2, 3, 3, 4, 5, 6, 8, 8, 12]


def test_d12_an_empty_pool_is_not_offered():
    state = at_action(gold=12)
    state = replace(state, pools=(*state.pools[:2], (), *state.pools[3:]))
    assert Buy("G4") not in moves(state)
    reason = dict(GAME.wishes(state))[Buy("G4")]
    assert reason.key == "dice_forge.refuse.pool_empty"
    mended = correct(GAME, state, reason.mend[0])
    assert Buy("G4") in moves(mended)


def test_d12_the_last_of_four_may_be_taken():
    state = table()
    for _ in range(4):
        while task(state) != "Action":
            state = blessed(state)
        colour = GAME.clock(state).active
        state = having(state, colour, gold=3, sun=0)
        state = play(state, Buy("G4"), Forge("G4", "light", 0))
    assert state.pools[2] == ()
    assert faces(state).total() == 108
    assert faces(state)["G4"] == 4


def test_d13_gardens_are_never_part_of_an_offering():
    state = at_action(gold=12, sun=6, moon=6)
    grown = {face for garden in GARDENS for face in garden}
    assert not grown & {one.face for one in moves(state, Buy)}
    for face in grown:
        with pytest.raises(IllegalMove):
            play(state, Buy(face))


def test_d13_only_the_shields_still_there_are_offered():
    state = blessed(table(feat__F4="shield"))
    state = having(state, "red", sun=5)
    state = play(state, Feat("shield"))
    assert len(moves(state, TakeShield)) == 4
    state = play(state, TakeShield("shield_red"), Forge("shield_red", "light", 0))
    state = having(play(state, PayExtra()), "red", sun=3)
    left = {one.face for one in moves(play(state, Feat("shield")), TakeShield)}
    assert left == {"shield_green", "shield_yellow", "shield_blue"}


def test_d13_with_satyrs_on_the_islands_boars_stay_in_the_garden():
    names = {name for name, _ in table().stacks}
    assert "satyrs" in names
    assert "tenacious_boar" not in names


def test_forging_over_a_boar_is_refused_but_the_table_may_insist():
    state = at_action(gold=3)
    state = having(
        state, "red", dice=(Die(("boar_red", *["G1"] * 5)), Die(("G1",) * 6))
    )
    state = play(state, Buy("G4"))
    assert Forge("G4", "light", 0) not in moves(state)
    with pytest.raises(IllegalMove) as refused:
        play(state, Forge("G4", "light", 0))
    assert refused.value.key == "dice_forge.refuse.boar_stays"
    for cure in refused.value.mend:
        state = correct(GAME, state, cure)
    assert hero(play(state, Forge("G4", "light", 0)), "red").aside == ("boar_red",)


def test_where_boars_sit_everywhere_nothing_can_be_forged():
    state = at_action(gold=3)
    boars = Die(("boar_red",) * 6)
    state = play(having(state, "red", dice=(boars, boars)), Buy("G4"))
    assert moves(state) == [Decline()]
    assert told(state, Decline())["no_place"] == {"seat": "red"}
    assert hero(play(state, Decline()), "red").aside == ("G4",)

"""A turn: regular actions once each, then exactly one special action (p. 9)."""

from companion.games.hellas.rules.moves.specials import (
    Act,
    BuildMonument,
    Prepare,
    RecruitAll,
)
from companion.games.hellas.rules.moves.turn import Done, MoveHero, MoveHoplites
from tests.games.hellas.tables import (
    army,
    asked,
    has,
    laid,
    moves,
    of,
    owns,
    play,
    refused,
    told,
)


def kinds(state):
    return {type(move) for move in moves(state)}


def test_h15_each_regular_action_once_and_one_special_action_ends_the_turn():
    state = army(laid(3), "red", "macedonia", 2)
    state = play(state, MoveHero("epirus"))
    state = play(state, MoveHoplites("macedonia", "thessaly", 1))
    assert asked(state) == "hellas.Acting"
    assert refused(state, MoveHero("thessaly")) == "hellas.refuse.done"
    assert (
        refused(state, MoveHoplites("macedonia", "epirus", 1)) == "hellas.refuse.done"
    )
    assert kinds(state) == {Act}
    state = play(state, Act("prepare"), Prepare("draw"), Prepare("draw"), Done())
    assert asked(state) == "hellas.Acting"
    assert state.turn.player == 1
    assert of(state, "red").hand == 2


def test_h15_the_left_neighbour_of_the_last_is_the_first():
    state = laid(3)
    for player in (1, 2, 0):
        state = play(state, Act("recruit"))
        assert state.turn.player == player


def test_h15_regular_actions_come_in_any_order():
    state = has(army(laid(3), "red", "macedonia", 2), "red", pool=1)
    first = play(state, MoveHoplites("macedonia", "thessaly", 1))
    assert MoveHero in kinds(first)
    assert MoveHoplites in kinds(play(state, MoveHero("epirus")))


def test_h16_a_used_action_is_locked_until_anybody_builds_a_monument():
    state = army(army(laid(3), "red", "macedonia", 2), "blue", "elis", 2)
    state = has(state, "red", used=("march",), artifacts=("harpe",), spent=("harpe",))
    assert Act("march") not in moves(state)
    assert refused(state, Act("march")) == "hellas.refuse.used"
    state = play(state, Act("monument"), BuildMonument("zeus"))
    assert of(state, "red").used == ()
    assert of(state, "red").spent == ()


def test_h16_building_a_monument_needs_nothing_used():
    assert Act("monument") in moves(laid(3))


def test_h25_recruit_everywhere_by_one_touch():
    state = owns(laid(3), "red", "arcadia", "laconia")
    state = play(state, Act("recruit"))
    assert RecruitAll(fortified=True) in moves(state)
    state, notes = told(state, RecruitAll(fortified=False))
    assert sum(ground.hoplites[0] for ground in state.grounds) == 6
    assert [n.key for n in notes].count("hellas.note.recruits") == 2

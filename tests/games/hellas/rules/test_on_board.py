"""What a camera or a sensor sees of the map of Hellas, and what becomes of it."""

from dataclasses import replace
from typing import Any

from companion.games.hellas.rules.game import GAME
from companion.games.hellas.rules.moves.monsters import MoveMonster
from companion.games.hellas.rules.moves.turn import MoveHoplites
from companion.games.hellas.rules.state import Turn, Won, region
from companion.games.hellas.rules.tasks.monsters import MonsterMove
from companion.games.hellas.rules.tasks.turn import MovingOn
from companion.kernel.books import Correct
from companion.kernel.sighting import PieceSeen, RegionSeen, RegionTouched
from companion.table.answers import Verdict
from companion.table.looks import Fit
from companion.table.trust import Source
from tests.games.hellas.tables import (
    army,
    count,
    has,
    laid,
    monster,
    owner,
    owns,
    waits,
)
from tests.table.boards import Looked


def marching(state: Any, moves: int = 1) -> Any:
    """Red is asked which hoplites move on."""
    turn = Turn(0, done=("hoplites",), under="hoplites", moves=moves, begun=True)
    return waits(replace(state, turn=turn), MovingOn(0))


def two_in_argolis() -> Any:
    return army(laid(), "red", "argolis", 2, owner=-1)


def test_s21_hoplites_may_stand_where_nobody_controls() -> None:
    there = Looked(GAME, two_in_argolis())
    assert there.differing == ()
    assert owner(there.state, "argolis") == ""


def test_s21_hoplites_that_are_trusted_to_stand_there_control_nothing_yet() -> None:
    there = Looked(GAME, laid())
    there.look(argolis="red")
    assert there.differing == ("argolis",)
    assert there.board.trust("argolis") is Verdict.PLAYED
    assert count(there.state, "red", "argolis") == 1
    assert owner(there.state, "argolis") == ""
    assert there.differing == ()


def test_s21_a_token_alone_controls_and_may_lie_unseen() -> None:
    there = Looked(GAME, owns(laid(), "red", "elis"))
    there.look(elis="")
    there.look(elis="red")
    assert there.differing == ()
    assert owner(there.state, "elis") == "red"


def test_s21_a_monster_or_a_hero_alone_is_nobodys() -> None:
    there = Looked(GAME, monster(laid(), "hydra", "euboea"))
    there.look(euboea="grey", macedonia="grey")  # Perseus stands in Macedonia
    assert there.differing == ()
    there.look(euboea="grey", macedonia="grey", argolis="grey")
    assert there.differing == ("argolis",)
    assert there.why("argolis") == "whose"
    assert there.board.trust() is None


def test_s21_the_ring_on_a_heros_foot_is_no_hoplite() -> None:
    there = Looked(GAME, laid())
    hero = next(
        seat
        for seat, player in zip(there.state.seats, there.state.players, strict=True)
        if player.at == region("macedonia")
    )
    there.look(macedonia=hero)
    there.look(macedonia="")
    assert there.differing == ()
    other = next(seat for seat in there.state.seats if seat != hero)
    there.look(macedonia=other)
    assert there.differing == ("macedonia",)


def test_s22_the_march_that_is_awaited_and_surely_seen_is_played() -> None:
    there = Looked(GAME, marching(army(laid(), "red", "elis", 1, owner=-1)))
    assert there.look(elis="", achaea="red") is Verdict.PLAYED
    assert there.moves == (MoveHoplites("elis", "achaea", 1),)
    assert there.table.record.played[0].source == "board"
    assert there.differing == ()


def test_s22_a_piece_that_was_lifted_wins_no_game() -> None:
    """Its own token lies where it might go: nobody could see it arrive there."""
    state = owns(army(laid(), "red", "elis", 1, owner=-1), "red", "arcadia")
    there = Looked(GAME, marching(state))
    assert there.look(elis="") is Verdict.ASK
    assert there.moves == ()
    there = Looked(GAME, marching(state))
    there.see("arcadia", "", "unseen")
    there.see("achaea", "", "unseen")
    there.see("messenia", "", "unseen")
    assert there.see("elis", "") is None


def test_s22_a_ring_that_may_have_come_is_asked_about() -> None:
    there = Looked(GAME, marching(army(laid(), "red", "elis", 3)))
    assert there.look(achaea="red") is Verdict.ASK
    assert there.moves == ()


def test_s22_what_still_lies_otherwise_is_not_played() -> None:
    there = Looked(GAME, marching(army(laid(), "red", "elis", 3)))
    assert there.look(elis="", achaea="red") is Verdict.ASK
    assert there.moves == ()


def test_s22_whoever_looks_for_the_first_time_saw_nobody_arrive() -> None:
    there = Looked(GAME, marching(army(laid(), "red", "elis", 1, owner=-1)))
    there.board.look_again()
    assert there.look(elis="", achaea="red") is Verdict.ASK
    assert there.moves == ()


def test_s22_a_march_that_is_not_surely_seen_is_asked() -> None:
    there = Looked(GAME, marching(army(laid(), "red", "elis", 1, owner=-1)))
    there.see("elis", "")
    assert there.see("achaea", "red", "check") is Verdict.ASK
    assert there.moves == ()
    there.table.confirm()
    assert there.moves == (MoveHoplites("elis", "achaea", 1),)


def test_s22_how_many_went_is_asked_where_it_cannot_be_seen() -> None:
    there = Looked(GAME, marching(army(laid(), "red", "elis", 3), moves=2))
    assert there.look(achaea="red") is Verdict.ASK
    assert there.moves == ()


def test_s22_who_left_and_is_nowhere_seen_has_not_marched() -> None:
    there = Looked(GAME, marching(army(laid(), "red", "elis", 1, owner=-1)))
    there.see("achaea", "", "unseen")
    assert there.see("elis", "") is None
    assert there.moves == ()
    assert there.differing == ("elis",)


def test_s22_a_piece_that_nobody_asked_for_changes_nothing() -> None:
    there = Looked(GAME, army(laid(), "blue", "attica", 2))
    before = there.state
    assert there.look(elis="red", attica="red") is None
    assert there.state == before
    assert there.told == []
    assert there.differing == ("attica", "elis")
    assert there.why("attica") == "unasked"


def test_s22_in_ones_turn_a_move_of_hoplites_is_asked_not_played() -> None:
    there = Looked(GAME, army(laid(), "red", "elis", 1, owner=-1))
    assert there.look(elis="", achaea="red") is Verdict.ASK
    assert there.moves == ()
    there.table.leave()
    assert there.look(elis="", achaea="red") is None  # it was answered
    assert there.differing == ("achaea", "elis")


def test_s22_the_app_is_kept_until_something_else_is_seen() -> None:
    there = Looked(GAME, laid())
    there.look(elis="red", attica="blue")
    there.board.keep("elis")
    assert there.differing == ("attica",)
    there.look(elis="red", attica="blue")
    assert there.differing == ("attica",)
    there.board.keep()
    assert there.differing == ()
    assert there.fit("elis") is Fit.BEHIND
    there.look(elis="red blue", attica="blue")
    assert there.differing == ("elis",)


def test_s22_who_trusts_the_board_writes_the_books_and_may_take_it_back() -> None:
    there = Looked(GAME, army(laid(), "red", "attica", 2))
    before = there.state
    there.look(attica="blue", elis="green yellow")
    assert there.board.trust("attica") is Verdict.PLAYED
    assert owner(there.state, "attica") == "blue"
    counts = [count(there.state, colour, "attica") for colour in ("red", "blue")]
    assert counts == [0, 1]
    assert all(isinstance(move, Correct) for move in there.moves)
    assert there.table.undo() is Verdict.PLAYED
    assert there.state == before


def test_s22_who_comes_beside_defenders_begins_a_battle_and_takes_nothing() -> None:
    state = army(army(laid(), "blue", "achaea", 2), "red", "elis", 1, owner=-1)
    state = has(has(state, "red", hand=3), "blue", hand=3)
    there = Looked(GAME, marching(state))
    assert there.look(elis="", achaea="blue red") is Verdict.PLAYED
    assert owner(there.state, "achaea") == "blue"
    assert there.state.battle is not None
    there.look(achaea="red")  # who loses is taken away before anybody has said so
    assert owner(there.state, "achaea") == "blue"
    assert there.differing == ()


def test_s22_after_an_undo_the_board_is_behind_and_nothing_is_played_again() -> None:
    there = Looked(GAME, marching(army(laid(), "red", "elis", 1, owner=-1)))
    there.look(elis="", achaea="red")
    there.table.undo()
    seen = RegionSeen("elis"), RegionSeen("achaea", ("red",))
    for one in seen:
        assert there.board.sense(one, Source.BOARD) is None
    assert there.fit("achaea") is Fit.BEHIND
    assert len(there.moves) == 0
    there.look()
    assert there.fit("achaea") is Fit.AGREES


def test_a_region_under_a_hand_keeps_its_owner_and_is_no_difference() -> None:
    there = Looked(GAME, army(laid(), "red", "attica", 2))
    there.see("attica", "", "unseen")
    assert there.fit("attica") is Fit.UNSEEN
    assert there.differing == ()


def test_s25_during_set_up_a_look_plays_nothing_and_names_what_lies_wrong() -> None:
    there = Looked(GAME, GAME.setup(("red", "blue"), ()), once=False)
    assert not there.board.now.differing
    there.look(elis="red")
    assert there.moves == ()
    assert there.differing == ("elis",)
    assert there.why("elis") == "setup"
    assert there.board.trust() is None


def test_s25_when_the_game_is_over_nothing_is_sensed() -> None:
    won = Won((0,), "favoured")
    state = replace(army(laid(), "red", "elis", 2), agenda=(), over=won)
    there = Looked(GAME, state, once=False)
    assert there.look(elis="") is None
    assert there.board.now.regions == ()


def test_s26_a_tagged_monster_is_asked_about_while_its_move_is_asked() -> None:
    state = monster(laid(), "hydra", "chalkidiki")
    there = Looked(GAME, waits(state, MonsterMove(0, "hydra", 1)))
    seen = PieceSeen("hydra", "macedonia")
    assert there.board.sense(seen, Source.BOARD) is Verdict.ASK
    assert there.table.waiting is not None
    assert there.table.waiting.why == "figure"
    there.table.confirm()
    assert there.moves == (MoveMonster("macedonia"),)


def test_s26_a_monster_is_never_moved_by_a_colour_nor_unasked() -> None:
    state = monster(laid(), "hydra", "chalkidiki")
    there = Looked(GAME, waits(state, MonsterMove(0, "hydra", 1)))
    assert there.look(chalkidiki="", macedonia="grey", euboea="grey") is None
    unasked = Looked(GAME, state)
    assert unasked.board.sense(PieceSeen("hydra", "macedonia"), Source.BOARD) is None
    assert (there.moves, unasked.moves) == ((), ())


def test_s29_a_switch_that_closes_on_a_march_is_asked_about() -> None:
    there = Looked(GAME, marching(army(laid(), "red", "elis", 1, owner=-1)), once=False)
    there.board.sense(RegionTouched("elis", present=True), Source.WIRE)
    there.board.sense(RegionTouched("arcadia", present=False), Source.WIRE)
    there.board.sense(RegionTouched("elis", present=False), Source.WIRE)
    closed = RegionTouched("arcadia", present=True)
    assert there.board.sense(closed, Source.WIRE) is Verdict.ASK
    assert there.moves == ()
    there.table.confirm()
    assert there.moves == (MoveHoplites("elis", "arcadia", 1),)


def test_s29_a_switch_ends_no_control_and_decides_no_battle() -> None:
    there = Looked(GAME, army(laid(), "red", "attica", 2), once=False)
    there.board.sense(RegionTouched("attica", present=True), Source.WIRE)
    there.board.sense(RegionTouched("attica", present=False), Source.WIRE)
    assert there.differing == ("attica",)
    assert there.board.trust() is None
    assert owner(there.state, "attica") == "red"


def test_s30_sources_that_disagree_are_shown_together_and_nothing_is_played() -> None:
    state = army(army(laid(), "blue", "attica", 2), "red", "corinthia", 1, owner=-1)
    there = Looked(GAME, marching(state))
    there.look(Source.WIRE)
    there.look(Source.WIRE, attica="")
    assert there.see("attica", "red") is None
    one = there.board.now.differing[0]
    assert one.region == "attica"
    assert one.presence.must == {"blue"}
    assert one.why == "sources"
    assert {s: v.colours for s, v in one.views.items()} == {
        Source.BOARD: ("red",),
        Source.WIRE: (),
    }
    assert there.see("corinthia", "") is None
    assert there.moves == ()


def test_t12_what_is_not_sure_is_never_trusted_with_all_the_rest() -> None:
    there = Looked(GAME, army(laid(), "red", "attica", 2))
    there.look(messenia="blue")
    there.see("crete", "yellow", "check")
    there.see("argolis", "blue")
    there.see("argolis", "yellow", source=Source.WIRE)
    assert there.differing == ("messenia", "argolis", "crete")
    assert there.board.trust() is Verdict.PLAYED
    assert there.moves == (Correct(("hoplites", "messenia", "blue"), 1),)
    assert there.differing == ("argolis", "crete")
    assert there.board.trust() is None
    assert there.board.trust("crete") is Verdict.PLAYED


def test_to_look_again_forgets_what_was_settled() -> None:
    there = Looked(GAME, laid())
    there.look(elis="red")
    there.board.keep()
    there.board.look_again()
    assert there.fit("elis") is Fit.UNSEEN
    there.look(elis="red")
    assert there.differing == ("elis",)

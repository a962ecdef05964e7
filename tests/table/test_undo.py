"""Changes of mind: undo, redo, misread rolls, and what the table does anyway."""

import random
from typing import Any

import pytest

from companion.kernel.books import Change, Correct
from companion.kernel.record import Amended, Redone, Undone
from companion.table.history import lines
from companion.table.table import Proposal, Table, Verdict
from companion.table.trust import Source
from tests.kernel.toy import Drawn, Envious, Hold, Rolled, Sell
from tests.table.walk import propose, undo
from tests.table.watched import Watched, at_the_roll

# ---- S07: a misread roll is put right later


def test_s07_a_corrected_roll_replays_what_followed() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 2), Sell("white"))
    assert there.table.amend(1, Rolled("red", 2), Source.TYPED) is Verdict.PLAYED
    assert there.table.state.coins == (2 + 1 + 1, 2)
    assert [row.move for row in there.table.record.played] == [
        Drawn("white"),
        Rolled("red", 2),
        Rolled("blue", 2),
        Sell("white"),
    ]
    assert there.last.changes == (Change(("coins", "red"), 3, 4),)


def test_s07_the_history_shows_old_and_new() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 2), Hold())
    there.table.amend(1, Rolled("red", 2), Source.TYPED)
    told = lines(there.table.log)
    old, new = told[1], told[-1]
    assert (old.kind, old.alive) == ("played", False)
    assert (new.kind, new.was, new.moves) == (
        "amended",
        Rolled("red", 1),
        (Rolled("red", 2),),
    )
    assert (new.alive, new.index) == (True, 1)
    assert isinstance(new.row, Amended)
    assert (new.row.source, new.row.stays) == ("typed", 2)


def test_s07_where_what_followed_is_illegal_the_table_is_asked_again() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 2), Sell("white"))
    propose(there.table, Drawn("black"))
    there.table.amend(0, Drawn("grey"), Source.TOUCH)
    prompt = there.table.game.prompt(there.table.state)
    assert prompt is not None
    assert prompt.task == "Trade"
    assert len(there.table.record.played) == 3
    assert there.table.record.kept == (Drawn("black"),)


def moves(table: Any) -> list[Any]:
    return [row.move for row in table.record.played]


def test_s07_what_followed_goes_on_once_the_table_has_answered() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 2), Sell("white"))
    more = (Drawn("black"), Rolled("red", 2), Rolled("blue", 1))
    for move in more:
        propose(there.table, move)
    there.table.amend(0, Drawn("grey"), Source.TOUCH)
    propose(there.table, Sell("grey"))
    assert moves(there.table)[3:] == [Sell("grey"), *more]
    assert there.table.record.kept == ()
    assert [row.move for row in there.last.rows] == [Sell("grey"), *more]


ENVY = (Rolled("red", 1), Rolled("blue", 2), Hold(), Drawn("white"))


def envious(first: Drawn) -> Watched:
    """Whose black stone makes the other one trade first: a question more."""
    there = Watched(game=Envious())
    for move in (first, *ENVY[:2], *[Hold()] * (first == Drawn("black")), *ENVY[2:]):
        assert propose(there.table, move) is Verdict.PLAYED
    return there


def test_s07_a_question_that_came_in_between_is_asked_and_the_rest_goes_on() -> None:
    there = envious(Drawn("white"))
    there.table.amend(0, Drawn("black"), Source.TYPED)
    assert moves(there.table) == [Drawn("black"), *ENVY[:2]]
    propose(there.table, Hold())
    assert moves(there.table) == [Drawn("black"), *ENVY[:2], Hold(), *ENVY[2:]]


@pytest.mark.parametrize("known", [True, False])
def test_t03_what_waits_still_waits_when_the_game_is_taken_out_again(
    known: bool,
) -> None:
    there = envious(Drawn("white"))
    there.table.amend(0, Drawn("black"), Source.TYPED)
    start = there.table.record.after(0)
    snapshot = (0, start) if known else None
    again: Table[Any, Any] = Table(
        there.table.game,
        there.table.record,
        recall=lambda _: snapshot,
        log=there.table.log,
    )
    propose(again, Hold())
    assert moves(again)[4:] == (list(ENVY[2:]) if known else [])


def test_s07_the_answer_to_a_question_that_is_gone_is_left_out() -> None:
    there = envious(Drawn("black"))
    there.table.amend(0, Drawn("white"), Source.TYPED)
    assert moves(there.table) == [Drawn("white"), *ENVY]
    amended, *rest = there.last.rows
    assert isinstance(amended, Amended)
    assert [row.move for row in rest] == list(ENVY[2:])
    assert there.table.record.kept == ()


def test_s07_a_correction_among_what_followed_is_kept() -> None:
    there = envious(Drawn("black"))
    gold = Correct(("coins", "blue"), 9)
    there.table.undo(2)
    there.table.confirm()
    for move in (gold, *ENVY[2:]):
        propose(there.table, move)
    there.table.amend(0, Drawn("white"), Source.TYPED)
    assert moves(there.table) == [Drawn("white"), *ENVY[:2], gold, *ENVY[2:]]


def test_s07_what_was_taken_back_waits_no_longer() -> None:
    there = envious(Drawn("white"))
    there.table.amend(0, Drawn("black"), Source.TYPED)
    undo(there.table, 1)
    propose(there.table, Rolled("blue", 2))
    propose(there.table, Hold())
    assert moves(there.table) == [Drawn("black"), *ENVY[:2], Hold()]


def test_s07_a_correction_is_undone_like_any_move() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 2))
    there.table.amend(1, Rolled("red", 2), Source.TYPED)
    undo(there.table, 2)
    assert there.table.state.coins == (0, 0)
    there.table.redo(2)
    assert there.table.state.coins == (2, 2)


def test_s07_nonsense_is_refused_in_words() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1))
    before = there.table.record
    for index in (-1, 2, 99):
        assert there.table.amend(index, Hold(), Source.TYPED) is Verdict.ILLEGAL
        assert there.refusal() == "kernel.nothing_to_amend"
    assert there.table.amend(1, Sell("grey"), Source.TYPED) is Verdict.ILLEGAL
    assert there.table.record == before


# ---- T04: undo and redo


def test_t04_jump_to_any_step_and_back() -> None:
    luck, there = random.Random(5), Watched()
    states = [there.table.state]
    while legal := tuple(there.table.game.moves(there.table.state)):
        propose(there.table, luck.choice(legal))
        states.append(there.table.state)
    for back in range(1, len(states)):
        undo(there.table, back)
        assert there.table.state == states[-1 - back]
        assert there.table.redo(back) is Verdict.PLAYED
        assert there.table.state == states[-1]


def test_t04_what_the_app_drew_is_one_step_with_what_led_to_it() -> None:
    there = Watched(hand=random.Random(1).choice, urn="app")
    there.table.begin()
    for move in (Rolled("red", 1), Rolled("blue", 1)):
        propose(there.table, move)
    before = there.table.state
    propose(there.table, Hold())
    drawn = there.table.record.played[-1]
    assert isinstance(drawn.move, Drawn)
    assert (drawn.source, drawn.follows) == ("app", True)
    undo(there.table)
    assert there.table.state == before
    there.table.redo()
    assert there.table.record.played[-1] == drawn
    undo(there.table)
    propose(there.table, Hold())
    assert there.table.record.played[-1].move == drawn.move


def test_t04_hands_are_told_the_way_an_undo_went_not_the_way_back() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 2))
    assert there.table.hands() == ()
    undo(there.table)
    assert there.table.hands() == there.last.changes != ()
    there.table.redo()
    assert there.table.hands() == there.last.changes != ()


def test_t04_steps_of_the_history_say_what_stands() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 2))
    undo(there.table, 2)
    propose(there.table, Rolled("blue", 1))
    told = lines(there.table.log)
    assert [(line.kind, line.alive, line.index) for line in told] == [
        ("played", True, 0),
        ("played", False, -1),
        ("played", False, -1),
        ("undone", True, -1),
        ("played", True, 1),
    ]
    assert told[3].moves == (Rolled("red", 1), Rolled("blue", 2))


@pytest.mark.parametrize("moves", [0, -1, 2, 99])
def test_t04_an_undo_of_nothing_is_told(moves: int) -> None:
    there = Watched(Drawn("white"))
    before = there.table.record
    assert there.table.undo(moves) is Verdict.ILLEGAL
    assert there.refusal() == "kernel.nothing_to_undo"
    assert there.table.redo() is Verdict.ILLEGAL
    assert there.refusal() == "kernel.nothing_to_redo"
    assert there.table.record == before


def test_t04_an_undo_past_the_present_turn_asks_first() -> None:
    there = Watched(Correct(("round",), 3), Correct(("coins", "red"), 5))
    assert there.table.undo() is Verdict.PLAYED
    assert there.table.undo() is Verdict.ASK
    assert there.table.waiting is not None
    assert there.table.waiting.why == "turn"


def test_t04_hands_are_told_what_to_put_back() -> None:
    there = Watched(Drawn("white"), Rolled("red", 2), Rolled("blue", 1))
    undo(there.table, 2)
    assert there.last.changes == (
        Change(("coins", "red"), 2, 0),
        Change(("coins", "blue"), 1, 0),
    )


# ---- T14: what was seen


def test_t14_an_undo_past_a_roll_asks_for_consent() -> None:
    there = Watched(Drawn("white"), Rolled("red", 2))
    before = there.table.record
    assert there.table.undo() is Verdict.ASK
    assert there.table.waiting is not None
    assert there.table.waiting.why == "seen"
    assert there.table.record == before
    there.table.leave()
    assert there.table.record == before
    there.table.undo()
    assert there.table.confirm() is Verdict.PLAYED
    assert len(there.table.record.played) == 1


def test_t14_the_same_roll_is_offered_first() -> None:
    there = Watched(Drawn("white"), Rolled("blue", 2), Rolled("red", 2))
    undo(there.table, 2)
    assert there.table.again() == Rolled("blue", 2)
    propose(there.table, Rolled("blue", 2))
    assert there.table.again() == Rolled("red", 2)
    propose(there.table, Rolled("red", 1))  # a new roll takes its place
    assert there.table.again() is None
    assert there.table.record.kept == ()


def test_t14_the_app_offers_its_own_roll_again_too() -> None:
    there = Watched(hand=lambda legal: legal[-1])
    there.table.roll()
    drawn = there.table.record.played[-1].move
    undo(there.table)
    there.table._hand = lambda legal: legal[0]
    there.table.roll()
    assert there.table.record.played[-1].move == drawn


def test_t14_the_undo_stands_in_the_history_with_what_was_seen() -> None:
    there = Watched(Drawn("white"), Rolled("red", 2))
    undo(there.table)
    newest = lines(there.table.log)[-1]
    assert (newest.kind, newest.row) == ("undone", Undone(1))
    assert newest.moves == (Rolled("red", 2),)


def test_t14_an_undo_of_a_choice_needs_no_consent() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 1), Hold())
    assert there.table.undo() is Verdict.PLAYED


# ---- T14: one consent for a phase


def rolling() -> Watched:
    """Both have rolled in one phase of one turn, one after the other."""
    there = Watched(Drawn("white"), *(Rolled(seat, 1) for seat in ("red", "blue")))
    assert there.table.game.clock(there.table.record.after(2)).phase == "Roll"
    return there


def test_t14_one_consent_is_enough_for_the_rolls_of_a_phase() -> None:
    there = rolling()
    assert there.table.undo() is Verdict.ASK
    assert there.table.confirm() is Verdict.PLAYED
    assert there.table.undo() is Verdict.PLAYED
    assert there.table.again() == Rolled("red", 1)
    assert len(there.table.record.kept) == 2


def test_t14_of_another_phase_it_is_asked_again() -> None:
    there = rolling()
    undo(there.table, 2)
    assert there.table.undo() is Verdict.ASK


def test_t14_once_something_was_done_it_is_asked_again() -> None:
    there = rolling()
    undo(there.table)
    propose(there.table, Rolled("blue", 1))
    assert there.table.undo() is Verdict.ASK


def test_t14_who_says_no_is_asked_again() -> None:
    there = rolling()
    there.table.undo()
    there.table.leave()
    assert there.table.undo() is Verdict.ASK


def test_t14_a_game_that_was_taken_out_again_asks_as_often() -> None:
    there = rolling()
    undo(there.table)
    game, record = there.table.game, there.table.record
    again: Table[Any, Any] = Table(game, record, log=there.table.log)
    assert again.undo() is Verdict.PLAYED


# ---- T04: what the app deals by itself


def dealing() -> Watched:
    """The app holds the urn: it has drawn before anybody moved."""
    there = Watched(hand=random.Random(1).choice, urn="app")
    there.table.begin()
    propose(there.table, Rolled("red", 1))
    return there


def test_t04_an_undo_past_what_the_app_dealt_keeps_the_way_forward() -> None:
    there = dealing()
    before = there.table.record.played
    undo(there.table, 2)
    assert there.table.log[-2:] == (Undone(2), Redone(1))
    assert there.table.record.played == before[:1]
    assert there.table.redo() is Verdict.PLAYED
    assert there.table.record.played == before


def test_t04_what_the_app_would_deal_again_at_once_is_no_step_to_take_back() -> None:
    there = dealing()
    assert there.table.undoable
    undo(there.table)
    assert not there.table.undoable
    assert there.table.undo() is Verdict.ILLEGAL
    assert there.refusal() == "kernel.nothing_to_undo"
    assert there.table.redo() is Verdict.PLAYED


def test_t04_a_first_card_that_people_drew_can_be_taken_back() -> None:
    there = Watched(Drawn("white"))
    assert there.table.undoable
    undo(there.table)
    assert not there.table.undoable


# ---- T24: do it anyway


def refused() -> Watched:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 1))
    assert propose(there.table, Sell("black")) is Verdict.ILLEGAL
    return there


def test_t24_the_refusal_says_which_rule_and_whose() -> None:
    there = refused()
    assert there.refusal() == "toy.not_yours"
    assert dict(there.last.refusal.facts) == {"who": "red"}


def test_t24_done_anyway_the_corrections_stand_in_the_history() -> None:
    there = refused()
    assert there.table.anyway() is Verdict.PLAYED
    told = lines(there.table.log)[-2:]
    assert [line.moves for line in told] == [
        (Correct(("hand", "red"), "black"),),
        (Sell("black"),),
    ]
    assert there.table.state.coins[0] == 1 + 3 + 1


def test_t24_one_undo_takes_all_of_it_back() -> None:
    there = refused()
    before = there.table.state
    there.table.anyway()
    undo(there.table)
    assert there.table.state == before
    there.table.redo()
    assert there.table.state.hands == ("", "")


def test_t24_an_illegal_wish_that_a_camera_saw_can_be_done_anyway() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 1))
    wish = Proposal(Sell("black"), Source.CAMERA, there.table.stamp, 0.5)
    assert there.table.propose(wish) is Verdict.ILLEGAL
    assert there.table.anyway() is Verdict.PLAYED


def test_t24_what_no_correction_mends_stays_refused() -> None:
    there = at_the_roll()
    propose(there.table, Sell("white"))
    assert there.table.anyway() is Verdict.ILLEGAL
    there.table.leave()
    assert there.table.anyway() is Verdict.LATE

"""Rows lead from record to record, and nothing is ever rewritten."""

from dataclasses import replace
from typing import Any

import pytest

from companion.kernel.books import Correct
from companion.kernel.game import IllegalMove, Prompt
from companion.kernel.record import (
    Amended,
    Played,
    Record,
    Redone,
    Undone,
    advance,
    deepen,
    settled,
    step,
)
from tests.kernel.toy import Drawn, Envious, Hold, Rolled, Sell, Toy

GAME = Toy()
START: Record[Any, Any] = Record((GAME.setup(("red", "blue"), ()),))
TURN = (Drawn("white"), Rolled("red", 1), Rolled("blue", 2), Hold())


def after(
    *rows: Any, record: Record[Any, Any] = START, game: Toy = GAME
) -> Record[Any, Any]:
    """The record after these rows; a bare move is one played by touch."""
    for row in rows:
        known = isinstance(row, Played | Undone | Redone | Amended)
        record, _ = advance(game, record, row if known else Played(row, "touch"))
    return record


def moves(record: Record[Any, Any]) -> list[Any]:
    return [row.move for row in record.played]


def test_a_move_adds_a_state_and_keeps_the_others() -> None:
    record = after(*TURN)
    assert moves(record) == list(TURN)
    assert record.states[:1] == START.states
    assert len(record.states) == 5
    assert START.played == ()


def test_notes_follow_from_a_move() -> None:
    _, notes = advance(GAME, after(TURN[0]), Played(Rolled("red", 2), "die"))
    assert [note.key for note in notes] == ["toy.paid"]


def test_a_state_before_the_first_one_known_is_no_other_state() -> None:
    whole = after(*TURN)
    late = replace(whole, states=whole.states[3:], first=3)
    assert [late.after(count) for count in (3, 4)] == list(whole.states[3:])
    for count in (0, 1, 2):  # from the end they would be others, or none
        with pytest.raises(IllegalMove, match=r"kernel\.older_rules"):
            late.after(count)


def test_an_illegal_move_changes_nothing() -> None:
    record = after(*TURN)
    with pytest.raises(IllegalMove, match=r"toy\.not_now"):
        after(Hold(), record=record)
    assert record == after(*TURN)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_undo_and_redo_come_out_where_they_began(count: int) -> None:
    record = after(*TURN)
    back = after(Undone(count), record=record)
    assert back.state == record.after(4 - count)
    again = after(Redone(count), record=back)
    assert (again.states, again.played, again.undone) == (
        record.states,
        record.played,
        (),
    )
    assert again.kept == ()


def test_two_undos_are_redone_oldest_first() -> None:
    record = after(*TURN, Undone(1), Undone(2))
    assert [row.move for row in record.undone] == list(TURN[1:])
    assert moves(after(Redone(1), record=record)) == list(TURN[:2])


@pytest.mark.parametrize("count", [0, -1, 5])
def test_one_cannot_take_back_what_was_not_played(count: int) -> None:
    with pytest.raises(IllegalMove, match=r"kernel\.nothing_to_undo"):
        after(*TURN, Undone(count))
    with pytest.raises(IllegalMove, match=r"kernel\.nothing_to_redo"):
        after(*TURN, Undone(4), Redone(count))


def test_what_was_seen_is_kept_and_what_was_chosen_is_not() -> None:
    record = after(*TURN, Undone(4))
    assert record.kept == TURN[:3]


def test_something_new_forgets_what_could_be_redone_but_not_what_was_seen() -> None:
    record = after(*TURN, Undone(3), Rolled("blue", 2))
    assert record.undone == ()
    assert record.kept == (Rolled("red", 1),)


def test_another_face_takes_the_place_of_that_die_alone() -> None:
    record = after(*TURN, Undone(3), Rolled("blue", 1))
    assert record.kept == (Rolled("red", 1),)
    assert after(Rolled("red", 2), record=record).kept == ()


def test_a_new_card_takes_the_place_of_the_one_that_was_seen() -> None:
    record = after(Drawn("white"), Undone(1), Drawn("black"))
    assert record.kept == ()


def test_a_correction_is_a_move_that_needs_no_legality() -> None:
    record = after(Correct(("coins", "blue"), 9), Undone(1))
    assert record.state == START.state
    assert record.kept == ()


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        (("coins", "blue"), 100, "kernel.no_such_value"),
        (("coins", "blue"), True, "kernel.no_such_value"),
        (("coins", "blue"), "many", "kernel.no_such_value"),
        (("coins", "pink"), 1, "kernel.no_such_entry"),
        ((), 1, "kernel.no_such_entry"),
    ],
)
def test_only_what_the_books_hold_can_be_written(
    path: tuple[str, ...], value: Any, key: str
) -> None:
    with pytest.raises(IllegalMove) as told:
        after(Correct(path, value))
    assert told.value.key == key


def test_an_amended_roll_is_replayed_with_all_that_followed() -> None:
    record = after(*TURN, Amended(1, Rolled("red", 2), "typed"))
    assert moves(record) == [TURN[0], Rolled("red", 2), *TURN[2:]]
    assert record.played[1].source == "typed"
    assert record.state == after(TURN[0], Rolled("red", 2), *TURN[2:]).state


def test_an_amended_card_drops_what_it_makes_illegal() -> None:
    sold = (*TURN[:3], Sell("white"), Drawn("black"))
    record = after(*sold, Amended(0, Drawn("grey"), "touch"))
    assert moves(record) == [Drawn("grey"), *TURN[1:3]]
    assert record.kept == (Drawn("black"),)
    assert record.undone == ()


ENVY = (*TURN, Drawn("white"))


def test_an_answer_to_another_question_is_dropped_though_it_would_be_legal() -> None:
    record = after(*ENVY, Amended(0, Drawn("black"), "typed"), game=Envious())
    assert moves(record) == [Drawn("black"), *TURN[1:3]]
    assert record.kept == (Drawn("white"),)


def test_a_correction_answers_no_question_and_is_replayed() -> None:
    gold = Correct(("coins", "blue"), 9)
    told = (*TURN[:3], gold, Hold())
    record = after(*told, Amended(0, Drawn("black"), "typed"), game=Envious())
    assert moves(record) == [Drawn("black"), *TURN[1:3], gold]


def test_a_row_settled_before_reaches_as_far_as_it_says() -> None:
    record = after(*ENVY, Amended(0, Drawn("black"), "typed", stays=3), game=Envious())
    assert moves(record) == [Drawn("black"), *TURN[1:]]


ASKED = Prompt("Trade", "toy.Trade", ("red",), (Sell,), (("coins", 3), ("for", "blue")))


@pytest.mark.parametrize(
    ("other", "same"),
    [
        ({"facts": (("coins", 7), ("for", "blue"))}, True),
        ({"accepts": (Sell, Hold)}, True),
        ({"facts": (("coins", 3), ("for", "green"))}, False),
        ({"who": ("blue",)}, False),
        ({"key": "toy.Trade.again"}, False),
    ],
)
def test_a_question_is_the_same_whatever_its_numbers(
    other: dict[str, Any], same: bool
) -> None:
    assert (replace(ASKED, **other).question == ASKED.question) is same


def test_a_row_that_is_kept_says_how_much_of_the_rest_stays() -> None:
    sold = after(*TURN[:3], Sell("white"), Drawn("black"))
    row = settled(GAME, sold, Amended(0, Drawn("grey"), "touch"))
    assert row.stays == 2
    assert after(row, record=sold) == after(
        Amended(0, Drawn("grey"), "touch"), record=sold
    )


def test_no_more_stays_than_the_row_says() -> None:
    record = after(*TURN, Amended(0, Drawn("grey"), "touch", stays=1))
    assert moves(record) == [Drawn("grey"), Rolled("red", 1)]
    assert record.kept == (Rolled("blue", 2),)


@pytest.mark.parametrize("index", [-1, 4])
def test_one_cannot_amend_what_was_not_played(index: int) -> None:
    with pytest.raises(IllegalMove, match=r"kernel\.nothing_to_amend"):
        after(*TURN, Amended(index, Hold(), "touch"))


def test_an_amendment_that_is_illegal_itself_changes_nothing() -> None:
    with pytest.raises(IllegalMove, match=r"toy\.not_now"):
        after(*TURN, Amended(0, Hold(), "touch"))


# ---- a record that begins late


def late(first: int) -> Record[Any, Any]:
    whole = after(*TURN)
    return Record(whole.states[first:], whole.played, first=first)


def test_a_late_record_knows_its_moves_and_reaches_no_further_back() -> None:
    record = late(3)
    assert record.after(4) == after(*TURN).state
    with pytest.raises(IllegalMove, match=r"kernel\.nothing_to_undo"):
        after(Undone(2), record=record)
    with pytest.raises(IllegalMove, match=r"kernel\.nothing_to_amend"):
        after(Amended(2, Rolled("blue", 1), "typed"), record=record)


def test_deepened_by_an_earlier_snapshot_it_is_whole() -> None:
    whole = after(*TURN)
    assert deepen(GAME, late(3), 0, whole.states[0]) == whole
    assert deepen(GAME, late(4), 2, whole.states[2]) == late(2)


def test_a_step_is_a_move_with_all_that_follows_it() -> None:
    follows = Played(Rolled("red", 1), "app", follows=True)
    record = after(Drawn("white"), follows)
    assert step(record) == 2
    assert step(Record(record.states[2:], record.played, first=2)) == 2
    assert step(after(Rolled("blue", 1), record=record)) == 1
    assert step(START) == 0

"""A button of the board is a touch of the page that is shown, and no more."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from typing import Any

import pytest

from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.context import Context, OpenTable
from companion.desk.desk import Desk
from companion.games.cyclades.rules.game import GAME
from companion.kernel.game import IllegalMove
from companion.kernel.record import Record
from companion.library.registry import GAMES
from companion.pages.table.board_buttons import meant
from companion.pages.table.question import question
from companion.pages.table.table import panel
from companion.saves.header import Header, Seat
from companion.saves.settings import Settings
from companion.table.table import Proposal, Table
from companion.table.trust import Source
from companion.words.texts import Texts
from tests.games.cyclades import tables as islands
from tests.pages.situations import situations

SEATS = tuple(Seat(colour, colour.title()) for colour in islands.COLOURS[:3])


@pytest.fixture
def desk(open_desk: Any) -> Desk:
    """Three people before an archipelago, and Purple acts."""
    found: Desk = open_desk()
    found.open(found.store.create(Header("cyclades", GAME.version, SEATS, ())))
    lay(found, islands.acting(islands.lay(islands.table(), "A purple 1"), "ares"))
    return found


def lay(desk: Desk, state: Any) -> None:
    assert desk.session is not None
    desk.session.table.record = Record((state,))
    desk.stack = (at.Start(), at.AtTable())


def test_s29_undo_takes_back_only_what_was_done(desk: Desk) -> None:
    assert meant(desk.scene(), "undo") is None
    move = next(move for move in GAME.moves(desk.session.table.state))
    desk.touch(do.Play(move))
    assert meant(desk.scene(), "undo") == do.TakeBack()


def test_s29_next_is_the_one_main_answer_and_says_whence_it_came() -> None:
    pressed = 0
    for situation in situations().values():
        scene = situation.scene()
        asking = panel(question(scene)).replies.answers
        mains = [one.action for one in asking if one.kind == "main"]
        match meant(scene, "next"), mains:
            case do.Play(move, source), [do.Play(theirs)]:
                assert (move, source) == (theirs, "wire")
                pressed += 1
            case do.Play(move, source), []:
                assert tuple(question(scene).moves) == (move,)
                assert source == "wire"
            case action, [only]:
                assert action == only
            case action, _:
                assert action is None
    assert pressed


def test_s29_a_seats_button_answers_who_and_nothing_else() -> None:
    game, luck, answered = GAMES["cyclades"], random.Random(0), 0
    seats = tuple(Seat(colour, colour) for colour in game.colours[:4])
    header = Header("cyclades", game.version, seats, ())
    state = game.setup(header.colours, ())
    for _ in range(700):
        moves = tuple(game.moves(state))
        if not moves:
            break
        session = OpenTable("a", header, game, Table(game, Record((state,))))
        scene = Context(Texts("en"), Settings(), at.AtTable(), session)
        for number, seat in enumerate(header.colours, 1):
            action = meant(scene, f"seat{number}") if len(moves) < 9 else None
            if isinstance(action, do.Play):
                answered += 1
                assert seat in vars_of(action.move)
                assert {type(move) for move in moves} == {type(action.move)}
        state = game.play(state, luck.choice(moves))[0]
    assert answered


def vars_of(move: Any) -> list[Any]:
    return [getattr(move, field.name) for field in fields(move)]


def test_s29_what_waits_for_a_yes_is_answered_by_no_button(desk: Desk) -> None:
    move = next(GAME.moves(desk.session.table.state))
    desk.touch(do.Play(move))
    table = desk.session.table
    table.waiting = object()  # whatever it is, eyes are wanted
    scene = desk.scene()
    assert [meant(scene, name) for name in ("next", "seat1")] == [None, None]
    table.waiting = None


def test_s29_a_refusal_is_left_by_next(desk: Desk) -> None:
    table = desk.session.table
    late = Proposal(object(), Source.TOUCH, table.stamp)
    table.refused = (late, IllegalMove("kernel.nothing_to_undo"))
    assert meant(desk.scene(), "next") == do.Cancel()


@pytest.mark.parametrize("button", ["seat0", "seat7", "seat", "seatx", "seat12", "?"])
def test_s29_a_button_of_nobody_means_nothing(desk: Desk, button: str) -> None:
    assert meant(desk.scene(), button) is None


def test_s29_a_button_means_nothing_where_no_question_is_shown(desk: Desk) -> None:
    scene = replace(desk.scene(), place=at.Menu())
    assert [meant(scene, name) for name in ("next", "undo")] == [None, None]
    closed = replace(desk.scene(), session=None)
    assert meant(closed, "undo") is None

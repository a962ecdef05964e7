"""A game from outside may tell of a board; what it tells wrongly harms nobody."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from companion.games.hellas.rules.game import GAME
from companion.kernel.board import Board, Presence, board_of
from companion.library.guarded import Guarded
from companion.library.remarks import GameTrouble
from companion.table.trust import Source
from tests.games.hellas.tables import army, laid
from tests.table.boards import Looked


@contextmanager
def blame() -> Iterator[None]:
    try:
        yield
    except Exception as error:
        raise GameTrouble("library.failed", reason=str(error)) from error


def raises(*_values: Any) -> Any:
    raise ZeroDivisionError("a mistake")


WRONG = {
    "raises": Board(standings=raises, cures=raises, figures=raises, begun=raises),
    "no names": Board(standings=lambda _: {7: Presence()}),
    "no presence": Board(standings=lambda _: {"elis": "red"}),
    "no mapping": Board(standings=lambda _: 7),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_board_that_is_told_wrongly_is_none(name: str) -> None:
    game = Guarded(replace(GAME, board=WRONG[name]), blame)
    there = Looked(game, laid(), once=False)
    assert there.see("elis", "red") is None
    assert there.board.now.regions == ()


def test_what_cannot_be_said_of_a_look_is_left_to_people() -> None:
    board = replace(GAME.board, cures=raises, figures=raises)
    there = Looked(Guarded(replace(GAME, board=board), blame), laid())
    there.look(elis="red")
    assert there.why("elis") == "whose"
    assert there.board.trust() is None


def test_a_board_that_is_told_rightly_is_looked_at_as_one_of_ours() -> None:
    there = Looked(Guarded(GAME, blame), army(laid(), "red", "elis", 2))
    there.look(elis="blue")
    there.board.trust("elis")
    assert there.table.record.played[0].source == Source.BOARD.value
    assert board_of(Guarded(object(), blame)).standings(None) == {}

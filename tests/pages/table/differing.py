"""Boards that lie otherwise than the app says, as scenes for pages and screens."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from companion.desk.context import Context, OpenTable
from companion.desk.places import Differences
from companion.games.hellas.rules.game import GAME
from companion.kernel.sighting import PieceSeen, RegionTouched
from companion.saves.header import Header, Seat
from companion.saves.settings import Settings
from companion.sensing.board_status import (
    BoardCameraStatus,
    KnownBoard,
    OutlinedRegion,
)
from companion.table.trust import Source
from companion.words.texts import Texts
from tests.games.hellas.tables import army, laid, owns
from tests.table.boards import Looked

SEATS = (
    Seat("red", "Maksymiliana"),
    Seat("blue", "Bartholomäus", 1),
    Seat("yellow", "Przemysława", 2),
    Seat("green", "Žofie Mwwww", 2),
)


def quarrel() -> Looked:
    """Camera Red, wire nobody, app Blue in Attica; and more beside it."""
    state = army(owns(laid(4), "red", "laconia"), "blue", "attica", 2)
    there = Looked(GAME, army(state, "green", "crete", 1))
    there.look(Source.WIRE)
    there.look(Source.WIRE, attica="")
    there.look(attica="red", elis="yellow green", argolis="grey")
    there.see("crete", "", "check")
    there.see("thessaly", "", "unseen")
    there.board.sense(RegionTouched("laconia", present=True), Source.WIRE)
    there.board.sense(PieceSeen("achilles", "elis"), Source.BOARD)
    return there


def agreeing() -> Looked:
    return Looked(GAME, army(laid(4), "blue", "attica", 2))


def unseen() -> Looked:
    return Looked(GAME, laid(4), once=False)


def setting_up() -> Looked:
    there = Looked(GAME, GAME.setup(("red", "blue", "yellow", "green"), ()), once=False)
    there.look(elis="red", crete="blue yellow")
    return there


BOARDS: dict[str, Callable[[], Looked]] = {
    "differences": quarrel,
    "no differences": agreeing,
    "not looked at": unseen,
    "set-up": setting_up,
}


@cache
def board(name: str) -> Looked:
    return BOARDS[name]()


def scene(name: str, language: str = "en", **more: Any) -> Context:
    there = board(name)
    header = Header("hellas", GAME.version, SEATS)
    texts = Texts(language, header.name, "hellas")
    session = OpenTable("abc123", header, GAME, there.table)
    now = there.board.now
    return Context(texts, Settings(), Differences(), session, on_board=now, **more)


def from_above(name: str, near: str = "", language: str = "en") -> Context:
    """Under a camera that sees the board; one region is looked at from near."""
    ring = ((0.3, 0.4), (0.5, 0.4), (0.5, 0.5), (0.3, 0.5))
    known = KnownBoard("a", "Hellas", "hellas", 1.5, (OutlinedRegion("attica", ring),))
    sees = BoardCameraStatus(phase="seeing", where="found", board=known, shape=1.5)
    return replace(scene(name, language, board=sees), place=Differences(near))

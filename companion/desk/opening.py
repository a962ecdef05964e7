"""How a game begins: from the page where it was set up to the first question."""

from collections.abc import Iterator
from typing import Any

from companion.desk import actions as do
from companion.desk.context import OpenTable
from companion.desk.game_desk import Opening, game_desk
from companion.desk.places import NewGame
from companion.kernel.game import Game
from companion.kernel.options import Chosen
from companion.library.registry import Library
from companion.plumbing.folders import Folders
from companion.saves.header import Header
from companion.saves.settings import Settings


def load(library: Library, action: do.Action) -> None:
    """A game is loaded before its page is opened: where it cannot be, one stays."""
    there = action.place if isinstance(action, do.Visit | do.Become) else None
    if isinstance(there, NewGame) and there.game:
        _ = library[there.game]


def header(
    place: NewGame, game: Game[Any, Any], language: str, map: str = ""
) -> Header:
    """What the New game page says, as the first line of a saved game."""
    chosen = settled(place, game)
    return Header(game.name, game.version, place.people, chosen, language, map=map)


def laid(
    library: Library, folders: Folders | None, place: NewGame, settings: Settings
) -> tuple[Header, Opening]:
    """The game of the New game page, and what that page has settled already."""
    own = game_desk(library, place.game).opening(folders, place)
    return header(place, library[place.game], settings.language, own.map), own


def settled(place: NewGame, game: Game[Any, Any]) -> Chosen:
    """What is decided, without what a table of so many has no choice about."""
    many = len(place.seats)
    moot = {one.name for one in game.options if one.seats and many not in one.seats}
    return tuple(pair for pair in place.chosen if pair[0] not in moot)


def begins(session: OpenTable, first: str) -> Any | None:
    """The move that gives `first` the first turn, where the game still asks."""
    state = session.table.state
    prompt = session.game.prompt(state)
    if prompt is None or prompt.chance != "first_player":
        return None
    return next((m for m in session.game.moves(state) if m.seat == first), None)


def moves(session: OpenTable, first: str, opening: Opening) -> Iterator[Any]:
    """What the page has settled already; each is asked for when the last was played."""
    move = begins(session, first)
    if move is not None:
        yield move
    yield from opening.moves

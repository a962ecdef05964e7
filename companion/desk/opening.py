"""How a game begins: from the page where it was set up to the first question."""

from collections.abc import Iterator
from typing import Any

from companion.desk.context import Session
from companion.desk.places import NewGame
from companion.games import GAMES
from companion.games.cyclades.maps.pages import kept_maps
from companion.games.cyclades.maps.pages.kept_maps import Kept
from companion.pages.table import sides
from companion.saves.header import Header


def header(place: NewGame, language: str, map: str = "") -> Header:
    """What the New game page says, as the first line of a saved game."""
    game = GAMES[place.game]
    people, chosen = place.people, sides.settled(place)
    return Header(game.name, game.version, people, chosen, language, map=map)


def begins(session: Session, first: str) -> Any | None:
    """The move that gives `first` the first turn, where the game still asks."""
    state = session.table.state
    prompt = session.game.prompt(state)
    if prompt is None or prompt.chance != "first_player":
        return None
    return next((m for m in session.game.moves(state) if m.seat == first), None)


def moves(session: Session, first: str, chart: Kept | None) -> Iterator[Any]:
    """What the page has settled already; each is asked for when the last was played."""
    move = begins(session, first)
    if move is not None:
        yield move
    if chart is not None:
        yield kept_maps.move(chart)

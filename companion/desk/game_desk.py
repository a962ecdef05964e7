"""What a game brings to the desk beside its rules; each of it can be left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.desk.actions import Action
from companion.desk.context import OpenTable
from companion.desk.outcome import After
from companion.desk.places import NewGame, Place
from companion.kernel.game import Game
from companion.library.registry import Library
from companion.plumbing.folders import Folders
from companion.sensing.board_status import BoardPlan
from companion.sensing.tray_status import Expected, Part


@dataclass(frozen=True, slots=True)
class Opening:
    """Settled before the game: the map by its name, and moves that tell the rest."""

    map: str = ""
    moves: tuple[Any, ...] = ()


def awaited_dice(game: Game[Any, Any], state: Any) -> tuple[Part, ...]:
    """The dice that are to be rolled now."""
    prompt = game.prompt(state)
    return tuple(map(Part, prompt.dice)) if prompt else ()


def not_ours(_folders: Folders | None, _place: Place, _action: Action) -> After | None:
    """No deeds of its own."""
    return None


def nothing_settled(_folders: Folders | None, _place: NewGame) -> Opening:
    return Opening()


def anything(game: Game[Any, Any], state: Any, luck: Random) -> Any:
    """Guests who know the rules, and nothing of how to win."""
    return luck.choice(tuple(game.moves(state)))


def no_board(_state: Any) -> BoardPlan:
    """Nothing stands in regions, or the game does not say in which."""
    return BoardPlan()


@dataclass(frozen=True, slots=True)
class GameDesk:
    """`tray` are the game's dice as they are just now, `plan` its board, for a camera.

    `carried` does the deeds of the game's own places, `opening` says what the New
    game page has settled, `guest` how a guest of the demo decides.
    """

    tray: Callable[[Game[Any, Any], Any], tuple[Part, ...]] = awaited_dice
    carried: Callable[[Folders | None, Any, Action], After | None] = not_ours
    opening: Callable[[Folders | None, NewGame], Opening] = nothing_settled
    guest: Callable[[Game[Any, Any], Any, Random], Any] = anything
    plan: Callable[[Any], BoardPlan] = no_board


PLAIN = GameDesk()


def game_desk(library: Library, game: str) -> GameDesk:
    found: GameDesk | None = library.part(game, "desk")
    return found or PLAIN


def expected(
    library: Library, session: OpenTable, awaited: Mapping[str, str]
) -> Expected:
    """The dice of the game lying open as they are just now, and those awaited."""
    name, state = session.header.game, session.table.state
    return Expected(name, game_desk(library, name).tray(session.game, state), awaited)


def board_plan(library: Library, session: OpenTable) -> BoardPlan:
    """The regions of the game lying open, where it has any."""
    return game_desk(library, session.header.game).plan(session.table.state)

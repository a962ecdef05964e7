"""Guests of the demo who play with some sense: they build, hunt and march.

Each answer is tried, and what the board is worth to them afterwards decides; a little
luck keeps evenings apart. What only prepares something is worth what it promises.
"""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any

from companion.games.hellas.rules.box import LANDS, OF_LAND, WARLORD
from companion.games.hellas.rules.chapters.specials.sites import city_rooms
from companion.games.hellas.rules.moves.cards import Decline
from companion.games.hellas.rules.moves.specials import Act
from companion.games.hellas.rules.moves.turn import Done
from companion.games.hellas.rules.names import Special
from companion.games.hellas.rules.pieces import army, injuries, owned, supply, temples
from companion.games.hellas.rules.state import State
from companion.kernel.game import Game, IllegalMove

TRIED = 16
"""Answers that are thought of; the rest of many are passed over."""
MOOD = 0.8
"""How far luck may turn a decision."""


def choose(game: Game[Any, Any], state: State, luck: Random) -> Any:
    """The answer that seems best to whoever is asked; chance decides what is chance."""
    prompt, moves = game.prompt(state), tuple(game.moves(state))
    if prompt is None or prompt.chance or len(prompt.who) > 1:
        return luck.choice(moves)
    player = state.player(prompt.who[0])
    some = moves
    if len(moves) > TRIED:
        some = (*specials(moves), *luck.sample(moves, TRIED))
    hopes = [liked(game, state, player, one) + luck.random() * MOOD for one in some]
    return some[hopes.index(max(hopes))]


def specials(moves: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(move for move in moves if isinstance(move, Act))


def liked(game: Game[Any, Any], state: State, player: int, move: Any) -> float:
    try:
        after, _ = game.play(state, move)
    except IllegalMove:
        return -1000.0
    gained = worth(after, player) - worth(state, player)
    return gained + promise(state, player, move)


# ---- what a position is worth


def worth(state: State, player: int) -> float:
    """Nearer to a victory is better, in whichever way."""
    if state.over:
        return 500.0 if player in state.over.players else -500.0
    one = state.players[player]
    return (
        30 * len(one.trophies)
        + 12 * len(temples(state, player))
        + land(state, player)
        + 2.5 * sum(one.attributes)
        + 2 * one.pool
        + 0.8 * one.hand
        + 2 * len(one.artifacts)
        + 2 * state.glory.count(player)
        - 1.5 * injuries(state, player)
        + dealt(state, player)
    )


def land(state: State, player: int) -> float:
    """Regions, and more for a land that is nearly whole; hoplites hold them."""
    held = set(owned(state, player))
    lands = sorted(sum(at in held for at in OF_LAND[one]) for one in LANDS)
    nearest = lands[-WARLORD[len(state.seats)] :]
    standing = sum(army(state, player, at) for at in held)
    return 3.0 * len(held) + sum(n * n for n in nearest) + 0.7 * standing


def dealt(state: State, player: int) -> float:
    """Wounds of the hunt that goes on are half of a trophy."""
    hunt = state.hunt
    return 4.0 * len(hunt.dealt) if hunt and hunt.player == player else 0.0


# ---- what an action promises


def recruits(state: State, player: int) -> float:
    rooms = sum(room for _, room in city_rooms(state, player))
    return 1.5 * min(rooms, supply(state, player))


def hunts(state: State, player: int) -> float:
    """Cards for the wounds that are open."""
    one = state.players[player]
    return 3.0 * (one.hand + one.attributes[1]) - 2.0


def builds(state: State, player: int) -> float:
    """A new round is the more welcome the more is used up, and for each temple."""
    used = len(state.players[player].used)
    return 1.3 * used + 1.0 * len(temples(state, player)) - 4.0


def usurps(state: State, player: int) -> float:
    """A region more; nothing much where it is one's own."""
    at = state.players[player].at
    return 0.5 if state.grounds[at].owner == player else 6.0


PROMISES: Mapping[Special, Callable[[State, int], float]] = MappingProxyType(
    {
        "recruit": recruits,
        "march": lambda _state, _player: 3.0,
        "temple": lambda _state, _player: 14.0,
        "prepare": lambda _state, _player: 3.5,
        "usurp": usurps,
        "hunt": hunts,
        "monument": builds,
    }
)
LAST = 6.0
"""What a turn is worth before its special action: that comes at the end."""


def promise(state: State, player: int, move: Any) -> float:
    if isinstance(move, Act):
        turn = state.turn
        early = bool(turn and "hoplites" not in turn.done and moves_left(state, player))
        return PROMISES[move.special](state, player) - LAST * early
    return -0.3 if isinstance(move, Done | Decline) else 0.2


def moves_left(state: State, player: int) -> bool:
    return any(ground.hoplites[player] for ground in state.grounds)

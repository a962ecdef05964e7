"""The special action that ends a turn (p. 8, 10), or one more by a card."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import get_args

from companion.games.hellas.rules.chapters.battle import withdrawal
from companion.games.hellas.rules.chapters.hunt import hunt
from companion.games.hellas.rules.chapters.specials import marching, sites
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.cards import Decline
from companion.games.hellas.rules.moves.specials import Act
from companion.games.hellas.rules.names import Special as Name
from companion.games.hellas.rules.options import KING_TOKEN
from companion.games.hellas.rules.pieces import foes, has, injuries
from companion.games.hellas.rules.rule import Rule, Step, asks, not_now
from companion.games.hellas.rules.state import NOWHERE, State, changed, then, turned
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.cards import CardOffer, Targeting
from companion.games.hellas.rules.tasks.hunts import HuntChoice, Injuring
from companion.games.hellas.rules.tasks.specials import (
    BuildingSite,
    Marching,
    Preparing,
    Recruiting,
    Special,
    TempleSite,
    Usurped,
)
from companion.games.hellas.rules.tasks.turn import TurnEnd
from companion.kernel.game import IllegalMove, Note, Prompt, note
from companion.kernel.options import decided

Tasks = tuple[Task, ...]
NAMES: tuple[Name, ...] = get_args(Name)
PREPARED = 2
MOST_INJURIES = 3


# ---- which are open


def acts(state: State, player: int) -> Iterator[Act]:
    """Those that are not used and would do something; a monument always may."""
    for name in NAMES:
        if refusal(state, player, name) is None:
            yield Act(name)


def refusal(state: State, player: int, name: Name) -> IllegalMove | None:
    """Why a special action cannot be taken now."""
    if name in state.players[player].used and not exhausted(state, player, name):
        return IllegalMove("hellas.refuse.used", special=name)
    return barrier(state, player, name)


def barrier(state: State, player: int, name: Name) -> IllegalMove | None:
    """What is missing on the map, whether the action is used or not."""
    return BARRIERS[name](state, player)


def exhausted(state: State, player: int, name: Name) -> bool:
    """Exhausted Fight: a used hunt once more, for an injury and a token on the card.

    A fourth injury cannot be taken (p. 13).
    """
    if name != "hunt" or not has(state, player, "exhausted_fight"):
        return False
    fresh = "exhausted_fight" not in state.players[player].spent
    return fresh and injuries(state, player) < MOST_INJURIES


def anyhow(_state: State, _player: int) -> None:
    """Whoever takes it for nothing may."""


def no_usurper(state: State, player: int) -> IllegalMove | None:
    """The hero stands in a land whose token of glory is his."""
    at = state.players[player].at
    if at != NOWHERE and state.glory[sites.land(at)] == player:
        return None
    return IllegalMove("hellas.refuse.usurp")


def no_army(state: State, player: int) -> IllegalMove | None:
    if marching.possible(state, player):
        return None
    return IllegalMove("hellas.refuse.march")


def no_site(state: State, player: int) -> IllegalMove | None:
    return (
        None if sites.possible(state, player) else IllegalMove("hellas.refuse.temple")
    )


BARRIERS: Mapping[Name, Callable[[State, int], IllegalMove | None]] = MappingProxyType(
    {
        "recruit": anyhow,
        "march": no_army,
        "temple": no_site,
        "prepare": anyhow,
        "usurp": no_usurper,
        "hunt": hunt.barrier,
        "monument": anyhow,
    }
)


# ---- taking one


def act(state: State, player: int, name: Name) -> tuple[State, Tasks, tuple[Note, ...]]:
    """A token on the action, and what it asks for."""
    refused = refusal(state, player, name)
    if refused:
        raise refused
    one = state.players[player]
    tasks = TASKS[name](state, player)
    if name in one.used:
        after = changed(state, player, spent=(*one.spent, "exhausted_fight"))
        tasks = (Injuring(player, 1), *tasks)
    else:
        after = changed(state, player, used=(*one.used, name))
    after = turned(after, special=name, begun=True)
    told = note("hellas.note.acts", seat=state.seats[player], special=name)
    return after, tasks, (told,)


def counted(state: State, player: int) -> State:
    """The builder of the first full monument counts with the tokens there (p. 5)."""
    king = state.king
    if king is None or king.builder != player or not king.tokens:
        return state
    return replace(state, king=replace(king, tokens=king.tokens - 1))


def ending_turn(state: State, player: int, name: Name) -> Step:
    """The special action that ends a turn, unless a card brings a second one."""
    after, tasks, told = act(state, player, name)
    after = counted(after, player)
    return then(after, *tasks, CardOffer(player, "acted"), TurnEnd(player)), told


def recruit(state: State, player: int) -> Tasks:
    """In every controlled region with a city; Mobilization adds two in one (p. 10)."""
    rooms = sites.city_rooms(state, player)
    every = Recruiting(player, rooms, sum(room for _, room in rooms))
    if not has(state, player, "mobilization"):
        return (every,)
    return every, Targeting(player, "mobilization", sites.controlled(state, player))


def usurp(state: State, player: int) -> Tasks:
    """Whoever has hoplites there leaves unharmed; then the region falls (p. 10)."""
    at = state.players[player].at
    leaving = (
        withdrawal.leaving(state, foe, at, "usurp") for foe in foes(state, player, at)
    )
    return (*(task for tasks in leaving for task in tasks), Usurped(player, at))


def monument(state: State, player: int) -> Tasks:
    """Two players may repeat a used special action first (p. 15)."""
    again = len(state.seats) == 2 and state.players[player].used
    first = (Special(player, again=True),) if again else ()
    return (*first, BuildingSite(player))


TASKS: Mapping[Name, Callable[[State, int], Tasks]] = MappingProxyType(
    {
        "recruit": recruit,
        "march": lambda _state, player: (Marching(player),),
        "temple": lambda _state, player: (TempleSite(player),),
        "prepare": lambda _state, player: (Preparing(player, PREPARED),),
        "usurp": usurp,
        "hunt": lambda _state, player: (HuntChoice(player),),
        "monument": monument,
    }
)


# ---- one more


def settle_special(state: State, task: Special) -> Step | None:
    return None if next(more(state, task), None) else (then(state), ())


def ask_special(state: State, task: Special) -> Prompt:
    key = "hellas.Special.again" if task.again else "hellas.Special"
    return asks(state, key, task.player, Act, Decline)


def more(state: State, task: Special) -> Iterator[Act]:
    """A further one, or one that is used already."""
    if not task.again:
        yield from acts(state, task.player)
        return
    for name in state.players[task.player].used:
        if name != "monument" and barrier(state, task.player, name) is None:
            yield Act(name)


def specials(state: State, task: Special) -> Iterator[Move]:
    yield Decline()
    yield from more(state, task)


def take(state: State, task: Special, move: Move) -> Step:
    if isinstance(move, Decline):
        return then(state), ()
    if not isinstance(move, Act) or move not in more(state, task):
        raise not_now()
    if not task.again:
        after, tasks, told = act(state, task.player, move.special)
        return then(freely(after, task.player), *tasks), told
    told = (
        note("hellas.note.acts", seat=state.seats[task.player], special=move.special),
    )
    after = freely(state, task.player)
    return then(after, *TASKS[move.special](after, task.player)), told


def freely(state: State, player: int) -> State:
    """One that a card brings takes a king's token too, unless the table has it so."""
    return state if decided(state, KING_TOKEN) == "last" else counted(state, player)


SPECIAL = Rule(ask_special, specials, take)

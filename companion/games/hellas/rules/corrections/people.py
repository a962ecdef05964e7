"""What lies before a player, put right."""

from companion.games.hellas.rules.books.people import MARKED
from companion.games.hellas.rules.box import HEROES, QUESTS
from companion.games.hellas.rules.corrections.changes import exchanged, held_or_not
from companion.games.hellas.rules.names import as_name
from companion.games.hellas.rules.state import (
    NOWHERE,
    State,
    attribute,
    changed,
    region,
)
from companion.kernel.books import Path


def put_hero(state: State, path: Path, value: str) -> State:
    """Whoever had this hero gets the other one; boards and figures go along."""
    player = state.player(path[1])
    mine = state.players[player].hero
    if mine == value:
        return state
    hero = as_name(HEROES, value)
    for index, one in enumerate(state.players):
        if one.hero == hero:
            state = changed(state, index, hero=mine)
    return changed(state, player, hero=hero)


def put_stands(state: State, path: Path, value: str) -> State:
    """In a region, or on the first step of a quest (p. 14)."""
    player = state.player(path[1])
    if value in QUESTS:
        if state.players[player].quest == value:
            return state
        quest = as_name(QUESTS, value)
        return changed(state, player, at=NOWHERE, quest=quest, step=1)
    return changed(state, player, at=region(value), quest="", step=0)


def put_step(state: State, path: Path, value: int) -> State:
    return changed(state, state.player(path[1]), step=value)


def put_attribute(state: State, path: Path, value: int) -> State:
    player = state.player(path[1])
    held = state.players[player].attributes
    at = attribute(path[2])
    return changed(state, player, attributes=exchanged(held, at, value))


def put_injured(state: State, path: Path, value: int) -> State:
    player = state.player(path[1])
    held = state.players[player].injured
    at = attribute(path[2])
    return changed(state, player, injured=exchanged(held, at, bool(value)))


def put_hand(state: State, path: Path, value: int) -> State:
    return changed(state, state.player(path[1]), hand=value)


def put_pool(state: State, path: Path, value: int) -> State:
    return changed(state, state.player(path[1]), pool=value)


def put_used(state: State, path: Path, value: int) -> State:
    """A token on a special action."""
    player = state.player(path[1])
    used = state.players[player].used
    special = as_name((*MARKED, *used), path[2])
    return changed(state, player, used=held_or_not(used, special, value))

"""Monsters, put right, and what the table decides about its box."""

from dataclasses import replace

from companion.games.hellas.rules.books.beasts import monster_place, spaces
from companion.games.hellas.rules.books.line import ASIDE, COVERED
from companion.games.hellas.rules.box import MONSTERS
from companion.games.hellas.rules.corrections.changes import held_or_not, without
from companion.games.hellas.rules.names import Monster, as_name
from companion.games.hellas.rules.options import decide
from companion.games.hellas.rules.pieces import beast, evolutions
from companion.games.hellas.rules.state import (
    NOBODY,
    Figure,
    State,
    changed,
    hunted,
    region,
    with_beast,
)
from companion.kernel.books import Path


def put_monster(state: State, path: Path, value: str) -> State:
    """A figure: on the map with its wounds, aside, or with whoever has slain it."""
    name = as_name(MONSTERS, path[1])
    if monster_place(state, name) == value:
        return state
    player = state.player(value)
    if player == NOBODY and value != ASIDE:
        return placed(without_trophy(state, name), name, region(value))
    beasts = tuple(one for one in state.beasts if one.name != name)
    found = beast(state, name)
    cards = evolutions(found) if found else ()
    state = replace(without_trophy(state, name), beasts=beasts)
    if player == NOBODY:
        return state
    return trophy(state, player, name, cards)


def trophy(state: State, player: int, name: Monster, cards: tuple[str, ...]) -> State:
    """Slain, with the event cards at its tray laid down."""
    trophies = (*state.players[player].trophies, name)
    after = changed(state, player, trophies=trophies)
    return replace(after, laid=(*after.laid, *cards)) if cards else after


def placed(state: State, name: Monster, at: int) -> State:
    if beast(state, name):
        return with_beast(state, name, at=at)
    return replace(state, beasts=(*state.beasts, Figure(name, at)))


def without_trophy(state: State, name: Monster) -> State:
    for index, one in enumerate(state.players):
        if name in one.trophies:
            trophies = without(one.trophies, name)
            state = changed(state, index, trophies=trophies)
    return state


def put_wound(state: State, path: Path, value: str) -> State:
    """A marker on one space; taken off, it was not dealt in this hunt either."""
    name, at = as_name(MONSTERS, path[1]), int(path[2]) - 1
    found = beast(state, name)
    if found is None:
        return state
    wounds = held_or_not(found.wounds, at, value == COVERED)
    hunters = tuple(pair for pair in found.hunters if pair[0] in wounds)
    return undealt(with_beast(state, name, wounds=wounds, hunters=hunters))


def put_dealt(state: State, path: Path, value: str) -> State:
    """Who dealt a wound that is there."""
    name, at = as_name(MONSTERS, path[1]), int(path[2]) - 1
    found = beast(state, name)
    if found is None:
        return state
    player = state.player(value)
    if dict(found.hunters).get(at, NOBODY) == player:
        return state
    others = tuple(pair for pair in found.hunters if pair[0] != at)
    mine = () if player == NOBODY else ((at, player),)
    return with_beast(state, name, hunters=(*others, *mine))


def undealt(state: State) -> State:
    """A hunter has dealt no wounds but those that are there."""
    hunt = state.hunt
    found = beast(state, hunt.monster) if hunt else None
    if hunt is None or found is None:
        return state
    dealt = tuple(at for at in hunt.dealt if at in found.wounds)
    if dealt == hunt.dealt:
        return state
    return hunted(state, dealt=dealt, stage=min(hunt.stage, len(dealt)))


def trimmed(state: State) -> State:
    """No wounds where a track has no spaces."""
    beasts = tuple(on_track(state, one) for one in state.beasts)
    if beasts == state.beasts:
        return state
    return undealt(replace(state, beasts=beasts))


def on_track(state: State, one: Figure) -> Figure:
    room = spaces(state, one)
    wounds = tuple(at for at in one.wounds if at < room)
    hunters = tuple(pair for pair in one.hunters if pair[0] < room)
    return replace(one, wounds=wounds, hunters=hunters)


def put_option(state: State, path: Path, value: str) -> State:
    """A track with fewer spaces has fewer wounds."""
    return trimmed(replace(state, options=decide(state.options, path[1], value)))

"""Gods, markers, cards by number and gold, put right."""

from dataclasses import replace

from companion.games.cyclades.rules.books import TURN
from companion.games.cyclades.rules.chapters.cycle.clock import retarget
from companion.games.cyclades.rules.chapters.cycle.purses import owner, with_purse
from companion.games.cyclades.rules.corrections.areas import cities
from companion.games.cyclades.rules.options import decide
from companion.games.cyclades.rules.state import State, Turn, changed
from companion.kernel.books import Path


def put_cycle(state: State, _path: Path, value: int) -> State:
    return replace(state, cycle=value)


def put_active(state: State, _path: Path, value: str) -> State:
    return retarget(state, state.faction(value))


def put_order(state: State, path: Path, value: str) -> State:
    """Two markers change places."""
    order = swapped(state.order, int(path[1]) - 1, state.faction(value))
    return replace(state, order=order)


def put_god(state: State, path: Path, value: str) -> State:
    """Two tiles change places."""
    at, other = int(path[1]) - 1, state.gods.index(value)
    gods = list(state.gods)
    gods[at], gods[other] = gods[other], gods[at]
    return replace(state, gods=tuple(gods))


def swapped(items: tuple[int, ...], at: int, item: int) -> tuple[int, ...]:
    after = list(items)
    other = after.index(item)
    after[at], after[other] = after[other], after[at]
    return tuple(after)


def put_acted(state: State, path: Path, value: int) -> State:
    faction = state.faction(path[1])
    if (faction in state.placed) == bool(value):
        return state
    others = tuple(one for one in state.placed if one != faction)
    return replace(state, placed=(*others, faction) if value else others)


def put_card_count(state: State, path: Path, value: int) -> State:
    faction = state.faction(path[1])
    if path[0] == "priestess":
        return changed(state, faction, priestesses=value)
    return changed(state, faction, philosophers=value)


def put_favour(state: State, path: Path, value: str) -> State:
    """A marker goes to a god; whoever stood there stands nowhere."""
    faction = state.faction(path[1])
    for index, one in enumerate(state.factions):
        if index != faction and value and one.god == value:
            state = changed(state, index, god="", bid=0)
    bid = state.factions[faction].bid if value else 0
    return changed(state, faction, god=value, bid=bid)


def put_bid(state: State, path: Path, value: int) -> State:
    return changed(state, state.faction(path[1]), bid=value)


def put_gold(state: State, path: Path, value: int) -> State:
    sides = range(len(state.purses))
    side = next(one for one in sides if owner(state, one) == path[1])
    if state.purses[side].gold == value:
        return state
    return with_purse(state, side, replace(state.purses[side], gold=value, short=0))


def put_safe(state: State, path: Path, value: int) -> State:
    faction = state.faction(path[1])
    held = state.factions[faction].safe
    return changed(state, faction, safe=cities(state, held, value, faction))


# What is under way
def put_turn(state: State, path: Path, value: int) -> State:
    if state.turn is None:
        return state
    turn = state.turn
    numbers = (value if name == path[1] else getattr(turn, name) for name, _ in TURN)
    return replace(state, turn=Turn(turn.god, turn.faction, *numbers))


def put_attack(state: State, path: Path, value: int) -> State:
    if state.battle is None:
        return state
    if path[1] == "units":
        return replace(state, battle=replace(state.battle, units=value))
    return replace(state, battle=replace(state.battle, mercenaries=value))


def put_die(state: State, path: Path, value: int) -> State:
    if state.battle is None:
        return state
    attack, defence = state.battle.dice
    dice = (value, defence) if path[1] == "attack" else (attack, value)
    return replace(state, battle=replace(state.battle, dice=dice))


def put_option(state: State, path: Path, value: str) -> State:
    return replace(state, options=decide(state.options, path[1], value))

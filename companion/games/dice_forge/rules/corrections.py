"""Writing one line of the books: the table overrules the app.

Setting one line changes no other, except that glory keeps its sheet and its parts, a
pawn arriving at a portal sends home who stood there, a new active hero gets the rest
of the turn, and a reinforcement that was forgotten may still be used in time.
"""

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType

from companion.games.dice_forge.rules.box import (
    BOARS,
    DICE,
    GARDENS,
    POOL_OF,
    POOLS,
    SLOTS,
)
from companion.games.dice_forge.rules.chapters.clock import in_order, retarget
from companion.games.dice_forge.rules.chapters.reinforcement import remembered
from companion.games.dice_forge.rules.chapters.scoring import with_glory
from companion.games.dice_forge.rules.options import decide
from companion.games.dice_forge.rules.state import (
    HUNDRED,
    Die,
    Hero,
    State,
    seated,
    turned,
)
from companion.kernel.books import Path, Value


def enter(state: State, path: Path, value: Value) -> State:
    """The state with one entry corrected; it is there and may be so."""
    kind = path[0]
    if kind in HERO_LINES and isinstance(value, int):
        index = state.seat(path[1])
        hero = HERO_LINES[kind](state.heroes[index], path, value)
        return replace(state, heroes=seated(state, index, hero))
    return LINES[kind](state, path, value)


def put_resource(hero: Hero, path: Path, value: int) -> Hero:
    if path[0] == "gold":
        return replace(hero, gold=value)
    return replace(hero, sun=value) if path[0] == "sun" else replace(hero, moon=value)


def put_glory(hero: Hero, _path: Path, value: int) -> Hero:
    return with_glory(hero, value)


def put_hundred(hero: Hero, _path: Path, value: int) -> Hero:
    return with_glory(hero, value * HUNDRED + hero.glory % HUNDRED)


def put_marker(hero: Hero, _path: Path, value: int) -> Hero:
    return with_glory(hero, hero.glory // HUNDRED * HUNDRED + value)


def put_cerberus(hero: Hero, _path: Path, value: int) -> Hero:
    return replace(hero, cerberus=value)


def put_triton(hero: Hero, _path: Path, value: int) -> Hero:
    return replace(hero, triton=value)


def put_hammer(hero: Hero, _path: Path, value: int) -> Hero:
    return replace(hero, hammered=value)


def put_aside(hero: Hero, _path: Path, value: int) -> Hero:
    """So many faces lie aside; those nobody noted are blank."""
    blanks = ("",) * (value - len(hero.aside))
    return replace(hero, aside=(*hero.aside, *blanks)[:value])


HERO_LINES: MappingProxyType[str, Callable[[Hero, Path, int], Hero]] = MappingProxyType(
    {
        "gold": put_resource,
        "sun": put_resource,
        "moon": put_resource,
        "glory": put_glory,
        "hundred": put_hundred,
        "marker": put_marker,
        "cerberus": put_cerberus,
        "triton": put_triton,
        "hammer": put_hammer,
        "aside": put_aside,
    }
)


def put_card(state: State, path: Path, value: Value) -> State:
    """So many cards of one feat; the last taken go first."""
    index, card = state.seat(path[1]), path[2]
    hero = state.heroes[index]
    more = int(str(value)) - hero.cards.count(card)
    cards = list(reversed(hero.cards))
    for _ in range(-more):
        cards.remove(card)
    held = (*reversed(cards), *(card,) * more)
    after = replace(state, heroes=seated(state, index, replace(hero, cards=held)))
    return remembered(after) if more > 0 else after


def put_up(state: State, path: Path, value: Value) -> State:
    """The die lies with this face up; as it lay, if that is the same face."""
    index, at = state.seat(path[1]), DICE.index(path[2])
    hero = state.heroes[index]
    die = hero.dice[at]
    up = die.up if die.shown == value else die.faces.index(str(value))
    after = replace(hero, dice=turned(hero, at, replace(die, up=up)))
    return replace(state, heroes=seated(state, index, after))


def put_face(state: State, path: Path, value: Value) -> State:
    index, at, place = state.seat(path[1]), DICE.index(path[2]), int(path[3])
    hero = state.heroes[index]
    old = hero.dice[at]
    faces = (*old.faces[:place], str(value), *old.faces[place + 1 :])
    after = replace(hero, dice=turned(hero, at, Die(faces, old.up)))
    return replace(state, heroes=seated(state, index, after))


def put_portal(state: State, path: Path, value: Value) -> State:
    """A pawn stands there; another that stood there is at home."""
    portal = int(str(value))
    heroes = tuple(
        replace(hero, portal=portal)
        if hero.colour == path[1]
        else replace(hero, portal=0)
        if portal and hero.portal == portal
        else hero
        for hero in state.heroes
    )
    return replace(state, heroes=heroes)


def put_round(state: State, _path: Path, value: Value) -> State:
    return replace(state, round=int(str(value)))


def put_standing(state: State, path: Path, value: Value) -> State:
    """Whether all gold goes to the hammer without a question."""
    index = state.seat(path[1])
    hero = replace(state.heroes[index], standing=value == "on")
    return replace(state, heroes=seated(state, index, hero))


def put_first(state: State, _path: Path, value: Value) -> State:
    return replace(state, first=state.seat(str(value)))


def put_active(state: State, _path: Path, value: Value) -> State:
    return retarget(state, state.seat(str(value)))


def put_order(state: State, _path: Path, value: Value) -> State:
    """Who sits to the left of whom; told as it was set up, it is as it was."""
    seats = tuple(map(state.seat, value)) if isinstance(value, tuple) else ()
    at = seats.index(0)
    circle = (*seats[at:], *seats[:at])
    usual = circle == tuple(range(len(circle)))
    return in_order(replace(state, circle=() if usual else circle))


def put_pardon(state: State, _path: Path, value: Value) -> State:
    return replace(state, pardon=str(value))


def put_pool(state: State, path: Path, value: Value) -> State:
    at = POOL_OF[path[2]]
    left = regrouped(POOLS[at].faces, state.pools[at], path[2], int(str(value)))
    return replace(state, pools=(*state.pools[:at], left, *state.pools[at + 1 :]))


def put_garden(state: State, path: Path, value: Value) -> State:
    at = next(i for i, garden in enumerate(GARDENS) if path[1] in garden)
    left = regrouped(GARDENS[at], state.gardens[at], path[1], int(str(value)))
    gardens = (*state.gardens[:at], left, *state.gardens[at + 1 :])
    return replace(state, gardens=gardens)


def regrouped(
    full: tuple[str, ...], group: tuple[str, ...], face: str, count: int
) -> tuple[str, ...]:
    """A group with so many of one face, in the order of the full group."""
    counts = {known: group.count(known) for known in dict.fromkeys(full)}
    counts[face] = count
    return tuple(known for known, left in counts.items() for _ in range(left))


def put_feat(state: State, path: Path, value: Value) -> State:
    at = slot_at(path[1])
    stack = (str(value), state.stacks[at][1])
    return replace(state, stacks=(*state.stacks[:at], stack, *state.stacks[at + 1 :]))


def put_stack(state: State, path: Path, value: Value) -> State:
    at = slot_at(path[1])
    stack = (state.stacks[at][0], int(str(value)))
    return replace(state, stacks=(*state.stacks[:at], stack, *state.stacks[at + 1 :]))


def slot_at(name: str) -> int:
    return next(index for index, slot in enumerate(SLOTS) if slot.name == name)


def put_boar(state: State, path: Path, value: Value) -> State:
    at = BOARS.index(path[1])
    owners = (*state.boars[:at], str(value), *state.boars[at + 1 :])
    return replace(state, boars=owners)


def put_option(state: State, path: Path, value: Value) -> State:
    return replace(state, options=decide(state.options, path[1], str(value)))


LINES: MappingProxyType[str, Callable[[State, Path, Value], State]] = MappingProxyType(
    {
        "card": put_card,
        "up": put_up,
        "face": put_face,
        "portal": put_portal,
        "standing": put_standing,
        "round": put_round,
        "first": put_first,
        "active": put_active,
        "order": put_order,
        "pardon": put_pardon,
        "pool": put_pool,
        "garden": put_garden,
        "feat": put_feat,
        "stack": put_stack,
        "boar": put_boar,
        "option": put_option,
    }
)

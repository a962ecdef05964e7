"""The books of Dice Forge: every value on the table by its path, to be put right.

Each entry stands for itself: setting one changes no other, except that glory keeps
its sheet, a pawn arriving at a portal sends home who stood there, and a new active
hero gets the rest of the turn.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from types import MappingProxyType

from companion.games.dice_forge.box import (
    BOARS,
    DICE,
    FACES,
    GARDENS,
    HAMMER_SPACES,
    POOL_OF,
    POOLS,
    RESOURCES,
    SLOTS,
)
from companion.games.dice_forge.options import OPTIONS, SETUP, decide
from companion.games.dice_forge.rules.clock import retarget
from companion.games.dice_forge.rules.scoring import with_glory
from companion.games.dice_forge.state import (
    Die,
    Hero,
    State,
    limits,
    seated,
    turned,
)
from companion.kernel.books import Entry, Path, Value

KNOWN = tuple(FACES)
GLORY = range(1000)
ASIDE = range(61)


def entries(state: State) -> Iterator[Entry]:
    """The books, line by line: the table, the heroes, the temple, the islands."""
    yield from table_lines(state)
    for hero in state.heroes:
        yield from hero_lines(hero)
        yield from card_lines(state, hero)
        yield from die_lines(hero)
    yield from temple_lines(state)
    yield from island_lines(state)
    yield from option_lines(state)


def table_lines(state: State) -> Iterator[Entry]:
    colours = tuple(hero.colour for hero in state.heroes)
    yield Entry(("round",), state.round, range(1, state.count.rounds + 1))
    yield Entry(("active",), state.hero.colour, colours, physical=False)
    yield Entry(("first",), colours[state.first], colours)


def hero_lines(hero: Hero) -> Iterator[Entry]:
    seat = hero.colour
    now = (hero.gold, hero.sun, hero.moon)
    for resource, held, limit in zip(RESOURCES[:3], now, limits(hero), strict=False):
        yield Entry((resource, seat), held, range(max(limit, held) + 1))
    yield Entry(("glory", seat), hero.glory, GLORY)
    yield Entry(("portal", seat), hero.portal, range(SLOTS[-1].portal + 1))
    yield Entry(("cerberus", seat), hero.cerberus, range(5))
    yield Entry(("triton", seat), hero.triton, range(5))
    spaces = 2 * HAMMER_SPACES * hero.cards.count("hammer")
    yield Entry(("hammer", seat), hero.hammered, range(max(spaces, hero.hammered) + 1))
    yield Entry(("aside", seat), len(hero.aside), ASIDE)


def card_lines(state: State, hero: Hero) -> Iterator[Entry]:
    """The feats of the game, and any other this hero happens to hold."""
    names = dict.fromkeys((*(name for name, _ in state.stacks), *hero.cards))
    for name in names:
        yield Entry(("card", hero.colour, name), hero.cards.count(name), range(5))


def die_lines(hero: Hero) -> Iterator[Entry]:
    for name, die in zip(DICE, hero.dice, strict=True):
        for place, face in enumerate(die.faces):
            yield Entry(("face", hero.colour, name, str(place)), face, KNOWN)
        yield Entry(("up", hero.colour, name), die.up, range(6))


def temple_lines(state: State) -> Iterator[Entry]:
    """How many of each face are left, in the pools and in the gardens."""
    for number, pool in enumerate(POOLS, 1):
        for face in dict.fromkeys(pool.faces):
            left = state.pools[number - 1].count(face)
            most = pool.faces.count(face)
            yield Entry(("pool", str(number), face), left, range(most + 1))
    for garden, left_there in zip(GARDENS, state.gardens, strict=True):
        for face in dict.fromkeys(garden):
            most = garden.count(face)
            count = left_there.count(face)
            yield Entry(("garden", face), count, range(most + 1))


def island_lines(state: State) -> Iterator[Entry]:
    """Which feat lies where, how many are left, and who has the Boar cards."""
    for slot, (name, left) in zip(SLOTS, state.stacks, strict=True):
        yield Entry(("feat", slot.name), name, slot.cards)
        yield Entry(("stack", slot.name), left, range(5))
    seats = ("", *(hero.colour for hero in state.heroes))
    for colour, owner in zip(BOARS, state.boars, strict=True):
        yield Entry(("boar", colour), owner, seats)


def option_lines(state: State) -> Iterator[Entry]:
    """What the table decided; the set of feats is in the islands' lines."""
    for option in OPTIONS:
        if option not in SETUP:
            value = state.option(option.name)
            path = ("option", option.name)
            yield Entry(path, value, option.choices, physical=False)


# Writing one line; `correct` has checked that the entry is there and may be so.
def enter(state: State, path: Path, value: Value) -> State:
    """The state with one entry corrected."""
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


def put_card(hero: Hero, path: Path, value: int) -> Hero:
    """So many cards of one feat; the last taken go first."""
    card = path[2]
    held = hero.cards.count(card)
    cards = list(reversed(hero.cards))
    for _ in range(held - value):
        cards.remove(card)
    more = (card,) * (value - held)
    return replace(hero, cards=(*reversed(cards), *more))


def put_up(hero: Hero, path: Path, value: int) -> Hero:
    at = DICE.index(path[2])
    return replace(hero, dice=turned(hero, at, replace(hero.dice[at], up=value)))


HERO_LINES: MappingProxyType[str, Callable[[Hero, Path, int], Hero]] = MappingProxyType(
    {
        "gold": put_resource,
        "sun": put_resource,
        "moon": put_resource,
        "glory": put_glory,
        "cerberus": put_cerberus,
        "triton": put_triton,
        "hammer": put_hammer,
        "aside": put_aside,
        "card": put_card,
        "up": put_up,
    }
)


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


def put_first(state: State, _path: Path, value: Value) -> State:
    return replace(state, first=state.seat(str(value)))


def put_active(state: State, _path: Path, value: Value) -> State:
    return retarget(state, state.seat(str(value)))


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
        "face": put_face,
        "portal": put_portal,
        "round": put_round,
        "first": put_first,
        "active": put_active,
        "pool": put_pool,
        "garden": put_garden,
        "feat": put_feat,
        "stack": put_stack,
        "boar": put_boar,
        "option": put_option,
    }
)

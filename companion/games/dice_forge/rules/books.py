"""The books of Dice Forge: every value on the table by its path, to be put right.

Glory stands there as a number, and as the two things hands move: the 100-tokens and
the marker on its track. A die lies with a face up; which of equal ones, nobody sees.
"""

from collections.abc import Iterator
from itertools import permutations

from companion.games.dice_forge.rules.box import (
    BOARS,
    DICE,
    FACES,
    GARDENS,
    HAMMER_SPACES,
    POOLS,
    RESOURCES,
    SLOTS,
)
from companion.games.dice_forge.rules.options import DECISIONS, PARDONS
from companion.games.dice_forge.rules.state import HUNDRED, Hero, State, limits
from companion.kernel.books import Entry

KNOWN = tuple(FACES)
GLORY = range(1000)
TOKENS = range(GLORY.stop // HUNDRED)
ASIDE = 60
PORTALS = range(max(slot.portal for slot in SLOTS) + 1)
FOUR = 4
"""So many faces of the temple can be forged; of each card and token there are four."""


def entries(state: State) -> Iterator[Entry]:
    """The books, line by line: the table, the heroes, the temple, the islands."""
    yield from table_lines(state)
    for hero in state.heroes:
        yield from hero_lines(hero)
        yield from card_lines(state, hero)
        yield from die_lines(hero)
    yield from temple_lines(state)
    yield from island_lines(state)
    yield from DECISIONS.lines(state.options)


def table_lines(state: State) -> Iterator[Entry]:
    colours = tuple(hero.colour for hero in state.heroes)
    yield Entry(("round",), state.round, range(1, state.count.rounds + 1))
    yield Entry(("active",), state.hero.colour, colours, physical=False)
    yield Entry(("first",), colours[state.first], colours)
    if len(colours) > 2:
        seated = tuple(colours[hero] for hero in state.leftwards(state.first))
        orders = tuple((seated[0], *rest) for rest in permutations(sorted(seated[1:])))
        yield Entry(("order",), seated, orders, physical=False)
    yield Entry(("pardon",), state.pardon, ("", *PARDONS), physical=False)


def hero_lines(hero: Hero) -> Iterator[Entry]:
    seat = hero.colour
    now = (hero.gold, hero.sun, hero.moon)
    for resource, held, limit in zip(RESOURCES[:3], now, limits(hero), strict=False):
        yield Entry((resource, seat), held, up_to(limit, held))
    tokens, marker = divmod(hero.glory, HUNDRED)
    yield Entry(("glory", seat), hero.glory, GLORY, physical=False)
    yield Entry(("hundred", seat), tokens, TOKENS)
    yield Entry(("marker", seat), marker, range(HUNDRED))
    yield Entry(("portal", seat), hero.portal, PORTALS)
    yield Entry(("cerberus", seat), hero.cerberus, up_to(FOUR, hero.cerberus))
    yield Entry(("triton", seat), hero.triton, up_to(FOUR, hero.triton))
    spaces = 2 * HAMMER_SPACES * hero.cards.count("hammer")
    yield Entry(("hammer", seat), hero.hammered, up_to(spaces, hero.hammered))
    if hero.standing:
        yield Entry(("standing", seat), "on", ("on", "off"), physical=False)
    aside = len(hero.aside)
    yield Entry(("aside", seat), aside, up_to(ASIDE, aside))


def up_to(most: int, held: int) -> range:
    """How many there can be; more, where more was done anyway."""
    return range(max(most, held) + 1)


def card_lines(state: State, hero: Hero) -> Iterator[Entry]:
    """The feats of the game, and any other this hero happens to hold."""
    names = dict.fromkeys((*(name for name, _ in state.stacks), *hero.cards))
    for name in names:
        held = hero.cards.count(name)
        yield Entry(("card", hero.colour, name), held, up_to(FOUR, held))


def die_lines(hero: Hero) -> Iterator[Entry]:
    for name, die in zip(DICE, hero.dice, strict=True):
        for place, face in enumerate(die.faces):
            yield Entry(("face", hero.colour, name, str(place)), face, KNOWN)
        faces = tuple(dict.fromkeys(die.faces))
        yield Entry(("up", hero.colour, name), die.shown, faces)


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
        yield Entry(("stack", slot.name), left, up_to(FOUR, left))
    seats = ("", *(hero.colour for hero in state.heroes))
    for colour, owner in zip(BOARS, state.boars, strict=True):
        yield Entry(("boar", colour), owner, seats)

"""The books of Cyclades: every value on the table by its path, to be put right.

`corrections` writes them. Seas have one line for each colour, land one for its owner;
a creature or hero has one for where the card is and one for where the figure stands.
"""

from collections.abc import Iterator

from companion.games.cyclades.rules.books.areas import (
    area_lines,
    bonus_lines,
    border_lines,
)
from companion.games.cyclades.rules.books.cards import card_lines, hero_lines
from companion.games.cyclades.rules.books.line import upto
from companion.games.cyclades.rules.box import (
    APOLLO,
    CARDS,
    HIGHEST_BID,
    MERCENARIES,
    TILES,
    TROOPS,
)
from companion.games.cyclades.rules.chapters.cycle.clock import active
from companion.games.cyclades.rules.chapters.cycle.ending import MOST_GOLD, level
from companion.games.cyclades.rules.chapters.cycle.purses import owner
from companion.games.cyclades.rules.decided import fund
from companion.games.cyclades.rules.names import CardKind
from companion.games.cyclades.rules.options import DECISIONS
from companion.games.cyclades.rules.state import Battle, Faction, State, Turn
from companion.games.cyclades.rules.tasks.actions import Glimpse
from companion.kernel.books import Entry

TURN = (
    ("extra", 4),
    ("cards", 2),
    ("hired", 2),
    ("peeked", 2),
    ("moved", 30),
    ("discounts", 30),
)
"""What is counted in a turn, in the order of `Turn`, and up to where it may go."""


def entries(state: State) -> Iterator[Entry]:
    """The books, line by line."""
    yield from table_lines(state)
    for faction in state.factions:
        yield from faction_lines(faction)
        yield from bonus_lines("safe", faction.colour, faction.safe)
    yield from purse_lines(state)
    for at in range(len(state.spots)):
        yield from area_lines(state, at)
    yield from card_lines(state)
    yield from hero_lines(state)
    yield from now_lines(state)
    yield from border_lines(state)
    yield from DECISIONS.lines(state.options)


# Table, screens
def table_lines(state: State) -> Iterator[Entry]:
    colours = tuple(one.colour for one in state.factions)
    yield Entry(("cycle",), state.cycle, upto(99, state.cycle), physical=False)
    now = colours[active(state)]
    yield Entry(("active",), now, colours if state.turn else (now,), physical=False)
    known = tuple(colours[faction] for faction in state.order)
    for space, colour in enumerate(known, 1):
        yield Entry(("order", str(space)), colour, known)
    yield from tile_lines(state)
    for index, colour in enumerate(colours):
        acted = int(index in state.placed)
        yield Entry(("acted", colour), acted, range(2), physical=False)


def tile_lines(state: State) -> Iterator[Entry]:
    """Which tile lies on which space; hands turn those that rest face down (p. 2)."""
    for space, god in enumerate(state.gods, 1):
        hidden = god not in state.open_gods
        yield Entry(("god", str(space)), god, state.gods, physical=not hidden)
        if hidden:
            yield Entry(("hidden", str(space)), god, (god,))


def faction_lines(faction: Faction) -> Iterator[Entry]:
    seat = faction.colour
    cards: dict[CardKind, int] = {
        "priestess": faction.priestesses,
        "philosopher": faction.philosophers,
    }
    for name, held in cards.items():
        yield Entry((name, seat), held, upto(CARDS[name], held))
    gods = ("", *TILES, APOLLO)
    yield Entry(("favour", seat), faction.god, gods)
    bids = upto(HIGHEST_BID, faction.bid) if faction.god else range(1)
    yield Entry(("bid", seat), faction.bid, bids)


def purse_lines(state: State) -> Iterator[Entry]:
    """Gold that the app counts; behind a screen only its owner sees it."""
    kept = fund(state)
    if kept == "table":
        return
    shown = level(state)
    for side, purse in enumerate(state.purses):
        seat = owner(state, side)
        secret = seat if kept == "secret" and side not in shown else ""
        gold = upto(MOST_GOLD, purse.gold)
        yield Entry(("gold", seat), purse.gold, gold, secret=secret)


# What is under way
def now_lines(state: State) -> Iterator[Entry]:
    if state.turn:
        yield from turn_lines(state.turn)
    if state.battle:
        yield from battle_lines(state.battle)
    task = state.task
    if isinstance(task, Glimpse) and state.top:
        seat = state.factions[task.faction].seat
        yield Entry(("top",), state.top, state.deck, physical=False, secret=seat)


def turn_lines(turn: Turn) -> Iterator[Entry]:
    for name, most in TURN:
        held = getattr(turn, name)
        yield Entry(("turn", name), held, upto(most, held), physical=False)


def battle_lines(battle: Battle) -> Iterator[Entry]:
    """The attackers, and the dice of this round; -1 has not been thrown."""
    yield Entry(("attack", "units"), battle.units, upto(TROOPS, battle.units))
    hired = battle.mercenaries
    yield Entry(("attack", "mercenaries"), hired, upto(MERCENARIES, hired))
    for role, face in zip(("attack", "defence"), battle.dice, strict=True):
        yield Entry(("die", role), face, range(-1, 5), physical=False)

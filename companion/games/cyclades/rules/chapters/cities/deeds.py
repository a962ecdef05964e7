"""Heroes who give themselves: the abilities of sacrifice (booklet p. 9, 15)."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from types import MappingProxyType

from companion.games.cyclades.rules.box import (
    AJAX_LANDS,
    APOLLO,
    BUILDINGS,
    CROESUS_GOLD,
    FLEETS,
    HECTOR_PRIESTESSES,
    HELEN_EACH,
    ODYSSEUS_EACH,
)
from companion.games.cyclades.rules.chapters.actions.carrying import carries
from companion.games.cyclades.rules.chapters.battle.control import cards, held, leaves
from companion.games.cyclades.rules.chapters.cycle.purses import paid, payable
from companion.games.cyclades.rules.decided import pandora_may_be_wasted
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.cities import Pairs, Sacrifice, Trade
from companion.games.cyclades.rules.names import BuildingKind, Deed, HeroName
from companion.games.cyclades.rules.pieces import (
    cards_left,
    fleets_out,
    lands,
    tokens_left,
)
from companion.games.cyclades.rules.rule import (
    Facts,
    Rule,
    Step,
    Wishes,
    asks,
    forced,
    not_now,
)
from companion.games.cyclades.rules.state import State, first, then
from companion.games.cyclades.rules.tasks import Task
from companion.games.cyclades.rules.tasks.beasts import Carrying
from companion.games.cyclades.rules.tasks.cities import (
    Founding,
    GivingUp,
    Growth,
    Pairing,
    Trading,
)
from companion.kernel.game import IllegalMove, Note, Prompt, note


# Conditions
def types_with(state: State, faction: int, count: int) -> list[BuildingKind]:
    """The types of building of which a faction has so many."""
    own = [b.kind for at in lands(state, faction) for b in state.spots[at].buildings]
    return [kind for kind in BUILDINGS if own.count(kind) >= count]


def founder(state: State) -> bool:
    return any(tokens_left(state).values())


def can_croesus(state: State, faction: int) -> bool:
    return payable(state, faction, CROESUS_GOLD) and founder(state)


def can_hector(state: State, faction: int) -> bool:
    enough = state.factions[faction].priestesses >= HECTOR_PRIESTESSES
    return enough and cards_left(state, "philosopher") > 0


def can_helen(state: State, faction: int) -> bool:
    return len(types_with(state, faction, HELEN_EACH)) > 1 and founder(state)


def can_jason(state: State, faction: int) -> bool:
    return fleets_out(state, faction) >= FLEETS and founder(state)


def can_ajax(state: State, faction: int) -> bool:
    return len(lands(state, faction)) >= AJAX_LANDS and founder(state)


def can_odysseus(state: State, faction: int) -> bool:
    return bool(types_with(state, faction, ODYSSEUS_EACH)) and founder(state)


def can_perseus(state: State, faction: int) -> bool:
    """Somebody must be there to be carried; in a battle no other can begin."""
    if state.battle is not None:
        return False
    return any(True for _ in carries(state, Carrying(faction, "perseus")))


CAN: Mapping[HeroName, Callable[[State, int], bool]] = MappingProxyType(
    {
        "croesus": can_croesus,
        "hector": can_hector,
        "helen": can_helen,
        "jason": can_jason,
        "ajax": can_ajax,
        "odysseus": can_odysseus,
        "perseus": can_perseus,
    }
)
"""Penthesilea is not among them: she waits until a metropolis is built."""


# What is offered
def deeds(state: State) -> Iterator[Sacrifice]:
    """At any time of one's own turn, not with Apollo, not when just hired (p. 9)."""
    turn = state.turn
    if turn is None or turn.god == APOLLO:
        return
    for hero in state.factions[turn.faction].heroes:
        if hero.fresh:
            continue
        # Whoever gives himself is gone before his deed is done, and is not carried.
        after = leaves(state, turn.faction, hero.name, "gone")
        if hero.name == "pandora":
            yield from borrowed(after, turn.faction)
        elif hero.name in CAN and CAN[hero.name](after, turn.faction):
            yield Sacrifice(hero.name, hero.name)


def borrowed(state: State, faction: int) -> Iterator[Sacrifice]:
    """Pandora does what a hero of the track could do (booklet p. 15)."""
    track = [hero for hero in state.hero_track if hero]
    for hero in track:
        if hero in CAN and CAN[hero](state, faction):
            yield Sacrifice("pandora", hero)
    if not track and pandora_may_be_wasted(state):
        yield Sacrifice("pandora", "pandora")


def fresh(state: State, name: HeroName) -> IllegalMove | None:
    """Not in the cycle in which the hero was hired (booklet p. 9, 15)."""
    owned = (hero for one in state.factions for hero in one.heroes)
    if any(hero.name == name and hero.fresh for hero in owned):
        return IllegalMove("cyclades.refuse.fresh", hero=name)
    return None


def wishes(state: State, faction: int) -> Wishes:
    """Heroes just hired, whom people will look for in vain."""
    for hero in state.factions[faction].heroes:
        reason = fresh(state, hero.name)
        if reason is not None and (hero.name in CAN or hero.name == "pandora"):
            yield Sacrifice(hero.name, hero.name), reason


def sacrifice(state: State, move: Sacrifice) -> Step:
    """The hero leaves the game; what was being asked waits meanwhile (p. 9)."""
    turn = state.turn
    if turn is None or move not in deeds(state):
        raise fresh(state, move.hero) or not_now()
    faction = turn.faction
    after = leaves(state, faction, move.hero, "gone")
    facts: Facts = {"seat": state.colour(faction), "hero": move.hero, "deed": move.deed}
    told: tuple[Note, ...] = (note("cyclades.note.sacrifice", **facts),)
    if move.deed == "croesus":
        after, cost = paid(after, faction, CROESUS_GOLD, "croesus")
        told += cost
    return first(after, *done(move.deed, faction)), told


def done(deed: Deed, faction: int) -> tuple[Task, ...]:
    """What the deed brings."""
    match deed:
        case "croesus" | "jason" | "ajax":
            return (Founding(faction, "hero"),)
        case "helen" | "odysseus":
            return (Pairing(faction, deed),)
        case "hector":
            return (Trading(faction),)
        case "perseus":
            return (Carrying(faction, deed),)
        case "pandora" | "penthesilea":
            return ()


# Hector
def ask_trading(state: State, task: Trading) -> Prompt:
    count = state.factions[task.faction].priestesses
    return asks(state, "cyclades.Trading", task.faction, Trade, priestesses=count)


def trades(state: State, task: Trading) -> Iterator[Move]:
    pairs = state.factions[task.faction].priestesses // HECTOR_PRIESTESSES
    return map(Trade, range(min(pairs, cards_left(state, "philosopher")), 0, -1))


def trade(state: State, task: Trading, move: Move) -> Step:
    """Two priestesses for a philosopher, several times (Hector, booklet p. 15)."""
    if not isinstance(move, Trade) or move not in trades(state, task):
        raise not_now()
    less = -HECTOR_PRIESTESSES * move.count
    after = held(state, task.faction, "priestess", less)
    after, told = cards(after, task.faction, "philosopher", move.count, "hector")
    return then(after, Growth()), told


# Helen and Odysseus
def ask_pairing(state: State, task: Pairing) -> Prompt:
    if task.deed == "helen":
        return asks(state, "cyclades.Pairing.helen", task.faction, Pairs)
    return asks(state, "cyclades.Pairing.odysseus", task.faction, Pairs)


def pairings(state: State, task: Pairing) -> Iterator[Move]:
    if task.deed == "odysseus":
        yield from map(Pairs, types_with(state, task.faction, ODYSSEUS_EACH))
        return
    for one, other in combinations(types_with(state, task.faction, HELEN_EACH), 2):
        yield Pairs(one, other)


def pair(state: State, task: Pairing, move: Move) -> Step:
    """Two and two of different types, or three of one (booklet p. 15)."""
    if not isinstance(move, Pairs) or move not in pairings(state, task):
        raise not_now()
    kinds = (move.first,) * ODYSSEUS_EACH
    if move.second:
        kinds = (move.first,) * HELEN_EACH + (move.second,) * HELEN_EACH
    return then(state, GivingUp(task.faction, kinds, "hero")), ()


TRADING = Rule(ask_trading, trades, trade)
PAIRING = Rule(ask_pairing, pairings, pair)
settle_trading = forced(TRADING)
settle_pairing = forced(PAIRING)

"""Offerings: who has whose favour (booklet p. 4)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from companion.games.cyclades.rules.box import APOLLO, HIGHEST_BID, TILES
from companion.games.cyclades.rules.chapters.cycle.purses import filled, purse
from companion.games.cyclades.rules.decided import fund
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.cycle import Offer
from companion.games.cyclades.rules.names import GodName
from companion.games.cyclades.rules.options import BID_OPTIONS, bids
from companion.games.cyclades.rules.pieces import mates
from companion.games.cyclades.rules.rule import Facts, Rule, Step, Wishes, asks, not_now
from companion.games.cyclades.rules.state import NOBODY, State, changed, then
from companion.games.cyclades.rules.tasks.cycle import Auction, Bidding
from companion.kernel.agenda import Fault, fault, refuse
from companion.kernel.game import Prompt, note
from companion.kernel.options import Chosen


def settle_auction(state: State, task: Auction) -> Step:
    """In the order of the track whoever has no god yet, until all have (p. 4)."""
    for faction in state.order:
        if not state.factions[faction].god:
            return then(state, Bidding(faction), task), ()
    return then(state), ()


def favourite(state: State, god: GodName) -> int:
    """Whose marker stands with this god."""
    for index, faction in enumerate(state.factions):
        if faction.god == god:
            return index
    return NOBODY


def standing(state: State, god: GodName) -> int:
    """How much has been offered to this god."""
    holder = favourite(state, god)
    return state.factions[holder].bid if holder != NOBODY else 0


def cost(state: State, faction: int, gold: int) -> int:
    """Each priestess makes an offering 1 cheaper, never less than nothing (p. 6)."""
    return max(0, gold - state.factions[faction].priestesses)


def owed(state: State, faction: int) -> int:
    """What a faction's offering costs as it stands."""
    return cost(state, faction, state.factions[faction].bid)


def promised(state: State, faction: int, god: GodName) -> int:
    """What mates owe besides; one who is ousted from this god owes nothing (p. 12)."""
    others = mates(state, faction)[1:]
    return sum(owed(state, one) for one in others if state.factions[one].god != god)


# What may be offered
@lru_cache(maxsize=4096)
def spaces(options: Chosen, god: GodName, above: int) -> tuple[Offer, ...]:
    """The numbered spaces of a god above a bid."""
    return tuple(Offer(god, gold) for gold in bids(options) if gold > above)


def offers(state: State, task: Bidding) -> list[Offer]:
    """Every space that may be taken; Apollo's is free and safe (booklet p. 4).

    An open purse must be able to pay; one that can pay nothing at all takes the
    lowest space of a god nobody asks.
    """
    held = {one.god: one.bid for one in state.factions if one.god}
    apollo = [] if APOLLO in held else [Offer(APOLLO, 0)]
    gods = [god for god in state.open_gods[:-1] if god != task.lost]
    lowest = [spaces(state.options, god, 0)[0] for god in gods if god not in held]
    found = [
        offer for god in gods for offer in spaces(state.options, god, held.get(god, 0))
    ]
    if fund(state) == "open":
        found = payable(state, task.faction, found)
    return apollo + (found or ([] if apollo else lowest))


def payable(state: State, faction: int, offers: list[Offer]) -> list[Offer]:
    """Those that an open purse can pay."""
    held, free = purse(state, faction).gold, state.factions[faction].priestesses
    limits = {
        god: max(0, held - promised(state, faction, god)) + free
        for god in state.open_gods
    }
    return [offer for offer in offers if offer.gold <= limits[offer.god]]


# Asking and playing
def ask(state: State, task: Bidding) -> Prompt:
    one = state.factions[task.faction]
    facts: Facts = {"priestesses": one.priestesses}
    if not task.lost:
        key = "cyclades.Bidding.cheaper" if one.priestesses else "cyclades.Bidding"
        return asks(state, key, task.faction, Offer, **facts)
    by = state.colour(favourite(state, task.lost))
    key = "cyclades.Bidding.ousted"
    return asks(state, key, task.faction, Offer, god=task.lost, by=by, **facts)


def moves(state: State, task: Bidding) -> Iterator[Move]:
    return iter(offers(state, task))


def place(state: State, task: Bidding, move: Move) -> Step:
    """The marker goes there; who stood there bids anew at once, elsewhere (p. 4)."""
    if not isinstance(move, Offer):
        raise not_now()
    if move not in offers(state, task):
        raise refuse(faults(state, task, move)) or not_now()
    rival = favourite(state, move.god)
    seat = state.colour(task.faction)
    told = [note("cyclades.note.bids", seat=seat, god=move.god, gold=move.gold)]
    after = then(changed(state, task.faction, god=move.god, bid=move.gold))
    if rival == NOBODY:
        return after, tuple(told)
    ousted = state.colour(rival)
    told.append(note("cyclades.note.ousted", seat=ousted, god=move.god, by=seat))
    after = changed(after, rival, god="", bid=0)
    agenda = (Bidding(rival, move.god), *after.agenda)
    return replace(after, agenda=agenda), tuple(told)


# Refusing
def faults(state: State, task: Bidding, move: Offer) -> Iterator[Fault]:
    """Why this offering cannot be made."""
    if move.god == APOLLO:
        yield from apollo_faults(state, move)
        return
    if move.god not in state.open_gods:
        yield fault("cyclades.refuse.god_hidden", god=move.god)
    if move.god == task.lost:
        yield fault("cyclades.refuse.same_god", god=move.god)
    yield from space_faults(state, move)
    yield from purse_faults(state, task, move)


def apollo_faults(state: State, move: Offer) -> Iterator[Fault]:
    holder = favourite(state, APOLLO)
    if holder != NOBODY:
        yield fault("cyclades.refuse.apollo_taken", seat=state.colour(holder))
    if move.gold:
        yield fault("cyclades.refuse.apollo_free")


def space_faults(state: State, move: Offer) -> Iterator[Fault]:
    """No such space, or not above the bid that stands there."""
    if move.gold > HIGHEST_BID:
        yield fault("cyclades.refuse.bid_cap", gold=HIGHEST_BID)
    elif move.gold not in bids(state.options):
        space = BID_OPTIONS[move.gold - 1].name if move.gold > 0 else ""
        mend = ((("option", space), "on"),) if space else ()
        yield fault("cyclades.refuse.no_space", mend, gold=move.gold)
    stands = standing(state, move.god)
    if move.gold <= stands and move.god in TILES:
        facts: Facts = {"god": move.god, "gold": stands}
        yield fault("cyclades.refuse.bid_low", **facts)


def purse_faults(state: State, task: Bidding, move: Offer) -> Iterator[Fault]:
    """More than lies openly on the table; a secret purse is nobody's business."""
    one = state.factions[task.faction]
    gold = promised(state, task.faction, move.god)
    gold += cost(state, task.faction, move.gold)
    if fund(state) == "open" and purse(state, task.faction).gold < gold:
        mend = filled(state, task.faction, gold)
        held = purse(state, task.faction).gold
        facts: Facts = {"seat": one.colour, "price": gold, "gold": held}
        yield fault("cyclades.refuse.too_dear", mend, **facts)


def wishes(state: State, task: Bidding) -> Wishes:
    """Spaces people will reach for in vain."""
    can = offers(state, task)
    tries = [Offer(god, gold) for god in TILES for gold in bids(state.options)]
    for offer in (*tries, Offer(APOLLO, 0), Offer(TILES[0], HIGHEST_BID + 1)):
        if offer not in can:
            reason = refuse(faults(state, task, offer))
            if reason is not None:
                yield offer, reason


BIDDING = Rule(ask, moves, place, wishes)

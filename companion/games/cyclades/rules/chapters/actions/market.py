"""Creatures for gold: from the track, and from Zeus' deck (booklet p. 6, 11)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.cyclades.rules.box import PRICES, TOP_PRICE
from companion.games.cyclades.rules.chapters.actions.discounts import discount
from companion.games.cyclades.rules.chapters.creatures.decks import (
    drawable,
    drawn,
    pool,
    refilled,
)
from companion.games.cyclades.rules.chapters.cycle.purses import budget, dear, paid
from companion.games.cyclades.rules.decided import app_deals_creatures
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.actions import Buy, Peek, PlayTop, PutBack
from companion.games.cyclades.rules.moves.opening import Dealt, DrawCreature
from companion.games.cyclades.rules.names import Creature
from companion.games.cyclades.rules.rule import (
    Rule,
    Step,
    Wishes,
    asks,
    by_chance,
    not_now,
)
from companion.games.cyclades.rules.state import (
    State,
    Turn,
    first,
    spend,
    then,
    tracked,
)
from companion.games.cyclades.rules.tasks.actions import Glimpse, PeekDraw, TopDraw
from companion.games.cyclades.rules.tasks.beasts import Beast
from companion.kernel.agenda import Fault, fault, refuse
from companion.kernel.game import Prompt, note


def price(state: State, faction: int, creature: Creature) -> int:
    """What a creature of the track costs this faction now."""
    return max(0, PRICES[state.track.index(creature)] - discount(state, faction))


def creatures(state: State, turn: Turn) -> Iterator[Move]:
    """Any number, as long as one can pay (booklet p. 11)."""
    most = budget(state, turn.faction) + discount(state, turn.faction)
    for creature, cost in zip(state.track, PRICES, strict=True):
        if creature and cost <= most:
            yield Buy(creature)


def buy(state: State, turn: Turn, creature: Creature) -> Step:
    """Paid, taken and used at once (booklet p. 11)."""
    if not creature or creature not in state.track:
        raise not_now()
    cost = price(state, turn.faction, creature)
    reason = refuse(dear(state, turn.faction, cost))
    if reason is not None:
        raise reason
    after, told = paid(state, turn.faction, cost, creature)
    at = state.track.index(creature)
    after = replace(after, track=tracked(state.track, at, ""))
    after = spend(after, turn, discounts=PRICES[at] - cost)
    seat = state.colour(turn.faction)
    bought = note("cyclades.note.buys", seat=seat, creature=creature, gold=cost)
    return first(after, Beast(turn.faction, creature)), (*told, bought)


def wishes(state: State, turn: Turn) -> Wishes:
    for creature in state.track:
        if creature:
            reason = refuse(
                dear(state, turn.faction, price(state, turn.faction, creature))
            )
            if reason is not None:
                yield Buy(creature), reason


# Zeus' deck
def peek(state: State, turn: Turn) -> Iterator[Move]:
    if turn.god == "zeus" and not any(peek_faults(state, turn)):
        yield Peek()


def peek_faults(state: State, turn: Turn) -> Iterator[Fault]:
    """Once a cycle, and only where there is a card."""
    if turn.peeked:
        yield fault("cyclades.refuse.one_peek", ((("turn", "peeked"), 0),))
    if not drawable(state):
        yield fault("cyclades.refuse.no_deck")


def look(state: State, turn: Turn) -> Step:
    """The first card of the deck, for the active player's eyes (booklet p. 6)."""
    if turn.god != "zeus":
        raise not_now()
    reason = refuse(peek_faults(state, turn))
    if reason is not None:
        raise reason
    after, told = refilled(spend(state, turn, peeked=1))
    seat = state.colour(turn.faction)
    told = (*told, note("cyclades.note.peeks", seat=seat))
    unseen = app_deals_creatures(state) and not state.top
    tasks = (PeekDraw(turn.faction),) if unseen else ()
    return first(after, *tasks, Glimpse(turn.faction)), told


def ask_peek(state: State, task: PeekDraw) -> Prompt:
    prompt = asks(state, "cyclades.PeekDraw", task.faction, Dealt)
    return by_chance(prompt, "creatures")


def peeks(state: State, _task: PeekDraw) -> Iterator[Move]:
    return map(Dealt, pool(state))


def deal(state: State, task: PeekDraw, move: Move) -> Step:
    """The app draws it; nobody else may know."""
    if not isinstance(move, Dealt) or move not in peeks(state, task):
        raise not_now()
    return then(state, top=move.creature), ()


def ask_glimpse(state: State, task: Glimpse) -> Prompt:
    """Public: the card itself stands on the hand-over screen only."""
    key = "cyclades.Glimpse"
    return asks(state, key, task.faction, PutBack, PlayTop, price=TOP_PRICE)


def glimpses(state: State, task: Glimpse) -> Iterator[Move]:
    yield PutBack()
    if budget(state, task.faction) >= TOP_PRICE:
        yield PlayTop()


def decide(state: State, task: Glimpse, move: Move) -> Step:
    """Played for one gold, without discounts, or put back face down (p. 6)."""
    seat = state.colour(task.faction)
    if isinstance(move, PutBack):
        return then(state), (note("cyclades.note.puts_back", seat=seat),)
    if not isinstance(move, PlayTop):
        raise not_now()
    reason = refuse(top_faults(state, task))
    if reason is not None:
        raise reason
    after, told = paid(state, task.faction, TOP_PRICE, "zeus")
    known = state.top if app_deals_creatures(state) else ""
    if not known:
        return then(after, TopDraw(task.faction)), told
    after, more = played(after, task.faction, known)
    return after, (*told, *more)


def top_faults(state: State, task: Glimpse) -> Iterator[Fault]:
    yield from dear(state, task.faction, TOP_PRICE)


def glimpse_wishes(state: State, task: Glimpse) -> Wishes:
    reason = refuse(top_faults(state, task))
    if reason is not None:
        yield PlayTop(), reason


def played(state: State, faction: int, creature: Creature) -> Step:
    """The card has left the deck for all to see."""
    seat = state.colour(faction)
    told = note("cyclades.note.plays", seat=seat, creature=creature)
    return then(drawn(state, creature), Beast(faction, creature)), (told,)


def ask_top(state: State, task: TopDraw) -> Prompt:
    prompt = asks(state, "cyclades.TopDraw", task.faction, DrawCreature)
    return by_chance(prompt, "creatures")


def tops(state: State, _task: TopDraw) -> Iterator[Move]:
    return map(DrawCreature, pool(state))


def play_top(state: State, task: TopDraw, move: Move) -> Step:
    """The table shows which card it was."""
    if not isinstance(move, DrawCreature) or move not in tops(state, task):
        raise not_now()
    return played(state, task.faction, move.creature)


PEEK_DRAW = Rule(ask_peek, peeks, deal)
GLIMPSE = Rule(ask_glimpse, glimpses, decide, glimpse_wishes)
TOP_DRAW = Rule(ask_top, tops, play_top)

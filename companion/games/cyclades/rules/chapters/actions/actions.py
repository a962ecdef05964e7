"""The paid actions of a god, in any order (booklet p. 5-9, 11)."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from companion.games.cyclades.rules.box import GODS
from companion.games.cyclades.rules.chapters.actions import marching, market, shop
from companion.games.cyclades.rules.chapters.actions.discounts import discount
from companion.games.cyclades.rules.chapters.actions.recruiting import PIECE
from companion.games.cyclades.rules.chapters.cities.deeds import deeds
from companion.games.cyclades.rules.chapters.cities.deeds import wishes as deed_wishes
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.actions import (
    Buy,
    BuyCard,
    EndTurn,
    Enlist,
    Hire,
    Launch,
    March,
    Mobilise,
    Muster,
    Peek,
    Sail,
)
from companion.games.cyclades.rules.rule import Facts, Rule, Step, Wishes, asks, not_now
from companion.games.cyclades.rules.state import State, Turn, then
from companion.games.cyclades.rules.tasks.actions import Action
from companion.kernel.agenda import refuse
from companion.kernel.game import IllegalMove, Prompt

SALES = MappingProxyType(
    {
        "zeus": (BuyCard, Peek, Mobilise),
        "athena": (BuyCard, Mobilise),
        "poseidon": (Launch, Sail, Mobilise),
        "ares": (Muster, March),
        "hera": (Enlist, Hire, Mobilise),
    }
)
"""What each god lets one do; all of them sell creatures (booklet p. 11)."""


def settle(state: State, task: Action) -> Step | None:
    """Over by itself where nothing but the end is left."""
    if state.turn is None:
        return then(state), ()
    offered = iter(offers(state, task))
    next(offered)
    if next(offered, None) is None and next(deeds(state), None) is None:
        return then(state), ()
    return None


def ask(state: State, _task: Action) -> Prompt:
    turn = state.turn
    if turn is None:
        raise not_now()
    accepts = (EndTurn, Buy, *SALES[turn.god])
    less, price = discount(state, turn.faction), marching.fare(turn, 1)
    facts: Facts = {"god": turn.god, "discount": less, "mobilisation": price}
    key = "cyclades.Action.cheaper" if less else "cyclades.Action"
    return asks(state, key, turn.faction, *accepts, **facts)


def offers(state: State, _task: Action) -> Iterator[Move]:
    """The end of the turn first, then whatever can be paid."""
    yield EndTurn()
    turn = state.turn
    if turn is None:
        return
    yield from market.creatures(state, turn)
    if GODS[turn.god].unit:
        yield from shop.units(state, turn)
    for sale in SALES[turn.god]:
        if sale in OFFERS:
            yield from OFFERS[sale](state, turn)


OFFERS: Mapping[type, Callable[[State, Turn], Iterator[Move]]] = MappingProxyType(
    {
        BuyCard: shop.card,
        Hire: shop.hero,
        Peek: market.peek,
        Sail: marching.sailings,
        March: marching.land_moves,
        Mobilise: marching.mobilisations,
    }
)


def act(state: State, _task: Action, move: Move) -> Step:
    """One action; the next is asked for until the end of the turn."""
    turn = state.turn
    if turn is None:
        raise not_now()
    if isinstance(move, EndTurn):
        return then(state), ()
    kind = type(move)
    if kind not in ACTS:
        raise not_now()
    if kind not in (Buy, *SALES[turn.god]):
        raise not_with(turn, kind)
    return ACTS[kind](state, turn, move)


def not_with(turn: Turn, kind: type) -> IllegalMove:
    """This god does not sell it: who does, if it is one alone (booklet p. 5-9)."""
    sellers = [god for god, sales in SALES.items() if kind in sales]
    if len(sellers) == 1:
        return IllegalMove("cyclades.refuse.other_god", god=sellers[0])
    return IllegalMove("cyclades.refuse.not_this_god", god=turn.god)


ACTS: Mapping[type, Callable[[State, Turn, Any], Step]] = MappingProxyType(
    {
        Buy: lambda state, turn, move: market.buy(state, turn, move.creature),
        BuyCard: lambda state, turn, _move: shop.buy_card(state, turn),
        Hire: lambda state, turn, move: shop.hire(state, turn, move.hero),
        Peek: lambda state, turn, _move: market.look(state, turn),
        Launch: lambda state, turn, move: shop.buy_unit(state, turn, move.area),
        Muster: lambda state, turn, move: shop.buy_unit(state, turn, move.area),
        Enlist: lambda state, turn, move: shop.buy_unit(state, turn, move.area),
        Sail: marching.sail,
        March: marching.march,
        Mobilise: marching.mobilise,
    }
)


# What people try in vain
def wishes(state: State, _task: Action) -> Wishes:
    turn = state.turn
    if turn is None:
        return
    yield from market.wishes(state, turn)
    yield from shop_wishes(state, turn)
    yield from marching.land_wishes(state, turn)
    yield from deed_wishes(state, turn.faction)


def shop_wishes(state: State, turn: Turn) -> Wishes:
    """A unit, card, hero or look too many, or too dear."""
    god = GODS[turn.god]
    if god.unit:
        for at in state.map.seas if god.unit == "fleet" else state.map.lands:
            reason = refuse(shop.unit_faults(state, turn, god.unit, state.name(at)))
            if reason is not None:
                yield PIECE[god.unit](state.name(at)), reason
    if god.card and (reason := refuse(shop.card_faults(state, turn, god.card))):
        yield BuyCard(), reason
    if turn.god == "hera" and (reason := refuse(shop.hero_faults(state, turn))):
        yield from ((Hire(hero), reason) for hero in state.hero_track if hero)
    if turn.god == "zeus" and (reason := refuse(market.peek_faults(state, turn))):
        yield Peek(), reason


ACTION = Rule(ask, offers, act, wishes, meanwhile=True)

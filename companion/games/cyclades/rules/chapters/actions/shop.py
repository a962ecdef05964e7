"""What a god sells: more units, a card, a hero (booklet p. 5-9)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.cyclades.rules.box import GODS, HERO_PRICE
from companion.games.cyclades.rules.chapters.actions.recruiting import (
    PIECE,
    ground_faults,
    grounds,
    placed,
    told,
)
from companion.games.cyclades.rules.chapters.battle.control import cards
from companion.games.cyclades.rules.chapters.cycle.purses import (
    budget,
    dear,
    paid,
)
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.actions import BuyCard, Hire, Station
from companion.games.cyclades.rules.names import CardKind, HeroName, Unit
from companion.games.cyclades.rules.pieces import cards_left, lands, units_left
from companion.games.cyclades.rules.rule import Rule, Step, asks, forced, not_now
from companion.games.cyclades.rules.state import (
    NOWHERE,
    Hero,
    State,
    Turn,
    changed,
    first,
    spend,
    then,
)
from companion.games.cyclades.rules.tasks.actions import Stationing
from companion.games.cyclades.rules.tasks.cities import Growth
from companion.kernel.agenda import Fault, fault, refuse
from companion.kernel.game import Prompt, note


# Units
def unit_price(turn: Turn) -> int | None:
    """What the next unit costs; after the last one of the list none is sold."""
    prices = GODS[turn.god].prices
    return prices[turn.extra] if turn.extra < len(prices) else None


def units(state: State, turn: Turn) -> Iterator[Move]:
    """One more unit on any ground where it may be recruited."""
    price, unit = unit_price(turn), GODS[turn.god].unit
    if unit is None or price is None or price > budget(state, turn.faction):
        return
    if units_left(state, turn.faction, unit):
        piece = PIECE[unit]
        for at in grounds(state, turn.faction, unit):
            yield piece(state.name(at))


def unit_faults(state: State, turn: Turn, unit: Unit, area: str) -> Iterator[Fault]:
    """Why no more units of this god's kind here."""
    prices = GODS[turn.god].prices
    price = unit_price(turn)
    if price is None:
        price, most = prices[-1], len(prices)
        mend = ((("turn", "extra"), most - 1),)
        yield fault("cyclades.refuse.units_cap", mend, unit=unit, most=most)
    if not units_left(state, turn.faction, unit):
        seat = state.colour(turn.faction)
        yield fault("cyclades.refuse.no_pieces", seat=seat, unit=unit)
    yield from ground_faults(state, turn.faction, unit, state.area(area))
    yield from dear(state, turn.faction, price)


def buy_unit(state: State, turn: Turn, area: str) -> Step:
    """Prices rise, three at most (booklet p. 6, 8, 9)."""
    unit, price, at = GODS[turn.god].unit, unit_price(turn), state.area(area)
    if unit is None:
        raise not_now()
    reason = refuse(unit_faults(state, turn, unit, area))
    if reason is not None or price is None:
        raise reason or not_now()
    after, cost = paid(state, turn.faction, price, unit)
    after = spend(placed(after, turn.faction, unit, at), turn, extra=1)
    return after, (*cost, told(state, turn.faction, unit, at))


# Cards
def card(state: State, turn: Turn) -> Iterator[Move]:
    god = GODS[turn.god]
    if god.card and not any(card_faults(state, turn, god.card)):
        yield BuyCard()


def card_faults(state: State, turn: Turn, kind: CardKind) -> Iterator[Fault]:
    """Why no second card is sold."""
    if turn.cards:
        mend = ((("turn", "cards"), 0),)
        yield fault("cyclades.refuse.one_card", mend, kind=kind)
    if not cards_left(state, kind):
        yield fault("cyclades.refuse.no_cards", kind=kind)
    yield from dear(state, turn.faction, GODS[turn.god].card_price)


def buy_card(state: State, turn: Turn) -> Step:
    """One more philosopher or priestess for four (booklet p. 5, 6)."""
    god = GODS[turn.god]
    if not god.card:
        raise not_now()
    reason = refuse(card_faults(state, turn, god.card))
    if reason is not None:
        raise reason
    after, cost = paid(state, turn.faction, god.card_price, god.card)
    after, told = cards(after, turn.faction, god.card, 1, god.name)
    return first(spend(after, turn, cards=1), Growth()), (*cost, *told)


# Heroes
def hero(state: State, turn: Turn) -> Iterator[Move]:
    if turn.god == "hera" and not any(hero_faults(state, turn)):
        yield from (Hire(name) for name in state.hero_track if name)


def hero_faults(state: State, turn: Turn) -> Iterator[Fault]:
    """Why no second hero is for hire."""
    if turn.hired:
        yield fault("cyclades.refuse.one_hero", ((("turn", "hired"), 0),))
    yield from dear(state, turn.faction, HERO_PRICE)


def hire(state: State, turn: Turn, name: HeroName) -> Step:
    """A hero from the track for four (booklet p. 9)."""
    if turn.god != "hera" or name not in state.hero_track:
        raise not_now()
    reason = refuse(hero_faults(state, turn))
    if reason is not None:
        raise reason
    after, cost = paid(state, turn.faction, HERO_PRICE, name)
    one, other = (("" if hero == name else hero) for hero in state.hero_track)
    heroes = (*state.factions[turn.faction].heroes, Hero(name, NOWHERE))
    after = changed(
        replace(after, hero_track=(one, other)), turn.faction, heroes=heroes
    )
    seat = state.colour(turn.faction)
    hired = note("cyclades.note.hires", seat=seat, hero=name)
    after = first(spend(after, turn, hired=1), Stationing(turn.faction, name))
    return after, (*cost, hired)


def ask_station(state: State, task: Stationing) -> Prompt:
    key = "cyclades.Stationing"
    return asks(state, key, task.faction, Station, hero=task.hero)


def stations(state: State, task: Stationing) -> Iterator[Move]:
    return (Station(state.name(at)) for at in lands(state, task.faction))


def station(state: State, task: Stationing, move: Move) -> Step:
    """On any land one controls (booklet p. 9)."""
    if not isinstance(move, Station) or move not in stations(state, task):
        raise not_now()
    at = state.area(move.area)
    heroes = tuple(
        replace(one, at=at) if one.name == task.hero else one
        for one in state.factions[task.faction].heroes
    )
    seat = state.colour(task.faction)
    told = note("cyclades.note.hero_stands", seat=seat, hero=task.hero, area=move.area)
    return then(changed(state, task.faction, heroes=heroes)), (told,)


STATIONING = Rule(ask_station, stations, station)
settle_stationing = forced(STATIONING)

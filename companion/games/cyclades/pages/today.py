"""Creature and hero cards with today's prices, gods in order, the order track."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.desk.actions import Action, Play
from companion.games.cyclades.pages.names import drawing, god, piece, term
from companion.games.cyclades.rules.box import HERO_PRICE, PRICES
from companion.games.cyclades.rules.chapters.actions.discounts import discount
from companion.games.cyclades.rules.chapters.cycle.offerings import favourite
from companion.games.cyclades.rules.moves.actions import Buy, Hire
from companion.games.cyclades.rules.state import NOBODY, State
from companion.kernel.books import Path
from companion.pages.pieces import Kind
from companion.pages.table.question import Question


@dataclass(frozen=True, slots=True)
class TodayCard:
    """A space of a track: what lies there, what it costs, and what it cost at first."""

    icon: str
    name: str
    price: int
    printed: int
    hero: bool
    kind: Kind = "plain"
    action: Action | None = None
    path: Path = ()
    term: str = ""


@dataclass(frozen=True, slots=True)
class TodayGod:
    """A god of this cycle, who has the favour and for how much."""

    name: str
    called: str
    colour: str = ""
    bid: str = ""
    state: str = ""  # acts, done, or still to come
    path: Path = ()
    term: str = ""


@dataclass(frozen=True, slots=True)
class Today:
    """`order` are the markers of this cycle, `next` those placed for the next."""

    gods: tuple[TodayGod, ...]
    order: tuple[str, ...]
    next: tuple[str, ...]
    now: str
    title: str


# ---- cards


def cards(asked: Question) -> tuple[TodayCard, ...]:
    """Four creatures, two heroes; nothing before the tracks are laid out."""
    state: State = asked.state
    if not any(state.track) and not any(state.hero_track) and not state.cycle:
        return ()
    return (*creatures(asked), *heroes(asked))


def acting(state: State) -> int:
    """For whom prices are told: who bids or acts."""
    if state.turn is not None:
        return state.turn.faction
    return int(getattr(state.task, "faction", NOBODY))


def spared(state: State) -> int:
    """What the temples of the one who acts take off a creature."""
    faction = acting(state)
    if faction == NOBODY or not state.cycle:
        return 0
    return discount(state, faction)


def creatures(asked: Question) -> Iterator[TodayCard]:
    state: State = asked.state
    less = spared(state)
    for name, printed in zip(state.track, PRICES, strict=True):
        yield card(
            asked, name, max(0, printed - less), printed, Buy(name) if name else None
        )


def heroes(asked: Question) -> Iterator[TodayCard]:
    for name in asked.state.hero_track:
        yield card(asked, name, HERO_PRICE, HERO_PRICE, Hire(name), hero=True)


def card(
    asked: Question,
    name: str,
    price: int,
    printed: int,
    move: Buy | Hire | None,
    *,
    hero: bool = False,
) -> TodayCard:
    """Lit where it may be bought now; an empty space has no name."""
    if not name or move is None:
        return TodayCard("", "", price, printed, hero, "off")
    kind: Kind = "lit" if move in asked.moves else "plain"
    path = ("hero" if hero else "creature", name)
    called = piece(asked.texts, name)
    action = Play(move) if asked.prompt else None  # what is not for sale says why
    return TodayCard(
        drawing(name), called, price, printed, hero, kind, action, path, term(name)
    )


# ---- gods and order


def today(asked: Question) -> Today:
    state: State = asked.state
    order = tuple(state.colour(one) for one in state.order)
    spaces = [""] * len(state.factions)
    for at, one in enumerate(state.placed):
        spaces[len(state.factions) - 1 - at] = state.colour(one)
    now = state.colour(acting(state))
    title = asked.texts("table.cyclades.order")
    return Today(tuple(gods(asked)), order, tuple(spaces), now, title)


def gods(asked: Question) -> Iterator[TodayGod]:
    state: State = asked.state
    if len(state.gods) < len(state.factions) - 1:
        return
    for name in state.open_gods:
        holder = favourite(state, name)
        called = god(asked.texts, name)
        if holder == NOBODY:
            yield TodayGod(name, called, term=term(name))
            continue
        one = state.factions[holder]
        bid = str(one.bid) if one.bid else ""
        path, does = ("favour", one.colour), doing(state, holder)
        yield TodayGod(name, called, one.colour, bid, does, path, term(name))


def doing(state: State, faction: int) -> str:
    if state.turn and state.turn.faction == faction:
        return "acts"
    return "done" if faction in state.placed else ""

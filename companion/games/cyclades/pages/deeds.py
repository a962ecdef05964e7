"""A god's turn: everything for sale as answers, places on the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from companion.desk.actions import Action as Touch
from companion.desk.actions import Become, Play
from companion.games.cyclades.pages import boards
from companion.games.cyclades.pages.listing import again, answer, sacrifice
from companion.games.cyclades.pages.names import drawing, piece
from companion.games.cyclades.pages.picks import picks, verb_of, ways
from companion.games.cyclades.rules.box import GODS, HERO_PRICE, MOVE_PRICE
from companion.games.cyclades.rules.chapters.actions.marching import fare, passage
from companion.games.cyclades.rules.chapters.actions.shop import unit_price
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
from companion.games.cyclades.rules.moves.cities import Sacrifice
from companion.games.cyclades.rules.state import Turn
from companion.games.cyclades.rules.tasks.actions import Action
from companion.pages.pieces import Answer
from companion.pages.table.panel import Lines, Part, PursePart, Replies
from companion.pages.table.picks import Picks
from companion.pages.table.question import Question
from companion.words.phrases import listed

VERBS = (Launch, Muster, Enlist, Sail, March, Mobilise)
SIGNS: Mapping[type, str] = MappingProxyType(
    {Sail: "ship", March: "troop", Mobilise: "helmet"}
)


def action(asked: Question, _task: Action) -> Replies:
    """First what may be done, then where; an area pointed at lists what it can do."""
    turn = asked.state.turn
    if turn is None:
        return Replies()
    found = picks(asked)
    if found.begun and asked.place.chosen:
        left = tuple(here(asked, turn, move) for move in found.left)
        parts = (*gold(asked, turn), *fares(asked, turn, found))
        return Replies(left, parts, (again(asked),))
    answers = (*verbs(asked, turn), *sales(asked, turn), *sacrifices(asked))
    label = asked.texts("table.cyclades.do.EndTurn")
    over = Answer(label, Play(EndTurn()), icon="arrow", ends=True)
    return Replies((*answers, over), gold(asked, turn))


def verbs(asked: Question, turn: Turn) -> Iterator[Answer]:
    """Units to recruit or to move: the areas are lit."""
    for kind in VERBS:
        if asked.of(kind):
            place = replace(asked.place, chosen=(f"!{kind.__name__}",))
            yield sale(asked, turn, kind, Become(place))


def sale(asked: Question, turn: Turn, kind: type, touch: Touch) -> Answer:
    """One more action and what it costs now."""
    label = asked.texts(f"table.cyclades.do.{kind.__name__}")
    icon = SIGNS.get(kind) or drawing(GODS[turn.god].unit or "")
    return Answer(label, touch, "plain", cost(asked, price(turn, kind)), icon)


def fares(asked: Question, turn: Turn, found: Picks) -> tuple[Lines, ...]:
    """What each way that is lit costs, dearer ones by name (booklet p. 7, 8, 12)."""
    prices = {area: way_price(asked, turn, found, area) for area in found.lit}
    known = {area: gold for area, gold in prices.items() if gold is not None}
    if not known or not found.trail:
        return ()
    texts, least = asked.texts, min(known.values())
    said = [texts("table.cyclades.fare", n=least)]
    for gold in sorted(set(known.values()) - {least}):
        areas = listed(texts, [area for area, n in known.items() if n == gold])
        said.append(texts("table.cyclades.fare.mate", areas=areas, n=gold))
    return (Lines(tuple(said)),)


def way_price(asked: Question, turn: Turn, found: Picks, area: str) -> int | None:
    """What the way to an area costs from where somebody was pointed at."""
    way = (*found.trail, area)
    for move in asked.of(Sail, March, Mobilise):
        if way in ways(asked.state, move) and found.verb in ("", verb_of(move)):
            return passage(asked.state, turn, move)
    return None


def price(turn: Turn, kind: type) -> int | None:
    if kind is Mobilise:
        return fare(turn, 1)
    return MOVE_PRICE if kind in (Sail, March) else unit_price(turn)


def cost(asked: Question, gold: int | None) -> str:
    return "" if gold is None else asked.texts("table.cyclades.price", n=gold)


def here(asked: Question, turn: Turn, move: Any) -> Answer:
    """A recruit in the area pointed at; a hero who leads the way there."""
    if isinstance(move, Mobilise):
        sub = cost(asked, passage(asked.state, turn, move))
        return Answer(piece(asked.texts, move.hero), Play(move), "plain", sub, "helmet")
    if isinstance(move, VERBS):
        return sale(asked, turn, type(move), Play(move))
    return answer(asked, move)


def sales(asked: Question, turn: Turn) -> Iterator[Answer]:
    """A card, a hero, a look at the deck, creatures."""
    texts, god = asked.texts, GODS[turn.god]
    if god.card and BuyCard() in asked.moves:
        yield Answer(
            piece(texts, god.card),
            Play(BuyCard()),
            "plain",
            cost(asked, god.card_price),
            drawing(god.card),
        )
    if Peek() in asked.moves:
        yield Answer(texts("table.cyclades.do.Peek"), Play(Peek()), icon="eye")
    if asked.of(Hire):
        yield shelf(asked, "Hire", "helmet", cost(asked, HERO_PRICE))
    if asked.of(Buy):
        yield shelf(asked, "Buy", "claw", texts("table.cyclades.from_track"))


def shelf(asked: Question, verb: str, icon: str, sub: str) -> Answer:
    """The cards of the tracks, large."""
    label = asked.texts(f"table.cyclades.do.{verb}")
    place = replace(asked.place, tab="cards")
    return Answer(label, Become(place), "plain", sub, icon)


def sacrifices(asked: Question) -> Iterator[Answer]:
    for move in asked.of(Sacrifice):
        yield sacrifice(asked, move)
    for move in asked.wishes:
        if isinstance(move, Sacrifice):
            why = asked.why_not(move)
            yield replace(sacrifice(asked, move), kind="off", sub=why)


def gold(asked: Question, turn: Turn) -> tuple[Part, ...]:
    """What there is to pay with, where everybody may see it."""
    held = boards.gold(asked, turn.faction)
    return (PursePart(held),) if held else ()

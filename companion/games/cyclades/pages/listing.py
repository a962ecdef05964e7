"""Answers that are no places: each move in a few words, with its drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from companion.desk.actions import Play
from companion.games.cyclades.pages.names import drawing, god, piece, seen
from companion.games.cyclades.pages.picks import picks, ways
from companion.games.cyclades.pages.pieces import Medal, Medals
from companion.games.cyclades.rules.moves.actions import Build, Skip
from companion.games.cyclades.rules.moves.battles import (
    Fight,
    Lose,
    Perish,
    Stand,
    Strike,
)
from companion.games.cyclades.rules.moves.beasts import (
    Destroy,
    Exchange,
    Pick,
    Rebuild,
    Revive,
    Rob,
)
from companion.games.cyclades.rules.moves.cities import (
    Found,
    GiveUp,
    Guard,
    Pairs,
    Sacrifice,
    Trade,
)
from companion.games.cyclades.rules.moves.cycle import (
    CannotPay,
    Keep,
    LetStand,
    Release,
    Stay,
)
from companion.games.cyclades.rules.moves.opening import (
    Dealt,
    DrawCreature,
    DrawGod,
    DrawHero,
    DrawOrder,
    DrawToken,
    Second,
)
from companion.games.cyclades.rules.pieces import mates
from companion.kernel.moves import Ruling
from companion.pages.pieces import Answer
from companion.pages.table.panel import Part, Replies
from companion.pages.table.picks import dropped
from companion.pages.table.question import Question, first_upper
from companion.words.phrases import listed as all_of

ENDS = (Skip, Stay, Stand, Perish, Fight, LetStand)
"""To leave it as it is."""
CARDS = (DrawCreature, DrawHero, Revive)


def listed(asked: Question, _task: Any = None) -> Replies:
    """What is not on the map, and what the chosen area still leaves open."""
    found = picks(asked)
    moves = found.left or tuple(m for m in asked.moves if not ways(asked.state, m))
    if found.left:
        moves = (*moves, *refusing(asked))
    shown = [m for m in alike(moves) if not isinstance(m, Dealt)]
    back = (again(asked),) if found.begun and asked.place.chosen else ()
    if any(isinstance(move, CARDS) for move in shown):
        return Replies(parts=medals(asked, shown), others=back)
    return Replies(tuple(answer(asked, move) for move in shown), others=back)


def refusing(asked: Question) -> Iterator[Any]:
    """To skip, stay, perish or fight on is possible whatever was pointed at."""
    for move in asked.moves:
        if isinstance(move, Skip | Stay | Perish | Fight):
            yield move


def alike(moves: tuple[Any, ...]) -> tuple[Any, ...]:
    """Copies of one metropolis are one answer."""
    found: dict[Any, Any] = {}
    for move in moves:
        token = isinstance(move, DrawToken)
        found.setdefault(move.bonus if token else move, move)
    return tuple(found.values())


def again(asked: Question) -> Answer:
    return Answer(asked.texts("table.cyclades.back"), dropped(asked), "quiet")


def medals(asked: Question, moves: list[Any]) -> tuple[Part, ...]:
    """Cards as pictures."""
    return (Medals(tuple(medal(asked, move) for move in moves)),)


def medal(asked: Question, move: Any) -> Medal:
    name = getattr(move, "creature", "") or getattr(move, "hero", "")
    return Medal(drawing(name), piece(asked.texts, name), Play(move))


# ---- one move in words


def answer(asked: Question, move: Any) -> Answer:
    """Words of its own kind, or what it names."""
    return SAID.get(type(move), plain)(asked, move)


def plain(asked: Question, move: Any) -> Answer:
    """`table.cyclades.do.<Type>`: moves that name nothing; `.sub` says more."""
    texts, key = asked.texts, f"table.cyclades.do.{type(move).__name__}"
    sub = texts(f"{key}.sub") if texts.has(f"{key}.sub") else ""
    return Answer(texts(key), Play(move), sub=sub, ends=isinstance(move, ENDS))


def seat(asked: Question, move: Any) -> Answer:
    return Answer(seen(asked, move.seat), Play(move), colour=move.seat)


def rob(asked: Question, move: Rob) -> Answer:
    """The Griffin robs a purse: of whomever it is (booklet p. 12, 13)."""
    state, found = asked.state, seat(asked, move)
    if getattr(state.task, "creature", "") != "griffin":
        return found
    faction = state.faction(move.seat)
    people = dict.fromkeys(state.factions[at].seat for at in mates(state, faction))
    names = [asked.texts.name(one) for one in people]
    return replace(found, label=all_of(asked.texts, names))


def cannot(asked: Question, move: CannotPay) -> Answer:
    sub = asked.texts("table.cyclades.do.CannotPay")
    return Answer(seen(asked, move.seat), Play(move), sub=sub, colour=move.seat)


def second(asked: Question, move: Second) -> Answer:
    name = first_upper(asked.texts.value("colour", move.colour))
    return Answer(name, Play(move), colour=move.colour)


def of_god(asked: Question, move: DrawGod) -> Answer:
    return Answer(god(asked.texts, move.god), Play(move), icon=move.god)


def building(asked: Question, move: Build) -> Answer:
    """What is built, and what gives way."""
    name = piece(asked.texts, move.kind)
    sub = instead(asked, move.instead, move.by)
    return Answer(name, Play(move), sub=sub, icon=drawing(move.kind))


def instead(asked: Question, kind: str, sea: str = "") -> str:
    """What gives way; a port by its sea where there are several."""
    if not kind:
        return ""
    name = piece(asked.texts, kind)
    what = f"{name}, {sea}" if sea else name
    return asked.texts("table.cyclades.instead", what=what)


def founding(asked: Question, move: Found) -> Answer:
    name = piece(asked.texts, "metropolis")
    return Answer(
        name, Play(move), sub=instead(asked, move.instead, move.by), icon="metro"
    )


def guard(asked: Question, move: Guard) -> Answer:
    label = asked.texts("table.cyclades.do.Guard", hero=piece(asked.texts, move.hero))
    return Answer(label, Play(move), icon="helmet")


def giving(asked: Question, move: GiveUp) -> Answer:
    sub = f"{move.area}, {move.sea}" if move.sea else move.area
    return Answer(
        piece(asked.texts, move.kind), Play(move), "plain", sub, drawing(move.kind)
    )


def named(asked: Question, move: Any) -> Answer:
    """A piece that is lost, destroyed or struck."""
    what = getattr(move, "what", "")
    return Answer(piece(asked.texts, what), Play(move), icon=drawing(what))


def rebuilding(asked: Question, move: Rebuild) -> Answer:
    texts = asked.texts
    label, sub = piece(texts, move.into), instead(asked, move.kind, move.by)
    return Answer(label, Play(move), "plain", sub, drawing(move.into))


def exchange(asked: Question, move: Exchange) -> Answer:
    texts = asked.texts
    sub = instead(asked, move.hero)
    return Answer(piece(texts, move.other), Play(move), "plain", sub, "helmet")


def pairs(asked: Question, move: Pairs) -> Answer:
    first = piece(asked.texts, move.first)
    if not move.second:
        return Answer(f"3 × {first}", Play(move), icon=drawing(move.first))
    label = f"2 × {first}, 2 × {piece(asked.texts, move.second)}"
    return Answer(label, Play(move))


def trade(asked: Question, move: Trade) -> Answer:
    sub = asked.texts("table.cyclades.trade", n=2 * move.count)
    label = f"{piece(asked.texts, 'philosopher')} +{move.count}"
    return Answer(label, Play(move), "plain", sub, "philo")


def token(asked: Question, move: DrawToken) -> Answer:
    label = first_upper(asked.texts.value("bonus", move.bonus))
    return Answer(label, Play(move), icon=drawing(move.bonus))


def keep(asked: Question, move: Keep | Release) -> Answer:
    """A creature stays for a priestess, or goes."""
    verb = type(move).__name__
    sub = asked.texts(f"table.cyclades.do.{verb}")
    name = piece(asked.texts, move.creature)
    return Answer(name, Play(move), "plain", sub, move.creature)


def pick(asked: Question, move: Pick) -> Answer:
    """The cards themselves stand on the hand-over screen unless played openly."""
    held = getattr(asked.state.task, "held", ())
    name = held[move.number - 1] if move.number <= len(held) else ""
    if name:
        return Answer(piece(asked.texts, name), Play(move), icon=name)
    return Answer(asked.texts("table.cyclades.card", number=move.number), Play(move))


def sacrifice(asked: Question, move: Sacrifice) -> Answer:
    texts = asked.texts
    label = texts("table.cyclades.do.Sacrifice", hero=piece(texts, move.hero))
    deed = texts.value("deed", move.deed)
    return Answer(label, Play(move), "plain", deed, "helmet")


def ruling(asked: Question, move: Ruling) -> Answer:
    return Answer(asked.texts.value("value", move.value), Play(move))


SAID: Mapping[type, Callable[[Question, Any], Answer]] = MappingProxyType(
    {
        DrawOrder: seat,
        Rob: rob,
        CannotPay: cannot,
        Second: second,
        DrawGod: of_god,
        Build: building,
        Found: founding,
        Guard: guard,
        GiveUp: giving,
        Lose: named,
        Destroy: named,
        Strike: named,
        Rebuild: rebuilding,
        Exchange: exchange,
        Pairs: pairs,
        Trade: trade,
        DrawToken: token,
        Keep: keep,
        Release: keep,
        Pick: pick,
        Sacrifice: sacrifice,
        Ruling: ruling,
    }
)

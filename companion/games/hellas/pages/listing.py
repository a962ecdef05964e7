"""Answers that are no places: each move in a few words, with its drawing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from companion.desk.actions import Play, Visit
from companion.desk.places import HandOver
from companion.games.hellas.pages import names
from companion.games.hellas.pages.names import SPECIALS
from companion.games.hellas.pages.picks import (
    COUNTED,
    Picks,
    dropped,
    number,
    numbered,
    picks,
    way,
)
from companion.games.hellas.pages.pieces import Choice, Choices
from companion.games.hellas.rules.box import COMBAT, HEROES
from companion.games.hellas.rules.moves import (
    battles,
    cards,
    hunts,
    monsters,
    opening,
    specials,
    turn,
)
from companion.kernel.moves import Ruling
from companion.pages.pieces import Answer, Kind
from companion.pages.table.panel import CountPart, Replies
from companion.pages.table.question import Question, first_upper
from companion.words import phrases

MANY, MORE = 6, 16
"""More answers than this stand in columns; even more in three."""


def listed(asked: Question, _task: Any = None) -> Replies:
    """What is not on the map, and what the chosen regions still leave open."""
    found = picks(asked)
    back = (again(asked),) if found.begun and asked.place.chosen else ()
    counting = [move for move in found.left if isinstance(move, COUNTED)]
    if counting:
        return how_many(asked, found, counting)
    moves = found.left or tuple(m for m in asked.moves if not way(m))
    return laid(asked, moves, back)


def laid(
    asked: Question, moves: tuple[Any, ...], others: tuple[Answer, ...] = ()
) -> Replies:
    """A few stand under the question, many in columns."""
    answers = tuple(answer(asked, move) for move in moves)
    if len(answers) <= MANY:
        return Replies(answers, others=others)
    columns = 3 if len(answers) > MORE else 2
    return Replies((), (Choices((Choice("", answers, columns),)),), others)


def again(asked: Question) -> Answer:
    return Answer(asked.texts("table.hellas.back"), dropped(asked), "quiet")


# ---- how many


def how_many(asked: Question, found: Picks, every: list[Any]) -> Replies:
    """All of them in one touch; fewer are stepped to."""
    counts = sorted({move.count for move in every})
    now = number(asked) if number(asked) in counts else counts[-1]
    at = counts.index(now)
    less = numbered(asked, counts[at - 1]) if at else None
    more = numbered(asked, counts[at + 1]) if at + 1 < len(counts) else None
    parts = (CountPart(f"{now}/{counts[-1]}", less, more),) if counts[1:] else ()
    rest = tuple(move for move in found.left if not isinstance(move, COUNTED))
    chosen = [move for move in every if move.count == now]
    answers = (*(so_many(asked, move) for move in chosen), *others(asked, rest))
    back = (again(asked),) if asked.place.chosen else ()
    return Replies(answers, parts, back)


def others(asked: Question, moves: tuple[Any, ...]) -> tuple[Answer, ...]:
    return tuple(answer(asked, move) for move in moves)


def so_many(asked: Question, move: Any) -> Answer:
    """`3 to Boeotia`; recruits may come into the city."""
    texts, city = asked.texts, getattr(move, "fortified", False)
    kind: Kind = "plain" if city else "main"
    where = names.region(texts, move.region)
    label = texts("table.hellas.so_many", n=move.count, region=where)
    sub = texts("table.hellas.fortified") if city else ""
    return Answer(label, Play(move), kind, sub, "fort" if city else "troop")


# ---- one move in words


def answer(asked: Question, move: Any) -> Answer:
    """Words of its own kind, or those that its sentence has."""
    return SAID.get(type(move), sentence)(asked, move)


def sentence(asked: Question, move: Any) -> Answer:
    """`table.hellas.do.<Type>`, or the sentence without the name of who is asked."""
    key = f"table.hellas.do.{type(move).__name__}"
    if asked.texts.has(key):
        return Answer(asked.texts(key), Play(move))
    said = phrases.move(asked.texts, asked.game, move, asked.asks_one)
    name = asked.texts.name(asked.asks_one)
    return Answer(said.removeprefix(f"{name}: "), Play(move))


def seat(asked: Question, move: Any) -> Answer:
    return Answer(asked.texts.name(move.seat), Play(move), colour=move.seat)


def card(asked: Question, move: Any) -> Answer:
    name = move.card
    return Answer(names.card(asked.texts, name), Play(move), icon=names.drawing(name))


def attribute(asked: Question, move: Any) -> Answer:
    name = names.word(asked.texts, "attribute", move.attribute)
    return Answer(name, Play(move), icon=move.attribute)


def god(asked: Question, move: Any) -> Answer:
    return Answer(names.word(asked.texts, "god", move.god), Play(move), icon=move.god)


def special(asked: Question, move: Any) -> Answer:
    name = names.word(asked.texts, "special", move.special)
    return Answer(name, Play(move), icon=SPECIALS[move.special])


def monster(asked: Question, move: Any) -> Answer:
    name = names.monster(asked.texts, move.monster)
    return Answer(name, Play(move), icon=move.monster)


def land(asked: Question, move: Any) -> Answer:
    name = names.word(asked.texts, "land", move.land)
    return Answer(name, Play(move), icon="glory")


def hero(asked: Question, move: Any) -> Answer:
    """With what the hero begins."""
    name = names.word(asked.texts, "hero", move.hero)
    said = (str(value) for value in HEROES[move.hero])
    return Answer(name, Play(move), "plain", " · ".join(said), "helmet")


def attack(asked: Question, move: Any) -> Answer:
    """An attack card with the strength printed on it, if one is."""
    name = names.word(asked.texts, "attack", move.attack)
    sub = str(move.strength) if move.strength else ""
    return Answer(f"{name} {sub}".strip(), Play(move), icon="claw")


def combat(asked: Question, move: Any) -> Answer:
    """With its strength where there are several of the kind."""
    name = names.word(asked.texts, "kind", move.kind)
    strengths = {one.strength for one in COMBAT if one.kind == move.kind}
    label = f"{name} {move.strength}" if len(strengths) > 1 else name
    return Answer(label, Play(move))


def wound(asked: Question, move: Any) -> Answer:
    name = names.word(asked.texts, "symbol", move.symbol)
    return Answer(name, Play(move), icon=move.symbol)


def parry(asked: Question, move: Any) -> Answer:
    label = asked.texts("table.hellas.parry", n=move.strength)
    return Answer(label, Play(move), icon="cards")


def reward(asked: Question, move: Any) -> Answer:
    icon = "priestess" if move.reward == "priest" else "amphora"
    return Answer(names.word(asked.texts, "reward", move.reward), Play(move), icon=icon)


def prepare(asked: Question, move: Any) -> Answer:
    icon = {"heal": "drop", "draw": "cards", "recruit": "troop"}[move.way]
    return Answer(names.word(asked.texts, "way", move.way), Play(move), icon=icon)


def going(asked: Question, move: Any) -> Answer:
    """What is done in the region pointed at."""
    label = asked.texts(f"table.hellas.here.{type(move).__name__}")
    icon = HERE.get(type(move), "arrow")
    return Answer(label, Play(move), "main", icon=icon)


def boarding(asked: Question, move: Any) -> Answer:
    label = asked.texts("table.hellas.board", n=move.step)
    return Answer(label, Play(move), icon="philo")


def ruling(asked: Question, move: Ruling) -> Answer:
    """As the option calls it."""
    said = phrases.value(asked.texts, ("option", move.name), move.value)
    return Answer(first_upper(said), Play(move))


def victim(asked: Question, move: Any) -> Answer:
    return Answer(asked.texts.name(move.victim), Play(move), colour=move.victim)


def pick(asked: Question, move: Any) -> Answer:
    """By its number: its name is for one pair of eyes."""
    label = asked.texts("table.hellas.card", number=move.number)
    return Answer(label, Play(move), icon="cards")


def hidden(asked: Question, _task: Any = None) -> Replies:
    """Cards that one person alone looks at: the way to them, and their numbers here."""
    found = laid(asked, asked.moves)
    if not asked.of(cards.KeepDrawn, hunts.PickAttack):
        return found
    there = Visit(HandOver(asked.asks_one))
    look = Answer(asked.texts("table.hellas.look"), there, "main", icon="eye")
    return replace(found, answers=(look, *found.answers))


HERE: Mapping[type, str] = MappingProxyType(
    {
        turn.MoveHero: "helmet",
        turn.Fortify: "fort",
        turn.Leave: "troop",
        turn.FightAt: "sword",
        specials.BuildTemple: "temple",
    }
)
SAID: Mapping[type, Callable[[Question, Any], Answer]] = MappingProxyType(
    {
        **dict.fromkeys((opening.StartWith, monsters.Kill), seat),
        **dict.fromkeys(
            (
                *(opening.DrawTempleCard, opening.DrawEvent, cards.Use, cards.GiveUp),
                *(cards.DrawArtifact, cards.KeepArtifact),
                *(specials.DrawBlessing, specials.KeepBlessing),
            ),
            card,
        ),
        **dict.fromkeys(
            (
                *(hunts.Injure, hunts.Weaken, cards.Master, cards.Boost),
                *(specials.Heal, turn.Raise),
            ),
            attribute,
        ),
        **dict.fromkeys((turn.Pray, specials.BuildMonument), god),
        **dict.fromkeys((specials.Act, cards.Free), special),
        **dict.fromkeys(
            (
                *(hunts.HuntMonster, hunts.AimAt),
                *(monsters.NextMonster, cards.TargetMonster),
            ),
            monster,
        ),
        **dict.fromkeys((turn.TradeGlory, cards.TakeGlory), land),
        **dict.fromkeys((hunts.ChooseAttack, hunts.DrawAttack), attack),
        **dict.fromkeys((turn.MoveHero, turn.Fortify, turn.Leave, turn.FightAt), going),
        opening.ChooseHero: hero,
        battles.PlayCard: combat,
        **dict.fromkeys((battles.Bleed, cards.SmiteHero), victim),
        **dict.fromkeys((hunts.PickAttack, cards.KeepDrawn), pick),
        hunts.Wound: wound,
        hunts.Parry: parry,
        hunts.TakeReward: reward,
        specials.Prepare: prepare,
        turn.BoardQuest: boarding,
        Ruling: ruling,
    }
)

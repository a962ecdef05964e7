"""Each move in a few words, with its drawing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from companion.desk.actions import Play
from companion.games.hellas.pages import names
from companion.games.hellas.pages.names import SPECIALS
from companion.games.hellas.rules.box import ATTRIBUTES, COMBAT, HEROES
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
from companion.pages.pieces import Answer
from companion.pages.table.question import Question, first_upper
from companion.words import phrases

ENDS = (
    *(battles.Pass, cards.Decline, turn.Done),
    *(hunts.NoWound, hunts.NotDefend, hunts.StopHunt),
)
"""To leave it at that."""


def answer(asked: Question, move: Any) -> Answer:
    """Words of its own kind, or those that its sentence has."""
    return SAID.get(type(move), sentence)(asked, move)


def sentence(asked: Question, move: Any) -> Answer:
    """`table.hellas.do.<Type>`, or the sentence without the name of who is asked."""
    key = f"table.hellas.do.{type(move).__name__}"
    if asked.texts.has(key):
        ends = isinstance(move, ENDS)
        return Answer(asked.texts(key), Play(move), ends=ends)
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
    texts = asked.texts
    values = zip(ATTRIBUTES, HEROES[move.hero], strict=True)
    said = (f"{names.word(texts, 'attribute', name)} {value}" for name, value in values)
    name = names.word(texts, "hero", move.hero)
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


def foremost(asked: Question, move: Any) -> Answer:
    return Answer(asked.texts.name(move.first), Play(move), colour=move.first)


def pick(asked: Question, move: Any) -> Answer:
    """By its number: its name is for one pair of eyes."""
    label = asked.texts("table.hellas.card", number=move.number)
    return Answer(label, Play(move), icon="cards")


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
        cards.OfferFirst: foremost,
        hunts.Wound: wound,
        hunts.Parry: parry,
        hunts.TakeReward: reward,
        specials.Prepare: prepare,
        turn.BoardQuest: boarding,
        Ruling: ruling,
    }
)

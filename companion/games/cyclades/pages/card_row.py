"""Creature and hero cards large, with what they do."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.cyclades.pages.own import Own
from companion.games.cyclades.pages.today import TodayCard, cards
from companion.pages.table.question import Question


@dataclass(frozen=True, slots=True)
class Shelved:
    """A card and what it does, as far as there are words for it."""

    card: TodayCard
    text: str


@dataclass(frozen=True, slots=True)
class CardRow(Own):
    """Creatures and heroes, each under a title."""

    titles: tuple[str, str]
    creatures: tuple[Shelved, ...]
    heroes: tuple[Shelved, ...]
    wide: bool = False


def shelf(asked: Question, *, wide: bool = False) -> CardRow:
    texts = asked.texts
    titles = texts("table.cyclades.creatures"), texts("table.cyclades.heroes")
    every = [Shelved(card, does(asked, card)) for card in cards(asked)]
    beasts = tuple(one for one in every if not one.card.hero)
    heroes = tuple(one for one in every if one.card.hero)
    return CardRow(titles, beasts, heroes, wide)


def does(asked: Question, card: TodayCard) -> str:
    """What the glossary says of it."""
    name = card.path[1] if card.path else ""
    key = f"{asked.texts.game}.term.{name}.body"
    return asked.texts(key) if asked.texts.has(key) else ""

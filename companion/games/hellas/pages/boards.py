"""What lies before each player: hero, attributes, cards, priests, ways to win."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.desk.actions import Action, Visit
from companion.desk.places import Glossary
from companion.games.hellas.pages import names
from companion.games.hellas.pages.names import SIGNS, SPECIALS
from companion.games.hellas.pages.nearness import EITHER
from companion.games.hellas.pages.own import HellasPiece
from companion.games.hellas.pages.pieces import Attribute, HeroStrip
from companion.games.hellas.rules.box import ATTRIBUTES, REGIONS
from companion.games.hellas.rules.chapters.standing import Standing, ways
from companion.games.hellas.rules.pieces import praying, supply, value
from companion.games.hellas.rules.state import Player, State
from companion.kernel.books import Path
from companion.pages.pieces import Stat
from companion.pages.table.question import Question
from companion.words.phrases import entry
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class BoardCard:
    """An artifact, a blessing or a quest card; `off` once it was used."""

    icon: str
    name: str
    off: bool
    path: Path
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class UsedSign:
    """A special action, used or not."""

    icon: str
    name: str
    off: bool


@dataclass(frozen=True, slots=True)
class Aim:
    """A way to win: how much of it there is, and what is missing."""

    icon: str
    text: str
    missing: str
    near: bool


@dataclass(frozen=True, slots=True)
class PlayerBoard:
    colour: str
    name: str
    hero: str
    where: str
    attributes: tuple[Attribute, ...]
    stats: tuple[Stat, ...]
    aims: tuple[Aim, ...]
    used: tuple[UsedSign, ...]
    cards: tuple[BoardCard, ...]
    lit: bool = False


@dataclass(frozen=True, slots=True)
class PlayerBoards(HellasPiece):
    boards: tuple[PlayerBoard, ...]
    wide: bool = False


def boards(asked: Question, *, wide: bool = False) -> PlayerBoards:
    """In table order."""
    every = range(len(asked.state.players))
    return PlayerBoards(tuple(hero_board(asked, player) for player in every), wide)


def hero_board(asked: Question, player: int) -> PlayerBoard:
    state: State = asked.state
    one = state.players[player]
    return PlayerBoard(
        one.colour,
        asked.texts.name(one.colour),
        hero(asked, one),
        where(asked, one),
        attributes(asked, player),
        numbers(asked, player),
        tuple(aim(asked, each) for each in ways(state, player)),
        used(asked, one),
        tuple(cards(asked, one)),
        lit=state.turn is not None and state.turn.player == player,
    )


def strip(asked: Question, player: int) -> HeroStrip:
    """The same in a line, beside the question of a turn."""
    one = asked.state.players[player]
    stats = numbers(asked, player)[:2]
    return HeroStrip(one.colour, hero(asked, one), attributes(asked, player), stats)


def hero(asked: Question, one: Player) -> str:
    return names.word(asked.texts, "hero", one.hero) if one.hero else ""


def where(asked: Question, one: Player) -> str:
    """The region, or the step of a quest."""
    if one.quest:
        quest = names.card(asked.texts, one.quest)
        return asked.texts("table.hellas.quest_step", quest=quest, step=one.step)
    return names.region(asked.texts, REGIONS[one.at].name) if one.at >= 0 else ""


def attributes(asked: Question, player: int) -> tuple[Attribute, ...]:
    state: State = asked.state
    one = state.players[player]
    return tuple(
        Attribute(
            name,
            names.word(asked.texts, "attribute", name),
            value(state, player, at),
            one.attributes[at],
            one.injured[at],
            ("attribute", one.colour, name),
        )
        for at, name in enumerate(ATTRIBUTES)
    )


def numbers(asked: Question, player: int) -> tuple[Stat, ...]:
    """Combat cards, priests at hand and those who pray, hoplites left, glory."""
    state: State = asked.state
    one = state.players[player]
    prays = praying(state, player)
    pool = f"{one.pool}+{prays}" if prays else str(one.pool)
    glory = sum(holder == player for holder in state.glory)
    return (
        kept(asked.texts, "cards", str(one.hand), ("hand", one.colour)),
        kept(asked.texts, "priestess", pool, ("pool", one.colour)),
        Stat("troop", str(supply(state, player))),
        Stat("glory", str(glory)),
    )


def kept(texts: Texts, icon: str, text: str, path: Path) -> Stat:
    """A number under the name of its entry in the books."""
    return Stat(icon, text, path, name=entry(texts, path))


def aim(asked: Question, one: Standing) -> Aim:
    text = str(one.need) if one.how == "king" else f"{one.have}/{one.need}"
    missing = named(asked, one) if 0 < len(one.missing) <= FEW else ""
    return Aim(SIGNS[one.how], text, missing, one.near)


FEW = 2
"""So many regions that are missing are named."""


def named(asked: Question, one: Standing) -> str:
    found = (names.region(asked.texts, REGIONS[at].name) for at in one.missing)
    regions = (EITHER if one.near else ", ").join(found)
    return asked.texts("table.hellas.missing", regions=regions)


def used(asked: Question, one: Player) -> tuple[UsedSign, ...]:
    return tuple(
        UsedSign(icon, names.word(asked.texts, "special", name), name in one.used)
        for name, icon in SPECIALS.items()
    )


def cards(asked: Question, one: Player) -> Iterator[BoardCard]:
    """Artifacts, blessings, quest cards kept, monsters slain."""
    kinds = (
        ("artifact", one.artifacts),
        ("blessing", one.blessings),
        ("quest", one.kept),
        ("monster", one.trophies),
    )
    for kind, held in kinds:
        for card in held:
            yield board_card(asked, kind, card, off=card in one.spent)


def board_card(asked: Question, kind: str, card: str, *, off: bool) -> BoardCard:
    """A touch of it tells what it does."""
    texts, term = asked.texts, f"hellas.term.{card}"
    path = (kind, card)
    name = names.monster(texts, card) if kind == "monster" else names.card(texts, card)
    told = Visit(Glossary(term, path=path)) if texts.has(f"{term}.body") else None
    return BoardCard(names.drawing(card), name, off, path, told)

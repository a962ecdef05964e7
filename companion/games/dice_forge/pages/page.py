"""Dice Forge on the table page: its two stages, public numbers, a roll in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.desk.actions import Become
from companion.games.dice_forge.pages.boards import Boards, boards, glory
from companion.games.dice_forge.pages.faces import die_name, face_name
from companion.games.dice_forge.pages.market import Market, market
from companion.games.dice_forge.rules.box import DICE, RESOURCES
from companion.games.dice_forge.rules.decided import untracked
from companion.games.dice_forge.rules.moves import Buy, Feat, Rolled
from companion.games.dice_forge.rules.state import State
from companion.pages.pieces import Stat
from companion.pages.table.panel import StageTab
from companion.pages.table.question import Question
from companion.words import phrases

SIDES = (("boards", "die"), ("market", "temple"))


def side(asked: Question) -> str:
    """The stage turns to the market by itself when something may be bought or dared."""
    if asked.place.tab in ("boards", "market"):
        return asked.place.tab
    return "market" if asked.takes(Buy, Feat) else "boards"


def sides(asked: Question) -> tuple[StageTab, ...]:
    now = side(asked)
    return tuple(
        StageTab(
            icon,
            asked.texts(f"table.dice_forge.{name}"),
            Become(replace(asked.place, tab=name)),
            name == now,
        )
        for name, icon in SIDES
    )


def stage(asked: Question) -> Boards | Market:
    return market(asked) if side(asked) == "market" else boards(asked)


def stats(asked: Question, seat: str) -> tuple[Stat, ...]:
    """Glory, gold, sun and moon, as far as the app keeps them."""
    state: State = asked.state
    hero = state.heroes[state.seat(seat)]
    points = glory(asked.texts, state, hero)
    first = () if points is None else (points,)
    if untracked(state):
        return first
    now = (hero.gold, hero.sun, hero.moon)
    pairs = zip(RESOURCES, now, strict=False)
    return (*first, *(Stat(what, str(n), (what, seat)) for what, n in pairs))


def said(asked: Question, move: Any) -> str:
    """A roll by its face: `Tom, light die: 4 gold`."""
    if not isinstance(move, Rolled):
        return phrases.move(asked.texts, asked.game, move, "")
    state: State = asked.state
    die = DICE.index(move.die)
    face = state.heroes[state.seat(move.seat)].dice[die].faces[move.place]
    texts = asked.texts
    name = texts.name(move.seat)
    return f"{name}, {die_name(texts, die)}: {face_name(texts, face)}"

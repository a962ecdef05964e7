"""A battle: both sums with what they are made of, and the cards that may follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.games.hellas.pages import names, strange
from companion.games.hellas.pages.listing import laid, listed
from companion.games.hellas.pages.pieces import (
    AnswerGroup,
    AnswerGroups,
    BattlePart,
    BattleSide,
)
from companion.games.hellas.pages.wording import answer
from companion.games.hellas.rules.box import ARTIFACTS, BLESSINGS, HEROES
from companion.games.hellas.rules.chapters.battle.strength import parts, total
from companion.games.hellas.rules.moves.battles import PlayCard, PlayOther
from companion.games.hellas.rules.state import Battle, State
from companion.games.hellas.rules.tasks.battles import Fighting
from companion.pages.pieces import Strength
from companion.pages.table.panel import Part, Replies
from companion.pages.table.question import Question

ROLES = ("attacker", "defender")


def cards(asked: Question, _task: Fighting) -> Replies:
    """The cards of the deck in columns; passing is final, and stands below."""
    if strange.begun(asked):
        return strange.telling(asked)
    every = tuple(answer(asked, move) for move in asked.of(PlayCard))
    more = strange.way(asked)
    deck = (
        (AnswerGroups((AnswerGroup("", (*every, *more), 4),)),) if every or more else ()
    )
    rest = tuple(m for m in asked.moves if not isinstance(m, PlayCard | PlayOther))
    shown = laid(asked, rest)
    return Replies(shown.answers, (*fight(asked), *deck, *shown.parts))


def fighting(asked: Question, task: Any) -> Replies:
    """Reinforcements, retreats and cards used: the sums stay in sight."""
    found = listed(asked, task)
    return replace(found, parts=(*fight(asked), *found.parts))


# ---- both sides


def fight(asked: Question) -> tuple[Part, ...]:
    battle: Battle | None = asked.state.battle
    if battle is None:
        return ()
    return (BattlePart((fighter(asked, battle, 0), fighter(asked, battle, 1))),)


def fighter(asked: Question, battle: Battle, side: int) -> BattleSide:
    state: State = asked.state
    player = battle.attacker if side == 0 else battle.defender
    seat, task = state.seats[player], state.task
    return BattleSide(
        seat,
        asked.texts.name(seat),
        asked.texts(f"table.hellas.{ROLES[side]}"),
        str(total(parts(state, battle, side))),
        tuple(counted(asked, battle, side)),
        state_of(asked, battle, side),
        isinstance(task, Fighting) and task.side == side,
    )


def counted(asked: Question, battle: Battle, side: int) -> Iterator[Strength]:
    for what, count in parts(asked.state, battle, side):
        yield Strength(icon(what), called(asked, what), f"{count:+d}")


def icon(what: str) -> str:
    if what in ARTIFACTS:
        return "amphora"
    if what in BLESSINGS:
        return "glory"
    if what in HEROES:
        return "helmet"
    return {"hoplites": "troop", "city": "fort"}.get(what, "cards")


def called(asked: Question, what: str) -> str:
    texts = asked.texts
    for kind in ("part", "kind", "hero"):
        if texts.has(f"{texts.game}.{kind}.{what}"):
            return names.word(texts, kind, what)
    key = f"table.hellas.part.{what}"
    return texts(key) if texts.has(key) else names.card(texts, what)


def state_of(asked: Question, battle: Battle, side: int) -> str:
    """Cards left in the hand, or that he has passed."""
    if battle.passed[side]:
        return asked.texts("table.hellas.passed")
    player = battle.attacker if side == 0 else battle.defender
    return asked.texts("table.hellas.hand", n=asked.state.players[player].hand)

"""Answers that are no places: each move in a few words, with its drawing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.desk.actions import Play, Visit
from companion.desk.places import HandOver
from companion.games.hellas.pages import names
from companion.games.hellas.pages.picks import (
    COUNTED,
    number,
    numbered,
    picks,
    way,
)
from companion.games.hellas.pages.pieces import AnswerGroup, AnswerGroups
from companion.games.hellas.pages.wording import answer
from companion.games.hellas.rules.moves import (
    cards,
    hunts,
)
from companion.pages.pieces import Answer, Kind
from companion.pages.table.panel import CountPart, Lines, Replies
from companion.pages.table.picks import Picks, dropped
from companion.pages.table.question import Question

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
    shown = laid(asked, moves, back)
    return replace(shown, parts=(*pointed(asked, found), *shown.parts))


def pointed(asked: Question, found: Picks) -> tuple[Lines, ...]:
    """That lit regions answer is said."""
    count = len(found.lit)
    return (Lines((asked.texts("table.hellas.point", n=count),)),) if count else ()


def laid(
    asked: Question, moves: tuple[Any, ...], others: tuple[Answer, ...] = ()
) -> Replies:
    """A few stand under the question, many in columns."""
    every = tuple(answer(asked, move) for move in moves)
    ends = tuple(one for one in every if one.ends)
    answers = tuple(one for one in every if not one.ends)
    if len(answers) <= MANY:
        return Replies((*answers, *ends), others=others)
    columns = 3 if len(answers) > MORE else 2
    group = AnswerGroup("", answers, columns)
    return Replies(ends, (AnswerGroups((group,)),), others)


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


# ---- more to say


def heroes(asked: Question, _task: Any = None) -> Replies:
    """One below the other: there is something to say about each."""
    answers = tuple(answer(asked, move) for move in asked.moves)
    return Replies((), (AnswerGroups((AnswerGroup("", answers, 1, big=True),)),))


def hidden(asked: Question, _task: Any = None) -> Replies:
    """Cards that one person alone looks at: the way to them, and their numbers here."""
    found = laid(asked, asked.moves)
    if not asked.of(cards.KeepDrawn, hunts.PickAttack):
        return found
    there = Visit(HandOver(asked.asks_one))
    look = Answer(asked.texts("table.hellas.look"), there, "main", icon="eye")
    return replace(found, answers=(look, *found.answers))

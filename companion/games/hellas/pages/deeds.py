"""A turn: regular actions kind by kind, then the special one that ends it (p. 9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from companion.desk.actions import Become, Play
from companion.games.hellas.pages import names
from companion.games.hellas.pages.boards import strip
from companion.games.hellas.pages.listing import again, how_many, listed, pointed
from companion.games.hellas.pages.names import SPECIALS
from companion.games.hellas.pages.nearness import warnings
from companion.games.hellas.pages.picks import COUNTED, VERBS, picks
from companion.games.hellas.pages.pieces import AnswerGroup, AnswerGroups
from companion.games.hellas.pages.wording import answer
from companion.games.hellas.rules.box import ATTRIBUTES, GODS, LEADERSHIP, SPEED
from companion.games.hellas.rules.moves.cards import Use
from companion.games.hellas.rules.moves.specials import Act
from companion.games.hellas.rules.moves.turn import (
    AdvanceQuest,
    Done,
    Pray,
    TradeGlory,
)
from companion.games.hellas.rules.names import Regular
from companion.games.hellas.rules.pieces import value
from companion.games.hellas.rules.state import State
from companion.games.hellas.rules.tasks.specials import Special
from companion.games.hellas.rules.tasks.turn import Acting, MovingOn, SendingArmy
from companion.pages.pieces import Answer, Kind
from companion.pages.table.panel import Replies
from companion.pages.table.picks import Picks
from companion.pages.table.question import Question

REGULAR: Mapping[Regular, str] = MappingProxyType(
    {
        "prayer": "priestess",
        "hero": "helmet",
        "hoplites": "troop",
        "artifacts": "amphora",
    }
)
"""How regular actions are drawn."""


def acting(asked: Question, task: Acting) -> Replies:
    """Everything that may be done; a region pointed at lists what it can do."""
    found = picks(asked)
    if found.begun and asked.place.chosen:
        return here(asked, found)
    choices = regular(asked, task.player), *special_choices(asked, task.player)
    parts = (strip(asked, task.player), *warnings(asked), AnswerGroups(choices))
    return Replies(tuple(ends(asked)), parts)


def here(asked: Question, found: Picks) -> Replies:
    """What the region chosen leaves open, or how many go."""
    counting = [move for move in found.left if isinstance(move, COUNTED)]
    if counting:
        return how_many(asked, found, counting)
    answers = tuple(answer(asked, move) for move in found.left)
    return Replies(answers, pointed(asked, found), (again(asked),))


def ends(asked: Question) -> Iterator[Answer]:
    for move in asked.of(Done):
        label = asked.texts("table.hellas.do.Done")
        yield Answer(label, Play(move), icon="arrow", ends=True)


# ---- regular actions


def regular(asked: Question, player: int) -> AnswerGroup:
    """Prayers, hero, hoplites, then what may be used."""
    used = (answer(asked, move) for move in asked.of(Use, TradeGlory))
    both = by_hero(asked, player), by_hoplites(asked, player)
    every = (*prayers(asked), *both, *used)
    return AnswerGroup("", every, 2 if len(every) < 5 else 3)


def prayers(asked: Question) -> Iterator[Answer]:
    found = asked.of(Pray)
    if not found:
        yield off(asked, "prayer")
    for move in found:
        raises = ATTRIBUTES[GODS.index(move.god)]
        said = names.word(asked.texts, "attribute", raises)
        sub = asked.texts("table.hellas.pray", attribute=said)
        yield replace(answer(asked, move), sub=sub)


def by_hero(asked: Question, player: int) -> Answer:
    """So many regions as his speed is; on a quest one step."""
    state: State = asked.state
    texts, steps = asked.texts, asked.of(AdvanceQuest)
    if steps:
        label = texts("table.hellas.do.AdvanceQuest")
        return Answer(label, Play(steps[0]), icon="helmet")
    sub = texts("table.hellas.regions", n=value(state, player, SPEED))
    return verb(asked, "hero", sub)


def by_hoplites(asked: Question, player: int) -> Answer:
    state: State = asked.state
    sub = asked.texts("table.hellas.moves", n=value(state, player, LEADERSHIP))
    return verb(asked, "hoplites", sub)


def verb(asked: Question, action: Regular, sub: str) -> Answer:
    """The regions for it are lit once it is chosen."""
    if not asked.of(*VERBS[f"!{action}"]):
        return off(asked, action)
    label = asked.texts(f"table.hellas.regular.{action}")
    there = Become(replace(asked.place, tab="", chosen=(f"!{action}",)))
    return Answer(label, there, "plain", sub, REGULAR[action])


def off(asked: Question, action: Regular) -> Answer:
    """Done already, or not to be done: it stays, and says which."""
    turn = asked.state.turn
    done = turn is not None and action in turn.done
    label = asked.texts(f"table.hellas.regular.{action}")
    sub = asked.texts("table.hellas.done" if done else "table.hellas.not_now")
    same = Become(asked.place)
    return Answer(label, same, "off", sub, REGULAR[action])


# ---- special actions


def special(asked: Question, task: Special) -> Replies:
    parts = (*warnings(asked), AnswerGroups(tuple(special_choices(asked, task.player))))
    rest = tuple(answer(asked, m) for m in asked.moves if not isinstance(m, Act))
    return Replies(rest, (strip(asked, task.player), *parts))


def special_choices(asked: Question, player: int) -> Iterator[AnswerGroup]:
    """All seven large; used ones are off until a monument is built."""
    if not asked.takes(Act):
        return
    moves = {move.special: move for move in asked.of(Act)}
    shown = tuple(deed(asked, name, moves, player) for name in SPECIALS)
    yield AnswerGroup(asked.texts("table.hellas.special"), shown, 3, big=True)


def deed(asked: Question, name: Any, moves: Mapping[str, Act], player: int) -> Answer:
    """Why not, where it is off; a touch of it is refused with the rule."""
    texts, move = asked.texts, moves.get(name, Act(name))
    kind: Kind = "plain" if name in moves else "off"
    label = names.word(texts, "special", name)
    sub = "" if name in moves else why_not(asked, move, player)
    return Answer(label, Play(move), kind, sub, SPECIALS[name])


def why_not(asked: Question, move: Act, player: int) -> str:
    if move.special in asked.state.players[player].used:
        return asked.texts("table.hellas.used")
    return asked.why_not(move) or asked.texts("table.hellas.not_now")


# ---- moving on


def moving(asked: Question, task: MovingOn | SendingArmy) -> Replies:
    """The map answers; enough is always an answer."""
    found = picks(asked)
    if found.begun and asked.place.chosen:
        return here(asked, found)
    shown = listed(asked, task)
    return replace(shown, parts=(strip(asked, task.player), *shown.parts))

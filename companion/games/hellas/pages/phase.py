"""The monster phase: the monster it is about, large, and what may be rolled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.desk.actions import Play
from companion.games.hellas.pages import names
from companion.games.hellas.pages.listing import laid, pointed
from companion.games.hellas.pages.names import OUTCOMES
from companion.games.hellas.pages.nearness import warnings
from companion.games.hellas.pages.picks import picks, way
from companion.games.hellas.pages.pieces import BeastCard, Queued
from companion.games.hellas.pages.standin import explained
from companion.games.hellas.pages.wording import answer
from companion.games.hellas.rules.box import NEAR, REGIONS
from companion.games.hellas.rules.chapters.hunt.wounds import track_of
from companion.games.hellas.rules.moves.monsters import (
    InOrder,
    MonsterAttacks,
    MoveMonster,
    Rolled,
)
from companion.games.hellas.rules.moves.specials import BuildMonument
from companion.games.hellas.rules.names import Monster
from companion.games.hellas.rules.options import die, unknown
from companion.games.hellas.rules.pieces import beast
from companion.games.hellas.rules.state import State
from companion.games.hellas.rules.tasks.monsters import (
    MonsterChoice,
    MonsterMove,
    MonsterOrder,
    MonsterRoll,
)
from companion.kernel.record import Played
from companion.pages.pieces import Answer
from companion.pages.table.panel import Part, Replies
from companion.pages.table.question import Question

AS_TOLD, UNKNOWN = "table.hellas.as_told", "table.hellas.stands.unknown"
OfOne = MonsterRoll | MonsterChoice | MonsterMove


def rolling(asked: Question, task: MonsterRoll) -> Replies:
    """One touch is the roll: each outcome once, with what it comes to."""
    first: dict[str, Rolled] = {}
    faces = die(asked.state.options)
    for move in asked.of(Rolled):
        first.setdefault(faces[move.place], move)
    answers = tuple(outcome(asked, task, name, first[name]) for name in sorted_(first))
    found = Replies(answers, (card(asked, task), *warnings(asked)))
    return explained(asked, found)


def sorted_(found: dict[str, Rolled]) -> list[str]:
    return [name for name in OUTCOMES if name in found]


def outcome(asked: Question, task: MonsterRoll, name: str, move: Rolled) -> Answer:
    texts = asked.texts
    label = texts(f"table.hellas.die.{name}")
    sub = comes_to(asked, task, name)
    return Answer(label, Play(move, "typed"), "plain", sub, OUTCOMES[name])


def comes_to(asked: Question, task: MonsterRoll, name: str) -> str:
    """The attack in words, how many regions it may go to, or who decides."""
    state, texts = asked.state, asked.texts
    found = beast(state, task.monster)
    match name:
        case "attack":
            return texts(AS_TOLD)
        case "move" if found:
            return texts("table.hellas.may_go", n=len(NEAR[found.at]))
        case "either":
            return texts("table.hellas.decides", seat=state.seats[task.player])
    return ""


def choosing(asked: Question, task: MonsterChoice) -> Replies:
    """It attacks, or goes to a lit region."""
    answers = tuple(answer_of(asked, move) for move in asked.moves if not way(move))
    return explained(asked, Replies(answers, around(asked, task)))


def around(asked: Question, task: OfOne) -> tuple[Part, ...]:
    """The monster, what a touch of the map means, who is near a victory."""
    return card(asked, task), *pointed(asked, picks(asked)), *warnings(asked)


def answer_of(asked: Question, move: Any) -> Answer:
    if not isinstance(move, MonsterAttacks):
        return answer(asked, move)
    label, sub = asked.texts("table.hellas.die.attack"), asked.texts(AS_TOLD)
    return Answer(label, Play(move), "plain", sub, OUTCOMES["attack"])


def going(asked: Question, task: MonsterMove) -> Replies:
    """To a lit region, without a choice to stay."""
    rest = tuple(answer(asked, m) for m in asked.moves if not way(m))
    return explained(asked, Replies(rest, around(asked, task)))


def ordering(asked: Question, _task: MonsterOrder) -> Replies:
    """Which is next: each by its figure; or as they stand here."""
    found = laid(asked, tuple(m for m in asked.moves if not isinstance(m, InOrder)))
    whole = (
        Answer(asked.texts("table.hellas.do.InOrder"), Play(m), "main", icon="arrow")
        for m in asked.of(InOrder)
    )
    return Replies((*whole, *found.answers), (*found.parts, *warnings(asked)))


# ---- the card


def card(asked: Question, task: OfOne) -> BeastCard:
    state, texts = asked.state, asked.texts
    found = beast(state, task.monster)
    where = names.region(texts, REGIONS[found.at].name) if found else ""
    line = stands(asked, task.monster, where, len(found.wounds) if found else 0)
    what = texts(f"table.hellas.attack.{task.monster}")
    does = texts("table.hellas.attacks", what=what)
    name = names.monster(texts, task.monster)
    return BeastCard(task.monster, name, (line, does), tuple(queue(asked, task)))


def stands(asked: Question, monster: Monster, region: str, wounds: int) -> str:
    """Where it is and how it fares; a track is unknown until somebody looked it up."""
    if unknown(asked.state.options, monster) is not None:
        return asked.texts(UNKNOWN, region=region)
    most = len(track_of(asked.state, monster))
    return asked.texts("table.hellas.stands", n=wounds, region=region, most=most)


def queue(asked: Question, task: OfOne) -> Iterator[Queued]:
    """Those that were before and what they did, this one, and those still to come."""
    state: State = asked.state
    coming, past = left(state), happened(asked)
    for one in sorted(state.beasts, key=lambda one: turn_of(one.name, task, coming)):
        when = stage_of(one.name, task, coming)
        said = past.get(one.name, when) if when == "done" else when
        word = asked.texts(f"table.hellas.queue.{said}")
        yield Queued(one.name, names.monster(asked.texts, one.name), word, when)


def happened(asked: Question) -> dict[str, str]:
    """What each monster did since a monument was built, by the moves that said so."""
    found: dict[str, str] = {}
    faces, now = die(asked.state.options), ""
    for row in asked.scene.open.table.record.played:
        match row.move if isinstance(row, Played) else None:
            case BuildMonument():
                found.clear()
            case Rolled(now, place):
                found[now] = faces[place]
            case MonsterAttacks():
                found[now] = "attack"
            case MoveMonster():
                found[now] = "move"
    return found


def left(state: State) -> tuple[str, ...]:
    """Monsters that the agenda still holds."""
    found: list[str] = []
    for task in state.agenda[1:]:
        if isinstance(task, MonsterOrder):
            found += task.left
        if isinstance(task, MonsterRoll):
            found.append(task.monster)
    return tuple(found)


def stage_of(name: str, task: OfOne, coming: tuple[str, ...]) -> str:
    if name == task.monster:
        return "now"
    return "next" if name in coming else "done"


def turn_of(name: str, task: OfOne, coming: tuple[str, ...]) -> int:
    if name in coming:
        return 2 + coming.index(name)
    return 1 if name == task.monster else 0

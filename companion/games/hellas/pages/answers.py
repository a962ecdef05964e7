"""Lords of Hellas: how each question is answered, in one touch where it can be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from companion.desk.actions import Become
from companion.games.hellas.pages import deeds, fights, hunting, phase
from companion.games.hellas.pages.listing import heroes, hidden, listed
from companion.games.hellas.pages.pieces import AnswerGroups
from companion.games.hellas.rules.tasks import (
    battles,
    cards,
    hunts,
    monsters,
    opening,
    specials,
    turn,
)
from companion.pages.pieces import Answer
from companion.pages.table.panel import Replies
from companion.pages.table.question import Question

Answers = Callable[[Question, Any], Replies]


def using(asked: Question, task: Any) -> Replies:
    """A card may be used: what it would change stays in sight."""
    if asked.state.hunt is not None:
        return hunting.using(asked, task)
    return fights.fighting(asked, task)


def replies(asked: Question) -> Replies:
    """The answers of the question at hand; where the map has them, the way to it."""
    task = asked.state.task
    if task is None:
        return Replies()
    found = ANSWERS.get(type(task), listed)(asked, task)
    here = found.answers or any(isinstance(one, AnswerGroups) for one in found.parts)
    if here or asked.place.tab not in ("boards", "monsters"):
        return found
    there = Become(replace(asked.place, tab=""))
    turn = Answer(asked.texts("table.hellas.to_map"), there, "main", icon="land")
    return replace(found, answers=(turn,))


ANSWERS: Mapping[type, Answers] = MappingProxyType(
    {
        opening.HeroChoice: heroes,
        turn.Acting: deeds.acting,
        turn.MovingOn: deeds.moving,
        turn.SendingArmy: deeds.moving,
        specials.Special: deeds.special,
        monsters.MonsterOrder: phase.ordering,
        monsters.MonsterRoll: phase.rolling,
        monsters.MonsterChoice: phase.choosing,
        monsters.MonsterMove: phase.going,
        hunts.HuntChoice: hunting.choosing,
        hunts.Striking: hunting.striking,
        hunts.AttackDraw: hunting.drawing,
        hunts.AttackPick: hunting.picking,
        hunts.Defending: hunting.defending,
        hunts.Injuring: hunting.hurting,
        hunts.Weakening: hunting.hurting,
        hunts.Wounding: hunting.dealing,
        hunts.HuntReward: hunting.using,
        cards.CardOffer: using,
        cards.ArtifactDraw: hidden,
        specials.Drafting: hidden,
        battles.Fighting: fights.cards,
        battles.Bleeding: fights.fighting,
        battles.Calling: fights.fighting,
        battles.Dying: fights.fighting,
        battles.Scorched: fights.fighting,
        battles.Withdrawing: fights.fighting,
    }
)
"""Every other question is answered on the map, or by a list of what there is."""

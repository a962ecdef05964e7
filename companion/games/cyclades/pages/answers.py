"""Cyclades: how each question is answered, in one touch where it can be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from companion.desk.actions import Become
from companion.games.cyclades.pages import (
    bands,
    by_app,
    deeds,
    fights,
    offerings,
    setting,
)
from companion.games.cyclades.pages.listing import listed
from companion.games.cyclades.pages.names import called
from companion.games.cyclades.pages.picks import picks
from companion.games.cyclades.rules.tasks.actions import (
    Action,
    Company,
    Glimpse,
    Sailing,
)
from companion.games.cyclades.rules.tasks.battles import (
    Ambush,
    Dice,
    Losing,
    Rerolling,
    Rescuing,
    Retreating,
)
from companion.games.cyclades.rules.tasks.beasts import Picking
from companion.games.cyclades.rules.tasks.cycle import (
    Bidding,
    CreatureTrack,
    Declaring,
    GodTrack,
    HeroTrack,
    Income,
    NewOrder,
    Payment,
)
from companion.games.cyclades.rules.tasks.opening import Charting, Layout, Spreading
from companion.pages.pieces import Answer
from companion.pages.table.panel import Lines, Replies
from companion.pages.table.question import Question

Answers = Callable[[Question, Any], Replies]


def replies(asked: Question) -> Replies:
    """The answers of the question at hand, and which faction it is put to."""
    task = asked.state.task
    if task is None:
        return Replies()
    found = ANSWERS.get(type(task), listed)(asked, task)
    if not found.answers and picks(asked).lit:
        found = pointing(asked, found)
    return replace(found, who=who(asked))


def pointing(asked: Question, found: Replies) -> Replies:
    """Answered on the map alone: say so, or turn to it."""
    texts = asked.texts
    if asked.place.tab in ("cards", "boards"):
        place = replace(asked.place, tab="")
        there = Answer(
            texts("table.cyclades.to_map"), Become(place), "main", icon="land"
        )
        return replace(found, answers=(there,))
    return replace(found, parts=(*found.parts, Lines((texts("table.cyclades.point"),))))


def who(asked: Question) -> tuple[tuple[str, str], ...]:
    """With two factions each the person is named with the faction's colour."""
    state, prompt = asked.state, asked.prompt
    facts = dict(prompt.facts) if prompt else {}
    colour = str(facts.get("seat", ""))
    single = len(state.seats) == len(state.factions)
    if single or state.faction(colour) < 0 or prompt is None or len(prompt.who) > 1:
        return ()
    return ((colour, called(asked, state.faction(colour))),)


ANSWERS: Mapping[type, Answers] = MappingProxyType(
    {
        Charting: setting.charting,
        Layout: setting.layout,
        HeroTrack: by_app.by_app,
        CreatureTrack: by_app.by_app,
        GodTrack: by_app.by_app,
        Income: by_app.by_app,
        Payment: by_app.by_app,
        NewOrder: by_app.by_app,
        Declaring: setting.declare,
        Bidding: offerings.bidding,
        Action: deeds.action,
        Sailing: bands.sailing,
        Company: bands.company,
        Spreading: bands.spreading,
        Glimpse: setting.hidden,
        Picking: setting.hidden,
        Dice: fights.dice,
        Ambush: fights.fighting,
        Rerolling: fights.fighting,
        Losing: fights.fighting,
        Rescuing: fights.fighting,
        Retreating: fights.fighting,
    }
)
"""Every other question is answered on the map, or by a list of what there is."""

"""Answers given on the map: which areas are lit, and what a touch of one means.

Every move that names areas has one way, or several, to be pointed at: one area, or
whence and whither. `AtTable.chosen` holds what has been pointed at so far, after a
verb such as `!Sail` if one was chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.desk.actions import Action, Become, Play
from companion.games.cyclades.pages.attempts import attempts
from companion.games.cyclades.rules.moves.actions import (
    Carry,
    EndTurn,
    March,
    Mobilise,
    Sail,
    Touch,
)
from companion.games.cyclades.rules.moves.beasts import Push, Swap
from companion.games.cyclades.rules.state import State
from companion.pages.table.picks import Picks, Way, left, onward, verbal
from companion.pages.table.question import Question

FROM_TO = (Sail, March, Carry, Push)


def ways(state: State, move: Any) -> tuple[Way, ...]:
    """The areas to be pointed at for a move, none if it is not on the map."""
    match move:
        case Mobilise(hero, target):
            return ((stand(state, hero), target),)
        case Swap(first, second):
            return (first, second), (second, first)
        case Touch(sea):
            return ((sea,),)
    if isinstance(move, FROM_TO):
        return ((move.origin, move.target),)
    area = getattr(move, "area", "")
    return ((area,),) if isinstance(area, str) and area else ()


def stand(state: State, hero: str) -> str:
    """Where the figure of a hero is."""
    for faction in state.factions:
        for one in faction.heroes:
            if one.name == hero:
                return state.name(one.at)
    return ""


def verb_of(move: Any) -> str:
    return f"!{type(move).__name__}"


def picks(asked: Question) -> Picks:
    """What the map answers just now."""
    verb, trail = spoken(asked.place.chosen)
    found = tuple(pointed(asked, asked.moves, verb))
    if not any(way[: len(trail)] == trail for way, _ in found):
        verb, trail = "", ()
        found = tuple(pointed(asked, asked.moves, ""))
    if verb or not any(not ways(asked.state, move) for move in asked.moves):
        trail = led(found, trail)
    return made(asked, verb, trail, found)


def spoken(chosen: Way) -> tuple[str, Way]:
    """The verb, and the areas after it."""
    if verbal(chosen):
        return chosen[0], chosen[1:]
    return "", chosen


def pointed(
    asked: Question, moves: Iterable[Any], verb: str
) -> Iterator[tuple[Way, Any]]:
    for move in moves:
        if verb in ("", verb_of(move)):
            for way in ways(asked.state, move):
                yield way, move


def led(found: tuple[tuple[Way, Any], ...], trail: Way) -> Way:
    """Where there is only one area to begin with it is chosen by itself."""
    firsts = {way[0] for way, _ in found}
    alone = len(found) < 2 and all(len(way) < 2 for way, _ in found)
    if trail or len(firsts) != 1 or alone:
        return trail
    return (firsts.pop(),)


def made(
    asked: Question, verb: str, trail: Way, found: tuple[tuple[Way, Any], ...]
) -> Picks:
    start = (verb,) if verb else ()
    lit = {
        area: meant(asked, (*start, *trail, area), some, len(trail) + 1)
        for area, some in onward(found, trail).items()
    }
    others = dict(idle(asked, verb, trail, lit))
    if trail and not lit:
        others |= anew(asked, verb, trail, found)
    return Picks(verb, trail, lit, others, left(found, trail))


def anew(
    asked: Question, verb: str, trail: Way, found: tuple[tuple[Way, Any], ...]
) -> Mapping[str, Action]:
    """Where no way leads on from the area chosen another may be chosen instead."""
    start = (verb,) if verb else ()
    firsts = dict.fromkeys(way[0] for way, _ in found)
    return {
        area: Become(replace(asked.place, chosen=(*start, area)))
        for area in firsts
        if area not in trail
    }


def meant(
    asked: Question, chosen: Way, some: list[tuple[Way, Any]], deep: int
) -> Action:
    """One move is played at once; of several more has to be said.

    Nothing is bought by pointing: it may be that a way from there was meant.
    """
    way, move = some[0]
    sold = asked.takes(EndTurn) and deep == 1 and not verbal(chosen)
    if len({move for _, move in some}) == 1 and len(way) == deep and not sold:
        return Play(move)
    return Become(replace(asked.place, chosen=chosen))


def idle(
    asked: Question, verb: str, trail: Way, lit: Mapping[str, Action]
) -> Iterator[tuple[str, Action]]:
    """Areas people point at in vain: the door says why."""
    if asked.prompt is None:
        return
    others = (area.name for area in asked.state.map.areas if area.name not in lit)
    for name, move in attempts(asked, verb, trail, others):
        yield name, Play(move)
    for way, move in pointed(asked, asked.wishes, verb):
        if way[:-1] == trail and way[-1] not in lit:
            yield way[-1], Play(move)

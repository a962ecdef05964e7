"""Answers given on the map: which regions are lit, and what a touch of one means.

A move that names regions has a way to be pointed at: one region, or whence and
whither. `AtTable.chosen` holds what has been pointed at so far: a verb such as
`!hero` if one was chosen, regions, and `#3` for a number that was stepped to.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from companion.desk.actions import Action, Become, Play
from companion.games.hellas.rules.box import GODS, INDEX, MONUMENTS, NEAR, REGIONS
from companion.games.hellas.rules.moves.battles import Call, GoBack, Withdraw
from companion.games.hellas.rules.moves.cards import TargetRegion
from companion.games.hellas.rules.moves.monsters import MoveMonster
from companion.games.hellas.rules.moves.opening import PlaceHero
from companion.games.hellas.rules.moves.specials import (
    BuildMonument,
    BuildTemple,
    March,
    PutHero,
    Recruit,
)
from companion.games.hellas.rules.moves.turn import (
    FightAt,
    Fortify,
    Leave,
    MoveHero,
    MoveHoplites,
)
from companion.games.hellas.rules.tasks.turn import Acting, MovingOn
from companion.pages.table.picks import Picks, Way, left, onward
from companion.pages.table.question import Question

FROM_TO = (MoveHoplites, March)
THERE = (
    *(
        Call,
        GoBack,
        Withdraw,
        TargetRegion,
        MoveMonster,
        PlaceHero,
        BuildTemple,
        PutHero,
    ),
    *(Recruit, FightAt, Fortify, Leave, MoveHero),
)
"""Moves that are meant by one region."""
COUNTED = (MoveHoplites, March, Recruit, Call, GoBack)
"""Of these it is asked how many."""
VERBS: Mapping[str, tuple[type, ...]] = MappingProxyType(
    {"!hero": (MoveHero,), "!hoplites": (MoveHoplites, Fortify, Leave)}
)
"""What may be chosen before it is pointed; others are chosen by pointing."""


def way(move: Any) -> Way:
    """The regions to be pointed at for a move, none if it is not on the map."""
    if isinstance(move, FROM_TO):
        return (move.origin, move.region)
    if isinstance(move, BuildMonument):
        return (REGIONS[MONUMENTS[GODS.index(move.god)]].name,)
    return (move.region,) if isinstance(move, THERE) else ()


def speaks(verb: str, kind: type) -> bool:
    """Whether a kind of move is meant by the verb; without one, any is."""
    return not verb or kind in VERBS.get(verb, ())


def spoken(chosen: Way) -> tuple[str, Way]:
    """The verb, and the regions after it; a number is no region."""
    verb = next((one for one in chosen if one.startswith("!")), "")
    return verb, tuple(one for one in chosen if one[:1] not in ("!", "#"))


def number(asked: Question) -> int:
    """How many were stepped to, 0 where nobody has said."""
    found = (one[1:] for one in asked.place.chosen if one.startswith("#"))
    return next((int(one) for one in found if one.isdigit()), 0)


def numbered(asked: Question, count: int) -> Action:
    """The same with another number."""
    kept = (one for one in asked.place.chosen if not one.startswith("#"))
    return Become(replace(asked.place, chosen=(*kept, f"#{count}")))


def picks(asked: Question) -> Picks:
    """What the map answers just now."""
    verb, trail = spoken(asked.place.chosen)
    found = pointed(asked, verb)
    if not any(one[: len(trail)] == trail for one, _ in found):
        verb, trail = "", ()
        found = pointed(asked, "")
    return made(asked, verb, led(asked, verb, found, trail), found)


def pointed(asked: Question, verb: str) -> tuple[tuple[Way, Any], ...]:
    every = ((way(move), move) for move in asked.moves if speaks(verb, type(move)))
    return tuple((one, move) for one, move in every if one)


def led(
    asked: Question, verb: str, found: tuple[tuple[Way, Any], ...], trail: Way
) -> Way:
    """Where there is only one region to begin with it is chosen by itself."""
    firsts = {one[0] for one, _ in found}
    alone = len({one for one, _ in found}) < 2 and all(len(one) < 2 for one, _ in found)
    if trail or len(firsts) != 1 or alone or (turning(asked) and not verb):
        return trail
    return (firsts.pop(),)


def turning(asked: Question) -> bool:
    """A turn offers much: nothing is done by pointing alone."""
    return isinstance(asked.state.task, Acting | MovingOn)


def made(
    asked: Question, verb: str, trail: Way, found: tuple[tuple[Way, Any], ...]
) -> Picks:
    start = (verb,) if verb else ()
    lit = {
        name: meant(asked, (*start, *trail, name), some, len(trail) + 1)
        for name, some in onward(found, trail).items()
    }
    others = dict(idle(asked, verb, trail, found, lit))
    return Picks(verb, trail, lit, others, left(found, trail))


def meant(
    asked: Question, chosen: Way, some: list[tuple[Way, Any]], deep: int
) -> Action:
    """One move is played at once; of several more has to be said."""
    one, move = some[0]
    unsaid = turning(asked) and deep == 1 and not chosen[0].startswith("!")
    if len({m for _, m in some}) == 1 and len(one) == deep and not unsaid:
        return Play(move)
    return Become(replace(asked.place, chosen=chosen))


# ---- touched in vain


def idle(
    asked: Question,
    verb: str,
    trail: Way,
    found: tuple[tuple[Way, Any], ...],
    lit: Mapping[str, Action],
) -> Iterator[tuple[str, Action]]:
    """Another beginning is chosen instead; elsewhere the door says why not."""
    start = (verb,) if verb else ()
    firsts = {one[0] for one, _ in found}
    for region in REGIONS:
        name = region.name
        if name in lit or name in trail or asked.prompt is None:
            continue
        if name in firsts:
            yield name, Become(replace(asked.place, chosen=(*start, name)))
        elif (move := in_vain(asked, verb, trail, name)) is not None:
            yield name, Play(move)


def in_vain(asked: Question, verb: str, trail: Way, name: str) -> Any:
    """The first move of this question that would mean the region."""
    kinds: tuple[Any, ...] = asked.prompt.accepts if asked.prompt else ()
    for kind in kinds:
        if not speaks(verb, kind):
            continue
        if kind in FROM_TO:
            origin, to = (trail[0], name) if trail else (name, beside(name))
            return kind(origin, to, 1)
        if kind in COUNTED:
            return kind(name, 1)
        if kind in THERE:
            return kind(name)
    return None


def beside(name: str) -> str:
    """Any region next to it: who cannot leave is told so wherever he goes."""
    return REGIONS[NEAR[INDEX[name]][0]].name

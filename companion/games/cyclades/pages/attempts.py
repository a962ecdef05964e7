"""What a finger means on an area that is not offered: a move, and the door says why.

The rules know the reason of every refusal; here is only which move is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from companion.games.cyclades.rules.moves.actions import (
    Build,
    Carry,
    Enlist,
    Launch,
    March,
    Mobilise,
    Muster,
    Prosper,
    Sail,
    Station,
    Touch,
)
from companion.games.cyclades.rules.moves.battles import Rescue, Withdraw
from companion.games.cyclades.rules.moves.beasts import (
    Destroy,
    Push,
    Raid,
    Rebuild,
    Summon,
    Swap,
)
from companion.games.cyclades.rules.moves.cities import Found, GiveUp
from companion.games.cyclades.rules.moves.cycle import Shift
from companion.games.cyclades.rules.moves.opening import Claim
from companion.games.cyclades.rules.names import HeroName
from companion.games.cyclades.rules.pieces import heroes_at
from companion.games.cyclades.rules.state import State
from companion.pages.table.question import Question

ALONE = (
    Launch,
    Muster,
    Enlist,
    Prosper,
    Station,
    Touch,
    Claim,
    Withdraw,
    Rescue,
    Raid,
    Summon,
    Shift,
    Found,
)
"""Moves that are their area and nothing else."""
THITHER = (Sail, March, Carry, Push, Swap)
"""Moves from one area to another."""
LIKE = (Build, GiveUp, Rebuild)
"""Moves that name more: as one that is legal, but here."""
AFLOAT = (Launch, Sail, Touch, Push, Swap)


def attempts(
    asked: Question, verb: str, trail: tuple[str, ...], areas: Iterable[str]
) -> Iterator[tuple[str, Any]]:
    """For each area the first move of this question that would mean it in vain."""
    legal = frozenset(asked.moves)
    for area in areas:
        every = (
            move
            for kind in kinds(asked, verb, trail[0] if trail else area)
            for move in tried(asked, kind, trail, area)
            if move not in legal
        )
        yield area, next(every, Touch(area))


def kinds(asked: Question, verb: str, area: str) -> list[type]:
    """What may be answered, first what begins in this kind of area."""
    accepts = asked.prompt.accepts if asked.prompt else ()
    sea = asked.state.place(asked.state.area(area)).kind == "sea"
    found = [kind for kind in accepts if verb in ("", f"!{kind.__name__}")]
    return sorted(found, key=lambda kind: (kind in AFLOAT) != sea)


def tried(
    asked: Question, kind: type, trail: tuple[str, ...], area: str
) -> Iterator[Any]:
    if kind in THITHER:
        yield kind(trail[0] if trail else area, area)
    elif kind is Mobilise:
        hero: Any = leader(asked.state, trail[0] if trail else area)
        yield Mobilise(hero, area)
    elif trail:
        return
    elif kind in ALONE:
        yield kind(area)
    elif kind is Destroy:
        land = asked.state.place(asked.state.area(area)).kind == "land"
        yield Destroy(area, "troop" if land else "fleet")
    elif kind in LIKE:
        yield from (replace(move, area=area) for move in asked.of(kind)[:1])


def leader(state: State, area: str) -> HeroName | str:
    """One's hero who stands there, nobody's name if none does."""
    turn = state.turn
    if turn is None:
        return ""
    return next(iter(heroes_at(state, turn.faction, state.area(area))), "")

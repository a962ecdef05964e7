"""Answers given on a map: places are pointed at, one after the other.

Every move that names places has a way to be pointed at: one place, or whence and
whither. `AtTable.chosen` holds what has been pointed at so far, after a verb such as
`!hero` if one was chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from companion.desk.actions import Action, Become
from companion.pages.table.question import Question

Way: TypeAlias = tuple[str, ...]
Pointed: TypeAlias = tuple[Way, Any]
"""A way, and the move that is meant by it."""


@dataclass(frozen=True, slots=True)
class Picks:
    """`lit` places go on; `idle` ones are refused with a reason; `left` are the moves
    between which the places chosen do not decide."""

    verb: str = ""
    trail: Way = ()
    lit: Mapping[str, Action] = field(default_factory=dict)
    idle: Mapping[str, Action] = field(default_factory=dict)
    left: tuple[Any, ...] = ()

    @property
    def begun(self) -> bool:
        return bool(self.verb or self.trail)


def left(found: Iterable[Pointed], trail: Way) -> tuple[Any, ...]:
    """The moves whose whole way has been pointed at."""
    return tuple(move for way, move in found if trail and way == trail)


def onward(found: Iterable[Pointed], trail: Way) -> dict[str, list[Pointed]]:
    """The places that may be pointed at next, and what each may come to mean."""
    deep, nexts = len(trail), dict[str, list[Pointed]]()
    for way, move in found:
        if way[:deep] == trail and len(way) > deep:
            nexts.setdefault(way[deep], []).append((way, move))
    return nexts


def verbal(chosen: Way) -> bool:
    return bool(chosen) and chosen[0].startswith("!")


def dropped(asked: Question) -> Action:
    """Point anew."""
    return Become(replace(asked.place, chosen=()))

"""What happens at a table, act by act: throws, and what hands do that is no throw.

An act is a value: what lies and flies, and where hands are, at each of its moments.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, get_args

import numpy as np

from vision.stage.dice import Flight, flights, lying, upon
from vision.stage.hands import Hand, PlacedHand, hand
from vision.stage.table import BAND, HIGH, SIDE, StageTable
from vision.training.bodies import Draw, Floats, floats
from vision.training.cube import Cube, faces

Throwing: TypeAlias = Literal["plain", "clump", "six", "added", "leaves", "stacked"]
Handling: TypeAlias = Literal["reach", "lay", "take", "turn", "push", "pass", "linger"]
THROWS: tuple[Throwing, ...] = get_args(Throwing)
HANDLINGS: tuple[Handling, ...] = get_args(Handling)
IN, OUT = 0.35, 0.35
"""Seconds in which a hand comes and goes."""
LIES = 1.9
"""Seconds dice lie before the next act."""
STAYS = 2.5
"""Seconds of a hand that lingers."""


@dataclass(frozen=True, slots=True, eq=False)
class HandPath:
    """In from the side to a place, on to another, and out again."""

    hand: Hand
    way: float
    stops: tuple[tuple[float, float, float], ...]
    """Seconds, across and down: where the palm is by then."""
    closed: float = 0.6

    def at(self, second: float) -> PlacedHand | None:
        times, xs, ys = zip(*self.stops, strict=True)
        if not times[0] < second < times[-1]:
            return None
        x, y = (float(np.interp(second, times, some)) for some in (xs, ys))
        return PlacedHand(x, y, self.way, self.closed)

    @property
    def gone(self) -> float:
        return self.stops[-1][0]


@dataclass(frozen=True, slots=True, eq=False)
class Act:
    """`dice` at each second of it; `rest` is when what was thrown lies still."""

    name: str
    seconds: float
    dice: Callable[[float], list[Cube]]
    hand: HandPath
    after: tuple[Cube, ...]
    """What lies there when it is over."""
    thrown: tuple[Cube, ...] = ()
    rest: float = 0.0
    upper: tuple[Cube, ...] = ()
    """Dice that lie on another: nobody may be sure of them."""


def outside(x: float, y: float, way: float, size: float) -> tuple[float, float]:
    """So far along its arm that nothing of the hand is seen."""
    right, down = float(np.cos(way)), float(np.sin(way))
    across = ((SIDE if right > 0 else 0) - x) / (right or 1e-6)
    along = ((HIGH if down > 0 else 0) - y) / (down or 1e-6)
    far = max(0.0, min(across, along)) + 1.8 * size
    return x + right * far, y + down * far


def path(
    draw: Draw,
    kind: Hand,
    stops: tuple[tuple[float, float, float], ...],
    closed: float = 0.6,
) -> HandPath:
    """In, the stops, out: from one of the sides, mostly the near one."""
    way = float(draw.choice([1.57, 1.57, 0.0, 3.14, -1.57]) + draw.normal(0, 0.3))
    (first, x0, y0), (last, x1, y1) = stops[0], stops[-1]
    come, leave = outside(x0, y0, way, kind.size), outside(x1, y1, way, kind.size)
    whole = ((first - IN, *come), *stops, (last + OUT, *leave))
    return HandPath(kind, way, whole, closed)


def spot(table: StageTable, at: Floats) -> tuple[float, float]:
    """Where a point of the table is in the picture."""
    x, y = table.view.see(floats([[at[0], at[1], 0.5]]))[0]
    return float(x), float(y - BAND)


def throw(draw: Draw, table: StageTable, there: list[Cube], name: Throwing) -> Act:
    """A hand comes, shakes, opens and is gone while dice roll."""
    kind = hand(draw, table.view.scale, table.light.to)
    kept = there if name == "added" else []
    count = 6 if name == "six" else int(draw.integers(2 if name == "clump" else 1, 5))
    cubes = lying(draw, table, count, kept, clump=name == "clump")
    top = (upon(draw, table, cubes[0]),) if name == "stacked" else ()
    start = floats(draw.uniform(-0.6, 0.6, 2) * table.reach)
    flown = flights(draw, [*cubes, *top], start)
    left = (leaving(draw, table, flown[0]),) if name == "leaves" else ()
    opened = IN + draw.uniform(0.15, 0.9)
    x, y = spot(table, start)
    shakes = tuple(
        (IN + 0.12 * k, x + draw.normal(0, 6), y + draw.normal(0, 6))
        for k in range(int((opened - IN) / 0.12))
    )
    move = path(draw, kind, (*shakes, (opened, x, y)))
    settled = opened + max(one.late + one.seconds for one in flown)
    rest = max(settled, move.gone)

    def dice(second: float) -> list[Cube]:
        flying = (one.at(second - opened) for one in (*flown, *left))
        return [*kept, *(cube for cube in flying if cube is not None)]

    thrown = (*cubes, *top)
    return Act(name, rest + LIES, dice, move, (*kept, *thrown), thrown, rest, top)


def leaving(draw: Draw, table: StageTable, like: Flight) -> Flight:
    """One that rolls off the table and out of sight."""
    far = table.reach * 2.6 * draw.choice([-1, 1], 2)
    cube = replace(like.cube, middle=floats((*far, 0.5)))
    return replace(like, cube=cube, seconds=1.0)


def handling(draw: Draw, table: StageTable, there: list[Cube], name: Handling) -> Act:
    """What a hand does that is no throw."""
    kind = hand(draw, table.view.scale, table.light.to)
    here = there[draw.integers(len(there))] if there else None
    after, place = handled(draw, table, there, here, name)
    x, y = spot(table, place)
    stay = STAYS if name == "linger" else draw.uniform(0.25, 0.7)
    if name == "linger":
        x, y = (
            float(draw.choice([-0.05, 1.05])) * SIDE,
            float(draw.uniform(0.2, 0.8) * HIGH),
        )
    start = (
        (x - draw.uniform(60, 160), y + draw.uniform(-60, 60))
        if name in ("push", "pass")
        else (x, y)
    )
    move = path(draw, kind, ((IN, *start), (IN + stay, x, y)))
    change = IN + (stay * 0.5 if name != "push" else stay)
    places = (k for k, one in enumerate(there) if one is here)
    pushed = after[next(places)] if name == "push" and here is not None else None

    def dice(second: float) -> list[Cube]:
        if second >= change:
            return after
        if pushed is None or here is None or second < IN:
            return there
        part = (second - IN) / (change - IN)
        middle = here.middle * (1 - part) + pushed.middle * part
        return [
            replace(one, middle=floats(middle)) if one is here else one for one in there
        ]

    return Act(name, move.gone + 1.4, dice, move, tuple(after))


def handled(
    draw: Draw, table: StageTable, there: list[Cube], here: Cube | None, name: Handling
) -> tuple[list[Cube], Floats]:
    """What lies there afterwards, and where the hand was."""
    nowhere = floats(draw.uniform(-0.8, 0.8, 2) * table.reach)
    if name == "lay":
        new = lying(draw, table, 1, there)
        return [*there, *new], new[0].middle[:2] if new else nowhere
    if here is None or name in ("reach", "pass", "linger"):
        return there, nowhere
    others = [one for one in there if one is not here]
    if name == "take":
        return others, here.middle[:2]
    if name == "turn":
        new_faces = faces(draw, here.value % 6 + 1)
        changed = replace(here, faces=new_faces)
    else:
        changed = next(iter(lying(draw, table, 1, others)), here)
        changed = replace(here, middle=changed.middle)
    return [changed if one is here else one for one in there], changed.middle[:2]


def collect(draw: Draw, table: StageTable, there: list[Cube]) -> Act:
    """A hand sweeps over all dice and takes them."""
    kind = hand(draw, table.view.scale, table.light.to)
    order = sorted(there, key=lambda cube: cube.middle[0])
    stops = tuple(
        (IN + 0.2 * k, *spot(table, cube.middle[:2])) for k, cube in enumerate(order)
    )
    move = path(draw, kind, stops, closed=0.3)

    def dice(second: float) -> list[Cube]:
        taken = int((second - IN) / 0.2 + 1) if second >= IN else 0
        return order[taken:]

    return Act("collect", move.gone + 0.5, dice, move, ())

"""Throws: a hand comes, shakes, opens and is gone while dice roll."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, get_args

from vision.stage.acts import IN, HandPath, StageAct, Stop, path, spot
from vision.stage.dice import Flight, flights, lying, rimmed, upon
from vision.stage.hands import hand
from vision.stage.table import StageTable
from vision.training.bodies import Draw, Floats, floats
from vision.training.cube import Cube

Throwing: TypeAlias = Literal[
    "plain",
    "clump",
    "six",
    "heap",
    "added",
    "leaves",
    "stacked",
    "rim",
    "bumped",
    "both_hands",
]
THROWS: tuple[Throwing, ...] = get_args(Throwing)
OFTEN = (0.36, 0.12, 0.08, 0.08, 0.1, 0.04, 0.04, 0.08, 0.04, 0.06)
"""How often each: six lie apart, a heap is six in one clump."""
LIES = 1.9
"""Seconds dice lie before the next act."""
SHAKE = 0.12
"""Seconds from one turn of a shaking hand to the next."""
PUSH = 14.0
"""Pixels by which a camera is pushed at most."""


@dataclass(frozen=True, slots=True, eq=False)
class RollingDice:
    """Those that lie there all the while, and those that fly once a hand opens."""

    kept: tuple[Cube, ...]
    flown: tuple[Flight, ...]
    opened: float

    def __call__(self, second: float) -> list[Cube]:
        flying = (one.at(second - self.opened) for one in self.flown)
        return [*self.kept, *(cube for cube in flying if cube is not None)]


def throw(draw: Draw, table: StageTable, there: list[Cube], name: Throwing) -> StageAct:
    kept = tuple(there if name == "added" else ())
    cubes = chosen(draw, table, list(kept), name)
    top = (upon(draw, table, cubes[0]),) if name == "stacked" else ()
    start = floats(draw.uniform(-0.6, 0.6, 2) * table.reach)
    flown = flights(draw, [*cubes, *top], start)
    left = (leaving(draw, table, flown[0]),) if name == "leaves" else ()
    opened = IN + draw.uniform(0.15, 0.9)
    hands = shaking(draw, table, start, opened, hands=1 + (name == "both_hands"))
    settled = opened + max(one.late + one.seconds for one in flown)
    rest = max(settled, *(one.gone for one in hands))
    thrown = (*cubes, *top)
    push = (opened + 0.3, *draw.uniform(-PUSH, PUSH, 2))
    return StageAct(
        name,
        rest + LIES,
        RollingDice(kept, (*flown, *left), opened),
        (*kept, *thrown),
        hands,
        bump=push if name == "bumped" else None,
        thrown=thrown,
        rest=rest,
    )


def chosen(
    draw: Draw, table: StageTable, kept: list[Cube], name: Throwing
) -> list[Cube]:
    """How the dice will lie; one of them at the rim where there is a rim."""
    least = 2 if name == "clump" else 1
    count = 6 if name in ("six", "heap") else int(draw.integers(least, 5))
    edge = rimmed(draw, table) if name == "rim" else None
    first = [] if edge is None else [edge]
    clump = name in ("clump", "heap")
    cubes = lying(draw, table, count - len(first), [*kept, *first], clump=clump)
    return [*first, *cubes] or lying(draw, table, 1, [])


def shaking(
    draw: Draw, table: StageTable, start: Floats, opened: float, *, hands: int
) -> tuple[HandPath, ...]:
    """One hand or two, which open together."""
    x, y = spot(table, start)
    moves: list[HandPath] = []
    for number in range(hands):
        kind = hand(draw, table.view.scale, table.light.to, table.colour)
        beside = x + 0.6 * kind.size * number
        turns = range(int((opened - IN) / SHAKE))
        shakes: list[Stop] = [
            (IN + SHAKE * k, beside + draw.normal(0, 6), y + draw.normal(0, 6))
            for k in turns
        ]
        moves.append(path(draw, kind, (*shakes, (opened, beside, y))))
    return tuple(moves)


def leaving(draw: Draw, table: StageTable, like: Flight) -> Flight:
    """One that rolls off the table and out of sight."""
    far = table.reach * 2.6 * draw.choice([-1, 1], 2)
    cube = replace(like.cube, middle=floats((*far, 0.5)))
    return replace(like, cube=cube, seconds=1.0)

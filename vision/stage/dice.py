"""Dice of a scene: lying, at the rim, flying, in a clump, one upon another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.stage.table import BAND, HIGH, SIDE, StageTable
from vision.training.bodies import Draw, Floats, floats
from vision.training.cube import Cube, faces, turned
from vision.training.scene import beside, collide, footprint
from vision.tray import WHOLE, Tray

TRIES, STEPS = 60, 400
BOUNCE = 1.1
"""How high the first bounce goes, in dice."""


@dataclass(frozen=True, slots=True, eq=False)
class Flight:
    """A die's way from a hand to where it lies; `late` seconds after the first."""

    cube: Cube
    start: Floats
    seconds: float
    late: float
    spin: float

    def at(self, since: float) -> Cube | None:
        """As it is so long after the hand opened; None while the hand holds it."""
        past = (since - self.late) / self.seconds
        if past < 0:
            return None
        if past >= 1:
            return self.cube
        left = (1 - past) ** 2
        ground = self.cube.middle[:2] + (self.start - self.cube.middle[:2]) * left
        turn = floats(
            rolled(self.cube.middle[:2] - self.start, self.spin * left) @ self.cube.turn
        )
        stands = float(np.abs(turn[2]).sum()) / 2
        rise = BOUNCE * abs(np.sin(7 * past)) * left
        return replace(self.cube, middle=floats((*ground, stands + rise)), turn=turn)


def rolled(way: Floats, angle: float) -> Floats:
    """A turn about the axis that a die rolls about on its way."""
    x, y = way / max(float(np.linalg.norm(way)), 1e-6)
    axis = np.array((-y, x, 0.0))
    k = np.array(
        ((0, -axis[2], axis[1]), (axis[2], 0, -axis[0]), (-axis[1], axis[0], 0))
    )
    return floats(np.eye(3) + np.sin(angle) * k + (1 - np.cos(angle)) * k @ k)


def flights(draw: Draw, cubes: list[Cube], start: Floats) -> tuple[Flight, ...]:
    return tuple(
        Flight(
            cube,
            floats(start + draw.normal(0, 0.25, 2)),
            seconds=draw.uniform(0.45, 1.1),
            late=draw.uniform(0, 0.12) if len(cubes) > 1 else 0.0,
            spin=draw.uniform(3, 12),
        )
        for cube in cubes
    )


def lying(
    draw: Draw, table: StageTable, count: int, there: list[Cube], *, clump: bool = False
) -> list[Cube]:
    """So many more dice at rest, none within another; a clump touches."""
    new: list[Cube] = []
    for _ in range(count):
        cube = placed(draw, table, [*there, *new], new[-1] if clump and new else None)
        if cube is not None:
            new.append(cube)
    return new


def placed(
    draw: Draw, table: StageTable, there: list[Cube], neighbour: Cube | None
) -> Cube | None:
    for _ in range(TRIES):
        yaw = draw.uniform(0, 2 * np.pi)
        at = floats(draw.uniform(-1, 1, 2) * table.reach)
        if neighbour is not None:
            yaw = float(np.arctan2(neighbour.turn[1, 0], neighbour.turn[0, 0]))
            at = beside(draw, neighbour, yaw)
        cube = cube_at(draw, table, at, yaw)
        if (np.abs(at) < table.reach).all() and not any(
            collide(cube, one) for one in there
        ):
            return cube
    return None


def rimmed(draw: Draw, table: StageTable) -> Cube | None:
    """One that touches the tray's rim from within; none where no tray is."""
    if table.corners == WHOLE:
        return None
    out = draw.uniform(0, 2 * np.pi)
    aim = floats((np.cos(out), np.sin(out)))
    cube = cube_at(draw, table, floats((0, 0)), draw.uniform(0, 2 * np.pi))
    last = cube
    for step in range(STEPS):
        moved = replace(cube, middle=floats((*(aim * step * 0.05), 0.5)))
        if not within(table, moved):
            return last
        last = moved
    return None


def within(table: StageTable, cube: Cube) -> bool:
    """Whether all it stands on lies in the tray."""
    feet = [floats((*corner, 0.0)) for corner in footprint(cube)]
    tray = Tray(table.corners)
    for x, y in table.view.see(floats(feet)):
        u, v = tray.spot(float(x) / SIDE, float(y - BAND) / HIGH)
        if not (0 < u < 1 and 0 < v < 1):
            return False
    return True


def cube_at(
    draw: Draw, table: StageTable, at: Floats, yaw: float, high: float = 0.5
) -> Cube:
    return Cube(
        middle=floats((*at, high)),
        turn=turned(yaw, 0.0, 0.0),
        faces=faces(draw, int(draw.integers(1, 7))),
        swaps=tuple(bool(s) for s in draw.random(6) < 0.5),
        body=table.makes[draw.integers(len(table.makes))],
    )


def upon(draw: Draw, table: StageTable, under: Cube) -> Cube:
    """One die on another."""
    at = under.middle[:2] + floats(draw.uniform(-0.2, 0.2, 2))
    return cube_at(draw, table, floats(at), draw.uniform(0, 6.28), high=1.5)


def above(cube: Cube, other: Cube) -> bool:
    """Whether one lies on the other and hides its face."""
    apart = cube.middle - other.middle
    return bool(apart[2] > 0.6 and float(np.hypot(apart[0], apart[1])) < 0.7)


def seen_of(dice: Sequence[Cube]) -> list[Cube]:
    """Those on which nothing lies."""
    return [one for one in dice if not any(above(other, one) for other in dice)]

"""What hands do at a table that is no throw."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, get_args

from vision.stage.acts import IN, HandPath, PassingShade, StageAct, path, spot
from vision.stage.dice import lying, seen_of
from vision.stage.hands import hand
from vision.stage.table import StageTable
from vision.training.bodies import Draw, Floats, floats
from vision.training.cube import Cube, faces

Handling: TypeAlias = Literal[
    "reach", "lay", "take", "turn", "push", "pass", "linger", "both", "shade"
]
HANDLINGS: tuple[Handling, ...] = get_args(Handling)
STAYS = 2.5
"""Seconds of a hand that lingers."""
CALM = 1.4
"""Seconds after it before the next act."""
EACH = 0.2
"""Seconds in which one die is picked up."""


@dataclass(frozen=True, slots=True, eq=False)
class Changing:
    """Others lie there from one moment on; a die that is pushed glides."""

    before: tuple[Cube, ...]
    after: tuple[Cube, ...]
    change: float
    glides: bool = False

    def __call__(self, second: float) -> list[Cube]:
        if second >= self.change:
            return list(self.after)
        if not self.glides or second < IN:
            return list(self.before)
        part = (second - IN) / (self.change - IN)
        return [
            between(old, new, part)
            for old, new in zip(self.before, self.after, strict=True)
        ]


def between(old: Cube, new: Cube, part: float) -> Cube:
    if old is new:
        return old
    return replace(old, middle=floats(old.middle * (1 - part) + new.middle * part))


@dataclass(frozen=True, slots=True, eq=False)
class Taking:
    """One die after the other goes into the hand."""

    order: tuple[Cube, ...]

    def __call__(self, second: float) -> list[Cube]:
        taken = int((second - IN) / EACH + 1) if second >= IN else 0
        return list(self.order[taken:])


def handling(
    draw: Draw, table: StageTable, there: list[Cube], name: Handling
) -> StageAct:
    if name == "shade":
        return shade(draw, there)
    after, come, leave = handled(draw, table, there, name)
    stay = STAYS if name == "linger" else draw.uniform(0.25, 0.7)
    hands = tuple(
        moving(draw, table, come, leave, stay) for _ in range(1 + (name == "both"))
    )
    glides = name == "push" and after is not there
    change = IN + (stay if glides else stay / 2)
    gone = max(one.gone for one in hands)
    dice = Changing(tuple(there), tuple(after), change, glides)
    return StageAct(name, gone + CALM, dice, tuple(after), hands)


def moving(
    draw: Draw, table: StageTable, come: Floats, leave: Floats, stay: float
) -> HandPath:
    """In, from one place to another, and out."""
    kind = hand(draw, table.view.scale, table.light.to, table.colour)
    stops = (IN, *spot(table, come)), (IN + stay, *spot(table, leave))
    return path(draw, kind, stops)


def handled(
    draw: Draw, table: StageTable, there: list[Cube], name: Handling
) -> tuple[list[Cube], Floats, Floats]:
    """What lies there afterwards, and from where to where the hand went."""
    free = seen_of(there)
    here = free[draw.integers(len(free))] if free else None
    come = leave = nowhere(draw, table, name)
    if name == "pass":
        leave = floats(come + draw.uniform(1.5, 4, 2) * draw.choice([-1, 1], 2))
    if name == "lay":
        new = lying(draw, table, 1, there)
        place = new[0].middle[:2] if new else come
        return [*there, *new], place, place
    if here is None or name not in ("take", "turn", "push"):
        return there, come, leave
    others = [one for one in there if one is not here]
    if name == "take":
        return others, here.middle[:2], here.middle[:2]
    new_one = changed(draw, table, here, others, name)
    after = [new_one if one is here else one for one in there]
    return after, here.middle[:2], new_one.middle[:2]


def nowhere(draw: Draw, table: StageTable, name: Handling) -> Floats:
    """Anywhere, or at a side of the table where a hand may rest."""
    if name == "linger":
        side = draw.choice([-1, 1]) * 1.35
        return floats((side, draw.uniform(-0.8, 0.8)) * table.reach)
    return floats(draw.uniform(-0.8, 0.8, 2) * table.reach)


def changed(
    draw: Draw, table: StageTable, here: Cube, others: list[Cube], name: Handling
) -> Cube:
    """Another face up, or another place."""
    if name == "turn":
        return replace(here, faces=faces(draw, here.value % 6 + 1))
    free = lying(draw, table, 1, others)
    return replace(here, middle=free[0].middle) if free else here


def shade(draw: Draw, there: list[Cube]) -> StageAct:
    """Somebody walks between the lamp and the table."""
    seconds = draw.uniform(0.8, 3.0)
    soft = PassingShade(
        way=draw.uniform(0, 6.28),
        wide=draw.uniform(90, 260),
        deep=draw.uniform(0.15, 0.5),
        seconds=seconds,
    )
    lies = tuple(there)
    return StageAct(
        "shade", seconds + CALM, Changing(lies, lies, 0.0), lies, shade=soft
    )


def collect(draw: Draw, table: StageTable, there: list[Cube]) -> StageAct:
    """A hand sweeps over all dice and takes them."""
    kind = hand(draw, table.view.scale, table.light.to, table.colour)
    order = tuple(sorted(there, key=lambda cube: float(cube.middle[0])))
    stops = tuple(
        (IN + EACH * k, *spot(table, cube.middle[:2])) for k, cube in enumerate(order)
    )
    move = path(draw, kind, stops, closed=0.3)
    return StageAct("collect", move.gone + 0.5, Taking(order), (), (move,))

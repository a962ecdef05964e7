"""One moving thing among Kivy's instructions: a pose that changes, frame by frame."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import (
    Instruction,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rotate,
    Scale,
    Translate,
)

from companion.canvas.motion import LENGTH, counted, pose
from companion.canvas.shapes import Moving, Text
from companion.canvas.vertices import Scale as Units


class Movement:
    """Drawn where it will lie at last; only its pose is changed on the way."""

    def __init__(self, one: Moving, units: Units) -> None:
        self.one, self.units = one, units
        x, y = one.at[0] * units.k, units.high - one.at[1] * units.k
        self.shift = Translate(0, 0)
        self.turn = Rotate(angle=0, axis=(0, 0, 1), origin=(x, y, 0))
        self.size = Scale(1, 1, 1, origin=(x, y, 0))
        self.counts: list[tuple[Text, InstructionGroup]] = []
        self.rests = False

    def lay(
        self, group: InstructionGroup, fill: Callable[[InstructionGroup], None]
    ) -> None:
        for part in (PushMatrix(), self.shift, self.turn, self.size):
            group.add(part)
        fill(group)
        group.add(PopMatrix())

    def number(self, text: Text) -> InstructionGroup:
        """Where a number on its way is written anew."""
        place = InstructionGroup()
        self.counts.append((text, place))
        return place

    def be(self, gone: float, node: Callable[[Text], Instruction]) -> None:
        """As it is so many seconds after it came; at rest nothing is made again."""
        if self.rests:
            return
        self.rests = gone >= LENGTH
        if self.one.way == "count":
            for text, place in self.counts:
                place.clear()
                place.add(node(counted(text, gone)))
            return
        now = pose(self.one, gone)
        self.shift.xy = (now.dx * self.units.k, -now.dy * self.units.k)
        self.turn.angle = -now.degrees
        self.size.xyz = (max(now.wide, 0.001), max(now.high, 0.001), 1)

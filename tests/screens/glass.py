"""A page under fingers with a clock of its own: no display, no Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from companion.canvas.fingers.touch import Hand
from companion.canvas.shapes import Box, Shapes, Zone

NEXT = Zone(100, 100, 200, 80, "next", "Next")
LOOK = Zone(100, 300, 200, 80, "look", "Hold to look", hold=True)
PAGE: Shapes = (Box(0, 0, 1280, 800, "#000000"), NEXT, LOOK)


@dataclass
class Clock:
    """Stands still until told."""

    now: float = 100.0

    def __call__(self) -> float:
        return self.now


def tap(hand: Hand, x: float, y: float) -> list[object]:
    return [*hand.down("finger", x, y), *hand.up("finger")]

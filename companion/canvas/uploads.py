"""What is new on a page reaches the graphics card before the page is drawn.

Kivy gives the card a thing when it is drawn first. After each thing it is given, the
software renderer looks at its textures anew and keeps what it found, 64 kilobytes,
for as long as the frame lies there: 250 new shapes between others that stay were
16 MB, and three times the work. So they are drawn far outside the window first, where
nothing of them is kept.
"""

from __future__ import annotations

from kivy.graphics import (
    Instruction,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    Translate,
)

OUTSIDE = 1e6
"""In pixels: no window reaches as far."""


class Uploads:
    """`canvas` is to be drawn before everything else."""

    def __init__(self) -> None:
        self.canvas, self._new = InstructionGroup(), InstructionGroup()
        for part in (PushMatrix(), Translate(OUTSIDE, 0), self._new, PopMatrix()):
            self.canvas.add(part)

    def add(self, node: Instruction) -> None:
        """Drawn on the next frame, before it goes to its own place as well.

        Only what is never changed: Kivy asks the place where it lay last for a frame.
        Of a group its parts: Kivy takes a group out of one place alone, and leaves it
        in the other for good.
        """
        if isinstance(node, InstructionGroup):
            for part in node.children:
                self.add(part)
        elif isinstance(node, Mesh):
            self._new.add(node)

    def over(self) -> None:
        """They were drawn, or are not to be; where they belong, they stay."""
        if self._new.children:
            self._new.clear()

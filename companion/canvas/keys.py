"""The keyboard of the screen under real fingers: it types into the painter's line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock

from companion.canvas.fingers.targets import Target
from companion.canvas.fingers.touch import Hand
from companion.canvas.geometry import apart
from companion.canvas.keyboard import DONE, KeyboardState, begun, ground, lay
from companion.canvas.painter import Painter
from companion.canvas.shapes import Room

AGAIN = 0.08
"""Seconds between two letters that a held key erases."""
PATIENCE = 5
"""So many of them pass before it erases the second letter."""


class Thumbs(Hand):
    """Between two keys the nearer one is meant; a wrong letter is soon erased."""

    def find(self, x: float, y: float) -> Target | None:
        """First the nearest row, then the nearest key of it."""

        def far(t: Target) -> tuple[float, float]:
            r = t.room
            return apart(Room(x, r.y, 0, r.h), x, y), apart(Room(r.x, y, r.w, 0), x, y)

        return min(self.targets(), key=far, default=None)


class Keys(Painter):
    """A page of keys over the foot of the painter's own, turned as that one is."""

    def __init__(self, painter: Any) -> None:
        super().__init__(self.press, self.held, size_hint=(None, None))
        self.painter = painter
        self.hand = Thumbs(painter.hand.guard, quick=True)
        self.board, self.line = KeyboardState(), None
        self.ticks = 0
        self.again = Clock.create_trigger(self._again, AGAIN, interval=True)

    def stand(self) -> None:
        """As large as the painter and turned as it is; another line begins anew."""
        self.size, self.pos = self.painter.size, self.painter.pos
        line = self.painter.editor.line
        if line is not self.line:
            self.line = line
            self.board = begun(self.painter.need.words.language, line.text)
        self._draw()

    def _draw(self) -> None:
        frame, words = self.painter.frame, self.painter.need.words
        self.show(lay(words, frame, self.board), frame, self.painter.turn)

    def collide_point(self, x: float, y: float) -> bool:
        """Above the keys the page itself is touched."""
        x, y = self.sheet.view.unit(x - self.x, y - self.y)
        return apart(ground(self.frame), x, y) == 0

    # ------------------------------------------------------------------ typing
    def press(self, key: str) -> None:
        """A key of the keyboard; nothing happens when nobody types any more."""
        if self.painter.editor is None:
            return
        if key == DONE:
            self.painter.close_editor()
            return
        before = self.board
        self.board, letter = before.press(key)
        if letter:
            self.painter.editor.put(letter)
        if self.board != before:
            self._draw()

    def held(self, _key: str, down: bool) -> None:  # noqa: FBT001  as the painter calls
        """Only one key is held: it erases, and goes on erasing."""
        self.again.cancel()
        if down:
            self.ticks = 0
            self._erase()
            self.again()

    def _again(self, _dt: float) -> None:
        self.ticks += 1
        if self.ticks > PATIENCE:
            self._erase()

    def _erase(self) -> None:
        if self.painter.editor is None:
            return
        self.painter.editor.erase()
        if not self.painter.editor.line.text and self.board.caps == "no":
            self.board = replace(self.board, caps="once")
            self._draw()

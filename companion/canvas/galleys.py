"""Words that lie side by side on one texture, as a printer's set lines on a galley.

To change textures between two lines is what a page is slowest at; and a software
renderer keeps thirty thousand bytes for each change of the last frame.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any
from weakref import WeakSet, finalize

from kivy.core.text import Label
from kivy.graphics.texture import Texture

WIDE, HIGH = 2048, 1024
"""In pixels: the words of a page or two. Every tablet knows textures of this size."""
STEP = 8
"""Lines of nearly the same height lie in the same row."""
AIR = 1
"""Bare pixels around a line, for what is drawn between pixels while it moves."""
BYTES, KIND = 2, "luminance_alpha"
"""Of a pixel: how bright, and how much of it there is. Words are written in white and
painted in their colour, so red, green and blue would say the same three times."""
RGBA = 4
"""Bytes of a pixel as Kivy writes it."""


class SetLine:
    """Where on a galley a line is; free again when nothing shows its region any more.

    Kivy writes words by `blit_data`; that of a region would write at the corner.
    """

    def __init__(self, texture: Texture, at: tuple[int, int], w: int, h: int) -> None:
        self.texture, self.at = texture, at
        self.region = texture.get_region(*at, w, h)
        self.region.flip_vertical()

    def blit_data(self, picture: Any) -> None:
        size = picture.width, picture.height
        grey = bytearray(BYTES * size[0] * size[1])
        grey[::BYTES], grey[1::BYTES] = picture.data[::RGBA], picture.data[3::RGBA]
        self.texture.blit_buffer(bytes(grey), size=size, colorfmt=KIND, pos=self.at)


class GalleyRow:
    """Lines of one height; what is free of it, from where to where, in order.

    What is returned may be so by any thread, at any moment: it is put to the rest when
    somebody asks.
    """

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high
        self.spare = [(0, WIDE)]
        self.returned: deque[tuple[int, int]] = deque()

    @property
    def bare(self) -> bool:
        self._put_together()
        return self.spare == [(0, WIDE)]

    def take(self, w: int) -> int | None:
        """Where so much is free now; None where nowhere."""
        self._put_together()
        for i, (left, right) in enumerate(self.spare):
            if right - left >= w:
                self.spare[i : i + 1] = [(left + w, right)] if right - left > w else []
                return left
        return None

    def _put_together(self) -> None:
        if not self.returned:
            return
        while self.returned:
            self.spare.append(self.returned.popleft())
        joined: list[tuple[int, int]] = []
        for a, b in sorted(self.spare):
            if joined and joined[-1][1] == a:
                joined[-1] = (joined[-1][0], b)
            else:
                joined.append((a, b))
        self.spare = joined


class Galley:
    """One texture, and the words that lie on it."""

    def __init__(self) -> None:
        self.texture = Texture.create(size=(WIDE, HIGH), colorfmt=KIND)
        self._wipe((0, 0), WIDE, HIGH)
        self.texture.add_reload_observer(self.again)
        self.rows: list[GalleyRow] = []
        self.words: WeakSet[Label] = WeakSet()

    @property
    def bare(self) -> bool:
        return all(row.bare for row in self.rows)

    def line(self, w: int, h: int) -> SetLine | None:
        """Room for a line of so many pixels; None where there is none."""
        wide, high = w + 2 * AIR, -(-(h + 2 * AIR) // STEP) * STEP
        for row in self._rows(high):
            left = row.take(wide)
            if left is not None:
                self._wipe((left, row.low), wide, high)
                found = SetLine(self.texture, (left + AIR, row.low + AIR), w, h)
                gone = finalize(found.region, row.returned.append, (left, left + wide))
                gone.atexit = False
                return found
        return None

    def _wipe(self, at: tuple[int, int], w: int, h: int) -> None:
        nothing = bytes(BYTES * w * h)
        self.texture.blit_buffer(nothing, size=(w, h), colorfmt=KIND, pos=at)

    def _rows(self, high: int) -> Iterator[GalleyRow]:
        """Those of this height, then a new one, then any that lies bare."""
        yield from (row for row in self.rows if row.high == high)
        low = sum(row.high for row in self.rows)
        if low + high <= HIGH:
            self.rows.append(GalleyRow(low, high))
            yield self.rows[-1]
        yield from (row for row in self.rows if row.bare and row.high > high)

    def again(self, _texture: object = None) -> None:
        """The graphics context was lost, and all that was written."""
        self._wipe((0, 0), WIDE, HIGH)
        for one in self.words:
            one.render(real=True)


class Galleys:
    """As many as the words need; the first one stays, and shapes lie with it."""

    def __init__(self) -> None:
        self.every: list[Galley] = []

    @property
    def first(self) -> Texture:
        if not self.every:
            self.every.append(Galley())
        return self.every[0].texture

    def put(self, label: Label, w: int, h: int) -> SetLine | None:
        """Room for its words; None where they are longer than any galley."""
        if w + 2 * AIR > WIDE or h + 2 * AIR + STEP > HIGH:
            return None
        self.every[1:] = [one for one in self.every[1:] if not one.bare]
        for galley in self._until_there_is_room():
            if line := galley.line(w, h):
                galley.words.add(label)
                return line
        return None

    def _until_there_is_room(self) -> Iterator[Galley]:
        yield from self.every
        self.every.append(Galley())
        yield self.every[-1]


GALLEYS = Galleys()

"""Words as pictures: made once a text and size, set on whole pixels, never scaled."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.core.text import Label
from kivy.graphics.texture import Texture

from companion.canvas.galleys import GALLEYS, SetLine
from companion.canvas.measure import FILES, LEADING, fit, font, pixels, spoken
from companion.canvas.shapes import Face, Text
from companion.canvas.vertices import Ink, Scale, rgba


class Letters(Label):
    """Kept whole: it is written again when the graphics context was lost."""

    def refresh(self) -> None:
        """On a galley, or, longer than any, on a texture of its own."""
        self.resolve_font_name()
        self._size = w, h = self.render()
        line = GALLEYS.put(self, w, h) if min(w, h) > 1 else None
        if line is None:
            super().refresh()
        else:
            self.texture = line
            self.render(real=True)

    @property
    def picture(self) -> Texture:
        """The texture to paint its words with, or the part of one."""
        line = self.texture
        return line.region if isinstance(line, SetLine) else line

    def _render_end(self) -> Any:
        """Kivy would keep the picture that was written as well."""
        picture, self._surface = super()._render_end(), None
        return picture


@lru_cache(maxsize=192)
def letters(text: str, face: Face, size: int) -> Letters:
    label = Letters(
        text=spoken(text, face),
        font_name=FILES[face],
        bold=face == "bold",
        font_size=size,
        font_hinting="light",
        padding=0,
    )
    label.refresh()
    return label


def set_lines(s: Text, at: Scale) -> list[tuple[Letters, Ink]]:
    """Each line of a text with the rectangle its texture fills."""
    fitted = fit(s, at.k)
    lines = fitted.lines
    if not fitted.fits:
        lines = tuple(
            shortened(line, s.face, fitted.size, s.w * at.k)
            for line in lines[: s.lines]
        )
    high = LEADING * fitted.size
    spare = s.h * at.k - high * len(lines)
    above = {"top": 0.0, "middle": spare / 2, "bottom": spare}[s.valign]
    top = s.y * at.k + above
    return [
        _line(s, line, fitted.size, top + i * high, at)
        for i, line in enumerate(lines)
        if line.strip()
    ]


def _line(s: Text, text: str, size: int, top: float, at: Scale) -> tuple[Letters, Ink]:
    label = letters(text, s.face, size)
    w, h = label.picture.size
    spare = s.w * at.k - w
    left = s.x * at.k + {"left": 0.0, "center": spare / 2, "right": spare}[s.align]
    x, low = round(left), round(at.high - top - LEADING * size + _below(s.face, size))
    ink = Ink()
    ink.image((x, low, x + w, low + h), label.picture.tex_coords, rgba(s.colour))
    return label, ink


@lru_cache(maxsize=256)
def _below(face: Face, size: int) -> float:
    """From the foot of a line to the foot of its texture; letters stand in its middle.

    A texture may be higher than its font for the sake of a caron: only its foot is
    the same for all.
    """
    f = font(face, size)
    ascent, descent = f.get_ascent(), -f.get_descent()
    beneath = f.get_extents("x")[1] - ascent
    return (LEADING * size - ascent - descent) / 2 + descent - beneath


def shortened(text: str, face: Face, size: int, w: float) -> str:
    """Cut off with an ellipsis: the last resort, and never silent in the tests."""
    while text and pixels(text + "…", face, size) > w:
        text = text[:-1].rstrip()
    return text + "…" if text else ""

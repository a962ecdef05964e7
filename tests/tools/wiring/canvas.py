"""Lines, boxes and words on a sheet, written as SVG or painted as PNG."""

from __future__ import annotations

from dataclasses import dataclass, field
from xml.sax.saxutils import escape

import cv2
import numpy as np

INK, WIRE, ROW, COLUMN = "#2b2a28", "#8d8676", "#b3402a", "#2a5db3"
PAPER = "#fbf8f1"
LETTER = 15
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Wire:
    points: tuple[Point, ...]
    colour: str = INK
    wide: int = 2


@dataclass(frozen=True, slots=True)
class Dot:
    at: Point
    radius: float = 4
    colour: str = INK


@dataclass(frozen=True, slots=True)
class Caption:
    at: Point
    words: str
    middle: bool = True
    """Else it begins there."""


@dataclass(slots=True)
class DrawingSheet:
    wide: int
    high: int
    shapes: list[Wire | Dot | Caption] = field(default_factory=list)

    def wire(self, *points: Point, colour: str = INK, wide: int = 2) -> None:
        self.shapes.append(Wire(points, colour, wide))

    def dot(self, x: float, y: float, radius: float = 4, colour: str = INK) -> None:
        self.shapes.append(Dot((x, y), radius, colour))

    def words(self, x: float, y: float, words: str, *, middle: bool = True) -> None:
        self.shapes.append(Caption((x, y), words, middle))

    def box(self, x: float, y: float, wide: float, high: float, *words: str) -> None:
        right, low = x + wide, y + high
        self.wire((x, y), (right, y), (right, low), (x, low), (x, y))
        for line, text in enumerate(words):
            self.words(x + wide / 2, y + 22 + 20 * line, text)


def svg(sheet: DrawingSheet) -> str:
    body = "\n".join(map(_element, sheet.shapes))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{sheet.wide}"'
        f' height="{sheet.high}" viewBox="0 0 {sheet.wide} {sheet.high}"'
        f' font-family="sans-serif" font-size="{LETTER}">\n'
        f'<rect width="{sheet.wide}" height="{sheet.high}" fill="{PAPER}"/>\n'
        f"{body}\n</svg>\n"
    )


def _element(shape: Wire | Dot | Caption) -> str:
    match shape:
        case Wire(points, colour, wide):
            path = " ".join(f"{x:g},{y:g}" for x, y in points)
            return (
                f'<polyline points="{path}" fill="none" stroke="{colour}"'
                f' stroke-width="{wide}"/>'
            )
        case Dot((x, y), radius, colour):
            return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}"/>'
        case Caption((x, y), words, middle):
            anchor = "middle" if middle else "start"
            return (
                f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"'
                f' fill="{INK}">{escape(words)}</text>'
            )


def png(sheet: DrawingSheet) -> bytes:
    """Twice as large, so that print stays sharp."""
    picture = np.full((2 * sheet.high, 2 * sheet.wide, 3), _bgr(PAPER), np.uint8)
    for shape in sheet.shapes:
        _paint(picture, shape)
    done, data = cv2.imencode(".png", picture)
    assert done
    return data.tobytes()


def _paint(picture: np.ndarray, shape: Wire | Dot | Caption) -> None:
    match shape:
        case Wire(points, colour, wide):
            line = np.array([[2 * x, 2 * y] for x, y in points], np.int32)
            args = (False, _bgr(colour), 2 * wide, cv2.LINE_AA)
            cv2.polylines(picture, [line], *args)
        case Dot((x, y), radius, colour):
            at = (round(2 * x), round(2 * y))
            cv2.circle(picture, at, round(2 * radius), _bgr(colour), -1, cv2.LINE_AA)
        case Caption((x, y), words, middle):
            _letters(picture, words, 2 * x, 2 * y, middle=middle)


def _letters(
    picture: np.ndarray, words: str, x: float, y: float, *, middle: bool
) -> None:
    font, scale = cv2.FONT_HERSHEY_SIMPLEX, LETTER / 16
    (long, _), _ = cv2.getTextSize(words, font, scale, 2)
    at = (round(x - long / 2 if middle else x), round(y))
    cv2.putText(picture, words, at, font, scale, _bgr(INK), 2, cv2.LINE_AA)


def _bgr(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return blue, green, red

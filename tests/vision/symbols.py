"""Faces nobody trained on: symbols in several styles, drawn for the virtual tray."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

import cv2
import numpy as np

from vision.frames import Picture

GOLD, SUN, MOON, GREEN = (30, 170, 230), (40, 90, 225), (200, 120, 50), (70, 150, 60)
INK, IVORY, CLAY, GREY = (35, 32, 30), (225, 235, 240), (70, 110, 190), (120, 120, 125)

Draw = Callable[[Picture, int], None]


def ring(side: int, count: int, out: float, inner: float, start: float = 0.0):
    """A star's corners."""
    points = []
    for n in range(2 * count):
        r = side * (out if n % 2 == 0 else inner)
        turn = start + math.pi * n / count
        points.append((side / 2 + r * math.cos(turn), side / 2 + r * math.sin(turn)))
    return np.array(points).round().astype(np.int32)


def star(count: int, colour, ground=IVORY, inner: float = 0.18) -> Draw:
    def draw(face: Picture, side: int) -> None:
        face[:] = ground
        cv2.fillPoly(face, [ring(side, count, 0.4, inner)], colour, cv2.LINE_AA)

    return draw


def moon(colour, ground=IVORY) -> Draw:
    def draw(face: Picture, side: int) -> None:
        face[:] = ground
        c = side // 2
        cv2.circle(face, (c, c), round(side * 0.34), colour, -1, cv2.LINE_AA)
        at = (round(side * 0.62), round(side * 0.42))
        cv2.circle(face, at, round(side * 0.27), ground, -1, cv2.LINE_AA)

    return draw


def coins(count: int, colour=GOLD, ground=IVORY) -> Draw:
    def draw(face: Picture, side: int) -> None:
        face[:] = ground
        for n in range(count):
            x = side * (0.5 + 0.2 * (n - (count - 1) / 2))
            at = (round(x), round(side * 0.5))
            cv2.circle(face, at, round(side * 0.17), colour, -1, cv2.LINE_AA)
            cv2.circle(face, at, round(side * 0.17), INK, 2, cv2.LINE_AA)

    return draw


def letters(text: str, colour=INK, ground=IVORY) -> Draw:
    def draw(face: Picture, side: int) -> None:
        face[:] = ground
        font, scale = cv2.FONT_HERSHEY_DUPLEX, side / 34 / max(1, len(text) ** 0.6)
        (w, h), _ = cv2.getTextSize(text, font, scale, round(side / 14))
        at = (round((side - w) / 2), round((side + h) / 2))
        cv2.putText(face, text, at, font, scale, colour, round(side / 14), cv2.LINE_AA)

    return draw


def swords(colour=INK, ground=IVORY) -> Draw:
    def draw(face: Picture, side: int) -> None:
        face[:] = ground
        a, b, w = round(side * 0.2), round(side * 0.8), round(side * 0.08)
        cv2.line(face, (a, a), (b, b), colour, w, cv2.LINE_AA)
        cv2.line(face, (a, b), (b, a), colour, w, cv2.LINE_AA)
        cv2.line(face, (a, round(side * 0.42)), (round(side * 0.42), a), colour, w // 2)

    return draw


def shield(colour=CLAY, ground=IVORY) -> Draw:
    def draw(face: Picture, side: int) -> None:
        face[:] = ground
        corners = [(0.22, 0.2), (0.78, 0.2), (0.74, 0.6), (0.5, 0.85), (0.26, 0.6)]
        points = (np.array(corners) * side).round().astype(np.int32)
        cv2.fillPoly(face, [points], colour, cv2.LINE_AA)
        cv2.circle(face, (side // 2, side // 2), side // 10, ground, -1, cv2.LINE_AA)

    return draw


def bolt(colour=GOLD, ground=INK) -> Draw:
    def draw(face: Picture, side: int) -> None:
        face[:] = ground
        corners = [(0.55, 0.1), (0.25, 0.55), (0.48, 0.55), (0.4, 0.9), (0.75, 0.4)]
        corners += [(0.52, 0.4)]
        points = (np.array(corners) * side).round().astype(np.int32)
        cv2.fillPoly(face, [points], colour, cv2.LINE_AA)

    return draw


def split(one, other) -> Draw:
    """A face of choice: a colour on each side of a line."""

    def draw(face: Picture, side: int) -> None:
        face[:] = IVORY
        c, r = side // 2, round(side * 0.36)
        cv2.ellipse(face, (c, c), (r, r), 0, 45, 225, one, -1, cv2.LINE_AA)
        cv2.ellipse(face, (c, c), (r, r), 0, 225, 405, other, -1, cv2.LINE_AA)
        cv2.line(face, (c - r, c - r), (c + r, c + r), INK, 3, cv2.LINE_AA)

    return draw


STYLES: Mapping[str, tuple[Draw, ...]] = MappingProxyType(
    {
        "forged": (
            coins(1),
            coins(2),
            coins(3),
            star(8, SUN),
            moon(MOON),
            split(SUN, MOON),
        ),
        "battle": tuple(letters(text) for text in ("0", "1", "2", "3", "+", "X")),
        "monster": (
            swords(),
            shield(),
            moon(INK),
            star(5, INK),
            letters("!?"),
            bolt(INK, IVORY),
        ),
        "dark": (
            bolt(),
            star(3, IVORY, INK),
            star(6, IVORY, INK),
            moon(IVORY, INK),
            letters("A", IVORY, INK),
            letters("W", IVORY, INK),
        ),
    }
)
STRANGERS: tuple[Draw, ...] = (
    star(4, GREEN),
    letters("Z", CLAY),
    coins(4, GREEN),
    letters("R", SUN),
)


def plate(draw: Draw, part: float = 0.78) -> Draw:
    """A forged face: a tile of its own in the frame that is the die's body."""

    def framed(face: Picture, side: int) -> None:
        inner = np.zeros((round(side * part),) * 2 + (3,), np.uint8)
        draw(inner, inner.shape[0])
        at = (side - inner.shape[0]) // 2
        face[at : at + inner.shape[0], at : at + inner.shape[0]] = inner

    return framed

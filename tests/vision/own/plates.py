"""Faces as people have them: numbers of many hands, symbols, runes, skulls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import cv2
import numpy as np

from tests.vision.symbols import STYLES, Draw
from tests.vision.virtual import pips
from vision.frames import Picture

Luck = np.random.Generator
Colour = tuple[int, int, int]

SIDE = 128
FONTS = (
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
    cv2.FONT_HERSHEY_SCRIPT_COMPLEX,
)
ROMAN = ("I", "II", "III", "IV", "V", "VI")
BODIES: Sequence[tuple[Colour, Colour]] = (
    ((235, 240, 242), (30, 28, 26)),
    ((38, 34, 32), (230, 232, 235)),
    ((40, 40, 190), (240, 240, 240)),
    ((160, 70, 30), (60, 200, 240)),
    ((60, 130, 40), (235, 240, 240)),
    ((150, 200, 225), (40, 40, 120)),
    ((110, 60, 110), (80, 190, 220)),
    ((70, 150, 215), (30, 30, 40)),
)
"""A body and its ink."""


def empty(body: Colour) -> Picture:
    face: Picture = np.empty((SIDE, SIDE, 3), np.uint8)
    face[:] = body
    return face


def written(text: str, font: int, tall: float, body: Colour, ink: Colour) -> Picture:
    """Text in the middle, so tall a part of the face."""
    face = empty(body)
    (wide, high), _ = cv2.getTextSize(text, font, 1.0, 2)
    scale = min(tall * SIDE / high, 0.72 * SIDE / wide)
    thick = max(2, round(scale * 2.4))
    (wide, high), _ = cv2.getTextSize(text, font, scale, thick)
    at = (SIDE - wide) // 2, (SIDE + high) // 2
    cv2.putText(face, text, at, font, scale, ink, thick, cv2.LINE_AA)
    return face


def numbers(luck: Luck, body: Colour, ink: Colour) -> list[Picture]:
    font, tall = FONTS[luck.integers(len(FONTS))], float(luck.uniform(0.36, 0.6))
    faces = [written(str(n), font, tall, body, ink) for n in range(1, 7)]
    low = round(SIDE * (0.5 + tall / 2 + 0.09))  # the stroke below a six
    side = round(SIDE * 0.14)
    ends = (SIDE // 2 - side, low), (SIDE // 2 + side, low)
    cv2.line(faces[5], *ends, ink, 5, cv2.LINE_AA)
    return faces


def romans(luck: Luck, body: Colour, ink: Colour) -> list[Picture]:
    font, tall = FONTS[luck.integers(2, 4)], float(luck.uniform(0.34, 0.5))
    return [written(text, font, tall, body, ink) for text in ROMAN]


def runes(luck: Luck, body: Colour, ink: Colour) -> list[Picture]:
    """A stave with strokes, no two alike."""
    strokes = ((0.2, 0.3), (0.2, 0.6), (0.45, 0.2), (0.45, 0.7), (0.7, 0.45))
    kinds = luck.permutation(2 ** (2 * len(strokes)))
    kinds = [k for k in kinds if 2 <= int(k).bit_count() <= 4][:6]
    return [rune(int(kind), strokes, body, ink) for kind in kinds]


def rune(
    kind: int, strokes: Sequence[tuple[float, float]], body: Colour, ink: Colour
) -> Picture:
    face = empty(body)
    line(face, (0.5, 0.2), (0.5, 0.8), ink)
    for k, (start, end) in enumerate(strokes):
        for way in (0, 1):
            if kind >> (2 * k + way) & 1:
                x = 0.74 if way else 0.26
                line(face, (0.5, 0.1 + 0.8 * start), (x, 0.1 + 0.8 * end), ink)
    return face


def line(
    face: Picture, one: tuple[float, float], other: tuple[float, float], ink: Colour
) -> None:
    ends = [(round(x * SIDE), round(y * SIDE)) for x, y in (one, other)]
    cv2.line(face, *ends, ink, 9, cv2.LINE_AA)


def skulls(luck: Luck, body: Colour, ink: Colour) -> list[Picture]:
    """A skull, crossed bones, both, an eye, a heart, and a blank with a ring."""
    skull = empty(body)
    cranium(skull, (0.5, 0.5), 0.3, body, ink)
    bones = empty(body)
    line(bones, (0.25, 0.25), (0.75, 0.75), ink)
    line(bones, (0.75, 0.25), (0.25, 0.75), ink)
    for x, y in ((0.25, 0.25), (0.75, 0.75), (0.75, 0.25), (0.25, 0.75)):
        disc(bones, (x, y), 0.08, ink)
    two = empty(body)
    cranium(two, (0.33, 0.5), 0.17, body, ink)
    cranium(two, (0.67, 0.5), 0.17, body, ink)
    eye = empty(body)
    middle, reach = (SIDE // 2, SIDE // 2), (round(SIDE * 0.36), round(SIDE * 0.2))
    cv2.ellipse(eye, middle, reach, 0, 0, 360, ink, 7, cv2.LINE_AA)
    disc(eye, (0.5, 0.5), 0.12, ink)
    heart = empty(body)
    disc(heart, (0.38, 0.42), 0.15, ink)
    disc(heart, (0.62, 0.42), 0.15, ink)
    tip = np.array(((0.25, 0.49), (0.75, 0.49), (0.5, 0.8))) * SIDE
    cv2.fillPoly(heart, [tip.round().astype(np.int32)], ink, cv2.LINE_AA)
    ring = empty(body)
    cv2.circle(ring, middle, round(SIDE * 0.28), ink, 8, cv2.LINE_AA)
    every = [skull, bones, two, eye, heart, ring]
    return [every[k] for k in luck.permutation(6)]


def cranium(
    face: Picture, at: tuple[float, float], r: float, body: Colour, ink: Colour
) -> None:
    x, y = at
    disc(face, (x, y - r * 0.2), r, ink)
    low = np.array(((x - r / 2, y), (x + r / 2, y + r * 1.15))) * SIDE
    (a, b), (c, d) = low.round().astype(int).tolist()
    cv2.rectangle(face, (a, b), (c, d), ink, -1)
    for side in (-1, 1):
        disc(face, (x + side * r * 0.42, y - r * 0.15), r * 0.26, body)


def disc(face: Picture, at: tuple[float, float], r: float, ink: Colour) -> None:
    spot = round(at[0] * SIDE), round(at[1] * SIDE)
    cv2.circle(face, spot, round(r * SIDE), ink, -1, cv2.LINE_AA)


def drawn(draw: Draw, body: Colour = (235, 240, 242)) -> Picture:
    face = empty(body)
    draw(face, SIDE)
    return face


def style(name: str) -> Callable[[Luck, Colour, Colour], list[Picture]]:
    return lambda _luck, body, _ink: [drawn(one, body) for one in STYLES[name]]


def mixed(luck: Luck, body: Colour, ink: Colour) -> list[Picture]:
    """Pips, and one face of its own: a sign for the one or for the six."""
    faces = [drawn(pips(n, ink), body) for n in range(1, 7)]
    faces[5 if luck.random() < 0.6 else 0] = skulls(luck, body, ink)[0]
    return faces


KINDS: dict[str, Callable[[Luck, Colour, Colour], list[Picture]]] = {
    "numbers": numbers,
    "romans": romans,
    "runes": runes,
    "skulls": skulls,
    "forged": style("forged"),
    "battle": style("battle"),
    "monster": style("monster"),
    "dark": style("dark"),
}


def die(kind: str, luck: Luck) -> tuple[Colour, list[Picture]]:
    """The colour of its body and its six faces."""
    body, ink = BODIES[luck.integers(len(BODIES))]
    if kind in STYLES:
        body = (35, 32, 30) if kind == "dark" else (225, 235, 240)
    make = mixed if kind == "mixed" else KINDS[kind]
    return body, make(luck, body, ink)

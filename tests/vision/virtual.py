"""A virtual tray: felt, dice that roll and lie, hands that reach in. All drawn.

`Tray.frames(script)` plays small acts after each other: `Roll`, `Lay`, `Take`,
`Wait`. A picture is 720p unless a test wants it smaller; everything has its seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.frames import Picture

RATE = 30
FELT = (60, 95, 45)
WOOD = (60, 90, 130)
SKIN = (120, 150, 205)
WHITE, BLACK, RED = (235, 240, 242), (38, 34, 32), (40, 40, 190)

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}

Draw = Callable[[Picture, int], None]
"""Draws a face onto a square picture of so many pixels a side."""


def pips(value: int, ink: tuple[int, int, int]) -> Draw:
    def draw(face: Picture, side: int) -> None:
        for x, y in PIPS[value]:
            at = (round(side * (0.5 + 0.27 * x)), round(side * (0.5 + 0.27 * y)))
            cv2.circle(face, at, round(side * 0.095), ink, -1, cv2.LINE_AA)

    return draw


@dataclass(frozen=True)
class Cube:
    """A die in the tray: where, turned how, which face up; `lean` shows two."""

    face: Draw
    x: float
    y: float
    turn: float = 0.0
    body: tuple[int, int, int] = WHITE
    size: int = 64
    lean: bool = False
    name: str = ""


def die(value: int, x: float, y: float, turn: float = 0.0, **more: Any) -> Cube:
    body = more.get("body", WHITE)
    ink = BLACK if sum(body) > 380 else WHITE
    return Cube(pips(value, ink), x, y, turn, name=str(value), **more)


@dataclass
class Scene:
    """What lies in the tray, seen from above."""

    width: int = 1280
    height: int = 720
    rim: int = 60
    ground: tuple[int, int, int] = FELT
    seed: int = 1
    light: float = 1.0
    noises: int = 3
    lying: list[Cube] = field(default_factory=list)

    def __post_init__(self) -> None:
        luck = np.random.default_rng(self.seed)
        size = (self.height, self.width, 3)
        base = np.empty(size, np.float32)
        base[:] = WOOD
        r = self.rim
        base[r : self.height - r, r : self.width - r] = self.ground
        weave = luck.normal(0, 4.0, size[:2]).astype(np.float32)
        base += cv2.GaussianBlur(weave, (3, 3), 0)[..., None]
        noisy = (base + luck.normal(0, 2.0, size) for _ in range(self.noises))
        self._bases = [np.clip(each, 0, 255).astype(np.uint8) for each in noisy]
        self._count = 0

    def picture(
        self, moving: Iterable[Cube] = (), hand: tuple[float, float] | None = None
    ) -> Picture:
        canvas = self._bases[self._count % self.noises].copy()
        for cube in (*self.lying, *moving):
            paint(canvas, cube)
        if hand is not None:
            arm(canvas, *hand)
        self._count += 1
        return cv2.convertScaleAbs(canvas, alpha=self.light)


def paint(canvas: Picture, cube: Cube) -> None:
    """The cube's upper face, turned, with a darker edge and a soft shadow."""
    side = cube.size * 2
    high = side if not cube.lean else round(side * 1.5)
    face = np.zeros((high, side, 4), np.float32)
    plate = np.zeros((side, side, 3), np.uint8)
    plate[:] = cube.body
    cube.face(plate, side)
    body = np.zeros((high, side), np.uint8)
    r = round(side * 0.12)
    cv2.rectangle(body, (r, 0), (side - r, high), 255, -1)
    cv2.rectangle(body, (0, r), (side, high - r), 255, -1)
    for x, y in ((r, r), (side - r, r), (r, high - r), (side - r, high - r)):
        cv2.circle(body, (x, y), r, 255, -1)
    face[:side, :, :3] = plate
    if cube.lean:
        shown = cv2.resize(plate, (side, high // 2)).astype(np.float32)
        face[: high // 2, :, :3] = shown
        other = np.full((high - high // 2, side, 3), cube.body, np.float32) * 0.8
        face[high // 2 :, :, :3] = other
    face[..., 3] = body
    scale = cube.size / side
    matrix = cv2.getRotationMatrix2D((side / 2, high / 2), cube.turn, scale)
    matrix[:, 2] += np.array((cube.x - side / 2, cube.y - high / 2))
    reach = round(cube.size * 1.3)
    x0, y0 = max(0, round(cube.x) - reach), max(0, round(cube.y) - reach)
    x1, y1 = round(cube.x) + reach, round(cube.y) + reach
    part = canvas[y0:y1, x0:x1]
    if not part.size:
        return
    matrix[:, 2] -= (x0, y0)
    size = part.shape[1], part.shape[0]
    drawn = cv2.warpAffine(face, matrix, size, flags=cv2.INTER_AREA)
    matrix[:, 2] += (4, 5)
    shadow = cv2.warpAffine(face[..., 3], matrix, size)
    shadow = cv2.GaussianBlur(shadow, (9, 9), 0)[..., None] / 255
    alpha = drawn[..., 3:] / 255
    dimmed = part * (1 - 0.35 * shadow) * (1 - alpha) + drawn[..., :3] * alpha
    part[:] = np.clip(dimmed, 0, 255).astype(np.uint8)


def arm(canvas: Picture, x: float, y: float) -> None:
    """A hand at (x, y) with its arm from the lower edge."""
    foot = (round(x + 60), canvas.shape[0] + 40)
    cv2.line(canvas, (round(x), round(y)), foot, SKIN, 110, cv2.LINE_AA)
    cv2.circle(canvas, (round(x), round(y)), 78, SKIN, -1, cv2.LINE_AA)
    for k in range(4):
        tip = (round(x - 50 + 30 * k), round(y - 95 + 8 * abs(k - 1.5)))
        cv2.line(canvas, (round(x - 30 + 20 * k), round(y)), tip, SKIN, 26)


# ---- acts


def wait(scene: Scene, seconds: float) -> Iterator[Picture]:
    for _ in range(round(seconds * RATE)):
        yield scene.picture()


def roll(scene: Scene, *cubes: Cube, seconds: float = 0.6) -> Iterator[Picture]:
    """From the lower edge to where they lie, faces changing on the way."""
    count = round(seconds * RATE)
    for step in range(1, count + 1):
        part = step / count
        ease = 1 - (1 - part) ** 2
        moving = []
        for k, cube in enumerate(cubes):
            x = cube.x + (1 - ease) * (-260 + 90 * k)
            y = cube.y + (1 - ease) * 330
            turn = cube.turn + (1 - ease) * (500 + 130 * k)
            face = cube.face if part > 0.85 else pips(1 + (step + k) % 6, BLACK)
            moving.append(replace(cube, x=x, y=y, turn=turn, face=face))
        yield scene.picture(moving)
    scene.lying.extend(cubes)


def reach(
    scene: Scene, x: float, y: float, deed: Callable[[], None], seconds: float = 0.5
) -> Iterator[Picture]:
    """A hand comes, does something where it covers it, and goes."""
    count = round(seconds * RATE)
    low = scene.height + 160
    for step in range(count):
        yield scene.picture(hand=(x, low + (y - low) * step / count))
    deed()
    for step in range(count):
        yield scene.picture(hand=(x, y + (low - y) * (step + 1) / count))


def take(scene: Scene, cube: Cube) -> Iterator[Picture]:
    return reach(scene, cube.x, cube.y, lambda: scene.lying.remove(cube))


def lay(scene: Scene, cube: Cube) -> Iterator[Picture]:
    return reach(scene, cube.x, cube.y, lambda: scene.lying.append(cube))


# ---- as files


def film(path: Path, pictures: Iterable[Picture]) -> Path:
    """A real video file."""
    out = None
    for picture in pictures:
        if out is None:
            size = picture.shape[1], picture.shape[0]
            code = cv2.VideoWriter.fourcc(*"MJPG")
            out = cv2.VideoWriter(str(path), code, RATE, size)
        out.write(picture)
    assert out is not None
    out.release()
    return path


# ---- who reads pips of these dice: as plain as the dice themselves


@dataclass(frozen=True)
class Read:
    value: int
    box: tuple[float, float, float, float]
    sure: float = 0.99
    verdict: str = "sure"
    upper: tuple[float, float] | None = None


def reader(picture: Picture) -> tuple[Any, ...]:
    """Outlines, and round spots of the other brightness in them."""
    from vision.dice.stones import stones

    found = []
    felt = picture[..., 1] > picture[..., 2].astype(int) + 12
    rows, columns = felt.mean(axis=1) > 0.4, felt.mean(axis=0) > 0.4
    within = (np.outer(rows, columns) * 255).astype(np.uint8)
    for stone in stones(picture, None, within):
        value = spots(picture, stone)
        if 1 <= value <= 6:
            found.append(Read(value, stone.box))
    return tuple(found)


def spots(picture: Picture, stone: Any) -> int:
    side = 96
    matrix = cv2.getRotationMatrix2D(stone.middle, stone.angle, side / stone.size)
    matrix[:, 2] += side / 2 - np.array(stone.middle)
    grey = cv2.cvtColor(cv2.warpAffine(picture, matrix, (side, side)), 6)
    inner = grey[8:-8, 8:-8]
    if stone.light < 0.45:
        inner = 255 - inner
    mask = (inner < 110).astype(np.uint8)
    count, _, stats, _ = cv2.connectedComponentsWithStats(mask)
    areas = stats[1:count, cv2.CC_STAT_AREA]
    return int(np.sum((areas > 60) & (areas < 700)))

"""An evening: one die, one camera, one table; then look after look at the die.

Camera, table and tray stay through an evening. Where the die lies, how it is
turned, lamp, sharpness and noise change from look to look.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import cv2
import numpy as np

from tests.vision.own.plates import SIDE as PLATE
from tests.vision.own.plates import Colour, Luck, die
from vision.frames import Box, Picture
from vision.training.bodies import floats, ints
from vision.training.cube import CubeCamera, turned
from vision.training.grounds import carpet, cloth, dots, felt, wood

SIDE = 560
GROUNDS = {
    "felt": felt,
    "wood": wood,
    "carpet": carpet,
    "cloth": cloth,
    "dots": dots,
    "rim": felt,
}
SIDES = (
    (((-1, 1), (1, 1), (1, -1), (-1, -1)), 0, (0, 0, 1)),
    (((-1, -1), (1, -1)), 1, (0, -1, 0)),
    (((1, -1), (1, 1)), 2, (1, 0, 0)),
    (((1, 1), (-1, 1)), 3, (0, 1, 0)),
    (((-1, 1), (-1, -1)), 4, (-1, 0, 0)),
)
"""Corners of each face over the table, which neighbour it is, and where it looks."""
AMBIENT = 0.6
ROUND = 0.13
"""Of a face, how round its corners are."""


@dataclass
class Evening:
    kind: str
    ground: str
    seed: int
    luck: Luck = field(init=False)
    tint: Colour = field(init=False)
    faces: list[Picture] = field(init=False)
    stranger: Picture = field(init=False)

    def __post_init__(self) -> None:
        self.luck = luck = np.random.default_rng([self.seed, 71])
        self.tint, self.faces = die(self.kind, luck)
        other = "monster" if self.kind != "monster" else "battle"
        self.stranger = die(other, np.random.default_rng(self.seed))[1][3]
        tilt = float(abs(luck.normal(0, 0.22)))
        scale = float(math.exp(luck.uniform(math.log(46), math.log(100))))
        self.view = CubeCamera(SIDE, SIDE * 1.7, scale, min(tilt, 0.5))
        self.base = self._table()

    def _table(self) -> Picture:
        """Nothing like the die in colour: such a pair nobody could see."""
        body = np.array(self.tint, float)
        for _ in range(40):
            base = np.clip(GROUNDS[self.ground](self.luck, SIDE), 0, 255)
            if np.linalg.norm(base.mean((0, 1)) - body) > 90:
                break
        if self.ground == "rim":
            self._rim(base)
        return floats(base)

    def _rim(self, base: Picture) -> None:
        """A round tray's: bright or dark, and the table about it."""
        disc = np.zeros((SIDE, SIDE), np.uint8)
        middle = (SIDE // 2, SIDE // 2)
        cv2.circle(disc, middle, round(SIDE * 0.42), 255, -1)
        about = wood(self.luck, SIDE)
        base[disc == 0] = about[disc == 0]
        tone = self.luck.uniform(10, 240, 3).tolist()
        cv2.circle(base, middle, round(SIDE * 0.44), tone, 26, cv2.LINE_AA)

    # ---- a look

    def look(self, face: Picture) -> tuple[Picture, Box]:
        """A picture of it lying somewhere, and the box of its upper face."""
        luck, view = self.luck, self.view
        reach = SIDE / view.scale * 0.24
        spot = luck.uniform(-reach, reach, 2)
        turn = turned(float(luck.uniform(0, 2 * math.pi)), 0.0, 0.0)
        middle = floats((*spot, 0.5))
        lamp = self._lamp()
        picture = self.base.copy()
        self._shade(picture, middle, turn, lamp)
        self._paint(picture, face, middle, turn, lamp)
        top = view.see(floats(middle + corners(SIDES[0][0], (0, 0, 1)) @ turn.T))
        (x0, y0), (x1, y1) = top.min(0), top.max(0)
        return self._taken(picture), (float(x0), float(y0), float(x1), float(y1))

    def _lamp(self) -> Picture:
        rise = float(self.luck.uniform(0.8, 1.5))
        way = float(self.luck.uniform(0, 2 * math.pi))
        flat = math.cos(rise)
        return floats((flat * math.cos(way), flat * math.sin(way), math.sin(rise)))

    def _shade(
        self, picture: Picture, middle: Picture, turn: Picture, lamp: Picture
    ) -> None:
        every = [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
        solid = middle + floats(every) * 0.47 @ turn.T
        fall = solid - lamp * (solid[:, 2:] / lamp[2])
        mask = np.zeros((SIDE, SIDE), np.float32)
        hull = cv2.convexHull(self.view.see(floats(fall)))
        cv2.fillConvexPoly(mask, ints(hull), 1.0, cv2.LINE_AA)
        soft = float(self.luck.uniform(0.5, 5.0))
        deep = float(self.luck.uniform(0.15, 0.6))
        picture *= 1 - deep * cv2.GaussianBlur(mask, (0, 0), soft)[..., None]

    def _paint(
        self,
        picture: Picture,
        face: Picture,
        middle: Picture,
        turn: Picture,
        lamp: Picture,
    ) -> None:
        """From the far sides to the near ones, the upper face last."""
        others = [one for one in self.faces if one is not face]
        cut = rounded()
        for ends, which, out in (*SIDES[1:], SIDES[0]):
            normal = turn @ floats(out)
            quad = floats(middle + corners(ends, out) @ turn.T)
            if float(normal @ (self.view.eye - quad.mean(0))) <= 0:
                continue
            plate = face if which == 0 else others[which]
            light = AMBIENT + (1 - AMBIENT) * max(0.0, float(normal @ lamp))
            self._lay(picture, plate, self.view.see(quad), light, cut)

    def _lay(
        self,
        picture: Picture,
        plate: Picture,
        quad: Picture,
        light: float,
        cut: Picture,
    ) -> None:
        flat = floats(((0, 0), (PLATE, 0), (PLATE, PLATE), (0, PLATE)))
        bend = cv2.getPerspectiveTransform(flat, floats(quad))
        small = float(np.linalg.norm(quad[0] - quad[1])) / PLATE
        soft = cv2.GaussianBlur(plate, (0, 0), max(0.3, 0.4 / max(small, 0.1)))
        size = (SIDE, SIDE)
        shown = cv2.warpPerspective(floats(soft) * light, bend, size)
        alpha = cv2.warpPerspective(cut, bend, size)[..., None]
        picture[:] = picture * (1 - alpha) + shown * alpha

    def _taken(self, picture: Picture) -> Picture:
        """Light, its slope and its colour; a soft lens; noise; a JPEG."""
        luck = self.luck
        slope = np.linspace(1 - luck.uniform(0, 0.25), 1, SIDE, dtype=np.float32)
        picture = picture * (
            slope[:, None, None] if luck.random() < 0.5 else slope[None, :, None]
        )
        picture *= floats(luck.uniform(0.65, 1.2)) * floats(luck.uniform(0.93, 1.07, 3))
        picture = cv2.GaussianBlur(picture, (0, 0), float(luck.uniform(0.3, 1.5)))
        picture += luck.standard_normal(picture.shape, np.float32) * floats(
            luck.uniform(1, 5)
        )
        kept = np.clip(picture, 0, 255).astype(np.uint8)
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(luck.integers(60, 95))]
        packed = cv2.imencode(".jpg", kept, quality)[1]
        return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))


def corners(ends: tuple[tuple[int, int], ...], out: tuple[int, int, int]) -> Picture:
    """Of a face, half a die from its middle."""
    if out[2]:
        return floats([(x, y, 1) for x, y in ends]) / 2
    (a, b), (c, d) = ends
    return floats(((a, b, 1), (c, d, 1), (c, d, -1), (a, b, -1))) / 2


def rounded() -> Picture:
    """What of a square plate is there."""
    mask = np.zeros((PLATE, PLATE), np.float32)
    r = round(PLATE * ROUND)
    cv2.rectangle(mask, (r, 0), (PLATE - r, PLATE), 1.0, -1)
    cv2.rectangle(mask, (0, r), (PLATE, PLATE - r), 1.0, -1)
    for x in (r, PLATE - r):
        for y in (r, PLATE - r):
            cv2.circle(mask, (x, y), r, 1.0, -1)
    return mask

"""Photographs of sketches: one table, one camera, one light, picture after picture."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.board.found import Quad
from vision.board.tabletop.boards import PrintedBoard
from vision.board.tabletop.figures import FLAT, reach
from vision.board.tabletop.ground import laid, through
from vision.board.tabletop.lamps import (
    GAMMA,
    LightLevels,
    LightMaps,
    TableLight,
    day_way,
    lamp_way,
    light_maps,
    table_light,
)
from vision.board.tabletop.lens import BoardLens, lens
from vision.board.tabletop.palms import over
from vision.board.tabletop.sensors import BoardSensor, board_sensor
from vision.board.tabletop.sketch import Sketch, TablePiece
from vision.board.tabletop.sprites import (
    Sprite,
    contact,
    far_first,
    placed,
    shadow,
    sprite,
)
from vision.frames import Picture
from vision.training.bodies import Floats, floats

HALF = 2
"""Shadows are drawn in pictures so many times smaller."""
GREY = 118.0
"""The level a camera wants of the middle of its picture."""
MOST = 600
"""Pieces whose pictures are kept."""


STEADY = LightLevels()


@dataclass(frozen=True, slots=True, eq=False)
class DrawnPiece:
    """A piece's picture, and what it takes of lamp and day."""

    sprite: Sprite
    lamp: Sprite
    day: Sprite


@dataclass(frozen=True, slots=True, eq=False)
class StillTable:
    """Paint of table and pieces, and the shadows on it; `flat` is where the board or
    what lies flat on it is seen, which mirrors the lamp.
    """

    pieces: tuple[TablePiece, ...]
    paint: Floats
    lamp: Floats
    day: Floats
    flat: Floats


class Studio:
    """Draws what changes, keeps what does not."""

    def __init__(
        self,
        board: PrintedBoard,
        camera: BoardLens,
        light: TableLight,
        sensor: BoardSensor,
        seed: int = 0,
    ) -> None:
        self.board, self.camera, self.light = board, camera, light
        self._sensor, self._seed = sensor, seed
        self._bare = through(camera, laid(board, seed))
        self._maps = light_maps(light, camera)
        self._opened = sensor.exposure * opened(self._bare, self._maps)
        self._drawn: dict[TablePiece, DrawnPiece] = {}
        self._still: StillTable | None = None
        self._luck = self._chance()

    def _chance(self) -> np.random.Generator:
        return np.random.default_rng((self._seed, 14))

    def afresh(self) -> Studio:
        """The same table before its first photograph; what was painted is shared."""
        other = copy(self)
        other._drawn, other._still, other._luck = {}, None, self._chance()
        return other

    @property
    def corners(self) -> Quad:
        """Where the board lies in the picture: the truth."""
        return self.camera.quad(self.board.shape)

    def photograph(self, sketch: Sketch, levels: LightLevels = STEADY) -> Picture:
        """The sketch as the camera sees it at this moment."""
        still = self._standing(sketch.pieces)
        paint, bare = still.paint.copy(), np.ones_like(still.lamp)
        for hand in sketch.hands:
            over(paint, bare, hand, self.camera, self.light, self.board.shape)
        lit = paint * self._gain(still, bare, levels)
        lit += self._mirrored(still, bare, levels)
        soft = cv2.GaussianBlur(lit, (0, 0), self._sensor.soft)
        return self._sensor.taken(floats(soft), self._luck)

    def _mirrored(self, still: StillTable, bare: Floats, levels: LightLevels) -> Floats:
        """The lamp in the gloss of the board: what stands before it covers it."""
        half = (self.camera.size[0] // HALF, self.camera.size[1] // HALF)
        glare = spread(self._maps.glare * levels.lamp, half)
        return spread(floats(glare * (still.flat * bare)[..., None]), self.camera.size)

    def _standing(self, pieces: tuple[TablePiece, ...]) -> StillTable:
        if self._still is None or self._still.pieces != pieces:
            self._still = self._stood(pieces)
        return self._still

    def _stood(self, pieces: tuple[TablePiece, ...]) -> StillTable:
        """All of them, the flat and the far ones first."""
        order = far_first(pieces, self.board.shape, self.camera)
        drawn = [self._piece(pieces[at]) for at in order]
        paint = self._bare * self._touched(pieces)
        high, wide = (side // HALF for side in paint.shape[:2])
        lamp, day = (np.ones((high, wide), np.float32) for _ in range(2))
        for one in drawn:
            one.lamp.onto(lamp)
            one.day.onto(day)
        flat = np.ones(paint.shape[:2], np.float32)
        for at, one in zip(order, drawn, strict=True):
            one.sprite.onto(paint)
            if pieces[at].kind not in FLAT:
                replace(one.sprite, paint=one.sprite.cover * 0).onto(flat)
        open_ = cv2.resize(flat, (wide, high), interpolation=cv2.INTER_AREA)
        soft = cv2.GaussianBlur(lamp, (0, 0), 1.6), cv2.GaussianBlur(day, (0, 0), 4)
        return StillTable(
            pieces, paint, floats(soft[0]), floats(soft[1]), floats(open_)
        )

    def _touched(self, pieces: tuple[TablePiece, ...]) -> Floats:
        """How dark the board is about their feet."""
        wide, high = self.camera.size
        mask = np.zeros((high // HALF, wide // HALF), np.uint8)
        for one in pieces:
            if not one.lifted:
                foot = floats((one.at[0] * self.board.shape, one.at[1], 0))
                contact(mask, foot, reach(one.kind), self.camera)
        soft = cv2.GaussianBlur(mask, (0, 0), 2).astype(np.float32) / 255
        return floats(1 - 0.4 * cv2.resize(soft, (wide, high)))[..., None]

    def _piece(self, piece: TablePiece) -> DrawnPiece:
        if piece.lifted:
            return self._draw(piece)
        if piece not in self._drawn:
            if len(self._drawn) > MOST:
                self._drawn.clear()
            self._drawn[piece] = self._draw(piece)
        return self._drawn[piece]

    def _draw(self, piece: TablePiece) -> DrawnPiece:
        x, y = piece.at[0] * self.board.shape, piece.at[1]
        foot = floats((x, y, piece.lifted))
        stands = placed(piece, self.board.shape, self._seed)
        ways = lamp_way(self.light, foot), day_way(self.light)
        lamp, day = (shadow(stands, self.camera, way, 1 / HALF) for way in ways)
        return DrawnPiece(sprite(stands, foot, self.camera, self.light), lamp, day)

    def _gain(self, still: StillTable, bare: Floats, levels: LightLevels) -> Floats:
        """What each spot is multiplied by; on a hand lies no shadow of the board."""
        maps, size = self._maps, self.camera.size
        half = (size[0] // HALF, size[1] // HALF)
        shaded = [(1 - (1 - one) * bare)[..., None] for one in (still.lamp, still.day)]
        light = spread(maps.walls * levels.walls, half)
        light = light + spread(maps.lamp * levels.lamp, half) * shaded[0]
        light = light + spread(maps.day * levels.day, half) * shaded[1]
        curved = cv2.pow(floats(light), GAMMA) * (self._sensor.balance * self._opened)
        return spread(floats(curved), size)


def opened(bare: Floats, maps: LightMaps) -> float:
    """How much a camera brightens or darkens all, so that the middle is neither."""
    high, wide = maps.walls.shape[:2]
    light = (maps.walls + maps.lamp + maps.day) ** GAMMA
    shown = cv2.resize(bare, (wide, high), interpolation=cv2.INTER_AREA) * light
    near = slice(high // 6, -high // 6), slice(wide // 6, -wide // 6)
    return float(np.clip(GREY / shown[near].mean(), 0.6, 2.2))


def spread(coarse: Floats, size: tuple[int, int]) -> Floats:
    """A coarse map, as fine as the picture."""
    fine = cv2.resize(coarse, size, interpolation=cv2.INTER_LINEAR)
    return floats(fine if fine.ndim == 3 else fine[..., None])


def studio(
    board: PrintedBoard, seed: int = 0, size: tuple[int, int] = (1280, 720)
) -> Studio:
    """A table, a light and a camera of chance: the same for the same seed."""
    draw = np.random.default_rng((seed, 15))
    camera = lens(draw, board.shape, size)
    light = table_light(draw, board.shape)
    return Studio(board, camera, light, board_sensor(draw, size), seed)

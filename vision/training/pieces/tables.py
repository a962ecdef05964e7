"""Tables with pieces at random, and where each stands: what the net learns from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.board.colours import PieceColour, brush, doubts
from vision.board.found import Quad
from vision.board.profile.profile import Profile
from vision.board.reading import HIGH
from vision.board.settling import about
from vision.board.straight import on_board, straight
from vision.board.tabletop.arranging import arranged
from vision.board.tabletop.boards import PrintedBoard
from vision.board.tabletop.handing import SIDES, behind
from vision.board.tabletop.lamps import LightLevels, day_way, lamp_way, table_light
from vision.board.tabletop.lens import lens
from vision.board.tabletop.sensors import board_sensor
from vision.board.tabletop.showing import empty_profile, shown
from vision.board.tabletop.sketch import ReachingHand, Sketch, TablePiece
from vision.board.tabletop.sprites import far_first, shadow, sprite
from vision.board.tabletop.studio import HALF, DrawnPiece, Studio
from vision.board.viewpoint import Viewpoint, viewpoint
from vision.frames import Picture, Point
from vision.training.bodies import Draw, floats
from vision.training.pieces.boards import random_board
from vision.training.pieces.casts import OWN, Maker
from vision.training.pieces.placing import crowd, shoved

OFTEN = (1, 1, 1, 1, 1, 1, 2, 2)
"""How often each colour is played: black and grey, the hardest, more often."""
HANDS, RESTING = 0.35, 0.3
"""How often a hand is in view; and how often it keeps still."""
EARLIER = 0.4
"""How often the empty board was seen on another day, in another light."""
TORN = 0.12
"""How often colours stay that are taken for each other, as people may insist on."""
PART, FEW = 0.2, 10
"""Of a piece, and pixels of it: what shows less nobody can tell."""
COVERED = 9.0
"""Levels by which a hand changes what it covers."""


@dataclass(frozen=True, slots=True)
class TaughtFoot:
    """Where a piece stands: the number of its colour, or -1 for nobody's; its place in
    parts of the board, how wide its foot is in heights, and whether it can be told.
    """

    colour: int
    at: Point
    wide: float
    told: bool


@dataclass(frozen=True, slots=True, eq=False)
class PieceLesson:
    """A board made straight, where a hand is known to move, and who stands there."""

    board: Picture
    moving: Picture
    feet: tuple[TaughtFoot, ...]


@dataclass(frozen=True, slots=True, eq=False)
class TaughtTable:
    """One evening: board, colours and camera stay, what stands there does not."""

    empty: Picture
    colours: tuple[PieceColour, ...]
    eye: Viewpoint
    lessons: tuple[PieceLesson, ...]


class CastStudio(Studio):
    """Its pieces are one maker's."""

    maker: Maker

    def _draw(self, piece: TablePiece) -> DrawnPiece:
        x, y = piece.at[0] * self.board.shape, piece.at[1]
        foot = floats((x, y, piece.lifted))
        made = self.maker.cast(piece.kind, piece.colour).turned(piece.turn)
        stands = made.moved(x, y, piece.lifted)
        ways = lamp_way(self.light, foot), day_way(self.light)
        lamp, day = (shadow(stands, self.camera, way, 1 / HALF) for way in ways)
        return DrawnPiece(sprite(stands, foot, self.camera, self.light), lamp, day)

    def seen(self, pieces: Sequence[TablePiece], hand: Picture) -> tuple[bool, ...]:
        """Whether enough of each is seen to tell whose it is; `hand` covers some."""
        sheet = np.zeros(hand.shape, np.int32)
        whole = {}
        for at in far_first(pieces, self.board.shape, self.camera):
            one = self._piece(pieces[at]).sprite
            high, wide = one.cover.shape
            y, x = max(one.top, 0), max(one.left, 0)
            part = sheet[y : one.top + high, x : one.left + wide]
            cover = one.cover[y - one.top :, x - one.left :]
            cover = cover[: part.shape[0], : part.shape[1]] > 0.5
            part[cover] = at + 1
            whole[at] = int((one.cover > 0.5).sum())
        sheet[hand] = 0
        left = np.bincount(sheet.ravel(), minlength=len(pieces) + 1)[1:]
        return tuple(
            bool(left[at] >= max(FEW, PART * whole[at])) for at in range(len(pieces))
        )


def taught_table(seed: int, lessons: int) -> TaughtTable | None:
    """None where fewer than two colours are seen on this board."""
    draw = np.random.default_rng((seed, 20))
    made = cast_studio(random_board(draw), seed)
    before = relit(made, seed) if draw.random() < EARLIER else made
    profile = empty_profile(before)
    often = np.array(OFTEN) / sum(OFTEN)
    some = int(draw.integers(2, 6))
    names = tuple(draw.choice(OWN, some, replace=False, p=often).tolist())
    made.maker = replace(made.maker, played=names)
    colours = shown(made, profile, names)
    if draw.random() > TORN:
        colours = apart(colours)
    if len(colours) < 2:
        return None
    eye = viewpoint(made.corners, profile.shape, made.camera.size)
    every = tuple(laid(made, profile, colours, draw, lessons))
    size = profile.size(HIGH)
    assert profile.empty is not None
    empty = cv2.resize(profile.empty, size, interpolation=cv2.INTER_AREA)
    return TaughtTable(empty, colours, eye, every)


def cast_studio(board: PrintedBoard, seed: int) -> CastStudio:
    draw = np.random.default_rng((seed, 15))
    camera = lens(draw, board.shape)
    light = table_light(draw, board.shape)
    made = CastStudio(board, camera, light, board_sensor(draw, camera.size), seed)
    made.maker = Maker(seed)
    return made


def relit(made: CastStudio, seed: int) -> CastStudio:
    """The same camera over the same board, in another light, out of another lens."""
    draw = np.random.default_rng((seed, 24))
    light = table_light(draw, made.board.shape)
    sensor = board_sensor(draw, made.camera.size)
    other = CastStudio(made.board, made.camera, light, sensor, seed)
    other.maker = made.maker
    return other


def apart(colours: Sequence[PieceColour]) -> tuple[PieceColour, ...]:
    """Without those that are taken for another: people are told not to play them."""
    left = list(colours)
    while bad := doubts(left):
        left = [one for one in left if one.name != bad[0][1]]
    return tuple(left)


def laid(
    made: CastStudio,
    profile: Profile,
    colours: Sequence[PieceColour],
    draw: Draw,
    count: int,
) -> Iterator[PieceLesson]:
    names = [one.name for one in colours]
    for _ in range(count):
        wanted = list(crowd(made.board, names, draw))
        pieces = arranged(made.board, wanted, (), int(draw.integers(1 << 30)))
        yield lesson(
            made, profile, names, shoved(made.board, made.maker, pieces, draw), draw
        )


def lesson(
    made: CastStudio,
    profile: Profile,
    names: list[str],
    pieces: tuple[TablePiece, ...],
    draw: Draw,
) -> PieceLesson:
    level = draw.uniform((0.65, 0.8, 0.9), (1.15, 1.2, 1.1)).tolist()
    light = LightLevels(*level)
    hands = (some_hand(draw),) if draw.random() < HANDS else ()
    bare = made.photograph(Sketch(pieces), light)
    picture = made.photograph(Sketch(pieces, hands), light) if hands else bare
    corners = pushed(made.corners, draw)
    size = profile.size(HIGH)
    board = straight(picture, corners, size)
    covers = covered(bare, picture)
    still = hands and draw.random() < RESTING
    moving = np.zeros(board.shape[:2], bool) if still else moved(covers, corners, size)
    told = made.seen(pieces, covers)
    feet = tuple(
        foot(made, names, one, seen=seen)
        for one, seen in zip(pieces, told, strict=True)
    )
    return PieceLesson(board, moving, feet)


def pushed(corners: Quad, draw: Draw) -> Quad:
    """As a finder tells them: somewhat off, and now and then more."""
    much = 1.3 if draw.random() < 0.2 else 0.4
    a, b, c, d = (
        (x + float(draw.normal(0, much)), y + float(draw.normal(0, much)))
        for x, y in corners
    )
    return a, b, c, d


def some_hand(draw: Draw) -> ReachingHand:
    look = int(draw.integers(len(SIDES)))
    way = SIDES[look][0]
    at = float(draw.uniform(0.05, 0.95)), float(draw.uniform(0.05, 0.95))
    return ReachingHand(behind(at, way), way, float(draw.uniform(0.4, 0.95)), look)


def covered(bare: Picture, picture: Picture) -> Picture:
    """Where a hand lies over what stands there, or its shadow."""
    if bare is picture:
        return np.zeros(bare.shape[:2], bool)
    away = cv2.GaussianBlur(cv2.absdiff(bare, picture), (0, 0), 2).max(axis=2)
    most = (away > COVERED).astype(np.uint8)
    found: Picture = cv2.morphologyEx(most, cv2.MORPH_OPEN, brush(7)) > 0
    return found


def moved(covers: Picture, corners: Quad, size: tuple[int, int]) -> Picture:
    """As the small frames tell it: coarse, and somewhat more."""
    small = round(size[0] / 4), round(size[1] / 4)
    flat = straight(covers.astype(np.uint8) * 255, corners, small) > 127
    found: Picture = cv2.resize(about(flat).astype(np.uint8), size) > 0
    return found


def foot(
    made: CastStudio, names: list[str], one: TablePiece, *, seen: bool
) -> TaughtFoot:
    """As the straight board shows it: the lens bends what lies beside the middle."""
    own = names.index(one.colour) if one.colour in names else -1
    place = floats([(one.at[0] * made.board.shape, one.at[1], 0.0)])
    spot = made.camera.see(place)[0]
    at = on_board(made.corners, [(float(spot[0]), float(spot[1]))])[0]
    return TaughtFoot(own, at, made.maker.reach(one.kind), seen)

"""How well owners of a board's regions are told on photographs with truth.

These boards were never seen at a table: no piece was shown, and the empty picture is
another photograph of the set. A region is a row of places, such as a railway's.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import cv2
import numpy as np

from vision.board.checks.photos import BoardPhoto
from vision.board.checks.place_check import bare, corners, listed, size
from vision.board.checks.printed import lines, shown
from vision.board.checks.scores import BoardScore
from vision.board.checks.tones import as_bright, turned
from vision.board.ground import beyond, in_shadow
from vision.board.light import told, whole
from vision.board.plastics import lab, usual, whose
from vision.board.straight import UNIT, between
from vision.frames import Picture
from vision.pictures import PictureTrouble, contents, read

COLOURS = ("red", "blue", "green", "yellow", "black")
NOBODY = "none"
SIZE = (1500, 990)
LONG, BROAD, BROADER, CORE = 0.95, 1.0, 1.5, 0.62
"""Parts of a place that are looked at: pieces lie beside it, too."""
DARK = 30.0
"""Of a hundred: what is darker may be black and no shadow."""
ENOUGH = 0.6
"""Of a place: a piece need not cover more."""
THROUGH, LESS = 0.7, 0.3
"""So much of the print must show for nobody's; less where a colour covers much."""
USUALLY = 0.2
LITTLE, HARDLY = 0.27, 0.45
"""So little of a colour owns none, but where the print hardly shows or is alike."""
ALIKE = 30.0
SOME = 4
"""Every so manieth row and column tells of the lamp."""

Outline = Picture


@dataclass(frozen=True)
class SheetPart:
    """A part of a board made straight: where its box begins, and itself within it."""

    corner: tuple[int, int]
    part: Picture

    def of(self, sheet: Picture) -> Picture:
        inside: Picture = self.box(sheet)[self.part]
        return inside

    def box(self, sheet: Picture) -> Picture:
        x, y = self.corner
        high, wide = self.part.shape
        return sheet[y : y + high, x : x + wide]


@dataclass(frozen=True)
class Routes:
    """Regions of several places each, and the board without anything on it."""

    places: tuple[Outline, ...]
    groups: tuple[tuple[int, ...], ...]
    empty: Picture

    @cached_property
    def inner(self) -> tuple[SheetPart, ...]:
        return tuple(spot(stretched(place, LONG, BROAD)) for place in self.places)

    @cached_property
    def outer(self) -> tuple[SheetPart, ...]:
        """What lies in a place of another region may be that one's piece."""
        each = [spot(stretched(place, LONG, BROADER)) for place in self.places]
        pairs = zip(each, self.numbers, strict=True)
        return tuple(own(one, number, self.sheet) for one, number in pairs)

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """Of each place its region's, from one on."""
        known = {n: at for at, group in enumerate(self.groups, 1) for n in group}
        return tuple(known.get(n, 0) for n in range(len(self.places)))

    @cached_property
    def sheet(self) -> Picture:
        """Of each pixel the number of the region in whose place it lies."""
        drawn = np.zeros(SIZE[::-1], np.int32)
        for one, number in zip(self.inner, self.numbers, strict=True):
            one.box(drawn)[one.part] = number
        return drawn

    @cached_property
    def core(self) -> tuple[SheetPart, ...]:
        return tuple(spot(stretched(place, CORE, CORE)) for place in self.places)

    @cached_property
    def drawing(self) -> Picture:
        return lines(self.empty)

    @cached_property
    def unlike(self) -> Picture:
        """Of each region and colour, whether its print has another colour."""
        sheet = lab(self.empty)
        each = np.array([np.median(one.of(sheet), axis=0) for one in self.core])
        prints = np.array(
            [np.median(each[list(group)], axis=0) for group in self.groups]
        )
        away = (prints[:, None] - usual(COLOURS)) / (1.5, 1, 1)
        far: Picture = np.linalg.norm(away, axis=2) > ALIKE
        return far

    def owners(self, board: Picture) -> tuple[str, ...]:
        """Whose each region is, on a board made straight."""
        alike = as_bright(self.empty, board)
        much, through = self.covered(alike), self.through(alike)
        rows = zip(much, through, self.unlike, strict=True)
        return tuple(owner(*row) for row in rows)

    def covered(self, board: Picture) -> Picture:
        """Of each region, how much of its places each colour covers."""
        light = told(self.empty, board)
        there = turned(light.on(self.empty), board)
        near = np.ones((5, 5), np.uint8)
        least, most = cv2.erode(there, near), cv2.dilate(there, near)
        clear = unhued(self.empty, board)
        dark = lab(clear)[..., 0] < DARK
        strange = beyond(board, least, most) & (~in_shadow(board, least, most) | dark)
        calm = cv2.medianBlur(strange.astype(np.uint8), 5) > 0
        sheet = whose(COLOURS, clear, calm)
        pairs = zip(self.inner, self.outer, strict=True)
        each = np.array(
            [np.maximum(parts(a, sheet), parts(b, sheet)) for a, b in pairs]
        )
        each = np.minimum(each, ENOUGH)
        return np.array([each[list(group)].mean(axis=0) for group in self.groups])

    def through(self, board: Picture) -> Picture:
        """Of each region, how much of its print shows through."""
        drawn = lines(board)
        each = np.array(
            [shown(self.drawing, drawn, one.part, one.corner) for one in self.inner]
        )
        return np.array([each[list(group)].mean() for group in self.groups])


def own(place: SheetPart, number: int, sheet: Picture) -> SheetPart:
    there = place.box(sheet)
    return SheetPart(place.corner, place.part & ((there == 0) | (there == number)))


def unhued(empty: Picture, board: Picture) -> Picture:
    """In the light of the empty board but for glare, which pieces do not have."""
    there, here = (each[::SOME, ::SOME].astype(np.float32) for each in (empty, board))
    return whole(there, here, np.ones(there.shape[:2], bool)).off(board)


def parts(place: SheetPart, sheet: Picture) -> Picture:
    inside = place.of(sheet)
    counts = np.bincount(inside, minlength=len(COLOURS) + 1)[1:]
    share: Picture = counts / max(len(inside), 1)
    return share


def owner(much: Picture, through: float, unlike: Picture) -> str:
    """By how much each colour covers of a region, and how much of its print shows."""
    best = int(much.argmax())
    if through > THROUGH + LESS * (much[best] - USUALLY):
        return NOBODY
    if much[best] < LITTLE and through > HARDLY and unlike[best]:
        return NOBODY
    return COLOURS[best]


def stretched(place: Outline, long: float, broad: float) -> Outline:
    """A place made longer and broader about its middle."""
    middle = place.mean(axis=0)
    along = (place[1] + place[2] - place[0] - place[3]) / 4
    aside = (place[2] + place[3] - place[0] - place[1]) / 4
    if np.hypot(*along) < np.hypot(*aside):
        along, aside = aside, along
    along, aside = along * long, aside * broad
    ring = (-along - aside, along - aside, along + aside, aside - along)
    around: Outline = middle + np.array(ring)
    return around


def spot(place: Outline) -> SheetPart:
    size = np.array(SIZE)
    low = np.clip(np.floor(place.min(axis=0)), 0, size - 2).astype(int)
    high = np.clip(np.ceil(place.max(axis=0)) + 1, low + 1, size).astype(int)
    wide, tall = (high - low).tolist()
    mask = np.zeros((tall, wide), np.uint8)
    cv2.fillPoly(mask, [np.rint(place - low).astype(np.int32)], 1)
    return SheetPart((int(low[0]), int(low[1])), mask > 0)


# ---- the set


def judged_regions(
    photos: Sequence[BoardPhoto], every: Sequence[BoardPhoto]
) -> BoardScore:
    """The empty board is looked for among all photographs of the same board."""
    known: dict[str, Routes] = {}
    score = BoardScore()
    for photo in photos:
        name = str(photo.truth.get("regions"))
        if name not in known:
            known[name] = routes(photo, every)
        score += of_photo(photo, known[name])
    return score


def of_photo(photo: BoardPhoto, board: Routes) -> BoardScore:
    truth = tuple(listed(photo, "route_owner"))
    if len(truth) != len(board.groups) or not all(isinstance(n, str) for n in truth):
        raise described_badly(photo.file)
    picture = read(photo.file)
    began = time.perf_counter()
    found = board.owners(seen(photo, picture))
    seconds = time.perf_counter() - began
    right = sum(one == other for one, other in zip(found, truth, strict=True))
    whole = int(right == len(truth))
    return BoardScore(1, len(truth), right, 1, whole, looks=1, seconds=seconds)


def seen(photo: BoardPhoto, picture: Picture) -> Picture:
    """The board alone, made straight by the truth of the set."""
    wide, high = SIZE
    ends = tuple((x * wide, y * high) for x, y in UNIT)
    matrix = photo.truth.get("image_to_board")
    try:
        turn = (
            between(photo.truth["board_quad"], ends)
            if matrix is None
            else np.array(matrix, np.float64).reshape(3, 3)
        )
    except (KeyError, TypeError, ValueError) as error:
        raise described_badly(photo.file) from error
    return cv2.warpPerspective(picture, turn, SIZE)


def routes(photo: BoardPhoto, every: Sequence[BoardPhoto]) -> Routes:
    file = photo.folder / str(photo.truth.get("regions"))
    try:
        plan = json.loads(contents(file))
        scale = np.array(SIZE) / np.array(plan["board_plane"], np.float64)
        places = np.array(plan["slots"], np.float64).reshape(-1, 4, 2) * scale
        groups = tuple(tuple(int(n) for n in group) for group in plan["routes"])
        if any(not 0 <= n < len(places) for group in groups for n in group):
            raise ValueError(groups)
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise described_badly(file) from error
    return Routes(tuple(places), groups, empty(photo, every))


def empty(photo: BoardPhoto, every: Sequence[BoardPhoto]) -> Picture:
    """The largest photograph of this board on which nothing stands."""
    regions = photo.truth.get("regions")
    empties = [
        one for one in every if bare(one) and one.truth.get("regions") == regions
    ]
    if not empties:
        return beside(photo)
    best = max(empties, key=lambda one: size(corners(one)))
    return seen(best, read(best.file))


def beside(photo: BoardPhoto) -> Picture:
    """A picture that is called blank, where the set keeps its regions."""
    folder = (photo.folder / str(photo.truth.get("regions"))).parent
    files = sorted(folder.glob("*blank*.[jp][pn]g"))
    if not files:
        raise PictureTrouble(f"{photo.file}: no photograph shows this board empty.")
    return cv2.resize(read(files[0]), SIZE, interpolation=cv2.INTER_CUBIC)


def described_badly(file: Path) -> PictureTrouble:
    return PictureTrouble(f"{file}: its regions are not described as they should be.")

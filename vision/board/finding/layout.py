"""Where the printed markers lie about a board, and how large they must be.

The sheet says: lay each with its white edge against its corner of the board, outside,
upright. Whoever lays them otherwise shows them once, and where they lie is kept.
"""

from collections.abc import Iterable

from vision.board.finding.markers import AT_CORNERS, Marker
from vision.board.found import Quad
from vision.board.profile.profile import Mark
from vision.board.straight import on_board
from vision.frames import Point

QUIET = 0.25
"""Of a marker's side: the white about it, without which it is not seen."""
SIDES = {"near": 25, "middle": 40, "far": 60}
"""Millimetres of a side for a camera 60, 100 or 150 cm from the board: thirty pixels
of a picture 1280 wide, and as much again for one that looks from the side."""
OUTWARD = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""From each corner of the board, as they are numbered."""


def reach(side: float) -> int:
    """Centimetres from which a marker of this side is seen well."""
    return round(side * 2.5)


def laid(wide: float, high: float, side: float) -> tuple[Mark, ...]:
    """The four as the sheet says, about a board of this size, all in millimetres."""
    return tuple(_laid(number, wide, high, side) for number in sorted(AT_CORNERS))


def _laid(number: int, wide: float, high: float, side: float) -> Mark:
    across, down = OUTWARD[number]
    corner_x, corner_y = (wide if across > 0 else 0.0), (high if down > 0 else 0.0)
    away = side * (QUIET + 0.5)
    x, y, half = corner_x + across * away, corner_y + down * away, side / 2
    one, two, three, four = (
        ((x + dx * half) / wide, (y + dy * half) / high) for dx, dy in OUTWARD
    )
    return Mark(number, (one, two, three, four))


def shown(markers: Iterable[Marker], corners: Quad) -> tuple[Mark, ...]:
    """The markers as they lie about a board whose corners are known."""
    return tuple(
        Mark(marker.number, _quad(on_board(corners, marker.corners)))
        for marker in markers
        if marker.number in AT_CORNERS
    )


def _quad(places: tuple[Point, ...]) -> Quad:
    one, two, three, four = places
    return one, two, three, four


def guessed(markers: Iterable[Marker]) -> Quad | None:
    """The board between four markers that were laid as the sheet says; a guess for a
    finger to mend.
    """
    there = {marker.number: marker for marker in markers}
    if not there.keys() >= AT_CORNERS:
        return None
    return _quad(tuple(_inner(there[number]) for number in sorted(AT_CORNERS)))


def _inner(marker: Marker) -> Point:
    """The corner of its white edge that touches the board."""
    inner = -QUIET if marker.number in (2, 3) else 1 + QUIET
    side = -QUIET if marker.number in (1, 2) else 1 + QUIET
    one, two, _, four = marker.corners
    across = (two[0] - one[0], two[1] - one[1])
    down = (four[0] - one[0], four[1] - one[1])
    x = one[0] + side * across[0] + inner * down[0]
    return x, one[1] + side * across[1] + inner * down[1]

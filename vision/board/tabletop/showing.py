"""Before an evening begins: the board is seen empty, and each colour is shown once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from vision.board.colours import PieceColour, learned
from vision.board.finding.layout import shown as shown_about
from vision.board.finding.markers import seek
from vision.board.profile.profile import Profile, Region
from vision.board.straight import on_board, straight
from vision.board.tabletop.sketch import Sketch, TablePiece
from vision.board.tabletop.studio import Studio
from vision.frames import Picture, Point
from vision.training.bodies import floats

HIGH = 1000
"""Pixels of a straight board's height."""
SHOWN = ((0.5, 0.5), (0.5, 0.4), (0.45, 0.6), (0.6, 0.55), (0.3, 0.45))
"""Where a piece is put to be shown, one place after the other until it is seen."""


def empty_profile(studio: Studio) -> Profile:
    """The board as it looks empty tonight, its outlines drawn over that picture."""
    profile = studio.board.profile()
    regions = tuple(
        Region(one.name, drawn_over(studio, one.corners)) for one in profile.regions
    )
    marks = shown_about(seek(studio.photograph(Sketch())), studio.corners)
    empty = seen(studio, Sketch())
    return replace(profile, regions=regions, marks=marks, empty=empty)


def drawn_over(studio: Studio, corners: tuple[Point, ...]) -> tuple[Point, ...]:
    """Where a finger draws them: the lens has bent what was straight."""
    shape = studio.board.shape
    places = floats([(x * shape, y, 0.0) for x, y in corners])
    spots = ((float(x), float(y)) for x, y in studio.camera.see(places))
    return on_board(studio.corners, spots)


def seen(studio: Studio, sketch: Sketch) -> Picture:
    """The board alone, made straight."""
    size = studio.board.profile().size(HIGH)
    return straight(studio.photograph(sketch), studio.corners, size)


def shown(
    studio: Studio, profile: Profile, colours: Iterable[str]
) -> tuple[PieceColour, ...]:
    """The colours as one piece of each shows them."""
    found = (shown_at_last(studio, profile, colour) for colour in colours)
    return tuple(one for one in found if one is not None)


def shown_at_last(studio: Studio, profile: Profile, name: str) -> PieceColour | None:
    """Put elsewhere, where the board is too like it."""
    tries = (shown_at(studio, profile, name, at) for at in SHOWN)
    return next((one for one in tries if one is not None), None)


def shown_at(
    studio: Studio, profile: Profile, name: str, at: Point
) -> PieceColour | None:
    assert profile.empty is not None
    board = seen(studio, Sketch((TablePiece("troop", name, at),)))
    found = learned(name, profile.empty, board)
    return None if isinstance(found, str) else found

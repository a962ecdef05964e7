"""An empty board taken from a picture: its form, its markers, how it looks."""

from dataclasses import replace

from companion.sensing.tray_status import Corners
from vision.board.finding.layout import guessed
from vision.board.finding.layout import shown as lying_about
from vision.board.finding.markers import seek
from vision.board.found import Quad
from vision.board.profile.profile import Profile
from vision.board.shape import shape_of
from vision.board.straight import straight
from vision.frames import Picture

HIGH = 1000
"""Pixels of its height."""


def guess(picture: Picture) -> Corners:
    """The board between four markers, as parts of the picture; none without them."""
    corners = guessed(seek(picture))
    if corners is None:
        return ()
    high, wide = picture.shape[:2]
    return tuple((part(x / wide), part(y / high)) for x, y in corners)


def part(at: float) -> float:
    return min(1.0, max(0.0, at))


def taken(
    picture: Picture, corners: Quad, before: Profile | None, shape: float
) -> Profile:
    """So it looks; what was drawn on it before stays. A shape of nought is measured."""
    size = picture.shape[1], picture.shape[0]
    form = before.shape if before else shape or shape_of(corners, size)
    profile = replace(before or Profile("", "", form), shape=form)
    empty = straight(picture, corners, profile.size(HIGH))
    marks = lying_about(seek(picture), corners) or profile.marks
    return replace(profile, marks=marks, empty=empty)

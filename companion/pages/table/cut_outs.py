"""The camera's cut-out of one region: what a doubt about it is settled by."""

from __future__ import annotations

from dataclasses import dataclass

from companion.desk.actions import Action, Become, Visit
from companion.desk.context import Context
from companion.desk.places import BoardPlace, Differences
from companion.sensing.board_status import BoardCameraStatus

PART = "sight.part"
"""The picture of a part of the board; its name goes on with which part: left, top,
width and height."""
ABOUT = 0.02
"""Of the board, that is shown about a region."""


@dataclass(frozen=True, slots=True)
class RegionCutOut:
    """A live picture by its name, how wide it is beside its height; its touch."""

    name: str
    aspect: float
    action: Action


def touched(scene: Context, region: str) -> Action | None:
    """What a touch of a region does: its cut-out is opened, or closed again; else the
    camera is looked through, where there is one.
    """
    if part(scene.board, region) is None:
        return Visit(BoardPlace()) if scene.board.on else None
    return Become(Differences() if open_(scene, region) else Differences(region))


def cut_out(scene: Context, region: str) -> RegionCutOut | None:
    box = part(scene.board, region) if open_(scene, region) else None
    if box is None:
        return None
    _, _, wide, high = box
    name = " ".join((PART, *(f"{number:.4f}" for number in box)))
    return RegionCutOut(name, scene.board.shape * wide / high, Visit(BoardPlace()))


def open_(scene: Context, region: str) -> bool:
    return isinstance(scene.place, Differences) and scene.place.region == region


def part(
    status: BoardCameraStatus, region: str
) -> tuple[float, float, float, float] | None:
    """Where it lies on the board, if the camera sees that."""
    known = status.board.regions if status.board and status.found else ()
    rings = (one.corners for one in known if one.region == region)
    ring = next(rings, ())
    if not ring:
        return None
    across, down = zip(*ring, strict=True)
    left, top = max(0.0, min(across) - ABOUT), max(0.0, min(down) - ABOUT)
    right, low = min(1.0, max(across) + ABOUT), min(1.0, max(down) + ABOUT)
    return left, top, right - left, low - top

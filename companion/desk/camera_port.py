"""Who keeps the camera, as the desk sees it: what it sees, and its deeds."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Protocol

from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.camera_deeds import (
    CameraDeed,
    ChooseCamera,
    DrawTray,
    EmptyTray,
    FindTray,
    Settle,
    Teach,
    TellApart,
)
from companion.desk.outcome import After
from companion.kernel.game import Note
from companion.sensing.tray_status import Corners, TrayStatus
from companion.table.senses import Roles, roles_of
from companion.table.trust import Source

UNITS = 1000
"""Of the sheet on which corners are touched, across and down."""


class CameraPort(Protocol):
    """A deed that cannot be done says why: Refusal. Some tell what was done."""

    @property
    def eye(self) -> TrayStatus: ...

    def choose(self, source: str) -> None: ...

    def find(self) -> None: ...

    def draw(self, corners: Corners) -> None: ...

    def empty(self) -> Note: ...

    def tell_apart(self, way: str) -> None: ...

    def settle(self, die: int, part: str, value: int) -> None: ...

    def teach(self, step: str, faces: tuple[str, ...]) -> Note | None: ...


def by_eye(awaited: Mapping[str, str], roles: Roles) -> dict[str, str]:
    """A die that tells its rolls itself is not told by a camera as well."""
    return {
        die: part
        for die, part in awaited.items()
        if any(one.source in (None, Source.CAMERA) for one in roles_of(roles, die))
    }


def carried(box: CameraPort | None, place: at.Place, action: do.Action) -> After | None:
    """Do it, if it is about the camera."""
    if isinstance(action, do.Point) and isinstance(place, at.CameraPlace):
        return After(_touched(box, place, action))
    if not isinstance(action, CameraDeed):
        return None
    said = None if box is None else _done(box, action)
    if not isinstance(place, at.CameraPlace):
        return After(place, said)
    text = None if isinstance(action, ChooseCamera) else place.text
    there = replace(place, drawn=(), drawing=False, die=-1, part="", text=text)
    return After(there, said)


def _done(box: CameraPort, action: CameraDeed) -> Note | None:
    match action:
        case ChooseCamera(source):
            box.choose(source)
        case FindTray():
            box.find()
        case DrawTray(corners):
            box.draw(corners)
        case EmptyTray():
            return box.empty()
        case TellApart(way):
            box.tell_apart(way)
        case Settle(die, part, value):
            box.settle(die, part, value)
        case Teach(step, faces):
            return box.teach(step, faces)
    return None


def _touched(
    box: CameraPort | None, place: at.CameraPlace, point: do.Point
) -> at.Place:
    """A corner of the tray; the fourth makes it whole."""
    if not place.drawing:
        return place
    drawn = (*place.drawn, (point.x / UNITS, point.y / UNITS))
    if len(drawn) < 4:
        return replace(place, drawn=drawn)
    if box is not None:
        box.draw(around(drawn))
    return replace(place, drawing=False, drawn=())


def around(points: Corners) -> Corners:
    """Clockwise from the upper left, in whatever order they were touched."""
    by_height = sorted(points, key=lambda point: point[1])
    left, right = sorted(by_height[:2]), sorted(by_height[2:])
    return left[0], left[1], right[1], right[0]

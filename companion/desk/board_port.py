"""Who keeps the camera over the board, as the desk sees it: what it sees, its deeds."""

from dataclasses import replace
from typing import Protocol

from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.board_deeds import (
    BoardDeed,
    DrawBoard,
    ExportBoard,
    FindBoard,
    ForgetBoard,
    ImportBoard,
    KeepRegions,
    KeepSight,
    TakeEmptyBoard,
    TeachColours,
    UseBoard,
    WatchBoard,
)
from companion.desk.board_editing import BoardEditor, dragged, on_sheet, touched
from companion.desk.camera_port import UNITS, around
from companion.desk.outcome import After
from companion.kernel.game import Note, note
from companion.sensing.board_status import BoardCameraStatus, OutlinedRegion
from companion.sensing.tray_status import Corners


class BoardPort(Protocol):
    """A deed that cannot be done says why: Refusal. Some tell what was done."""

    @property
    def board(self) -> BoardCameraStatus: ...

    def choose(self, source: str) -> None: ...

    def find_board(self) -> None: ...

    def draw_board(self, corners: Corners) -> None: ...

    def take_empty(self, wish: TakeEmptyBoard) -> Note: ...

    def use_board(self, id: str) -> None: ...

    def forget_board(self, id: str) -> None: ...

    def export_board(self, id: str) -> Note: ...

    def import_board(self, path: str) -> Note: ...

    def keep_regions(self, id: str, regions: tuple[OutlinedRegion, ...]) -> None: ...

    def teach_colours(self, step: str, colours: tuple[str, ...]) -> None: ...

    def keep_sight(self) -> Note: ...


def carried(box: BoardPort | None, place: at.Place, action: do.Action) -> After | None:
    """Do it, if it is about the board's camera."""
    match place, action:
        case BoardEditor(), do.Point(x, y):
            rings = box.board.outlines if box else ()
            proposed = tuple(on_sheet(ring, place.extent) for ring in rings)
            return After(touched(place, (x, y), proposed))
        case BoardEditor(), do.Drag():
            return After(dragged(place, action))
        case at.BoardPlace(), do.Point():
            return After(_pointed(box, place, action))
    if not isinstance(action, BoardDeed):
        return None
    said = None if box is None else _done(box, action)
    return After(_settled(place, action), said)


def _settled(place: at.Place, action: BoardDeed) -> at.Place:
    """The place once it is done: nothing half drawn, nothing asked any more."""
    if isinstance(place, BoardEditor) and isinstance(action, KeepRegions):
        return replace(place, kept=place.areas, leaving=False)
    if not isinstance(place, at.BoardPlace):
        return place
    text = None if isinstance(action, WatchBoard) else place.text
    return replace(place, drawn=(), drawing=False, ask="", text=text)


def _done(box: BoardPort, action: BoardDeed) -> Note | None:
    match action:
        case WatchBoard(source):
            box.choose(source)
        case FindBoard():
            box.find_board()
        case DrawBoard(corners):
            box.draw_board(corners)
        case TeachColours(step, colours):
            box.teach_colours(step, colours)
        case KeepSight():
            return box.keep_sight()
        case _:
            return _kept(box, action)
    return None


def _kept(box: BoardPort, action: BoardDeed) -> Note | None:
    """What is done about boards as they are kept."""
    match action:
        case TakeEmptyBoard():
            return box.take_empty(action)
        case UseBoard(id):
            box.use_board(id)
        case ForgetBoard(id):
            box.forget_board(id)
        case ExportBoard(id):
            return box.export_board(id)
        case ImportBoard(path):
            return box.import_board(path)
        case KeepRegions(id, regions):
            box.keep_regions(id, tuple(OutlinedRegion(*one) for one in regions))
            return note("eyes.kept", n=len(regions))
    return None


def _pointed(box: BoardPort | None, place: at.BoardPlace, point: do.Point) -> at.Place:
    """A corner of the board; the fourth makes it whole."""
    if not place.drawing:
        return place
    drawn = (*place.drawn, (point.x / UNITS, point.y / UNITS))
    if len(drawn) < 4:
        return replace(place, drawn=drawn)
    if box is not None:
        box.draw_board(around(drawn))
    return replace(place, drawing=False, drawn=())

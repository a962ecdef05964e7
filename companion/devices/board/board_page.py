"""The camera over the board as a page shows it."""

from companion.devices.board.board_story import BoardStory
from companion.devices.board.board_view import parts
from companion.devices.board.table_board import TableBoard
from companion.sensing.board_status import BoardCameraStatus
from vision.board.shape import shape_of
from vision.camera.camera import CameraState


def status(
    table: TableBoard, story: BoardStory, state: CameraState
) -> BoardCameraStatus:
    """Everything there is to know just now."""
    place, learned = story.place, table.learned
    return BoardCameraStatus(
        phase=state.phase,
        reason=state.reason,
        size=state.size,
        where=place.where if place else "",
        how=place.how if place else "",
        corners=parts(place, state.size),
        shape=shape(table, story, state),
        board=table.known,
        kept=table.kept,
        empty=table.empty is not None,
        outlines=table.outlines,
        regions=story.readings,
        seen=story.latest,
        known=tuple(learned.known),
        alike=learned.alike,
        lesson=learned.lesson,
    )


def shape(table: TableBoard, story: BoardStory, state: CameraState) -> float:
    """As it is known; that of a stranger as it is seen."""
    if table.known is not None or story.place is None or not state.size[0]:
        return table.profile.shape
    return shape_of(story.place.corners, state.size)

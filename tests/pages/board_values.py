"""What a camera may see of a board, for tests of its pages."""

from __future__ import annotations

from companion.sensing.board_status import (
    BoardCameraStatus,
    BoardPlan,
    ColourLesson,
    KnownBoard,
    OutlinedRegion,
    SeenRegion,
)

CORNERS = ((0.2, 0.1), (0.8, 0.12), (0.85, 0.9), (0.15, 0.88))


def square(x: float, y: float) -> tuple[tuple[float, float], ...]:
    return (x, y), (x + 0.25, y), (x + 0.25, y + 0.3), (x, y + 0.3)


ATTICA = OutlinedRegion("attica", square(0.1, 0.1))
ELIS = OutlinedRegion("elis", square(0.4, 0.1))
ARGOLIS = OutlinedRegion("argolis", square(0.4, 0.5))
PLAN = BoardPlan(("attica", "elis", "argolis"))
MAPPED = BoardPlan(PLAN.regions, 1.3, (ATTICA, ELIS, ARGOLIS), ("grey",))
OURS = KnownBoard("board-1", "Thursday", "dice-forge", 1.3, (ATTICA, ELIS))
SHAPES = (ATTICA, ELIS, ARGOLIS)
OTHER = KnownBoard("board-2", "Summer house", "dice-forge", 1.3, SHAPES)
READ = (
    SeenRegion("attica", ("red",)),
    SeenRegion("elis", ("red", "blue"), "check"),
    SeenRegion("argolis", (), "unseen"),
)
OFF = BoardCameraStatus()
BARE = BoardCameraStatus("0", "seeing", size=(1280, 720))
EMPTY = BoardCameraStatus(
    "0", "seeing", "", (1280, 720), "found", "markers", CORNERS, OURS, (OURS, OTHER)
)
FULL = BoardCameraStatus(
    "0",
    "seeing",
    "",
    (1280, 720),
    "found",
    "markers",
    CORNERS,
    OURS,
    (OURS, OTHER),
    empty=True,
    regions=READ,
    seen=READ,
    known=("red", "blue"),
    alike=(("red", "blue"),),
)
HELD = BoardCameraStatus(
    "0", "seeing", "", (1280, 720), "held", "picture", CORNERS, OURS
)
MISSED = BoardCameraStatus(
    "0", "seeing", "", (1280, 720), "lost", "", (), OURS, empty=True
)
LOST = BoardCameraStatus("0", "lost", "camera.lost.gone", (1280, 720))
TEACHING = BoardCameraStatus(
    "0",
    "seeing",
    "",
    (1280, 720),
    "found",
    "hand",
    CORNERS,
    OURS,
    empty=True,
    lesson=ColourLesson(("red", "blue", "grey"), 1, "many"),
)
TAUGHT = BoardCameraStatus(
    "0",
    "seeing",
    "",
    (1280, 720),
    "found",
    "hand",
    CORNERS,
    OURS,
    empty=True,
    known=("red", "blue"),
    lesson=ColourLesson(("red", "blue"), 2),
    alike=(("red", "blue"),),
)

"""A small printed board, of three lands and a sea, on which tests set pieces."""

from vision.board.tabletop.arranging import SetPiece
from vision.board.tabletop.boards import PrintedBoard, PrintedRegion
from vision.frames import Point


def patch(x: float, y: float, wide: float = 0.26) -> tuple[Point, ...]:
    """A land with eight corners."""
    far, near = wide / 2, wide / 4
    turns = ((-far, -near), (-near, -far), (near, -far), (far, -near))
    return tuple(
        (x + sign * across, y + sign * down)
        for sign in (1, -1)
        for across, down in turns
    )


LANDS = (
    PrintedRegion("argos", "argos", patch(0.22, 0.3), (110, 170, 190)),
    PrintedRegion("elis", "elis", patch(0.7, 0.3), (120, 160, 110)),
    PrintedRegion("crete", "crete", patch(0.45, 0.75), (190, 160, 120)),
)
SEA = PrintedRegion(
    "sea",
    "sea",
    ((0.02, 0.02), (0.98, 0.02), (0.98, 0.98), (0.02, 0.98)),
    (128, 98, 52),
    land=False,
    label=(0.5, 0.1),
)
ISLANDS = PrintedBoard("islands", "islands", 1.3, (*LANDS, SEA))
WANTED = (
    SetPiece("troop", "red", "argos"),
    SetPiece("troop", "red", "argos"),
    SetPiece("giant", "", "argos"),
    SetPiece("token", "blue", "elis"),
    SetPiece("temple", "", "elis"),
    SetPiece("troop", "grey", "crete"),
    SetPiece("hero", "black", "crete"),
    SetPiece("fleet", "yellow", "sea"),
)

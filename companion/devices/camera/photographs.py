"""A photograph made straight, and what is proposed from it: work for a thread."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion.plumbing.files import write_whole
from companion.sensing.photograph import BOARD, AreaOutline, Photograph, WantedPicture
from vision.board.profile.archipelago import parted
from vision.frames import Picture
from vision.isles import shapes, straight
from vision.pictures import PictureTrouble, contents, decoded, jpeg

LONGEST = 1000
"""Pixels of the longer side that are kept."""

Newest = Callable[[], Picture | None]
"""What a camera sees just now."""


def nothing() -> None:
    """No camera looks at a board."""


def look(
    wanted: WantedPicture, keep: Path, camera: Newest, board: Newest = nothing
) -> tuple[Photograph, Picture | None]:
    """The picture as it lies on the sheet; one made straight only now is kept."""
    raw, reason = _raw(wanted, camera, board)
    if raw is None:
        return Photograph(wanted, "trouble", reason), None
    wide, high = wanted.extent
    scale = LONGEST / max(wide, high)
    flat = wanted.flat or wanted.source == BOARD
    laid = raw if flat else straight(raw, (int(wide * scale), int(high * scale)))
    if not wanted.flat:
        with suppress(OSError):  # who keeps the drawing is told then
            write_whole(keep, jpeg(laid))
    return shown(wanted, laid), laid


def shown(wanted: WantedPicture, laid: Picture) -> Photograph:
    """What lies on it: each area a finger has shown, else all that can be made out."""
    if wanted.source == BOARD:
        found = parted(laid, wanted.touches) if wanted.touches else ()
    else:
        found = shapes(laid)
    outlines = tuple(AreaOutline(one.kind, one.corners) for one in found)
    return Photograph(wanted, "there", outlines=outlines)


def _raw(
    wanted: WantedPicture, camera: Newest, board: Newest
) -> tuple[Picture | None, str]:
    match wanted.source:
        case "camera":
            return camera(), "camera"
        case "board":
            return board(), "board"
    try:
        return decoded(contents(Path(wanted.source))), "picture"
    except PictureTrouble:
        return None, "file"

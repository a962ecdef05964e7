"""A photograph made straight, and what is proposed from it: work for a thread."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion.plumbing.files import write_whole
from companion.sensing.photograph import CAMERA, AreaOutline, Photograph, WantedPicture
from vision.frames import Picture
from vision.isles import shapes, straight
from vision.pictures import PictureTrouble, contents, decoded, jpeg

LONGEST = 1000
"""Pixels of the longer side that are kept."""

Newest = Callable[[], Picture | None]
"""What a camera sees just now."""


def look(
    wanted: WantedPicture, keep: Path, camera: Newest
) -> tuple[Photograph, Picture | None]:
    """The picture as it lies on the sheet; one made straight only now is kept."""
    raw, reason = _raw(wanted, camera)
    if raw is None:
        return Photograph(wanted, "trouble", reason), None
    wide, high = wanted.extent
    scale = LONGEST / max(wide, high)
    laid = raw if wanted.flat else straight(raw, (int(wide * scale), int(high * scale)))
    if not wanted.flat:
        with suppress(OSError):  # who keeps the drawing is told then
            write_whole(keep, jpeg(laid))
    found = tuple(AreaOutline(one.kind, one.corners) for one in shapes(laid))
    return Photograph(wanted, "there", outlines=found), laid


def _raw(wanted: WantedPicture, camera: Newest) -> tuple[Picture | None, str]:
    if wanted.source == CAMERA:
        return camera(), "camera"
    try:
        return decoded(contents(Path(wanted.source))), "picture"
    except PictureTrouble:
        return None, "file"

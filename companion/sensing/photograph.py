"""A photograph that lies under a drawing, as values that a page can show."""

from dataclasses import dataclass, replace
from typing import Literal

NAME = "eye.photograph"
"""The picture on a page."""
CAMERA = "camera"
"""The source that is no file: what the camera sees just now."""
BOARD = "board"
"""The board alone, as the camera over it sees it just now."""

Phase = Literal["off", "reading", "there", "trouble"]


@dataclass(frozen=True, slots=True)
class WantedPicture:
    """Which picture, and on a sheet of what form. `flat`: it was made straight before.

    `take` tells one look through the camera from the next; `touches` are the areas a
    finger has shown on it, as parts of the sheet.
    """

    source: str
    extent: tuple[int, int]
    flat: bool = False
    take: int = 0
    touches: tuple[tuple[float, float], ...] = ()

    @property
    def bare(self) -> "WantedPicture":
        """The picture alone, whatever was shown on it."""
        return replace(self, touches=())


@dataclass(frozen=True, slots=True)
class AreaOutline:
    """An area that was found: its corners as parts of the sheet."""

    kind: str
    corners: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Photograph:
    """How far one is with it. `reason` is `file`, `picture`, `camera` or `board`."""

    wanted: WantedPicture | None = None
    phase: Phase = "off"
    reason: str = ""
    outlines: tuple[AreaOutline, ...] = ()

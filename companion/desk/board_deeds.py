"""What a touch may do about the camera over the board."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WatchBoard:
    """Look through this camera: its number, address or file; nothing for none."""

    source: str


@dataclass(frozen=True, slots=True)
class FindBoard:
    """Look for the board by its markers or its picture; a drawn one is forgotten."""


@dataclass(frozen=True, slots=True)
class DrawBoard:
    """Here are its corners."""

    corners: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class TakeEmptyBoard:
    """Nothing stands on the board: so it looks. Without an id it is a new one."""

    id: str
    name: str
    game: str
    shape: float = 0.0


@dataclass(frozen=True, slots=True)
class UseBoard:
    """This kept board lies on the table."""

    id: str


@dataclass(frozen=True, slots=True)
class ForgetBoard:
    id: str


@dataclass(frozen=True, slots=True)
class ExportBoard:
    """Into one file, to be taken elsewhere."""

    id: str


@dataclass(frozen=True, slots=True)
class ImportBoard:
    """A board from a file."""

    path: str


@dataclass(frozen=True, slots=True)
class KeepRegions:
    """These are the regions of a kept board: name and corners as parts of it."""

    id: str
    regions: tuple[tuple[str, tuple[tuple[float, float], ...]], ...]


@dataclass(frozen=True, slots=True)
class TeachColours:
    """Pieces are shown: `begin` with these colours, `take` what lies there, go
    `again` over the last, `skip` one, `stop`, or `forget` all.
    """

    step: str
    colours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KeepSight:
    """A picture of what the program sees, into the folder of exports."""


BoardDeed = (
    WatchBoard
    | FindBoard
    | DrawBoard
    | TakeEmptyBoard
    | UseBoard
    | ForgetBoard
    | ExportBoard
    | ImportBoard
    | KeepRegions
    | TeachColours
    | KeepSight
)

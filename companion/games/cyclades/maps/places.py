"""Where one is among the maps of Cyclades, and what can be done there."""

from dataclasses import dataclass
from typing import ClassVar

from companion.desk.actions import OwnDeed
from companion.desk.places import OwnPlace


class MapPlace(OwnPlace):
    """A place among the maps."""

    __slots__ = ()
    game: ClassVar[str] = "cyclades"


@dataclass(frozen=True, slots=True)
class Maps(MapPlace):
    """The maps and tiles kept; `ask` is about to be deleted."""

    tab: str = "maps"
    ask: str = ""


@dataclass(frozen=True, slots=True)
class Tiling(MapPlace):
    """An archipelago put together: kept tiles of one side, each with its turn."""

    side: str = "A"
    laid: tuple[tuple[str, int], ...] = ()
    columns: int = 4
    chosen: int = -1


@dataclass(frozen=True, slots=True)
class KeepMap(OwnDeed):
    """Keep what the editor has drawn."""


@dataclass(frozen=True, slots=True)
class TakeOutlines(OwnDeed):
    """Areas of what was proposed from a photograph: land or sea, and the corners."""

    outlines: tuple[tuple[str, tuple[tuple[int, int], ...]], ...]


@dataclass(frozen=True, slots=True)
class DropMap(OwnDeed):
    """Delete a kept map or tile."""

    id: str

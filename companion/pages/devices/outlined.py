"""A region as it is drawn over a picture of its board."""

from dataclasses import dataclass

from companion.pages.table.panel import Mark


@dataclass(frozen=True, slots=True)
class DrawnOutline:
    """Corners as parts of the board; whose shields stand in it; how sure that is."""

    corners: tuple[tuple[float, float], ...]
    name: str
    colours: tuple[str, ...] = ()
    mark: Mark = "sure"
    chosen: bool = False

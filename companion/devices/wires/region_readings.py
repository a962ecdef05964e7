"""What the sensors of a board say of each region, and what of it is news.

A reader of tags names the piece and so its colour; a switch or a shadow only tells
that something is there. A sensor that is stuck says nothing.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from companion.kernel.sighting import (
    BoardSeen,
    PieceSeen,
    RegionSeen,
    RegionTouched,
    Sighting,
    SureWord,
)
from companion.sensing.wire_status import KnownTag, WiredCell

DOUBT = 0.5
"""How sure a region is where a tag lies that stands for nothing."""


@dataclass(frozen=True, slots=True)
class RegionReading:
    """One region: None where it has no sensor of that kind."""

    present: bool | None = None
    tags: tuple[str, ...] | None = None


Readings = Mapping[str, RegionReading]
Tags = Mapping[str, KnownTag]


def readings(cells: Iterable[WiredCell]) -> Readings:
    """Region by region; several cells may lie under one."""
    under: dict[str, list[WiredCell]] = {}
    for cell in cells:
        if cell.region and not cell.stuck:
            under.setdefault(cell.region, []).append(cell)
    return {region: _reading(some) for region, some in under.items()}


def _reading(cells: list[WiredCell]) -> RegionReading:
    switches = [cell.on for cell in cells if cell.sensor != "rfid"]
    readers = [cell for cell in cells if cell.sensor == "rfid"]
    tags = tuple(sorted({cell.tag for cell in readers if cell.tag}))
    return RegionReading(any(switches) if switches else None, tags if readers else None)


def unnamed(cells: Iterable[WiredCell], tags: Tags) -> tuple[str, ...]:
    """Tags that were read and that nobody has named."""
    return tuple(cell.tag for cell in cells if cell.tag and cell.tag not in tags)


def told(before: Readings, now: Readings, tags: Tags) -> tuple[Sighting, ...]:
    """What is new. A switch that is heard for the first time has not changed."""
    return (
        *touched(before, now),
        *named(before, now, tags),
        *figures(before, now, tags),
    )


def touched(before: Readings, now: Readings) -> Iterator[RegionTouched]:
    for region, reading in now.items():
        was = before[region].present if region in before else None
        if reading.present is not None and was not in (None, reading.present):
            yield RegionTouched(region, reading.present)


def named(before: Readings, now: Readings, tags: Tags) -> Iterator[BoardSeen]:
    """All that readers of tags see, whenever one of them sees something else."""
    seen = {region: one.tags for region, one in now.items() if one.tags is not None}
    was = {region: one.tags for region, one in before.items() if one.tags is not None}
    if seen != was:
        rows = (_seen(region, there, tags) for region, there in seen.items())
        yield BoardSeen(tuple(rows))


def _seen(region: str, there: tuple[str, ...], tags: Tags) -> RegionSeen:
    known = [tags[tag] for tag in there if tag in tags]
    colours = tuple(sorted({one.colour for one in known if one.colour}))
    word: SureWord = "sure" if len(known) == len(there) else "check"
    return RegionSeen(region, colours, word, 1.0 if word == "sure" else DOUBT)


def figures(before: Readings, now: Readings, tags: Tags) -> Iterator[PieceSeen]:
    """Figures that have come to stand in another region than they stood in."""
    stood = dict(_standing(before, tags))
    for piece, region in _standing(now, tags):
        if stood.get(piece) != region:
            yield PieceSeen(piece, region)


def _standing(there: Readings, tags: Tags) -> Iterator[tuple[str, str]]:
    for region, reading in there.items():
        for tag in reading.tags or ():
            if tag in tags and tags[tag].piece:
                yield tags[tag].piece, region

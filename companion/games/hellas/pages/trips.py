"""What has just moved on the map: shown on its way, for a moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.kernel.game import Note
from companion.pages.table.question import Question


@dataclass(frozen=True, slots=True)
class RegionTrip:
    """From a region to another."""

    key: str
    icon: str
    colour: str
    origin: str
    target: str


def trips(asked: Question) -> tuple[RegionTrip, ...]:
    """Of the last step alone; each of its moves once."""
    stamp = len(asked.scene.open.table.record.played)
    notes = (n for step in asked.scene.news for n in step.notes)
    return tuple(
        trip for at, one in enumerate(notes) for trip in of_note(one, f"{stamp}.{at}")
    )


def of_note(one: Note, key: str) -> Iterator[RegionTrip]:
    """Notes that say whence and whither, of hoplites, a hero or a monster."""
    facts = {name: str(value) for name, value in one.facts}
    origin, target = facts.get("origin", ""), facts.get("region", "")
    if origin and target and origin != target:
        icon = facts.get("monster") or ("troop" if "hoplites" in facts else "helmet")
        yield RegionTrip(key, icon, facts.get("seat", ""), origin, target)

"""What a die does, as sightings: only what may be a roll is told as one."""

from dataclasses import dataclass, replace

from companion.kernel.sighting import DieLying, DieRested, DieRolling, Sighting
from firmware_bridge.ble.events import Event, How, Lying, Rested, Rolling

Sightings = tuple[Sighting, ...]


@dataclass(frozen=True, slots=True)
class Reader:
    """What we saw of one die so far."""

    die: str
    face: int | None = None
    rolling: bool = False
    broke: bool = False
    """The link was lost while it rolled."""
    away: bool = False
    """The link was lost, and nothing was heard since."""

    def hear(self, event: Event) -> tuple["Reader", Sightings]:
        match event:
            case Rolling():
                return Reader(self.die, self.face, rolling=True), (
                    DieRolling(self.die),
                )
            case Rested(value, how):
                sure = 1.0 if how is How.ROLLED else 0.0
                rested = DieRested(self.die, value, sure, how.value)
                return Reader(self.die, value), (rested,)
            case Lying(value):
                return Reader(self.die, value), (self._found(value),)
            case _:
                return self, ()

    def lost(self) -> "Reader":
        """The link is gone; a roll that was under way is nobody's to invent."""
        broke = self.broke or self.rolling
        return replace(self, broke=broke, away=True)

    def _found(self, value: int) -> Sighting:
        """After a loss, another face than before may be a roll that was missed."""
        turned = self.away and self.face is not None and self.face != value
        if self.broke or turned:
            return DieRested(self.die, value, 0.0, "back")
        return DieLying(self.die, value)

"""What a saved game says about itself before its first move."""

from dataclasses import dataclass

from companion.kernel.options import Chosen


@dataclass(frozen=True, slots=True)
class Seat:
    """A person at the table: the colour of the pieces, the name, and the side sat at.

    `side` is where the person sits, in quarter turns from the tablet's foot.
    """

    colour: str
    name: str
    side: int = 0


@dataclass(frozen=True, slots=True)
class Header:
    """Which game, by which rules, who sits there, and what the table decided."""

    game: str
    version: int
    seats: tuple[Seat, ...]
    chosen: Chosen = ()
    language: str = "en"
    title: str = ""
    map: str = ""

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(seat.colour for seat in self.seats)

    def name(self, colour: str) -> str:
        return next((s.name for s in self.seats if s.colour == colour), colour)

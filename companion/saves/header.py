"""What a saved game says about itself before its first move."""

from dataclasses import dataclass

from companion.kernel.options import Chosen
from companion.plumbing.shown import shown, shown_name


@dataclass(frozen=True, slots=True)
class Seat:
    """A person at the table: the colour of the pieces, the name, and the side sat at.

    `side` is where the person sits, in quarter turns from the tablet's foot.
    """

    colour: str
    name: str
    side: int = 0

    @property
    def shown(self) -> str:
        """The name wherever people read it; `name` is as it was typed."""
        return shown_name(self.name)


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

    @property
    def called(self) -> str:
        """What the table calls the game, wherever people read it; often nothing."""
        return shown(self.title)

    def name(self, colour: str) -> str:
        """Of who has this colour, as sentences tell it."""
        return next((s.shown for s in self.seats if s.colour == colour), colour)

"""What the table settles."""

from dataclasses import dataclass

from companion.kernel.moves import Apply, ByHand, Ruling


@dataclass(frozen=True, slots=True)
class Declare:
    """So much gold lies behind this screen at the end."""

    seat: str
    gold: int


Move = Apply | ByHand | Ruling | Declare

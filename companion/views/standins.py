"""What a die may stand for at a table: a part of the game, in words."""

from dataclasses import dataclass

from companion.kernel.dice import Duty


@dataclass(frozen=True, slots=True)
class Standin:
    """`colour` is the seat it rolls for, if it is somebody's."""

    duty: Duty
    label: str
    colour: str = ""

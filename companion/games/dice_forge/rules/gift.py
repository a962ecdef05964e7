"""A blessing on its way from the dice to the tracks."""

from dataclasses import dataclass
from typing import Literal

from companion.games.dice_forge.rules.names import Resource, Rolling


@dataclass(frozen=True, slots=True)
class Gift:
    """A blessing being applied: the faces as rolled, and what is settled of them.

    `faces` are the same with mirrors replaced; `chosen` the answers given so far;
    `order` whether Ship or gain comes first; `again` when Cerberus repeats it.
    """

    hero: int
    purpose: Rolling
    rolled: tuple[str, ...]
    faces: tuple[str, ...]
    chosen: tuple[Resource, ...] = ()
    order: Literal["ship", "gain", ""] = ""
    again: bool = False

"""A blessing on its way from the dice to the tracks."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Gift:
    """A blessing being applied: the faces as rolled, and what is settled of them.

    `faces` are the same with mirrors replaced; `chosen` the answers given so far;
    `order` whether Ship or gain comes first; `again` when Cerberus repeats it.
    """

    hero: int
    purpose: str
    rolled: tuple[str, ...]
    faces: tuple[str, ...]
    chosen: tuple[str, ...] = ()
    order: str = ""
    again: bool = False

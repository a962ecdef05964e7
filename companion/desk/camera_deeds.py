"""What a touch may do about the camera over the tray."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChooseCamera:
    """Look through this camera: its number, address or file; nothing for none."""

    source: str


@dataclass(frozen=True, slots=True)
class FindTray:
    """Look for the tray in what is seen just now."""


@dataclass(frozen=True, slots=True)
class DrawTray:
    """Here are its corners; none: all that is seen is the tray."""

    corners: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class EmptyTray:
    """Nothing lies in it just now: so it looks by itself."""


@dataclass(frozen=True, slots=True)
class TellApart:
    """How it is told whose die is whose: `turn`, `place` or `ask`."""

    way: str


@dataclass(frozen=True, slots=True)
class Settle:
    """The die of this number in the tray shows `value`, and plays `part`."""

    die: int
    part: str
    value: int


@dataclass(frozen=True, slots=True)
class Teach:
    """Own faces: `begin` a lesson with these, go `again` over the last, `skip` one,
    `stop`, `export` a profile, or `forget` everything.
    """

    step: str
    faces: tuple[str, ...] = ()


CameraDeed = ChooseCamera | FindTray | DrawTray | EmptyTray | TellApart | Settle | Teach

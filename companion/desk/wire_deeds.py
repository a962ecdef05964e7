"""What a touch may do about the boards on wires."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AddAddress:
    """A board hangs on this port, or at this address in the network."""

    address: str


@dataclass(frozen=True, slots=True)
class ForgetWires:
    """This board, or this address, is ours no longer."""

    name: str


@dataclass(frozen=True, slots=True)
class MapSensor:
    """This sensor lies under this region of the game; '' under none."""

    board: str
    sensor: int
    region: str


@dataclass(frozen=True, slots=True)
class NameTag:
    """What carries this tag: a piece of this colour, or this figure."""

    tag: str
    colour: str = ""
    piece: str = ""


@dataclass(frozen=True, slots=True)
class TakeEmptyTable:
    """No piece stands on this board: what its sensors find there is broken."""

    board: str


@dataclass(frozen=True, slots=True)
class TryBoard:
    """Let it try itself, and buzz and shine while it does."""

    board: str


WireDeed = AddAddress | ForgetWires | MapSensor | NameTag | TakeEmptyTable | TryBoard

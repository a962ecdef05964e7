"""Who keeps the boards on wires, as the desk sees it: what they say, and its deeds."""

from dataclasses import replace
from typing import Protocol

from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.outcome import After
from companion.desk.wire_deeds import (
    AddAddress,
    ForgetWires,
    MapSensor,
    NameTag,
    TakeEmptyTable,
    TryBoard,
    WireDeed,
)
from companion.kernel.game import Note
from companion.sensing.wire_status import WiredTable


class WirePort(Protocol):
    """A deed that cannot be done says why: Refusal. Some tell what was done."""

    @property
    def wires(self) -> WiredTable: ...

    def add_address(self, address: str) -> None: ...

    def forget_wires(self, name: str) -> None: ...

    def map_sensor(self, board: str, sensor: int, region: str) -> None: ...

    def name_tag(self, tag: str, colour: str, piece: str) -> None: ...

    def take_empty_table(self, board: str) -> Note: ...

    def try_board(self, board: str) -> None: ...


def carried(box: WirePort | None, place: at.Place, action: do.Action) -> After | None:
    """Do it, if it is about boards on wires."""
    if not isinstance(action, WireDeed):
        return None
    said = None if box is None else _done(box, action)
    if not isinstance(place, at.WiresPlace):
        return After(place, said)
    match action:
        case ForgetWires():
            return After(at.WiresPlace(), said)
        case AddAddress():
            return After(replace(place, text=None), said)
    return After(replace(place, sensor=-1, tag="", ask=""), said)


def _done(box: WirePort, action: WireDeed) -> Note | None:
    match action:
        case AddAddress(address):
            box.add_address(address.strip())
        case ForgetWires(name):
            box.forget_wires(name)
        case MapSensor(board, sensor, region):
            box.map_sensor(board, sensor, region)
        case NameTag(tag, colour, piece):
            box.name_tag(tag, colour, piece)
        case TakeEmptyTable(board):
            return box.take_empty_table(board)
        case TryBoard(board):
            box.try_board(board)
    return None

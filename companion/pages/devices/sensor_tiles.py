"""The sensors of a board on a wire as its page shows them: where, and what they say."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.desk.actions import Action, Become
from companion.desk.context import Context
from companion.desk.places import WiresPlace
from companion.pages.devices.board_words import region
from companion.pages.table.panel import Mark
from companion.plumbing.shown import shown
from companion.sensing.wire_status import READERS, WiredCell
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class SensorTile:
    """One sensor: its region or number, and what it says. A broken one says so."""

    label: str
    said: str
    mark: Mark
    broken: bool
    on: bool
    action: Action


def tile(scene: Context, place: WiresPlace, cell: WiredCell) -> SensorTile:
    texts = scene.texts
    label = region(texts, cell.region) if cell.region else numbered(scene, cell)
    mark: Mark = "check" if cell.stuck else "sure" if cell.on else "unseen"
    chosen = place.sensor == cell.number
    there = replace(place, sensor=-1 if chosen else cell.number, tag="", ask="")
    said = sensed(scene, cell)
    return SensorTile(label, said, mark, cell.stuck, chosen, Become(there))


def numbered(scene: Context, cell: WiredCell) -> str:
    """As people count: switches and readers each from one."""
    key = "wires.reader" if cell.sensor == "rfid" else "wires.sensor"
    return scene.texts(key, number=cell.number % READERS + 1)


def sensed(scene: Context, cell: WiredCell) -> str:
    """What it says, in a word."""
    texts = scene.texts
    if cell.stuck:
        return texts("wires.cell.stuck")
    if cell.tag:
        return carrier(scene, cell.tag)
    return texts("wires.cell.on" if cell.on else "wires.cell.off")


def carrier(scene: Context, tag: str) -> str:
    """What carries a tag; the tag itself while nobody has said it."""
    for known in scene.wires.tags:
        if known.tag == tag:
            return whose(scene, known.colour, known.piece)
    return tag


def whose(scene: Context, colour: str, piece: str) -> str:
    if piece:
        return figure(scene, piece)
    return scene.texts.value("seat", colour)


def figure(scene: Context, piece: str) -> str:
    return figure_name(scene.texts, piece)


def figure_name(texts: Texts, piece: str) -> str:
    """A figure as its game calls it, whatever it is there."""
    kinds = ("monster", "beast", "creature", "hero", "piece")
    names = (texts.value(kind, piece) for kind in kinds)
    return next((name for name in names if name != piece), shown(piece))

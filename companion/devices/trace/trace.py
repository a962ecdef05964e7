"""A trace: what devices told, line by line, to be told again.

Bluetooth dice are recorded as bytes, before anybody read them, so that a trace
tries the reading too; other devices as sightings. A file from elsewhere may hold
anything: it is checked to its last line, and nothing in it is ever run.
"""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any

from companion.kernel import sighting as seen
from companion.kernel.sighting import Sighting
from companion.plumbing import files
from companion.plumbing.refusal import Refusal
from companion.plumbing.values import (
    BadValue,
    OneOf,
    Within,
    from_text,
    read_exactly,
    to_text,
)
from firmware_bridge.ble.makes import MAKES

VERSION = 1
BOARDS = ("wires", "board")
"""Devices that tell of the same board: sensors under it, and the camera over it."""
LONGEST = 16_384
MOST = 1_000_000
BIGGEST = 256_000_000
"""Letters in a line, lines, bytes in a file."""

KINDS: Mapping[str, type] = MappingProxyType(
    {
        kind.__name__: kind
        for kind in (
            seen.DieRolling,
            seen.DieRested,
            seen.DieLying,
            seen.PieceSeen,
            seen.RegionSeen,
            seen.BoardSeen,
            seen.RegionTouched,
            seen.Pressed,
        )
    }
)


class TraceTrouble(Refusal):
    """Why a file is no trace: `line` is the one to look at."""


@dataclass(frozen=True, slots=True)
class Met:
    """A Bluetooth die that what follows may be about."""

    die: str
    make: Annotated[str, OneOf(*MAKES)]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Wire:
    """A payload that a die sent."""

    die: str
    char: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Sent:
    """The same as it stands in a file."""

    die: str
    char: str
    hex: str

    @property
    def wire(self) -> Wire:
        try:
            return Wire(self.die, self.char, bytes.fromhex(self.hex))
        except ValueError:
            raise BadValue("value.bad") from None


@dataclass(frozen=True, slots=True)
class Linked:
    """The link of a die, made or lost."""

    die: str
    up: bool


Moment: Any = Annotated[float, Within(0, 1e7)]
Device: Any = Annotated[str, OneOf("", *BOARDS)]
What = Met | Wire | Linked | Sighting


@dataclass(frozen=True, slots=True)
class TraceLine:
    """Something, and when: seconds since the trace began. `by` is the device that told
    it, where several tell the same kind of things.
    """

    at: float
    what: What
    by: str = ""


def head() -> str:
    return to_text({"pythia_trace": VERSION})


def write(line: TraceLine) -> str:
    """One line of the file, without its end."""
    facts: dict[str, Any] = {"at": round(line.at, 4)}
    if line.by:
        facts["by"] = line.by
    match line.what:
        case Met(die, make, kind):
            facts |= {"die": die, "make": make, "kind": kind}
        case Wire(die, char, data):
            facts |= asdict(Sent(die, char, data.hex()))
        case Linked(die, up):
            facts |= {"die": die, "up": up}
        case sighting:
            facts |= {"saw": type(sighting).__name__} | asdict(sighting)
    return to_text(facts)


def load(file: Path) -> tuple[TraceLine, ...]:
    """Every line, checked. TraceTrouble says which was none."""
    try:
        text = files.read_text(file, BIGGEST)
    except files.TooLong:
        raise TraceTrouble("dice.trace.too_big") from None
    except (OSError, UnicodeDecodeError) as error:
        raise TraceTrouble("dice.trace.unreadable") from error
    return tuple(lines(text.splitlines()))


def lines(rows: list[str]) -> Iterator[TraceLine]:
    if not rows or _object(rows[0], 1).get("pythia_trace") != VERSION:
        raise TraceTrouble("dice.trace.none", line=1)
    if len(rows) > MOST:
        raise TraceTrouble("dice.trace.too_big")
    last, met = 0.0, set[str]()
    for number, row in enumerate(rows[1:], 2):
        line = _line(_object(row, number), number)
        if line.at < last:
            raise TraceTrouble("dice.trace.line", line=number)
        if isinstance(line.what, Met):
            met.add(line.what.die)
        elif isinstance(line.what, Wire | Linked) and line.what.die not in met:
            raise TraceTrouble("dice.trace.line", line=number)
        last = line.at
        yield line


def _object(row: str, number: int) -> dict[str, Any]:
    try:
        found = from_text(row) if len(row) <= LONGEST else None
    except BadValue:
        found = None
    if not isinstance(found, dict):
        raise TraceTrouble("dice.trace.line", line=number)
    return found


def _line(row: dict[str, Any], number: int) -> TraceLine:
    try:
        at, by = row.pop("at", None), row.pop("by", "")
        moment, device = read_exactly(at, Moment), read_exactly(by, Device)
        return TraceLine(moment, _what(row), device)
    except BadValue:
        raise TraceTrouble("dice.trace.line", line=number) from None


def _what(row: dict[str, Any]) -> What:
    if "saw" in row:
        return _sighting(row)
    if "make" in row:
        return read_exactly(row, Met)
    if "up" in row:
        return read_exactly(row, Linked)
    return read_exactly(row, Sent).wire


def _sighting(row: dict[str, Any]) -> Sighting:
    kind = KINDS.get(str(row.pop("saw")))
    if kind is None:
        raise BadValue("value.bad")
    made: Sighting = read_exactly(row, kind)
    every = (made, *made.regions) if isinstance(made, seen.BoardSeen) else (made,)
    if not all(0 <= getattr(one, "sure", 1.0) <= 1 for one in every):
        raise BadValue("value.bad")
    return made

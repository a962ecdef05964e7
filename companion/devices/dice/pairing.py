"""Our dice, kept between evenings: which they are and what they play."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from companion.plumbing import files
from companion.plumbing.refusal import Refusal
from companion.sensing.die_status import Duty, Faces

VERSION = 1
MAKES = ("pixels", "godice", "timeflip", "simulated")
SOURCES = ("die", "camera", "typed", "app", "simulated")
MOST, LONGEST = 64, 80
"""Dice in a file, and letters in a word: more is not what we wrote."""
LONGEST_NAME = 40


class PairingTrouble(Refusal):
    """The file cannot be read or written: `name`."""


@dataclass(frozen=True, slots=True)
class Paired:
    """A die that is ours. `shows` puts a wrong face table right: told to true."""

    die: str
    make: str
    address: str = ""
    name: str = ""
    kind: str = ""
    duties: tuple[Duty, ...] = ()
    source: str = "die"
    shows: Faces = ()
    careful: bool = False
    """Asked after every roll whether it lies flat."""

    def face(self, told: int) -> int:
        return dict(self.shows).get(told, told)


Ours = tuple[Paired, ...]


def load(file: Path) -> tuple[Ours, PairingTrouble | None]:
    """What is kept, and what of it made no sense. No file is no trouble."""
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return (), None
    except (OSError, ValueError, RecursionError):
        return (), PairingTrouble("dice.trouble.kept", name=file.name)
    rows = kept.get("dice") if isinstance(kept, dict) else None
    if not isinstance(rows, list):
        return (), PairingTrouble("dice.trouble.kept", name=file.name)
    found = {die.die: die for die in map(_paired, rows[:MOST]) if die is not None}
    whole = len(found) == len(rows)
    trouble = None if whole else PairingTrouble("dice.trouble.kept", name=file.name)
    return tuple(found.values()), trouble


def save(file: Path, ours: Iterable[Paired]) -> None:
    """Onto the disk whole or not at all."""
    rows = [asdict(die) for die in ours]
    text = json.dumps({"version": VERSION, "dice": rows}, indent=1, ensure_ascii=False)
    try:
        files.write_whole(file, text)
    except OSError as error:
        raise PairingTrouble("dice.trouble.disk", name=str(file)) from error


def plain(name: str) -> str:
    """A name somebody typed, or a die sent: on one line, and not endless."""
    letters = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(letters.split())[:LONGEST_NAME].rstrip()


def changed(ours: Ours, die: str, **wish: Any) -> Ours:
    """The same dice, one of them otherwise."""
    return tuple(replace(one, **wish) if one.die == die else one for one in ours)


# ---- nothing in a file is believed


def _paired(row: object) -> Paired | None:
    if not isinstance(row, dict):
        return None
    words = {name: row.get(name, "") for name in ("die", "make", "address", "name")}
    words |= {"kind": row.get("kind", ""), "source": row.get("source", "die")}
    if not all(isinstance(w, str) and len(w) <= LONGEST for w in words.values()):
        return None
    if words["make"] not in MAKES or words["source"] not in SOURCES:
        return None
    duties, shows = _duties(row.get("duties", [])), _faces(row.get("shows", []))
    if not words["die"] or duties is None or shows is None:
        return None
    careful = row.get("careful") is True
    return Paired(**words, duties=duties, shows=shows, careful=careful)


def _duties(rows: object) -> tuple[Duty, ...] | None:
    if not isinstance(rows, list) or len(rows) > MOST:
        return None
    duties = tuple(map(_duty, rows))
    return None if None in duties else tuple(filter(None, duties))


def _duty(row: object) -> Duty | None:
    if not isinstance(row, Mapping):
        return None
    part, faces = row.get("part"), _faces(row.get("faces", []))
    highest = row.get("highest", 6)
    if not isinstance(part, str) or not 0 < len(part) <= LONGEST or faces is None:
        return None
    return Duty(part, faces, highest) if _is_number(highest) else None


def _faces(rows: object) -> Faces | None:
    if not isinstance(rows, list) or len(rows) > 2 * MOST:
        return None
    pairs = [tuple(row) for row in rows if isinstance(row, list) and len(row) == 2]
    good = len(pairs) == len(rows) and all(map(_is_number, sum(pairs, ())))
    return tuple((told, true) for told, true in pairs) if good else None


def _is_number(value: object) -> bool:
    return type(value) is int and 0 <= value <= 100

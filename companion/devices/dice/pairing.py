"""Our dice, kept between evenings: which they are and what they play."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated, Any

from companion.plumbing import files, values
from companion.plumbing.files import put_aside
from companion.plumbing.locks import locked
from companion.plumbing.refusal import Refusal
from companion.plumbing.shown import shown
from companion.plumbing.values import BadValue, OneOf, Plain, Within, from_text, to_page
from companion.sensing.die_status import Duty, Faces, Name, Word

VERSION = 1
SOURCES = ("die", "camera", "typed", "app", "simulated")
MOST = 64
"""Dice in a file: more is not what we wrote."""
LONGEST_NAME = 40


class PairingTrouble(Refusal):
    """The file cannot be read or written: `name`."""


@dataclass(frozen=True, slots=True)
class Paired:
    """A die that is ours. `shows` puts a wrong face table right: told to true."""

    die: Name
    make: Annotated[str, OneOf("pixels", "godice", "timeflip", "simulated")]
    address: Word = ""
    name: Word = ""
    kind: Word = ""
    duties: Annotated[tuple[Duty, ...], Within(0, MOST)] = ()
    source: Annotated[str, OneOf(*SOURCES)] = "die"
    shows: Faces = ()
    careful: bool = False
    """Asked after every roll whether it lies flat."""

    def face(self, told: int) -> int:
        return dict(self.shows).get(told, told)


Ours = tuple[Paired, ...]


@dataclass(frozen=True, slots=True)
class File:
    """What lies on the disk: dice that are still to be looked at, one by one."""

    dice: tuple[Plain, ...]
    version: int = VERSION


def load(file: Path) -> tuple[Ours, PairingTrouble | None]:
    """What is kept, and what of it made no sense. No file is no trouble."""
    trouble = PairingTrouble("dice.trouble.kept", name=file.name)
    try:
        kept = values.read(from_text(files.read_text(file)), File)
    except FileNotFoundError:
        return (), None
    except (OSError, UnicodeDecodeError, BadValue):
        return (), trouble
    found = _each_once(die for die in map(_paired, kept.dice[:MOST]) if die)
    return found, None if len(found) == len(kept.dice) else trouble


def _paired(row: Plain) -> Paired | None:
    """One die that makes no sense costs no other."""
    try:
        die = values.read(row, Paired)
    except BadValue:
        return None
    return replace(die, name=plain(die.name)) if shown(die.die) == die.die else None


def keep(file: Path, before: Ours, ours: Ours) -> Ours:
    """Ours onto the disk, with what another program has changed there meanwhile.

    `before` is how it lay there when it was last read or kept. What cannot be read
    is put aside, and takes nothing along.
    """
    try:
        with locked(file):
            there, trouble = load(file)
            if trouble is not None:
                put_aside(file)
            if trouble is not None or not file.exists():
                there = _each_once((*before, *there))
            now = merged(before, ours, there)
            save(file, now)
    except OSError as error:
        raise PairingTrouble("dice.trouble.disk", name=str(file)) from error
    return now


def merged(before: Ours, ours: Ours, theirs: Ours) -> Ours:
    """What we have changed, and what they have; in one and the same thing, we."""
    known, there = ({die.die: die for die in dice} for dice in (before, theirs))
    kept = (_either(known.get(die.die), die, there.get(die.die)) for die in ours)
    here = known.keys() | {die.die for die in ours}
    added = (die for die in theirs if die.die not in here)
    return _each_once((*(die for die in kept if die is not None), *added))


def _either(
    before: Paired | None, mine: Paired, theirs: Paired | None
) -> Paired | None:
    """None: they have forgotten it, and we have nothing new to say of it."""
    if before is None or theirs is None:
        return None if mine == before else mine
    old, new = asdict(before), asdict(mine)
    told = {name: getattr(mine, name) for name in old if old[name] != new[name]}
    return replace(theirs, **told)


def _each_once(dice: Iterable[Paired]) -> Ours:
    """The last that is said of each."""
    return tuple({die.die: die for die in dice}.values())


def save(file: Path, ours: Iterable[Paired]) -> None:
    """Onto the disk whole or not at all."""
    kept = File(tuple(asdict(die) for die in ours))
    try:
        files.write_whole(file, to_page(asdict(kept)))
    except OSError as error:
        raise PairingTrouble("dice.trouble.disk", name=str(file)) from error


def plain(name: str) -> str:
    """A name somebody typed, or a die sent: on one line, and not endless."""
    return " ".join(shown(name).split())[:LONGEST_NAME].rstrip()


def changed(ours: Ours, die: str, **wish: Any) -> Ours:
    """The same dice, one of them otherwise."""
    return tuple(replace(one, **wish) if one.die == die else one for one in ours)

"""What a touch may do about the dice of this table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.sensing.die_status import Duty, Faces


@dataclass(frozen=True, slots=True)
class Pair:
    """These dice are ours from now on; `kind` is the body one of them wears."""

    dice: tuple[str, ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Simulate:
    """One more die of ours that needs no hardware."""

    name: str


@dataclass(frozen=True, slots=True)
class Forget:
    """This die is ours no longer."""

    die: str


@dataclass(frozen=True, slots=True)
class RenameDie:
    die: str
    name: str


@dataclass(frozen=True, slots=True)
class GiveRole:
    """All that this die plays from now on."""

    die: str
    duties: tuple[Duty, ...]


@dataclass(frozen=True, slots=True)
class ChooseSource:
    """Who tells this die's rolls: `die`, `simulated`, `camera`, `typed` or `app`."""

    die: str
    source: str


@dataclass(frozen=True, slots=True)
class Reshell:
    """This die wears another body, which it does not know itself."""

    die: str
    kind: str


@dataclass(frozen=True, slots=True)
class Calibrate:
    """Each face was laid up: what the die tells, and what it is. None: as built."""

    die: str
    shows: Faces = ()


@dataclass(frozen=True, slots=True)
class Mind:
    """Whether it is asked after every roll if it lies flat."""

    die: str
    careful: bool


@dataclass(frozen=True, slots=True)
class Blink:
    """Show which die it is."""

    die: str


DiceDeed = (
    Pair
    | Simulate
    | Forget
    | RenameDie
    | GiveRole
    | ChooseSource
    | Reshell
    | Calibrate
    | Mind
    | Blink
)

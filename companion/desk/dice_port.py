"""Who keeps the dice, as the desk sees it: what is known of them, and its deeds."""

from collections.abc import Mapping
from typing import Protocol

from companion.desk import actions as do
from companion.desk.dice_deeds import (
    Blink,
    Calibrate,
    ChooseSource,
    DiceDeed,
    Forget,
    GiveRole,
    Mind,
    Pair,
    RenameDie,
    Reshell,
    Simulate,
)
from companion.desk.outcome import After
from companion.desk.places import Devices, Place
from companion.kernel.game import Note
from companion.kernel.sighting import DieLying, DieRested, DieRolling, Sighting
from companion.sensing.die_status import Duty, Faces, KnownDice


class DicePort(Protocol):
    """Every deed may fail for a reason that it tells by itself."""

    @property
    def dice(self) -> KnownDice: ...

    @property
    def trouble(self) -> Note | None:
        """Why the last deed is not on the disk."""

    def pair(self, dice: tuple[str, ...], kind: str) -> None: ...

    def simulate(self, name: str) -> None: ...

    def forget(self, die: str) -> None: ...

    def rename(self, die: str, name: str) -> None: ...

    def give(self, die: str, duties: tuple[Duty, ...]) -> None: ...

    def choose(self, die: str, source: str) -> None: ...

    def reshell(self, die: str, kind: str) -> None: ...

    def correct(self, die: str, shows: Faces) -> None: ...

    def mind(self, die: str, *, careful: bool) -> None: ...

    def blink(self, die: str) -> None: ...


def carried(box: DicePort | None, place: Place, action: do.Action) -> After | None:
    """Do it, if it is about dice; a die that is forgotten is looked at no longer."""
    if not isinstance(action, DiceDeed):
        return None
    if box is not None:
        _done(box, action)
    said = box.trouble if box else None
    match action:
        case Forget():
            return After(Devices(), said)
        case RenameDie(die) | Calibrate(die):
            return After(Devices(die), said)
    return After(place, said)


def _done(box: DicePort, action: DiceDeed) -> None:
    match action:
        case Pair(dice, kind):
            box.pair(dice, kind)
        case Simulate(name):
            box.simulate(name)
        case Forget(die):
            box.forget(die)
        case RenameDie(die, name):
            box.rename(die, name)
        case GiveRole(die, duties):
            box.give(die, duties)
        case ChooseSource(die, source):
            box.choose(die, source)
        case Blink(die):
            box.blink(die)
        case _:
            _built(box, action)


def _built(box: DicePort, action: DiceDeed) -> None:
    """Deeds about its body and its faces."""
    match action:
        case Reshell(die, kind):
            box.reshell(die, kind)
        case Calibrate(die, shows):
            box.correct(die, shows)
        case Mind(die, careful):
            box.mind(die, careful=careful)


def blinking(dice: KnownDice, awaited: Mapping[str, str]) -> dict[str, str]:
    """The awaited parts that dice at hand play just now, and the names of those."""
    found: dict[str, str] = {}
    for card in dice.ours:
        part = awaited.get(card.die, "")
        if part and card.phase == "ready" and card.source in ("die", "simulated"):
            name = card.name or card.die
            found[part] = f"{found[part]} / {name}" if part in found else name
    return found


def calibrated(place: Place, sighting: Sighting) -> bool:
    """A die whose faces are laid up in turn plays nothing meanwhile."""
    if not isinstance(place, Devices) or place.laying is None:
        return False
    return (
        isinstance(sighting, DieRolling | DieRested | DieLying)
        and sighting.die == place.die
    )

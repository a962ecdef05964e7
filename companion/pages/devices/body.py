"""The body of a die: which one it wears, and how its faces are told."""

from dataclasses import replace

from companion.desk.actions import Become
from companion.desk.dice_deeds import Calibrate, Mind, Reshell
from companion.desk.places import Devices
from companion.pages.devices.calibration import begun, pairs
from companion.pages.pieces import Answer, Kind, Section
from companion.sensing.die_status import SHELLS, DieStatus
from companion.words.texts import Texts


def body(texts: Texts, place: Devices, card: DieStatus) -> tuple[Section, ...]:
    """The body it wears, where it may be changed, and how its faces are told."""
    shells = tuple(
        Answer(
            shell, Reshell(card.die, shell), "lit" if shell == card.kind else "plain"
        )
        for shell in SHELLS
    )
    wears = Section(texts("devices.wears"), shells)
    told = faces(texts, place, card)
    match card.make:
        case "simulated":
            return ()
        case "godice":
            return wears, told
        case "pixels":
            return told, leaning(texts, card)
    return (told,)


def faces(texts: Texts, place: Devices, card: DieStatus) -> Section:
    """Calibrated by hand, taken as built again, and asked whether it lies flat."""
    start = Become(replace(place, laying=begun(card), ask="", name=None))
    kind: Kind = "plain" if card.phase == "ready" else "off"
    answers = [Answer(texts("laying.title"), start, kind)]
    if card.shows:
        answers.append(Answer(texts("devices.as_built"), Calibrate(card.die)))
    told = texts("devices.faces.help")
    if card.shows:
        told = texts("devices.shows", pairs=pairs(texts, card.shows))
    return Section(texts("devices.faces"), tuple(answers), told)


def leaning(texts: Texts, card: DieStatus) -> Section:
    """Most Pixels dice do not say by themselves that they lean."""
    on = card.careful
    kind: Kind = "lit" if on else "plain"
    label, icon = texts("devices.careful"), "check" if on else ""
    ask = Answer(label, Mind(card.die, not on), kind, icon=icon)
    return Section("", (ask,), texts("devices.careful.help"))

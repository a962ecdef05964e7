"""How a card changes with what its die does."""

from dataclasses import replace

from companion.devices.dice.pairing import Paired, plain
from companion.sensing.die_status import DieStatus
from firmware_bridge.ble import events as it
from firmware_bridge.ble.events import Event
from firmware_bridge.ble.make import FoundMake
from firmware_bridge.ble.session import LinkState


def of_ours(die: Paired, card: DieStatus | None = None) -> DieStatus:
    """The card of a die that is ours, with what was known of it."""
    known = card or DieStatus(die.die, die.make, die.name, phase="searching")
    return replace(
        known,
        face=None if known.told is None else die.face(known.told),
        shows=die.shows,
        careful=die.careful,
        name=die.name or known.name,
        kind=die.kind or known.kind,
        ours=True,
        duties=die.duties,
        source=die.source,
    )


def of_found(found: FoundMake, card: DieStatus | None = None) -> DieStatus:
    """A die that was heard and is not ours, or not yet. Motion flashes its card."""
    known = card or DieStatus(found.key, found.make, plain(found.name))
    return replace(
        known,
        name=known.name or plain(found.name),
        kind=found.kind or known.kind,
        face=known.face if found.value is None else found.value,
        moving=found.moving,
        handled=known.handled + (found.moving and not known.moving),
        percent=known.percent if found.percent is None else found.percent,
        charging=known.charging if found.charging is None else found.charging,
        signal=found.signal,
    )


def linked(card: DieStatus, state: LinkState) -> DieStatus:
    phase = state.phase.value
    moving = card.moving and phase == "ready"
    return replace(card, phase=phase, reason=state.reason.value, moving=moving)


def hear(card: DieStatus, event: Event, die: Paired) -> DieStatus:
    """The card after one thing its die did."""
    match event:
        case it.Rolling() | it.Handled():
            grown = card.handled + (not card.moving)
            return replace(card, moving=True, handled=grown)
        case it.Rested(value) | it.Lying(value):
            return replace(card, moving=False, face=die.face(value), told=value)
        case it.Power(percent, charging):
            known = card.percent if percent is None else percent
            plugged = card.charging if charging is None else charging
            return replace(card, percent=known, charging=plugged)
        case it.DieHeard(signal):
            return replace(card, signal=signal)
        case it.DieKnown(_, kind, name, old):
            named = die.name or plain(name) or card.name
            return replace(card, kind=kind, name=named, old=old)
        case _:
            return card

"""Which rolls are in what a Pixels die said, taken at its word.

`die` is more careful: it wants a roll to have been seen to begin.
"""

from collections.abc import Iterable

from firmware_bridge.ble.pixels.adverts import AdvertHeard
from firmware_bridge.ble.pixels.faces import effective, value
from firmware_bridge.ble.pixels.messages import Message, RollState
from firmware_bridge.ble.pixels.words import ROLLED


def rolls(
    messages: Iterable[Message], die: str, leds: int, built: int | None
) -> list[int]:
    """On a connection each `rolled` is a roll: the die says it once."""
    faces = (
        value(message.face, die, built)
        for message in messages
        if isinstance(message, RollState)
        and effective(message.state, leds, built) == ROLLED
    )
    return [face for face in faces if face is not None]


def rolled_in_adverts(packets: Iterable[AdvertHeard]) -> list[int]:
    """Adverts repeat and get lost: only a change into `rolled`, or of its face."""
    found, before = [], None
    for packet in packets:
        if before is not None and _is_roll(before, packet):
            found.append(packet.value)
        before = packet
    return [face for face in found if face is not None]


def _is_roll(before: AdvertHeard, now: AdvertHeard) -> bool:
    if now.state != ROLLED:
        return False
    return before.state != ROLLED or before.face != now.face

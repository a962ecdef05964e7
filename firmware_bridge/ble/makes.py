"""The makes we know. A new one is a folder with its decoder, and a row here."""

from collections.abc import Mapping
from types import MappingProxyType

from firmware_bridge.ble.godice.die import GoDice
from firmware_bridge.ble.make import FoundMake, Make
from firmware_bridge.ble.pixels.die import Pixels
from firmware_bridge.ble.timeflip.die import TimeFlip
from firmware_bridge.ble.wire import Advert

_ALL: tuple[Make, ...] = (GoDice(), Pixels(), TimeFlip())
MAKES: Mapping[str, Make] = MappingProxyType({make.name: make for make in _ALL})
"""In the order of their certainty: a GoDice says plainly that it is one."""


def recognise(advert: Advert) -> FoundMake | None:
    """The die behind an advert, if it is one that we know."""
    return next(filter(None, (make.found(advert) for make in _ALL)), None)

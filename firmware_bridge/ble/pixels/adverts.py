"""What a Pixels die tells everybody before any connection."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from struct import Struct
from types import MappingProxyType

from firmware_bridge.ble.pixels import words
from firmware_bridge.ble.pixels.faces import value
from firmware_bridge.ble.wire import DEVICE_INFORMATION, NORDIC_SERVICE, Advert

SERVICE = "a6b90001-7a5a-43f2-a962-350c8edc9b5b"
COMPANIES = (0x0D39, 0xFFFF)
BUILT_2022 = 1656633600  # dice of the oldest generation do not say when

NAMES: Mapping[str, str] = MappingProxyType(
    {
        "Pixel": "die",
        "PXL": "bootloader_die",
        "Charger": "charger",
        "LCC": "bootloader_charger",
        "PixelMPC": "mpc",
        "MPC": "bootloader_mpc",
    }
)
NAMED = re.compile(f"({'|'.join(NAMES)})([0-9a-f]{{8}})")

WHO = Struct("<II")
PRE_2022 = Struct("<I3B")


@dataclass(frozen=True, slots=True)
class AdvertHeard:
    """One advert of a die. The id and the firmware may come only later."""

    layout: str
    leds: int
    kind: int
    colour: int
    state: int
    face: int
    percent: int
    charging: bool
    id: int | None = None
    built: int | None = None

    @property
    def die(self) -> str:
        return words.die(self.kind, self.leds)

    @property
    def value(self) -> int | None:
        return value(self.face, self.die, self.built)


def named(name: str | None) -> tuple[str, int] | None:
    """What a name that nobody has changed says: what it is, and its id."""
    told = NAMED.fullmatch(name or "")
    return (NAMES[told[1]], int(told[2], 16)) if told else None


def heard(advert: Advert) -> AdvertHeard | None:
    """The die in an advert, if it is one; sparing ones are ignored."""
    who = advert.data.get(DEVICE_INFORMATION)
    told = _ours(advert, who)
    if told is None:
        return _pre_2022(advert) if who is None else None
    id, built = (None, None)
    if who is not None and len(who) >= WHO.size:
        id, built = WHO.unpack_from(who)
    leds, kind, state, face, battery = told[:5]
    return AdvertHeard(
        "current",
        leds,
        kind >> 4,
        kind & 15,
        state,
        face,
        battery & 127,
        battery > 127,
        id,
        built,
    )


def _ours(advert: Advert, who: bytes | None) -> bytes | None:
    """Five bytes that a Pixels die wrote.

    The answer to an active scan names the service and the die. Without it, the
    company and the service that Pixels list before it must do.
    """
    for company, told in advert.makers.items():
        if len(told) < 5:
            continue
        listed = SERVICE in advert.services or NORDIC_SERVICE in advert.services
        if who is not None and len(who) >= WHO.size and listed:
            return told
        if company in COMPANIES and len(told) == 5 and _likely(advert):
            return told
    return None


def _likely(advert: Advert) -> bool:
    of_ours = (DEVICE_INFORMATION, SERVICE)
    return any(s in advert.services for s in of_ours) or bool(named(advert.name))


def _pre_2022(advert: Advert) -> AdvertHeard | None:
    """The oldest dice told their lights in the place of a company."""
    if NORDIC_SERVICE not in advert.services or len(advert.makers) != 1:
        return None
    ((company, told),) = advert.makers.items()
    leds = company >> 8
    if len(told) != PRE_2022.size or leds not in words.BY_LEDS:
        return None
    id, state, face, battery = PRE_2022.unpack(told)
    return AdvertHeard(
        "pre-2022-07",
        leds,
        kind=0,
        colour=0,
        state=state,
        face=face,
        percent=round(battery * 100 / 255),
        charging=False,
        id=id,
        built=BUILT_2022,
    )

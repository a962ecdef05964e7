"""Payloads by chance and payloads gone wrong, thrown at everything that decodes.

Whether a payload may be a roll is decided here a second time, from its bytes alone
and by other means, so that a decoder that takes too much is caught.
"""

import random
import time
from collections.abc import Callable, Iterator

from firmware_bridge.ble import adverts
from firmware_bridge.ble.events import Events, How, Rested
from firmware_bridge.ble.make import Ear
from firmware_bridge.ble.makes import MAKES, recognise
from firmware_bridge.ble.pixels import adverts as pixel_adverts
from firmware_bridge.ble.pixels.rolls import rolled_in_adverts
from firmware_bridge.ble.timeflip import messages as timeflip
from firmware_bridge.ble.wire import DEVICE_INFORMATION, NORDIC_SERVICE, Advert

SEEDS = tuple(
    bytes.fromhex(row)
    for row in (
        "030111 030307 030400 0301110000 224d00 24c4 3de609960a 1e 163412 2b0003",
        "271e010043616c6962726174656400",
        "021401070b7a4757efbeadde0020b84f096701134d00",
        "04b1fea903a4ffe603000040e2010001004d0001cd00c90ce609960a000004",
        "020f0001d05e786700010001000100010a01eeffc00107140100"
        + "20"
        + "00" * 31
        + "20"
        + "506978656c"
        + "00" * 26
        + "0d0b7a4757e02e0000004000000558000513",
        "52 53c00000 4653400000 54533c0014 4d5319c01c 42617457 436f6c03 4368617200",
        "546170 44546170 01 0c 84 00000203 0402",
        "02010603030a1808ffffff1473010d640e09506978656c3033656634303564",
    )
    for row in row.split()
)
CHARS = ("", *timeflip.READERS)
OLD_D6 = bytes.fromhex("0206030044332211785634120010c081136402033202")
"""The oldest firmware we know: it calls good rolls crooked."""
ASKED = 9.0
"""By then a die that was thrown at 0 has been asked: its answer is no roll."""
NEW_D6 = bytes.fromhex("020602023332211178563412001080e8806705033202")


def fuzz(seconds: float, seed: int = 1) -> dict[str, float]:
    """How many payloads, how many exceptions, how many rolls that were none."""
    luck, ends = random.Random(seed), time.monotonic() + seconds
    inputs = exceptions = false_rolls = 0
    targets = (*listeners(), advertised)
    while time.monotonic() < ends:
        for _ in range(200):
            data = payload(luck)
            inputs += 1
            for target in targets:
                try:
                    false_rolls += target(data, luck)
                except Exception:  # noqa: BLE001  to count them is what this is for
                    exceptions += 1
    counts = {"inputs": inputs, "exceptions": exceptions}
    return {**counts, "false_rolls": false_rolls}


Target = Callable[[bytes, random.Random], int]


def payload(luck: random.Random) -> bytes:
    """Something a die might say, more or less."""
    if luck.random() < 0.3:
        return luck.randbytes(luck.choice((0, 1, 2, 3, 4, 5, 9, 22, 31, 108, 300)))
    data = bytearray(luck.choice(SEEDS))
    for _ in range(luck.randint(0, 3)):
        luck.choice(CHANGES)(data, luck)
    return bytes(data)


def _flip(data: bytearray, luck: random.Random) -> None:
    if data:
        data[luck.randrange(len(data))] ^= 1 << luck.randrange(8)


def _set(data: bytearray, luck: random.Random) -> None:
    if data:
        data[luck.randrange(len(data))] = luck.choice(
            (0, 1, 3, 5, 6, 20, 127, 128, 255)
        )


def _cut(data: bytearray, luck: random.Random) -> None:
    del data[luck.randint(0, len(data)) :]


def _grow(data: bytearray, luck: random.Random) -> None:
    data.extend(luck.randbytes(luck.choice((1, 2, 5, 250))))


def _join(data: bytearray, luck: random.Random) -> None:
    at = luck.randint(0, len(data))
    data[at:at] = luck.choice(SEEDS)


CHANGES = (_flip, _set, _cut, _grow, _join)


# ---- those who listen


def listeners() -> Iterator[Target]:
    """A die of each make and generation, thrown and waiting for its result."""
    yield _listener(thrown("pixels", NEW_D6, b"\x03\x03\x01"), pixel_may_roll)
    yield _listener(thrown("pixels", OLD_D6, b"\x03\x03\x01"), old_pixel_may_roll)
    yield _listener(MAKES["pixels"].ear(), _never)
    for shell in ("D6", "D20", "D10X", "D4"):
        yield _listener(thrown("godice", b"R", kind=shell), godice_may_roll)
    yield _listener(thrown("godice", b"R"), _never, ASKED)
    yield _listener(thrown("pixels", OLD_D6, b"\x03\x03\x01"), _never, ASKED)
    yield _listener(MAKES["godice"].ear(), _never)
    yield _listener(MAKES["timeflip"].ear(), _never)


def thrown(make: str, *said: bytes, kind: str = "") -> Ear:
    ear = MAKES[make].ear(kind)
    for data in said:
        ear, _ = ear.hear("", data, 0.0)
    return ear


def _listener(ear: Ear, may: Callable[[bytes], bool], now: float = 1.0) -> Target:
    def hear(data: bytes, luck: random.Random) -> int:
        _, events = ear.hear(luck.choice(CHARS), data, now)
        return int(rolled(events) and not may(data))

    return hear


def rolled(events: Events) -> bool:
    return any(isinstance(e, Rested) and e.how is How.ROLLED for e in events)


def pixel_may_roll(data: bytes) -> bool:
    return 3 <= len(data) <= 244 and data[:2] == b"\x03\x01" and data[2] < 6


def old_pixel_may_roll(data: bytes) -> bool:
    said = data[:2] in (b"\x03\x01", b"\x03\x04")
    return 3 <= len(data) <= 244 and said and data[2] < 6


def godice_may_roll(data: bytes) -> bool:
    """Whole, and pulled by about 1 g: else it was still falling."""
    if len(data) != 4 or data[0] != ord("S"):
        return False
    parts = (byte - 256 if byte > 127 else byte for byte in data[1:])
    return 45**2 <= sum(part * part for part in parts) <= 87**2


def _never(_: bytes) -> bool:
    return False


# ---- adverts


def advertised(data: bytes, luck: random.Random) -> int:
    """The payload in every place of an advert where a die would look for it."""
    recognise(adverts.advert(data))
    company = luck.choice((0x0D39, 0xFFFF, 0x1403, 0x0590))
    who = {DEVICE_INFORMATION: luck.choice((data, bytes(8)))}
    services = (luck.choice((pixel_adverts.SERVICE, NORDIC_SERVICE)),)
    name = data.decode("utf-8", "replace")
    packets = (
        Advert(name, services, {company: bytes((6, 0x21, 2, 0, 50))}, who),
        Advert(name, services, {company: data}, who),
    )
    for packet in packets:
        recognise(packet)
    read = [heard for p in packets if (heard := pixel_adverts.heard(p))]
    counted = rolled_in_adverts(read)
    may = len(data) >= 5 and data[2] == 1
    return int(bool(counted) and not may)

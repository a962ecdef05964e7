"""Frames by chance and frames gone wrong, thrown at everything that hears a board.

Whether a frame was whole is decided here a second time, bit by bit and by other means,
so that a reader that takes too much is caught.
"""

import random
import time
from collections.abc import Callable, Iterator

from firmware_bridge.serial import messages
from firmware_bridge.serial.app_says import APP_SAYS, AppHello
from firmware_bridge.serial.board_says import (
    BOARD_SAYS,
    Beat,
    BoardHello,
    Booted,
    CellDelta,
    FaultDelta,
    KeyDelta,
    OrderDone,
    PartTold,
    Snap,
    TagDelta,
    TagRow,
)
from firmware_bridge.serial.framing import Framing
from firmware_bridge.serial.link import BoardLink
from firmware_bridge.serial.simulated import board

HAS = (("reed", 20), ("rfid", 6), ("keys", 9), ("leds", 20))
HELLO = BoardHello((1, 0), (1, 0, 0), "51AB1E00", "00000001", HAS, (4, 5), 20, "fuzz")
SAID = tuple(
    messages.write(message)
    for message in (
        Booted((1, 0), "00000001"),
        HELLO,
        Snap(7, "81", "-", 0, 50),
        TagRow(7, 0, ("-", "04A1B2C3", "-", "-", "-")),
        TagRow(7, 5, ("-",)),
        CellDelta(8, 3, 1, 60),
        KeyDelta(9, 1, 1, 70),
        TagDelta(10, 2, "04A1B2C4", 80),
        FaultDelta(11, "stuck", 4, 1),
        Beat(11, 90, 0, 0, 400),
        OrderDone(1),
        PartTold(2, "leds", "good"),
        AppHello(3),
    )
)
"""What boards and apps say, whole; it is spoiled before it is heard."""
POLYNOMIAL, BEGUN = 0x1021, 0xFFFF


def fuzz(seconds: float, seed: int = 1) -> dict[str, float]:
    """How many inputs, exceptions, and frames accepted whose sum was wrong."""
    luck, ends = random.Random(seed), time.monotonic() + seconds
    counts = dict.fromkeys(("inputs", "frames", "exceptions", "wrong_crc"), 0)
    listeners = tuple(hearing())
    while not counts["inputs"] or time.monotonic() < ends:
        for _ in range(200):
            data = spoiled(luck)
            counts["inputs"] += 1
            try:
                whole = accepted(data)
                for listen in listeners:
                    listen(data, luck)
            except Exception:  # noqa: BLE001  to count them is what this is for
                counts["exceptions"] += 1
                continue
            counts["frames"] += len(whole)
            counts["wrong_crc"] += sum(not stands(one, data) for one in whole)
    return dict(counts)


def accepted(data: bytes) -> list[str]:
    return [one for one in Framing().hear(data)[1] if isinstance(one, str)]


def stands(content: str, data: bytes) -> bool:
    """Whether these very bytes hold it, with the sum that it has."""
    frame = f"${content}*{summed(content.encode()):04X}\n".encode()
    return frame in data


def summed(data: bytes) -> int:
    """The sum bit by bit."""
    found = BEGUN
    for byte in data:
        found ^= byte << 8
        for _ in range(8):
            over = found & 0x8000
            found = (found << 1 ^ (POLYNOMIAL if over else 0)) & 0xFFFF
    return found


# ---- what is heard


def spoiled(luck: random.Random) -> bytes:
    """Several frames, more or less; or nothing but noise."""
    if luck.random() < 0.2:
        return luck.randbytes(luck.choice((0, 1, 5, 40, 127, 128, 129, 600)))
    data = bytearray(b"".join(luck.choices(SAID, k=luck.randint(1, 6))))
    for _ in range(luck.randint(0, 4)):
        luck.choice(WAYS)(data, luck)
    return bytes(data)


def _flipped(data: bytearray, luck: random.Random) -> None:
    if data:
        data[luck.randrange(len(data))] ^= 1 << luck.randrange(8)


def _lost(data: bytearray, luck: random.Random) -> None:
    if data:
        del data[luck.randrange(len(data))]


def _cut_off(data: bytearray, luck: random.Random) -> None:
    del data[luck.randint(0, len(data)) :]


def _interrupted(data: bytearray, luck: random.Random) -> None:
    at = luck.randint(0, len(data))
    data[at:at] = luck.choice((b"$", b"*", b"\n", b"\x00ets boot\r\n", b"$" * 200))


def _renumbered(data: bytearray, luck: random.Random) -> None:
    """A digit otherwise, with the sum of what it was."""
    digits = [at for at, byte in enumerate(data) if 48 <= byte < 58]
    if digits:
        data[luck.choice(digits)] = 48 + luck.randrange(10)


WAYS = (_flipped, _lost, _cut_off, _interrupted, _renumbered)
Listener = Callable[[bytes, random.Random], None]


# ---- those who hear it


def hearing() -> Iterator[Listener]:
    """A link at each point of its life, and a board that hears the app."""
    new = BoardLink.opened(0.0)
    greeted = new.hear(messages.write(HELLO), 0.1)
    begun = greeted.hear(messages.write(Snap(7, "81", "-", 1, 50)), 0.2)
    for link in (new, greeted, begun, greeted.hear(b"".join(SAID[2:5]), 0.2)):
        yield _by_link(link)
    yield _by_readers
    yield _by_board


def _by_link(link: BoardLink) -> Listener:
    def hear(data: bytes, luck: random.Random) -> None:
        now = luck.choice((0.3, 1.0, 3.5, 9.0))
        link.hear(data, now).tick(now + luck.choice((0.0, 0.4, 5.0)))

    return hear


def _by_readers(data: bytes, luck: random.Random) -> None:
    """Spoiled words with a right sum reach whoever reads fields."""
    words = data.decode("ascii", "replace").replace("$", " ").split("*")[0]
    messages.read(words, luck.choice((BOARD_SAYS, APP_SAYS)))


def _by_board(data: bytes, luck: random.Random) -> None:
    board(readers=6).hear(messages.write(AppHello(1)) + data).tick(luck.random())

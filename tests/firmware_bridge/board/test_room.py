"""What the firmware takes of its chip: flash, memory, and cycles of a turn."""

from __future__ import annotations

import subprocess

import pytest

from tests.firmware_bridge.board.building import image, needs_the_tools
from tests.firmware_bridge.board.stage import MEGA, UNO, EmulatedBoard, Wiring
from tests.firmware_bridge.board.wire import BareWire, framed
from tests.terminals import needs_a_terminal

pytestmark = [needs_the_tools, needs_a_terminal]

ROOM = {"uno": (32_256, 2_048), "mega": (253_952, 8_192)}
"""Bytes of flash, without the boot loader's, and of memory."""
FIVE_MILLISECONDS = 80_000
"""In cycles of a chip of 16 MHz: no clock of ours is asked."""


@pytest.mark.parametrize("board", ROOM)
def test_s28_a_quarter_of_flash_and_memory_stays_free(board: str) -> None:
    size = ["avr-size", str(image(board))]
    table = subprocess.run(size, capture_output=True, text=True, check=True).stdout
    text, data, bss = map(int, table.splitlines()[1].split()[:3])
    flash, memory = ROOM[board]
    assert text + data <= 0.75 * flash
    assert data + bss <= 0.75 * memory


@pytest.mark.parametrize("wiring", [UNO, MEGA], ids=lambda wiring: wiring.board)
def test_s28_no_turn_takes_more_than_five_milliseconds(wiring: Wiring) -> None:
    """Everything at once: the whole strip breathes, cells and keys change, tags come
    and go, settings are kept, and commands arrive without a pause."""
    with EmulatedBoard(wiring) as board, BareWire(board.port) as wire:
        wire.greet()
        strip = 30 if wiring is UNO else 64
        wire.ask("SET", "leds", str(strip))
        for first in range(0, strip, 24):
            wire.ask("LEDS", str(first), "FFF2" * min(24, strip - first))
        board.loops()
        board.put_tag(0, "04A1B2C3")
        rows, columns = wiring.shape
        for cell in range(rows * columns):
            board.close_cell(cell)
        board.press(1)
        wire.send("SET 900 name everything_at_01")
        wire.write(b"".join(framed(f"{word} 901 1.0") for word in ("TEST", "HELLO")))
        wire.until("ACK", "901")
        wire.write(framed("LEDS 902 0 " + "F8F1" * 20) + framed("RAW 903"))
        wire.write(b"$" + b"A" * 100 + framed("SNAP 904"))
        wire.until("ACK", "904")
        board.ground(1)
        board.put_tag(0, None)
        wire.until("BEAT")
        times = board.loops()
    assert times.longest <= FIVE_MILLISECONDS

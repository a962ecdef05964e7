"""Noise on a wire raises nothing, and no frame with a wrong sum is taken."""

from __future__ import annotations

from firmware_bridge.serial.framing import crc
from firmware_bridge.serial.fuzz import fuzz, stands, summed


def test_s27_a_second_of_noise_raises_nothing_and_passes_nothing() -> None:
    found = fuzz(0.3, seed=27)
    assert found["exceptions"] == 0
    assert found["wrong_crc"] == 0
    assert found["frames"] > 0


def test_s27_the_second_sum_is_another_way_to_the_same() -> None:
    assert summed(b"123456789") == 0x29B1
    for text in ("", "PING 2", "DELTA 18 5 1 20340"):
        assert summed(text.encode()) == crc(text)
    assert stands("PING 2", b"xx$PING 2*839C\n")
    assert not stands("PING 2", b"xx$PING 2*839D\n")

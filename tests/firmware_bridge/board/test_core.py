"""The firmware's core on this computer, against the vectors and against noise."""

from __future__ import annotations

import random
import subprocess
from typing import Any

import pytest

from tests.firmware_bridge.board.building import core_host, needs_the_tools
from tests.firmware_bridge.board.protocol_page import vectors
from tests.firmware_bridge.board.wire import framed

pytestmark = needs_the_tools
FRAMING = ("cut", "crc", "character", "long")


def read(data: bytes) -> list[str]:
    """What the core makes of bytes, a line a frame or what was wrong."""
    done = subprocess.run([core_host()], input=data, capture_output=True, check=True)
    assert done.stderr == b""
    return done.stdout.decode("latin-1").splitlines()


def said_by(side: str, among: str) -> list[dict[str, Any]]:
    return [one for one in vectors()[among] if one["from"] == side]


def wire(one: dict[str, Any]) -> bytes:
    text: str = one["wire"]
    return text.encode("latin-1")


def test_s27_the_core_reads_every_command_of_the_vectors() -> None:
    good = said_by("app", "good")
    contents = [one["wire"][1:-6] for one in good]
    assert read(b"".join(map(wire, good))) == [f"well {one}" for one in contents]


def test_s27_the_core_reads_the_frames_of_the_board_too() -> None:
    """Its framing is that of both sides; only their words differ."""
    for one in said_by("board", "good"):
        (line,) = read(wire(one))
        assert line.partition(" ")[2] == one["wire"][1:-6]


@pytest.mark.parametrize("side", ["app", "board"])
def test_s27_the_core_drops_what_is_wrong_by_its_reason(side: str) -> None:
    for one in said_by(side, "bad"):
        if side == "app" or one["reason"] in FRAMING:
            (line,) = read(wire(one))
            assert line.split(" ")[0] == one["reason"], one


def test_s27_the_core_finds_the_frames_of_every_stream() -> None:
    for one in said_by("app", "streams"):
        lines = read(wire(one))
        whole = [line[5:] for line in lines if line.startswith("well ")]
        wrong = [line.split(" ")[0] for line in lines if not line.startswith("well ")]
        assert (whole, wrong) == (one["frames"], one["faults"])


def test_s27_noise_is_never_a_frame_and_never_stops_the_next() -> None:
    dice = random.Random(16)
    noise = bytes(
        dice.choice((36, 42, 10, 48, 70, dice.randrange(256))) for _ in range(200_000)
    )
    lines = read(noise + b"\n" + framed("PING 7"))
    assert lines[-1] == "well PING 7"
    assert [line for line in lines if line.startswith("well ")] == ["well PING 7"]


def test_s27_one_byte_that_flips_is_always_noticed() -> None:
    frame = framed("LEDS 4 0 F800000100F2")
    flipped = [
        frame[:at] + bytes([frame[at] ^ 1 << bit]) + frame[at + 1 :]
        for at in range(len(frame))
        for bit in range(8)
    ]
    lines = read(b"\n".join(flipped) + b"\n")
    assert [line for line in lines if line.startswith("well ")] == []

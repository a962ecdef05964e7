"""Bytes become frames and messages exactly as the shared vectors say."""

from __future__ import annotations

import json
import random
from dataclasses import asdict, fields
from typing import Any

import pytest

from firmware_bridge.serial import messages
from firmware_bridge.serial.app_says import APP_SAYS, Glow
from firmware_bridge.serial.board_says import BOARD_SAYS, BoardHello
from firmware_bridge.serial.framing import (
    LONGEST,
    Flaw,
    Framing,
    cells_of,
    crc,
    digits_of,
    framed,
)
from firmware_bridge.serial.wire_fields import PROTOCOL, SETTINGS
from tests.firmware_bridge.board.protocol_page import frames, named, rows, vectors

SAYS = {"board": BOARD_SAYS, "app": APP_SAYS}


def heard(one: dict[str, Any]) -> tuple[Any, ...]:
    wire = one["wire"].encode("latin-1")
    return messages.heard(Framing(), wire, SAYS[one["from"]])[1]


def plain(message: Any) -> dict[str, Any]:
    """As JSON would say it."""
    told = asdict(message)
    if "capabilities" in told:
        told["capabilities"] = dict(told["capabilities"])
    found: dict[str, Any] = json.loads(json.dumps(told))
    return found


def test_s27_every_good_vector_becomes_its_fields() -> None:
    for one in vectors()["good"]:
        (message,) = heard(one)
        assert type(message) is SAYS[one["from"]][one["type"]]
        assert plain(message) == one["fields"]


def test_s27_every_bad_vector_has_its_reason() -> None:
    for one in vectors()["bad"]:
        assert heard(one) == (Flaw(one["reason"]),), one


def test_s27_streams_are_cut_into_the_frames_of_the_vectors() -> None:
    for one in vectors()["streams"]:
        told = heard(one)
        flaws = [flaw.value for flaw in told if isinstance(flaw, Flaw)]
        good = [t for t in told if not isinstance(t, Flaw)]
        assert flaws == one["faults"]
        assert b"".join(map(messages.write, good)) == b"".join(
            map(framed, one["frames"])
        )


def test_s27_what_is_written_is_read_as_the_same() -> None:
    for one in vectors()["good"]:
        (message,) = heard(one)
        wire = messages.write(message)
        assert messages.heard(Framing(), wire, SAYS[one["from"]])[1] == (message,)


def test_s27_it_does_not_matter_in_which_pieces_bytes_come() -> None:
    luck = random.Random(27)
    whole = b"".join(one["wire"].encode("latin-1") for one in vectors()["streams"])
    at_once = Framing().hear(whole)[1]
    framing, told = Framing(), []
    while whole:
        size = luck.randint(1, 9)
        framing, some = framing.hear(whole[:size])
        told, whole = [*told, *some], whole[size:]
    assert tuple(told) == at_once


def test_s27_sums_and_bitmaps_are_those_of_the_vectors() -> None:
    for one in vectors()["crc"]:
        assert f"{crc(one['content']):04X}" == one["crc"]
    for one in vectors()["bitmaps"]:
        assert sorted(cells_of(one["text"])) == one["on"]
    for cells in ((), (0,), (3, 4), (0, 1, 2, 3, 20), (159,)):
        assert cells_of(digits_of(frozenset(cells))) == frozenset(cells)


def test_s31_the_page_names_the_fields_of_our_messages() -> None:
    for side, known in SAYS.items():
        ours = {
            word: [field.name for field in fields(kind)] for word, kind in known.items()
        }
        assert ours == frames(side)
    told = {named(row[0])[0] for row in rows("setting", "Settings")}
    assert told == set(SETTINGS)
    assert list(PROTOCOL) == vectors()["protocol"]
    assert vectors()["limit"] == LONGEST


@pytest.mark.parametrize("content", ["PING $", "PING é", "PING\n", "X" * 122])
def test_s27_what_may_not_go_over_the_wire_is_not_written(content: str) -> None:
    with pytest.raises(ValueError, match=r"P|X|ascii"):
        framed(content)


def test_s27_a_message_with_a_field_out_of_its_range_is_not_written() -> None:
    for wrong in (Glow(1, 0, "F804"), Glow(70000, 0, "F800"), Glow(1, 256, "F800")):
        with pytest.raises(ValueError, match="Glow"):
            messages.write(wrong)


def test_s27_of_a_greeting_in_another_language_only_the_version_is_understood() -> None:
    told = messages.read("HELLO 2.3 something quite new")
    assert told == BoardHello((2, 3))
    assert messages.read("HELLO 1.3 something quite new") is Flaw.FIELDS


def test_s27_one_flipped_bit_is_never_a_frame() -> None:
    for one in vectors()["good"]:
        wire = bytearray(one["wire"].encode("latin-1"))
        for at in range(8 * len(wire)):
            wire[at // 8] ^= 1 << at % 8
            told = messages.heard(Framing(), bytes(wire), SAYS[one["from"]])[1]
            assert all(isinstance(t, Flaw) for t in told)
            wire[at // 8] ^= 1 << at % 8

"""The fuzz finds nothing, and would find something if it were there."""

from __future__ import annotations

import random

import pytest

from firmware_bridge.ble import fuzz as it
from firmware_bridge.ble.events import How, Rested
from firmware_bridge.ble.godice import shells
from firmware_bridge.ble.pixels import die, messages


def test_s08_no_exception_and_no_false_roll() -> None:
    counts = it.fuzz(1.0)
    assert counts["inputs"] > 1000
    assert (counts["exceptions"], counts["false_rolls"]) == (0, 0)


def test_a_face_that_is_none_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(die, "value", lambda face, *_: face)
    assert it.fuzz(1.0)["false_rolls"] > 0


def test_a_falling_godice_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shells, "FLAT", (0, 999))
    assert it.fuzz(1.0)["false_rolls"] > 0


def test_a_decoder_that_raises_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    readers = {**messages.READERS, 3: (messages.READERS[3][0], 1, (3,))}
    monkeypatch.setattr(messages, "READERS", readers)
    assert it.fuzz(1.0)["exceptions"] > 0


def test_its_payloads_reach_the_rolls_too() -> None:
    """Else it would prove nothing: some of what it throws is a good roll."""
    luck, seen = random.Random(1), set()
    for make, said in (("pixels", (it.NEW_D6, b"\x03\x03\x01")), ("godice", (b"R",))):
        ear = it.thrown(make, *said)
        for _ in range(4000):
            _, events = ear.hear("", it.payload(luck), 1.0)
            seen |= {(make, e.how) for e in events if isinstance(e, Rested)}
    assert {("pixels", How.ROLLED), ("godice", How.ROLLED)} <= seen
    assert ("godice", How.COCKED) in seen

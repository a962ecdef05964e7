"""A TimeFlip2: facets, a password, and never a roll by itself."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from firmware_bridge.ble.events import How, Lying, Power, Rested, Unread
from firmware_bridge.ble.makes import MAKES, recognise
from firmware_bridge.ble.timeflip import commands, messages
from firmware_bridge.ble.timeflip.messages import READERS, decode
from firmware_bridge.ble.wire import Advert, Malformed

FLIP = MAKES["timeflip"]


def let_in():
    ear, _ = FLIP.ear().hear(messages.RESULT, b"\1", 0.0)
    return ear


def test_without_its_password_it_says_nothing() -> None:
    ear, events = FLIP.ear().hear(messages.RESULT, b"\2", 0.0)
    assert events == (Unread("password"),)
    ear, events = ear.hear(messages.FACET, b"\0", 0.0)
    assert (ear.ready, events) == (False, ())


def test_the_facet_it_is_found_on_is_no_roll() -> None:
    ear, events = let_in().hear(messages.FACET, b"\5", 0.0)
    assert events == (Lying(5),)
    ear, events = ear.hear(messages.FACET, b"\5", 1.0)
    assert events == ()
    _, events = ear.hear(messages.FACET, b"\7", 2.0)
    assert events == (Rested(7, How.UNSEEN),)


@pytest.mark.parametrize(
    ("char", "data", "error"),
    [
        (messages.FACET, b"", "empty"),
        (messages.FACET, b"\1\2", "too_long"),
        (messages.SYSTEM, b"\0\0", "truncated"),
        (messages.BATTERY, b"\x65", "out_of_range"),
        (messages.COMMAND, b"\4\7", "out_of_range"),
        (messages.SERVICE, b"\1", "unknown"),
    ],
)
def test_s08_bad_payloads_have_a_name(char, data, error) -> None:
    told = decode(char, data)
    assert isinstance(told, Malformed)
    assert told.error == error


@pytest.mark.parametrize("number", [0, 13, 127])
def test_s08_a_facet_it_does_not_have_is_unknown(number: int) -> None:
    data = bytes((number,))
    assert decode(messages.FACET, data) == messages.Facet(None)
    assert decode(messages.DOUBLE_TAP, data) == messages.DoubleTap(None, pause=False)
    paused = bytes((number | 128,))
    assert decode(messages.DOUBLE_TAP, paused) == messages.DoubleTap(None, pause=True)
    ear, _ = let_in().hear(messages.FACET, b"\5", 0.0)
    assert ear.hear(messages.FACET, data, 1.0) == (ear, ())


@given(some.sampled_from([*READERS, "x"]), some.binary(max_size=24))
@settings(max_examples=300)
def test_s08_any_payload_is_a_value_and_never_a_roll(char: str, data: bytes) -> None:
    ear, _ = let_in().hear(messages.FACET, b"\5", 0.0)
    _, events = ear.hear(char, data, 0.0)
    assert not any(isinstance(e, Rested) and e.how is How.ROLLED for e in events)


def test_battery() -> None:
    assert let_in().hear(messages.BATTERY, b"\x40", 0.0)[1] == (Power(64),)


def test_a_password_has_six_letters() -> None:
    assert commands.password() == b"000000"
    assert commands.password("12345678") == b"123456"
    assert len(commands.password("ž")) == 6
    assert commands.name("Dice") == b"\x15\4Dice"


def test_it_is_known_by_its_address() -> None:
    found = recognise(Advert("TimeFlip2", address="E0:01"))
    assert (found.key, found.kind) == ("timeflip@E0:01", "d12")
    assert recognise(Advert(None, (messages.SERVICE,), address="E0:02")) is not None
    assert FLIP.blink(0xFFFFFF, 3) is None

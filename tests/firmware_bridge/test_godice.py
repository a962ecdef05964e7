"""A GoDice as it talks, in every body it can sit in."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from firmware_bridge.ble.events import How, Lying, Power, Rested, Rolling, Unread
from firmware_bridge.ble.godice import messages
from firmware_bridge.ble.godice.messages import Stable, decode, named
from firmware_bridge.ble.godice.shells import D20, SHELLS, leans, value
from firmware_bridge.ble.makes import MAKES, recognise
from firmware_bridge.ble.wire import Advert, Malformed

GODICE = MAKES["godice"]
TOP = bytes((0, 0, 64))
"""Two on an ordinary body."""


def told(*payloads: bytes, shell: str = "D6", seconds: float = 0.1):
    """What it tells after its greeting has answered."""
    ear, found = GODICE.ear(shell), []
    ear, _ = ear.hear("", b"S" + TOP, 0.0)
    for count, data in enumerate(payloads):
        ear, events = ear.hear("", data, count * seconds)
        found += events
    return found


def test_its_answer_to_a_greeting_is_no_roll() -> None:
    ear, events = GODICE.ear("D6").hear("", b"S" + TOP, 0.0)
    assert events == (Lying(2),)
    _, events = ear.hear("", b"S" + TOP, 5.0)
    assert events == (Rested(2, How.UNSEEN),)


def test_a_roll_is_a_roll_once() -> None:
    assert told(b"R", b"R", b"S" + TOP, b"S" + TOP) == [Rolling(), Rested(2)]


@pytest.mark.parametrize(
    ("payloads", "last"),
    [
        ([b"R", b"TS" + TOP], Rested(2, How.COCKED)),
        ([b"R", b"FS" + TOP], Rested(2, How.GENTLE)),
        ([b"R", b"MS" + TOP], Lying(2)),
        ([b"TS" + TOP], Lying(2)),
        ([b"FS" + TOP], Lying(2)),
        ([b"MS" + TOP], Lying(2)),
        ([b"R", b"S" + bytes((45, 45, 0))], Rested(3, How.COCKED)),
        ([b"R", b"S" + bytes((0, 0, 20))], Rested(2, How.COCKED)),
    ],
    ids=["tilted", "gentle", "by hand", "leans", "put", "turned", "edge", "falling"],
)
def test_s05_what_is_not_plainly_rolled_is_asked_or_nothing(payloads, last) -> None:
    assert told(*payloads)[-1] == last


def test_s09_after_a_roll_without_an_end_its_answer_is_asked_about() -> None:
    """A question of ours makes it tell its top in the words of a roll."""
    assert told(b"R", b"S" + TOP, seconds=2.9)[-1] == Rested(2)
    assert told(b"R", b"S" + TOP, seconds=3.0)[-1] == Rested(2, How.ASKED)
    in_hand, later = b"S" + bytes((0, 0, 20)), b"S" + TOP
    assert told(b"R", in_hand, seconds=3.0) == [Rolling()]
    assert told(b"R", in_hand, later, seconds=3.0)[1:] == [Rested(2, How.ASKED)]
    assert told(b"R", b"R", later, seconds=2.9)[1:] == [Rested(2)]
    assert told(b"R", b"MS" + TOP, seconds=3.0)[-1] == Lying(2)


@pytest.mark.parametrize("shell", SHELLS)
def test_every_direction_of_a_body_is_plain(shell: str) -> None:
    known = SHELLS[shell]
    for way, number in zip(known.directions, known.numbers, strict=True):
        assert value(way, shell) == number
        assert not leans(way, shell)


def test_bodies_have_the_numbers_they_should() -> None:
    assert set(SHELLS["D10"].numbers) == set(range(10))
    assert set(SHELLS["D10X"].numbers) == set(range(0, 100, 10))
    for name, count in (("D4", 4), ("D6", 6), ("D8", 8), ("D12", 12), ("D20", 20)):
        assert set(SHELLS[name].numbers) == set(range(1, count + 1))


def test_opposite_faces_of_a_d20_add_up() -> None:
    for way in D20:
        x, y, z = way
        assert value(way, "D20") + value((-x, -y, -z), "D20") == 21


def test_an_unknown_body_is_an_ordinary_die() -> None:
    assert GODICE.ear("D7") == GODICE.ear("D6")


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (b"", "empty"),
        (b"F", "truncated"),
        (b"MS\1", "truncated"),
        (b"S\1\2\3\4", "too_long"),
        (b"Col\1\2", "too_long"),
        (b"DTa", "truncated"),
        (b"Bat\x65", "out_of_range"),
        (b"Char\x02", "out_of_range"),
        (b"Batx\1", "too_long"),
        (b"Cxl\1", "unknown"),
        (b"\xff" * 300, "unknown"),
    ],
)
def test_s08_bad_payloads_have_a_name(data: bytes, error: str) -> None:
    told = decode(data)
    assert isinstance(told, Malformed)
    assert told.error == error


def test_s08_a_colour_nobody_knows_is_a_colour_still() -> None:
    told = [decode(b"Col" + bytes((number,))) for number in (3, 6, 255)]
    assert [colour.number for colour in told] == [3, 6, 255]
    assert [colour.name for colour in told] == ["blue", "unknown", "unknown"]


@pytest.mark.parametrize("more", [b"\1", b"R", b"\0" * 200])
def test_s08_what_carries_no_values_is_known_by_its_letters(more: bytes) -> None:
    assert decode(b"R" + more) == messages.RollStart()
    assert decode(b"Tap" + more) == messages.GoDiceTap(double=False)
    assert decode(b"DTap" + more) == messages.GoDiceTap(double=True)
    assert told(b"R" + more, b"S" + TOP) == [Rolling(), Rested(2)]


def test_no_letters_of_a_message_begin_with_anothers() -> None:
    """Else it would depend on their order which one is read."""
    heads = list(messages.READERS)
    assert not [(a, b) for a in heads for b in heads if a != b and b.startswith(a)]


@given(some.binary(max_size=12))
@settings(max_examples=300)
def test_s08_only_a_whole_stable_is_a_roll(data: bytes) -> None:
    ear, _ = GODICE.ear("D6").hear("", b"R", 0.0)
    _, events = ear.hear("", data, 0.0)
    rolled = [e for e in events if isinstance(e, Rested) and e.how is How.ROLLED]
    assert not rolled or (len(data) == 4 and data[:1] == b"S")


@given(some.tuples(*[some.integers(-128, 127)] * 3), some.sampled_from([*SHELLS]))
@settings(max_examples=200)
def test_s08_any_pull_is_a_number_of_the_body(xyz, shell) -> None:
    assert value(xyz, shell) in SHELLS[shell].numbers
    leans(xyz, shell)


def test_battery_and_nonsense() -> None:
    assert told(b"Bat\x57") == [Power(87)]
    assert isinstance(told(b"\x99")[0], Unread)
    assert told(b"Char\0", b"Tap", b"DTap", b"Col\3") == []
    assert decode(b"S" + TOP) == Stable("stable", (0, 0, 64))


def test_its_name_says_who_it_is() -> None:
    found = recognise(Advert("GoDice_8A8272_K_v04", address="D0"))
    assert (found.make, found.key, found.kind) == ("godice", "godice:8A8272", "")
    assert named("GoDice_8a8272_X_v04").colour is None
    assert named("GoDice_12345") is None


def test_it_blinks_in_a_colour_and_stops() -> None:
    assert GODICE.blink(0x102030, 3).hex() == "1003141410203001" + "00"
    assert GODICE.dark() == b"\x14"

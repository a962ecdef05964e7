"""A Pixels die as it talks: what is a roll, and what only looks like one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from firmware_bridge.ble.events import (
    DieKnown,
    Handled,
    How,
    Lying,
    Power,
    Rested,
    Rolling,
    Unread,
)
from firmware_bridge.ble.make import choose
from firmware_bridge.ble.makes import MAKES, recognise
from firmware_bridge.ble.pixels import commands, messages
from firmware_bridge.ble.pixels.adverts import heard
from firmware_bridge.ble.pixels.faces import COUNTS, value
from firmware_bridge.ble.pixels.messages import decode
from firmware_bridge.ble.vectors import pixels
from firmware_bridge.ble.wire import Advert, Malformed
from tests.firmware_bridge.fake_bluez.dice import NORDIC, OLD, Pixel

PIXELS = MAKES["pixels"]
ROLLED, HANDLING, ROLLING, CROOKED, ON_FACE = range(1, 6)


def told(*states: tuple[int, int], die: Pixel | None = None, seconds: float = 0.1):
    """What a greeted d6 tells when it says these states, one after another."""
    ear, events = PIXELS.ear().hear("", (die or Pixel(7)).identity(), 0.0)
    found = []
    for count, state in enumerate(states):
        ear, events = ear.hear("", bytes((3, *state)), count * seconds)
        found += events
    return found


def test_a_greeting_says_who_it_is_and_is_no_roll() -> None:
    die = Pixel(0xDEADBEEF, "d20", face=16)
    die.state = ROLLED
    ear, events = PIXELS.ear().hear("", die.identity(), 0.0)
    assert ear.ready
    assert events == (
        DieKnown("pixels:deadbeef", "d20", "Pixeldeadbeef"),
        Power(77, charging=False),
        Lying(17),
    )


def test_a_roll_is_a_roll_once() -> None:
    states = [(HANDLING, 0), (ROLLING, 1), (ROLLING, 4), (ROLLED, 2), (ROLLED, 2)]
    assert told(*states) == [Handled(), Rolling(), Rested(3)]


def test_s05_lifted_inspected_and_put_down_is_no_roll() -> None:
    states = [(HANDLING, 0), (HANDLING, 3), (ON_FACE, 3), (HANDLING, 3), (ON_FACE, 1)]
    assert not any(isinstance(event, Rested) for event in told(*states))


def test_s05_shaken_in_the_hand_and_put_down_is_no_roll() -> None:
    states = [(HANDLING, 0), (ROLLING, 3), (HANDLING, 3), (ON_FACE, 1)]
    assert told(*states)[-1] == Lying(2)


def test_the_same_face_twice_is_two_rolls() -> None:
    states = [(ROLLING, 1), (ROLLED, 2), (ROLLING, 0), (ROLLED, 2)]
    assert told(*states).count(Rested(3)) == 2


def test_a_roll_that_nobody_saw_begin_is_asked() -> None:
    assert told((ROLLED, 2)) == [Rested(3, How.UNSEEN)]
    again = told((ROLLING, 0), (ROLLED, 2), (ROLLED, 2), seconds=2.0)
    assert again[-1] == Rested(3, How.UNSEEN)


def test_old_firmware_calls_a_put_down_rolled_and_is_not_believed() -> None:
    die = Pixel(7, current=False, built=OLD)
    assert told((HANDLING, 1), (ROLLED, 2), die=die) == [Handled(), Lying(3)]
    assert told((ROLLING, 1), (ROLLED, 2), die=die) == [Rolling(), Rested(3)]


def test_s09_after_a_roll_without_an_end_its_answer_is_asked_about() -> None:
    """It is rolled once only: asked later, it says that it lies on a face."""
    lies, late = (ROLLING, 1), 3.0
    assert told(lies, (ON_FACE, 2), seconds=2.9)[-1] == Lying(3)
    assert told(lies, (ON_FACE, 2), seconds=late)[-1] == Rested(3, How.ASKED)
    assert told(lies, (ROLLED, 2), seconds=late)[-1] == Rested(3)
    assert told(lies, (HANDLING, 2), (ON_FACE, 2), seconds=late)[-1] == Lying(3)
    assert told(lies, lies, (ON_FACE, 2), seconds=2.0)[-1] == Lying(3)
    old = Pixel(7, current=False, built=OLD)
    assert told(lies, (ROLLED, 2), die=old, seconds=2.9)[-1] == Rested(3)
    assert told(lies, (ROLLED, 2), die=old, seconds=late)[-1] == Rested(3, How.ASKED)


def test_a_leaning_d4_is_asked() -> None:
    die = Pixel(7, "d4", leds=6)
    assert told((ROLLING, 1), (CROOKED, 2), die=die)[-1] == Rested(3, How.COCKED)
    assert told((CROOKED, 2), die=die) == [Lying(3)]


@pytest.mark.parametrize("state", [(ROLLED, 6), (ROLLED, 255), (0, 1), (9, 1)])
def test_a_face_or_state_it_does_not_have_is_nothing(state) -> None:
    events = told((ROLLING, 1), state)
    assert isinstance(events[-1], Unread)


def test_before_its_greeting_no_face_is_believed() -> None:
    ear = PIXELS.ear()
    for state in ((ROLLING, 1), (ROLLED, 2)):
        ear, events = ear.hear("", bytes((3, *state)), 0.0)
        assert events == ()


@pytest.mark.parametrize("cut", sorted({*range(1, 108)} - {22}))
def test_a_greeting_cut_short_anywhere_is_none(cut: int) -> None:
    whole = Pixel(7).identity()
    assert len(whole) == 108  # with 22 it would by its size be the older form
    assert isinstance(decode(whole[:cut]), Malformed)


def test_a_greeting_of_newer_firmware_has_longer_chunks() -> None:
    whole = Pixel(0xABC).identity()
    longer = whole[:1] + bytes((16,)) + whole[2:16] + b"\x99" + whole[16:]
    told = decode(longer)
    assert told.id == 0xABC
    assert decode(longer + b"\0" * 100).id == 0xABC


@given(some.binary(max_size=260))
@settings(max_examples=300)
def test_s08_any_payload_is_a_value(data: bytes) -> None:
    assert decode(data) is not None
    ear, _ = PIXELS.ear().hear("", Pixel(7).identity(), 0.0)
    ear, _ = ear.hear("", bytes((3, ROLLING, 0)), 0.0)
    _, events = ear.hear("", data, 0.0)
    rolled = [e for e in events if isinstance(e, Rested) and e.how is How.ROLLED]
    is_one = data[:2] == bytes((3, ROLLED)) and len(data) <= 244
    assert bool(rolled) == (is_one and len(data) >= 3 and data[2] < 6)


@given(
    some.dictionaries(some.integers(0, 0xFFFF), some.binary(max_size=9), max_size=3),
    some.dictionaries(
        some.sampled_from([*NORDIC, "0000180a-0000-1000-8000-00805f9b34fb"]),
        some.binary(max_size=12),
        max_size=2,
    ),
)
@settings(max_examples=200)
def test_s08_any_advert_is_a_value(makers, data) -> None:
    told = heard(Advert("Pixel", NORDIC, makers, data))
    assert told is None or told.value is None or 0 <= told.value <= 90


def test_adverts_of_all_generations_are_found_and_gadgets_are_not() -> None:
    new, old = Pixel(1), Pixel(2, current=False)
    for die in (new, old):
        advert = Advert(die.name, die.uuids, die.makers(), die.data(), die.address, -50)
        found = recognise(advert)
        assert (found.make, found.key) == ("pixels", f"pixels:{die.id:08x}")
        assert (found.kind, found.value, found.percent) == ("d6", 1, 77)
    oldest = Advert(None, (NORDIC[0],), {0x0601: bytes((9, 0, 0, 0, 1, 2, 255))})
    assert recognise(oldest).key == "pixels:00000009"
    assert recognise(Advert("Lamp", (NORDIC[0],), {0x0590: bytes(5)})) is None
    assert recognise(Advert("Lamp", (NORDIC[0],), {0x9906: bytes(7)})) is None


def test_a_renamed_die_is_known_by_its_address_until_it_says_who_it_is() -> None:
    die = Pixel(5)
    first = Advert("Lucky", die.uuids[:1], die.makers(), {}, die.address)
    assert recognise(first).key == f"pixels@{die.address}"
    assert not recognise(first).sure
    later = Advert("Lucky", die.uuids, die.makers(), die.data(), die.address)
    assert recognise(later).key == "pixels:00000005"


def test_a_bootloader_or_a_charger_is_no_die() -> None:
    for name in ("PXL00c0ffee", "Charger0000beef", "PixelMPC00000001", "Pixel"):
        assert recognise(Advert(name)) is None
    assert recognise(Advert("Pixel00c0ffee")).key == "pixels:00c0ffee"


def test_who_notifies_tells_old_pixels_from_godice() -> None:
    write = {NORDIC[1]: ("write",)}
    pixel = {NORDIC[0]: {NORDIC[0]: ("notify",), **write}}
    godie = {NORDIC[0]: {NORDIC[2]: ("notify",), **write}}
    assert choose(PIXELS.wires, pixel) is PIXELS.wires[1]
    assert choose(PIXELS.wires, godie) is None
    assert choose(MAKES["godice"].wires, godie) is not None
    assert choose(MAKES["godice"].wires, pixel) is None


def test_every_face_of_every_kind_has_its_own_number() -> None:
    for kind, count in COUNTS.items():
        numbers = [value(face, kind) for face in range(count)]
        assert len(set(numbers)) == count
        assert value(count, kind) is None


def test_names_are_cut_at_whole_letters() -> None:
    order = commands.set_name("Žluťoučký kůň úpěl ďábelské ódy")
    assert len(order) == 33
    assert order[1:].rstrip(b"\0").decode().startswith("Žluťoučký")
    assert order[-1] == 0


def test_nothing_we_write_is_of_a_disputed_type() -> None:
    orders = [
        commands.blink(),
        commands.request_rssi(),
        commands.request_telemetry(),
        commands.set_name("x"),
        commands.power(2),
        commands.notify_user_ack(ok=True),
        commands.play_animation(1),
        commands.WHO_ARE_YOU,
        commands.BATTERY,
        commands.STOP_LIGHTS,
    ]
    assert all(order[0] < 72 for order in orders)


def test_a_notice_for_the_owner_is_read() -> None:
    data = bytes((39, 30, 1, 0)) + b"Calibrated".ljust(96, b"\0")
    assert decode(data) == messages.Notice(30, True, False, "Calibrated")


FIXED = (
    "030111",
    "04" + "00" * 32,
    "080100",
    "160100",
    "1e",
    "224d00",
    "24c4",
    "27" + "00" * 99,
    "2b0003",
    "34",
    "3de609960a",
)


@pytest.mark.parametrize("whole", FIXED)
def test_s08_surplus_bytes_are_told_whatever_the_message(whole: str) -> None:
    data = bytes.fromhex(whole)
    assert [messages.surplus(data + bytes(n)) for n in (0, 1, 5)] == [0, 1, 5]
    assert "trailing_bytes" not in pixels.notification({"hex": whole})
    assert pixels.notification({"hex": whole + "00" * 7})["trailing_bytes"] == 7


def test_s08_telemetry_has_two_sizes() -> None:
    longer = (messages.surplus(b"\4" + bytes(more)) for more in (30, 31, 32, 33))
    assert list(longer) == [0, 1, 0, 1]


@pytest.mark.parametrize("data", [b"", b"\x12hello", b"\x27\1\1\0Hi", b"\x07" * 9])
def test_s08_a_message_of_any_size_has_no_surplus(data: bytes) -> None:
    assert messages.surplus(data) == 0

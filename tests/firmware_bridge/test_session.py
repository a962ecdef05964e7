"""Unmodified bleak over a bus of our own: dice that come, refuse and talk rot.

Rows S09 and S11 of the list of features; whatever happens here is told in a word
that has a sentence in three languages, and mended without a tap.
"""

from __future__ import annotations

import asyncio

import pytest

from firmware_bridge.ble.events import DieKnown, How, Lying, Rested, Rolling, Unread
from firmware_bridge.ble.makes import MAKES
from firmware_bridge.ble.session import Phase, Wanted
from firmware_bridge.ble.trouble import Reason
from tests.firmware_bridge.fake_bluez.dice import Flip, Gadget, GoDie, Pixel
from tests.firmware_bridge.fake_bluez.service import FakeBluez, Refusal
from tests.firmware_bridge.stage import FAST, Stage, play, until

pytestmark = pytest.mark.usefixtures("bus")

SEARCHING, CONNECTING, READY, LOST = Phase


def all_makes():
    old = Pixel(2, current=False)
    return Pixel(0xDEADBEEF, "d20"), old, GoDie(0x8A8272), Flip(1)


def test_s09_every_make_is_found_greeted_and_heard() -> None:
    async def scene() -> None:
        pixel, old, go, flip = dice = all_makes()
        async with Stage(*dice, Gadget(1)) as stage:
            held = [stage.hold(die) for die in dice]
            await until(lambda: all(one.ready for one in held))
            assert all(one.was(CONNECTING) for one in held)
            await until(lambda: all(one.of(Lying) for one in held))
            await asyncio.gather(pixel.roll(17), old.roll(4), go.roll(2))
            flip.turn(9)
            await until(lambda: all(one.of(Rested) for one in held))
            assert [one.of(Rested) for one in held] == [
                [Rested(17)],
                [Rested(4)],
                [Rested(2)],
                [Rested(9, How.UNSEEN)],
            ]
            assert all(len(one.of(Rolling)) == 1 for one in held[:3])

    play(scene())


def test_s09_a_lost_link_is_made_again_and_nothing_is_invented() -> None:
    async def scene() -> None:
        die = Pixel(7, face=1)
        async with Stage(die) as stage:
            (held,) = await stage.hold_all()
            die.be(3, 4)
            await until(lambda: held.of(Rolling))
            stage.fake.drop(die)
            die.state, die.face = 1, 3  # it came to rest and nobody heard
            await until(lambda: held.was(LOST, Reason.FADED))
            await until(lambda: held.ready)
            assert held.of(Rested) == []
            assert held.of(Lying)[-1] == Lying(4)
            await die.roll(6)
            await until(lambda: held.of(Rested) == [Rested(6)])

    play(scene())


def test_s09_a_die_that_sleeps_or_is_held_elsewhere_is_told_and_found_later() -> None:
    async def scene() -> None:
        die = Pixel(1)
        die.awake = False
        async with Stage(die, Pixel(2)) as stage:
            held = stage.hold(die)
            await until(lambda: held.was(SEARCHING, Reason.UNSEEN))
            die.awake = True
            await until(lambda: held.ready)

    play(scene())


def test_s09_a_die_that_refuses_may_be_in_other_hands() -> None:
    async def scene() -> None:
        die = Pixel(1)
        die.refuses = ("org.bluez.Error.Failed", "Operation already in progress")
        async with Stage(die) as stage:
            held = stage.hold(die)
            await until(lambda: held.was(LOST, Reason.BUSY))
            die.refuses = None
            await until(lambda: held.ready)

    play(scene())


def test_s09_a_die_that_never_connects_is_given_up_and_tried_again() -> None:
    async def scene() -> None:
        die = Pixel(1)
        die.slow = 5.0
        other = Pixel(2)
        async with Stage(die, other) as stage:
            held, well = stage.hold(die), stage.hold(other)
            await until(lambda: held.was(LOST, Reason.SLOW))
            await until(lambda: well.ready)
            die.slow = 0.0
            await until(lambda: held.ready)

    play(scene())


def test_s09_a_die_that_does_not_say_who_it_is() -> None:
    async def scene() -> None:
        die = Pixel(1)
        die.silent = True
        async with Stage(die) as stage:
            held = stage.hold(die)
            await until(lambda: held.was(LOST, Reason.SILENT))
            assert die.got.count(b"\x01") >= FAST.hellos
            die.silent = False
            await until(lambda: held.ready)

    play(scene())


def test_s09_another_die_in_its_place_is_let_go() -> None:
    async def scene() -> None:
        die = Pixel(1)
        async with Stage(die) as stage:
            liar = Wanted("pixels", "pixels:00000001")
            held = stage.hold(die, liar)
            die.id, die.name = 2, "Pixel00000001"
            die.data = dict  # it tells its id only in its name
            await until(lambda: held.was(LOST, Reason.STRANGER))
            assert not held.was(READY)

    play(scene())


def test_s09_a_gadget_on_the_same_service_is_no_die() -> None:
    async def scene() -> None:
        gadget = GoDie(5)
        gadget.services = Pixel(1, current=False).services  # notifies elsewhere
        async with Stage(gadget) as stage:
            held = stage.hold(gadget)
            await until(lambda: held.was(LOST, Reason.STRANGER))

    play(scene())


def test_s09_a_timeflip_with_another_password_is_told() -> None:
    async def scene() -> None:
        flip = Flip(1, password=b"123456")
        async with Stage(flip) as stage:
            held = stage.hold(flip)
            await until(lambda: held.was(LOST, Reason.SILENT))
            assert Unread("password") in held.of(Unread)

    play(scene())


@pytest.mark.parametrize(
    "error",
    [
        "le-connection-concurrent-connection-limit",
        "Connection Limit Exceeded",
        "br-connection-unknown",
    ],
)
def test_s11_a_ninth_die_is_refused_with_advice_and_the_others_go_on(error) -> None:
    async def scene() -> None:
        dice = [Pixel(number) for number in range(1, 10)]
        fake = FakeBluez(links=8)
        fake.limit_error = Refusal("org.bluez.Error.Failed", error)
        async with Stage(*dice, fake=fake) as stage:
            held = [stage.hold(die) for die in dice]
            await until(lambda: sum(one.ready for one in held) == 8)
            (left,) = [one for one in held if not one.ready]
            await until(lambda: left.was(LOST, Reason.FULL))
            die = next(die for die in dice if die.connected)
            await die.roll(3)
            told = held[dice.index(die)]
            await until(lambda: told.of(Rested) == [Rested(3)])
            die.awake = False  # one goes home: its place is free
            fake.drop(die)
            await until(lambda: left.ready)

    play(scene())


def test_s09_a_third_of_all_notifications_lost_makes_no_wrong_roll() -> None:
    async def scene() -> None:
        die = Pixel(1, "d20")
        async with Stage(die) as stage:
            (held,) = await stage.hold_all()
            die.loss = 0.3
            faces = [die.luck.randint(1, 20) for _ in range(150)]
            for face in faces:
                await die.roll(face)
                await asyncio.sleep(0.002)
            await asyncio.sleep(0.1)
            rested = [event.value for event in held.of(Rested)]
            assert 60 <= len(rested) <= 150
            left = iter(faces)
            assert all(value in left for value in rested)  # in their order, none new

    play(scene())


def test_s09_a_die_that_talks_nonsense_is_heard_with_patience() -> None:
    async def scene() -> None:
        die = Pixel(1)
        async with Stage(die) as stage:
            (held,) = await stage.hold_all()
            for data in (b"\x03", b"\xff" * 100, b"\x03\x01\xff", b"\x02" * 50, b"x"):
                die.say(data)
            for _ in range(300):
                die.say(die.luck.randbytes(die.luck.randrange(1, 20)))
                await asyncio.sleep(0.001)
            await until(lambda: len(held.of(Unread)) > 50)
            assert held.ready
            die.say(die.identity())
            held.events.clear()
            await die.roll(4)
            await until(lambda: Rested(4) in held.of(Rested))

    play(scene())


def test_s09_a_quiet_die_is_asked_whether_it_is_still_there() -> None:
    async def scene() -> None:
        die, go = Pixel(1), GoDie(1)
        async with Stage(die, go) as stage:
            one, _ = await stage.hold_all()
            await until(lambda: die.got[1:3] == list(MAKES["pixels"].wires[0].pulse))
            await until(lambda: go.got.count(b"\x03") >= 2)
            await until(lambda: one.session.signal == -60)

    play(scene())


def test_s09_a_forgotten_die_is_let_go() -> None:
    async def scene() -> None:
        die = Pixel(1)
        async with Stage(die) as stage:
            await stage.hold_all()
            stage.tasks[-1].cancel()
            await until(lambda: not die.connected)
            assert stage.radio.links == 0

    play(scene())


def test_a_renamed_die_without_an_id_is_taken_by_its_address() -> None:
    async def scene() -> None:
        die = Pixel(9)
        die.name = "Lucky"
        die.data = dict
        async with Stage(die) as stage:
            want = Wanted("pixels", f"pixels@{die.address}", die.address)
            held = stage.hold(die, want)
            await until(lambda: held.ready)
            assert held.of(DieKnown)[0].id == "pixels:00000009"

    play(scene())

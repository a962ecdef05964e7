"""The radio and its service: off, away, forbidden, started anew, and back again.

Row S09 of the list of features: ready again without a tap, and never a word to
the Bluetooth of the computer the tests run on.
"""

from __future__ import annotations

import asyncio
import gc

import pytest

from firmware_bridge.ble.events import Rested
from firmware_bridge.ble.radio import Radio, Timing
from firmware_bridge.ble.session import Phase
from firmware_bridge.ble.trouble import Reason
from tests.firmware_bridge.fake_bluez.bus import ADDRESS
from tests.firmware_bridge.fake_bluez.dice import Flip, GoDie, Pixel
from tests.firmware_bridge.fake_bluez.service import FakeBluez, Refusal
from tests.firmware_bridge.stage import FAST, Stage, play, until

pytestmark = pytest.mark.usefixtures("bus")

SEARCHING, CONNECTING, READY, LOST = Phase


def all_makes():
    old = Pixel(2, current=False)
    return Pixel(0xDEADBEEF, "d20"), old, GoDie(0x8A8272), Flip(1)


def test_without_our_bus_there_is_none_at_all(bus, monkeypatch) -> None:
    """These tests fail rather than touch the Bluetooth of this computer."""

    async def scene() -> None:
        radio = Radio(FAST)
        running = asyncio.create_task(radio.run())
        with radio.hearing(lambda _: None):
            await until(lambda: radio.air is Reason.SERVICE)
        running.cancel()

    before = bus.before
    assert "no-system-bus-in-tests" in before
    monkeypatch.setenv(ADDRESS, before)
    play(scene())


def test_s09_connections_are_made_one_by_one_in_silence() -> None:
    """Nobody scans while one connects, and never two connect at once."""

    async def scene() -> None:
        dice = [Pixel(number) for number in range(1, 7)]
        for die in dice:
            die.slow = 0.03
        async with Stage(*dice) as stage:
            at_once = []

            def look(member: str) -> None:
                if member == "Connect":
                    at_once.append((len(stage.fake.scanners), connecting(stage)))

            stage.fake.refuse = look
            await stage.hold_all()
            assert at_once == [(0, 1)] * 6
            assert "Pair" not in stage.fake.calls

    def connecting(stage: Stage) -> int:
        calls = stage.fake.calls.count("Connect")
        return calls - sum(die.connected for die in stage.dice)

    play(scene())


def test_s09_who_takes_the_radio_before_it_listens_has_it_quiet(monkeypatch) -> None:
    """While bleak is being loaded for the first time, say."""

    async def slowly(do, *words):
        await asyncio.sleep(0.02)
        return do(*words)

    async def scene() -> None:
        async with Stage() as stage:
            monkeypatch.setattr(asyncio, "to_thread", slowly)
            with stage.radio.hearing(lambda _: None):
                await asyncio.sleep(0.005)
                async with stage.radio.turn():
                    await asyncio.sleep(0.1)
                    assert "StartDiscovery" not in stage.fake.calls
                await until(lambda: stage.fake.scanners)

    play(scene())


def test_s09_an_adapter_that_goes_away_and_comes_back() -> None:
    async def scene() -> None:
        async with Stage(*all_makes()) as stage:
            held = await stage.hold_all()
            await stage.fake.unplug()
            await until(lambda: all(one.was(SEARCHING, Reason.ABSENT) for one in held))
            assert stage.radio.air is Reason.ABSENT
            stage.fake.plug_in()
            await until(lambda: all(one.ready for one in held))
            assert stage.radio.air is Reason.NONE

    play(scene())


def test_s09_an_adapter_switched_off_and_on() -> None:
    async def scene() -> None:
        async with Stage(*all_makes()) as stage:
            held = await stage.hold_all()
            stage.fake.power(on=False)
            await until(lambda: all(one.was(SEARCHING, Reason.OFF) for one in held))
            stage.fake.power(on=True)
            await until(lambda: all(one.ready for one in held))

    play(scene())


def test_s09_switched_off_while_it_listens() -> None:
    async def scene() -> None:
        die = Pixel(1)
        die.awake = False
        async with Stage(die) as stage:
            held = stage.hold(die)
            await until(lambda: stage.fake.scanners)
            stage.fake.power(on=False)
            await until(lambda: held.reason is Reason.OFF)
            stage.fake.power(on=True)
            await until(lambda: held.reason in (Reason.NONE, Reason.UNSEEN))
            die.awake = True
            await until(lambda: held.ready)

    play(scene())


@pytest.mark.parametrize("clean", [True, False], ids=["told to stop", "crashed"])
def test_s09_the_bluetooth_service_restarts(clean: bool) -> None:
    async def scene() -> None:
        async with Stage(*all_makes()) as stage:
            held = await stage.hold_all()
            await stage.fake.restart(clean=clean)
            await until(lambda: all(one.was(LOST, Reason.FADED) for one in held))
            await until(lambda: all(one.ready for one in held))
            await stage.dice[0].roll(5)
            await until(lambda: Rested(5) in held[0].of(Rested))

    play(scene())
    gc.collect()


@pytest.mark.parametrize(
    ("member", "name", "reason"),
    [
        ("StartDiscovery", "org.freedesktop.DBus.Error.AccessDenied", "forbidden"),
        ("StartDiscovery", "org.bluez.Error.NotAuthorized", "forbidden"),
        ("StartDiscovery", "org.bluez.Error.NotReady", "off"),
    ],
)
def test_s09_why_nothing_can_be_heard(member, name, reason) -> None:
    async def scene() -> None:
        die = Pixel(1)
        async with Stage(die) as stage:
            stage.fake.refuse = lambda m: Refusal(name) if m == member else None
            held = stage.hold(die)
            await until(lambda: held.was(SEARCHING, Reason(reason)))
            stage.fake.refuse = lambda _: None
            await until(lambda: held.ready)

    play(scene())


@pytest.mark.parametrize(
    ("fake", "reason"),
    [({"present": False}, "absent"), ({"powered": False}, "off")],
)
def test_s09_no_adapter_or_none_that_is_on(fake, reason) -> None:
    async def scene() -> None:
        die = Pixel(1)
        async with Stage(die, fake=FakeBluez(**fake)) as stage:
            held = stage.hold(die)
            await until(lambda: held.was(SEARCHING, Reason(reason)))
            stage.fake.plug_in()
            stage.fake.power(on=True)
            await until(lambda: held.ready)

    play(scene())


def test_s09_adverts_that_come_once_in_a_while_are_waited_for() -> None:
    async def scene() -> None:
        die = Pixel(1)
        slow = Timing(deaf=0.3, unseen=0.1, back_off=(0.02,))
        async with Stage(die, timing=slow, adverts=1.0) as stage:
            await asyncio.sleep(0.1)  # the first one is missed
            held = stage.hold(die)
            await until(lambda: held.was(SEARCHING, Reason.UNSEEN))
            await until(lambda: held.ready)

    play(scene())


def test_what_the_system_only_repeats_is_not_heard() -> None:
    """Any change in what it knows of a die looks like an advert to bleak."""

    async def scene() -> None:
        die = Pixel(1)
        async with Stage(die, adverts=0.02) as stage:
            heard = []
            with stage.radio.hearing(heard.append):
                await until(lambda: heard)
                die.awake = False
                await asyncio.sleep(0.05)
                heard.clear()
                stage.fake.objects[die.path]["org.bluez.Device1"].pop("RSSI")
                stage.fake._signal(die.path, {}, "org.bluez.Device1", ["RSSI"])
                await asyncio.sleep(0.05)
                assert heard == []

    play(scene())

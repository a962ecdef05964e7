"""Links that come and go in any order: what a die says is told once.

Row S09 of the list of features, over a real bus: bleak goes on telling of a link
that it could not end because the service was gone.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable

import pytest
from dbus_fast.aio import MessageBus
from hypothesis import given, settings
from hypothesis import strategies as some

from firmware_bridge.ble.events import Rested, Rolling
from tests.firmware_bridge.fake_bluez.dice import Die, Flip, GoDie, Pixel
from tests.firmware_bridge.stage import Held, Stage, play, until

pytestmark = pytest.mark.usefixtures("bus")

Trouble = Callable[[Stage], Awaitable[None]]


async def crash(stage: Stage) -> None:
    """The service dies without a farewell, and is back at once."""
    await stage.fake.restart(clean=False, seconds=0.02)


async def restart(stage: Stage) -> None:
    await stage.fake.restart(clean=True, seconds=0.02)


async def drop(stage: Stage) -> None:
    """Every die loses its link."""
    stage.fake.drop_all()


async def unplug(stage: Stage) -> None:
    await stage.fake.unplug()
    await asyncio.sleep(0.02)
    stage.fake.plug_in()


async def switch(stage: Stage) -> None:
    stage.fake.power(on=False)
    await asyncio.sleep(0.02)
    stage.fake.power(on=True)


TROUBLES = (crash, restart, drop, unplug, switch)


def dice() -> tuple[Die, ...]:
    return Pixel(7), GoDie(0x8A8272), Flip(1)


async def back(stage: Stage, held: list[Held]) -> None:
    """Every link stands, as the service sees it and as we do."""
    await until(lambda: all(die.connected for die in stage.dice))
    await until(lambda: all(one.ready for one in held))


async def roll(stage: Stage, held: list[Held], number: int) -> None:
    """Each is told once; and nothing comes after."""
    pixel, go, flip = stage.dice
    for one in held:
        one.events.clear()
    await asyncio.gather(pixel.roll(number), go.roll(number))
    flip.turn(number)
    await until(lambda: all(one.of(Rested) for one in held))
    await asyncio.sleep(0.03)
    assert [[r.value for r in one.of(Rested)] for one in held] == [[number]] * 3
    assert [len(one.of(Rolling)) for one in held] == [1, 1, 0]


def test_s09_a_roll_is_told_once_however_often_the_service_has_died() -> None:
    async def scene() -> None:
        async with Stage(*dice()) as stage:
            held = await stage.hold_all()
            for number in (2, 3, 4):
                await crash(stage)
                await back(stage, held)
                await roll(stage, held, number)

    play(scene())
    gc.collect()


def lines() -> int:
    """To the system, that stand."""
    found = [one for one in gc.get_objects() if type(one) is MessageBus]
    return sum(one.connected for one in found)


def test_s09_a_line_to_a_service_that_died_is_closed() -> None:
    async def scene() -> None:
        async with Stage(*dice()) as stage:
            held = await stage.hold_all()
            before = lines()
            for _ in range(3):
                for one in held:
                    one.states.clear()
                await crash(stage)
                await until(lambda: all(one.states for one in held))
                await back(stage, held)
            await until(lambda: lines() <= before)

    play(scene())


def steps() -> some.SearchStrategy[list[tuple[Trouble, float, bool]]]:
    """What happens, how long after it the next thing does, and whether dice roll."""
    wait = some.sampled_from((0.0, 0.01, 0.05, 0.3))
    step = some.tuples(some.sampled_from(TROUBLES), wait, some.booleans())
    return some.lists(step, min_size=1, max_size=4)


@given(steps())
@settings(max_examples=12)
def test_s09_a_roll_is_told_once_whatever_befell_the_links(bus, steps) -> None:
    async def scene() -> None:
        async with Stage(*dice()) as stage:
            held = await stage.hold_all()
            number = 1
            for trouble, seconds, rolls in steps:
                await trouble(stage)
                await asyncio.sleep(seconds)
                if rolls:
                    await back(stage, held)
                    number = number % 6 + 1
                    await roll(stage, held, number)
            await back(stage, held)
            await roll(stage, held, number % 6 + 1)

    play(scene())
    gc.collect()

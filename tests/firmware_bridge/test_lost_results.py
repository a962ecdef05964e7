"""The last word of a roll is lost on the air: the die is asked how it lies.

What it answers is told as what it is, never as a roll: who is at the table decides.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from firmware_bridge.ble.events import UNENDED, How, Lying, Rested, Rolling
from firmware_bridge.ble.link import ASKS
from firmware_bridge.ble.makes import MAKES
from tests.firmware_bridge.fake_bluez.dice import Die, Flip, GoDie, Pixel
from tests.firmware_bridge.stage import FAST, Held, Stage, play, until

pytestmark = pytest.mark.usefixtures("bus")

QUIET = replace(FAST, pulse=60.0)
"""Nobody is asked for anything but the end of a roll."""


def throw(die: Die) -> None:
    """It leaves the hand."""
    die.be(3, 1) if isinstance(die, Pixel) else die.say(b"R")


def land(die: Die, number: int) -> None:
    """It lies, and says so; as its firmware does, once."""
    if isinstance(die, Pixel):
        die.be(1, number - 1)
    else:
        die.still(b"S", number)


def test_s09_a_result_that_is_lost_is_asked_for() -> None:
    async def scene() -> None:
        dice = (Pixel(1), Pixel(2, current=False), GoDie(3))
        async with Stage(*dice, timing=QUIET) as stage:
            held = await stage.hold_all()
            for die in dice:
                throw(die)
            await until(lambda: all(one.of(Rolling) for one in held))
            began = asyncio.get_running_loop().time()
            for die in dice:
                die.loss = 1.0
                land(die, 4)
                die.loss = 0.0
            await until(lambda: all(one.of(Rested) for one in held))
            assert asyncio.get_running_loop().time() - began > UNENDED - 0.1
            assert [one.of(Rested) for one in held] == [[Rested(4, How.ASKED)]] * 3
            for die in dice:
                throw(die)
                land(die, 5)
            await until(lambda: all(len(one.of(Rested)) == 2 for one in held))
            assert [one.of(Rested)[1] for one in held] == [Rested(5)] * 3

    play(scene())


def test_s09_a_die_in_the_hand_is_not_asked_while_it_talks() -> None:
    async def scene() -> None:
        dice = (Pixel(1), GoDie(2), Flip(3))
        async with Stage(*dice, timing=QUIET) as stage:
            held = await stage.hold_all()
            before = [len(die.got) for die in dice]
            for _ in range(8):
                for die in dice[:2]:
                    throw(die)
                await asyncio.sleep(UNENDED / 6)
            assert [len(die.got) for die in dice] == before
            for die in dice[:2]:
                land(die, 2)
            await until(lambda: all(one.of(Rested) for one in held[:2]))
            assert [one.of(Rested) for one in held[:2]] == [[Rested(2)]] * 2

    play(scene())


def test_s09_one_that_cannot_say_is_not_asked_for_ever(monkeypatch) -> None:
    """Each question makes a GoDice blink."""
    monkeypatch.setattr("firmware_bridge.ble.link.UNENDED", 0.05)

    async def scene() -> None:
        die = GoDie(1)
        async with Stage(die, timing=QUIET) as stage:
            await stage.hold_all()
            throw(die)
            die.loss = 1.0
            (question,) = MAKES["godice"].wires[0].lies
            die.got.clear()
            await until(lambda: len(die.got) == ASKS)
            await asyncio.sleep(0.3)
            assert die.got == [question] * ASKS

    play(scene())


async def rolled(die: Die, one: Held, number: int) -> list[How]:
    """However much is lost: one end to each beginning that was heard, and the right."""
    one.events.clear()
    for _ in range(3):
        throw(die)
    land(die, number)
    await asyncio.sleep(0.1)
    await until(lambda: one.of(Rested) or not one.of(Rolling))
    told = one.of(Rested)
    assert len(told) <= 1
    assert all(rested.value == number for rested in told)
    assert not [lying for lying in one.of(Lying) if lying.value != number]
    return [rested.how for rested in told]


def test_s09_with_a_third_of_all_words_lost_every_roll_comes_to_its_end() -> None:
    async def evening(die: Die, one: Held) -> list[How]:
        return [how for number in (3, 6, 2) for how in await rolled(die, one, number)]

    async def scene() -> None:
        dice = [Pixel(n) for n in range(1, 8)] + [GoDie(n) for n in range(1, 8)]
        async with Stage(*dice, timing=QUIET) as stage:
            held = await stage.hold_all()
            for die in dice:
                die.loss = 0.3
            pairs = zip(dice, held, strict=True)
            ends = await asyncio.gather(*(evening(*pair) for pair in pairs))
            hows = [how for end in ends for how in end]
            assert len(hows) >= 40
            assert {How.ROLLED, How.ASKED} <= {*hows}

    play(scene())

"""Somebody who tries everything there is on the page of the dice, at any moment."""

from __future__ import annotations

import asyncio
import random

import pytest

from companion.canvas.shapes import Field, Zone, flat
from companion.canvas.theme import Frame
from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.dice_deeds import Forget
from companion.devices.dice import pairing
from companion.pages import routes
from companion.screens.layouts import lay
from tests.devices.party import PARTS, Party
from tests.firmware_bridge.fake_bluez.dice import Flip, GoDie, Pixel
from tests.firmware_bridge.stage import play, until, wanted
from tests.screens import fits

pytestmark = pytest.mark.usefixtures("bus")

NAMES = ("", "  ", "x" * 200, "Ž" * 200, "\x1b[2J", "a\nb", "😀" * 30, "{n}", "مرحبا")
GARBAGE = (b"", b"\x03", b"\x03\xff\xff", b"\x02", bytes(250), b"S\1\2\3", b"FS", b"R")
AWAY = (do.Home, do.Quit)


def touches(desk) -> tuple[list, list]:
    """What can be touched and typed into just now; and the page must be whole."""
    frame = Frame()
    shapes = lay(routes.page(desk.scene()), frame)
    faults = (fits.clipped, fits.tiny, fits.listed, fits.wordless)
    assert [fault(shapes) for fault in faults] == [[], [], [], []]
    drawn = flat(shapes)
    zones = [s.action for s in drawn if isinstance(s, Zone)]
    return zones, [s.action for s in drawn if isinstance(s, Field)]


def meddle(die, luck: random.Random) -> None:
    """Whatever a hand or a faulty die may do."""
    if not die.connected:
        die.awake = True
    elif luck.random() < 0.1:
        die.service.drop(die)
    elif luck.random() < 0.5:
        die.say(luck.choice(GARBAGE))
    elif isinstance(die, Pixel):
        die.be(luck.choice((1, 2, 3, 4, 5)), luck.randrange(6))
    elif isinstance(die, GoDie):
        die.still(luck.choice((b"S", b"FS", b"TS", b"MS")), luck.randint(1, 6))
    else:
        die.turn(luck.randint(0, 13))


@pytest.mark.parametrize("seed", range(3))
def test_s10_nothing_a_newcomer_does_breaks_the_page(tmp_path, seed: int) -> None:
    async def scene() -> None:
        luck = random.Random(seed)
        dice = {Pixel(1): PARTS[:2], GoDie(2): PARTS[2:3], Flip(3): ()}
        async with Party(tmp_path, dice) as party:
            party.fake.lay(Pixel(4), GoDie(5))
            party.rack.pause = 0.01
            await party.ready()
            desk = party.desk
            desk.touch(do.Visit(at.Devices()))
            for _ in range(250):
                zones, fields = touches(desk)
                if fields and luck.random() < 0.2:
                    desk.typed(luck.choice(fields), luck.choice(NAMES))
                deeds = [a for a in zones if not isinstance(a, AWAY)]
                desk.touch(luck.choice(deeds))
                if not isinstance(desk.place, at.Devices):
                    desk.touch(do.Visit(at.Devices()))
                meddle(luck.choice(list(dice)), luck)
                await asyncio.sleep(0.002)
            assert desk.session is not None
        kept, trouble = pairing.load(tmp_path / "dice.json")
        assert trouble is None
        assert all(len(die.name) <= 40 for die in kept)

    play(scene(), 60)


def test_s10_a_die_that_rolls_is_forgotten_and_plays_nothing(tmp_path) -> None:
    async def scene() -> None:
        die = Pixel(1)
        async with Party(tmp_path, {die: PARTS[:1]}) as party:
            await party.ready()
            before = len(party.moves())
            die.be(3, 1)
            await until(lambda: party.rack.dice.ours[0].moving)
            party.desk.touch(Forget(wanted(die).key))
            await until(lambda: not die.connected)
            die.be(1, 3)
            await asyncio.sleep(0.05)
            assert len(party.moves()) == before
            assert party.desk.scene().blinking == {}

    play(scene())

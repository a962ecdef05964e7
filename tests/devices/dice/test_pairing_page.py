"""The page of the dice, touched: desk, rack and radio for real, only the dice fake."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.app.dice import DiceAtTable
from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.desk import Desk
from companion.desk.dice_deeds import ChooseSource, Forget, GiveRole, Pair
from companion.devices.dice import pairing
from companion.devices.dice.ble_dice import BleDice
from companion.library.registry import GAMES
from companion.pages import routes
from companion.pages.devices.devices import DevicesPage
from companion.pages.table.table import TablePage
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.sensing.die_status import Duty
from tests.devices.party import SEATS
from tests.firmware_bridge.fake_bluez.dice import Die, GoDie, Pixel
from tests.firmware_bridge.fake_bluez.service import FakeBluez
from tests.firmware_bridge.stage import FAST, hush, play, until, wanted

pytestmark = pytest.mark.usefixtures("bus")


@dataclass
class Room:
    desk: Desk
    rack: BleDice
    fake: FakeBluez

    @property
    def page(self) -> DevicesPage:
        found = routes.page(self.desk.scene())
        assert isinstance(found, DevicesPage)
        return found

    def states(self) -> list[str]:
        return [card.state for card in self.page.cards]


@asynccontextmanager
async def room(folder: Path, *dice: Die) -> AsyncIterator[Room]:
    async with FakeBluez() as fake:
        fake.lay(*dice)
        with closing(Store(folder, GAMES)) as store:
            desk = Desk(store, Settings())
            rack = BleDice(folder / "dice.json", timing=FAST)
            doing = (fake.on_air(), DiceAtTable(desk, rack).run())
            tasks = [asyncio.create_task(one) for one in doing]
            yield Room(desk, rack, fake)
            for task in tasks:
                task.cancel()
            done = await asyncio.gather(*tasks, return_exceptions=True)
            await hush()
            assert not [d for d in done if isinstance(d, Exception)]


def test_s10_dice_are_found_paired_named_and_given_parts_by_touch(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        pixel, godie = Pixel(1, face=3), GoDie(2)
        key = wanted(pixel).key
        async with room(tmp_path, pixel, godie) as here:
            desk = here.desk
            assert not here.rack.dice.listening
            desk.touch(do.Visit(at.Devices()))
            await until(lambda: len(here.page.cards) == 2)
            every = here.page.every
            assert every is not None
            desk.touch(every.action)
            await until(lambda: here.states() == ["ready", "ready"])
            pixel.be(2)  # taken up
            await until(lambda: any(card.lit for card in here.page.cards))
            desk.touch(do.Become(at.Devices(key)))
            desk.typed(do.Typing("name"), "Lucky")
            desk.touch(here.page.closer.naming.keep.action)
            assert "Lucky" in [card.name for card in here.page.cards]
            part = here.page.closer.sections[0].answers[0]
            desk.touch(part.action)
            assert desk.roles[key][0].part == "red.light"
            desk.touch(ChooseSource(key, "camera"))
            assert here.rack.dice.card(key).source == "camera"
            desk.touch(do.Back())
            await until(lambda: not here.rack.dice.listening, 3)
            desk.touch(do.Visit(at.Devices(key)))
            desk.touch(Forget(key))
            await until(lambda: key not in [d.die for d in here.rack.ours])
        kept, trouble = pairing.load(tmp_path / "dice.json")
        assert (len(kept), trouble) == (1, None)

    play(evening())


def test_the_header_counts_ready_dice_and_the_prompt_names_the_blinking_one(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        die = Pixel(1)
        key = wanted(die).key
        async with room(tmp_path, die) as here:
            desk = here.desk
            desk.touch(do.Visit(at.Devices()))
            await until(lambda: here.page.cards)
            desk.touch(Pair((key,)))
            desk.touch(GiveRole(key, (Duty("red.light"),)))
            await until(lambda: here.states() == ["ready"])
            desk.touch(do.Home())
            chosen = (("deck.faces", "app"),)
            desk.touch(do.Visit(at.NewGame("dice-forge", SEATS, chosen)))
            desk.touch(do.Begin("red"))
            page = routes.page(desk.scene())
            assert isinstance(page, TablePage)
            assert [pill.label for pill in page.top.sensors] == ["1/1"]
            assert desk.scene().blinking == {"red.light": die.name}
            here.rack.choose(key, "typed")
            assert desk.scene().blinking == {}

    play(evening())


def test_s09_a_radio_switched_off_is_a_banner_and_comes_back(tmp_path: Path) -> None:
    async def evening() -> None:
        async with room(tmp_path, Pixel(1)) as here:
            here.desk.touch(do.Visit(at.Devices()))
            await until(lambda: here.page.cards)
            assert not here.page.banner
            here.fake.power(on=False)
            await until(lambda: here.page.banner)
            here.fake.power(on=True)
            await until(lambda: not here.page.banner)

    play(evening())

"""Dice Forge on the desk, dice beside it, and everything between for real."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from companion.app.dice import DiceAtTable
from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.desk import Desk
from companion.devices.dice.ble_dice import BleDice
from companion.devices.dice.pairing import Paired, save
from companion.library.registry import GAMES
from companion.saves.header import Seat
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.sensing.die_status import Duty
from tests.firmware_bridge.fake_bluez.dice import Die, GoDie, Pixel
from tests.firmware_bridge.fake_bluez.service import FakeBluez
from tests.firmware_bridge.stage import FAST, hush, until, wanted

SEATS = (
    Seat("red", "Anna"),
    Seat("blue", "Marek", 1),
    Seat("yellow", "Jana", 2),
    Seat("green", "Tom", 3),
)
FACES = (3, 1, 6, 2, 5, 4, 1, 6)
"""What the eight dice of an evening roll."""
PARTS = tuple(f"{seat.colour}.{die}" for seat in SEATS for die in ("light", "dark"))


def eight() -> dict:
    """Everybody brings two; a GoDice is among them, and an older Pixels."""
    dice = [Pixel(n) for n in range(1, 7)] + [GoDie(7), Pixel(8, current=False)]
    return {die: (part,) for die, part in zip(dice, PARTS, strict=True)}


def paired(die: Die, *parts: str, **more: Any) -> Paired:
    want = wanted(die)
    duties = tuple(Duty(part) for part in parts)
    kept = (die.address, die.name, want.kind, duties)
    return Paired(want.key, want.make, *kept, **more)


class Party:
    """`async with`: four at a table; each die plays its parts."""

    def __init__(
        self, folder: Path, dice: Mapping[Die, tuple[str, ...]], **service: Any
    ) -> None:
        self.folder, self.parts = folder, dice
        self.dice = tuple(dice)
        self.fake = FakeBluez(**service)
        self.tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Party:
        self.stack = AsyncExitStack()
        await self.stack.enter_async_context(self.fake)
        self.fake.lay(*self.dice)
        file = self.folder / "dice.json"
        save(file, [paired(die, *parts) for die, parts in self.parts.items()])
        self.rack = BleDice(file, timing=FAST)
        self.desk = self._desk()
        self.told: list[Any] = []
        self._sit_down()
        attendance = DiceAtTable(self.desk, self.rack)
        for doing in (self.fake.on_air(), attendance.run()):
            self.tasks.append(asyncio.create_task(doing))
        return self

    def _desk(self) -> Desk:
        data = self.folder / "data"
        data.mkdir(exist_ok=True)
        store = Store(data, GAMES, self.folder / "copies")
        self.stack.callback(store.close)
        return Desk(store, Settings())

    def _sit_down(self) -> None:
        chosen = (("deck.faces", "app"),)
        self.desk.touch(do.Visit(at.NewGame("dice-forge", SEATS, chosen)))
        self.desk.touch(do.Begin("red"))
        self.table.watch(self.told.append)

    async def __aexit__(self, *_: object) -> None:
        for task in self.tasks:
            task.cancel()
        done = await asyncio.gather(*self.tasks, return_exceptions=True)
        await hush()
        await self.stack.aclose()
        for end in done:
            if isinstance(end, Exception):
                raise end

    # ---- what a test looks at

    @property
    def table(self) -> Any:
        return self.desk.session.table

    @property
    def awaited(self) -> tuple[str, ...]:
        prompt = self.table.game.prompt(self.table.state)
        return prompt.dice if prompt else ()

    def places(self) -> list[int]:
        """What lies up on every hero's dice, in the order of `PARTS`."""
        return [die.up for hero in self.table.state.heroes for die in hero.dice]

    def moves(self) -> list[Any]:
        return [row.move for row in self.table.record.played]

    def phase(self, die: Die) -> str:
        return self.rack.dice.card(wanted(die).key).phase

    async def ready(self, *dice: Die) -> None:
        await until(lambda: all(self.phase(d) == "ready" for d in dice or self.dice))

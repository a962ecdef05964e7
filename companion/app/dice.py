"""The dice and the desk, introduced to each other. Only the command line knows both."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from companion.desk import places as at
from companion.desk.desk import Desk
from companion.devices.device import Device, Lights
from companion.devices.dice.ble_dice import BleDice
from companion.devices.dice.virtual_die import SIMULATED
from companion.kernel.game import Note, note
from companion.kernel.sighting import Sighting
from companion.sensing.die_status import DieStatus, Duty, Faces, KnownDice
from companion.table.senses import Role
from companion.table.trust import Source

TICK = 1.0
"""Seconds between two looks while the page of the dice is open."""


class DiceAtTable:
    """While it runs, what dice do reaches the table, and awaited dice blink."""

    def __init__(self, desk: Desk, rack: BleDice, *others: Device) -> None:
        self.desk, self.rack = desk, rack
        self._devices: tuple[Device, ...] = (rack, *others)
        self._lights = Lights()
        self._asked = asyncio.Event()
        self._looked = asyncio.Event()
        self._deeds: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._pill: tuple[object, ...] = ()
        desk.box = self
        rack.watch(self._learn)
        desk.watch(self._stir)
        self._learn()

    async def run(self) -> None:
        """Until cancelled."""
        async with asyncio.TaskGroup() as all_of_them:
            all_of_them.create_task(self._shine())
            all_of_them.create_task(self._listen())
            all_of_them.create_task(self._work())
            for device in self._devices:
                all_of_them.create_task(device.run(self._tell))

    def _tell(self, sighting: Sighting) -> None:
        """A simulated die never passes for a real one."""
        card = self.rack.dice.card(getattr(sighting, "die", ""))
        simulated = card is not None and card.make == SIMULATED
        self.desk.sense(sighting, Source.SIMULATED if simulated else Source.DIE)

    def _learn(self) -> None:
        """What each die plays, as its owner last said; and who looks sees it."""
        dice = self.rack.dice
        roles = {card.die: roles_of(card) for card in dice.ours if card.duties}
        if roles != self.desk.roles:
            self.desk.roles = dict(roles)
            self._asked.set()
        pill = (dice.radio, *((card.die, card.phase) for card in dice.ours))
        if pill != self._pill or self._open:
            self._pill = pill
            self.desk.changed()

    @property
    def _open(self) -> bool:
        return isinstance(self.desk.place, at.Devices)

    def _stir(self) -> None:
        self._asked.set()
        if self._open:
            self._looked.set()

    async def _shine(self) -> None:
        while True:
            await self._asked.wait()
            self._asked.clear()
            lights = Lights(self.desk.awaited)
            if lights != self._lights:
                self._lights = lights
                for device in self._devices:
                    await device.show(lights)

    async def _listen(self) -> None:
        """For new dice, but only while somebody looks for them."""
        while True:
            await self._looked.wait()
            if self._open:
                with self.rack.listening():
                    while self._open:
                        self.desk.changed()
                        await asyncio.sleep(TICK)
            self._looked.clear()

    async def _work(self) -> None:
        """Deeds that take a while, one after another."""
        while True:
            deed = await self._deeds.get()
            await deed()

    # ---- what the page may do

    @property
    def dice(self) -> KnownDice:
        return self.rack.dice

    @property
    def trouble(self) -> Note | None:
        found = self.rack.trouble
        return Note(found.key, found.facts) if found else None

    def pair(self, dice: tuple[str, ...], kind: str) -> None:
        """Those that are still heard."""
        for die in dice:
            card = self.rack.dice.card(die)
            if card is not None and not card.ours:
                self.rack.pair(die, kind)

    def simulate(self, name: str) -> None:
        self.rack.simulate(name)

    def forget(self, die: str) -> None:
        self._deeds.put_nowait(partial(self.rack.forget, die))

    def rename(self, die: str, name: str) -> None:
        self.rack.rename(die, name)

    def give(self, die: str, duties: tuple[Duty, ...]) -> None:
        self.rack.give(die, *duties)

    def choose(self, die: str, source: str) -> None:
        self.rack.choose(die, source)

    def reshell(self, die: str, kind: str) -> None:
        self._deeds.put_nowait(partial(self.rack.reshell, die, kind))

    def correct(self, die: str, shows: Faces) -> None:
        self.rack.correct(die, shows)

    def mind(self, die: str, *, careful: bool) -> None:
        self.rack.mind(die, careful=careful)

    def blink(self, die: str) -> None:
        self._deeds.put_nowait(partial(self._blink, die))

    async def _blink(self, die: str) -> None:
        card = self.rack.dice.card(die)
        if card is not None and not await self.rack.identify(die):
            self.desk.notice = note("dice.no_light", die=card.name or die)
            self.desk.changed()


def roles_of(card: DieStatus) -> tuple[Role, ...]:
    source = Source(card.source)
    return tuple(
        Role(duty.part, dict(duty.faces), duty.highest, source) for duty in card.duties
    )

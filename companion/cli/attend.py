"""The dice and the desk, introduced to each other. Only the command line knows both."""

import asyncio

from companion.devices.device import Device, Lights
from companion.devices.rack import Rack
from companion.kernel.dice import Card
from companion.kernel.sighting import Sighting
from companion.table.senses import Role
from companion.table.trust import Source
from companion.views.desk import Desk


class Attendance:
    """While it runs, what dice do reaches the table, and awaited dice blink."""

    def __init__(self, desk: Desk, rack: Rack, *others: Device) -> None:
        self.desk, self.rack = desk, rack
        self._devices: tuple[Device, ...] = (rack, *others)
        self._lights = Lights()
        self._asked = asyncio.Event()
        rack.watch(self._learn)
        desk.watch(self._asked.set)
        self._learn()

    async def run(self) -> None:
        """Until cancelled."""
        async with asyncio.TaskGroup() as all_of_them:
            all_of_them.create_task(self._shine())
            for device in self._devices:
                all_of_them.create_task(device.run(self._tell))

    def _tell(self, sighting: Sighting) -> None:
        self.desk.sense(sighting, Source.DIE)

    def _learn(self) -> None:
        """What each die plays, as its owner last said."""
        cards = (card for card in self.rack.dice.ours if card.duties)
        roles = {card.die: roles_of(card) for card in cards}
        if roles != self.desk.roles:
            self.desk.roles = dict(roles)
            self._asked.set()

    async def _shine(self) -> None:
        while True:
            await self._asked.wait()
            self._asked.clear()
            lights = Lights(self.desk.awaited)
            if lights != self._lights:
                self._lights = lights
                for device in self._devices:
                    await device.show(lights)


def roles_of(card: Card) -> tuple[Role, ...]:
    source = Source(card.source)
    return tuple(
        Role(duty.part, dict(duty.faces), duty.highest, source) for duty in card.duties
    )

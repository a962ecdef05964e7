"""All Bluetooth dice of this table: which are ours, where they are, what they do.

The rack owns the radio. A page shows its `dice` and calls its deeds; the table
hears its sightings. Deeds that change what is ours are on the disk before anybody
sees them.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from secrets import token_hex

from companion.devices.device import Lights, Tell
from companion.devices.dice import die_status, pairing
from companion.devices.dice.ble_die import BleDie, DieHistory
from companion.devices.dice.pairing import Ours, Paired, PairingTrouble
from companion.devices.dice.rolls import KeptRoll, RollFile
from companion.devices.dice.virtual_die import PAUSE, SIMULATED, VirtualDie
from companion.kernel.sighting import Sighting
from companion.sensing.die_status import DieStatus, Duty, Faces, KnownDice
from firmware_bridge.ble.make import FoundMake
from firmware_bridge.ble.radio import Radio, RadioSpot, Timing
from firmware_bridge.ble.trouble import Reason

GONE = 20.0
"""Seconds after which a stranger's die that is not heard any more leaves the page."""


class BleDice:
    """The dice beside one table; it runs in one event loop."""

    name = "dice"

    def __init__(
        self,
        file: Path | None = None,
        rolls: RollFile | None = None,
        *,
        timing: Timing | None = None,
        tape: DieHistory | None = None,
    ) -> None:
        self.file = file
        self.rolls = rolls or RollFile()
        self.ours, self.trouble = pairing.load(file) if file else ((), None)
        self._kept = self.ours
        self.radio = Radio(timing)
        self.pause = PAUSE
        self._tape = tape
        self._found: dict[str, tuple[DieStatus, FoundMake, float]] = {}
        self._dice: dict[str, BleDie | VirtualDie] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._group: asyncio.TaskGroup | None = None
        self._tell: Tell = lambda _: None
        self._listening = 0
        self._since = 0.0
        self._lights = Lights()
        self._watchers: list[Callable[[], None]] = []

    # ---- what a page shows

    @property
    def dice(self) -> KnownDice:
        """Everything there is to know, ours first."""
        ours = tuple(self._card(die) for die in self.ours)
        known = {die.die for die in self.ours} | {die.address for die in self.ours}
        now = time.monotonic()
        others = tuple(
            card
            for die, (card, found, at) in self._found.items()
            if not {die, found.address} & known and now - at < GONE
        )
        quiet = now - self._since if self._listening and not others else 0.0
        return KnownDice(
            (*ours, *others), self.radio.air.value, self._listening > 0, quiet
        )

    def _card(self, die: Paired) -> DieStatus:
        there = self._dice.get(die.die)
        card = there.card if there else die_status.of_ours(die)
        awaited = self._lights.dice.get(die.die, "")
        return replace(
            card,
            counts=self.rolls.counts(die.die),
            rolls=self.rolls.last(die.die),
            awaited=awaited,
        )

    def watch(self, watcher: Callable[[], None]) -> None:
        """Be told whenever `dice` may have changed."""
        self._watchers.append(watcher)

    # ---- the device

    async def run(self, tell: Tell) -> None:
        """Keep all our dice at hand until cancelled."""
        self._tell = tell
        try:
            with self.radio.watching(self._air):
                async with asyncio.TaskGroup() as group:
                    self._group = group
                    for die in self.ours:
                        self._begin(die)
                    await self.radio.run()
        finally:
            self._group = None
            self._dice, self._tasks = {}, {}

    async def show(self, lights: Lights) -> None:
        """The awaited dice blink, the others do not."""
        self._lights = lights
        for die in tuple(self._dice.values()):
            await die.show(lights)
        self._changed()

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Look for dice that are not ours yet, as while the pairing page is open."""
        self._listening += 1
        self._since = time.monotonic()
        try:
            with self.radio.hearing(self._heard):
                yield
        finally:
            self._listening -= 1

    # ---- deeds

    def pair(self, die: str, kind: str = "") -> Paired:
        """Ours from now on; `kind` is the shell of a die that does not know it."""
        card, found, _ = self._found[die]
        shell = (kind or "D6") if found.make == "godice" else found.kind
        name = pairing.plain(card.name)
        paired = Paired(die, found.make, found.address, name, shell)
        others = tuple(one for one in self.ours if one.die != die)
        self._keep((*others, paired))
        return paired

    def simulate(self, name: str) -> Paired:
        """A die that needs no hardware, under a key that no other program thinks of."""
        key, name = f"{SIMULATED}:{token_hex(4)}", pairing.plain(name)
        paired = Paired(key, SIMULATED, "", name, "d6", source=SIMULATED)
        self._keep((*self.ours, paired))
        return paired

    async def forget(self, die: str) -> None:
        self._keep(tuple(one for one in self.ours if one.die != die))
        await self._end(die)

    def rename(self, die: str, name: str) -> None:
        self._keep(pairing.changed(self.ours, die, name=pairing.plain(name)))

    def give(self, die: str, *duties: Duty) -> None:
        """What it plays; several parts are asked for one by one."""
        self._keep(pairing.changed(self.ours, die, duties=duties))

    def choose(self, die: str, source: str) -> None:
        """Who tells its rolls, also in the middle of a question."""
        self._keep(pairing.changed(self.ours, die, source=source))

    def correct(self, die: str, shows: Faces) -> None:
        """A face table that was tried out in place of a wrong one."""
        self._keep(pairing.changed(self.ours, die, shows=shows))

    def mind(self, die: str, *, careful: bool) -> None:
        """Ask after every roll whether it lies flat."""
        self._keep(pairing.changed(self.ours, die, careful=careful))

    async def reshell(self, die: str, kind: str) -> None:
        """Another body for a die that does not know its own, with faces of its own."""
        self._keep(pairing.changed(self.ours, die, kind=kind, shows=()))
        await self._end(die)
        for one in self.ours:
            if one.die == die:
                self._begin(one)

    async def identify(self, die: str) -> bool:
        """Blink; False when it cannot just now."""
        there = self._dice.get(die)
        return await there.identify() if there else False

    def _keep(self, ours: Ours) -> None:
        """First the disk, then everybody. A disk that will not is told, once."""
        if self.file is not None:
            try:
                ours = self._kept = pairing.keep(self.file, self._kept, ours)
                self.trouble = None
            except PairingTrouble as trouble:
                self.trouble = trouble
        self.ours = ours
        self._follow()
        self._changed()

    def _follow(self) -> None:
        """Those that another program has made ours, or forgotten, come and go too."""
        for die in self.ours:
            if die.die in self._dice:
                self._dice[die.die].change(die)
            else:
                self._begin(die)
        for gone in self._dice.keys() - {die.die for die in self.ours}:
            if self._group is not None:
                self._group.create_task(self._end(gone))

    # ---- inside

    def _begin(self, die: Paired) -> None:
        """Only while it runs; a failure of ours ends everything, and is told."""
        if self._group is None:
            return
        there = self._made(die)
        self._dice[die.die] = there
        self._tasks[die.die] = self._group.create_task(there.run(self._say))

    def _made(self, die: Paired) -> BleDie | VirtualDie:
        def rolled(face: int) -> None:
            self._rolled(die.die, face)

        def show(_: DieStatus) -> None:
            self._changed()

        if die.make == SIMULATED:
            simulated = VirtualDie(die, show=show, rolled=rolled, pause=self.pause)
            simulated.expect(self._lights)
            return simulated
        there = BleDie(self.radio, die, show=show, rolled=rolled, tape=self._tape)
        there.lit = die.die in self._lights.dice
        return there

    async def _end(self, die: str) -> None:
        self._dice.pop(die, None)
        task = self._tasks.pop(die, None)
        if task is not None:
            task.cancel()
            await asyncio.wait({task})
        self._changed()

    def _say(self, sighting: Sighting) -> None:
        self._tell(sighting)

    def _heard(self, spot: RadioSpot) -> None:
        found = spot.found
        card = self._found[found.key][0] if found.key in self._found else None
        after = die_status.of_found(found, card)
        for key, (_, other, _) in tuple(self._found.items()):
            if other.address == found.address and key != found.key:
                del self._found[key]  # now it has told its name
        self._found[found.key] = after, found, time.monotonic()
        if after != card:
            self._changed()

    def _rolled(self, die: str, face: int) -> None:
        self.rolls.add(KeptRoll(die, face, time.time()))
        self._changed()

    def _air(self, _: Reason) -> None:
        self._changed()

    def _changed(self) -> None:
        for watcher in tuple(self._watchers):
            watcher()

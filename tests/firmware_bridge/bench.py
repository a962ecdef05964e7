"""What Bluetooth dice cost.

`python -m tests.firmware_bridge.bench rolls|load|decode|links` prints one line of
JSON, numbers and no verdict; `pythia bench ble` runs all of them. The
dice live in a process of their own, on a bus of their own.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bleak import BleakClient

from companion.devices.dice.ble_dice import BleDice
from companion.devices.dice.pairing import Paired, save
from companion.sensing.die_status import Duty
from firmware_bridge.ble.fuzz import SEEDS
from firmware_bridge.ble.godice import messages as godice
from firmware_bridge.ble.pixels import messages as pixels
from firmware_bridge.ble.radio import Timing
from firmware_bridge.ble.timeflip import messages as timeflip
from tests.firmware_bridge.fake_bluez.bus import PrivateBus
from tests.firmware_bridge.fake_bluez.dice import PIXELS, Pixel
from tests.firmware_bridge.stage import until, wanted
from tests.firmware_bridge.strings import Strings

ROLLS = int(os.environ.get("PYTHIA_BENCH_ROLLS", "240"))
SECONDS = int(os.environ.get("PYTHIA_BENCH_SECONDS", "10"))
BREAKS = int(os.environ.get("PYTHIA_BENCH_BREAKS", "1000"))
MESSAGES = 400_000
QUICK = Timing(back_off=(0.01,), pulse=5.0, hang_up=1.0, again=0.2)


def pair(folder: Path, count: int, *parts: str) -> Path:
    """So many puppets are ours, the first plays the parts."""
    file = folder / "config" / "dice.json"
    duties = tuple(Duty(part) for part in parts)
    dice = [wanted(Pixel(number + 1)) for number in range(count)]
    rows = [Paired(one.key, one.make, one.address) for one in dice]
    rows[0] = Paired(dice[0].key, dice[0].make, dice[0].address, duties=duties)
    save(file, rows)
    return file


def spread(name: str, took: list[float]) -> dict[str, float]:
    """In milliseconds."""
    took = sorted(took)
    last = len(took) - 1
    return {
        f"{name}_median_ms": round(1000 * took[last // 2], 2),
        f"{name}_p99_ms": round(1000 * took[last * 99 // 100], 2),
    }


# ---- decode


def decode(_: Path) -> dict[str, float]:
    """Mostly what dice say while they roll, and everything else now and then."""
    luck = random.Random(1)
    rolls = [bytes((3, state, face)) for state in (1, 2, 3) for face in range(20)]
    mix = [
        luck.choice(rolls) if luck.random() < 0.8 else luck.choice(SEEDS)
        for _ in range(1000)
    ]
    gos = [b"R", b"S\x40\0\0", b"FS\0\x40\0", b"MS\0\0\x40", b"Bat\x57", b"S\0\xc0\1"]
    return {
        "decode_pixels_per_s": rate(pixels.decode, mix),
        "decode_godice_per_s": rate(godice.decode, [luck.choice(gos) for _ in mix]),
        "decode_timeflip_per_s": rate(
            lambda data: timeflip.decode(timeflip.FACET, data),
            [bytes((n,)) for n in range(13)],
        ),
    }


def rate(read: Any, payloads: list[bytes]) -> int:
    times = MESSAGES // len(payloads)
    began = time.perf_counter()
    for _ in range(times):
        for data in payloads:
            read(data)
    return round(times * len(payloads) / (time.perf_counter() - began))


# ---- rolls: from the bus to the disk and to the screen, beside bleak alone


def rolls(folder: Path) -> dict[str, float]:
    """The app as it is, on SDL's unseen screen."""
    from companion.app.context import command_context
    from companion.app.dice import DiceAtTable
    from companion.app.dice_session import hush
    from companion.app.run import live, prepare, seated
    from tests.devices.party import PARTS

    home, figures = command_context(), {}
    rack = BleDice(pair(folder, 1, *PARTS), timing=QUICK)
    prepare(home, full=False)
    hush()
    from companion.app.kivy_app import Pythia

    async def evening(app: Pythia) -> None:
        async with Strings.of(2) as strings:
            watch = asyncio.create_task(Watch(app, rack, strings).measure(figures))
            watch.add_done_callback(lambda _: app.stop())
            await live(app, DiceAtTable(app.desk, rack))
            await watch

    with home.store() as store:
        asyncio.run(evening(Pythia(seated(home, store), full=False)))
    return figures


class Watch:
    """Stops the time of a notification on its way."""

    def __init__(self, app: Any, rack: BleDice, strings: Strings) -> None:
        self.app, self.rack, self.strings = app, rack, strings
        self.committed = self.drawn = self.heard = 0.0
        self.before: Any = None

    async def measure(self, figures: dict[str, float]) -> None:
        self._sit_down()
        key = self.rack.ours[0].die
        await until(lambda: self.rack.dice.card(key).phase == "ready", 30)
        alone, kept, seen = [], [], []
        async with await self._raw() as raw:
            await raw.start_notify(PIXELS[1], self._hear)
            for number in range(ROLLS):
                alone.append(await self._alone())
                sent = await self._roll(number % 6 + 1)
                kept.append(self.committed - sent)
                seen.append(self.drawn - sent)
        figures.update(spread("bleak_alone", alone))
        figures.update(spread("committed", kept))
        figures.update(spread("on_screen", seen))
        figures["rolls"] = ROLLS

    def _sit_down(self) -> None:
        from kivy.core.window import Window

        from companion.desk import actions as do
        from companion.desk import places as at
        from tests.devices.party import SEATS

        desk, chosen = self.app.desk, (("deck.faces", "app"),)
        desk.touch(do.Visit(at.NewGame("dice-forge", SEATS, chosen)))
        desk.touch(do.Begin("red"))
        desk.session.table.watch(self._told)
        Window.bind(on_flip=self._flip)

    def _told(self, told: Any) -> None:
        if told.proposal is not None and told.rows:
            self.committed, self.before = time.monotonic(), self.app.shown

    def _flip(self, *_: object) -> None:
        new = self.app.shown is not self.before
        if self.committed and not self.drawn and new:
            self.drawn = time.monotonic()

    def _hear(self, *_: object) -> None:
        self.heard = time.monotonic()

    async def _raw(self) -> BleakClient:
        """The second die, with nothing of ours in between."""
        spots: list[Any] = []
        other = wanted(Pixel(2)).key
        with self.rack.radio.hearing(spots.append):
            await until(lambda: any(spot.found.key == other for spot in spots), 30)
        spot = next(spot for spot in spots if spot.found.key == other)
        return BleakClient(spot.device)

    async def _alone(self) -> float:
        self.heard = 0.0
        sent = await self.strings.pull("say", 1, 1, 3)
        await until(lambda: self.heard)
        return self.heard - sent

    async def _roll(self, face: int) -> float:
        table = self.app.desk.session.table
        if not self.app.desk.awaited:
            table.undo(8)
            table.confirm()
            await asyncio.sleep(0.1)
        self.committed = self.drawn = 0.0
        sent = await self.strings.pull("roll", 0, face)
        await until(lambda: self.committed and self.drawn)
        return sent


# ---- load and links: only the dice and the table, no screen


def load(folder: Path) -> dict[str, float]:
    """Eight dice that say twenty things a second each."""
    return asyncio.run(_load(folder))


async def _load(folder: Path) -> dict[str, float]:
    rack, heard = BleDice(pair(folder, 8), timing=QUICK), []
    async with Strings.of(8) as strings:
        running = asyncio.create_task(rack.run(heard.append))
        await until(lambda: ready(rack) == 8, 30)
        began, used = time.monotonic(), time.process_time()
        said = await strings.pull("chatter", 20, SECONDS)
        used, took = time.process_time() - used, time.monotonic() - began
        await stopped(running)
    return {
        "dice": 8,
        "messages_per_s": round(said / took, 1),
        "sightings": len(heard),
        "cpu_percent_of_a_core": round(100 * used / took, 2),
    }


def ready(rack: BleDice) -> int:
    return sum(card.phase == "ready" for card in rack.dice.ours)


async def stopped(running: asyncio.Task[None]) -> None:
    running.cancel()
    await asyncio.wait({running})


def links(folder: Path) -> dict[str, float]:
    """A die that loses its link again and again."""
    return asyncio.run(_links(folder))


async def _links(folder: Path) -> dict[str, float]:
    rack, count = BleDice(pair(folder, 1), timing=QUICK), 0
    memory = {}
    async with Strings.of(1) as strings:
        running = asyncio.create_task(rack.run(lambda _: None))
        began = time.monotonic()
        while count < BREAKS + BREAKS // 10:
            await until(lambda: ready(rack) == 1, 30)
            if count == BREAKS // 10:  # by then everything was needed once
                memory["before"], began = resident(), time.monotonic()
            await strings.pull("drop", 0)
            await until(lambda: ready(rack) == 0, 30)
            count += 1
        await until(lambda: ready(rack) == 1, 30)
        took = time.monotonic() - began
        memory["after"] = resident()
        figures = {
            "reconnects": BREAKS,
            "ready_at_the_end": ready(rack),
            "reconnect_mean_ms": round(1000 * took / BREAKS, 1),
            "memory_before_mb": memory["before"],
            "memory_after_mb": memory["after"],
            "open_files": len(list(Path("/proc/self/fd").iterdir())),
            "tasks": len(asyncio.all_tasks()),
        }
        await stopped(running)
    return figures


def resident() -> float:
    """Megabytes that this process holds just now."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 2)


PARTS = {"rolls": rolls, "load": load, "decode": decode, "links": links}


def main(what: str) -> None:
    """Each part has a home of its own, and the bus that it finds is ours."""
    with TemporaryDirectory() as folder, PrivateBus():
        os.environ["PYTHIA_HOME"] = folder
        figures = PARTS[what](Path(folder))
    sys.stdout.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])

"""The dice beside a command: at hand while it runs, and in words."""

import asyncio
import logging
import signal
import sys
import time
from collections.abc import Callable, Coroutine
from typing import Any

from companion.app.context import CommandContext, CommandError
from companion.app.dice import DiceAtTable
from companion.desk.desk import Desk
from companion.devices.device import Device
from companion.devices.dice.ble_dice import BleDice
from companion.devices.dice.ble_die import DieHistory
from companion.devices.dice.rolls import RollFile
from companion.kernel.sighting import Sighting
from companion.sensing.die_status import DieStatus

STOPPED = 128 + 15
"""What a command returns that was told to stop."""
WRONG = 2
"""What one returns that could not be done, though it had more to tell."""
LOOK = 0.1
"""Seconds between two looks at what has changed."""


def ble_dice(home: CommandContext, tape: DieHistory | None = None) -> BleDice:
    """The dice of this person."""
    hush()
    rolls = RollFile(home.folders.data / "dice-rolls.jsonl")
    return BleDice(home.folders.config / "dice.json", rolls, tape=tape)


def at_table(desk: Desk, home: CommandContext) -> DiceAtTable:
    """The dice of this person at this table."""
    return DiceAtTable(desk, ble_dice(home))


def hush() -> None:
    """What bleak mutters we say in our own words, and Kivy would write all of it."""
    for name in ("bleak", "dbus_fast"):
        told = logging.getLogger(name)
        told.setLevel(logging.ERROR)
        told.propagate = False
        told.addHandler(logging.NullHandler())


def gently(deed: Coroutine[Any, Any, int]) -> int:
    """A command that is told to stop lets go of its dice; a link may outlive us."""

    async def whole() -> int:
        doing = asyncio.create_task(deed)
        here = asyncio.current_task()
        if sys.platform != "win32":
            stop = doing.cancel
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop)
        try:
            return await doing
        except asyncio.CancelledError:
            if here is not None and here.cancelling():
                raise  # Ctrl-C
            return STOPPED

    return asyncio.run(whole())


async def beside(
    there: Device,
    tell: Callable[[Sighting], None],
    meanwhile: Coroutine[Any, Any, int],
) -> int:
    """Do something while the dice, or other devices, are kept at hand."""
    running = asyncio.create_task(there.run(tell))
    doing = asyncio.create_task(meanwhile)
    try:
        await asyncio.wait({running, doing}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()  # it never ends by itself: this raises why it did
        return doing.result()
    finally:
        for task in (running, doing):
            task.cancel()
        await asyncio.gather(running, doing, return_exceptions=True)


def mine(there: BleDice, die: str) -> DieStatus:
    """It must be ours for that."""
    card = there.dice.card(die)
    if card is None or not card.ours:
        raise CommandError("dice.not_ours", die=die)
    return card


async def found(there: BleDice, die: str, seconds: float) -> None:
    """Wait until it is heard, or say why it was not."""
    with there.listening():
        await _until(there, die, seconds, lambda _: True)


async def ready(there: BleDice, die: str, seconds: float) -> None:
    await _until(there, die, seconds, lambda card: card.phase == "ready")


async def _until(
    there: BleDice, die: str, seconds: float, good: Callable[[DieStatus], bool]
) -> None:
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        card = there.dice.card(die)
        if card is not None and good(card):
            return
        await asyncio.sleep(LOOK)
    radio = there.dice.radio
    raise CommandError(f"dice.radio.{radio}" if radio else "dice.not_heard", die=die)


def line(home: CommandContext, card: DieStatus) -> str:
    """One die: who, what, how it lies, how it is."""
    parts = [card.die, card.name, card.kind, standing(home, card)]
    if card.face is not None:
        parts.append(home.say("dice.shows", face=card.face))
    if card.percent is not None:
        parts.append(home.say("dice.battery", percent=card.percent))
    if card.signal is not None:
        parts.append(f"{card.signal} dBm")
    return "  ".join(part for part in parts if part)


def standing(home: CommandContext, card: DieStatus) -> str:
    phase = home.say(f"dice.phase.{card.phase}")
    reason = home.say(f"dice.reason.{card.reason}") if card.reason else ""
    return f"{phase}: {reason}" if reason else phase

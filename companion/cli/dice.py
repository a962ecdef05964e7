"""`pythia dice scan|watch|identify|pair`: the Bluetooth dice, from a terminal."""

import asyncio
import json
import logging
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import asdict
from typing import Any

from companion.cli.house import House, Sorry, number
from companion.devices.ble_die import Tape
from companion.devices.rack import Rack
from companion.devices.rolls import Rolls
from companion.kernel.dice import Card, Duty
from companion.kernel.sighting import Sighting

LOOK = 0.1
"""Seconds between two looks at what has changed."""
SHELLS = ("D4", "D6", "D8", "D10", "D10X", "D12", "D20")


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    named = say("cli.command")
    what = parser.add_subparsers(dest="what", required=True, metavar=named)
    for name in DEEDS:
        told = say(f"cli.dice.{name}")
        made = what.add_parser(name, help=told, description=told, allow_abbrev=False)
        if name in ("identify", "pair"):
            made.add_argument("die", metavar="DIE", help=say("cli.dice.die"))
        if name == "pair":
            made.add_argument("--name", metavar="NAME", help=say("cli.dice.name"))
            made.add_argument("--kind", choices=SHELLS, help=say("cli.dice.kind"))
            told = say("cli.dice.part")
            made.add_argument("--part", action="append", metavar="PART", help=told)
        made.add_argument("--seconds", metavar="N", help=say("cli.dice.seconds"))
        made.add_argument("--json", action="store_true", help=say("cli.json"))


def run(words: Namespace, home: House) -> int:
    seconds = number("--seconds", words.seconds, 1, 86_400, 0)
    return asyncio.run(DEEDS[words.what](words, home, seconds))


def rack(home: House, tape: Tape | None = None) -> Rack:
    """The dice of this person."""
    hush()
    rolls = Rolls(home.folders.data / "dice-rolls.jsonl")
    return Rack(home.folders.config / "dice.json", rolls, tape=tape)


def hush() -> None:
    """What bleak mutters we say in our own words, and Kivy would write all of it."""
    for name in ("bleak", "dbus_fast"):
        told = logging.getLogger(name)
        told.setLevel(logging.ERROR)
        told.propagate = False
        told.addHandler(logging.NullHandler())


async def beside(
    there: Rack, tell: Callable[[Sighting], None], meanwhile: Coroutine[Any, Any, int]
) -> int:
    """Do something while the dice are kept at hand."""
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


# ---- scan


async def scan(words: Namespace, home: House, seconds: int) -> int:
    """Every die that can be heard."""
    there = rack(home)

    async def listen() -> int:
        with there.listening():
            await asyncio.sleep(seconds or 5)
            return listed(there, words, home)

    return await beside(there, lambda _: None, listen())


def listed(there: Rack, words: Namespace, home: House) -> int:
    dice = there.dice
    if words.json:
        rows = [asdict(card) for card in dice.cards]
        print(json.dumps({"radio": dice.radio, "dice": rows}, ensure_ascii=False))
    else:
        for card in dice.cards:
            print(line(home, card))
    if dice.radio:
        print(home.say(f"dice.radio.{dice.radio}"), file=sys.stderr)
    elif not dice.cards:
        print(home.say("dice.help"), file=sys.stderr)
    return 0 if dice.cards and not dice.radio else 1


def line(home: House, card: Card) -> str:
    """One die: who, what, how it lies, how it is."""
    parts = [card.die, card.name, card.kind, standing(home, card)]
    if card.face is not None:
        parts.append(home.say("dice.shows", face=card.face))
    if card.percent is not None:
        parts.append(home.say("dice.battery", percent=card.percent))
    if card.signal is not None:
        parts.append(f"{card.signal} dBm")
    return "  ".join(part for part in parts if part)


def standing(home: House, card: Card) -> str:
    phase = home.say(f"dice.phase.{card.phase}")
    reason = home.say(f"dice.reason.{card.reason}") if card.reason else ""
    return f"{phase}: {reason}" if reason else phase


# ---- watch


async def watch(words: Namespace, home: House, seconds: int) -> int:
    """What our dice do, as it happens."""
    there = rack(home)
    if not there.ours:
        raise Sorry("dice.none_ours")
    began = time.monotonic()

    def tell(sighting: Sighting) -> None:
        at = time.monotonic() - began
        print(said(home, sighting, at, as_json=words.json), flush=True)

    async def look() -> int:
        shown: dict[str, tuple[str, str]] = {}
        while not seconds or time.monotonic() - began < seconds:
            for card in there.dice.ours:
                now = (card.phase, card.reason)
                if shown.get(card.die) != now and not words.json:
                    shown[card.die] = now
                    print(line(home, card), flush=True)
            await asyncio.sleep(LOOK)
        return 0

    return await beside(there, tell, look())


def said(
    home: House, sighting: Sighting, at: float | None = None, *, as_json: bool
) -> str:
    """A sighting as a line."""
    kind, facts = type(sighting).__name__, asdict(sighting)
    if as_json:
        when = {} if at is None else {"at": round(at, 3)}
        return json.dumps({**when, "saw": kind, **facts}, ensure_ascii=False)
    how = f".{facts['how']}" if "how" in facts else ""
    told = home.say(f"dice.saw.{kind}{how}", **facts)
    return told if at is None else f"{at:8.3f}  {told}"


# ---- identify, pair


async def identify(words: Namespace, home: House, seconds: int) -> int:
    """Make one die blink."""
    there = rack(home)

    async def blink() -> int:
        if not any(die.die == words.die for die in there.ours):
            there.file = None  # borrowed for this, and not kept
            await found(there, words.die, seconds or 10)
            there.pair(words.die)
        await ready(there, words.die, seconds or 10)
        if not await there.identify(words.die):
            raise Sorry("dice.no_light", die=words.die)
        print(home.say("dice.blinks", die=words.die))
        return 0

    return await beside(there, lambda _: None, blink())


async def pair(words: Namespace, home: House, seconds: int) -> int:
    """Make a die ours, with its name and what it plays."""
    there = rack(home)

    async def take() -> int:
        await found(there, words.die, seconds or 10)
        there.pair(words.die, words.kind or "")
        if words.name:
            there.rename(words.die, words.name)
        if words.part:
            there.give(words.die, *(Duty(part) for part in words.part))
        if there.trouble:
            raise Sorry(there.trouble.key, name=there.trouble.name)
        with suppress(Sorry):  # it is ours, near or not
            await ready(there, words.die, seconds or 10)
        card = there.dice.card(words.die)
        if card is not None and words.json:
            print(json.dumps(asdict(card), ensure_ascii=False))
        elif card is not None:
            print(home.say("dice.paired", die=line(home, card)))
        return 0

    return await beside(there, lambda _: None, take())


async def found(there: Rack, die: str, seconds: float) -> None:
    """Wait until it is heard, or say why it was not."""
    with there.listening():
        await _until(there, die, seconds, lambda _: True)


async def ready(there: Rack, die: str, seconds: float) -> None:
    await _until(there, die, seconds, lambda card: card.phase == "ready")


async def _until(
    there: Rack, die: str, seconds: float, good: Callable[[Card], bool]
) -> None:
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        card = there.dice.card(die)
        if card is not None and good(card):
            return
        await asyncio.sleep(LOOK)
    radio = there.dice.radio
    raise Sorry(f"dice.radio.{radio}" if radio else "dice.not_heard", die=die)


Deed = Callable[[Namespace, House, int], Coroutine[Any, Any, int]]
DEEDS: dict[str, Deed] = {
    "scan": scan,
    "watch": watch,
    "identify": identify,
    "pair": pair,
}

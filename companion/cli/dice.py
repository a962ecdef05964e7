"""`pythia dice`: the Bluetooth dice, from a terminal."""

import asyncio
import json
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import asdict
from typing import Any

from companion.app.context import CommandContext, CommandError, number
from companion.app.dice_session import (
    LOOK,
    WRONG,
    beside,
    ble_dice,
    found,
    gently,
    line,
    ready,
)
from companion.cli.our_dice import calibrate, forget, pair, shell
from companion.devices.dice.ble_dice import BleDice
from companion.devices.dice.pairing import SOURCES
from companion.kernel.sighting import (
    BoardSeen,
    RegionSeen,
    RegionTouched,
    Sighting,
)
from companion.sensing.die_status import SHELLS


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    what = parser.add_subparsers(dest="what", metavar="|".join(DEEDS))
    for name in DEEDS:
        told = say(f"cli.dice.{name}")
        made = what.add_parser(name, help=told, description=told, allow_abbrev=False)
        if name not in ("scan", "watch"):
            some, told = (
                "+" if name in ("pair", "forget") else None,
                say("cli.dice.die"),
            )
            made.add_argument("die", metavar="DIE", nargs=some, help=told)
        if name == "pair":
            _paired(made, say)
        if name == "shell":
            made.add_argument("kind", choices=SHELLS, help=say("cli.dice.kind"))
        made.add_argument("--seconds", metavar="N", help=say("cli.dice.seconds"))
        made.add_argument("--json", action="store_true", help=say("cli.json"))


def _paired(made: ArgumentParser, say: Callable[..., str]) -> None:
    made.add_argument("--name", metavar="NAME", help=say("cli.dice.name"))
    made.add_argument("--kind", choices=SHELLS, help=say("cli.dice.kind"))
    told = say("cli.dice.part")
    made.add_argument("--part", action="append", metavar="PART", help=told)
    told = say("cli.dice.source")
    made.add_argument("--source", choices=SOURCES, help=told)


def run(words: Namespace, home: CommandContext) -> int:
    if words.what is None:
        raise CommandError("cli.which", words="dice", names=", ".join(DEEDS))
    seconds = number("--seconds", words.seconds, 1, 86_400, 0)
    return gently(DEEDS[words.what](words, home, seconds))


# ---- scan


async def scan(words: Namespace, home: CommandContext, seconds: int) -> int:
    """Every die that can be heard."""
    there = ble_dice(home)

    async def listen() -> int:
        with there.listening():
            until = time.monotonic() + (seconds or 5)
            helped = False
            while time.monotonic() < until:
                await asyncio.sleep(LOOK)
                if there.dice.needs_help and not (helped or there.dice.radio):
                    helped = True
                    print(home.say("dice.help"), file=sys.stderr, flush=True)
            return listed(there, words, home, helped=helped)

    return await beside(there, lambda _: None, listen())


def listed(
    there: BleDice, words: Namespace, home: CommandContext, *, helped: bool
) -> int:
    dice = there.dice
    if words.json:
        rows = [asdict(card) for card in dice.cards]
        print(json.dumps({"radio": dice.radio, "dice": rows}))
    else:
        for card in dice.cards:
            print(line(home, card))
    if dice.radio:
        print(home.say(f"dice.radio.{dice.radio}"), file=sys.stderr)
    elif not (dice.cards or helped):
        print(home.say("dice.help"), file=sys.stderr)
    if dice.radio:
        return WRONG
    return 0 if dice.cards else 1


# ---- watch


async def watch(words: Namespace, home: CommandContext, seconds: int) -> int:
    """What our dice do, as it happens."""
    there = ble_dice(home)
    if not there.ours:
        raise CommandError("dice.none_ours")
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
    home: CommandContext, sighting: Sighting, at: float | None = None, *, as_json: bool
) -> str:
    """A sighting as a line."""
    kind, facts = type(sighting).__name__, asdict(sighting)
    if as_json:
        when = {} if at is None else {"at": round(at, 3)}
        return json.dumps({**when, "saw": kind, **facts})
    told = "; ".join(in_words(home, sighting))
    return told if at is None else f"{at:8.3f}  {told}"


def in_words(home: CommandContext, sighting: Sighting) -> Iterator[str]:
    """What was seen; of a whole board region by region."""
    facts = asdict(sighting)
    match sighting:
        case BoardSeen(regions):
            for one in regions:
                yield from in_words(home, one)
        case RegionSeen(region, colours, word):
            whose = ", ".join(colours) or home.say("board.nobody")
            yield home.say(f"dice.saw.RegionSeen.{word}", region=region, whose=whose)
        case RegionTouched(region, present):
            way = "there" if present else "gone"
            yield home.say(f"dice.saw.RegionTouched.{way}", region=region)
        case _:
            how = f".{facts['how']}" if "how" in facts else ""
            yield home.say(f"dice.saw.{type(sighting).__name__}{how}", **facts)


# ---- identify, pair


async def identify(words: Namespace, home: CommandContext, seconds: int) -> int:
    """Make one die blink."""
    there = ble_dice(home)

    async def blink() -> int:
        if not any(die.die == words.die for die in there.ours):
            there.file = None  # borrowed for this, and not kept
            await found(there, words.die, seconds or 10)
            there.pair(words.die)
        await ready(there, words.die, seconds or 10)
        if not await there.identify(words.die):
            raise CommandError("dice.no_light", die=words.die)
        print(home.say("dice.blinks", die=words.die))
        return 0

    return await beside(there, lambda _: None, blink())


Deed = Callable[[Namespace, CommandContext, int], Coroutine[Any, Any, int]]
DEEDS: dict[str, Deed] = {
    "scan": scan,
    "watch": watch,
    "identify": identify,
    "pair": pair,
    "forget": forget,
    "shell": shell,
    "calibrate": calibrate,
}

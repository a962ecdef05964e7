"""`pythia dice pair|forget|shell|calibrate`: which dice are ours, and what we know."""

import asyncio
import json
import sys
from argparse import Namespace
from contextlib import suppress
from dataclasses import asdict
from threading import Thread

from companion.app.context import CommandContext, CommandError
from companion.app.dice_session import beside, ble_dice, found, line, mine, ready
from companion.devices.dice.ble_dice import BleDice
from companion.pages.devices.calibration import begun, still, told_of
from companion.pages.devices.parts_played import of_all_games
from companion.sensing.calibration import Calibrating
from companion.sensing.die_status import Duty, Faces

SHELL = "godice"
"""The make whose dice do not know which body they wear."""


async def pair(words: Namespace, home: CommandContext, seconds: int) -> int:
    """Make dice ours, with a name and what they play; ours are only changed."""
    if words.name and len(words.die) > 1:
        raise CommandError("dice.one_name")
    duties = tuple(duty(home, part) for part in words.part or ())
    there = ble_dice(home)

    async def take() -> int:
        for die in words.die:
            await known(there, die, words.kind, seconds or 10)
            change(there, words, die, duties)
        kept(there)
        for die in words.die:
            with suppress(CommandError):  # it is ours, near or not
                await ready(there, die, seconds or 10)
            tell(there, words, home, die)
        return 0

    return await beside(there, lambda _: None, take())


async def known(there: BleDice, die: str, kind: str | None, seconds: float) -> None:
    """Ours from now on, in this body."""
    ours = there.dice.card(die)
    if ours is None or not ours.ours:
        await found(there, die, seconds)
        heard = there.dice.card(die)
        if kind and heard is not None and heard.make != SHELL:
            raise CommandError("dice.own_body", die=die)
        there.pair(die, kind or "")
    elif kind:
        await dress(there, die, kind)


def change(
    there: BleDice, words: Namespace, die: str, duties: tuple[Duty, ...]
) -> None:
    if words.name:
        there.rename(die, words.name)
    if duties:
        there.give(die, *duties)
    if words.source:
        there.choose(die, words.source)


def duty(home: CommandContext, part: str) -> Duty:
    """A part as a game knows it."""
    every = {one.duty.part: one.duty for one in of_all_games(home.settings.language)}
    if part not in every:
        raise CommandError("dice.no_part", part=part, parts=", ".join(every))
    return every[part]


def tell(there: BleDice, words: Namespace, home: CommandContext, die: str) -> None:
    card = there.dice.card(die)
    if card is not None and words.json:
        print(json.dumps(asdict(card)))
    elif card is not None:
        print(home.say("dice.paired", die=line(home, card)))


def kept(there: BleDice) -> None:
    """A deed that is not on the disk was none."""
    if there.trouble:
        raise there.trouble


async def forget(words: Namespace, home: CommandContext, _: int) -> int:
    """Ours no longer."""
    there = ble_dice(home)
    for die in words.die:
        mine(there, die)
    for die in words.die:
        await there.forget(die)
        kept(there)
        print(home.say("dice.forgotten", die=die))
    return 0


async def shell(words: Namespace, home: CommandContext, _: int) -> int:
    """Another body for a die that does not know its own."""
    there = ble_dice(home)
    await dress(there, words.die, words.kind)
    print(home.say("dice.wears", die=words.die, kind=words.kind))
    return 0


async def dress(there: BleDice, die: str, kind: str) -> None:
    if mine(there, die).make != SHELL:
        raise CommandError("dice.own_body", die=die)
    await there.reshell(die, kind)
    kept(there)


# ---- calibrate


async def calibrate(words: Namespace, home: CommandContext, seconds: int) -> int:
    """Each face is laid up in turn; what the die tells of it is put right."""
    there = ble_dice(home)
    mine(there, words.die)

    async def lay() -> int:
        await ready(there, words.die, seconds or 30)
        shows = await laid(there, words.die, home)
        there.correct(words.die, shows)
        kept(there)
        print(told_of(home.texts, shows))
        print(home.say("dice.lay.kept"))
        return 0

    return await beside(there, lambda _: None, lay())


async def laid(there: BleDice, die: str, home: CommandContext) -> Faces:
    """Face after face, until all are known and none is told twice."""
    entered = keyboard()
    asked = begun(mine(there, die))
    while (shows := asked.shows()) is None:
        if asked.twice:
            one, other = asked.twice[0], asked.twice[-1]
            print(home.say("laying.twice", one=one, other=other))
            asked = asked.again()
        print(demand(home, asked), flush=True)
        if not await entered.get():
            raise CommandError("dice.lay.stopped")
        asked = believed(there, die, home, asked)
    return shows


def demand(home: CommandContext, asked: Calibrating) -> str:
    done, of = len(asked.told) + 1, len(asked.faces)
    return home.say("dice.lay", face=asked.next or 0, done=done, of=of)


def believed(
    there: BleDice, die: str, home: CommandContext, asked: Calibrating
) -> Calibrating:
    """Only a die that lies and says how can be believed."""
    card = mine(there, die)
    if card.told is None or not still(card):
        print(home.say("dice.lay.moving"))
        return asked
    return asked.lies(card.told)


def keyboard() -> asyncio.Queue[str]:
    """Lines as they are entered; an empty one is the end of them."""
    loop, lines = asyncio.get_running_loop(), asyncio.Queue[str]()

    def read() -> None:
        with suppress(RuntimeError):  # the command has ended before
            while line := sys.stdin.readline():
                loop.call_soon_threadsafe(lines.put_nowait, line)
            loop.call_soon_threadsafe(lines.put_nowait, "")

    Thread(target=read, daemon=True).start()
    return lines

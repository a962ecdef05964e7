"""`pythia trace record|play FILE`: what dice or a board told, or a camera saw."""

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from companion.app.context import CommandContext, CommandError, number
from companion.app.dice_session import beside, ble_dice, gently
from companion.cli.dice import said
from companion.devices.device import Device, Together
from companion.devices.trace.tape import Playback, Recorded, Recorder, recording
from companion.devices.trace.trace import TraceTrouble, load
from companion.kernel.sighting import Sighting
from companion.plumbing.files import at
from vision.camera.sources import FILMS


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    what = parser.add_subparsers(dest="what", metavar="|".join(DEEDS))
    for name in DEEDS:
        told = say(f"cli.trace.{name}")
        made = what.add_parser(name, help=told, description=told, allow_abbrev=False)
        made.add_argument("file", metavar="FILE", help=say("cli.trace.file"))
        made.add_argument("--json", action="store_true", help=say("cli.json"))
        if name == "record":
            made.add_argument("--seconds", metavar="N", help=say("cli.dice.seconds"))
            told = say("cli.trace.camera")
            made.add_argument("--camera", metavar="SOURCE", help=told)
            made.add_argument("--board", metavar="ID", help=say("cli.trace.board"))
            told = say("cli.trace.addresses")
            made.add_argument("--addresses", action="store_true", help=told)
        else:
            made.add_argument("--pace", metavar="N", help=say("cli.trace.pace"))


def run(words: Namespace, home: CommandContext) -> int:
    if words.what is None:
        raise CommandError("cli.which", words="trace", names=", ".join(DEEDS))
    file = at(words.file)
    if file.suffix.lower() in FILMS or getattr(words, "camera", None):
        from companion.cli import film  # pictures take a while to load

        deed = film.record if words.what == "record" else film.play
        return deed(words, home, file)
    try:
        return gently(DEEDS[words.what](words, home, file))
    except TraceTrouble as trouble:
        facts = dict(trouble.facts)
        raise CommandError(trouble.key, path=str(file), **facts) from trouble


async def record(words: Namespace, home: CommandContext, file: Path) -> int:
    """Everything our dice say, or a board, until it is enough."""
    seconds = number("--seconds", words.seconds, 1, 86_400, 0)
    taped = board_on if words.board else dice_on
    there = taped(words, home)  # before there is a file with nothing in it
    try:
        with recording(file, addresses=words.addresses) as tape:
            await beside(there(tape), shown(words, home), wait(seconds))
            count = tape.lines
    except FileExistsError as error:
        raise CommandError("camera.film.there", path=str(file)) from error
    except OSError as error:
        raise CommandError("dice.trace.unwritable", path=str(file)) from error
    print(home.say("dice.trace.recorded", n=count, path=str(file)), file=sys.stderr)
    return 0


def dice_on(_words: Namespace, home: CommandContext) -> Callable[[Recorder], Device]:
    if not ble_dice(home).ours:
        raise CommandError("dice.none_ours")

    def there(tape: Recorder) -> Device:
        dice = ble_dice(home, tape)
        tape.meet(dice.ours)
        return dice

    return there


def board_on(words: Namespace, home: CommandContext) -> Callable[[Recorder], Device]:
    from companion.app.board_devices import devices  # pictures take a while to load

    found = devices(home, words.board)
    return lambda tape: Together([Recorded(one, tape) for one in found])


async def wait(seconds: int) -> int:
    """So long, or until somebody stops it."""
    await asyncio.sleep(seconds or 10**9)
    return 0


async def play(words: Namespace, home: CommandContext, file: Path) -> int:
    """What a trace tells, at its own pace or another; 0 is all at once."""
    pace = number("--pace", words.pace, 0, 1000, 1)
    await Playback(load(file), pace).run(shown(words, home))
    return 0


def shown(words: Namespace, home: CommandContext) -> Callable[[Sighting], None]:
    """Each sighting in a line."""

    def tell(sighting: Sighting) -> None:
        print(said(home, sighting, as_json=words.json), flush=True)

    return tell


DEEDS = {"record": record, "play": play}

"""`pythia doctor`: what is here and working. Opens no device, and no network but the
address of a camera that was chosen.
"""

import json
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path

from companion import canvas
from companion.app import dice_session, display
from companion.app.board import FILE as BOARD
from companion.app.camera import FILE as CAMERA
from companion.app.context import CommandContext
from companion.app.wires import FILE as WIRES
from companion.cli import doctor_saves, probes
from companion.cli.probes import ProbeResult, SerialLine, State
from companion.devices.dice.virtual_die import SIMULATED
from companion.devices.wires import wire_file
from companion.devices.wires.wire_file import KeptWires
from companion.library.registry import GAMES, GameTrouble, Library
from companion.plumbing.files import there
from companion.words.texts import LANGUAGES, SHARED, files

WRONG = ("missing", "full", "remark")


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def run(words: Namespace, home: CommandContext) -> int:
    lines = tuple(report(home))
    if words.json:
        print(json.dumps([asdict(line) for line in lines], indent=1))
    else:
        for line in lines:
            print(told(home, line))
    return int(any(line.state in WRONG and line.asked for line in lines))


def report(home: CommandContext) -> Iterator[SerialLine]:
    """Line by line. The settings ask for nothing that cannot be done by touch."""
    say, wants = home.say, asks(home)
    for name, look in LOOKS.items():
        yield probes.line(
            name, look(home), say, asked=name in wants, need=name in NEEDS
        )
    yield doctor_saves.saves(home)
    yield games(home, GAMES)


def asks(home: CommandContext) -> set[str]:
    """What these settings want of the computer, beyond a table to play at."""
    wanted = {"translations", "storage", "copies", "fonts"}
    if ours(home):
        wanted.add("camera")
    if over_board(home):
        wanted.add("board_camera")
    if wires(home).any:
        wanted.add("serial")
    if any(die.make != SIMULATED for die in dice_session.ble_dice(home).ours):
        wanted.add("bluetooth")
    return wanted


def ours(home: CommandContext) -> str:
    """The camera that was chosen, as it was typed; '' for none."""
    file = home.folders.config / CAMERA
    if not there(file):
        return ""
    from companion.devices.camera import camera_file  # OpenCV takes its time

    return camera_file.load(file)[0].source


def over_board(home: CommandContext) -> str:
    """The camera that was chosen for the board; '' for none."""
    file = home.folders.config / BOARD
    if not there(file):
        return ""
    from companion.devices.board import board_file

    return board_file.load(file)[0].source


def camera(chosen: str) -> ProbeResult:
    """Those of this computer; one that is an address is asked for a picture."""
    if not chosen or chosen.isdigit():
        return probes.camera()
    from vision.camera.sources import SourceTrouble, Stream, shown, source

    try:
        found = source(chosen)
    except SourceTrouble:
        return ProbeResult(why="gone")
    if isinstance(found, Stream):
        return probes.camera_at(found)
    return ProbeResult((shown(found),))


def serial(home: CommandContext) -> ProbeResult:
    """Ports of this computer, and addresses where a board of ours is to be."""
    found, kept = probes.serial(), wires(home).ports
    distant = tuple(port for port in kept if "://" in port)
    if found.why == "none" and distant:
        return ProbeResult(distant)
    return replace(found, here=(*found.here, *distant))


def wires(home: CommandContext) -> KeptWires:
    """Boards that were ever at this table."""
    return wire_file.load(home.folders.config / WIRES)[0]


def log(home: CommandContext) -> ProbeResult:
    """The file to send along with a bug report."""
    kept = probes.storage(home.folders.logs)
    return replace(kept, here=(str(home.folders.log),))


def screen(home: CommandContext) -> ProbeResult:  # noqa: ARG001  every look is asked alike
    driver = display.driver(os.environ)
    if driver is not None:
        return ProbeResult((driver or os.environ.get("DISPLAY", "") or "SDL",))
    return ProbeResult(why="xwayland" if os.environ.get("WAYLAND_DISPLAY") else "none")


def translations(home: CommandContext) -> ProbeResult:
    there = tuple(code for code in LANGUAGES if files(code, SHARED))
    return ProbeResult(there, "" if home.settings.language in there else "none")


def fonts(home: CommandContext) -> ProbeResult:  # noqa: ARG001
    folder = Path(canvas.__file__).parent / "fonts"
    names = tuple(sorted(path.stem for path in folder.glob("*.otf")))
    return ProbeResult(names, "" if len(names) == 2 else "none")


def games(home: CommandContext, library: Library) -> SerialLine:
    """Which there are; of those from outside their package, and what is wrong."""
    for id, one in library.descriptions.items():
        if one.maker:
            with suppress(GameTrouble):
                _ = library[id]
    here = tuple(
        f"{home.texts.title(id)} ({one.maker})" if one.maker else home.texts.title(id)
        for id, one in library.descriptions.items()
        if not library.shut(id)
    )
    wrong = tuple(home.texts.say(one.key, one.facts) for one in library.remarks)
    state: State = "missing" if any(one.shut for one in library.remarks) else "ok"
    return SerialLine(
        "games", state, ", ".join(here), "\n    ".join(wrong), asked=False
    )


LOOKS: dict[str, Callable[[CommandContext], ProbeResult]] = {
    "display": screen,
    "camera": lambda home: camera(ours(home)),
    "board_camera": lambda home: camera(over_board(home)),
    "bluetooth": lambda _: probes.bluetooth(),
    "serial": serial,
    "sound": lambda _: probes.sound(),
    "translations": translations,
    "storage": lambda home: probes.storage(home.folders.data),
    "copies": lambda home: probes.storage(home.folders.backups),
    "log": log,
    "fonts": fonts,
}
NEEDS = ("display", "translations", "storage", "copies", "fonts")


def told(home: CommandContext, line: SerialLine) -> str:
    """Name, state, what was found; and under it what to do."""
    say = home.say
    name, state = say(f"cli.doctor.{line.name}"), say(f"cli.doctor.state.{line.state}")
    first = f"{name}: {state}" + (f" ({line.detail})" if line.detail else "")
    return f"{first}\n    {line.todo}" if line.todo else first

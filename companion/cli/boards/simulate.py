"""`pythia board simulate`: a board without hardware, moved by typed lines."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TextIO

from companion.app.context import CommandContext, CommandError, number
from companion.sensing.wire_status import BUTTONS
from companion.words.phrases import refusal
from firmware_bridge.serial.pty_board import Change, PtyBoard
from firmware_bridge.serial.simulated import SimulatedBoard, board

SIDE, READERS = 16, 32


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    parser.add_argument("--path", metavar="FILE", help=say("cli.board.path"))
    for name in ("rows", "columns", "readers"):
        told = say(f"cli.board.{name}")
        parser.add_argument(f"--{name}", metavar="N", help=told)


def run(words: Namespace, home: CommandContext) -> int:
    rows = number("--rows", words.rows, 0, SIDE, 4)
    columns = number("--columns", words.columns, 0, 8, 5)
    readers = number("--readers", words.readers, 0, READERS, 0)
    made = board("simulated", rows, columns, readers=readers)
    with TemporaryDirectory(prefix="pythia-board-") as folder:
        path = Path(words.path or Path(folder) / "board")
        try:
            with PtyBoard(made, path) as there:
                told = home.say("cli.board.plugged", path=str(path), lines=lines(made))
                print(told, flush=True)
                moved(there, home, sys.stdin)
        except (OSError, ImportError) as error:
            raise CommandError("cli.board.no_pty", path=str(path)) from error
    return 0


def lines(now: SimulatedBoard) -> str:
    """What may be typed, in examples that are good for this board."""
    cells, readers = cells_in(now), now.hello.has("rfid")
    cell = min(5, cells - 1)
    return ", ".join(
        (
            *((f"close {cell}", f"open {cell}") if cells else ()),
            "press next",
            *(("tag 0 04A1B2C3", "tag 0 -") if readers else ()),
            "reset",
            "quit",
        )
    )


def cells_in(now: SimulatedBoard) -> int:
    rows, columns = now.hello.geometry
    return rows * columns


def moved(there: PtyBoard, home: CommandContext, typed: TextIO) -> None:
    """Line by line; what was not understood is said, and changes nothing."""
    for line in typed:
        if line.split() == ["quit"]:
            return
        try:
            change = meant(line.split(), there.board)
        except CommandError as trouble:
            print(refusal(home.texts, trouble), flush=True)
        except (ValueError, IndexError):
            told = {"lines": lines(there.board), "buttons": ", ".join(BUTTONS)}
            print(home.say("cli.board.how", **told), flush=True)
        else:
            there.do(change)


def meant(words: list[str], now: SimulatedBoard) -> Change:
    """What a line does to the board. ValueError where it is none of ours, and a
    sentence where only its number is wrong."""
    match words:
        case ["close" | "open" as deed, cell]:
            at = within(deed, cell, cells_in(now))
            return lambda it: it.cell(at, closed=deed == "close")
        case ["press", button]:
            key = BUTTONS.index(button)
            return lambda it: it.key(key, down=True).key(key, down=False)
        case ["tag", reader, uid]:
            at = within("tag", reader, now.hello.has("rfid"))
            return tagged(at, uid.upper().replace("-", ""))
        case ["reset"]:
            boot = f"{(int(now.hello.boot, 16) + 1) % 2**32:08X}"
            return lambda it: it.reset(boot)
    raise ValueError(words)


def tagged(reader: int, uid: str) -> Change:
    """What may be a tag has eight, fourteen or twenty hexadecimal digits."""
    if uid and (len(uid) not in (8, 14, 20) or set(uid) - set("0123456789ABCDEF")):
        raise ValueError(uid)
    return lambda it: it.tag(reader, uid)


def within(deed: str, typed: str, count: int) -> int:
    if not count:
        raise ValueError(deed)
    return number(deed, typed, 0, count - 1, 0)

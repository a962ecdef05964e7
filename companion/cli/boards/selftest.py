"""`pythia board selftest`: a board on a wire tries itself, part by part."""

import json
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable

from companion.app.context import CommandContext, CommandError
from companion.cli.boards.heard import GREETED, BoardsHeard, heard, lost, meant_port
from firmware_bridge.serial.app_says import AskRaw, AskTest
from firmware_bridge.serial.board_says import PartTold, RawTold
from firmware_bridge.serial.framing import cells_of
from firmware_bridge.serial.link_news import BoardReady, OrderAnswered
from firmware_bridge.serial.port import PortState

PATIENCE = 5.0
"""Seconds that a test of all parts may take."""


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    told = say("cli.board.address")
    parser.add_argument("address", metavar="PORT", nargs="?", help=told)
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def run(words: Namespace, home: CommandContext) -> int:
    address = meant_port([words.address] if words.address else None, home)
    with heard((address,)) as boards:
        parts, raw = tested(home, boards, address)
    verdicts = {part.part: part.verdict for part in parts}
    lines = sorted(cells_of(raw.cells)) if raw else []
    if words.json:
        print(json.dumps({"parts": verdicts, "closed": lines}))
    else:
        for part, verdict in verdicts.items():
            name = home.say(f"wires.part.{part}")
            print(f"{name}: {home.say(f'wires.verdict.{verdict}')}")
        print(home.say("cli.board.raw", cells=", ".join(map(str, lines)) or "–"))
    return int("bad" in verdicts.values())


def tested(
    home: CommandContext, boards: BoardsHeard, address: str
) -> tuple[tuple[PartTold, ...], RawTold | None]:
    """Greet it, let it try itself, and ask what its lines say just now."""
    state = PortState(address)
    parts: tuple[PartTold, ...] = ()
    for state, news in boards.until(time.monotonic() + GREETED + PATIENCE):
        if any(isinstance(one, BoardReady) for one in news):
            boards.ports[address].order(AskTest(0))
            boards.ports[address].order(AskRaw(0))
        for answer in (one for one in news if isinstance(one, OrderAnswered)):
            found = [one for one in answer.told if isinstance(one, PartTold)]
            parts = tuple(found) or parts
            if isinstance(answer.order, AskRaw):
                raws = [one for one in answer.told if isinstance(one, RawTold)]
                return parts, raws[0] if raws else None
        if state.trouble.value:
            break
    raise CommandError("cli.board.unanswered", why=lost(home, state))

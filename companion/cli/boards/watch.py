"""`pythia board watch`: what a board on a wire tells, as it happens."""

import json
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf

from companion.app.context import CommandContext, number
from companion.cli.boards.heard import described, heard, lost, meant_port
from companion.sensing.wire_status import BUTTONS
from firmware_bridge.serial.link_news import (
    BoardForeign,
    BoardLost,
    BoardReady,
    KeyPressed,
    LinkNews,
    PictureTold,
)
from firmware_bridge.serial.picture import BoardPicture


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    told = say("cli.board.address")
    parser.add_argument("address", metavar="PORT", nargs="?", help=told)
    parser.add_argument("--seconds", metavar="N", help=say("cli.dice.seconds"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


@dataclass(frozen=True, slots=True)
class Happened:
    """One thing on a board, with the words and the facts of it."""

    what: str
    facts: tuple[tuple[str, str | int | bool], ...] = ()


def run(words: Namespace, home: CommandContext) -> int:
    seconds = number("--seconds", words.seconds, 1, 86_400, 0)
    address = meant_port([words.address] if words.address else None, home)
    began, before = time.monotonic(), BoardPicture()
    trouble, answered = "", False
    with heard((address,)) as boards:
        for state, news in boards.until(began + seconds if seconds else inf):
            at = time.monotonic() - began
            for happened in told(news, before):
                print(said(home, happened, at, as_json=words.json), flush=True)
            pictures = [one.picture for one in news if isinstance(one, PictureTold)]
            before = pictures[-1] if pictures else before
            if state.trouble.value not in ("", trouble) and not words.json:
                print(lost(home, state), flush=True)
            trouble, answered = state.trouble.value, answered or state.answered
    if not answered:
        print(said(home, Happened("nobody"), seconds, as_json=words.json))
    return int(not answered)


def told(news: tuple[LinkNews, ...], before: BoardPicture) -> Iterator[Happened]:
    for one in news:
        match one:
            case BoardReady(hello):
                yield Happened("ready", (("board", described(hello)),))
            case BoardForeign(protocol):
                version = ".".join(map(str, protocol))
                yield Happened("foreign", (("version", version),))
            case BoardLost(why):
                yield Happened("lost", (("why", why.value),))
            case KeyPressed(key):
                name = BUTTONS[key] if key < len(BUTTONS) else str(key)
                yield Happened("key", (("button", name),))
            case PictureTold(picture):
                yield from changed(before, picture)
                before = picture


def changed(before: BoardPicture, now: BoardPicture) -> Iterator[Happened]:
    """Cells, tags and faults that are not as they were."""
    for cell in sorted(before.cells ^ now.cells):
        what = "closed" if cell in now.cells else "opened"
        yield Happened(what, (("cell", cell),))
    old = (*before.tags, *("",) * len(now.tags))
    for reader, tag in enumerate(now.tags):
        if tag != old[reader]:
            yield Happened("tag", (("reader", reader), ("tag", tag or "-")))
    for kind, at in sorted(before.faults ^ now.faults):
        what = "fault" if (kind, at) in now.faults else "mended"
        yield Happened(what, (("kind", kind), ("number", at)))


def said(home: CommandContext, one: Happened, at: float, *, as_json: bool) -> str:
    facts = dict(one.facts)
    if as_json:
        return json.dumps({"at": round(at, 3), "saw": one.what, **facts})
    return f"{at:8.3f}  {home.say(f'cli.board.saw.{one.what}', **facts)}"

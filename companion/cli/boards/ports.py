"""`pythia board ports`: what hangs on the serial ports, and who of it is a board."""

import json
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable

from companion.app.context import CommandContext
from companion.cli.boards.heard import GREETED, asked, described, heard, lost
from firmware_bridge.serial.link_news import LinkPhase
from firmware_bridge.serial.port import PortState


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    told = say("cli.board.address")
    parser.add_argument("address", metavar="PORT", nargs="*", help=told)
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def run(words: Namespace, home: CommandContext) -> int:
    addresses = asked(words.address, home)
    found = tuple(answers(addresses))
    if words.json:
        print(json.dumps([row(state) for state in found], indent=1))
    else:
        for state in found:
            print(f"{state.address}  {line(home, state)}")
        if not found:
            print(home.say("cli.board.none"))
    return 0 if any(ready(state) for state in found) else 1


def answers(addresses: tuple[str, ...]) -> list[PortState]:
    """How each port does, once every one has answered or had its time."""
    states = {address: PortState(address) for address in addresses}
    if not states:
        return []
    with heard(addresses) as boards:
        for state, _ in boards.until(time.monotonic() + GREETED):
            states[state.address] = state
            if all(map(settled, states.values())):
                break
    return list(states.values())


def settled(state: PortState) -> bool:
    refused = state.link is not None and state.link.phase is LinkPhase.REFUSED
    return ready(state) or refused or bool(state.trouble.value)


def ready(state: PortState) -> bool:
    if state.link is None or state.trouble.value:
        return False
    return state.link.phase is LinkPhase.READY


def line(home: CommandContext, state: PortState) -> str:
    if ready(state) and state.link and state.link.hello:
        return described(state.link.hello)
    return lost(home, state)


def row(state: PortState) -> dict[str, object]:
    hello = state.link.hello if ready(state) and state.link else None
    told: dict[str, object] = {"port": state.address, "trouble": state.trouble.value}
    if hello is None:
        return told
    return {
        **told,
        "board": hello.board,
        "name": hello.name,
        "firmware": list(hello.firmware),
        "protocol": list(hello.protocol),
        "capabilities": dict(hello.capabilities),
        "geometry": list(hello.geometry),
    }

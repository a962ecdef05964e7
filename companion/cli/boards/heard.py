"""Boards on wires beside a command: what they tell, in the order in which they do."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from typing import TypeAlias

from companion.app.context import CommandContext, CommandError
from companion.app.wires import FILE
from companion.devices.wires import wire_file
from companion.plumbing.files import at, there
from firmware_bridge.serial.board_says import BoardHello
from firmware_bridge.serial.link_news import LinkNews
from firmware_bridge.serial.port import PortState, SerialPort
from firmware_bridge.serial.ports import PortTrouble, is_address, listed

GREETED = 5.0
"""Seconds for a board to say who it is: a little longer than it is greeted."""
LEAVE = 2.0
MOMENT = 1.0
"""Seconds of one wait: no queue waits for ever, nor can every wait be stopped."""
Said: TypeAlias = tuple[PortState, tuple[LinkNews, ...]]


class BoardsHeard:
    """Ports that are open, and all that was told on them and not taken yet."""

    def __init__(self, addresses: tuple[str, ...], *, stay: bool) -> None:
        self._said: SimpleQueue[Said] = SimpleQueue()
        self.ports = {
            address: SerialPort(address, self._hear, stay=stay) for address in addresses
        }

    def _hear(self, state: PortState, news: tuple[LinkNews, ...]) -> None:
        self._said.put((state, news))

    def until(self, ends: float) -> Iterator[Said]:
        """Whatever is told before that moment."""
        while (left := ends - time.monotonic()) > 0:
            try:
                yield self._said.get(timeout=min(left, MOMENT))
            except Empty:
                continue


@contextmanager
def heard(addresses: tuple[str, ...], *, stay: bool = True) -> Iterator[BoardsHeard]:
    """These ports, as long as the command runs."""
    boards = BoardsHeard(addresses, stay=stay)
    for port in boards.ports.values():
        port.start()
    try:
        yield boards
    finally:
        for port in boards.ports.values():
            port.stop()
        for port in boards.ports.values():
            port.join(LEAVE)


def asked(typed: list[str] | None, home: CommandContext) -> tuple[str, ...]:
    """The ports that were typed; else those of this computer and those kept."""
    meant = [spelled(one) for one in typed or ()]
    for address in meant:
        if not is_address(address):
            raise CommandError("wires.no_address", name=address)
    kept = wire_file.load(home.folders.config / FILE)[0].ports
    return tuple(dict.fromkeys(meant or (*kept, *listed())))


def spelled(typed: str) -> str:
    """A path that begins where somebody stands is one from the root."""
    if is_address(typed) or "://" in typed or not there(at(typed)):
        return typed
    return str(at(typed).absolute())


def meant_port(typed: list[str] | None, home: CommandContext) -> str:
    """The one port that is meant."""
    found = asked(typed, home)
    if not found:
        raise CommandError("cli.board.none")
    return found[0]


def described(hello: BoardHello) -> str:
    """Who a board is, on one line."""
    parts = ",".join(f"{name}:{count}" for name, count in hello.capabilities)
    firmware = ".".join(map(str, hello.firmware))
    protocol = ".".join(map(str, hello.protocol))
    return f"{hello.name}  {hello.board}  {firmware}  {protocol}  {parts}"


def lost(home: CommandContext, state: PortState) -> str:
    """Why nobody answers on a port."""
    if state.trouble is PortTrouble.BROKE:
        return home.say("cli.board.broke")  # a command does not open it again
    if state.trouble.value:
        reason = f"wires.reason.{state.trouble.value}"
        return home.say(reason, port=state.address)
    if state.link is not None and state.link.foreign:
        version = ".".join(map(str, state.link.foreign))
        return home.say("wires.reason.foreign", version=version)
    return home.say("cli.board.silent")

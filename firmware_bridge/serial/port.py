"""One port in a thread of its own: opened, greeted, listened to, and opened again.

Whatever it tells it tells in its thread; who hears hands over to his own.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from firmware_bridge.serial.app_says import Order
from firmware_bridge.serial.link import BoardLink
from firmware_bridge.serial.link_news import BoardReady, LinkNews, LinkPhase
from firmware_bridge.serial.ports import PortTrouble, opened, troubles, why

if TYPE_CHECKING:
    from serial import SerialBase

SOON, LATEST = 0.2, 4.0
"""Seconds before a lost port is opened again, and at most."""


@dataclass(frozen=True, slots=True)
class PortState:
    """How a port does. Where it is not open `trouble` says why, and the link is the
    last that there was."""

    address: str
    link: BoardLink | None = None
    trouble: PortTrouble = PortTrouble.NONE
    answered: bool = False
    """A board was heard on it since it is looked after."""
    left: bool = False
    """It is looked after no more: nobody there speaks our language."""


Told = Callable[[PortState, tuple[LinkNews, ...]], None]


class SerialPort:
    """`stay`: opened again for as long as it takes; else until nobody answers."""

    def __init__(self, address: str, told: Told, *, stay: bool = False) -> None:
        self.state = PortState(address)
        self._told, self._stay = told, stay
        self._orders: SimpleQueue[Order] = SimpleQueue()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="board", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()

    def join(self, timeout: float | None = None) -> None:
        if self._thread.ident is not None:
            self._thread.join(timeout)

    @property
    def running(self) -> bool:
        return self._thread.is_alive()

    def order(self, order: Order) -> None:
        """Say it to the board; one that is not at hand never hears of it."""
        self._orders.put(order)

    # ---- inside the thread

    def _run(self) -> None:
        wait = SOON
        while not self._stop.is_set():
            try:
                wire = opened(self.state.address)
            except troubles() as error:
                self._tell(self.state.link, (), why(error))
                wait = min(2 * wait, LATEST)
            else:
                wait = SOON if self._served(wire) else min(2 * wait, LATEST)
            if self._given_up():
                return
            self._stop.wait(wait)

    def _given_up(self) -> bool:
        if self._stay or self.state.answered:
            return False
        self.state = replace(self.state, left=True)
        self._told(self.state, ())
        return True

    def _served(self, wire: "SerialBase") -> bool:
        """From opening until it is lost: whether a board was there."""
        known = self.state.link.hello if self.state.link else None
        link = replace(BoardLink.opened(time.monotonic()), hello=known)
        try:
            while not self._stop.is_set() and link.phase is not LinkPhase.OVER:
                link = self._step(wire, link)
        except troubles():
            self._tell(link, (), PortTrouble.BROKE)
        else:
            self._tell(link, (), PortTrouble.NONE)
        finally:
            _close(wire)
        return self.state.answered and link.phase is not LinkPhase.OVER

    def _step(self, wire: "SerialBase", link: BoardLink) -> BoardLink:
        """What there is to write, then what comes within a moment."""
        for order in self._waiting():
            link = link.order(order, time.monotonic())
        if link.out:
            wire.write(link.out)
        self._tell(link, link.news)
        link = link.taken()
        if data := wire.read(1):
            data += wire.read_all() or b""
        now = time.monotonic()
        return link.hear(data, now) if data else link.tick(now)

    def _waiting(self) -> list[Order]:
        found = []
        while True:
            try:
                found.append(self._orders.get_nowait())
            except Empty:
                return found

    def _tell(
        self,
        link: BoardLink | None,
        news: tuple[LinkNews, ...],
        trouble: PortTrouble = PortTrouble.NONE,
    ) -> None:
        """Only what is new; the counts of frames alone are told with the next."""
        answered = self.state.answered or any(isinstance(n, BoardReady) for n in news)
        before = self.state
        self.state = PortState(before.address, link, trouble, answered)
        if news or _plain(before) != _plain(self.state):
            self._told(self.state, news)


def _plain(state: PortState) -> tuple[object, ...]:
    """What of it a page would show otherwise at once."""
    link = state.link
    phase = link.phase if link else None
    return state.trouble, phase, state.answered


def _close(wire: "SerialBase") -> None:
    try:
        wire.close()
    except troubles():
        return

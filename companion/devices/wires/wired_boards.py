"""All boards on wires of this table: found, greeted, heard, and lit.

A page shows its `table` and calls its deeds; the table hears its sightings. What
changes what is kept is on the disk before anybody sees it.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from companion.devices.device import Lights, Tell
from companion.devices.wires import lighting, wire_file
from companion.devices.wires.port_status import called, status
from companion.devices.wires.region_readings import Readings, readings, told, unnamed
from companion.devices.wires.wire_file import CellMap, KeptWires
from companion.kernel.sighting import Pressed
from companion.sensing.wire_status import (
    BUTTONS,
    BoardStatus,
    KnownTag,
    MappedGame,
    RegionLight,
    WiredTable,
)
from firmware_bridge.serial.app_says import AskSnap, AskTest, Buzz, Order, TakeEmpty
from firmware_bridge.serial.board_says import PartTold
from firmware_bridge.serial.link_news import (
    BoardReady,
    KeyPressed,
    LinkNews,
    OrderAnswered,
    PictureTold,
)
from firmware_bridge.serial.picture import BoardPicture
from firmware_bridge.serial.port import PortState, SerialPort
from firmware_bridge.serial.ports import is_address, listed

LOOK = 1.0
"""Seconds between two looks for something that was plugged in."""
LEAVE = 2.0
"""Seconds for a thread to end with its port."""
FRESH = 8
"""Tags without a meaning that a page offers to name."""


class WiredBoards:
    """The boards beside one table; it runs in one event loop."""

    name = "wires"

    def __init__(
        self,
        file: Path | None = None,
        *,
        plugged: Callable[[], tuple[str, ...]] = listed,
    ) -> None:
        self.file, self._plugged = file, plugged
        self.kept, self._trouble = wire_file.load(file) if file else (KeptWires(), "")
        self.game = MappedGame()
        self._ports: dict[str, SerialPort] = {}
        self._states: dict[str, PortState] = {}
        self.strangers: set[str] = set()
        self._pictures: dict[str, BoardPicture] = {}
        self._readings: dict[str, Readings] = {}
        self._glows: dict[str, tuple[str, ...]] = {}
        self._pressed: dict[str, str] = {}
        self._tested: dict[str, tuple[tuple[str, str], ...]] = {}
        self._fresh: tuple[str, ...] = ()
        self._lit: Mapping[str, RegionLight] = {}
        self._looking = 0
        self._tell: Tell = lambda _: None
        self._watchers: list[Callable[[], None]] = []

    # ---- what a page shows

    @property
    def table(self) -> WiredTable:
        """Everything there is to know."""
        boards = tuple(self._status(address) for address in sorted(self._states))
        tags = self.kept.tags
        return WiredTable(boards, tags, self.game, self._fresh, self._trouble)

    def _status(self, address: str) -> BoardStatus:
        state = self._states[address]
        picture = self._pictures.get(called(state), BoardPicture())
        found = status(state, picture, self.kept, self.game)
        pressed = self._pressed.get(found.board, "")
        tested = self._tested.get(found.board, ())
        return replace(found, pressed=pressed, tested=tested)

    def watch(self, watcher: Callable[[], None]) -> None:
        """Be told whenever `table` may have changed."""
        self._watchers.append(watcher)

    # ---- the device

    async def run(self, tell: Tell) -> None:
        """Keep all boards at hand until cancelled."""
        self._tell = tell
        loop = asyncio.get_running_loop()

        def hear(state: PortState, news: tuple[LinkNews, ...]) -> None:
            with suppress(RuntimeError):  # the app was left: its loop is closed
                loop.call_soon_threadsafe(self._hear, state, news)

        try:
            while True:
                plugged = self._plugged() if self.kept.any or self._looking else ()
                self._open(plugged, hear)
                await asyncio.sleep(LOOK)
        finally:
            await self._leave()

    async def _leave(self) -> None:
        ports, self._ports = tuple(self._ports.values()), {}
        for port in ports:
            port.stop()
        await asyncio.gather(*(asyncio.to_thread(port.join, LEAVE) for port in ports))

    def _open(self, plugged: tuple[str, ...], hear: Callable[..., None]) -> None:
        """Whatever is new; a stranger's port is left alone until it was unplugged."""
        self.strangers &= set(plugged)
        for address in (*self.kept.ports, *plugged):
            port = self._ports.get(address)
            if address in self.strangers or (port is not None and port.running):
                continue
            stay = address in self.kept.ports
            self._ports[address] = port = SerialPort(address, hear, stay=stay)
            port.start()

    async def show(self, lights: Lights) -> None:
        """Light the regions that may be meant, and no others."""
        self._lit = lights.regions
        for address in tuple(self._states):
            self._shine(address)

    @contextmanager
    def looking(self) -> Iterator[None]:
        """For boards that are not ours yet, as while their page is open."""
        self._looking += 1
        self.strangers.clear()
        try:
            yield
        finally:
            self._looking -= 1

    def play(self, game: MappedGame) -> None:
        """Another game lies open, or another map of it: sensors mean its regions."""
        if game != self.game:
            self.game = game
            self.look_again()

    def look_again(self) -> None:
        """Tell all that can be told for sure, as if for the first time."""
        self._readings.clear()
        for address in tuple(self._states):
            self.order(address, AskSnap(0))
            self._read(address)
            self._shine(address)
        self._changed()

    # ---- deeds

    def add(self, address: str) -> bool:
        """An address that was typed; False where it can be none."""
        if is_address(address):
            self._keep(wire_file.with_port(self.kept, address))
        return is_address(address)

    def forget(self, name: str) -> None:
        """A board, or the address that was typed for one."""
        for address, state in tuple(self._states.items()):
            if name in (address, called(state)):
                self.strangers.add(address)
                self._drop(address)
        ports = wire_file.without(self.kept.ports, name)
        self._keep(wire_file.without_board(replace(self.kept, ports=ports), name))

    def _drop(self, address: str) -> None:
        self._states.pop(address, None)
        if port := self._ports.pop(address, None):
            port.stop()

    def map(self, board: str, cell: int, region: str) -> None:
        """This sensor lies under this region; '' under none."""
        there = self.table.board(board)
        if there is None or not self.game.game:
            return
        regions = {one.number: one.region for one in there.cells} | {cell: region}
        rows = tuple((number, name) for number, name in regions.items() if name)
        new = CellMap(there.board, self.game.game, rows)
        self._keep(wire_file.with_map(self.kept, new))
        self._read(there.port, anew=True)

    def name_tag(self, tag: KnownTag) -> None:
        self._fresh = wire_file.without(self._fresh, tag.tag)
        self._keep(wire_file.with_tag(self.kept, tag))
        self.look_again()

    def empty(self, board: str) -> None:
        """No piece stands on it: what is closed now is stuck."""
        self._bid(board, TakeEmpty(0))

    def test(self, board: str) -> None:
        self._bid(board, AskTest(0))

    def buzz(self, hertz: int, time: int) -> None:
        for board in self.table.ready:
            if board.buzzes:
                self.order(board.port, Buzz(0, hertz, time))

    def _bid(self, board: str, order: Order) -> None:
        if there := self.table.board(board):
            self.order(there.port, order)

    def order(self, address: str, order: Order) -> None:
        if address in self._ports:
            self._ports[address].order(order)

    def _keep(self, kept: KeptWires) -> None:
        """First the disk, then everybody."""
        if self.file is not None and kept != self.kept:
            self._trouble = wire_file.save(self.file, kept)
        self.kept = kept
        self._changed()

    # ---- what boards tell

    def _hear(self, state: PortState, news: tuple[LinkNews, ...]) -> None:
        address = state.address
        if address not in self._ports:
            return
        self._states[address] = state
        if state.left:
            self.strangers.add(address)
            self._drop(address)
        for one in news:
            self._heard(address, called(state), one)
        self._changed()

    def _heard(self, address: str, board: str, news: LinkNews) -> None:
        match news:
            case BoardReady(hello):
                self._glows.pop(address, None)
                self._moved_to(address, hello.board)
                if hello.board not in self.kept.boards:
                    self._keep(wire_file.with_board(self.kept, hello.board))
            case PictureTold(picture):
                self._pictures[board] = picture
                self._read(address)
                self._shine(address)
            case KeyPressed(key) if key < len(BUTTONS):
                self._pressed[board] = BUTTONS[key]
                self._tell(Pressed(BUTTONS[key]))
            case OrderAnswered(told=told):
                parts = [one for one in told if isinstance(one, PartTold)]
                if parts:
                    self._tested[board] = tuple((p.part, p.verdict) for p in parts)

    def _moved_to(self, address: str, board: str) -> None:
        """It was plugged in elsewhere: the port it had is looked after no more."""
        for other, state in tuple(self._states.items()):
            if other != address and called(state) == board:
                self._drop(other)

    def _read(self, address: str, *, anew: bool = False) -> None:
        """What of its regions is new; `anew`: they were other regions before."""
        there = self._status(address)
        if there.board not in self._pictures:
            return
        now = readings(there.cells)
        before = {} if anew else self._readings.get(there.board, {})
        self._readings[there.board] = now
        tags = {tag.tag: tag for tag in self.kept.tags}
        new = dict.fromkeys((*self._fresh, *unnamed(there.cells, tags)))
        self._fresh = tuple(new)[-FRESH:]
        for sighting in told(before, now, tags):
            self._tell(sighting)

    def _shine(self, address: str) -> None:
        """Only where something is to glow otherwise."""
        there = self._status(address)
        if there.phase != "ready" or not there.lights:
            return
        glows = lighting.glows(there.cells, self._lit, there.lights)
        if glows != self._glows.get(address):
            self._glows[address] = glows
            for order in lighting.orders(glows):
                self.order(address, order)

    def _changed(self) -> None:
        for watcher in tuple(self._watchers):
            watcher()

"""A board without hardware: it speaks the protocol as the firmware does.

Pure as well: what the app says and what happens on it go in, bytes come out. It has
no debouncing to do; whoever moves its pieces does so cleanly.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from firmware_bridge.serial import messages
from firmware_bridge.serial.app_says import (
    APP_SAYS,
    AppHello,
    AskRaw,
    AskSetting,
    AskSnap,
    AskTest,
    Glow,
    KeepSetting,
)
from firmware_bridge.serial.board_says import (
    Beat,
    BoardHello,
    Booted,
    CellDelta,
    KeyDelta,
    OrderDone,
    OrderRefused,
    PartTold,
    RawTold,
    SettingTold,
    Snap,
    TagDelta,
    TagRow,
)
from firmware_bridge.serial.framing import Flaw, Framing, digits_of
from firmware_bridge.serial.wire_fields import PROTOCOL

BOOT_EVERY, BEAT_EVERY, SNAP_EVERY = 0.5, 1.0, 5.0
ROW = 5
"""Readers that one frame names."""
PARTS = ("eeprom", "memory", "lines", "readers", "leds")


@dataclass(frozen=True, slots=True)
class SimulatedBoard:
    """`out` are bytes that it has said and nobody has read yet."""

    hello: BoardHello
    closed: frozenset[int] = frozenset()
    pressed: frozenset[int] = frozenset()
    tags: tuple[str, ...] = ()
    glows: tuple[str, ...] = ()
    settings: tuple[tuple[str, str], ...] = ()
    seq: int = 0
    greeted: bool = False
    out: bytes = b""
    framing: Framing = field(default_factory=Framing)
    now: float = 0.0
    booted: float = -BOOT_EVERY
    beat: float = 0.0
    snapped: float = 0.0
    flaws: tuple[Flaw, ...] = ()

    def taken(self) -> "SimulatedBoard":
        """The same, once its bytes were read."""
        return replace(self, out=b"")

    # ---- time and bytes

    def tick(self, now: float) -> "SimulatedBoard":
        """What it says by itself."""
        board = replace(self, now=now)
        if not self.greeted:
            if now - self.booted < BOOT_EVERY:
                return board
            boot = Booted(self.hello.protocol, self.hello.boot)
            return replace(board, booted=now)._say(boot)
        if now - self.snapped >= SNAP_EVERY:
            board = board._snap()
        if now - self.beat >= BEAT_EVERY:
            bad = len(self.flaws)
            board = replace(board, beat=now)._say(
                Beat(self.seq, self.uptime, min(bad, 65535), 0, 400)
            )
        return board

    def hear(self, data: bytes) -> "SimulatedBoard":
        framing, told = messages.heard(self.framing, data, APP_SAYS)
        board = replace(self, framing=framing)
        for one in told:
            board = board._heard(one)
        return board

    @property
    def uptime(self) -> int:
        return int(self.now * 1000) % 2**32

    def _say(self, message: Any) -> "SimulatedBoard":
        return replace(self, out=self.out + messages.write(message))

    def _heard(self, told: Any) -> "SimulatedBoard":
        if isinstance(told, Flaw):
            return replace(self, flaws=(*self.flaws, told)[-1000:])
        if isinstance(told, AppHello):
            return replace(self, greeted=True)._say(self.hello)._snap()
        return self._obeyed(told) if self.greeted else self

    def _obeyed(self, told: Any) -> "SimulatedBoard":
        match told:
            case Glow(id, first, glows):
                return self._glow(id, first, glows)
            case KeepSetting(id, setting, value):
                kept = dict(self.settings) | {setting: value}
                return replace(self, settings=tuple(kept.items()))._say(OrderDone(id))
            case AskSetting(id, setting):
                value = dict(self.settings).get(setting, "20")
                return self._say(SettingTold(id, setting, value))._say(OrderDone(id))
            case AskRaw(id):
                raw = RawTold(id, digits_of(self.closed), "-")
                return self._say(raw)._say(OrderDone(id))
            case AskTest(id):
                return self._tested(id)
        board = self._say(OrderDone(told.id))
        return board._snap() if isinstance(told, AskSnap) else board

    def _glow(self, id: int, first: int, glows: str) -> "SimulatedBoard":
        new = [glows[at : at + 4] for at in range(0, len(glows), 4)]
        if first + len(new) > self.hello.has("leds"):
            return self._say(OrderRefused(id, "range"))
        lights = list(self.glows or ("0000",) * self.hello.has("leds"))
        lights[first : first + len(new)] = new
        return replace(self, glows=tuple(lights))._say(OrderDone(id))

    def _tested(self, id: int) -> "SimulatedBoard":
        board = self
        for part in PARTS:
            absent = part == "readers" and not self.hello.has("rfid")
            board = board._say(PartTold(id, part, "absent" if absent else "good"))
        return board._say(OrderDone(id))

    def _snap(self) -> "SimulatedBoard":
        board = replace(self, snapped=self.now)
        for part in self._whole():
            board = board._say(part)
        return board

    def _whole(self) -> Iterator[Snap | TagRow]:
        cells, keys = digits_of(self.closed), digits_of(self.pressed)
        yield Snap(self.seq, cells, keys, 0, self.uptime)
        uids = [uid or "-" for uid in self._readers()]
        for first in range(0, len(uids), ROW):
            yield TagRow(self.seq, first, tuple(uids[first : first + ROW]))

    def _readers(self) -> tuple[str, ...]:
        return (*self.tags, *("",) * self.hello.has("rfid"))[: self.hello.has("rfid")]

    # ---- what happens on it

    def reset(self, boot: str) -> "SimulatedBoard":
        """Its power was gone for a moment; pieces stand where they stood."""
        hello = replace(self.hello, boot=boot)
        return SimulatedBoard(
            hello,
            self.closed,
            tags=self.tags,
            settings=self.settings,
            now=self.now,
            booted=self.now - BOOT_EVERY,
        )

    def cell(self, cell: int, *, closed: bool) -> "SimulatedBoard":
        if (cell in self.closed) == closed:
            return self
        now = self.closed | {cell} if closed else self.closed - {cell}
        board = replace(self, closed=now)._next()
        return board._tell(CellDelta(board.seq, cell, int(closed), self.uptime))

    def key(self, key: int, *, down: bool) -> "SimulatedBoard":
        now = self.pressed | {key} if down else self.pressed - {key}
        board = replace(self, pressed=now)._next()
        return board._tell(KeyDelta(board.seq, key, int(down), self.uptime))

    def tag(self, reader: int, uid: str) -> "SimulatedBoard":
        """This tag lies there now; '' for none."""
        tags = list(self._readers())
        tags[reader] = uid
        board = replace(self, tags=tuple(tags))._next()
        return board._tell(TagDelta(board.seq, reader, uid or "-", self.uptime))

    def _next(self) -> "SimulatedBoard":
        return replace(self, seq=(self.seq + 1) % 2**16)

    def _tell(self, report: CellDelta | KeyDelta | TagDelta) -> "SimulatedBoard":
        """Nothing is said before it was greeted; a snapshot will tell."""
        return self._say(report) if self.greeted else self


def board(
    name: str = "pythia",
    rows: int = 4,
    columns: int = 5,
    *,
    readers: int = 0,
    id: str = "51AB1E00",
    boot: str = "00000001",
    protocol: tuple[int, int] = PROTOCOL,
) -> SimulatedBoard:
    """One with a switch and a light under each region, and every button."""
    cells = rows * columns
    parts = (("reed", cells), ("rfid", readers), ("keys", 9), ("leds", cells))
    has = tuple((part, count) for part, count in parts if count)
    hello = BoardHello(
        protocol, (1, 0, 0), id, boot, (*has, ("buzzer", 1)), (rows, columns), 20, name
    )
    return SimulatedBoard(hello)

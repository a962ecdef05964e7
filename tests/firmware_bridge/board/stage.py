"""The real firmware on an emulated chip: its wire is a pseudo terminal, and its
switches, tags and light are in the hands of the test.

    with EmulatedBoard() as board:
        board.close_cell(5)          # a figure is put onto cell 5
        ... open board.port with pyserial, or `Wire(board.port)` ...
"""

from __future__ import annotations

import queue
import subprocess
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.firmware_bridge.board.building import emulator, image

PATIENCE = 60.0
"""Seconds until a board that does not answer is given up: machines may be busy."""


@dataclass(frozen=True, slots=True)
class Wiring:
    """Which pin of the chip is what, as `parts/pins.h` says it for the board."""

    board: str
    mcu: str
    rows: str
    key_rows: str
    columns: str
    strip: str
    lights: str
    readers: str

    @property
    def shape(self) -> tuple[int, int]:
        return len(self.rows.split(",")), len(self.columns.split(","))

    def words(self) -> list[str]:
        return [
            *("--mcu", self.mcu),
            *("--rows", f"{self.rows},{self.key_rows}"),
            *("--columns", self.columns),
            *("--strip", self.strip),
            *("--lights", self.lights),
            *("--readers", self.readers),
        ]


UNO = Wiring(
    board="uno",
    mcu="atmega328p",
    rows="D2,D3,D4,D5",
    key_rows="D7,B0",
    columns="C0,C1,C2,C3,C4",
    strip="D6",
    lights="5",
    readers="B2",
)
MEGA = Wiring(
    board="mega",
    mcu="atmega2560",
    rows="A0,A1,A2,A3,A4,A5,A6,A7",
    key_rows="G5",
    columns="K0,K1,K2,K3,K4,K5,K6,K7,C7,C6,C5,C4",
    strip="H3",
    lights="0,1,2,3",
    readers="B0,L0,L1,L2",
)


@dataclass(frozen=True, slots=True)
class LoopTimes:
    """Turns of the firmware's loop, in cycles of the chip."""

    turns: int
    longest: int
    all: int


class EmulatedBoard:
    """`eeprom`: a file that its memory outlasts in. Another `seed`, another noise, and
    so another number that it gives itself."""

    def __init__(
        self,
        wiring: Wiring = UNO,
        *,
        eeprom: Path | None = None,
        seed: int = 1,
        protocol: tuple[int, int] = (1, 0),
    ) -> None:
        self.wiring = wiring
        self.port = ""
        self.shown: list[tuple[str, ...]] = [()]
        """What the strip showed, picture by picture, a colour `RRGGBB` a light; first
        it was dark."""
        self.odd: list[str] = []
        """Pulses on the strip that no light would understand."""
        kept = ["--eeprom", str(eeprom)] if eeprom else []
        self._command = [
            str(emulator()),
            str(image(wiring.board, protocol)),
            *wiring.words(),
            *kept,
            *("--seed", str(seed)),
        ]
        self._answers: queue.Queue[str] = queue.Queue()
        self._loops = ""
        self._is_over = False
        self._news = threading.Condition()

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        try:
            self.wait(lambda: bool(self.port))
        except AssertionError:
            self._end()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._end()

    def _end(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()  # it ends where nobody speaks to it
        self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        self._process.stdout.close()

    # --- hands ---

    def close_cell(self, cell: int) -> None:
        """A piece with a magnet is put there."""
        self.say(f"close {self._place(cell)}")

    def open_cell(self, cell: int) -> None:
        self.say(f"open {self._place(cell)}")

    def bounce(self, cell: int, changes: int, pause: int, *, closed: bool) -> None:
        """So many changes, `pause` microseconds apart; the last leaves it `closed`."""
        last = "close" if closed else "open"
        self.say(f"bounce {self._place(cell)} {changes} {pause} {last}")

    def press(self, key: int) -> None:
        self.say(f"close {self._key(key)}")

    def release(self, key: int) -> None:
        self.say(f"open {self._key(key)}")

    def ground(self, column: int, *, touches: bool = True) -> None:
        """The column's wire touches ground, or no longer."""
        self.say(f"ground {column} {touches:d}")

    def light(self, sensor: int, millivolts: int) -> None:
        """4,000 in a lit room; little where something covers it."""
        self.say(f"light {sensor} {millivolts}")

    def put_tag(self, reader: int, uid: str | None) -> None:
        self.say(f"tag {reader} {uid or '-'}")

    def break_reader(self, reader: int, *, broken: bool = True) -> None:
        self.say(f"tag {reader} {'broken' if broken else 'mended'}")

    # --- cable and power ---

    def reset(self) -> None:
        """What opening the port does to an Arduino."""
        self.say("reset")

    def unplug(self) -> None:
        self.say("unplug")

    def plug(self) -> None:
        """A new `port`, and the board begins."""
        self.port = ""
        self.say("plug")
        self.wait(lambda: bool(self.port))

    def keep(self) -> None:
        """Writes what its memory holds to the file now."""
        self.say("keep")

    # --- looking on ---

    def loops(self) -> LoopTimes:
        """Since it was last asked."""
        self._loops = ""
        self.say("loops")
        self.wait(lambda: bool(self._loops))
        return LoopTimes(*map(int, self._loops.split()))

    def wait(self, good: Callable[[], bool]) -> None:
        """Until it is so; looked at whenever the emulator has said something."""
        with self._news:
            ended = self._news.wait_for(lambda: good() or self._is_over, PATIENCE)
        assert ended, "it never came to that"
        assert good(), "the emulator has ended"

    def say(self, words: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(words + "\n")
        answer = self._answers.get(timeout=PATIENCE)
        assert answer == f"OK {words}", answer

    def _place(self, cell: int) -> str:
        row, column = divmod(cell, self.wiring.shape[1])
        return f"{row} {column}"

    def _key(self, key: int) -> str:
        rows, columns = self.wiring.shape
        row, column = divmod(key, columns)
        return f"{rows + row} {column}"

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with self._news:
                self._take(line.strip())
                self._news.notify_all()
        with self._news:
            self._is_over = True
            self._news.notify_all()

    def _take(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        match word:
            case "PTY":
                self.port = rest
            case "LEDS":
                self.shown.append(tuple(rest.split()))
            case "ODD":
                self.odd.append(rest)
            case "LOOPS":
                self._loops = rest
            case "OK" | "NO":
                self._answers.put(line)

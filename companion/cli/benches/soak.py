"""What `pythia bench soak` runs: the demo, evening after evening, at twenty times.

`python -m companion.cli.benches.soak SECONDS` is the app itself on an unseen screen,
with guests who throw dice that speak bytes, and a camera over a tray that is drawn.
It tells one line of JSON. A frame is late by what lies between it and the one before;
beside the clock on the wall stands how long its own thread worked for it, which a busy
machine does not lengthen. The camera's pictures are drawn by another process, and each
frame is waited for as a display would: unseen, they would pile up half painted.
"""

import json
import os
import statistics
import sys
import time
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any

from companion.app.camera import FILE
from companion.app.context import CommandContext, command_context
from companion.app.run import play
from companion.cli.benches.stopwatch import memory, on_flip
from companion.cli.benches.tray import drawn, taken
from companion.desk import actions as do
from companion.desk.evening import STEP
from companion.plumbing.folders import made
from companion.saves.store import Store

SPEED = 20
PLAYED = ("hellas", "cyclades", "dice-forge")
LATE = 0.1
"""Seconds between two frames that nobody should see."""
STARTING = 3.0
"""Seconds the app has to itself."""
STUCK = 60
"""Beats without a deed, after which another evening is begun."""
SAMPLES = 240
SIXTH, END = (1 / 6, 1 / 4), (11 / 12, 1.0)
"""Of the time: what is compared."""


@dataclass(slots=True)
class Sample:
    at: float
    memory: float
    handles: int


@dataclass
class Soak:
    """Watches one app, and plays on in it."""

    app: Any
    seconds: float
    tray: Path
    samples: list[Sample] = field(default_factory=list)
    gaps: list[float] = field(default_factory=list)
    worked: list[float] = field(default_factory=list)
    deeds: int = 0
    evenings: int = 0
    idle: int = STUCK
    lasted: float = 0.0
    began: float = field(default_factory=time.monotonic)
    last: tuple[float, float] | None = None

    def __post_init__(self) -> None:
        self.games = cycle(PLAYED)

    def begin(self, *_: object) -> None:
        from kivy.clock import Clock
        from kivy.graphics.opengl import glFinish

        self.app.evening.hands = None  # a hand on a board takes its time
        on_flip(lambda *_: glFinish())
        Clock.schedule_interval(self.beat, STEP / SPEED)
        Clock.schedule_interval(self.frame, 0)
        Clock.schedule_interval(self.look, self.seconds / SAMPLES)
        Clock.schedule_once(self.app.stop, self.seconds)

    def beat(self, _: float) -> None:
        """One deed of the guests; where there is nothing to do, the next evening."""
        if self.app.evening.step():
            self.deeds, self.idle = self.deeds + 1, 0
            return
        self.idle += 1
        if self.idle > STUCK:
            self.idle, self.evenings = 0, self.evenings + 1
            self.app.tap(do.Home())
            self.app.tap(do.Demo(next(self.games)))

    def frame(self, _: float) -> None:
        now = time.monotonic(), time.thread_time()
        if self.last and now[0] - self.began > STARTING:
            self.gaps.append(now[0] - self.last[0])
            self.worked.append(now[1] - self.last[1])
        self.last = now

    def look(self, _: float) -> None:
        """Its page of trouble costs nothing: nothing is measured on it."""
        if self.app.trouble is not None:
            self.app.stop()
            return
        self.lasted = time.monotonic() - self.began
        at = self.lasted / self.seconds
        self.samples.append(Sample(at, resident(), handles()))

    def figures(self) -> dict[str, float]:
        sixth, end = (self._within(*part) for part in (SIXTH, END))
        before, after = (
            statistics.median(s.memory for s in part) for part in (sixth, end)
        )
        return {
            "seconds": self.seconds,
            "lasted": round(self.lasted, 1),
            "deeds": self.deeds,
            "evenings": self.evenings,
            "troubles": int(self.app.trouble is not None),
            "pictures": taken(self.tray),
            "memory_sixth_mb": round(before, 1),
            "memory_end_mb": round(after, 1),
            "memory_ratio": round(after / before, 3),
            "memory_most_mb": round(memory(), 1),
            "handles_sixth": max(sample.handles for sample in sixth),
            "handles_end": max(sample.handles for sample in end),
            "frames": len(self.gaps),
            "late_frames": sum(gap > LATE for gap in self.gaps),
            "worst_frame_ms": round(1000 * max(self.gaps), 1),
            "late_by_own_work": sum(work > LATE for work in self.worked),
            "worst_own_work_ms": round(1000 * max(self.worked), 1),
        }

    def _within(self, begin: float, end: float) -> list[Sample]:
        """A few of them at least, however short the time."""
        found = [one for one in self.samples if begin <= one.at <= end]
        return found or self.samples[-1:]


def resident() -> float:
    """Megabytes held just now; the most there were where the system does not say."""
    file = Path("/proc/self/statm")
    if not file.exists():
        return memory()
    pages = int(file.read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024 / 1e3  # as `memory` counts


def handles() -> int:
    """Files, sockets and pipes this process holds open; 0: the system does not say."""
    for folder in (Path("/proc/self/fd"), Path("/dev/fd")):
        if folder.is_dir():
            return len(list(folder.iterdir()))
    return 0


def soak(home: CommandContext, store: Store, seconds: float) -> dict[str, float]:
    tray, soaks = made(home.folders).data / "tray", []
    kept = {"source": str(tray)}
    (home.folders.config / FILE).write_text(json.dumps(kept), encoding="utf-8")

    def watch(app: Any) -> None:
        from kivy.clock import Clock

        soaks.append(Soak(app, seconds, tray))
        Clock.schedule_once(soaks[0].begin, 0.5)

    with drawn(tray):
        play(home, store, full=False, begun=watch)
    return soaks[0].figures()


def main(seconds: float) -> None:
    home = command_context()
    with home.store() as store:
        print(json.dumps(soak(home, store, seconds)), flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]))

"""What `pythia bench app` runs: the app itself, with a watch on it.

`python -m companion.cli.benches.stopwatch PART` tells one line of JSON; the parts are
the functions below: deal, start, taps, motion, idle.
"""

import json
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from companion.app.context import CommandContext, command_context
from companion.app.run import play, seated
from companion.canvas.motion import LENGTH
from companion.desk import actions as do
from companion.desk import evening
from companion.desk.demo import Guests
from companion.saves.store import Store

DEALT = 120
"""Deeds of the guests before the watch is started."""
TAPS = 150
STEPS = 60
"""Deeds whose motion is watched."""
PAUSE = 0.04
"""Seconds between a frame and the next finger."""
MOMENTS = (2, 12, 25, 35)
"""Seconds after the start: the frame of an awaited die breathes for twenty."""


def deal(home: CommandContext, store: Store) -> None:
    """Leave a game on the shelf that has come some way."""
    desk, guests = seated(home, store), Guests(1)
    desk.touch(do.Demo())
    for _ in range(DEALT):
        evening.play(desk, guests)
    tell(moves=len(desk.scene().open.table.record.played))


def start(home: CommandContext, store: Store) -> None:
    """The moment at which the first page is on the screen."""

    def watch(app: Any) -> None:
        def drawn(*_: object) -> None:
            tell(drawn=time.monotonic())
            app.stop()

        on_flip(drawn)

    play(home, store, full=False, begun=watch)


def taps(home: CommandContext, store: Store) -> None:
    """A finger on an answer, until the page after it is drawn."""
    runs: list[Taps] = []

    def watch(app: Any) -> None:
        from kivy.clock import Clock

        runs.append(Taps(app))
        on_flip(runs[0].drawn)
        Clock.schedule_once(runs[0].tap, 0.5)

    play(home, store, full=False, first=newest(store), begun=watch)
    took = sorted(runs[0].took)
    tell(
        taps=len(took),
        tap_median_ms=round(statistics.median(took), 2),
        tap_p95_ms=round(took[len(took) * 95 // 100], 2),
        tap_worst_ms=round(took[-1], 2),
        memory_mb=round(memory(), 1),
    )


class Taps:
    """One after the other, each when the frame of the last one has been drawn."""

    def __init__(self, app: Any) -> None:
        self.app, self.guests = app, Guests(2)
        self.took: list[float] = []
        self.began = 0.0

    def tap(self, _: float) -> None:
        self.began = time.perf_counter()
        if len(self.took) == TAPS or not evening.play(self.app.desk, self.guests):
            self.app.stop()

    def drawn(self, *_: object) -> None:
        if not self.began:
            return
        from kivy.clock import Clock
        from kivy.graphics.opengl import glFinish

        glFinish()
        self.took.append(1000 * (time.perf_counter() - self.began))
        self.began = 0.0
        Clock.schedule_once(self.tap, PAUSE)


def motion(home: CommandContext, store: Store) -> None:
    """From one frame to the next while something is on its way, as fast as it goes."""
    runs: list[Frames] = []  # Kivy itself keeps nobody alive
    took: list[float] = []

    def watch(app: Any) -> None:
        from kivy.clock import Clock

        Clock._max_fps = 0
        runs.append(Frames(app, took))
        on_flip(runs[0].drawn)
        Clock.schedule_once(runs[0].tap, 0.5)

    play(home, store, full=False, first=newest(store), begun=watch)
    took.sort()
    tell(
        moving_frames=len(took),
        moving_frame_median_ms=round(statistics.median(took), 2),
        moving_frame_p95_ms=round(took[len(took) * 95 // 100], 2),
    )


class Frames:
    """Deeds of the guests, each when everything lies still again."""

    def __init__(self, app: Any, took: list[float]) -> None:
        self.app, self.guests, self.took = app, Guests(2), took
        self.left, self.last = STEPS, 0.0

    def tap(self, _: float) -> None:
        self.left, self.last = self.left - 1, 0.0
        if self.left < 0 or not evening.play(self.app.desk, self.guests):
            self.app.stop()
            return
        from kivy.clock import Clock

        Clock.schedule_once(self.tap, LENGTH + 0.2)

    def drawn(self, *_: object) -> None:
        from kivy.graphics.opengl import glFinish

        glFinish()
        now = time.perf_counter()
        if self.last and self.app.painter.motion.is_triggered:
            self.took.append(1000 * (now - self.last))
        self.last = now if self.app.painter.motion.is_triggered else 0.0


def idle(home: CommandContext, store: Store) -> None:
    """What the app costs while people think: a frame breathes, and later rests."""
    readings: list[tuple[float, float]] = []

    def watch(app: Any) -> None:
        from kivy.clock import Clock

        def read(_: float) -> None:
            readings.append((time.monotonic(), time.process_time()))

        for moment in MOMENTS:
            Clock.schedule_once(read, moment)
        Clock.schedule_once(app.stop, MOMENTS[-1] + 0.5)

    play(home, store, full=False, first=newest(store), begun=watch)
    rested(readings)


def rested(readings: list[tuple[float, float]]) -> None:
    first, second, third, fourth = readings
    tell(
        cpu_first_seconds_percent=percent(first, second),
        idle_cpu_percent=percent(third, fourth),
    )


def percent(before: tuple[float, float], after: tuple[float, float]) -> float:
    return round(100 * (after[1] - before[1]) / (after[0] - before[0]), 2)


def newest(store: Store) -> do.Action:
    return do.Open(store.list()[0].id)


def on_flip(deed: Callable[..., None]) -> None:
    from kivy.core.window import Window

    Window.bind(on_flip=deed)


def memory() -> float:
    """Megabytes, the most there ever were."""
    if sys.platform == "win32":
        return 0.0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1e6 if sys.platform == "darwin" else 1e3)


def tell(**figures: float) -> None:
    print(json.dumps(figures), flush=True)


def main(what: str) -> None:
    home = command_context()
    with home.store() as store:
        parts = {"deal": deal, "start": start, "taps": taps, "idle": idle}
        {**parts, "motion": motion}[what](home, store)


if __name__ == "__main__":
    main(sys.argv[1])

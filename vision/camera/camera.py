"""The camera: a thread of its own that always has the newest picture ready.

Whoever looks takes from a slot of his own; a slow one misses pictures, never
time. What is unplugged is opened again, first soon, then ever later. Nothing is
kept: a picture lives until the next one.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from vision.camera.opened import Ended, OpenedSource, opened
from vision.camera.sources import Source, SourceTrouble
from vision.frames import CameraFrame

SOON, LATEST = 0.5, 8.0
"""Seconds before a lost camera is opened again, and at most."""
BLIND = 5.0
"""Seconds without a picture that can be read, after which a camera is given up."""
BREATH = 0.1
"""Seconds of rest, at least, after what is no picture."""
SHARE = 0.04
"""So much of a core may go into what is no picture."""

Phase: TypeAlias = Literal["opening", "seeing", "lost", "ended"]


@dataclass(frozen=True, slots=True)
class CameraState:
    """How the camera does; `reason` is what a view has words for."""

    phase: Phase = "opening"
    reason: str = ""
    name: str = ""
    """Of what it is about: a file or a folder."""
    size: tuple[int, int] = (0, 0)


class NewestSlot:
    """Room for one frame. In `step` nobody misses any: that is for recordings."""

    def __init__(self, *, step: bool = False) -> None:
        self.every = 0.0
        """Seconds that may lie between two pictures, as far as this one cares."""
        self._step, self._closed = step, False
        self._frame: CameraFrame | None = None
        self._change = threading.Condition()

    def put(self, frame: CameraFrame) -> None:
        with self._change:
            while self._step and self._frame is not None and not self._closed:
                self._change.wait()
            self._frame = frame
            self._change.notify_all()

    def take(self, timeout: float | None = None) -> CameraFrame | None:
        """The newest, once; None after so many seconds without a new one."""
        with self._change:
            if self._frame is None and not self._closed:
                self._change.wait_for(lambda: self._frame or self._closed, timeout)
            found, self._frame = self._frame, None
            self._change.notify_all()
            return found

    def close(self) -> None:
        with self._change:
            self._closed = True
            self._change.notify_all()

    @property
    def over(self) -> bool:
        return self._closed and self._frame is None


class Camera:
    """Whoever looks has a slot of his own; when the last has left, it is closed."""

    def __init__(
        self,
        source: Source,
        *,
        told: Callable[[CameraState], None] = lambda _: None,
        open: Callable[[Source], OpenedSource] = opened,
        step: bool = False,
        soon: float = SOON,
    ) -> None:
        self.source = source
        self.state = CameraState()
        self._tells = [told]
        self._open, self._step, self._soon = open, step, soon
        self._slots: list[NewestSlot] = []
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)
        self._number = self._shown = self._openings = 0

    def slot(self) -> NewestSlot:
        """Where one more looks: tray and board share one camera."""
        slot = NewestSlot(step=self._step)
        self._slots.append(slot)
        return slot

    @property
    def every(self) -> float:
        """Seconds that may lie between two pictures that are decoded."""
        return min((slot.every for slot in tuple(self._slots)), default=0.0)

    def tell(self, told: Callable[[CameraState], None]) -> None:
        """One more hears how it does, and how it does just now."""
        self._tells.append(told)
        told(self.state)

    def leave(self, slot: NewestSlot) -> None:
        """This one looks no more."""
        slot.close()
        if slot in self._slots:
            self._slots.remove(slot)
        if not self._slots:
            self.stop()

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """At once for whoever waits; the camera itself ends with its picture."""
        self._stop.set()
        for slot in tuple(self._slots):
            slot.close()

    def join(self, timeout: float | None = None) -> None:
        """Should Python end while OpenCV is within a picture, all of it would abort."""
        if self._thread.ident is not None:
            self._thread.join(timeout)

    @property
    def running(self) -> bool:
        return self._thread.is_alive()

    @property
    def open(self) -> bool:
        """It looks, and goes on looking."""
        return self.running and not self._stop.is_set()

    # ---- inside the thread

    def _run(self) -> None:
        wait = self._soon
        while not self._stop.is_set():
            seen, worked = self._shown, time.thread_time()
            try:
                self._look()
            except SourceTrouble as trouble:
                self._tell(CameraState("lost", trouble.key, trouble.name))
            except Ended:
                self._tell(CameraState("ended"))
                break
            if self._shown > seen:
                wait, in_vain = self._soon, 0.0
            else:
                wait, in_vain = min(2 * wait, LATEST), time.thread_time() - worked
            self._stop.wait(max(wait, in_vain / SHARE))
        for slot in tuple(self._slots):
            slot.close()

    def _look(self) -> None:
        """From opening until it is lost."""
        eye = self._open(self.source)
        self._openings += 1
        try:
            began, first, last = time.monotonic(), self._number, -1e9
            seen = began
            while not self._stop.is_set():
                worked = time.thread_time()
                if not eye.grab():
                    continue
                at = self._moment(eye, began, self._number - first)
                self._number += 1
                if at - last < self.every - 1e-3 and not self._step:
                    continue
                if self._show(eye, at):
                    last, seen = at, time.monotonic()
                elif not eye.beat:
                    self._rest(seen, time.thread_time() - worked)
        finally:
            eye.close()

    def _rest(self, seen: float, worked: float) -> None:
        """What came is no picture: it may cost little, and not for long."""
        if time.monotonic() - seen >= BLIND:
            raise SourceTrouble("camera.lost.blind")
        self._stop.wait(max(BREATH, worked / SHARE))

    def _moment(self, eye: OpenedSource, began: float, number: int) -> float:
        """A recording keeps its own pace, and its own time."""
        if not eye.beat:
            return time.monotonic()
        at = began + number * eye.beat
        if not self._step:
            self._stop.wait(max(0.0, at - time.monotonic()))
        return at

    def _show(self, eye: OpenedSource, at: float) -> bool:
        """Whether it is a picture at all."""
        picture = eye.decode()
        if picture is None or picture.ndim != 3:
            return False
        high, wide = picture.shape[:2]
        self._tell(CameraState("seeing", size=(wide, high)))
        frame = CameraFrame(picture, self._number, at, self._openings)
        self._shown += 1
        for slot in tuple(self._slots):
            slot.put(frame)
        return True

    def _tell(self, state: CameraState) -> None:
        if state != self.state:
            self.state = state
            for told in tuple(self._tells):
                told(state)

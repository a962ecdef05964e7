"""The camera over the tray: what lies there becomes sightings of this table's dice."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from companion.devices.camera import camera_file
from companion.devices.camera.camera_file import KeptCamera
from companion.devices.camera.camera_threads import CameraThreads, Ears
from companion.devices.camera.lessons import Lessons
from companion.devices.camera.tray_dice import TrayDice
from companion.devices.camera.tray_view import (
    CUT,
    named,
    newest,
    newest_cut,
    seen_dice,
    window,
)
from companion.devices.device import Lights, Tell
from companion.kernel.sighting import DieRested, Sighting
from companion.plumbing import log
from companion.sensing.tray_status import Corners, Expected, TrayStatus
from vision.camera.camera import Camera, CameraState
from vision.camera.opened import OpenedSource, opened
from vision.camera.shared import Cameras
from vision.camera.sources import Source, SourceTrouble, source, typed
from vision.dice.judging import Judged
from vision.dice.reading import KnowsView, Reading
from vision.frames import Picture, Reader
from vision.rolls import Event, RollRested, RollThrown, Stirred
from vision.watching import View, Watching, tray_of

LOG = log.named("camera")

Say = Callable[..., None]
"""Something to say to the table: a key, and facts."""


def _nothing(*_: object, **__: object) -> None:
    """Nobody listens."""


class TrayCamera:
    """One camera, one tray; it runs in one event loop."""

    name = "camera"

    def __init__(
        self,
        reader: Reader,
        file: Path | None = None,
        faces: Path | None = None,
        *,
        familiar: KnowsView | None = None,
        open: Callable[[Source], OpenedSource] = opened,
        cameras: Cameras | None = None,
        step: bool = False,
    ) -> None:
        self.file = file
        self.kept, self.trouble = camera_file.load(file) if file else (KeptCamera(), "")
        tray = camera_file.tray(self.kept.corners)
        self.reading = Reading(reader, tray, familiar=familiar)
        self.lying = TrayDice(self.kept.way)
        self.lessons = Lessons(faces)
        self.lookout = CameraThreads(
            self._watch, self.hear_state, open, cameras=cameras, step=step
        )
        self.state = CameraState()
        self.judged: Judged | None = None
        self.say: Say = _nothing
        self._tell: Tell = lambda _: None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._moving = False
        self._watchers: list[Callable[[], None]] = []

    # ---- what a page shows

    @property
    def eye(self) -> TrayStatus:
        """Everything there is to know just now."""
        kept, lying, lessons = self.kept, self.lying, self.lessons
        off = TrayStatus(
            way=kept.way,
            known=lessons.known,
            faces=lying.expected.faces,
            trouble=self.trouble or lessons.trouble,
        )
        if not kept.source:
            return off
        return replace(
            off,
            source=named(kept.source),
            phase=self.state.phase,
            reason=self.state.reason,
            size=self.state.size,
            corners=kept.corners,
            view=window(self.reading.tray, self.state.size),
            advice=self.judged.advice if self.judged else (),
            moving=self._moving,
            dice=tuple(seen_dice(one, self.view) for one in lying.dice),
            count=lying.count,
            owners=lying.expected.owners,
            lesson=lessons.lesson,
        )

    @property
    def view(self) -> View | None:
        """What is looked at just now; it lives until the next picture."""
        return self.lookout.watching.view if self.lookout.watching else None

    def newest(self, name: str, seen: int) -> tuple[int, Picture] | None:
        """A picture for a page, if it is newer: tray, whole, or the last face."""
        if name == CUT:
            return newest_cut(self.lessons.cut, seen)
        return newest(self.view, name, seen)

    def watch(self, watcher: Callable[[], None]) -> None:
        """Be told whenever `eye` may have changed."""
        self._watchers.append(watcher)

    # ---- the device

    async def run(self, tell: Tell) -> None:
        """Look until cancelled."""
        self._tell, self._loop = tell, asyncio.get_running_loop()
        self._begin()
        try:
            await self._loop.create_future()
        finally:
            self._end()
            self._loop = None
            await self.lookout.left()

    async def show(self, lights: Lights) -> None:
        """A camera has no lights."""

    def expect(self, expected: Expected) -> None:
        """What the table waits for has changed."""
        if expected != self.lying.expected:
            self.lessons.open(expected.album)
            told = self.lying.expect(expected)
            self._read_own()
            self._pass_on(told)
            self._changed()

    # ---- deeds

    def choose(self, text: str) -> None:
        """Another source; SourceTrouble where it cannot be one. Nothing: none."""
        chosen = typed(source(text)) if text.strip() else ""
        self._end()
        self._keep(replace(self.kept, source=chosen))
        self._begin()

    def draw(self, corners: Corners) -> bool:
        """Here is the tray; none: all that is seen. False where that is no tray."""
        tray = camera_file.tray(corners)
        if not tray.good:
            return False
        self.reading.tray, self.reading.ground = tray, None
        self.lying.clear()
        self._keep(replace(self.kept, corners=() if tray.whole else tray.corners))
        return True

    def find(self) -> bool:
        """Look for the tray in what is seen just now."""
        found = tray_of(self.view)
        return found is not None and self.draw(found.corners)

    def empty(self) -> bool:
        """So the tray looks with nothing in it; only as long as the app runs."""
        view = self.view
        if view is None or view.moving:
            return False
        self.reading.ground = view.picture.copy()
        return True

    def tell_apart(self, way: str) -> None:
        """How it is told whose die is whose."""
        self.lying.way = way
        self._keep(replace(self.kept, way=way))

    def settle(self, index: int, part: str, value: int) -> DieRested | None:
        """A finger says what a die shows and whose it is."""
        rested = self.lying.settle(index, part, value)
        if rested is not None:
            self._learn(index, part, value)
        self._changed()
        return rested

    def teach(self, step: str, faces: tuple[str, ...] = ()) -> None:
        """A lesson: `begin` with these faces, `again`, `skip`, `stop`, or `forget`."""
        self.lessons.go(step, faces)
        self._read_own()
        self._changed()

    # ---- through which camera

    def _watch(self, camera: Camera, ears: Ears[Watching]) -> Watching:
        event, judge = ears.heard(self.hear_event), ears.heard(self.hear_judged)
        return Watching(camera, self.reading, event, judge=judge)

    def _begin(self) -> None:
        if self._loop is None or not self.kept.source:
            return
        try:
            where = source(self.kept.source)
        except SourceTrouble as trouble:
            self.state = CameraState("lost", trouble.key, trouble.name)
            self._changed()
            return
        self.state = CameraState()
        self.lookout.begin(where, self._loop)
        self._changed()

    def _end(self) -> None:
        self.lookout.end()
        self.judged = None
        self._moving = False
        self.reading.ground = None
        self.lying.clear()

    # ---- what they say, heard in the loop

    def hear_state(self, state: CameraState) -> None:
        before, self.state = self.state, state
        if state.phase != before.phase:
            LOG.info("%s %s", state.phase, state.reason)
        if state.phase == "lost":
            self._moving = False
            self.lying.clear()
        if state.phase == "lost" and state.reason != before.reason:
            self.say(state.reason, name=state.name)
        elif state.phase == "seeing" and before.phase == "lost":
            self.say("camera.back")
        self._changed()

    def hear_judged(self, judged: Judged) -> None:
        before, self.judged = self.judged, judged
        if before is None or before.advice != judged.advice:
            self._changed()

    def hear_event(self, event: Event) -> None:
        self._moving = isinstance(event, Stirred | RollThrown)
        if self.lessons.lesson is not None:
            self._teach(event)
            return
        self._pass_on(self.lying.hear(event))
        if isinstance(event, RollRested) and self.lying.count is not None:
            seen, wanted = self.lying.count
            self.say("camera.count", n=wanted, seen=seen)
        self._changed()

    # ---- own faces

    def _teach(self, event: Event) -> None:
        """While faces are shown nothing is a roll."""
        if isinstance(event, RollRested):
            self.lying.hear(replace(event, dice=()))
            self.lessons.see(event.dice)
            self._read_own()
        self._changed()

    def _learn(self, index: int, part: str, value: int) -> None:
        """A finger named a face: that is a lesson, too."""
        picture = self.lying.dice[index].seen.picture
        faces = next((p.faces for p in self.lying.expected.parts if p.part == part), ())
        if self.reading.own is None or picture is None:
            return
        if 1 <= value <= len(faces):
            self.lessons.learn(faces[value - 1], picture)
            self._read_own()

    def _read_own(self) -> None:
        """Which faces dice bear today; what lies there is read by it from now on."""
        self.reading.showing = self.lessons.lesson is not None
        own = None if self.lessons.lesson else self.lessons.own(self.lying.expected)
        if own != self.reading.own:
            self.reading.own = own

    # ---- inside

    def _pass_on(self, sightings: tuple[Sighting, ...]) -> None:
        for sighting in sightings:
            self._tell(sighting)

    def _keep(self, kept: KeptCamera) -> None:
        """First the disk, then everybody."""
        self.trouble = camera_file.save(self.file, kept) if self.file else ""
        self.kept = kept
        self._changed()

    def _changed(self) -> None:
        for watcher in tuple(self._watchers):
            watcher()

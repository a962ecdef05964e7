"""The camera over the tray: what lies there becomes sightings of this table's dice."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from companion.devices.camera import camera_file
from companion.devices.camera.camera_device import CameraDevice
from companion.devices.camera.camera_file import KeptCamera
from companion.devices.camera.camera_threads import Ears
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
from companion.kernel.sighting import DieRested
from companion.sensing.tray_status import Corners, Expected, TrayStatus
from vision.camera.camera import Camera, CameraState
from vision.camera.opened import OpenedSource, opened
from vision.camera.shared import Cameras
from vision.camera.sources import Source
from vision.dice.judging import Judged
from vision.dice.reading import KnowsView, Reading
from vision.frames import Picture, Reader
from vision.rolls import Event, RollRested, RollThrown, Stirred
from vision.watching import View, Watching, tray_of


class TrayCamera(CameraDevice[KeptCamera, Watching]):
    """One camera, one tray."""

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
        super().__init__(camera_file.FILE, file, open, cameras=cameras, step=step)
        tray = camera_file.tray(self.kept.corners)
        self.reading = Reading(reader, tray, familiar=familiar)
        self.lying = TrayDice(self.kept.way)
        self.lessons = Lessons(faces)
        self.judged: Judged | None = None
        self._moving = False

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

    def expect(self, expected: Expected) -> None:
        """What the table waits for has changed."""
        if expected != self.lying.expected:
            self.lessons.open(expected.album)
            told = self.lying.expect(expected)
            self._read_own()
            self._pass_on(*told)
            self._changed()

    # ---- deeds

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

    def _forget(self) -> None:
        self.judged = None
        self._moving = False
        self.reading.ground = None
        self.lying.clear()

    # ---- what they say, heard in the loop

    def _hear(self, before: CameraState) -> None:
        if self.state.phase == "lost":
            self._moving = False
            self.lying.clear()
        elif self.state.phase == "seeing" and before.phase == "lost":
            self.say("camera.back")

    def hear_judged(self, judged: Judged) -> None:
        before, self.judged = self.judged, judged
        if before is None or before.advice != judged.advice:
            self._changed()

    def hear_event(self, event: Event) -> None:
        self._moving = isinstance(event, Stirred | RollThrown)
        if self.lessons.lesson is not None:
            self._teach(event)
            return
        self._pass_on(*self.lying.hear(event))
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

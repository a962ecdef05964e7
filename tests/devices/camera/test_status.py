"""What a page is told of the camera, and whom the camera tells what it saw."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from companion.devices.camera import tray_view
from companion.devices.camera.camera_threads import CameraThreads, Ears
from companion.devices.camera.tray_camera import TrayCamera
from companion.devices.camera.tray_dice import TrayDie
from companion.devices.camera.tray_view import WIDE, newest, seen_dice, window
from companion.devices.device import Lights
from companion.kernel.sighting import DieRested, Sighting
from companion.sensing.tray_status import Expected, Part
from tests.devices.camera.test_owners import seen
from tests.devices.camera.test_tray_camera import picture
from tests.vision.virtual import reader
from vision.camera.camera import CameraState
from vision.dice.judging import Judged
from vision.frames import Seen
from vision.rolls import RollRested, RollThrown, Stirred
from vision.tray import Tray
from vision.watching import View

PART = Part("red.light", "red", "light", ("G1", "S1"))
AWAITING = Expected("dice-forge", (PART,), {"1": "red.light"})
ROLLED = replace(seen(1, 0.9, rolled=True), face="S1")
SQUARE = ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))


class Heard:
    """A camera over a tray, and everything that was said of it."""

    def __init__(self) -> None:
        self.camera = TrayCamera(reader)
        self.said: list[tuple[str, dict[str, Any]]] = []
        self.told: list[Sighting] = []
        self.changes = 0
        self.camera.say = lambda key, **facts: self.said.append((key, facts))
        self.camera._tell = self.told.append
        self.camera.watch(self.changed)

    def changed(self) -> None:
        self.changes += 1


# ---- pictures and dice of a page


def view(width: int, height: int = 90, number: int = 1) -> View:
    return View(
        np.zeros((height, width, 3), np.uint8),
        np.zeros((2 * height, 2 * width, 3), np.uint8),
        number,
        (),
        moving=False,
    )


@pytest.mark.parametrize(
    ("width", "shown"), [(WIDE - 1, WIDE - 1), (WIDE, WIDE), (2 * WIDE, WIDE)]
)
def test_s17_a_small_picture_is_not_made_larger(width: int, shown: int) -> None:
    assert WIDE == 720
    found = newest(view(width, number=7), "eye", 6)
    assert found is not None
    assert (found[0], found[1].shape[1]) == (7, shown)
    assert newest(view(width, number=7), "eye", 8) is not None


def test_s17_the_window_is_told_in_parts_of_the_whole() -> None:
    tray = Tray(((0.2, 0.3), (0.6, 0.3), (0.6, 0.8), (0.2, 0.8)))
    x0, y0, x1, y1 = tray.window((1000, 500))
    assert window(tray, (1000, 500)) == (x0 / 1000, y0 / 500, x1 / 1000, y1 / 500)
    whole = 0.0, 0.0, 1.0, 1.0
    assert window(tray, (0, 500)) == window(tray, (1000, 0)) == whole
    assert window(Tray(), (1000, 500)) == whole


def test_s17_a_die_is_told_as_it_was_read_and_credited() -> None:
    die = Seen(4, (10, 20, 40, 80), verdict="check", why="edge", face="G1", rolled=True)
    told = seen_dice(TrayDie(die, "red.light", ask=True), view(100, 200))
    assert (told.value, told.face, told.mark, told.why) == (4, "G1", "check", "edge")
    assert (told.part, told.rolled, told.ask) == ("red.light", True, True)
    assert told.box == pytest.approx((0.1, 0.1, 0.3, 0.3))
    tall = seen_dice(TrayDie(replace(die, box=(10, 20, 40, 60))), view(100, 200))
    assert tall.box == pytest.approx((0.1, 0.1, 0.3, 0.2))


def test_s17_an_address_is_shown_without_its_password() -> None:
    assert "secret" not in tray_view.named("rtsp://anna:secret@cam.local/live")
    assert tray_view.named("no such thing") == "no such thing"
    assert tray_view.named("nonsense://anna:secret@there") == ""


# ---- what is told of it


def test_s17_without_a_source_a_page_knows_the_way_and_the_faces() -> None:
    heard = Heard()
    heard.camera.expect(AWAITING)
    heard.camera.lessons.learn("G1", picture(1))
    eye = heard.camera.eye
    assert (eye.on, eye.way, eye.known) == (False, "turn", {"G1": 1})
    assert (eye.faces, eye.owners, eye.dice) == (("G1", "S1"), (), ())
    heard.camera.choose("0")
    assert heard.camera.eye.owners == ("red",)


def test_s17_what_is_lost_is_said_once_and_what_is_back_is_said() -> None:
    heard = Heard()
    camera = heard.camera
    camera.choose("0")
    camera.hear_event(RollRested(2, 1, (ROLLED,)))
    camera.hear_event(Stirred(3))
    assert camera.eye.dice
    gone = CameraState("lost", "camera.lost.gone", "USB 0")
    camera.hear_state(gone)
    assert heard.said == [("camera.lost.gone", {"name": "USB 0"})]
    assert (camera.eye.dice, camera.eye.moving) == ((), False)
    assert (camera.eye.phase, camera.eye.reason) == ("lost", "camera.lost.gone")
    camera.hear_state(gone)
    assert len(heard.said) == 1
    camera.hear_state(replace(gone, reason="camera.lost.busy"))
    camera.hear_state(CameraState("seeing", size=(640, 360)))
    camera.hear_state(CameraState("seeing", size=(640, 360)))
    assert [key for key, _ in heard.said[1:]] == ["camera.lost.busy", "camera.back"]
    assert camera.eye.size == (640, 360)
    camera.hear_state(CameraState("ended"))
    camera.hear_state(CameraState("seeing"))
    assert len(heard.said) == 3


def test_s17_a_page_is_told_when_the_advice_is_another() -> None:
    heard = Heard()
    heard.camera.choose("0")
    heard.changes = 0
    for judged, changes in ((Judged(), 1), (Judged(), 1), (Judged(burnt=1.0), 2)):
        heard.camera.hear_judged(judged)
        assert heard.changes == changes
    assert heard.camera.eye.advice


def test_s16_a_roll_is_told_and_a_wrong_count_is_said() -> None:
    heard = Heard()
    camera = heard.camera
    camera.choose("0")
    two = replace(PART, part="red.dark", body="dark")
    awaited = {"1": "red.light", "2": "red.dark"}
    camera.expect(Expected("dice-forge", (PART, two), awaited))
    camera.hear_event(RollThrown(1))
    assert camera.eye.moving
    assert len(heard.told) == 2
    camera.hear_event(RollRested(2, 1, (ROLLED,)))
    assert (camera.eye.moving, camera.eye.count) == (False, (1, 2))
    assert heard.told[2:] == [DieRested("1", 2)]
    assert heard.said == [("camera.count", {"n": 2, "seen": 1})]
    camera.hear_event(Stirred(3))
    assert camera.eye.moving
    assert len(heard.said) == 1


def test_s14_in_a_lesson_nothing_is_a_roll() -> None:
    heard = Heard()
    camera = heard.camera
    camera.expect(AWAITING)
    camera.teach("begin", ("G1",))
    camera.hear_event(RollThrown(1))
    shown = replace(ROLLED, picture=picture(1))
    camera.hear_event(RollRested(2, 1, (shown,)))
    assert (heard.told, camera.lying.dice) == ([], ())
    assert camera.lessons.known == {"G1": 1}
    assert camera.reading.own is None
    camera.teach("stop")
    assert camera.reading.own is not None
    camera.teach("forget")
    assert camera.reading.own is None


def test_s17_a_page_hears_only_of_what_is_otherwise_awaited() -> None:
    heard = Heard()
    heard.camera.expect(AWAITING)
    assert heard.changes == 1
    heard.camera.expect(AWAITING)
    assert heard.changes == 1
    assert heard.camera.lessons.game == "dice-forge"


def test_s17_a_tray_is_drawn_where_it_is_one() -> None:
    heard = Heard()
    camera = heard.camera
    camera.choose("0")
    camera.reading.ground = picture(1)
    assert not camera.draw(((0.1, 0.1), (0.9, 0.9), (0.9, 0.1), (0.1, 0.9)))
    assert camera.reading.ground is not None
    camera.hear_event(RollRested(2, 1, (ROLLED,)))
    assert camera.draw(SQUARE)
    assert (camera.eye.corners, camera.eye.dice) == (SQUARE, ())
    assert camera.reading.ground is None
    assert camera.reading.tray.corners == SQUARE
    assert camera.draw(())
    assert camera.eye.corners == ()
    assert (camera.find(), camera.empty()) == (False, False)  # nothing is seen


@pytest.mark.parametrize("moving", [True, False])
def test_s17_an_empty_tray_is_looked_at_while_nothing_moves(moving: bool) -> None:
    camera = TrayCamera(reader)
    watching: Any = Fleeting()
    watching.view = replace(view(720), moving=moving)
    camera.lookout.watching = watching
    assert camera.empty() is not moving
    assert (camera.reading.ground is None) is moving
    if not moving:
        assert np.array_equal(camera.reading.ground, watching.view.picture)
        assert camera.reading.ground is not watching.view.picture
    camera.lookout.watching = None


@pytest.mark.parametrize("source", ["0", "", "  "])
def test_s17_nothing_typed_is_no_camera(source: str) -> None:
    camera = TrayCamera(reader)
    camera.choose("1")
    camera.choose(source)
    assert camera.eye.on is bool(source.strip())
    assert camera.kept.source == source.strip()


def test_s17_a_camera_has_no_lights_and_one_that_cannot_be_is_lost() -> None:
    async def scene() -> None:
        camera = TrayCamera(reader)
        await camera.show(Lights({"1": "red.light"}))
        camera.kept = replace(camera.kept, source="nonsense://there")
        running = asyncio.create_task(camera.run(lambda _: None))
        await asyncio.sleep(0)
        assert (camera.eye.phase, camera.lookout.watching) == ("lost", None)
        running.cancel()
        await asyncio.wait({running})

    asyncio.run(scene())


# ---- threads


class Fleeting:
    """What watches through a camera, and ends when it is told to."""

    def __init__(self) -> None:
        self.running, self.waited = True, 0.0
        self.view = "view"

    def leave(self) -> None:
        self.running = False

    def join(self, timeout: float) -> None:
        self.waited = timeout


def test_s17_threads_that_are_left_are_waited_for_so_long() -> None:
    nothing: Any = None
    threads: Any = CameraThreads(nothing, nothing, nothing)
    first, second = Fleeting(), Fleeting()
    for one in (first, second):
        threads.watching = one
        threads.end()
        assert threads.watching is None
    asyncio.run(threads.left())
    # The first had ended by the time the second was left.
    assert (first.waited, second.waited) == (0.0, 6.0)
    assert not second.running


def test_s17_what_a_camera_saw_that_was_left_is_not_heard() -> None:
    async def scene() -> None:
        heard = Heard()
        lookout = heard.camera.lookout
        ears = Ears(lookout, asyncio.get_running_loop())
        ours: Any = Fleeting()
        ears.of = ours
        state = ears.heard(heard.camera.hear_state)
        state(CameraState("lost", "camera.lost.gone"))
        await asyncio.sleep(0)
        assert heard.said == []
        lookout.watching = ours
        state(CameraState("lost", "camera.lost.gone"))
        ears.heard(heard.camera.hear_event)(Stirred(1))
        ears.heard(heard.camera.hear_judged)(Judged(burnt=1.0))
        await asyncio.sleep(0)
        assert [key for key, _ in heard.said] == ["camera.lost.gone"]
        assert heard.camera._moving
        assert heard.camera.judged == Judged(burnt=1.0)
        lookout.watching = None

    asyncio.run(scene())

"""A camera that is looked for, and one that is left: its threads end before Python."""

from __future__ import annotations

import asyncio
import threading

from companion.app.camera import CameraAtTable
from companion.app.run import attended
from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.camera_deeds import ChooseCamera, EmptyTray
from companion.devices.camera.tray_camera import TrayCamera
from tests.devices.sitting import Sitting, play, until
from tests.vision.virtual import die, reader, wait


def test_s17_opening_the_cameras_page_loads_what_looks_at_pictures(tmp_path) -> None:
    """A touch on that page must not wait for it."""
    made: list[bool] = []

    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue") as party:

            def make() -> TrayCamera:
                made.append(True)
                return TrayCamera(reader)

            running = asyncio.create_task(CameraAtTable(party.desk, make).run())
            party.desk.changed()
            await asyncio.sleep(0.05)
            assert not made
            party.desk.touch(do.Visit(at.CameraPlace()))
            await until(lambda: made)
            running.cancel()
            await asyncio.wait({running})

    play(scene())


def test_s17_leaving_waits_for_the_picture_that_is_being_read(tmp_path) -> None:
    reading, go_on = threading.Event(), threading.Event()

    def slow(picture):
        reading.set()
        assert go_on.wait(5)
        return reader(picture)

    async def scene() -> None:
        party = Sitting(tmp_path, "red", "blue")
        party.reader = slow
        async with party:
            party.put(wait(party.scene, 0.5))
            await until(reading.is_set)
            watching = party.camera.lookout.watching
            party.running.cancel()
            done, _ = await asyncio.wait({party.running}, timeout=0.1)
            assert not done
            go_on.set()
            await asyncio.wait({party.running}, timeout=5)
            assert party.running.cancelled()
            assert not watching.running

    play(scene())


def test_s17_another_camera_knows_nothing_of_the_one_before(tmp_path) -> None:
    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue") as party:
            await party.see(wait(party.scene, 0.5))
            party.desk.touch(EmptyTray())
            assert party.camera.reading.ground is not None
            before = party.camera.lookout.watching
            party.desk.touch(ChooseCamera(str(party.pictures)))
            assert party.camera.reading.ground is None
            assert not party.eye.moving
            await until(lambda: not before.running)

    play(scene())


def test_s17_dice_are_told_again_by_a_camera_that_was_lost(tmp_path) -> None:
    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue") as party:
            party.scene.lying.append(die(4, 200, 150, 20))
            await party.see(wait(party.scene, 0.5))
            assert [one.value for one in party.eye.dice] == [4]
            away = party.pictures.rename(tmp_path / "away")
            await until(lambda: party.eye.phase == "lost")
            assert party.eye.dice == ()
            away.rename(party.pictures)
            await until(lambda: [one.value for one in party.eye.dice] == [4])
            assert not party.eye.dice[0].rolled

    play(scene())


def test_s17_a_tray_with_dice_in_it_is_not_empty(tmp_path) -> None:
    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue") as party:
            party.scene.lying.append(die(4, 200, 150, 20))
            await party.see(wait(party.scene, 0.5))
            party.desk.touch(EmptyTray())
            assert party.camera.reading.ground is None
            assert party.desk.notice.key == "camera.not_empty"
            party.scene.lying.clear()
            await party.see(wait(party.scene, 0.5))
            party.desk.touch(EmptyTray())
            assert party.desk.notice.key == "camera.emptied"

    play(scene())


def test_s17_a_file_keeps_its_whole_name(tmp_path, monkeypatch) -> None:
    """Tomorrow the app may be started elsewhere."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pictures").mkdir()
    camera = TrayCamera(reader, tmp_path / "camera.json")
    camera.choose("pictures")
    assert camera.kept.source == str(tmp_path / "pictures")


class Page:
    """What of the app hears of trouble."""

    def __init__(self) -> None:
        self.troubles: list[Exception] = []

    def stumble(self, error: Exception) -> None:
        self.troubles.append(error)


class Falling:
    """Something beside the table whose thread meets what nobody foresaw."""

    async def run(self) -> None:
        threading.Thread(target=self.fall).start()
        await asyncio.get_running_loop().create_future()

    def fall(self) -> None:
        raise LookupError("nobody foresaw this")


def test_what_nobody_foresaw_in_a_thread_comes_to_the_page() -> None:
    hook = threading.excepthook

    async def scene() -> Page:
        page = Page()
        async with attended(page, Falling()):
            await until(lambda: page.troubles)
        return page

    (trouble,) = asyncio.run(scene()).troubles
    assert isinstance(trouble, LookupError)
    assert threading.excepthook is hook

"""A tile from a photograph: brought by a thread, proposed, taken, kept, laid."""

from __future__ import annotations

import asyncio
import struct
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.app.photographs import PhotographAtTable
from companion.desk import actions as do
from companion.desk.desk import Desk
from companion.games.cyclades.maps.map_files import MapFiles
from companion.games.cyclades.maps.pages import kept_maps, photograph
from companion.games.cyclades.maps.pages.map_editing import MapEditor, back
from companion.games.cyclades.maps.pages.map_editor import map_editor
from companion.games.cyclades.maps.pages.maps import editor
from companion.games.cyclades.maps.places import DropMap, KeepMap, Maps, TakeOutlines
from companion.library.registry import GAMES
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.sensing.photograph import CAMERA, NAME
from tests.games.cyclades.maps import touches
from tests.games.cyclades.maps.map_values import (
    SCALED,
    folders,
    photographed,
    scene,
)
from tests.vision import seas
from vision.pictures import keep

SIZE = b"IHDR" + struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
HOUSE = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + SIZE
HOUSE += struct.pack(">I", zlib.crc32(SIZE))
"""A small file that claims to be as large as a house."""


class Photographer:
    """A desk with a tile being begun, and the thread that brings pictures."""

    def __init__(self, root: Path) -> None:
        self.home = folders(root)
        self.home.exports.mkdir(parents=True)
        self.store = Store(self.home.data, GAMES, self.home.backups)
        self.desk = Desk(self.store, Settings(), folders=self.home)
        self.seen: list[str] = []
        self.desk.watch(lambda: self.seen.append(self.desk.photo.phase))
        camera = seas.photographed(2).picture
        self.photos = PhotographAtTable(self.desk, self.home.photograph, lambda: camera)

    def page(self):
        return map_editor(self.desk.scene())

    def touch(self, name: str) -> None:
        """The answer of this name."""
        every = self.page().answers
        answer = next(one for one in every if name in one.label)
        self.desk.touch(answer.action)


def evening(
    root: Path, play: Callable[[Photographer, Callable], object]
) -> Photographer:
    """Play it while the thread runs; `until` waits for a phase."""
    who = Photographer(root)

    async def run() -> None:
        running = asyncio.create_task(who.photos.run())

        async def until(phase: str) -> None:
            async with asyncio.timeout(20):
                while who.desk.photo.phase != phase:
                    await asyncio.sleep(0.01)

        await play(who, until)
        running.cancel()
        await asyncio.wait({running})

    asyncio.run(run())
    who.store.close()
    return who


def begin(who: Photographer) -> None:
    who.desk.touch(do.Visit(Maps()))
    who.desk.touch(do.Visit(photograph.begun(who.desk.texts(), 1)))


def test_a_photographed_tile_is_kept_after_three_touches(tmp_path):
    async def play(who, until):
        keep(seas.photographed(1).picture, who.home.exports / "isle.jpg")
        begin(who)
        who.touch("isle.jpg")
        assert not who.page().sheet.photo
        await until("there")
        assert who.page().sheet.photo == NAME
        assert len(who.page().sheet.proposed) >= 5
        who.touch("Take")
        assert who.page().sheet.proposed == ()
        who.desk.touch(KeepMap())

    who = evening(tmp_path, play)
    assert "reading" in who.seen
    (one,) = kept_maps.kept(who.home)[0]
    assert one.map.name == "Tile 1"
    assert {area.kind for area in one.map.areas} == {"land", "sea"}
    assert len(one.map.lands) == len(seas.photographed(1).lands) == 4
    assert one.map.borders
    assert one.photo is not None
    assert editor(one).photo == one.photo
    assert not editor(one).unsaved


def test_the_cameras_newest_frame_is_a_photograph_too(tmp_path):
    async def play(who, until):
        begin(who)
        wanted = replace(photographed().photo, source=CAMERA)
        who.desk.touch(do.Become(replace(who.desk.place, photo=wanted)))
        await until("there")
        assert len(who.page().sheet.proposed) >= 5
        number, picture = who.photos.live(NAME, -1)
        assert picture.shape[:2] == (1000, 1000)
        assert who.photos.live(NAME, number) is None

    evening(tmp_path, play)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "file"),
        (b"no picture at all", "picture"),
        (b"\xff\xd8\xff\xe0", "picture"),
        (HOUSE, "picture"),
    ],
)
def test_a_file_that_is_no_picture_is_refused_in_a_sentence(tmp_path, content, reason):
    async def play(who, until):
        (who.home.exports / "bad.jpg").write_bytes(content)
        begin(who)
        who.touch("bad.jpg")
        await until("trouble")
        assert who.desk.photo.reason == reason
        assert "bad.jpg" in who.page().wrong
        assert any("bad.jpg" in one.label for one in who.page().answers)
        assert who.photos.live(NAME, -1) is None

    evening(tmp_path, play)


def test_four_tiles_are_photographed_laid_and_played_on_with_few_touches(tmp_path):
    """Four touches a tile: the file, take, keep, the next one."""
    found = touches.figures(tmp_path, 4)
    assert found["photographing_touches"] == 4 * 4 - 1
    assert found["touches"] <= 36
    assert found["lands"] == found["seas"] == 16


def test_one_touch_throws_a_wrong_outline_away():
    place = photographed()
    page = map_editor(scene(place))
    assert len(page.sheet.proposed) == 4
    action = page.sheet.point.at(150, 200)  # land lies on the sea
    left = map_editor(scene(action.place)).sheet.proposed
    assert left == tuple(one for one in SCALED if one != SCALED[2])


def test_what_was_taken_is_taken_back_by_one_undo(tmp_path):
    place = photographed()
    after = kept_maps.carried(folders(tmp_path), place, TakeOutlines(SCALED))
    assert after is not None
    assert len(after.place.map.areas) == 4
    assert {frozenset((b.a, b.b)) for b in after.place.map.borders} >= {
        frozenset(("Aigle", "Bryse")),
        frozenset(("I", "II")),
    }
    assert back(after.place).map == place.map


def test_an_outline_that_is_no_area_is_not_taken(tmp_path):
    bow = ("land", ((0, 0), (200, 200), (200, 0), (0, 200)))
    crumb = ("land", ((0, 0), (9, 0), (9, 9)))
    after = kept_maps.carried(
        folders(tmp_path), photographed(), TakeOutlines((bow, crumb, SCALED[2]))
    )
    assert after is not None
    assert len(after.place.map.areas) == 1


def test_the_picture_goes_with_its_tile_and_can_be_taken_from_it(tmp_path):
    home = folders(tmp_path)
    home.maps.mkdir(parents=True)
    home.photograph.write_bytes(b"a picture")
    kept = kept_maps.keep(home, photographed())
    picture = MapFiles(home.maps).picture(kept.id)
    assert picture.read_bytes() == b"a picture"
    assert not kept.unsaved
    bare = kept_maps.keep(home, replace(kept, photo=None))
    assert not picture.exists()
    assert bare.kept_photo is None
    home.photograph.write_bytes(b"another")
    again = kept_maps.keep(home, photographed())
    kept_maps.carried(home, Maps("tiles"), DropMap(again.id))
    assert not MapFiles(home.maps).picture(again.id).exists()


def test_nothing_is_kept_while_the_picture_is_being_read():
    assert map_editor(scene(photographed(1))).keep.kind == "off"
    assert isinstance(map_editor(scene(MapEditor())).sheet.point, do.Point)

"""Tonight's archipelago, from a camera into the map of the rules, by touches."""

from __future__ import annotations

import asyncio

import cv2
import numpy as np

from companion.app.photographs import PhotographAtTable
from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.board_deeds import TakeEmptyBoard, WatchBoard
from companion.desk.board_editing import BoardEditor
from companion.games.cyclades.maps.pages import photograph
from companion.games.cyclades.maps.pages.kept_maps import kept
from companion.games.cyclades.maps.pages.map_editing import MapEditor
from companion.games.cyclades.maps.places import KeepMap
from companion.games.cyclades.on_table import printed
from companion.games.cyclades.rules.map.chart import Archipelago, samples
from companion.pages import routes
from companion.pages.devices.board_choices import body
from companion.sensing.board_status import OutlinedRegion
from tests.devices.board.sitting import SIZE, BoardSitting
from tests.devices.sitting import play, until
from vision.board.profile import profiles
from vision.board.tabletop.boards import PrintedRegion

TRUTH = next(one.map for one in samples() if one.map.name == "Trinakia")
MOST = 60
"""Touches from an empty app to a board that a camera can read."""


class Finger:
    """Touches the page, and counts."""

    def __init__(self, party: BoardSitting) -> None:
        self.party, self.count = party, 0

    def touch(self, action: do.Action) -> None:
        self.count += 1
        self.party.desk.touch(action)

    def page(self):
        return routes.page(self.party.desk.scene())

    def press(self, name: str) -> None:
        """The answer of the page that is called so."""
        every = self.page().answers
        self.touch(next(one.action for one in every if one.label == name))

    def spot(self, x: float, y: float) -> None:
        """A part of the sheet."""
        wide, high = self.party.desk.place.map.extent
        self.touch(self.page().sheet.point.at(x * wide, y * high))


def roomiest(region: PrintedRegion) -> tuple[float, float]:
    """Where a finger would touch it: far from its border, and on no other land."""

    def mask(one: PrintedRegion) -> np.ndarray:
        sheet = np.zeros((400, 400), np.uint8)
        return cv2.fillPoly(sheet, [np.int32(np.array(one.corners) * 399)], 1)

    own = mask(region)
    if not region.land:
        for one in printed(TRUTH).regions:
            own[(mask(one) > 0) & one.land] = 0
    far = cv2.distanceTransform(np.pad(own, 1), cv2.DIST_L2, 5)[1:-1, 1:-1]
    y, x = np.unravel_index(far.argmax(), far.shape)
    return float(x) / 399, float(y) / 399


async def drawn(finger: Finger) -> None:
    """The board is shown by its corners, then each of its areas by one touch."""
    party, desk = finger.party, finger.party.desk
    desk.touch(do.Visit(at.BoardPlace("board")))
    desk.touch(WatchBoard(str(party.pictures)))
    await party.see(2)
    finger.touch(do.Become(at.BoardPlace("board", drawing=True)))
    for x, y in party.studio.corners:
        finger.touch(do.Point(round(1000 * x / SIZE[0]), round(1000 * y / SIZE[1])))
    await party.see(3)
    assert party.status.found
    desk.touch(do.Back())
    desk.touch(do.Visit(MapEditor()))
    finger.press("A photograph under it")
    finger.press("From the board’s camera")
    await until(lambda: photograph.there(desk.scene(), desk.place), 60)
    for region in party.board.regions:
        finger.spot(*roomiest(region))
    await until(lambda: desk.photo.wanted == desk.place.photo, 60)
    finger.press(f"Take {len(party.board.regions)} outlines")


def pairs(chart: Archipelago, names: dict[str, str]) -> set[frozenset[str]]:
    """Borders that count, by the names of the truth."""
    return {
        frozenset((names[one.a], names[one.b])) for one in chart.borders if one.open
    }


def mend(finger: Finger, names: dict[str, str]) -> None:
    """Whoever checks the borders touches the two areas of a wrong one."""
    truth = pairs(TRUTH, {area.name: area.name for area in TRUTH.areas})
    chart = finger.party.desk.place.map
    ours = {mine: area for area, mine in names.items()}
    wrong = sorted(map(sorted, truth ^ pairs(chart, names)))
    if wrong:
        finger.touch(finger.page().tools[5].action)
    for one, other in wrong:
        for name in (ours[one], ours[other]):
            label = chart.areas[chart.index[name]].label
            finger.spot(label[0] / chart.extent[0], label[1] / chart.extent[1])


def test_s19_an_archipelago_is_a_map_and_a_board_after_sixty_touches(tmp_path) -> None:
    async def scene() -> None:
        async with BoardSitting(tmp_path, printed(TRUTH)) as party:
            photos = PhotographAtTable(
                party.desk, party.home.photograph, lambda: None, party.port.straight
            )
            looking = asyncio.create_task(photos.run())
            finger = Finger(party)
            await drawn(finger)
            chart = party.desk.place.map
            areas = zip(chart.areas, party.board.regions, strict=True)
            names = {mine.name: theirs.name for mine, theirs in areas}
            mend(finger, names)
            party.desk.typed(do.Typing("map"), "Tonight")
            finger.touch(KeepMap())
            same_map(party.desk.place.map, names)
            await read(finger)
            assert finger.count <= MOST
            looking.cancel()
            await asyncio.wait({looking})

    play(scene())


def same_map(chart: Archipelago, names: dict[str, str]) -> None:
    """Lands and seas, their borders, and which land lies on which island."""
    kinds = {names[area.name]: area.kind for area in chart.areas}
    assert kinds == {area.name: area.kind for area in TRUTH.areas}
    theirs = {area.name: area.name for area in TRUTH.areas}
    assert pairs(chart, names) == pairs(TRUTH, theirs)
    assert islands(chart, names) == islands(TRUTH, theirs)


def islands(chart: Archipelago, names: dict[str, str]) -> set[frozenset[str]]:
    found: dict[int, set[str]] = {}
    for at_area, island in enumerate(chart.islands):
        if island >= 0:
            found.setdefault(island, set()).add(names[chart.areas[at_area].name])
    return set(map(frozenset, found.values()))


async def read(finger: Finger) -> None:
    """The game begins on it, and the camera takes its regions from the game's map."""
    party, desk = finger.party, finger.party.desk
    ((one,), _) = kept(party.home)
    desk.touch(do.Home())
    party.sit_down("cyclades", 3, map=one.id)
    finger.touch(do.Visit(at.BoardPlace("regions")))
    finger.touch(TakeEmptyBoard("", "Tonight", "cyclades", desk.scene().plan.shape))
    _, _, sections = body(desk.scene(), desk.place)
    finger.touch(sections[0].answers[0].action)
    plan = desk.scene().plan
    assert {*party.status.board.regions} == {*plan.drawn}
    again(party, plan.drawn)


def again(party: BoardSitting, drawn: tuple[OutlinedRegion, ...]) -> None:
    """Exported and taken in once more it is the same board."""
    table = party.camera.table
    file = table.boards.export(table.name, party.home.exports)
    before = profiles.packed(table.profile)
    assert table.bring(file) == "Tonight"
    assert profiles.packed(table.profile) == before
    assert not isinstance(party.desk.place, BoardEditor)

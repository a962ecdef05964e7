"""The page of boards on wires: in every language and size, with all that is on it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.canvas.shapes import zones
from companion.canvas.theme import Frame
from companion.desk import actions as do
from companion.desk.context import Context
from companion.desk.places import Devices, WiresPlace
from companion.desk.wire_deeds import ForgetWires, MapSensor, NameTag
from companion.games.hellas.rules.box import REGIONS
from companion.pages import pills, routes
from companion.saves.settings import Settings
from companion.screens.layouts import lay
from companion.sensing.wire_status import (
    BoardStatus,
    KnownTag,
    MappedGame,
    WiredCell,
    WiredTable,
)
from companion.words.texts import Texts
from tests.pages.played import LANGUAGES
from tests.screens import fits

NAMES = tuple(region.name for region in REGIONS)
SWITCHES = tuple(
    WiredCell(
        at, on=at % 3 == 0, stuck=at == 7, region=NAMES[at] if at < len(NAMES) else ""
    )
    for at in range(20)
)
READERS = tuple(
    WiredCell(200 + at, "rfid", on=True, tag=f"04A1B2C{at}") for at in range(2)
)
GOOD = BoardStatus(
    "/dev/ttyACM0",
    "ready",
    board="4F21A0C7",
    firmware="1.0.0",
    speaks="1.0",
    name="hellas",
    rows=4,
    columns=5,
    cells=(*SWITCHES, *READERS),
    lights=20,
    latency=12,
    good=4711,
    bad=3,
    trouble="wires.reason.reset",
    pressed="seat2",
    tested=(("eeprom", "good"), ("lines", "bad"), ("readers", "absent")),
)
AHEAD = BoardStatus(
    "/dev/ttyUSB1", "refused", "wires.reason.foreign", "00000002", "2.0.0", "2.0"
)
LOST = BoardStatus("socket://table.local:5331", "lost", "wires.reason.taken")
GAME = MappedGame("hellas", NAMES, (), ("red", "blue"), ("hydra", "medusa"))
FULL = WiredTable(
    (GOOD, AHEAD, LOST),
    (KnownTag("04A1B2C0", "red"),),
    GAME,
    ("04A1B2C1",),
    "wires.trouble.kept",
)
CASES = {
    "none": (WiresPlace(), WiredTable()),
    "all": (WiresPlace(), FULL),
    "sensor": (WiresPlace(sensor=3), FULL),
    "tag": (WiresPlace(tag="04A1B2C1"), FULL),
    "forgetting": (WiresPlace(ask="4F21A0C7"), FULL),
    "ahead": (WiresPlace("00000002"), FULL),
    "lost": (WiresPlace("socket://table.local:5331"), FULL),
    "no game": (WiresPlace(), replace(FULL, game=MappedGame())),
    "typed": (WiresPlace(text="/dev/ttyACM7"), WiredTable()),
    "bare": (WiresPlace(), WiredTable((replace(GOOD, cells=(), rows=0),))),
}


def scene(name: str, language: str = "en") -> Context:
    place, table = CASES[name]
    names = {"red": "Przemysława", "blue": "Bartholomäus"}
    texts = Texts(language, lambda seat: names.get(seat, seat), "hellas")
    return Context(texts, Settings(language), place, wires=table)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CASES)
def test_s29_every_word_fits_and_every_touch_is_large_enough(
    name: str, language: str
) -> None:
    for f in fits.FRAMES:
        fits.keeps(lay(routes.page(scene(name, language)), f), f)


def test_s29_each_sensor_of_the_board_is_there_to_touch() -> None:
    alone = replace(FULL, boards=(GOOD,), trouble="")
    page = routes.page(replace(scene("all"), wires=alone))
    touched = {z.action for z in zones(lay(page, Frame()))}
    assert {do.Become(WiresPlace(sensor=at)) for at in range(20)} <= touched


def test_s29_a_sensor_in_hand_may_lie_under_any_region_or_none() -> None:
    (section,) = routes.page(scene("sensor")).sections
    meant = [MapSensor("4F21A0C7", 3, name) for name in (*NAMES, "")]
    assert [answer.action for answer in section.answers] == meant


def test_s29_a_tag_in_hand_may_be_anybodys_piece_or_a_figure() -> None:
    touched = {z.action for z in zones(lay(routes.page(scene("tag")), Frame()))}
    assert NameTag("04A1B2C1", "blue") in touched
    assert NameTag("04A1B2C1", piece="hydra") in touched


def test_s27_a_board_that_is_ahead_is_refused_in_a_clear_sentence() -> None:
    page = routes.page(scene("ahead"))
    assert page.lines[0] == (
        "The board speaks version 2.0 of the protocol, and this app does not "
        "understand it. Bring the app up to date, or put the older firmware onto "
        "the board."
    )


def test_s29_a_board_is_forgotten_only_after_a_second_thought() -> None:
    for name, sure in (("all", False), ("forgetting", True)):
        sections = routes.page(scene(name)).sections
        asked = [answer.action for one in sections for answer in one.answers]
        assert (ForgetWires("4F21A0C7") in asked) == sure


def test_s28_a_broken_sensor_says_so() -> None:
    page = routes.page(scene("all"))
    assert [one.said for one in page.sensors if one.broken] == ["broken"]
    assert "1 sensor is broken; it is not believed." in page.lines


def test_s29_the_page_is_reached_from_the_devices_and_from_the_table() -> None:
    there = replace(scene("all"), place=Devices())
    touched = {z.action for z in zones(lay(routes.page(there), Frame()))}
    assert do.Visit(WiresPlace()) in touched
    pill = pills.wires(there)
    assert pill is not None
    assert (pill.label, pill.mark) == ("1/3", "check")
    assert pills.wires(scene("none")) is None

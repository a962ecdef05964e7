"""Boards as they are kept: in a folder, in one file elsewhere, with their colours."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import numpy as np
import pytest

from companion.devices.board import board_file
from companion.devices.board.board_file import KeptBoardCamera
from companion.devices.board.boards import BoardTrouble, KeptBoards, shown, with_regions
from companion.devices.board.table_board import ExpectedBoard, TableBoard
from companion.sensing.board_status import BoardPlan, OutlinedRegion
from vision.board.colours import PieceColour, Tint
from vision.board.profile.profile import Profile
from vision.board.profile.profiles import KNOWN, packed, plain

RED = PieceColour("red", (Tint((90.0, 180.0, 160.0), (9.0, 4.0, 4.0), 1.0),))
DELOS = OutlinedRegion("Delos", ((0.4, 0.4), (0.5, 0.4), (0.5, 0.5), (0.4, 0.5)))
SEA = OutlinedRegion("I", ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)))
EMPTY = np.full((100, 130, 3), 90, np.uint8)
PROFILE = Profile("Žofie’s / board", "hellas", 1.3, empty=EMPTY)
FOUR = ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))


def test_s19_a_board_is_found_again_as_it_was_kept(tmp_path: Path) -> None:
    boards = KeptBoards(tmp_path)
    name = boards.keep("", with_regions(PROFILE, (DELOS, SEA)))
    assert boards.names() == (name,) == ("board-1",)
    again = boards.read(name)
    assert again is not None
    assert (again.name, again.shape) == (PROFILE.name, 1.3)
    assert np.array_equal(again.empty, EMPTY)
    assert boards.known() == (shown(name, again),)


def test_s19_an_island_comes_after_the_sea_it_lies_on() -> None:
    """Whoever reads a spot of the board asks the later region last."""
    found = with_regions(PROFILE, (DELOS, SEA)).regions
    assert [one.name for one in found] == ["I", "Delos"]


def test_s19_a_board_taken_elsewhere_and_back_is_the_same(tmp_path: Path) -> None:
    here, there = KeptBoards(tmp_path / "here"), KeptBoards(tmp_path / "there")
    name = here.keep("", with_regions(PROFILE, (DELOS, SEA)))
    file = here.export(name, tmp_path / "exports")
    assert file.name == "Žofie’s board.board".replace("’", " ")
    other = there.bring(file)
    one, two = here.read(name), there.read(other)
    assert one is not None
    assert two is not None
    assert replace(one, empty=None) == replace(two, empty=None)
    assert np.array_equal(one.empty, two.empty)
    assert here.export(name, tmp_path / "exports") == file


def test_s19_boards_that_are_taken_in_can_be_told_apart(tmp_path: Path) -> None:
    """The same one is here already; of another Hellas there are two, one nameless."""
    here, there = KeptBoards(tmp_path / "here"), KeptBoards(tmp_path / "there")
    file = here.export(here.keep("", PROFILE), tmp_path / "exports")
    first = there.bring(file)
    assert there.bring(file) == first
    other = file.with_name("other.board")
    other.write_bytes(packed(replace(PROFILE, shape=1.4)))
    nameless = file.with_name("Evening.board")
    nameless.write_bytes(packed(replace(PROFILE, name="", shape=1.5)))
    for one in (other, nameless):
        name = there.bring(one)
        assert there.bring(one) == name
    names = {board.name for board in there.known()}
    assert names == {PROFILE.name, f"{PROFILE.name} 2", "Evening"}


def test_s19_a_board_of_a_newer_version_says_so(tmp_path: Path) -> None:
    file = tmp_path / "new.board"
    with ZipFile(file, "w") as made:
        made.writestr(KNOWN, json.dumps({**plain(PROFILE), "format": 99}))
    with pytest.raises(BoardTrouble) as trouble:
        KeptBoards(tmp_path / "boards").bring(file)
    assert trouble.value.key == "eyes.trouble.newer"


@pytest.mark.parametrize("what", [b"", b"PK\x03\x04", b"{}", b"\x00" * 5000])
def test_s19_a_strange_file_is_no_board(tmp_path: Path, what: bytes) -> None:
    file = tmp_path / "strange.board"
    file.write_bytes(what)
    boards = KeptBoards(tmp_path / "boards")
    with pytest.raises(BoardTrouble) as trouble:
        boards.bring(file)
    assert trouble.value.key == "eyes.trouble.file"
    assert boards.names() == ()


def test_s19_names_that_lead_elsewhere_lead_to_no_file(tmp_path: Path) -> None:
    boards = KeptBoards(tmp_path / "boards")
    boards.keep("", PROFILE)
    (tmp_path / "board-9.board").write_bytes(b"mine")
    for name in ("../board-9", "board-0", "", "board-9"):
        assert boards.read(name) is None
        boards.forget(name)
    assert (tmp_path / "board-9.board").exists()


def test_s19_a_board_that_is_forgotten_leaves_nothing(tmp_path: Path) -> None:
    table = TableBoard(tmp_path)
    table.keep("", PROFILE)
    table.boards.keep_colours(table.name, (RED,))
    table.forget(table.name)
    assert (table.known, list(tmp_path.iterdir())) == (None, [])


def test_s20_colours_are_known_again_tomorrow(tmp_path: Path) -> None:
    table = TableBoard(tmp_path)
    table.keep("", PROFILE)
    table.boards.keep_colours(table.name, (RED,))
    again = TableBoard(tmp_path, table.name)
    assert again.learned.shown == (RED,)


def test_s20_colours_kept_with_the_size_of_a_piece_are_read_without_it(
    tmp_path: Path,
) -> None:
    """As they were written while readers still asked for that size."""
    table = TableBoard(tmp_path)
    table.keep("", PROFILE)
    old = """{"colours": [{"name": "red", "tints": [{"middle": [90.0, 180.0, 160.0],
        "spread": [9.0, 4.0, 4.0], "share": 1.0}], "area": 0.0007, "across": 0.028,
        "thick": 0.011, "tall": 0.04}]}"""
    (tmp_path / f"{table.name}.json").write_text(old)
    assert table.boards.colours(table.name) == (RED,)


@pytest.mark.parametrize("text", ["", "[]", '{"colours": 3}', '{"colours": [{}]}'])
def test_s20_colours_nobody_wrote_are_none(tmp_path: Path, text: str) -> None:
    table = TableBoard(tmp_path)
    table.keep("", PROFILE)
    (tmp_path / f"{table.name}.json").write_text(text)
    assert table.boards.colours(table.name) == ()


def test_s19_the_newest_board_of_a_game_lies_on_its_table(tmp_path: Path) -> None:
    table = TableBoard(tmp_path)
    for name, region in (("Monday", SEA), ("Friday", SEA), ("Else", DELOS)):
        table.keep("", with_regions(replace(PROFILE, name=name), (region,)))
    assert table.suit(ExpectedBoard("hellas", BoardPlan(("I",))))
    assert table.profile.name == "Friday"
    assert not table.suit(ExpectedBoard("cyclades", BoardPlan(("I",))))
    assert table.profile.name == "Friday"


def test_s19_regions_of_a_board_that_is_gone_are_not_kept(tmp_path: Path) -> None:
    with pytest.raises(BoardTrouble):
        TableBoard(tmp_path).keep_regions("board-3", (SEA,))


@pytest.mark.parametrize(
    "text",
    [
        "no",
        "[]",
        '{"source": 3}',
        '{"source": "a\\u0000b"}',
        '{"board": "../x"}',
        '{"corners": [[0, 0], [0, 0], [0, 0], [0, 0]]}',
    ],
)
def test_s18_nothing_in_the_file_is_believed(tmp_path: Path, text: str) -> None:
    file = tmp_path / "board.json"
    file.write_text(text)
    kept, trouble = board_file.load(file)
    assert (kept, trouble) == (KeptBoardCamera(), "eyes.trouble.kept")


def test_s18_what_was_chosen_is_known_tomorrow(tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    kept = KeptBoardCamera("0", FOUR, "board-2")
    assert board_file.save(file, kept) == ""
    assert board_file.load(file) == (kept, "")
    assert board_file.load(tmp_path / "none.json") == (KeptBoardCamera(), "")

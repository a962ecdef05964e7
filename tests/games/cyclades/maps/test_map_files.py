"""The drawer of maps: whole files or none, and nothing that is not ours."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from companion.games.cyclades.maps.map_files import MOST, MOST_FILES, MapFiles
from companion.saves.trouble import SaveTrouble


@pytest.fixture
def drawer(tmp_path: Path) -> MapFiles:
    return MapFiles(tmp_path / "data" / "maps")


def test_what_is_kept_comes_back_and_the_oldest_is_first(drawer: MapFiles) -> None:
    for number in range(1, 12):
        drawer.keep(f"map-{number}", {"number": number})
    assert drawer.names()[0] == "map-1"
    assert drawer.names()[-1] == "map-11"
    assert drawer.read("map-11") == {"number": 11}


def test_an_empty_drawer_makes_no_folder(drawer: MapFiles) -> None:
    assert drawer.names() == ()
    assert drawer.fresh("map") == "map-1"
    assert not drawer.folder.exists()


def test_a_name_is_used_again_only_when_it_is_free(drawer: MapFiles) -> None:
    for kind in ("map", "tile"):
        assert drawer.fresh(kind) == f"{kind}-1"
        drawer.keep(f"{kind}-1", {})
        drawer.keep(f"{kind}-2", {})
    drawer.drop("map-1")
    assert drawer.fresh("map") == "map-1"
    assert drawer.fresh("tile") == "tile-3"
    drawer.drop("map-1")


def test_what_is_kept_beyond_those_that_are_listed_is_not_written_over(
    drawer: MapFiles,
) -> None:
    for number in range(1, MOST_FILES + 3):
        drawer.keep(f"map-{number}", {})
    drawer.keep("tile-1", {"land": 1})
    assert "tile-1" not in drawer.names()
    assert drawer.fresh("map") == f"map-{MOST_FILES + 3}"
    assert drawer.fresh("tile") == "tile-2"


def test_nothing_half_written_is_left(drawer: MapFiles) -> None:
    drawer.keep("map-1", {"a": 1})
    drawer.keep("map-1", {"a": 2})
    assert [path.name for path in drawer.folder.iterdir()] == ["map-1.json"]


@pytest.mark.parametrize(
    "name", ["../evil", "map-1/../../evil", "map-0", "map-", "", "map-1.json", "MAP-1"]
)
def test_no_name_leads_out_of_the_drawer(drawer: MapFiles, name: str) -> None:
    for deed in (drawer.read, drawer.drop, lambda n: drawer.keep(n, {})):
        with pytest.raises(SaveTrouble, match=r"save\.missing"):
            deed(name)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (b"{", "save.torn"),
        (b"\xff\xfe", "save.torn"),
        (b"[" * 200_000, "save.torn"),
        (b'"' + b"x" * MOST + b'"', "save.too_big"),
    ],
    ids=["cut", "no text", "a pit", "too big"],
)
def test_what_is_no_json_is_told(drawer: MapFiles, text: bytes, key: str) -> None:
    drawer.folder.mkdir(parents=True)
    (drawer.folder / "map-1.json").write_bytes(text)
    with pytest.raises(SaveTrouble) as told:
        drawer.read("map-1")
    assert told.value.key == key


def test_other_peoples_files_are_let_lie(drawer: MapFiles) -> None:
    drawer.keep("tile-1", {})
    for name in ("notes.json", "map-x.json", "map-1.txt"):
        (drawer.folder / name).write_text(json.dumps({}))
    assert drawer.names() == ("tile-1",)


@pytest.mark.skipif(os.name != "posix", reason="a folder is made of a file here")
def test_a_folder_that_cannot_be_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "maps").write_text("a file where the folder should be")
    with pytest.raises(SaveTrouble):
        MapFiles(tmp_path / "maps").keep("map-1", {})

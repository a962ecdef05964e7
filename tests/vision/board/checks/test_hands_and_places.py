"""Photographs of one table: hands in view, and where its board lies."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import cv2
import pytest

from tests.vision.board.drawn import SEEN, Laid, photographed, printed
from vision.board.checks.checking import checked
from vision.board.checks.photos import load
from vision.board.checks.place_check import judged_places
from vision.pictures import PictureTrouble, keep

SIZE = (960, 540)
HALF = [[x / 2, y / 2] for x, y in SEEN]


def of_set(folder: Path, kind: str, rows: dict[str, Any]) -> Path:
    plain = {"source": "ours", "kind": kind}
    listed = [plain | {"file": name, "truth": truth} for name, truth in rows.items()]
    file = folder / "manifest.json"
    file.write_text(json.dumps(listed))
    return file


def of_table(folder: Path, number: int, *, hand: bool = False) -> str:
    picture = photographed(Laid(marks=()), frame=SIZE, seed=number)
    if hand:
        cv2.rectangle(picture, (0, 180), (330, 250), (120, 140, 190), cv2.FILLED)
    name = f"{number}.jpg"
    keep(picture, folder / name)
    return name


def test_s23_a_hand_is_what_no_other_photograph_shows(tmp_path: Path) -> None:
    hands = True, False, False
    rows = {
        of_table(tmp_path, number, hand=hand): {"hand_visible": hand}
        for number, hand in enumerate(hands)
    }
    found = checked(of_set(tmp_path, "hands", rows))["hands"]
    assert (found["boards"], found["boards_right"]) == (3, 1)


def test_a_photograph_alone_accuses_nobody(tmp_path: Path) -> None:
    name = of_table(tmp_path, 0, hand=True)
    file = of_set(tmp_path, "hands", {name: {"hand_visible": True}})
    assert checked(file)["hands"]["boards_right"] == 0


def regions(folder: Path, quad: object) -> Path:
    keep(photographed(Laid(marks=()), frame=SIZE), folder / "a.jpg")
    keep(printed(), folder / "empty.png")
    whole = [[0, 0], [900, 0], [900, 600], [0, 600]]
    empty = {"board_quad": whole, "route_owner": ["none", "none"]}
    rows = {"empty.png": empty, "a.jpg": {"board_quad": quad, "route_owner": ["red"]}}
    return of_set(folder, "regions", rows)


def places(manifest: Path) -> dict[str, Any]:
    every = load(manifest)
    return judged_places(every, every).row()


def test_s18_boards_are_found_by_their_print(tmp_path: Path) -> None:
    found = places(regions(tmp_path, HALF))
    assert (found["places"], found["places_found"]) == (2, 1)


def test_a_board_that_lies_elsewhere_is_not_found_right(tmp_path: Path) -> None:
    shifted = [[x + 40, y] for x, y in HALF]
    assert places(regions(tmp_path, shifted))["places_found"] == 0.5


def test_a_board_without_corners_is_said(tmp_path: Path) -> None:
    with pytest.raises(PictureTrouble, match="board"):
        places(regions(tmp_path, [[1, 2]]))


@pytest.mark.parametrize("said", [None, "no", [1]])
def test_a_photograph_that_does_not_say_whether_a_hand_is_seen_says_so(
    said: object, tmp_path: Path
) -> None:
    file = of_set(tmp_path, "hands", {of_table(tmp_path, 0): {"hand_visible": said}})
    with pytest.raises(PictureTrouble, match="hand"):
        checked(file)

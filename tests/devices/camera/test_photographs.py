"""A photograph made straight in a thread: of a file or the camera; what is kept."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from companion.devices.camera.photographs import LONGEST, Newest, look
from companion.sensing.photograph import CAMERA, Photograph, WantedPicture
from tests.vision import seas
from vision.frames import Picture
from vision.pictures import keep, read

TILE = seas.photographed(2).picture


def nobody() -> None:
    return None


def looked(
    tmp_path: Path, wanted: WantedPicture, camera: Newest = nobody
) -> tuple[Photograph, Picture | None]:
    return look(wanted, tmp_path / "kept" / "straight.jpg", camera)


@pytest.mark.parametrize(
    ("extent", "size"),
    [
        ((600, 600), (LONGEST, LONGEST)),
        ((800, 400), (LONGEST, LONGEST // 2)),
        ((300, 1200), (LONGEST // 4, LONGEST)),
    ],
)
def test_a_picture_is_made_straight_in_the_form_of_its_sheet(
    tmp_path: Path, extent: tuple[int, int], size: tuple[int, int]
) -> None:
    assert LONGEST == 1000
    file = tmp_path / "tile.png"
    keep(TILE, file)
    wanted = WantedPicture(str(file), extent)
    photo, laid = looked(tmp_path, wanted)
    assert (photo.wanted, photo.phase, photo.reason) == (wanted, "there", "")
    assert laid is not None
    assert (laid.shape[1], laid.shape[0]) == size
    assert read(tmp_path / "kept" / "straight.jpg").shape == laid.shape
    assert {area.kind for area in photo.outlines} == {"sea", "land"}
    assert all(0 <= x <= 1 >= y >= 0 for a in photo.outlines for x, y in a.corners)


def test_one_that_was_made_straight_before_is_taken_as_it_is(tmp_path: Path) -> None:
    wanted = WantedPicture(CAMERA, (600, 600), flat=True)
    photo, laid = looked(tmp_path, wanted, lambda: TILE)
    assert photo.phase == "there"
    assert np.array_equal(laid, TILE)
    assert not (tmp_path / "kept").exists()


def test_a_folder_that_cannot_be_written_costs_no_picture(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("a file where a folder should be")
    photo, laid = looked(tmp_path, WantedPicture(CAMERA, (60, 60)), lambda: TILE)
    assert photo.phase == "there"
    assert laid is not None


def test_why_there_is_no_picture_is_said(tmp_path: Path) -> None:
    text = tmp_path / "notes.png"
    text.write_text("no picture")
    for source, reason in (
        (CAMERA, "camera"),
        (str(text), "picture"),
        (str(tmp_path / "nowhere.png"), "file"),
    ):
        wanted = WantedPicture(source, (600, 600))
        assert looked(tmp_path, wanted) == (Photograph(wanted, "trouble", reason), None)

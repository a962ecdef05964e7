"""Faces on the disk at the bounds: names, numbers, how many, how large."""

from __future__ import annotations

import os
import zipfile
from contextlib import suppress
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.devices.camera import albums
from companion.devices.camera.albums import BIGGEST, LONGEST, MOST, OFTEN, AlbumTrouble
from tests.devices.camera.test_own_faces import picture, stored
from vision.dice.stones import SIDE
from vision.pictures import decoded


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def profile(file: Path, **rows: bytes) -> Path:
    with zipfile.ZipFile(file, "w") as out:
        for name, data in rows.items():
            out.writestr(name, data)
    return file


def test_s14_pictures_of_a_face_are_numbered_and_the_oldest_goes(tmp_path) -> None:
    for level in range(OFTEN + 1):
        albums.keep(tmp_path, "dice-forge", "G1", picture(level))
        albums.keep(tmp_path, "dice-forge", "G2", picture(level))
    kept = names(tmp_path / "dice-forge")
    assert kept == [f"G{face}.{n}.png" for face in (1, 2) for n in (2, 3, 4)]
    newest = decoded((tmp_path / "dice-forge" / "G1.4.png").read_bytes())
    assert np.array_equal(newest, picture(OFTEN))


@pytest.mark.parametrize(("letters", "kept"), [(0, 0), (1, 1), (60, 1), (61, 0)])
def test_s14_a_face_has_a_name_that_is_not_endless(tmp_path, letters, kept) -> None:
    face = "x" * letters
    if kept:
        albums.keep(tmp_path, "dice-forge", face, picture(1))
    else:
        with pytest.raises(AlbumTrouble) as trouble:
            albums.keep(tmp_path, "dice-forge", face, picture(1))
        assert trouble.value.key == "camera.album.unkept"
    assert len(albums.load(tmp_path, "dice-forge").known) == kept
    assert LONGEST == 60


NAMES = {
    "2.1.png": True,
    "a.b.1.png": True,
    "%C5%BE.1.png": True,  # ž
    f"{'%20' * LONGEST}.1.png": True,
    f"{'x' * (LONGEST + 1)}.1.png": False,
    f"{'%20' * LONGEST}x.1.png": False,
    "2.1.jpg": False,
    "2.1": False,
    ".1.png": False,
    "2.png": False,
    "2.x.png": False,
    "2.-1.png": False,
    "a/2.1.png": False,
    "a\\2.1.png": False,
    "a\\2.1": False,
    "a b.1.png": False,  # a blank is written otherwise
    "%C3.1.png": False,  # half a letter
}


@pytest.mark.parametrize(("name", "ours"), NAMES.items())
def test_s14_a_picture_has_a_name_that_we_would_write(tmp_path, name, ours) -> None:
    file = profile(tmp_path / "faces.zip", **{name: stored(), "other.1.png": stored()})
    albums.bring(tmp_path / "b", "cyclades", file)
    assert len(albums.load(tmp_path / "b", "cyclades").known) == 1 + ours


def test_s14_numbers_go_on_from_the_highest_however_long_it_is(tmp_path) -> None:
    folder = tmp_path / "cyclades"
    folder.mkdir()
    (folder / f"2.{'9' * 12}.png").write_bytes(stored())
    albums.keep(tmp_path, "cyclades", "2", picture(2))
    assert "2.1000000000.png" in names(folder)
    # What was put there by hand under an endless number cannot be put away.
    for digit in "78":
        (folder / f"2.{digit * 12}.png").write_bytes(stored())
    albums.keep(tmp_path, "cyclades", "2", picture(3))
    assert len(names(folder)) == 4


@pytest.mark.parametrize(("size", "there"), [(BIGGEST, 1), (BIGGEST + 1, 0)])
def test_s14_a_picture_that_is_too_large_is_passed_over(tmp_path, size, there) -> None:
    rows = {"1.1.png": stored(size), "2.1.png": stored()}
    file = profile(tmp_path / "faces.zip", **rows)
    assert albums.bring(tmp_path / "b", "cyclades", file) == 1 + there
    folder = tmp_path / "c" / "cyclades"
    folder.mkdir(parents=True)
    for name, data in rows.items():
        (folder / name).write_bytes(data)
    assert len(albums.load(tmp_path / "c", "cyclades").known) == 1 + there


def test_s14_what_was_shown_here_stays_whatever_a_profile_brings(tmp_path) -> None:
    theirs, ours = (tmp_path / who for who in ("theirs", "ours"))
    for level in (1, 2, 3):
        albums.keep(theirs, "a", "G1", picture(level))
        albums.keep(theirs, "a", "G2", picture(level))
    for level in range(OFTEN):
        albums.keep(ours, "a", "G1", picture(10 + level))
    albums.keep(ours, "a", "G2", picture(1))
    before = {name: (ours / "a" / name).read_bytes() for name in names(ours / "a")}
    file = albums.export(theirs, "a", tmp_path / "faces.zip")
    for _ in range(2):  # nothing comes in twice
        assert albums.bring(ours, "a", file) == 6
        after = {name: (ours / "a" / name).read_bytes() for name in names(ours / "a")}
        assert after.items() >= before.items()
        assert albums.load(ours, "a").known == {"G1": OFTEN, "G2": OFTEN}


def test_s14_a_picture_must_be_as_wide_and_as_high_as_ours(tmp_path) -> None:
    flat = cv2.imencode(".png", np.zeros((SIDE // 2, SIDE, 3), np.uint8))[1].tobytes()
    rows = {"1.1.png": flat, "2.1.png": stored()}
    assert albums.bring(tmp_path, "a", profile(tmp_path / "a.zip", **rows)) == 1
    with pytest.raises(AlbumTrouble) as trouble:
        albums.bring(tmp_path, "b", profile(tmp_path / "b.zip", **{"1.1.png": flat}))
    assert trouble.value.key == "camera.album.bad"
    folder = tmp_path / "c"
    folder.mkdir()
    (folder / "1.1.png").write_bytes(flat)
    assert albums.load(tmp_path, "c").known == {}


@pytest.mark.parametrize(("before", "there"), [(MOST - 1, 1), (MOST, 0)])
def test_s14_a_box_has_so_many_faces_and_no_more(tmp_path, before, there) -> None:
    assert (MOST, OFTEN, BIGGEST) == (400, 3, 60_000)
    rows = {f"{n:03}.png": b"" for n in range(before)} | {"x.1.png": stored()}
    file, count = profile(tmp_path / "faces.zip", **rows), 0
    with suppress(AlbumTrouble):
        count = albums.bring(tmp_path / "a", "cyclades", file)
    assert count == there
    folder = tmp_path / "b" / "cyclades"
    folder.mkdir(parents=True)
    for name, data in rows.items():
        (folder / name).write_bytes(data)
    assert len(albums.load(tmp_path / "b", "cyclades").known) == there


def test_s14_a_game_has_a_folder_that_stays_where_it_is(tmp_path) -> None:
    albums.keep(tmp_path / "faces", "../evil/x", "2", picture(1))
    albums.keep(tmp_path / "faces", "", "2", picture(1))
    assert names(tmp_path) == ["faces"]
    assert names(tmp_path / "faces") == ["..%2Fevil%2Fx", "none"]


def test_s14_no_profile_is_written_over_another(tmp_path) -> None:
    root, wish = tmp_path / "a", tmp_path / f"{albums.PROFILE}cyclades.zip"
    with pytest.raises(AlbumTrouble) as trouble:
        albums.export(root, "cyclades", wish)
    assert (trouble.value.key, wish.exists()) == ("camera.album.none", False)
    wish.write_bytes(b"a friend's")
    albums.keep(root, "cyclades", "2", picture(1))
    file = albums.export(root, "cyclades", wish)
    assert albums.export(root, "cyclades", wish) == file  # the same again
    albums.keep(root, "cyclades", "3", picture(2))
    third = albums.export(root, "cyclades", wish)
    assert [one.name.removeprefix(albums.PROFILE) for one in (file, third)] == [
        "cyclades.2.zip",
        "cyclades.3.zip",
    ]
    assert {albums.game_of(one) for one in (wish, file, third)} == {"cyclades"}
    assert wish.read_bytes() == b"a friend's"


@pytest.mark.parametrize("day", [0.0, 5_000_000_000.0])
def test_s14_a_profile_is_exported_whatever_the_clock_says(tmp_path, day) -> None:
    """Zip itself knows no day before 1980, and none after 2107."""
    albums.keep(tmp_path, "cyclades", "owl", picture(1))
    for shown in (tmp_path / "cyclades").iterdir():
        os.utime(shown, (day, day))
    file = albums.export(tmp_path, "cyclades", tmp_path / "faces.zip")
    assert albums.bring(tmp_path / "other", "cyclades", file) == 1


def test_s14_a_profile_that_cannot_be_written_is_told(tmp_path) -> None:
    albums.keep(tmp_path, "cyclades", "2", picture(1))
    (tmp_path / "file").write_text("")
    with pytest.raises(AlbumTrouble) as trouble:
        albums.export(tmp_path, "cyclades", tmp_path / "file" / "faces.zip")
    assert trouble.value.key == "camera.album.unkept"

"""A lesson step by step: what is learned, what is skipped, what is taken back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.devices.camera import albums
from companion.devices.camera.albums import AlbumTrouble
from companion.devices.camera.lessons import Lessons
from companion.devices.camera.tray_view import newest_cut
from companion.sensing.tray_status import Expected, Part
from tests.devices.camera.test_owners import seen
from tests.devices.camera.test_tray_camera import picture
from vision.frames import Seen

FACES = ("G1", "S1", "V2")


def shown(level: int, x: float = 0.2) -> Seen:
    return replace(seen(1, x=x), picture=picture(level))


def lesson(*faces: str, root: Path | None = None) -> Lessons:
    lessons = Lessons(root)
    lessons.open("dice-forge")
    lessons.go("begin", faces)
    return lessons


def test_s14_each_face_that_is_shown_is_learned_in_its_turn() -> None:
    lessons = lesson(*FACES)
    for at, face in enumerate(FACES):
        assert (lessons.lesson.shown, lessons.lesson.face) == (at, face)
        lessons.see((shown(at),))
    assert (lessons.lesson.shown, lessons.lesson.face) == (3, "")
    assert lessons.known == dict.fromkeys(FACES, 1)
    lessons.see((shown(9),))  # all were shown: whatever lies there now is no lesson
    assert lessons.known == dict.fromkeys(FACES, 1)


@pytest.mark.parametrize(
    ("dice", "trouble"),
    [
        ((), "none"),
        ((shown(1), shown(2, 0.7)), "many"),
        ((seen(1),), "many"),
        ((shown(0),), "twice"),
    ],
    ids=["nothing", "two", "no outline", "the face before"],
)
def test_s14_what_cannot_be_taken_is_said(dice: tuple[Seen, ...], trouble: str) -> None:
    lessons = lesson(*FACES)
    lessons.see((shown(0),))
    lessons.see(dice)
    assert (lessons.lesson.trouble, lessons.lesson.shown) == (trouble, 1)
    assert lessons.known == {"G1": 1}
    lessons.see((shown(5),))
    assert (lessons.lesson.trouble, lessons.lesson.shown) == ("", 2)


def test_s14_a_face_is_skipped_and_the_one_before_is_shown_again() -> None:
    lessons = lesson(*FACES)
    lessons.go("again")  # nothing was shown: nothing to take back
    assert lessons.lesson.shown == 0
    lessons.see((shown(0),))
    lessons.go("skip")
    assert (lessons.lesson.shown, lessons.lesson.face) == (2, "V2")
    lessons.go("again")
    assert (lessons.lesson.shown, lessons.known) == (1, {"G1": 1})
    lessons.go("again")
    assert (lessons.lesson.shown, lessons.known) == (0, {})
    for _ in FACES:
        lessons.go("skip")
    lessons.go("skip")
    assert lessons.lesson.shown == 3


def test_s14_how_the_last_face_was_cut_out_can_be_looked_at() -> None:
    lessons = lesson(*FACES)
    assert (lessons.cut, lessons.lesson.cut) == (None, "")
    lessons.see((shown(0),))
    assert lessons.lesson.cut == "G1"
    number, cut = lessons.cut
    assert (cut == picture(0)).all()
    assert newest_cut(lessons.cut, number) is None
    _, larger = newest_cut(lessons.cut, -1)
    assert larger.shape == (4 * cut.shape[0], 4 * cut.shape[1], 3)
    lessons.see((shown(3),))
    assert (lessons.lesson.cut, lessons.cut[0]) == ("S1", number + 1)
    lessons.go("again")
    assert lessons.lesson.cut == ""


def test_s14_without_a_lesson_nothing_is_shown_skipped_or_taken_back() -> None:
    lessons = lesson()
    assert lessons.lesson is None
    for step in ("again", "skip", "stop"):
        lessons.go(step)
    lessons.see((shown(0),))
    assert (lessons.lesson, lessons.known) == (None, {})
    lessons = lesson(*FACES)
    lessons.go("stop")
    assert lessons.lesson is None


def test_s14_another_game_has_another_album_and_ends_the_lesson(tmp_path) -> None:
    lessons = lesson(*FACES, root=tmp_path)
    lessons.see((shown(0),))
    lessons.open("dice-forge")
    assert lessons.lesson is not None
    lessons.open("cyclades")
    assert (lessons.lesson, lessons.known) == (None, {})
    lessons.open("dice-forge")
    assert lessons.known == {"G1": 1}
    lessons.open("")
    assert lessons.known == {}
    nowhere = lesson(*FACES)
    nowhere.see((shown(0),))
    nowhere.open("cyclades")
    nowhere.open("dice-forge")
    assert nowhere.known == {}


def test_s14_what_was_shown_is_read_where_the_dice_bear_it_today() -> None:
    lessons = lesson(*FACES)
    lessons.see((shown(0),))
    bears = Expected("dice-forge", (Part("red.light", faces=("G1", "X")),))
    other = Expected("dice-forge", (Part("red.light", faces=("X",)),))
    assert lessons.own(bears) is not None
    assert lessons.own(other) is None
    assert Lessons().own(bears) is None


def test_s14_all_of_a_game_is_forgotten_on_the_disk_as_well(tmp_path) -> None:
    lessons = lesson(*FACES, root=tmp_path)
    lessons.see((shown(0),))
    lessons.go("forget")
    assert (lessons.lesson, lessons.known) == (None, {})
    assert albums.load(tmp_path, "dice-forge").known == {}
    homeless = lesson(*FACES)
    homeless.see((shown(0),))
    homeless.go("forget")
    assert homeless.known == {}


def test_s14_a_trouble_is_over_with_the_next_face_that_is_kept(tmp_path) -> None:
    home = tmp_path / "faces"
    home.write_text("a file where a folder should be")
    lessons = lesson(*FACES, root=home)
    lessons.see((shown(0),))
    assert lessons.trouble == "camera.album.unkept"
    home.unlink()
    lessons.see((shown(1),))
    assert lessons.trouble == ""


@pytest.mark.parametrize("kept", [True, False])
def test_s14_only_faces_that_are_on_the_disk_can_be_taken_elsewhere(
    tmp_path, kept: bool
) -> None:
    lessons = lesson(*FACES, root=tmp_path / "faces" if kept else None)
    with pytest.raises(AlbumTrouble) as trouble:
        lessons.export(tmp_path)
    assert trouble.value.key == "camera.faces.none"
    lessons.see((shown(0),))
    if not kept:
        with pytest.raises(AlbumTrouble):
            lessons.export(tmp_path)
        return
    assert lessons.export(tmp_path) == tmp_path / "pythia-faces-dice-forge.zip"
    assert albums.bring(tmp_path / "b", "dice-forge", lessons.export(tmp_path)) == 1

"""Whose die is whose, and what is kept about the camera: plain values in and out."""

from __future__ import annotations

import json
from itertools import product

import pytest

from companion.devices.camera import camera_file
from companion.devices.camera.camera_file import KeptCamera
from companion.devices.camera.owners import Rules, credited, due, owner_at, told_bodies
from companion.sensing.tray_status import Part
from vision.frames import Seen

LIGHT, DARK = Part("red.light", "red", "light"), Part("red.dark", "red", "dark")
OTHERS = Part("blue.light", "blue", "light"), Part("blue.dark", "blue", "dark")
FOUR = LIGHT, DARK, *OTHERS
TURN, PLACE = Rules("turn", ("red", "blue")), Rules("place", ("red", "blue"))
BATTLE = Part("attack"), Part("defence")


def seen(value: int, light: float = 0.5, x: float = 0.5, **more) -> Seen:
    box = (1000 * x, 0.0, 1000 * x + 50, 50.0)
    return Seen(value, box, light=light, spot=(x, 0.3), **more)


def test_s15_light_and_dark_bodies_tell_two_dice_apart() -> None:
    assert credited([seen(1, 0.9), seen(2, 0.1)], FOUR, TURN) == {
        0: "red.light",
        1: "red.dark",
    }


def test_s15_two_greys_are_told_apart_by_which_is_lighter() -> None:
    assert told_bodies([seen(1, 0.3), seen(2, 0.55)]) == ["dark", "light"]
    assert told_bodies([seen(1, 0.5), seen(2, 0.55)]) == ["", ""]


def test_s15_where_nothing_decides_nothing_is_guessed() -> None:
    assert credited([seen(1), seen(2)], (LIGHT, DARK), TURN) == {}
    assert credited([seen(4), seen(6)], BATTLE, Rules("ask", ("attack",))) == {}


def test_s15_equal_faces_need_no_owner() -> None:
    """Two fours are two fours, whichever is whose."""
    given = credited([seen(4), seen(4)], BATTLE, Rules("ask", ("attack",)))
    assert sorted(given.values()) == ["attack", "defence"]


def test_s15_halves_tell_the_sides_of_a_battle() -> None:
    rules = Rules("place", ("attack", "defence"))
    given = credited([seen(5, x=0.8), seen(2, x=0.2)], BATTLE, rules)
    assert given == {0: "defence", 1: "attack"}


def test_s15_a_die_on_the_border_is_nobodys() -> None:
    assert owner_at((0.52, 0.3), ("red", "blue")) == ""
    assert owner_at((0.9, 0.3), ("red", "blue")) == "blue"
    four = "red", "blue", "yellow", "green"
    at = [owner_at(spot, four) for spot in product((0.2, 0.8), (0.2, 0.8))]
    assert at == ["red", "yellow", "blue", "green"]
    assert owner_at((0.2, 0.52), four) == ""
    assert owner_at((0.2, 0.2), ("red",)) == ""
    assert owner_at((0.8, 0.8), four[:3]) == ""  # the corner where nobody sits


def test_s15_a_face_tells_the_die_that_bears_it() -> None:
    parts = (
        Part("red.light", "red", "", ("S1", "G1")),
        Part("red.dark", "red", "", ("M1", "G1")),
    )
    dice = [seen(1, face="M1"), seen(1, face="S1")]
    assert credited(dice, parts, TURN) == {0: "red.dark", 1: "red.light"}
    assert credited([seen(1, face="X")], parts, TURN) == {}


def test_s15_of_several_dice_those_are_told_that_can_only_be_one_parts() -> None:
    parts = Part("a", "", "", ("S1",)), Part("b"), Part("c")
    dice = [seen(1, face="S1"), seen(2), seen(3)]
    assert credited(dice, parts, Rules("ask", ("a", "b", "c"))) == {0: "a"}


def test_s16_dice_are_awaited_of_those_who_have_thrown() -> None:
    assert due(FOUR, {}, TURN) == ("red.light", "red.dark")
    assert due(FOUR, {0: "blue.light"}, PLACE) == ("blue.light", "blue.dark")
    assert len(due(FOUR, {}, PLACE)) == 4
    assert due((), {}, TURN) == ()


# ---- the file


def test_s17_the_camera_is_kept_between_evenings(tmp_path) -> None:
    file = tmp_path / "config" / "camera.json"
    corners = ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))
    kept = KeptCamera("rtsp://anna:secret@cam.local/live", corners, "place")
    assert camera_file.save(file, kept) == ""
    assert camera_file.load(file) == (kept, "")
    assert file.stat().st_mode & 0o077 == 0  # a password may stand in it


@pytest.mark.parametrize(
    "rows",
    [
        [],
        7,
        {"source": 5, "corners": 3, "way": []},
        {"source": "file:///etc/passwd", "way": "theirs"},
        {"source": "x" * 9999, "corners": [[0, 0]] * 4},
        {"corners": [[0, 0], [1, 1], [1, 0], [0, 1]]},
        {"corners": [[0, 0], ["1", 0], [1, 1], [0, 1]]},
        {"corners": [[0, 0], [True, 0], [1, 1], [0, 9]]},
        {"corners": [[0, 0, 0]] * 4},
    ],
)
def test_s17_nothing_in_the_file_is_believed(tmp_path, rows) -> None:
    file = tmp_path / "camera.json"
    file.write_text(json.dumps(rows))
    assert camera_file.load(file)[0] == KeptCamera()


def test_s17_a_file_that_is_none_is_told(tmp_path) -> None:
    file = tmp_path / "camera.json"
    assert camera_file.load(file) == (KeptCamera(), "")
    file.write_bytes(b"\xff{")
    assert camera_file.load(file) == (KeptCamera(), "camera.trouble.kept")
    file.write_text('{"source": "file:///etc/passwd"}')
    assert camera_file.load(file) == (KeptCamera(), "camera.trouble.kept")
    (tmp_path / "no folder").write_text("")
    trouble = camera_file.save(tmp_path / "no folder" / "camera.json", KeptCamera("0"))
    assert trouble == "camera.trouble.disk"


def test_s17_the_camera_is_kept_in_a_new_folder_and_over_the_old_one(tmp_path) -> None:
    file = tmp_path / "new" / "config" / "camera.json"
    assert [camera_file.save(file, KeptCamera(way)) for way in ("0", "1")] == ["", ""]
    assert camera_file.load(file)[0].source == "1"

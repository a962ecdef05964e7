"""The rendered tables the net learns from: what they say is there is there."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.tables import IVORY, LAMP, cube
from vision.command import main
from vision.pictures import PictureTrouble
from vision.training import bank, pool
from vision.training.bodies import PIPS, floats
from vision.training.crops import CELL, SIDE, Lens, cut, targets
from vision.training.cube import CubeCamera, draw_cube, faces
from vision.training.photo import taken
from vision.training.scene import Truth, scene, told, upper_face


def drawn(value: int, tilt: float) -> tuple[np.ndarray, Truth]:
    view = CubeCamera(side=448, focal=900, scale=110, tilt=tilt)
    picture = floats(np.ones((448, 448, 3)) * 120)
    die = cube(value, 0, 0, 0.3, IVORY)
    box = draw_cube(picture, die, view, LAMP)
    return picture, told(die, view, box)


@pytest.mark.parametrize("value", PIPS)
def test_a_face_shows_as_many_pips_as_it_says(value: int) -> None:
    picture, truth = drawn(value, 0.0)
    half = int(truth.face / 2)
    x, y = int(truth.x), int(truth.y)
    face = picture[y - half : y + half, x - half : x + half].mean(2)
    pieces, _ = cv2.connectedComponents((face < 70).astype(np.uint8))
    assert pieces - 1 == value


def test_the_box_touches_the_silhouette() -> None:
    picture, truth = drawn(4, 0.5)
    assert truth.box is not None
    rows, cols = np.nonzero(np.abs(picture - 120).max(2) > 12)
    edges = (cols.min(), rows.min(), cols.max() + 1, rows.max() + 1)
    assert truth.box == pytest.approx(edges, abs=3)


def test_the_upper_face_lies_above_the_die_seen_aslant() -> None:
    view = CubeCamera(side=448, focal=900, scale=110, tilt=0.6)
    middle, face = upper_face(cube(1, 0, 0, 0, IVORY), view)
    assert middle[1] < 224
    assert 80 < face < 110


@pytest.mark.parametrize("top", PIPS)
def test_opposite_faces_make_seven(top: int) -> None:
    made = faces(np.random.default_rng(3), top)
    assert made[4] == top
    assert [a + b for a, b in zip(made[::2], made[1::2], strict=True)] == [7, 7, 7]


def test_the_same_seed_draws_the_same_table() -> None:
    one, its = scene(np.random.default_rng([7, 5]))
    two, other = scene(np.random.default_rng([7, 5]))
    assert (one == two).all()
    assert its == other


def test_a_bank_is_kept_and_read_again(tmp_path: Path) -> None:
    bank.render(tmp_path, 7, 2)
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    bank.render(tmp_path, 7, 2)
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before
    picture, truths = bank.load(tmp_path, 1)
    assert picture.shape == (448, 448, 3)
    assert truths == scene(np.random.default_rng([7, 1]))[1]


def marked() -> tuple[np.ndarray, list[Truth]]:
    """A picture whose only dice are two bright spots."""
    picture = np.zeros((448, 448, 3), np.uint8)
    spots = [(150.0, 200.0), (300.0, 260.0)]
    for x, y in spots:
        cv2.circle(picture, (int(x), int(y)), 5, (255, 255, 255), -1)
    return picture, [
        Truth(3, x, y, 40, (x - 25, y - 25, x + 25, y + 25)) for x, y in spots
    ]


@pytest.mark.parametrize("seed", range(6))
def test_a_crop_keeps_truth_and_picture_together(seed: int) -> None:
    square, dice = cut(np.random.default_rng(seed), marked(), Lens(0.4, 2), 40, SIDE)
    assert square.shape == (SIDE, SIDE, 3)
    for die in (die for die in dice if die.value):
        assert square[round(die.y), round(die.x)].max() > 120
        assert die.box is not None
        assert die.box[0] < die.x < die.box[2]


def test_targets_stand_where_the_die_is() -> None:
    out = targets([Truth(5, 102, 58, 40, (80, 30, 130, 84))])
    row, col = np.unravel_index(out[0].argmax(), out[0].shape)
    assert (col, row) == (25, 14)
    assert out[1, row, col] == 4
    assert out[6, row, col] == out[7, row, col] == 1
    at = np.array([(col + 0.5) * CELL, (row + 0.5) * CELL])
    left, top, right, bottom = np.exp(out[2:6, row, col]) * 16
    assert at[0] - left == pytest.approx(80, abs=0.1)
    assert at[1] + bottom == pytest.approx(84, abs=0.1)
    assert right > 0
    assert top > 0


def test_a_die_that_is_only_partly_there_is_not_learnt() -> None:
    out = targets([Truth(0, 100, 100, 40, None)])
    assert out[0].max() == 0
    assert out[8, 25, 25] == 0
    assert out[8, 0, 0] == 1


@pytest.mark.parametrize("seed", range(4))
def test_a_camera_leaves_something_to_see(seed: int) -> None:
    picture, _ = drawn(6, 0.3)
    kept = taken(np.random.default_rng(seed), picture)
    assert kept.dtype == np.uint8
    assert kept.std() > 2


def test_photographs_of_a_source_left_out_are_not_learnt_from(tmp_path: Path) -> None:
    rows = [
        {"file": f"pool/{name}/1.jpg", "dice": [{"bbox": [0, 0, 30, 30], "value": 2}]}
        for name in ("nell", "matteo")
    ]
    labels = tmp_path / "pool" / "labels.json"
    labels.parent.mkdir()
    labels.write_text(json.dumps(rows))
    both = pool.photos(labels, tmp_path, frozenset())
    one = pool.photos(labels, tmp_path, frozenset({"nell"}))
    assert [photo.source for photo in both] == ["nell", "matteo"]
    assert [photo.source for photo in one] == ["matteo"]
    assert both[1].truths[0].box is None  # its boxes hold the pips, not the die


def test_labels_of_nobody_we_know(tmp_path: Path) -> None:
    labels = tmp_path / "labels.json"
    labels.write_text('[{"file": "pool/mars/1.jpg", "dice": []}]')
    with pytest.raises(PictureTrouble, match="not labels of known sources"):
        pool.photos(labels, tmp_path, frozenset())


def test_the_boxes_we_drew_are_of_a_licensed_source() -> None:
    (file,) = (Path(pool.__file__).parent / "boxes").glob("*.json")
    found = pool.photos(file, Path(), frozenset())
    assert {photo.source for photo in found} == {"damian"}
    assert len(found) == 32


@pytest.mark.parametrize("typed", ["0", "-3", "x", "1e3"])
def test_training_for_no_steps_is_refused(typed: str) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["train-dice", "--steps", typed])


def test_training_from_photographs_that_are_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = ["train-dice", "--photos", str(tmp_path / "none.json")]
    assert main(typed) == 1
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("typed", ["--stays 0.5", "--stays 2 --begun .", "--stays -1"])
def test_a_part_of_what_was_not_begun_with_cannot_stay(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train-dice", *typed.split()]) == 1
    assert capsys.readouterr().err.count("\n") == 1

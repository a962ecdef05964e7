"""`python -m vision`: what it prints, and one plain sentence for a bad file."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from tests.vision.tables import table
from vision.command import main
from vision.dice.net import MODEL
from vision.pictures import HEAVIEST

KEYS = {
    "per_die",
    "exact",
    "sure_share",
    "sure_right",
    "invented",
    "missed",
    "ms",
}
ROOT = Path(__file__).parents[2]


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    file = tmp_path / "roll.png"
    cv2.imwrite(str(file), table((1, 3, 6)))
    return file


def manifest(folder: Path, rows: Any) -> Path:
    file = folder / "manifest.json"
    file.write_text(json.dumps(rows))
    return file


def row(photo: Path, values: Any = (1, 3, 6), source: str = "ours") -> dict[str, Any]:
    boxes = [{"bbox": None, "value": 1}]
    return {"file": photo.name, "source": source, "values": values, "dice": boxes}


def test_dice_prints_each_file(photo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dice", str(photo)]) == 0
    name, told = capsys.readouterr().out.strip().rsplit(": ", 1)
    assert name == str(photo)
    assert sorted(word[0] for word in told.split(") ")) == ["1", "3", "6"]


def test_dice_prints_json(photo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dice", "--json", str(photo)]) == 0
    dice = json.loads(capsys.readouterr().out)[str(photo)]
    assert sorted(die["value"] for die in dice) == [1, 3, 6]
    assert all(set(die) == {"value", "box", "sure", "verdict"} for die in dice)


def test_draw_writes_a_picture(photo: Path, tmp_path: Path) -> None:
    out = tmp_path / "seen.png"
    assert main(["dice", str(photo), "--draw", str(out)]) == 0
    drawn, before = cv2.imread(str(out)), cv2.imread(str(photo))
    assert drawn is not None
    assert before is not None
    assert drawn.shape == before.shape
    assert (drawn != before).any()


def test_draw_writes_a_folder_for_several(photo: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.png"
    other.write_bytes(photo.read_bytes())
    out = tmp_path / "seen"
    assert main(["dice", str(photo), str(other), "--draw", str(out)]) == 0
    assert sorted(file.name for file in out.iterdir()) == ["other.png", "roll.png"]


BAD = {
    "missing": None,
    "empty": b"",
    "text": b"a die shows six",
    "half": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\2\0",
    "zeros": b"\0" * 4096,
    "jpeg": b"\xff\xd8\xff\xe0" + b"\x10" * 64,
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_file_is_one_sentence(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / f"{kind}.jpg"
    if (data := BAD[kind]) is not None:
        file.write_bytes(data)
    assert main(["dice", str(file)]) == 1
    told = capsys.readouterr().err
    assert told.startswith(str(file))
    assert told.count("\n") == 1
    assert told.endswith(".\n")


def test_a_folder_is_no_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dice", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"{tmp_path}: this is a folder, not a file.\n"


@pytest.mark.parametrize("out", [".", "roll.png", "roll", "link.png"])
def test_a_photograph_is_never_drawn_over(
    out: str, photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "link.png").symlink_to(photo)
    before = photo.read_bytes()
    code = main(["dice", str(photo), "--draw", str(tmp_path / out)])
    assert photo.read_bytes() == before
    if out == ".":
        assert code == 0
        assert (tmp_path / "roll-read.png").exists()
    else:
        assert code == 1
        assert capsys.readouterr().err.endswith("is read, and not drawn over.\n")


def test_a_drawing_takes_no_photographs_place(photo: Path, tmp_path: Path) -> None:
    other = tmp_path / "roll-read.png"
    other.write_bytes(before := photo.read_bytes())
    typed = ["dice", str(photo), str(other), "--draw", str(tmp_path)]
    assert main(typed) == 1
    assert (photo.read_bytes(), other.read_bytes()) == (before, before)
    assert (tmp_path / "roll-read-read.png").exists()


def test_a_file_too_heavy_is_not_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "huge.jpg"
    with file.open("wb") as out:
        out.truncate(HEAVIEST + 1)
    assert main(["dice", str(file)]) == 1
    assert "too large" in capsys.readouterr().err


def test_a_picture_too_small_is_said_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "dot.png"
    cv2.imwrite(str(file), np.zeros((4, 4, 3), np.uint8))
    assert main(["dice", str(file)]) == 1
    assert "too small" in capsys.readouterr().err


def test_one_bad_file_does_not_hide_the_others(
    photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dice", "--json", str(tmp_path / "none.jpg"), str(photo)]) == 1
    assert list(json.loads(capsys.readouterr().out)) == [str(photo)]


def test_a_small_file_that_claims_a_huge_picture(tmp_path: Path) -> None:
    """In a process of its own: OpenCV reads its limit once, when it is loaded."""
    file = tmp_path / "bomb.png"
    cv2.imwrite(str(file), np.zeros((9000, 9000), np.uint8))
    done = subprocess.run(
        [sys.executable, "-m", "vision", "dice", str(file)],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "too large" in done.stderr


def test_s13_check_dice_prints_the_keys(
    photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = {"images": [row(photo), row(photo, (1, 1), "theirs")]}
    assert main(["check-dice", str(manifest(tmp_path, rows)), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) >= {*KEYS, "sources", "reliability"}
    assert set(found["sources"]) == {"ours", "theirs"}
    assert all(set(row) >= KEYS for row in found["sources"].values())
    ours, theirs = found["sources"]["ours"], found["sources"]["theirs"]
    assert (ours["per_die"], ours["exact"]) == (1, 1)
    assert theirs["per_die"] == pytest.approx(1 / 3, abs=1e-4)


def test_check_dice_takes_some_sources(
    photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = {"images": [row(photo), row(photo, (1, 1), "theirs")]}
    typed = ["check-dice", str(manifest(tmp_path, rows)), "--sources", "ours"]
    assert main([*typed, "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)["sources"]) == {"ours"}
    assert main(typed) == 0
    assert "ours" in capsys.readouterr().out


DAMAGED: dict[str, Any] = {
    "no images": {},
    "a list": [],
    "none": {"images": []},
    "a word": {"images": "all"},
    "a number": {"images": [3]},
    "no values": {"images": [{"file": "roll.png", "source": "ours"}]},
    "a seven": {"images": [{"file": "roll.png", "source": "ours", "values": [7]}]},
    "a true": {"images": [{"file": "roll.png", "source": "ours", "values": [True]}]},
    "no file": {"images": [{"file": "gone.png", "source": "ours", "values": [1]}]},
    "a zero": {"images": [{"file": "a\0b", "source": "ours", "values": [1]}]},
    "half a box": {
        "images": [
            {"file": "a", "source": "b", "values": [1], "dice": [{"bbox": [1, 2]}]}
        ]
    },
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_manifest_is_one_sentence(
    kind: str, photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = manifest(tmp_path, DAMAGED[kind])
    assert main(["check-dice", str(file)]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert told.endswith(".\n")


@pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe\x00", b"[" * 100_000])
def test_a_manifest_that_is_no_json(
    data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "manifest.json"
    file.write_bytes(data)
    assert main(["check-dice", str(file)]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_source_nobody_knows(
    photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = manifest(tmp_path, {"images": [row(photo)]})
    assert main(["check-dice", str(file), "--sources", "mars"]) == 1
    assert "mars" in capsys.readouterr().err


def test_check_dice_takes_another_model(
    photo: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(manifest(photo.parent, {"images": [row(photo)]}))
    assert main(["check-dice", file, "--json", "--model", str(MODEL)]) == 0
    assert json.loads(capsys.readouterr().out)["exact"] == 1
    assert main(["check-dice", file, "--model", file]) == 1
    assert "no model" in capsys.readouterr().err

"""The bench of the dice reader: its keys, and rows of other readers beside ours."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.tables import table
from vision.command import main
from vision.dice.bench import bench, framed
from vision.dice.leftout import KEPT, left_out
from vision.dice.manifest import load
from vision.dice.measure import tried
from vision.dice.net import MODEL
from vision.dice.pips import find_dice
from vision.pictures import PictureTrouble
from vision.training.pool import SOURCES

SKETCH = """
def recognise(picture):
    assert picture.shape == (448, 448, 3)
    return [2, 2]
"""


@pytest.fixture
def manifest(tmp_path: Path) -> Path:
    cv2.imwrite(str(tmp_path / "roll.png"), table((2, 5), size=80))
    cv2.imwrite(str(tmp_path / "tiny.png"), table((2, 5), size=20))
    boxes = {"roll": [[80, 150, 190, 260]] * 2, "tiny": [[180, 200, 208, 228]] * 2}
    images = [
        {
            "file": f"{name}.png",
            "source": name,
            "values": [2, 5],
            "dice": [{"bbox": box} for box in boxes[name]],
        }
        for name in ("roll", "tiny")
    ]
    file = tmp_path / "manifest.json"
    file.write_text(json.dumps({"images": images}))
    return file


def test_the_bench_has_all_figures(manifest: Path) -> None:
    found = bench(manifest, frames=2)
    assert {"per_die", "exact", "sure_right", "invented", "sources"} <= set(found)
    assert found["ordinary"]["photos"] == 1  # the tiny dice are no ordinary ones
    assert found["fps_720p"] >= found["fps_720p_slowest"] > 0
    assert found["fps_720p_bare"] > 0
    assert sum(row["readings"] for row in found["reliability"]) >= 2
    assert found["sketches"] == {}
    assert set(found["notes"]) < set(found) | set(found["ordinary"])


def test_a_sketch_has_its_row_beside_ours(manifest: Path, tmp_path: Path) -> None:
    sketch = tmp_path / "sketches" / "guess.py"
    sketch.parent.mkdir()
    sketch.write_text(SKETCH)
    row = bench(manifest, {"guess": f"{sketch}:recognise"}, frames=2)["sketches"][
        "guess"
    ]
    assert (row["per_die"], row["exact"], row["invented"]) == (0.5, 0, 0)
    assert set(row["sources"]) == {"roll", "tiny"}


@pytest.mark.parametrize("where", ["none.py:recognise", "guess.py:nothing"])
def test_a_sketch_that_cannot_run_says_why(
    where: str, manifest: Path, tmp_path: Path
) -> None:
    (tmp_path / "guess.py").write_text(SKETCH)
    found = bench(manifest, {"it": str(tmp_path / where)}, frames=1)["sketches"]["it"]
    assert set(found) == {"trouble"}


def test_a_sketch_without_its_weights_says_so(manifest: Path, tmp_path: Path) -> None:
    (tmp_path / "deep.py").write_text("FILE = 'weights.onnx'\n" + SKETCH)
    it = str(tmp_path / "deep.py:recognise")
    assert "weights.onnx" in bench(manifest, {"it": it}, 1)["sketches"]["it"]["trouble"]
    (tmp_path / "weights.onnx").touch()
    assert "per_die" in bench(manifest, {"it": it}, 1)["sketches"]["it"]


def test_a_source_learnt_from_is_told_by_a_model_that_has_not(
    manifest: Path, tmp_path: Path
) -> None:
    kept = tmp_path / "kept.json"
    then = {"date": "today", "steps": 5, "more": 2}
    tiny = {"all": {"photos": 1, "exact": 0, "right": 1, "larger": 2}}
    other = {"all": {"photos": 3, "exact": 1, "right": 9, "larger": 9}}
    then |= {"sources": {"tiny": tiny, "other": other}}
    kept.write_text(json.dumps(then))
    rows = left_out(tried(load(manifest), find_dice), kept)
    assert set(rows["unseen"]["sources"]) == {"roll"}
    assert rows["kept"]["sources"] == {"tiny": tiny}
    both = rows["all"]
    assert (both["photos"], both["per_die"], both["exact"]) == (2, 0.75, 0.5)
    assert rows["ordinary"]["photos"] == 1
    assert "5 steps" in rows["kept"]["note"]


def test_what_models_that_left_a_source_out_make_of_it_is_kept(
    manifest: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["left-out", str(manifest), f"roll={MODEL}"]) == 0
    told = json.loads(capsys.readouterr().out)["roll"]
    whole = told["all"]
    assert (whole["photos"], whole["per_die"]) == (1, 1.0)
    assert (whole["right"], whole["larger"]) == (whole["dice"], whole["dice"])
    assert told["ordinary"]["photos"] == 1
    assert main(["left-out", str(manifest), "roll=none.onnx"]) == 1


def test_the_sources_that_taught_the_shipped_model_are_told_apart() -> None:
    then = json.loads(KEPT.read_text(encoding="utf-8"))
    assert set(then["sources"]) == set(SOURCES)


def test_a_photograph_fills_a_camera_frame_unbent() -> None:
    tall = framed(np.zeros((300, 100, 3), np.uint8))
    assert tall.shape == (720, 1280, 3)
    assert (tall[:, :240] == 0).all()
    assert (tall[:, 240:] == 110).all()


def test_a_manifest_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(PictureTrouble):
        bench(tmp_path / "none.json")

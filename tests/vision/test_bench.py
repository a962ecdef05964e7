"""The bench of the dice reader: its keys, and rows of other readers beside ours."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import pytest

from tests.vision.tables import table
from vision.bench import bench
from vision.pictures import Trouble

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
    assert found["fps_720p"] > 0
    assert found["fps_720p_bare"] > 0
    assert sum(row["readings"] for row in found["reliability"]) >= 2
    assert found["sketches"] == {}


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


def test_a_manifest_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Trouble):
        bench(tmp_path / "none.json")

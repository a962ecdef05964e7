"""A short run of `pythia bench soak`: it plays, looks at its tray, and counts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.cli.benches.soak import Sample, Soak, handles, resident
from companion.cli.benches.tray import KEPT, DrawnTray, drawn, taken
from companion.plumbing.folders import HOME
from vision.dice.pips import find_dice
from vision.pictures import read


def test_it_plays_films_and_tells_one_line(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion.cli.benches.soak", "6"]
    env = {**os.environ, HOME: str(tmp_path)}
    done = subprocess.run(
        command, env=env, check=True, capture_output=True, text=True, timeout=120
    )
    figures = json.loads(done.stdout.splitlines()[-1])
    for name in ("deeds", "evenings", "pictures", "frames", "memory_end_mb"):
        assert figures[name] > 0, name
    assert figures["worst_frame_ms"] > 0
    assert figures["worst_own_work_ms"] > 0
    assert figures["troubles"] == 0


def soaked(memory: list[float], gaps: list[float]) -> dict[str, float]:
    soak = Soak(SimpleNamespace(trouble=None), 60.0, Path("nowhere"))
    last = len(memory) - 1
    soak.samples = [Sample(n / last, mb, n) for n, mb in enumerate(memory)]
    soak.gaps = soak.worked = gaps
    return soak.figures()


def test_memory_at_the_end_is_compared_with_that_after_a_sixth() -> None:
    found = soaked([*range(100, 340)], [0.02, 0.2])
    assert found["memory_ratio"] > 1.8
    assert found["handles_end"] == 239
    assert (found["late_frames"], found["worst_frame_ms"]) == (1, 200.0)
    assert soaked([100.0] * 240, [0.02])["memory_ratio"] == 1.0


def test_a_page_of_trouble_ends_it_and_is_told() -> None:
    stopped: list[bool] = []
    app = SimpleNamespace(trouble=None, stop=lambda: stopped.append(True))
    soak = Soak(app, 60.0, Path("nowhere"))
    soak.look(0)
    assert (len(soak.samples), stopped) == (1, [])
    app.trouble = "fell"
    soak.look(0)
    assert (len(soak.samples), stopped) == (1, [True])
    soak.gaps = soak.worked = [0.02]
    assert soak.figures()["troubles"] == 1


@pytest.mark.skipif(sys.platform != "linux", reason="the system says it on Linux")
def test_what_this_process_holds_is_known(tmp_path: Path) -> None:
    before = handles()
    with (tmp_path / "one").open("w"), (tmp_path / "two").open("w"):
        assert handles() == before + 2
    assert 10 < resident() < 10_000


def test_the_tray_shows_dice_that_can_be_read(tmp_path: Path) -> None:
    tray = DrawnTray(tmp_path)
    for _ in range(KEPT + 8):
        tray.shot()
    files = sorted(tmp_path.glob("*.jpg"))
    assert len(files) == KEPT
    found = find_dice(read(files[-1]))
    assert len(found) == 2


def test_another_process_draws_the_tray_until_it_is_told_to_stop(
    tmp_path: Path,
) -> None:
    with drawn(tmp_path):
        assert taken(tmp_path) == 1
    last = taken(tmp_path)
    assert last >= 1
    assert len(find_dice(read(tmp_path / f"{last - 1:08}.jpg"))) == 2

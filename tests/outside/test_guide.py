"""CONTRIBUTING.md, followed word by word: its files make a package that plays."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside.packages import ROOT, installed, run, seen

GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def coin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the guide where it says they lie, built and installed."""
    folder = tmp_path_factory.mktemp("guide")
    source = folder / "source"
    for name, text in BLOCK.findall(GUIDE):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    return installed(source, folder / "installed")


@pytest.fixture(scope="module", params=["standard", "editable"])
def pythia(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """Pythia itself, installed in both ways."""
    folder = tmp_path_factory.mktemp(request.param)
    target = f"wheel:{request.param}"
    run("hatchling", "build", "-t", target, "-d", str(folder / "dist"), at=ROOT)
    (wheel,) = (folder / "dist").glob("*.whl")
    quiet = ("--no-index", "--no-deps", "--quiet", "--disable-pip-version-check")
    place = str(folder / "here")
    run("pip", "install", *quiet, "--target", place, str(wheel), at=folder)
    return folder / "here"


def test_the_game_of_the_guide_passes_the_public_check(
    coin: Path, pythia: Path, tmp_path: Path
) -> None:
    test = coin.parent / "source/test_coin.py"
    places = (pythia, *linked(pythia), coin)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places))}
    words = ("-q", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), str(test))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert "1 passed" in done.stdout, done.stdout + done.stderr


def linked(place: Path) -> list[str]:
    """What an editable install points to: only in site-packages are these read."""
    return [file.read_text().strip() for file in place.glob("*.pth")]


def test_it_is_offered_beside_ours(coin: Path, tmp_path: Path) -> None:
    look = seen("tests.outside.evening", "look", path=coin, home=tmp_path / "home")
    assert ["Coin", "Players: 2–4", True] in look["shelf"]


def test_what_the_guide_names_is_there() -> None:
    for name in re.findall(r"`((?:companion|firmware_bridge|tests)/[\w/.]+)`", GUIDE):
        assert (ROOT / name).exists(), name

"""`pythia trace` over a camera: a film of what it sees, and what was told of it."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from itertools import chain
from pathlib import Path

import pytest

from companion.cli.parser import run
from companion.devices.camera import camera_file
from companion.devices.camera.camera_file import KeptCamera
from tests.vision.virtual import Scene, die, film, roll, wait


@pytest.fixture(scope="module")
def tray(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A camera that is a film itself: one die rolls a four."""
    scene = Scene(width=640, height=480, rim=20)
    acts = chain(wait(scene, 0.3), roll(scene, die(4, 220, 200, 20)), wait(scene, 0.7))
    return film(tmp_path_factory.mktemp("tray") / "tray.avi", acts)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYTHIA_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_s32_what_the_camera_saw_is_kept_and_told_again(
    home: Path, tray: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    camera_file.save(home / "config" / "camera.json", KeptCamera(str(tray)))
    kept = str(tmp_path / "kept.avi")
    assert run(["trace", "record", kept]) == 0
    assert "pictures recorded in" in capsys.readouterr().err
    assert run(["trace", "play", kept, "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert told[-1]["values"] == [4]
    assert told[-1]["rolled"]
    assert run(["trace", "play", kept]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(": 4")


def test_a_film_without_a_length_ends_when_it_is_told_to(
    home: Path, tray: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop() -> None:
        time.sleep(0.8)
        os.kill(os.getpid(), signal.SIGINT)

    before = signal.getsignal(signal.SIGINT)
    stopping = threading.Thread(target=stop)
    stopping.start()
    kept = tmp_path / "kept.avi"
    assert run(["trace", "record", str(kept), "--camera", str(tray)]) == 0
    stopping.join()
    assert signal.getsignal(signal.SIGINT) is before
    assert kept.stat().st_size > 10_000
    if os.name == "posix":  # hands are seen in it
        assert kept.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("record", "new.avi"), "No camera is ours yet"),
        (("record", "new.mp4", "--camera", "0"), "must end in .avi"),
        (("record", "there.avi", "--camera", "tray"), "is there already"),
        (("record", "new.avi", "--camera", "nowhere"), "nowhere"),
        (("record", "no/new.avi", "--camera", "tray"), "cannot be written"),
        (("record", "new.avi", "--camera", "tray", "--addresses"), "--addresses"),
        (("play", "there.avi"), "cannot be read"),
        (("play", "there.avi", "--pace", "2"), "--pace"),
    ],
)
def test_what_cannot_be_filmed_is_said(
    words: tuple[str, ...],
    told: str,
    home: Path,
    tray: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.avi").write_bytes(b"something")
    said = [str(tray) if word == "tray" else word for word in words]
    assert run(["trace", *said]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert told in err
    assert (tmp_path / "there.avi").read_bytes() == b"something"

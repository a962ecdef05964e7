"""The app as a process of its own: how it starts, stumbles and ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.screen

START = """
import sys
from companion.app import crash, run as app
from companion.app.context import command_context
from companion.desk import actions as do

def begun(pythia):
    from kivy.clock import Clock
    at = Clock.schedule_once
    {deeds}

home = command_context()
crash.watch(home)
with home.store() as store:
    code = app.play(home, store, full=False, first={first}, begun=begun)
sys.exit(code)
"""
FALL = "at(lambda _: [][0], {0})"
QUIT = "at(lambda _: pythia.tap(do.Quit()), {0})"
READY = "at(lambda _: print('ready', flush=True), 0.2)"


def script(*deeds: str, first: str = "None") -> list[str]:
    text = START.format(deeds="\n    ".join(deeds), first=first)
    return [sys.executable, "-c", text]


def run(*deeds: str, first: str = "None") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        script(*deeds, first=first),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_left_by_its_button_all_is_well(home: Path) -> None:
    done = run(QUIT.format(0.3))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (home / "data" / "games.sqlite").exists()
    assert not (home / "logs" / "trouble.log").exists()


def test_trouble_while_playing_is_shown_written_down_and_ends_with_1(
    home: Path,
) -> None:
    done = run(FALL.format(0.3), QUIT.format(0.8), first="do.Demo()")
    assert done.returncode == 1
    assert done.stderr.startswith("Something went wrong")
    assert "Traceback" not in done.stderr
    assert "IndexError" in (home / "logs" / "trouble.log").read_text("utf-8")
    shown = subprocess.run(
        [sys.executable, "-m", "companion", "games"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Demo" in shown.stdout


def test_trouble_in_its_trouble_ends_it_at_once(home: Path) -> None:
    done = run(FALL.format(0.3), FALL.format(0.6))
    assert done.returncode == 1
    assert "Everything up to the last answer is saved" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_told_to_end_it_puts_everything_away(home: Path) -> None:
    process = subprocess.Popen(
        script(READY, first="do.Demo()"), stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=20) == 0
    process.stdout.close()
    assert not (home / "data" / "games.sqlite-wal").exists()


def test_a_second_pythia_is_told_that_the_first_has_the_saves(home: Path) -> None:
    process = subprocess.Popen(script(READY), stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    second = subprocess.run(
        [sys.executable, "-m", "companion", "games"],
        capture_output=True,
        text=True,
        check=False,
    )
    process.terminate()
    process.wait(timeout=20)
    process.stdout.close()
    assert second.returncode == 2
    assert second.stderr.count("\n") == 1
    assert "Traceback" not in second.stderr


def test_t19_on_a_display_the_demo_plays_by_itself(home: Path) -> None:
    """Also when it is chosen only after a look at the first page."""
    told = "lambda _: print(len(pythia.desk.session.table.record.played))"
    done = run(
        "at(lambda _: pythia.tap(do.Demo()), 1.5)",
        f"at({told}, 1.6)",
        f"at({told}, 5.4)",
        QUIT.format(5.5),
    )
    before, after = map(int, done.stdout.split())
    assert after >= before + 3


def test_a_setting_that_makes_no_sense_is_told_on_the_first_page(home: Path) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.json").write_text('{"theme": "pink"}')
    told = "at(lambda _: print(pythia.shown[0].snack.text), 0.2)"
    assert "theme" in run(told, QUIT.format(0.4)).stdout


def test_a_home_that_cannot_be_is_a_sentence(home: Path) -> None:
    home.write_text("a file where the folder should be")
    done = subprocess.run(
        [sys.executable, "-m", "companion"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_nothing_heavy_is_loaded_for_the_first_page() -> None:
    """The first page is there in a moment because of what it does without."""
    told = "at(lambda _: (print(*sys.modules), pythia.stop()), 0.2)"
    loaded = set(run(told).stdout.split())
    assert "kivy.core.window" in loaded
    assert not loaded & {"cv2", "numpy", "bleak", "serial", "vision", "PIL"}


def test_the_app_speaks_the_language_of_the_settings(home: Path) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.json").write_text('{"language": "cs"}')
    told = "at(lambda _: (print(pythia.shown[0].answers), pythia.stop()), 0.2)"
    assert "Nová hra" in run(told).stdout


def test_it_starts_while_another_kivy_home_is_set(home: Path) -> None:
    """Nothing is written outside our own folders."""
    env = {n: v for n, v in os.environ.items() if n != "KIVY_HOME"}
    before = time.time()
    subprocess.run(script(QUIT.format(0.2)), env=env, check=True, timeout=60)
    assert (home / "config" / "kivy").is_dir()
    strange = Path.home() / ".kivy"
    assert not strange.exists() or strange.stat().st_mtime < before

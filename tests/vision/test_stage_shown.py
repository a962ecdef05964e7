"""Composed throws before the real eyes, read by somebody who knows what lies there:
what is tried is the story of a roll, and each way by which a scene is shown.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli.parser import run
from vision.dice.live import live
from vision.dice.pips import PipsDie, find_dice
from vision.frames import Picture
from vision.stage.scene import Scene, scene
from vision.stage.table import BAND, HIGH, SIDE
from vision.stage.trial import PROMPT, Trial, judged, trials
from vision.stage.watched import filmed, streamed
from vision.training.scene import upper_face
from vision.tray import Tray

RATE = 10.0
PLAIN, VALUES = 7, (2, 3)
"""A scene in steady light, and what is thrown in it."""
SHOWN = (1, 2, 6, 12)
"""Six in a heap under a lamp that beats, and a shade passes; one at the rim in dimming
light; a heap before a camera that exposes for hands; a clump in the dark.
"""


class Knower:
    """Reads what truly lies there, for it is told the moment."""

    def __init__(self, scene: Scene, tray: Tray) -> None:
        self._scene, self._at = scene, 0.0
        self._corner = tray.window((SIDE, HIGH))[:2]

    def moment(self, at: float) -> None:
        self._at = at

    def __call__(self, picture: Picture) -> tuple[PipsDie, ...]:
        act, second = self._scene.acting(self._at)
        right, down = self._scene.shift(self._at)
        left, top = self._corner
        found = []
        for cube in act.dice(second):
            (x, y), size = upper_face(cube, self._scene.table.view)
            x, y, half = x + right - left, y - BAND + down - top, size / 2
            if 0 < x < picture.shape[1] and 0 < y < picture.shape[0]:
                box = (x - half, y - half, x + half, y + half)
                found.append(PipsDie(cube.value, box, 1.0, "sure"))
        return tuple(found)


def shown(seed: int) -> list[Trial]:
    played = scene(seed, 1, rate=RATE)
    knower = Knower(played, Tray(played.table.corners))
    return list(trials(played, knower, knower.moment))


def test_s16_composed_throws_are_told_soon_and_hands_are_no_rolls() -> None:
    found = [trial for seed in SHOWN for trial in shown(seed)]
    throws = [trial for trial in found if trial.throw]
    assert len(throws) == len(found) - len(throws) == len(SHOWN)
    assert not any(trial.false_roll or trial.again or trial.wrong for trial in found)
    soon = [one for one in throws if one.told is not None and one.told <= PROMPT]
    assert len(soon) >= len(SHOWN) - 1
    assert all(one.asked is not None for one in throws)


def test_a_scene_is_a_film_that_check_dice_can_play() -> None:
    played = scene(PLAIN, 1, rate=RATE)
    throw, hands = judged(played, filmed(played, find_dice), "film")
    assert throw.truth == VALUES
    assert throw.told is not None
    assert (throw.way, hands.false_roll) == ("film", False)


def test_a_scene_is_a_stream_of_a_camera_in_the_network() -> None:
    """How soon depends on what else this computer does; that it is seen does not."""
    played = scene(PLAIN, 1, rate=RATE)
    heard = streamed(played, find_dice)
    values = [tuple(sorted(die.value for die in rest.dice)) for rest in heard.rests]
    assert values[0] == ()
    assert VALUES in values


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("dice", "--throws", "3"), "--throws goes with `pythia bench dice --live`"),
        (("dice", "--seed", "3"), "--seed goes with `pythia bench dice --live`"),
        (("dice", "--live", "--photos", "x"), "--photos goes with"),
        (("app", "--live"), "--live goes with `pythia bench dice`"),
        (("dice", "--live", "--throws", "0"), "--throws"),
        (("dice", "--live", "--jobs", "many"), "--jobs"),
        (("dice", "--kept", "x"), "--kept goes with `pythia bench dice --live`"),
        (("dice", "--minutes", "3"), "--minutes goes with `pythia bench dice --live`"),
    ],
)
def test_what_does_not_go_with_live_throws_is_refused(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(("bench", *words)) == 2
    assert told in capsys.readouterr().err


def test_s13_the_bench_tells_its_figures_and_shows_no_scene_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept.jsonl"
    asked = ("--live", "--throws", "1", "--path", "frames", "--jobs", "2", "--json")
    live = benched(capsys, *asked, "--kept", str(kept))
    assert (live["throws"], live["scenes"]) == (1, 1)
    assert live["by_way"]["frames"]["throws"] == 1
    assert set(live) >= {"told", "false_rolls", "sure_and_wrong", "by_light"}
    line = kept.read_text()
    told = line.replace('"light": "', '"light": "kept-')
    kept.write_text(told + line[:40])  # cut while it was written
    again = benched(capsys, *asked, "--kept", str(kept))
    assert again["throws"] == 1
    assert all(light.startswith("kept-") for light in again["by_light"])
    assert kept.read_text() == told


def benched(capsys: pytest.CaptureFixture[str], *asked: str) -> dict[str, Any]:
    assert run(("bench", "dice", *asked)) == 0
    live: dict[str, Any] = json.loads(capsys.readouterr().out)["live"]
    return live


def test_what_are_no_kept_scenes_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept.jsonl"
    kept.write_text('{"scene": 3, "trials": [{"act": "six"}]}\n')
    assert run(("bench", "dice", "--live", "--kept", str(kept))) == 2
    assert "kept.jsonl" in capsys.readouterr().err


def test_after_so_many_minutes_no_scene_is_begun() -> None:
    found = live(throws=2, way="frames", minutes=0)
    assert (found["scenes"], found["throws"]) == (0, 0)

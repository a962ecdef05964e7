"""How sure a reading is: fitted to what was right, and the bound that is chosen."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.tables import table
from vision.command import main
from vision.dice.glimpses import CloseLook, apart, grown
from vision.dice.verdicts import FITTED, SURE, confidence, log_odds
from vision.training.scene import Truth
from vision.training.sureness import chosen, fit, judged, sureness
from vision.training.trust import Trusted, beneath, counted


def drawn(count: int, seed: int = 1) -> list[Trusted]:
    """Readings that are right as often as these figures say."""
    draw = np.random.default_rng(seed)
    found = []
    for number in range(count):
        there, value = 1 / (1 + np.exp(-draw.normal(1, 2, 2)))
        odds = 1.2 * log_odds(there) + 0.5 * log_odds(value) - 0.4
        right = bool(draw.random() < 1 / (1 + np.exp(-odds)))
        kind = ("photograph", "rendered")[number % 2]
        found.append(Trusted(kind, f"s{number % 5}", there, value, 40.0, right))
    return found


def glimpse(size: float, there: float = 0.99, at: float = 0.0) -> CloseLook:
    values = np.array([0.99, 0.002, 0.002, 0.002, 0.002, 0.002], np.float32)
    return CloseLook(at, 0.0, size, there, values, (at, 0.0, at + size, size))


@pytest.mark.parametrize(("size", "dice"), [(40.0, 2), (28.0, 1)])
def test_s13_a_doubtful_die_below_another_is_its_side_if_it_is_seen_aslant(
    size: float, dice: int
) -> None:
    """One that touches is as large, and is counted."""
    upper = glimpse(40.0)
    box = (0.0, 40.0, size, 40.0 + size)
    lower = replace(glimpse(size, 0.6), y=38.0, box=box)
    assert lower.sure < 0.95
    assert len(apart([upper, lower])) == dice


def test_s13_the_fit_finds_what_the_readings_were_drawn_from() -> None:
    assert fit(drawn(20_000)) == pytest.approx([1.2, 0.5, -0.4], abs=0.1)


def test_s13_a_fitted_confidence_is_the_share_that_is_right() -> None:
    found = drawn(20_000)
    sure, right = judged(found), np.array([one.right for one in found])
    for low in (0.5, 0.7, 0.9):
        here = (sure >= low) & (sure < low + 0.1)
        assert right[here].mean() == pytest.approx(low + 0.05, abs=0.03)


def test_s13_the_bound_is_the_least_that_leaves_enough_right() -> None:
    sure = np.repeat([0.99, 0.95, 0.91], [3000, 1000, 1000])
    right = np.ones(5000, bool)
    right[-1000:-900] = False
    assert chosen(sure, right) == 0.912
    right[0] = right[3000] = right[3500] = False
    assert chosen(sure, right) == 0.912  # three of 4,000 are few
    right[3000:3020] = False
    assert chosen(sure, right) == 0.952
    assert chosen(sure[:100], right[:100]) == 0.998  # too few to tell


def test_the_figures_name_what_ships_and_each_kind() -> None:
    told = sureness(drawn(6000))
    assert told["shipped"] == {"fitted": list(FITTED), "sure": SURE}
    assert set(told["kinds"]) == {"all", "photograph", "rendered"}
    parts = [told["kinds"][name]["readings"] for name in ("photograph", "rendered")]
    assert sum(parts) == told["kinds"]["all"]["readings"] == 6000


def test_confidence_grows_with_either_likelihood() -> None:
    assert confidence(0.9, 0.9) < confidence(0.99, 0.9) < confidence(0.99, 0.99)


def test_of_two_alike_the_surer_is_right_when_one_such_die_is_there() -> None:
    seen = [glimpse(40, 0.8), glimpse(40, 0.99)]
    told = list(counted("photograph", "a", seen, (1, 5)))
    assert [(one.there, one.right) for one in told] == [(0.99, True), (0.8, False)]


def test_a_reading_belongs_to_the_die_whose_face_it_lies_on() -> None:
    near, far = Truth(3, 10, 0, 30, None), Truth(5, 100, 0, 30, None)
    assert beneath(glimpse(30), (far, near)) is near
    assert beneath(glimpse(30, at=60), (far, near)) is None


def test_s13_a_speck_beside_one_lone_large_die_is_no_die() -> None:
    die, speck, small = glimpse(90), glimpse(20, 0.6, 200), glimpse(50, 0.6, 300)
    assert grown([die, speck, small]) == [die, small]
    assert grown([speck]) == [speck]


def test_the_fit_runs_over_a_manifest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cv2.imwrite(str(tmp_path / "roll.png"), table((2, 5), size=80))
    images = [{"file": "roll.png", "source": "roll", "values": [2, 5]}]
    (tmp_path / "manifest.json").write_text(json.dumps({"images": images}))
    typed = ["fit-sure", str(tmp_path / "manifest.json"), "--views", "2"]
    assert main([*typed, "--tables", "2"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["kinds"]["photograph"]["readings"] == 2
    assert {"all", "photograph", "composed"} <= set(told["kinds"])
    assert len(told["fitted"]) == 3

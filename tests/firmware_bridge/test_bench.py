"""The bench really connects, rolls, plays and draws; its figures are for people."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

SHORT = {
    "PYTHIA_BENCH_ROLLS": "10",
    "PYTHIA_BENCH_SECONDS": "1",
    "PYTHIA_BENCH_BREAKS": "10",
}


def bench(part: str) -> dict[str, float]:
    command = [sys.executable, "-m", "tests.firmware_bridge.bench", part]
    env = {**os.environ, **SHORT}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def test_decoders_have_a_rate() -> None:
    figures = bench("decode")
    assert len(figures) == 3
    assert all(rate > 20_000 for rate in figures.values())


def test_eight_dice_talk_and_are_heard() -> None:
    figures = bench("load")
    assert figures["dice"] == 8
    assert figures["messages_per_s"] > 100
    assert figures["sightings"] > 50


def test_links_break_and_are_made_again() -> None:
    figures = bench("links")
    assert figures["reconnects"] == 10
    assert figures["ready_at_the_end"] == 1


@pytest.mark.screen
def test_a_roll_is_timed_to_the_disk_and_to_the_screen() -> None:
    figures = bench("rolls")
    assert figures["rolls"] == 10
    assert 0 < figures["committed_median_ms"] < figures["on_screen_median_ms"]
    assert figures["bleak_alone_median_ms"] > 0

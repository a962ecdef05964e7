"""Videos of rolls with their truth: `check-dice` and `dice` over real video files."""

from __future__ import annotations

import json
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.vision.tables import table
from tests.vision.virtual import BLACK, Scene, die, film, reader, roll, take, wait
from vision.command import main
from vision.dice.clips import checked, rests
from vision.dice.manifest import Clip, clips
from vision.dice.pips import find_dice
from vision.pictures import PictureTrouble, keep

A, B = die(4, 220, 200, 20), die(6, 450, 300, 65, body=BLACK)
ROLLS = ((30, (4,)), (62, (4, 6)))
"""Frames in the middle of each rest, by the acts below."""


@pytest.fixture(scope="module")
def video(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A die rolls, a second joins it; then a hand takes the first."""
    scene = Scene(width=640, height=480, rim=20)
    acts = chain(
        wait(scene, 0.3),
        roll(scene, A, seconds=0.5),
        wait(scene, 0.6),
        roll(scene, B, seconds=0.5),
        wait(scene, 0.6),
        take(scene, A),
        wait(scene, 0.6),
    )
    return film(tmp_path_factory.mktemp("clip") / "roll.avi", acts)


def test_each_time_dice_lie_still_is_told_with_its_frames(video: Path) -> None:
    told = [rest for rest in rests(video, reader) if rest.values]
    assert [rest.values for rest in told] == [(4,), (4, 6), (6,)]
    assert [rest.rolled for rest in told] == [True, True, False]
    assert all(one.last < other.first for one, other in pairwise(told))


def test_moments_are_right_only_where_the_values_were_known(video: Path) -> None:
    good = Clip(video, (*ROLLS, (None, (6,))), moving=(18, 50))
    assert checked([good], reader)["right"] == 5
    bad = Clip(video, ((30, (5,)), (50, (4, 6)), (None, (4, 6))), moving=(30, 9999))
    assert checked([bad], reader)["right"] == 0


def test_a_video_that_is_not_there_spoils_no_other(video: Path) -> None:
    lost = Clip(video.with_name("lost.avi"), ROLLS)
    told = checked([lost, Clip(video, ROLLS)], reader)
    assert (told["moments"], told["right"]) == (4, 2)
    assert "lost.avi" in told["clips"][0]["trouble"]


def manifest(video: Path, row: Any) -> Path:
    keep(table((1, 3)), video.with_name("photo.png"))
    image = {"file": "photo.png", "source": "ours", "values": [1, 3], "dice": []}
    file = video.with_name("manifest.json")
    file.write_text(json.dumps({"images": [image], "videos": [row]}))
    return file


@pytest.mark.parametrize("words", [["--json"], []])
def test_s13_check_dice_tells_of_videos_too(
    video: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    values = {"30": [4], "moving_frames": [18]}
    row = {"file": video.name, "frame_values": values, "final_values": [6]}
    assert main(["check-dice", str(manifest(video, row)), *words]) == 0
    out = capsys.readouterr().out
    if words:
        told = json.loads(out)["videos"]
        assert (told["moments"], told["right"]) == (3, 3)
    else:
        assert "roll.avi: 3 of 3 moments right" in out


def test_a_video_that_is_not_there_is_told_after_all_others(
    video: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    row = {"file": "lost.avi", "final_values": [6]}
    assert main(["check-dice", str(manifest(video, row))]) == 1
    out = capsys.readouterr().out
    assert out.splitlines()[0].startswith("source")
    assert out.count("lost.avi: there is no such file.") == 1


def test_videos_that_are_no_list_are_named(video: Path) -> None:
    file = manifest(video, {})
    file.write_text(file.read_text().replace("[{}]", "{}"))
    with pytest.raises(PictureTrouble, match="its videos are no list"):
        clips(file)


def test_one_source_alone_leaves_videos_out(
    video: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = manifest(video, {"file": video.name, "final_values": [6]})
    assert main(["check-dice", str(file), "--sources", "ours", "--json"]) == 0
    assert "videos" not in json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    "row",
    [
        7,
        {},
        {"file": "a.mp4", "final_values": [9]},
        {"file": "a.mp4", "final_values": "12"},
        {"file": "a.mp4", "frame_values": {"x": [1]}},
        {"file": "a.mp4", "frame_values": [1]},
        {"file": "a.mp4", "frame_values": {"moving_frames": 3}},
        {"file": "a.mp4", "frame_values": {"moving_frames": [-3]}},
        {"file": "a\0.mp4", "final_values": [1]},
    ],
)
def test_a_video_that_is_described_badly_is_named(video: Path, row: Any) -> None:
    with pytest.raises(PictureTrouble, match="video 1 is not described"):
        clips(manifest(video, row))


def test_dice_of_a_video_are_told_as_often_as_they_rest(
    video: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dice", str(video)]) == 0
    assert "; after 1.0 s 4; " in capsys.readouterr().out
    assert main(["dice", "--json", str(video)]) == 0
    told = json.loads(capsys.readouterr().out)[str(video)]
    assert [rest["values"] for rest in told if rest["values"]] == [[4], [4, 6], [6]]


def test_what_is_no_video_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "roll.mp4"
    file.write_bytes(b"no film")
    assert main(["dice", str(file)]) == 1
    told = capsys.readouterr().err
    assert "roll.mp4: this is no video that can be read." in told


def test_a_picture_named_as_a_video_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(table((1, 3)), tmp_path / "roll.jpg")
    (tmp_path / "roll.jpg").rename(tmp_path / "roll.mp4")
    assert main(["dice", str(tmp_path / "roll.mp4")]) == 1
    assert "no video that can be read" in capsys.readouterr().err


def test_a_video_is_not_drawn_over(
    video: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dice", str(video), "--draw", str(tmp_path / "a.png")]) == 1
    assert "this is a video" in capsys.readouterr().err


def test_the_shipped_reader_reads_the_virtual_dice(video: Path) -> None:
    told = [rest.values for rest in rests(video, find_dice) if rest.values]
    assert told == [(4,), (4, 6), (6,)]

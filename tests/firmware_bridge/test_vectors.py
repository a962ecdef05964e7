"""`check-vectors`: the file that ships, and files that are none."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from firmware_bridge.__main__ import main
from firmware_bridge.ble.vectors.check import check, load, same

FILE = Path(__file__).parent / "vectors.json"
VECTORS = load(FILE)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_s08_every_vector_is_read_right(vector) -> None:
    (checked,) = check([vector])
    assert checked.differences == ()


def test_s08_the_command_counts_family_by_family() -> None:
    command = [sys.executable, "-m", "firmware_bridge", "check-vectors", str(FILE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == [
        "pixels: 85 passed, 0 failed",
        "godice: 64 passed, 0 failed",
        "timeflip2: 40 passed, 0 failed",
    ]
    assert done.returncode == 0


def written(tmp_path: Path, *vectors: object) -> str:
    file = tmp_path / "vectors.json"
    file.write_text(json.dumps({"vectors": vectors}), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"expected": {"face_value": 3}}, "face_value: expected 3, got 2"),
        ({"expected": {"colour": "red"}}, "colour: expected 'red', got '(nothing)'"),
        ({"input": {"hex": "zz"}}, "cannot be read: its input is not of the form"),
        ({"input": {}}, "cannot be read: its input lacks 'hex'"),
        ({"kind": "riddle"}, "cannot be read: no kind 'riddle'"),
        ({"family": "pebbles"}, "no family 'pebbles'"),
    ],
)
def test_a_difference_is_told_and_fails(tmp_path: Path, capsys, change, told) -> None:
    good = {
        "id": "one",
        "family": "pixels",
        "kind": "notification",
        "input": {"hex": "030101", "context": {"die_type": "d6", "led_count": 6}},
        "expected": {"face_value": 2},
    }
    assert main(["check-vectors", written(tmp_path, good)]) == 0
    assert main(["check-vectors", written(tmp_path, good, {**good, **change})]) == 1
    out = capsys.readouterr().out
    assert f"  one: {told}" in out
    assert "1 failed" in out


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"vectors": [1]}', "[" * 9999])
def test_a_file_without_vectors_is_a_sentence(tmp_path: Path, capsys, text) -> None:
    file = tmp_path / "none.json"
    file.write_text(text, encoding="utf-8")
    assert main(["check-vectors", str(file)]) == 2
    told = [capsys.readouterr().err]
    for strange in (tmp_path, tmp_path / "nowhere", tmp_path / "none.json" / "in"):
        assert main(["check-vectors", str(strange)]) == 2
        told.append(capsys.readouterr().err)
    file.write_bytes(b"\xff\xfe\0")
    assert main(["check-vectors", str(file)]) == 2
    told.append(capsys.readouterr().err)
    for line in told:
        assert line.startswith(str(tmp_path))
        assert line.endswith(".\n")
        assert line.count("\n") == 1
        assert "Errno" not in line
        assert "codec" not in line


def test_true_is_not_one() -> None:
    assert not same(True, 1)
    assert same([1.0, 2], [1, 2])
    assert not same([1], [1, 2])

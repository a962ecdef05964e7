"""What the README promises is so: its commands run, its files are there."""

from __future__ import annotations

import configparser
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import bench, dice, trace
from companion.cli.parser import COMMANDS, run
from companion.plumbing.folders import folders

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    """The fenced blocks of one kind, in their order."""
    parts = re.split(r"^```(.*)\n", README, flags=re.MULTILINE)
    fenced = zip(parts[1::4], parts[2::4], strict=True)
    return [text for name, text in fenced if name == kind]


def examples() -> list[str]:
    """Every line of the shell blocks but the two that set up."""
    first, *others = blocks("sh")
    assert first == "./pythia\n./pythia test\n"
    return [line for block in others for line in block.splitlines() if line]


def test_it_opens_with_the_two_commands_and_a_picture() -> None:
    opening = README.split("## ")[0]
    assert opening.index("./pythia test") < opening.index("![")
    (name,) = re.findall(r"!\[.*?\]\((.*?)\)", opening)
    picture = (ROOT / name).read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) < 200_000


@pytest.mark.screen
@pytest.mark.parametrize("line", examples())
def test_an_example_runs(line: str, tmp_path: Path) -> None:
    command, *words = shlex.split(line)
    assert command == "./pythia"
    env = {**os.environ, "PYTHIA_HOME": str(tmp_path / "home"), "LC_ALL": "C"}
    done = subprocess.run(
        [sys.executable, "-m", "companion", *words],
        cwd=tmp_path,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_it_names_every_command() -> None:
    named = set(re.findall(r"`pythia (\w+)", README))
    assert named == set(COMMANDS)


@pytest.mark.parametrize("command", ["bench", "dice", "trace"])
def test_it_names_what_may_follow_a_command(command: str) -> None:
    told = re.findall(rf"^\| `pythia {command} ([\w\\|]+)", README, re.MULTILINE)
    named = [name for names in told for name in names.split("\\|")]
    deeds = {
        "bench": bench.KNOWN,
        "dice": dice.DEEDS,
        "trace": trace.DEEDS,
    }
    assert sorted(named) == sorted(deeds[command])


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_it_names_is_one(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = re.findall(rf"^\| (.*`pythia {command}\b.*?) \| ", README, re.MULTILINE)
    typed = [part for row in rows for part in row.split(" · ")]
    told = set(re.findall(r"--\w+", " ".join(t for t in typed if command in t)))
    with pytest.raises(SystemExit):
        run([command, "--help"])
    assert told <= set(re.findall(r"--\w+", capsys.readouterr().out))


def test_the_tree_it_draws_is_the_tree_there_is() -> None:
    (tree,) = [block for block in blocks("") if block.startswith("companion/")]
    lines = tree.splitlines()
    assert len(lines) == 19
    for line in lines:
        for name in re.split(r"\s{2,}", line)[0].split(", "):
            assert (ROOT / name).is_dir()


def test_files_and_folders_it_names_are_there() -> None:
    for name in re.findall(r"`((?:companion|tests|games|table)/[\w./]+)`", README):
        assert (ROOT / name).exists() or (ROOT / "companion" / name).exists(), name


def test_saves_lie_where_it_says() -> None:
    kept = folders({})
    rows = dict(re.findall(r"^\| (.*?) \| `~/(.*?)` \|$", README, re.MULTILINE))
    for told, folder in (
        ("saved games", kept.data),
        ("settings", kept.config),
        ("a second copy", kept.backups),
        ("exported games", kept.exports),
    ):
        (path,) = [path for name, path in rows.items() if name.startswith(told)]
        assert folder.parts[-1] == path.split("/")[-1]


def test_the_kiosk_files_can_be_read() -> None:
    desktop, unit = (read(block) for block in blocks("ini"))
    entry = desktop["Desktop Entry"]
    assert entry["Type"] == "Application"
    assert "--fullscreen" in entry["Exec"]
    assert unit["Service"]["ExecStart"] == "%h/pythia/pythia --fullscreen"
    assert unit["Install"]["WantedBy"] == unit["Unit"]["After"]


def read(text: str) -> configparser.ConfigParser:
    found = configparser.ConfigParser(interpolation=None)
    found.optionxform = str  # type: ignore[assignment, method-assign]
    found.read_string(text)
    return found

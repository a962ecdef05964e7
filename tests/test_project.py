"""The project as a newcomer finds it: its files, its licence, its promises."""

from __future__ import annotations

import re
import subprocess
import tomllib
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
REQUIREMENTS = ("requirements.txt", "requirements-dev.txt")

# Put together here, so that this file does not name them either.
HOSTS = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("anaconda", "org"),
        ("npmjs", "com"),
        ("crates", "io"),
        ("deb", "debian", "org"),
        ("archive", "ubuntu", "com"),
    )
]
PLACES = ["/" + name + "/" for name in ("work", "tmp", "root", "opt", "var/tmp")]
FOREIGN = re.compile(
    "|".join(
        [re.escape(host) for host in HOSTS]
        + [rf"(?<![\w.)}}-]){re.escape(place)}" for place in PLACES]
    )
)


def tracked() -> list[Path]:
    """What a clone holds; the test means nothing outside one."""
    if not (ROOT / ".git").exists():
        pytest.skip("this copy is not a clone, so nobody says which files belong to it")
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name]


def text_of(path: Path) -> str:
    """Empty for pictures and fonts, and for a file deleted but still tracked."""
    data = path.read_bytes() if path.is_file() else b""
    return "" if b"\0" in data else data.decode()


def foreign_words(text: str) -> list[str]:
    return [found.group() for found in FOREIGN.finditer(text)]


def test_no_file_names_a_package_index_or_a_place_on_one_machine() -> None:
    found = {
        str(path.relative_to(ROOT)): words
        for path in tracked()
        if (words := foreign_words(text_of(path)))
    }
    assert found == {}


@pytest.mark.parametrize("word", [*HOSTS, *PLACES])
def test_the_search_for_foreign_words_finds_them(word: str) -> None:
    assert foreign_words(f"see {word}x") == [word]


def requirements(name: str) -> dict[str, list[str]]:
    """Each requirement with the fingerprints it may have."""
    text = (ROOT / name).read_text(encoding="utf-8")
    entries = re.split(r"\n(?=\S)", text.strip())
    return {
        re.split(r"[ \\]", entry)[0]: re.findall(
            r"--hash=sha256:([0-9a-f]{64})\b", entry
        )
        for entry in entries
        if not entry.startswith("#")
    }


@pytest.mark.parametrize("name", REQUIREMENTS)
def test_every_requirement_is_pinned_and_carries_hashes(name: str) -> None:
    listed = requirements(name)
    loose = [entry for entry in listed if not re.fullmatch(r"[\w.-]+==[\w.!+]+", entry)]
    assert loose == []
    assert [entry for entry, hashes in listed.items() if not hashes] == []
    assert "://" not in (ROOT / name).read_text(encoding="utf-8")


def test_what_tests_need_holds_what_running_needs() -> None:
    run, dev = (requirements(name) for name in REQUIREMENTS)
    assert run.items() <= dev.items()


def test_every_declared_dependency_is_pinned() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    declared = [*PROJECT["project"]["dependencies"], *extras["setup"], *extras["dev"]]
    names = {re.split(r"[\[<>=]", line)[0] for line in declared} - {"pythia-companion"}
    pinned = {entry.split("==")[0] for entry in requirements("requirements-dev.txt")}
    assert names - pinned == set()


def test_one_opencv_alone() -> None:
    pinned = requirements("requirements-dev.txt")
    assert len([entry for entry in pinned if entry.startswith("opencv")]) == 1


def test_the_licence_is_mit() -> None:
    assert PROJECT["project"]["license"] == "MIT"
    lines = (ROOT / "LICENSE").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "MIT License"
    assert lines[2].endswith("Pythia contributors")


def test_the_import_contracts_stand() -> None:
    contracts = PROJECT["tool"]["importlinter"]["contracts"]
    kinds = Counter(contract["type"] for contract in contracts)
    assert kinds == {"layers": 2, "independence": 1, "forbidden": 11}


def test_the_command_is_the_same_installed_or_not() -> None:
    assert PROJECT["project"]["scripts"] == {"pythia": "companion.__main__:main"}
    assert '"-m", "companion"' in (ROOT / "pythia").read_text(encoding="utf-8")


def test_ci_runs_what_a_newcomer_types() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    commands = [line for line in lines if line and not line.startswith("#")]
    assert commands[-1] == "exec ./pythia test"

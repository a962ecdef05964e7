"""Packages that do everything wrong: each is told, and stops nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.outside.packages import SOURCE, child, forged, seen

EVENING = "tests.outside.evening"
RULES = (SOURCE / "pig/rules.py").read_text(encoding="utf-8")
TOML = (SOURCE / "pig/game.toml").read_text(encoding="utf-8")
HEAD = "def ask_roll(state: State, _task: Roll) -> Prompt:\n"
LISTED = "def dares(state: State, _task: Dare) -> Iterator[Move]:\n"
LAID = "def begin(seats: tuple[str, ...], chosen: Chosen) -> State:\n"

RAISES = "    raise ZeroDivisionError('a mistake')\n"
WRONG: dict[str, tuple[tuple[str, str], str]] = {
    "imports": (
        ("import dataclass, replace", "import nothing_of_the_kind"),
        "ImportError",
    ),
    "syntax": ((HEAD, "def ask_roll(:\n"), "SyntaxError"),
    "leaves": ((HEAD, f"raise SystemExit\n{HEAD}"), "SystemExit"),
    "setup": ((LAID, LAID + RAISES), "a mistake"),
    "prompt": ((HEAD, HEAD + RAISES), "a mistake"),
    "answers": ((HEAD, HEAD + "    return 7\n"), "prompt() gave 7"),
    "later": ((LISTED, LISTED + RAISES), "a mistake"),
    "colours": (('"red", "blue"', '"red", "mauve"'), "mauve"),
    "saves": (("gained: int = 0", "gained: Iterator[int] = 0"), "Iterator"),
    "stranger": (("version=1,", "version=2,"), "is not what it says it is"),
    "methods": (("colours=(", "colours=(7, "), "colours: (7"),
}
"""By the id of the game: what is changed in good rules, and what is said of it."""
UNREADABLE = {
    "nothing": {},
    "torn": {"game.toml": "id = "},
    "words": {"game.toml": TOML.replace('"pig"', '"table"'), "rules.py": RULES},
    "twice": {"game.toml": TOML.replace('"pig"', '"cyclades"'), "rules.py": RULES},
}
"""Packages of which not even the description can be used."""


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All of them installed at once."""
    target = tmp_path_factory.mktemp("broken")
    for name, ((old, new), _) in WRONG.items():
        assert RULES.count(old), name
        rules = RULES.replace(old, new).replace('name="pig"', f'name="{name}"')
        toml = TOML.replace('"pig"', f'"{name}"').replace('"Pig"', f'"{name}"')
        forged(target, name, {"game.toml": toml, "rules.py": rules})
    for name, files in UNREADABLE.items():
        forged(target, f"not_{name}", files)
    return forged(target, "mute", {}, entry="[pythia.games]\nno equals sign\n")


@pytest.fixture(scope="module")
def tried(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Every one of them begun at the desk, then one of ours."""
    home = tmp_path_factory.mktemp("home") / "home"
    found = seen(EVENING, "begin", path=packages, home=home)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_said_where_it_is_begun(
    tried: dict[str, Any], name: str
) -> None:
    said = tried["said"][name]
    assert WRONG[name][1] in said
    assert f"{name} 0.1" in said  # the package and its version


def test_our_games_are_begun_and_listed_all_the_same(tried: dict[str, Any]) -> None:
    assert tried["ours"]
    assert tried["listed"]


def test_the_shelf_shows_each_with_its_reason(packages: Path, tmp_path: Path) -> None:
    look = seen(EVENING, "look", path=packages, home=tmp_path / "home")
    shelf = {name: (line, there) for name, line, there in look["shelf"]}
    assert shelf["Dice Forge"][1]
    assert shelf["Cyclades"][1]
    for name in UNREADABLE:
        if name != "twice":
            line, there = shelf[f"not_{name}"]
            assert "no game that can be read" in line
            assert not there
    assert "which is here already" in shelf["not_twice 0.1"][0]


def test_doctor_names_them_all(packages: Path, tmp_path: Path) -> None:
    done = child("companion", "doctor", "--json", path=packages, home=tmp_path / "home")
    assert not done.stderr
    (games,) = (one for one in json.loads(done.stdout) if one["name"] == "games")
    assert games["detail"].startswith("Dice Forge, Cyclades")
    assert games["state"] == "missing"
    loaded = {"imports", "syntax", "leaves", "colours", "stranger", "methods"}
    for name in (*loaded, *(f"not_{one}" for one in UNREADABLE), "mute"):
        assert f"{name} 0.1" in games["todo"], name

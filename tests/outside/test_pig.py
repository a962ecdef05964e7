"""A game from outside: installed, played, saved, resumed, and taken away again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.outside.packages import child, installed, seen, source

EVENING = "tests.outside.evening"
BEFORE = {
    "pig/game.toml": ("protocol = 2", "protocol = 1"),
    "pyproject.toml": ('version = "1.0"', 'version = "0.9"'),
}
ELDER = ('"rules:GAME"', '"rules_of_protocol_1:GAME"')


@pytest.fixture(scope="module", params=["today", "before"])
def package(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """Pig as it is, and as it was written for the protocol before."""
    folder = tmp_path_factory.mktemp(request.param)
    there = source(folder / "source", BEFORE if request.param == "before" else {})
    if request.param == "before":
        file = there / "pig/game.toml"
        file.write_text(file.read_text().replace(*ELDER))
    return installed(there, folder / "installed")


def test_a_game_from_outside_is_played_saved_resumed_and_missed(
    package: Path, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    played = seen(EVENING, "play", path=package, home=home)
    assert played["faces"] == [f"Rolls {face}" for face in range(1, 7)]
    assert played["dared"] == ["Rolls once more", "Keeps the points"]
    assert played["points"] == [10, 90]  # five became six, four was sensed
    assert played["corrected"]
    assert played["seats"] == ["10", "90"]
    look = seen(EVENING, "look", path=package, home=home)
    assert look["opened"]
    warned = package.parent.name.startswith("before")
    (shown,) = (card for card in look["shelf"] if card[0] == "Pig")
    assert shown[2]
    assert ("The next Pythia will refuse it" in shown[1]) == warned

    # taken away: it is listed, its loss is said, and nothing opens in its place
    gone = seen(EVENING, "look", home=home)
    assert not gone["opened"]
    assert not gone["start"]
    assert len(gone["lines"]) == 1
    assert any("its package was taken away" in fact for fact in gone["facts"])
    assert "pig" in gone["notice"]
    ours = ["Dice Forge", "Cyclades", "Lords of Hellas"]
    ours.append("Hellas: Persian Invasion")
    assert [card[0] for card in gone["shelf"]] == ours
    told = child("companion", "games", home=home).stdout
    assert "The rules of pig are not on this computer" in told

    # back again, it goes on where it stood
    again = seen(EVENING, "again", path=package, home=home)
    assert again["title"] == "Świnia"
    assert again["asked"] == "Rzuć kostką"
    assert again["points"] == [10, 90]
    assert again["winner"]


def test_the_command_line_knows_it(package: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    told = child("companion", "doctor", path=package, home=home).stdout
    assert "Pig (pythia-pig " in told
    assert ("The next Pythia will refuse it" in told) == ("0.9" in told)
    played = child(
        "companion", "selfplay", "pig", "--games", "2", path=package, home=home
    )
    assert played.returncode == 0, played.stderr


@pytest.mark.screen
def test_its_table_is_a_real_frame(package: Path, tmp_path: Path) -> None:
    file = tmp_path / "table.png"
    found = seen(EVENING, "picture", str(file), path=package, home=tmp_path / "home")
    assert found["bytes"] > 10_000


@pytest.mark.parametrize(
    ("protocol", "said"),
    [(0, "made for an older Pythia"), (3, "made for a newer Pythia")],
)
def test_another_protocol_is_said_with_its_reason(
    package: Path, tmp_path: Path, protocol: int, said: str
) -> None:
    there = tmp_path / "there"
    shutil.copytree(package, there)
    file = there / "pig/game.toml"
    numbers = {f"protocol = {n}": f"protocol = {protocol}" for n in (1, 2)}
    for old, new in numbers.items():
        file.write_text(file.read_text().replace(old, new))
    home = tmp_path / "home"
    look = seen(EVENING, "look", path=there, home=home)
    (card,) = (card for card in look["shelf"] if card[0] == "Pig")
    assert said in card[1]
    assert "pythia-pig" in card[1]
    assert card[2] == (protocol > 0)
    assert said in child("companion", "doctor", path=there, home=home).stdout

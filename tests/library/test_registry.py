"""Which games are found, what is said of them, and when they are loaded."""

from __future__ import annotations

import sys
from pathlib import Path
from types import MappingProxyType

import pytest

from companion.canvas.theme import PLAYER
from companion.library import registry
from companion.library.description import COLOURS, SHARED_WORDS, TAKEN
from companion.library.registry import FoundGames, GameTrouble, Library, holding, search
from companion.words.texts import OF_GAMES, SHARED, keys
from tests.kernel.toy import Toy
from tests.outside.packages import SOURCE, forged, seen

PIG = {
    name: (SOURCE / "pig" / name).read_text(encoding="utf-8")
    for name in ("game.toml", "rules.py")
}


def packed(name: str, old: str = "", new: str = "") -> dict[str, str]:
    """Pig under another name, with something else in its description."""
    toml = PIG["game.toml"].replace('"pig"', f'"{name}"')
    assert old in toml
    return {**PIG, "game.toml": toml.replace(old, new)}


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return tmp_path


def test_ours_come_first_and_in_order() -> None:
    assert list(search().games)[:2] == ["dice-forge", "cyclades"]


def test_a_package_of_the_group_is_found_with_its_name_and_version(place: Path) -> None:
    forged(place, "swine", packed("swine"))
    one = search().games["swine"]
    assert one.maker == "swine 0.1"
    assert one.seats == (2, 3, 4, 5, 6)
    assert one.folder == place / "swine"


def test_a_package_of_another_group_is_none_of_ours(place: Path) -> None:
    forged(place, "swine", packed("swine"), entry="[console_scripts]\na = b:c\n")
    assert "swine" not in search().games


def test_the_same_package_lying_in_two_places_counts_once(
    place: Path,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    other = tmp_path_factory.mktemp("other")
    for where in (place, other):
        forged(where, "swine", packed("swine"))
    monkeypatch.setattr(sys, "path", [str(place), str(other)])
    found = search()
    assert found.games["swine"].folder == place / "swine"
    assert found.remarks == ()


@pytest.mark.parametrize(
    ("number", "key", "there"),
    [(0, "library.too_old", False), (1, "library.aging", True), (2, "", True),
     (3, "library.newer", True)],
)  # fmt: skip
def test_each_protocol_has_its_verdict(
    place: Path, number: int, key: str, there: bool
) -> None:
    forged(place, "swine", packed("swine", "protocol = 2", f"protocol = {number}"))
    found = search()
    assert ("swine" in found.games) == there
    assert [one.key for one in found.remarks] == ([key] if key else [])
    assert all(one.shut == (not there) for one in found.remarks)


def test_one_that_calls_itself_like_ours_is_not_played(place: Path) -> None:
    forged(place, "swine", packed("dice-forge"))
    found = search()
    assert found.games["dice-forge"].maker == ""
    assert [one.key for one in found.remarks] == ["library.twice"]


def test_a_game_is_loaded_when_it_is_taken_out_and_once(place: Path) -> None:
    forged(place, "lazyswine", packed("lazyswine"))
    library = Library(search)
    assert "lazyswine" in library
    assert library.words["lazyswine"] == place / "lazyswine/words"
    assert "lazyswine.rules" not in sys.modules
    with pytest.raises(GameTrouble):  # it calls itself pig
        _ = library["lazyswine"]
    assert "lazyswine.rules" in sys.modules
    remark = library.remark("lazyswine")
    assert remark is not None
    assert remark.shut
    assert library.shut("lazyswine")


def test_a_part_that_does_not_work_is_the_defaults(place: Path) -> None:
    files = packed("partswine", '"rules:GAME"', '"rules:GAME"\npages = "no:PAGES"')
    files["rules.py"] = files["rules.py"].replace('name="pig"', 'name="partswine"')
    forged(place, "partswine", files)
    library = Library(search)
    assert library["partswine"].name == "partswine"
    assert library.part("partswine", "pages") is None
    assert library.part("partswine", "screens") is None
    remark = library.remark("partswine")
    assert remark is not None
    assert not remark.shut


def test_mistakes_of_ours_are_not_hidden() -> None:
    one = registry.at_hand(Toy())
    library = Library(lambda: FoundGames(MappingProxyType({"toy": one})))
    with pytest.raises(KeyError):
        _ = library["toy"]


def test_games_at_hand_make_a_library() -> None:
    library = holding(Toy())
    assert library["toy"].version == 1
    assert library.part("toy", "pages") is None


def test_no_game_may_be_called_like_words_for_everybody() -> None:
    """`table.over` must never be looked for among the words of a game named over."""
    every = [key.split(".") for key in keys("en", SHARED)]
    first = {words[0] for words in every}
    second = {words[1] for words in every if words[0] in OF_GAMES and words[2:]}
    assert (first | second) - TAKEN == set()
    assert len(SHARED_WORDS.split()) == len(TAKEN)


def test_the_colours_of_a_game_are_those_the_pages_can_draw() -> None:
    assert set(COLOURS) == set(PLAYER)


def test_the_start_page_loads_no_rules(tmp_path: Path) -> None:
    loaded = seen("tests.library.modules", "start", home=tmp_path / "home")
    assert [name for name in loaded if ".rules" in name] == []


def test_a_table_loads_nothing_of_another_game(tmp_path: Path) -> None:
    loaded = seen("tests.library.modules", "table", home=tmp_path / "home")
    assert any(name.startswith("companion.games.dice_forge.rules") for name in loaded)
    assert [name for name in loaded if "cyclades" in name] == []

"""The house drawn from small houses: floors, circles, lengths, and the picture."""

from __future__ import annotations

import ast
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.tools.house import House, floors, imported, length, main, spread
from tests.tools.house_svg import shown, svg
from tests.tools.sources import Source

OURS = frozenset({"a", "a.b", "a.b.c", "a.d", "e"})


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("import os, e", {"e"}),
        ("import a.b.c as c", {"a.b.c"}),
        ("from a.b import c", {"a.b.c"}),
        ("from a.b import thing", {"a.b"}),
        ("from . import b", {"a.b"}),
        ("from .b.c import thing", {"a.b.c"}),
        ("from .. import e", {"e"}),
        ("def late():\n    from e import thing", {"e"}),
        ("from a.d import itself", set()),
    ],
)
def test_whom_a_file_imports(text: str, names: set[str]) -> None:
    assert imported(Source("a/d.py", text), OURS) == names


def doors(text: str) -> dict[tuple[str, str], int]:
    return {(pair[0], pair[1]): 1 for pair in text.split()}


@pytest.mark.parametrize(
    ("pairs", "floor"),
    [
        pytest.param("", {"a": 0, "b": 0, "c": 0, "d": 0}, id="nobody imports"),
        pytest.param("ab bc", {"a": 2, "b": 1, "c": 0, "d": 0}, id="a stair"),
        pytest.param("ab bc ac", {"a": 2, "b": 1, "c": 0, "d": 0}, id="and a lift"),
        pytest.param("ab ba", {"a": 0, "b": 0, "c": 0, "d": 0}, id="a circle"),
        pytest.param("da ab bc ca", {"a": 0, "b": 0, "c": 0, "d": 1}, id="above one"),
        pytest.param("ab ba bc cd", {"a": 2, "b": 2, "c": 1, "d": 0}, id="below one"),
    ],
)
def test_on_which_floor_a_room_is(pairs: str, floor: dict[str, int]) -> None:
    assert floors("abcd", doors(pairs)) == floor


def test_many_rooms_in_one_circle_take_no_time() -> None:
    rooms = [str(n) for n in range(60)]
    every = {(a, b): 1 for a in rooms for b in rooms if a != b}
    assert set(floors(rooms, every).values()) == {0}


def test_only_the_last_stair_to_a_room_is_drawn() -> None:
    pairs = doors("ab bc ac dd")
    assert shown(floors("abcd", pairs), pairs) == [("d", "d"), ("a", "b"), ("b", "c")]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("def one(): return 1", 1),
        ('def said():\n    """Why."""', 0),
        ('def two():\n    """Why."""\n    a = 1\n    return a', 2),
    ],
)
def test_a_docstring_does_not_make_a_function_long(text: str, lines: int) -> None:
    function = ast.parse(text).body[0]
    assert isinstance(function, ast.FunctionDef)
    assert length(function) == lines


def test_the_spread_of_many_lengths() -> None:
    assert spread(range(1, 101)) == "median 50, 95 % <= 95, longest 100"
    assert spread([]) == "median 0, 95 % <= 0, longest 0"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Two floors: the hall imports the cellar twice."""
    for name, text in {
        "home/hall/lamp.py": "from home.cellar import coal\n\ndef lit():\n    pass\n",
        "home/hall/door.py": "import home.cellar.coal\n",
        "home/cellar/coal.py": "",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_it_prints_the_floors_from_the_roof_down(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--root", str(home), "--under", "home"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "1 functions: median 1, 95 % <= 1, longest 1"
    at = said.index("floor, room, lines, files > imports")
    assert said[at + 1].split() == [
        "1",
        "|",
        "home/hall",
        "5",
        "2",
        ">",
        "home/cellar",
        "2",
    ]
    assert said[at + 2].split() == ["0", "|", "home/cellar", "0", "1", ">", "-"]
    assert said[-1].split() == ["1", "home/hall/lamp.py:3", "lit"]


def test_it_draws_a_box_a_room_and_an_arrow_down(home: Path) -> None:
    picture = home / "house.svg"
    main(["--root", str(home), "--under", "home", "--svg", str(picture)])
    root = ElementTree.fromstring(picture.read_text(encoding="utf-8"))
    space = "{http://www.w3.org/2000/svg}"
    heights = {
        text.text: float(text.get("y") or 0) for text in root.iter(space + "text")
    }
    assert heights["home/hall"] < heights["home/cellar"]
    titles = [title.text for title in root.iter(space + "title")]
    assert titles == ["home/hall imports home/cellar"]


def test_doors_in_a_circle_are_drawn_in_red() -> None:
    pairs = doors("ab ba")
    assert svg(floors("ab", pairs), pairs).count('stroke="#b3402a"') == 2


def test_a_circle_is_told() -> None:
    hall, cellar = Source("hall/a.py", "import cellar.b"), "import hall.a"
    house = House([hall, Source("cellar/b.py", cellar)])
    assert house.circles() == ["cellar > hall (1)", "hall > cellar (1)"]

"""The tool that changes one place at a time, tried on a tree small enough to know."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.mutants.__main__ import accepted, belonging, main
from tests.tools.mutants.again import survivors
from tests.tools.mutants.lines import talking
from tests.tools.mutants.places import Place, places
from tests.tools.sources import ROOT, Source

PURSE = '''"""Gold."""

PRICE = 2


def left(gold: int) -> int:
    """What is left once it is paid."""
    return gold - PRICE


def rich(gold: int) -> bool:
    return gold > 10


def never() -> int:
    return 3
'''
TESTS = """
from companion.table.purse import left, rich


def test_it_is_paid():
    assert left(5) == 3


def test_who_is_rich():
    assert rich(20) and not rich(3)
"""


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("a < b", ["a < b -> a <= b"]),
        ("a not in b", ["a not in b -> a in b"]),
        ("(a) == (b)", ["(a) == (b) -> (a) != (b)"]),
        ("a is None", ["a is None -> a is not None"]),
        ("a < b < c", ["a < b < c -> a < b <= c", "a < b < c -> a <= b < c"]),
        ("a - b", ["a - b -> a + b"]),
        ("-a", ["-a -> a"]),
        ("not a", ["not a -> a"]),
        ("a and b", ["a and b -> a or b"]),
        ("min(a, b)", ["min -> max"]),
        ("f(a, b)", ["f(a, b) -> f(b, a)"]),
        ("f(a, a)", []),
        ("a, b", ["a, b -> b, a"]),
        ("'ž', b", ["'ž', b -> b, 'ž'"]),
        ("7", ["7 -> 8"]),
        ("True", ["True -> False"]),
        ("a in (b, c)", ["a in (b, c) -> a not in (b, c)"]),
        ("isinstance(a, b)", []),
        ("(a,) + (b,)", []),
        ("State | None", []),
        ("Record[S, M]", []),
        ("f'{a:2}'", []),
        ("zip(a, a, strict=True)", []),
    ],
)
def test_what_can_be_changed(code: str, changes: list[str]) -> None:
    text = f"def rule():\n    return {code}\n"
    found = places(Source("x.py", text))
    assert sorted(place.change.split("rule ")[-1] for place in found) == [
        change.replace("min -> max", "min(a, b) -> max(a, b)") for change in changes
    ]
    assert {place.function for place in found} <= {"rule"}
    for place in found:
        compile(place.put(text), "x.py", "exec")
        assert place.put(text) != text


def test_types_and_docstrings_are_left_alone() -> None:
    text = '''"""Two: 2."""
@keep(2)
def rule(a: tuple[int, str]) -> dict[int, str]:
    """Three: 3."""
    b: tuple[int, str] = a
'''
    assert places(Source("x.py", text)) == []


def test_facts_are_found_by_their_name_so_their_order_is_left_alone() -> None:
    text = "def ask():\n    facts = ((a, b), (c, d))\n    pairs = (a, b)\n"
    assert [place.change for place in places(Source("x.py", text))] == [
        "(a, b) -> (b, a)",
        "(c, d) -> (d, c)",
        "(a, b) -> (b, a)",
    ]


def test_what_is_only_looked_for_under_a_name_has_no_order() -> None:
    text = "def rule(one):\n    known = (one, 2)\n    return one in known"
    changes = ["2 -> 3", "one in known -> one not in known"]
    assert [place.change for place in places(Source("x.py", text))] == changes
    more = places(Source("x.py", f"{text} or known\n"))
    assert "(one, 2) -> (2, one)" in [place.change for place in more]


DOOR = """
class Door:
    def ask(self):
        if a and (
            b == 1):
            pass
"""


def test_a_place_knows_its_function_and_the_statement_that_runs() -> None:
    found = places(Source("x.py", DOOR))
    second = next(place for place in found if "b != 1" in place.change)
    assert (second.function, second.line, second.statement) == ("Door.ask", 5, 4)


def test_what_is_worked_out_once_may_be_noticed_by_any_test() -> None:
    text = "A = 1\n\n@cache\ndef rule():\n    return 2\n"
    assert [place.statement for place in places(Source("x.py", text))] == [0, 0]


TALK = '''"""Doc."""
from __future__ import annotations

def f(a):
    """Doc."""
    if a == 1:
        return 1
    elif a == 2:
        return 2
    return 3
'''


def test_a_talking_program_says_each_statement_it_comes_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[tuple[str, int]] = []
    monkeypatch.setattr(
        "builtins._hit", lambda *line: heard.append(line), raising=False
    )
    room: dict[str, object] = {}
    exec(compile(talking("x.py", TALK), "x.py", "exec"), room)
    call = room["f"]
    assert callable(call)
    assert (call(1), call(2), call(3)) == (1, 2, 3)
    assert [line for _, line in heard] == [6, 7, 6, 9, 6, 10]
    assert {place.statement for place in places(Source("x.py", TALK))} == {6, 7, 9, 10}
    assert call.__doc__ == "Doc."


PROJECT = """
[tool.pytest.ini_options]
pythonpath = ["."]
filterwarnings = ["error"]
"""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """One file of rules, its tests, and what pytest is told."""
    for name, text in {
        "companion/__init__.py": "",
        "companion/table/__init__.py": "",
        "companion/table/purse.py": PURSE,
        "tests/table/test_purse.py": TESTS,
        "pyproject.toml": PROJECT,
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def run(tree: Path, *more: str) -> int:
    words = ["--root", str(tree), "--under", "companion/table", "--workers", "1"]
    return main([*words, *more])


def test_survivors_are_told_and_the_tree_stays_as_it_was(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(small) == 0
    said = capsys.readouterr().out.splitlines()
    path = "companion/table/purse.py"
    assert said[0] == "# 5 of 5 places, seed 1"
    assert said[1:-1] == [
        f"{path}:12 rich: gold > 10 -> gold >= 10",
        f"{path}:12 rich: 10 -> 11",
        f"{path}:16 never: 3 -> 4",
    ]
    assert said[-1] == "2 caught, 3 survived, 0 accepted: 40.0% caught"
    assert (small / path).read_text(encoding="utf-8") == PURSE


def test_an_accepted_survivor_is_counted_apart(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    note = small / "accepted.toml"
    note.write_text(
        '[[accepted]]\nfile = "companion/table/purse.py"\nfunction = "never"\n'
        'change = "3 -> 4"\nreason = "nobody asks"\n',
        encoding="utf-8",
    )
    run(small, "--accepted", str(note))
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "2 caught, 2 survived, 1 accepted: 50.0% caught"


REPORT = """# 5 of 9 places, seed 1
companion/table/purse.py:2 rich: 10 -> 11
companion/table/purse.py:2 : 7 -> 8
companion/table/purse.py:99 never: 3 -> 4
# 25 of 180
2 caught, 3 survived, 0 accepted: 40.0% caught
"""


def test_the_survivors_of_a_report_alone_are_tried_again(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (small / "companion/devices").mkdir()
    (small / "companion/devices/other.py").write_text("def one():\n    return 1\n")
    file = small / "tests/table/test_purse.py"
    file.write_text(f"{TESTS}    assert not rich(11 - 1) and rich(11)\n")
    report = small / "report"
    report.write_text(REPORT)
    run(small, "--under", "companion/*", "--only", str(report))
    path = "companion/table/purse.py"
    assert capsys.readouterr().out.splitlines() == [
        f"# gone: {path}:2 : 7 -> 8",
        "# 2 of 5 places, seed 1",
        f"{path}:16 never: 3 -> 4",
        "1 caught, 1 survived, 0 accepted: 50.0% caught",
    ]


def test_of_several_equal_changes_the_nearest_to_its_line_is_meant() -> None:
    text = "def rule(a):\n    b = a + 1\n    return b * 1 * 1\n"
    found = places(Source("x.py", text))
    for line, wanted in ((1, [2]), (2, [2]), (3, [3, 3]), (9, [3, 3])):
        [one] = survivors(f"x.py:{line} rule: 1 -> 2\n")
        assert [place.line for place in one.among(found)] == wanted


def test_tests_that_fail_already_are_told(small: Path) -> None:
    (small / "tests/table/test_purse.py").write_text("def test_it():\n    assert 0\n")
    with pytest.raises(SystemExit, match="before anything is changed"):
        run(small)


EARLY = """
from functools import cache

def twice(n):
    return 2 * n

BOTH = twice(4)

@cache
def prices():
    return tuple(dear())

def dear():
    return [3 + BOTH]

def paid(price):
    return price
"""
EARLY_TESTS = """
import pytest
from companion.table.purse import paid, prices

@pytest.mark.parametrize("price", prices())
def test_it_is_paid(price):
    assert paid(price) == 11
"""


def test_what_tests_are_made_of_is_theirs(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`dear` runs while the file of tests is read, `twice` when ours is imported."""
    (small / "companion/table/purse.py").write_text(EARLY)
    file = small / "tests/table/test_purse.py"
    file.write_text(EARLY_TESTS)
    file.with_name("test_first.py").write_text(EARLY_TESTS.replace("== 11", "> 0"))
    run(small)
    said = capsys.readouterr().out.splitlines()
    assert said[1:] == ["5 caught, 0 survived, 0 accepted: 100.0% caught"]


def test_what_a_test_only_looks_at_it_may_notice(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`left` runs in one file of tests, `PRICES` is looked at in another."""
    (small / "companion/table/purse.py").write_text(
        "PRICES = (2, 5)\n\ndef left(gold):\n    return gold - PRICES[0]\n"
    )
    file = small / "tests/table/test_purse.py"
    head = "from companion.table.purse import"
    file.write_text(f"{head} left\n\ndef test_it():\n    assert left(5) == 3\n")
    file.with_name("test_prices.py").write_text(
        f"{head} PRICES\n\ndef test_it():\n    assert PRICES == (2, 5)\n"
    )
    run(small)
    said = capsys.readouterr().out.splitlines()
    assert said[1:] == ["5 caught, 0 survived, 0 accepted: 100.0% caught"]


def test_a_change_that_never_ends_is_caught(
    small: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.tools.mutants.runs.PATIENCE", 3)
    path = small / "companion/table/purse.py"
    path.write_text("def down(n):\n    while n > 0:\n        n -= 1\n    return n\n")
    (small / "tests/table/test_purse.py").write_text(
        "from companion.table.purse import down\n\n"
        "def test_it():\n    assert down(3) == 0\n"
    )
    run(small)
    assert "n -= 1" not in capsys.readouterr().out


def test_tests_mirror_the_code() -> None:
    rules = "companion/games/dice_forge/rules"
    kept = "tests/games/test_golden.py", "tests/games/test_walks.py"
    assert belonging(ROOT, ["companion/table"]) == ("tests/desk", "tests/table")
    assert belonging(ROOT, [rules]) == ("tests/games/dice_forge/rules", *kept)
    assert belonging(ROOT, ["vision/dice"]) == ("tests/vision",)


def test_every_accepted_survivor_is_still_a_place() -> None:
    found: set[tuple[str, str, str]] = set()
    for path in {ROOT / file for file, _, _ in accepted()}:
        name = path.relative_to(ROOT).as_posix()
        text = path.read_text(encoding="utf-8")
        found |= {place.key for place in places(Source(name, text))}
    assert accepted() - found == set()


def test_a_place_is_put_by_bytes() -> None:
    place = Place("x.py", 1, 0, "", 5, 6, "-", "")
    assert place.put("'ž' + b") == "'ž' - b"

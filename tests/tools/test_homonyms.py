"""One word, one meaning: what the list of homonyms holds, and that it only shrinks."""

from __future__ import annotations

import pytest

from tests.tools.homonyms import classes, functions, main
from tests.tools.sources import Source, sources

CLASSES_AT_MOST = 2
"""The battles of two games, and two ways back; lower it when they are told apart."""

MAPS = """
class Line(Protocol):
    def long(self): ...

class River(Line):
    def long(self): ...
    def flow(self): ...
    def _bed(self): ...

def lay(): ...
def main(): ...
"""
PAGES = """
class Line: ...

class Road:
    def long(self): ...
    def flow(self): ...
    def _bed(self): ...

class Track(Road):
    def flow(self): ...

def lay():
    def within(): ...

def main(): ...
def within(): ...
"""
SMALL = [Source("maps.py", MAPS), Source("pages.py", PAGES)]
BOTH = ("maps.py", "pages.py")


def test_a_class_of_two_files_is_found() -> None:
    assert classes(SMALL) == {"Line": BOTH}


def in_games(name: str, *places: str) -> list[Source]:
    return [Source(f"companion/games/{at}", f"class {name}: ...") for at in places]


def test_each_game_may_have_one_in_the_same_room() -> None:
    alike = in_games("March", "troy/rules/moves/turn.py", "rome/rules/moves.py")
    assert classes(alike) == {}
    state = in_games("State", "troy/rules/state.py", "rome/rules/game.py")
    assert classes(state) == {}


def test_a_task_of_one_game_and_a_move_of_another_are_two_things() -> None:
    other = in_games("March", "troy/rules/tasks.py", "rome/rules/moves.py")
    assert len(classes(other)["March"]) == 2
    twice = in_games("March", "rome/rules/moves/turn.py", "rome/rules/moves/war.py")
    assert len(classes(twice)["March"]) == 2


def test_a_class_made_from_one_of_its_name_is_of_its_kind() -> None:
    kernel = Source("kernel.py", "class Rule: ...")
    game = Source("game.py", "class Rule(kernel.Rule): ...")
    assert classes([kernel, game]) == {}


def test_methods_of_a_protocol_and_of_the_class_above_are_nobodys_choice() -> None:
    assert functions(SMALL) == {"flow": BOTH, "lay": BOTH}


def test_private_names_are_told_on_request() -> None:
    assert functions(SMALL, private=True).keys() == {"flow", "lay", "_bed"}


def test_it_prints_count_name_and_files(
    tmp_path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "maps.py").write_text(MAPS, encoding="utf-8")
    (tmp_path / "pages.py").write_text(PAGES, encoding="utf-8")
    assert main(["--root", str(tmp_path), "--under", "."]) == 0
    title, row, *_ = capsys.readouterr().out.splitlines()
    assert title == "1 of 4 class names stand in several files"
    assert row.split() == ["2", "Line", "maps.py,", "pages.py"]


def test_class_names_with_two_meanings_only_become_fewer() -> None:
    assert len(classes(sources())) <= CLASSES_AT_MOST

"""What pytest is given beside the tests, in a copy of the tree.

With --mutants-lines it writes there which tests run which statements, and how long
each takes. With --mutants-order it runs the tests named in that file, in that order.
"""

from __future__ import annotations

import ast
import builtins
import functools
import gc
import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import Phase, settings

# A failing example is enough: nobody reads it, so it need not become small.
settings.register_profile(
    "mutants", phases=[Phase.explicit, Phase.generate], derandomize=True, database=None
)
settings.load_profile("mutants")

Line = tuple[str, int]
heard: set[Line] = set()
builtins._hit = lambda path, line: heard.add((path, line))  # type: ignore[attr-defined]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--mutants-lines", type=Path)
    parser.addoption("--mutants-order", type=Path)


def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    order = config.getoption("mutants_order")
    if order:
        wanted = order.read_text(encoding="utf-8").splitlines()
        place = {name: n for n, name in enumerate(wanted)}
        gone = {bare(name) for name in place.keys() - {item.nodeid for item in items}}
        items[:] = [
            item for item in items if item.nodeid in place or bare(item.nodeid) in gone
        ]
        items.sort(key=lambda item: place.get(item.nodeid, len(place)))


def bare(test: str) -> str:
    """A test without what it is made of: that may have another name by now."""
    return test.split("[")[0]


def caches() -> list[functools._lru_cache_wrapper[object]]:
    """What functions of ours keep of their results."""
    every = gc.get_objects()
    wraps = [one for one in every if isinstance(one, functools._lru_cache_wrapper)]
    return [one for one in wraps if one.__module__.startswith("companion")]


def forget(kept: Iterable[functools._lru_cache_wrapper[object]]) -> None:
    """What another test had worked out is worked out again."""
    for one in kept:
        one.cache_clear()


class Listener:
    """Notes the statements of each test.

    Those of a set-up belong to the whole file, and so does what is worked out while
    it is read: its tests may be made of that. What is worked out only then, as when
    a module of ours is imported, belongs to every test that runs that module.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.seconds: dict[str, float] = {}
        self.calls: dict[str, set[Line]] = {}
        self.setups: dict[str, set[Line]] = defaultdict(set)
        self.early: set[Line] = set()
        self.kept: list[functools._lru_cache_wrapper[object]] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Iterator[object]:
        forget(caches())
        heard.clear()
        try:
            return (yield)
        finally:
            self.setups[collector.nodeid] |= heard
            self.early |= heard

    def pytest_collection_finish(self) -> None:
        self.kept = caches()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        forget(self.kept)
        began = time.perf_counter()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.perf_counter() - began

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Iterator[None]:
        heard.clear()
        try:
            return (yield)
        finally:
            self.setups[item.location[0]] |= heard

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        heard.clear()
        try:
            return (yield)
        finally:
            self.calls[item.nodeid] = set(heard)

    def pytest_sessionfinish(self) -> None:
        lines: dict[str, list[str]] = defaultdict(list)
        users: dict[str, set[str]] = defaultdict(set)
        for test, called in self.calls.items():
            for path, line in called | self.setups[test.split("::")[0]]:
                lines[f"{path}:{line}"].append(test)
                users[path].add(test)
            for path in named(test.split("::")[0]):
                lines[f"{path}:0"].append(test)
        for path, line in self.early.difference(*self.calls.values()):
            lines[f"{path}:{line}"] = [*users[path]]
        found = {"seconds": self.seconds, "lines": lines, "modules": foreign()}
        self.file.write_text(json.dumps(found), encoding="utf-8")


@functools.cache
def named(file: str) -> list[str]:
    """What a file of tests reads of ours: it may look at what no test runs."""
    tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    read = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    modules = (
        f"{node.module}{more}".replace(".", "/")
        for node in read
        for more in ("", *(f".{one.name}" for one in node.names))
    )
    return [f"{one}{end}" for one in modules for end in (".py", "/__init__.py")]


def foreign() -> list[str]:
    """Modules of others: the same whatever is changed here. Kivy opens a window."""
    ours = ("companion", "firmware_bridge", "vision", "tests", "kivy", "conftest", "_")
    return [
        name
        for name in sys.modules
        if not name.startswith(ours) and "__main__" not in name
    ]


def pytest_configure(config: pytest.Config) -> None:
    file = config.getoption("mutants_lines")
    if file:
        config.pluginmanager.register(Listener(file))

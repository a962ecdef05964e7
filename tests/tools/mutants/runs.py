"""Copies of the tree in which tests are run, so that the tree itself stays as it is."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.tools.mutants.lines import make_talk
from tests.tools.mutants.places import Place

HERE = Path(__file__).parent
LEFT_OUT = shutil.ignore_patterns(".*", "hardware_docs")
PYTEST = ("-q", "-x", "-p", "no:cacheprovider", "-p", "mutants_plugin")
# Plugins are imported long before: where warnings are errors, no test would ever run.
PYTEST += ("-W", "ignore::pytest.PytestAssertRewriteWarning")
NOTICED = (None, 1, 2)
"""Too long, a test that failed, a file that could not be imported any more."""
PATIENCE = 30
"""Seconds beyond what the tests took before."""


@dataclass(frozen=True)
class Map:
    """Which tests run a statement, how long each takes, and what else they import."""

    seconds: dict[str, float]
    lines: dict[str, list[str]]
    modules: list[str]

    def tests_of(self, place: Place) -> list[str]:
        """Those that may catch it, the quickest first."""
        found = set(self.lines.get(f"{place.path}:{place.statement}", ()))
        if not place.statement:
            found = self.tests_of_file(f"{place.path}:") or set(self.seconds)
        return sorted(found, key=lambda test: self.seconds[test])

    def tests_of_file(self, begins: str) -> set[str]:
        """Those that run any of it; none where it has nothing to run.

        To be read by name alone is not enough: what it holds may go anywhere.
        """
        held = {at: on for at, on in self.lines.items() if at.startswith(begins)}
        if not held.keys() - {f"{begins}0"}:
            return set()
        return {test for on in held.values() for test in on}

    def patience(self, tests: Iterable[str]) -> float:
        """How long these may take before nobody waits for them any more."""
        return PATIENCE + 3 * sum(self.seconds[test] for test in tests)

    def longest(self, tests: Iterable[str]) -> float:
        """How long any one of them may take: one that hangs has noticed."""
        return PATIENCE + 5 * max(self.seconds[test] for test in tests)


LATER = 100_000_000_000
"""How much newer a changed file is said to be, in ns."""


class Copy:
    """One copy of the tree, and a process in it that waits to run tests."""

    def __init__(self, root: Path, place: Path, modules: Iterable[str] = ()) -> None:
        self.tree = place / "tree"
        self.notes = place / "notes"
        shutil.copytree(root, self.tree, ignore=LEFT_OUT)
        shutil.copyfile(HERE / "plugin.py", self.tree / "mutants_plugin.py")
        self.warm = subprocess.Popen(
            [sys.executable, str(HERE / "warm.py"), *modules],
            cwd=self.tree,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def close(self) -> None:
        self.warm.communicate()

    def pytest(self, names: Iterable[str], wait: float, *more: str) -> int | None:
        """Its exit code, or None if it had to be stopped."""
        asked = json.dumps([wait, *PYTEST, *more, *names])
        assert self.warm.stdin
        assert self.warm.stdout
        self.warm.stdin.write(f"{asked}\n")
        self.warm.stdin.flush()
        code: int | None = json.loads(self.warm.stdout.readline())
        return code

    def catches(self, place: Place, map: Map) -> bool:
        """Whether any test notices; one that hangs or takes for ever has noticed."""
        tests = map.tests_of(place)
        if not tests:
            return False
        with self.changed(place):
            code = self.run(tests, map)
        if code not in (*NOTICED, 0):
            raise SystemExit(f"pytest could not run {place}.\n{self.said()}")
        return code != 0

    def must_pass(self, map: Map) -> None:
        """Tests that failed with nothing changed would catch whatever is changed."""
        slow_first = sorted(map.seconds, key=lambda test: -map.seconds[test])
        of_each_file = {test.split("::")[0]: test for test in slow_first}
        if self.run([*of_each_file.values()], map) != 0:
            raise SystemExit(f"The tests fail with nothing changed.\n{self.said()}")

    def said(self) -> str:
        return (self.tree.parent / "said").read_text(encoding="utf-8")

    def run(self, tests: list[str], map: Map) -> int | None:
        self.notes.write_text("\n".join(tests), encoding="utf-8")
        files = sorted({test.split("::")[0] for test in tests})
        each = f"--timeout={map.longest(tests)}"
        order = f"--mutants-order={self.notes}"
        return self.pytest(files, map.patience(tests), order, each)

    @contextmanager
    def changed(self, place: Place) -> Iterator[None]:
        path = self.tree / place.path
        before, since = path.read_text(encoding="utf-8"), path.stat()
        path.write_text(place.put(before), encoding="utf-8")
        # Bytecode is known by second and size: a quick small change has the same.
        os.utime(path, ns=(since.st_atime_ns, since.st_mtime_ns + LATER))
        try:
            yield
        finally:
            path.write_text(before, encoding="utf-8")
            os.utime(path, ns=(since.st_atime_ns, since.st_mtime_ns))


@contextmanager
def copied(root: Path, modules: Iterable[str] = ()) -> Iterator[Copy]:
    with (
        TemporaryDirectory(prefix="mutants-") as place,
        closing(Copy(root, Path(place), modules)) as copy,
    ):
        yield copy


def mapped(
    root: Path, under: tuple[str, ...], tests: Iterable[str], kept: Path | None = None
) -> Map:
    """Which tests run what: as it was kept, or found out by running them once."""
    if kept and kept.exists():
        return Map(**json.loads(kept.read_text(encoding="utf-8")))
    text = heard(root, under, tests)
    if kept:
        kept.write_text(text, encoding="utf-8")
    return Map(**json.loads(text))


def heard(root: Path, under: tuple[str, ...], tests: Iterable[str]) -> str:
    """What is said in a copy of the tree that says where it is."""
    with copied(root) as copy:
        make_talk(copy.tree, under)
        if copy.pytest(tests, 3600, f"--mutants-lines={copy.notes}") != 0:
            why = f"The tests fail before anything is changed.\n{copy.said()}"
            raise SystemExit(why)
        return copy.notes.read_text(encoding="utf-8")

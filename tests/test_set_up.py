"""The set-up before anything is installed: stamps, versions, system packages, words."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

from companion.plumbing import system
from tests.conftest import SLOW

ROOT = Path(__file__).parents[1]


def load_script() -> ModuleType:
    """`pythia` has no .py to its name, so it is imported by hand."""
    loader = importlib.machinery.SourceFileLoader("pythia_script", str(ROOT / "pythia"))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


script = load_script()


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder with the files that decide what is installed, and one translation."""
    for name in ("pyproject.toml", "hatch_build.py", *script.REQUIREMENTS.values()):
        (tmp_path / name).write_text(name, encoding="utf-8")
    words = tmp_path / "companion" / "words" / "pl"
    words.mkdir(parents=True)
    (words / "app.po").write_text("", encoding="utf-8")
    return tmp_path


def test_the_stamp_stays_while_nothing_changes(clone: Path) -> None:
    assert script.stamp(clone, "run") == script.stamp(clone, "run")
    assert script.stamp(clone, "run") != script.stamp(clone, "test")


@pytest.mark.parametrize("name", ["pyproject.toml", "requirements.txt"])
def test_the_stamp_changes_with_what_is_installed(clone: Path, name: str) -> None:
    before = script.stamp(clone, "run")
    (clone / name).write_text("changed", encoding="utf-8")
    assert script.stamp(clone, "run") != before


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has dbus-daemon")
def test_a_tool_that_is_gone_is_brought_before_the_next_test(monkeypatch) -> None:
    assert script.has_tools("test")
    monkeypatch.setattr(system, "is_installed", lambda tool: tool != "dbus-daemon")
    assert not script.has_tools("test")
    assert system.packages_for(system.missing_tools("test"), "test") == ["dbus-daemon"]
    monkeypatch.setattr(script, "stamp_file", lambda _: Path(__file__))
    monkeypatch.setattr(script, "PYTHON", Path(__file__))
    written = Path(__file__).read_text(encoding="utf-8")
    monkeypatch.setattr(script, "stamp", lambda *_: written)
    assert (script.is_ready("run"), script.is_ready("test")) == (True, False)


def test_tools_of_the_tests_do_not_set_up_the_app_again(clone: Path) -> None:
    before = script.stamp(clone, "run")
    (clone / "requirements-dev.txt").write_text("changed", encoding="utf-8")
    assert script.stamp(clone, "run") == before


def test_a_moved_clone_is_set_up_anew(clone: Path) -> None:
    before = script.stamp(clone, "run")
    moved = clone.rename(clone.with_name("moved"))
    assert script.stamp(moved, "run") != before


def test_words_are_compiled_again_only_when_edited(clone: Path) -> None:
    source = clone / "companion" / "words" / "pl" / "app.po"
    assert script.stale_words(clone) == [source]
    compiled = source.with_suffix(".mo")
    compiled.touch()
    assert script.stale_words(clone) == []
    later = time.time() + 5
    os.utime(source, (later, later))
    assert script.stale_words(clone) == [source]


@pytest.mark.parametrize(
    ("version", "fits"),
    [
        ((), False),
        ((3, 10), False),
        ((3, 11), True),
        ((3, 12, 4), True),
        ((3, 13), True),
        ((3, 14), False),
        ((2, 7), False),
    ],
)
def test_which_python_fits(version: tuple[int, ...], *, fits: bool) -> None:
    assert system.suits(version) is fits


def test_the_version_of_a_python_is_asked_of_it(tmp_path: Path) -> None:
    assert system.version_of([sys.executable]) == sys.version_info[:2]
    assert system.version_of([str(tmp_path / "nobody")]) == ()
    broken = tmp_path / "broken"
    broken.write_text("#!/bin/sh\necho no such version; exit 127\n", encoding="utf-8")
    broken.chmod(0o755)
    assert system.version_of([str(broken)]) == ()


def test_the_python_that_runs_comes_first() -> None:
    assert system.candidates()[0] == [sys.executable]
    assert len(system.candidates()) == 4
    assert system.fitting_python() == [sys.executable]


def test_missing_libraries_make_one_exact_line() -> None:
    missing = ["libGL.so.1", "libgthread-2.0.so.0", "libglib-2.0.so.0", "a Mesa driver"]
    assert system.apt_line(system.packages_for(missing)) == (
        "sudo apt-get update && sudo apt-get install -y --no-install-recommends"
        " libgl1 libgl1-mesa-dri libglib2.0-0"
    )


def test_nothing_missing_asks_for_nothing() -> None:
    assert system.packages_for([]) == []


def test_tests_need_a_tool_that_playing_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(system, "is_installed", lambda _: False)
    assert system.missing_tools("run") == []
    assert "dbus-daemon" in system.missing_tools("test")
    missing = ["libGL.so.1", "dbus-daemon"]
    assert system.packages_for(missing, "test") == ["dbus-daemon", "libgl1"]


def test_a_tool_is_a_program_or_a_file(tmp_path: Path) -> None:
    assert system.is_installed("sh")
    assert system.is_installed(str(tmp_path))
    assert not system.is_installed("a-program-of-nobody")
    assert not system.is_installed(str(tmp_path / "nothing"))


def test_the_firmware_is_built_and_run_with_packages_of_debian() -> None:
    packages = set(system.packages_for(list(system.TOOLS["test"]), "test"))
    assert packages >= {"gcc-avr", "avr-libc", "arduino-core-avr", "libsimavr-dev"}


def test_a_library_nobody_has_is_missed() -> None:
    assert not system.is_here("libpythia-of-nowhere.so.1")


@pytest.mark.parametrize(
    ("output", "word"),
    [
        ("OSError: [Errno 28] No space left on device", "disk"),
        ("[Errno 30] Read-only file system: 'x'", "written"),
        ("[Errno -3] Temporary failure in name resolution\nNo matching", "network"),
        ("Temporary failure resolving 'mirror'\nE: Unable to locate", "network"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM", "promised"),
        ("ERROR: No matching distribution found for kivy", "kind of computer"),
    ],
)
def test_a_tool_that_fails_is_put_in_plain_words(output: str, word: str) -> None:
    assert word in system.reason(output)
    assert "Errno" not in system.reason(output)


def test_a_failure_nobody_knows_keeps_its_last_words() -> None:
    assert system.reason("one\n\n  two\n").endswith("one\n  two")


def test_a_step_that_fails_says_which_it_was() -> None:
    with pytest.raises(system.Trouble, match=r"^Counting did not work\. .*\n  three"):
        system.must("Counting", [sys.executable, "-c", "print('three'); exit(3)"])


def test_the_script_is_readable_to_an_older_python() -> None:
    """Compiled as 3.8 would: too old a Python must reach the sentence that says so."""
    import ast

    for name in ("pythia", "companion/__init__.py", "companion/plumbing/system.py"):
        ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 8))


def test_set_up_needs_nothing_that_is_not_in_python() -> None:
    """-I -S leaves only the standard library, as on a computer with nothing else."""
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); import companion.plumbing.system;"
        "import runpy; runpy.run_path(sys.argv[1] + '/pythia')"
    )
    subprocess.run([sys.executable, "-I", "-S", "-c", code, str(ROOT)], check=True)


def test_quick_leaves_out_what_is_slow_and_hands_on_the_rest() -> None:
    assert script.for_pytest([]) == []
    assert script.for_pytest(["-k", "quick"]) == ["-k", "quick"]
    assert script.for_pytest(["quick"]) == ["-m", "not slow"]
    assert script.for_pytest(["quick", "-x"]) == ["-m", "not slow", "-x"]


def test_every_slow_file_is_there() -> None:
    """One that was moved would slip into the quick ones."""
    assert [name for name in SLOW if not (ROOT / "tests" / name).exists()] == []


def test_slow_files_are_marked(request: pytest.FixtureRequest) -> None:
    marked = {
        item.location[0].removeprefix("tests/")
        for item in request.session.items
        if item.get_closest_marker("slow")
    }
    run = {i.location[0].removeprefix("tests/") for i in request.session.items}
    assert marked == run & set(SLOW)

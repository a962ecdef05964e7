"""What is said to a disk that is full, to nobody, or to who has read enough."""

from __future__ import annotations

import os
import subprocess
import sys
import types
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.cli.parser import WRONG

FULL = Path("/dev/full")


def said_to(out: str, *typed: str) -> subprocess.CompletedProcess[str]:
    """The command with its words sent somewhere by a shell."""
    line = f'"$0" -m companion "$@" {out}'
    return subprocess.run(
        ["sh", "-c", line, sys.executable, *typed],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def unforeseen(home: Path) -> bool:
    return (home / "logs" / "trouble.log").exists()


@pytest.mark.skipif(not FULL.is_char_device(), reason="no disk that is always full")
@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_full_disk_is_a_sentence(saved: str, home: Path, more: tuple[str]) -> None:
    done = said_to(f">{FULL}", "show", saved, *more)
    assert done.returncode == WRONG
    assert "ENOSPC" in done.stderr
    assert not unforeseen(home)


@pytest.mark.skipif(os.name != "posix", reason="closed as a shell closes it")
def test_who_does_not_listen_is_served_all_the_same(
    saved: str, home: Path, tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    done = said_to(">&-", "export", saved, str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert file.exists()
    assert not unforeseen(home)


@pytest.mark.skipif(os.name != "posix", reason="a pipe of a shell")
def test_who_has_read_enough_makes_no_trouble(saved: str, home: Path) -> None:
    done = said_to("| head -c 1", "show", saved, "--json")
    assert (done.stdout, done.stderr) == ("{", "")
    assert not unforeseen(home)


def test_whoever_stops_it_before_it_began_sees_no_traceback(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stopped(_: str) -> None:
        raise KeyboardInterrupt

    half_read = types.ModuleType("companion.cli.parser")
    monkeypatch.setattr(half_read, "__getattr__", stopped, raising=False)
    monkeypatch.setitem(sys.modules, "companion.cli.parser", half_read)
    assert main() == 130

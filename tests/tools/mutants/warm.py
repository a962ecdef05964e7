"""Waits with everything imported that is not ours, and forks for each run of tests.

Reads lines from its input, each a JSON list: seconds to wait, then pytest's words.
Answers with pytest's exit code, or `null` where it had to be stopped.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import sys
import time
from pathlib import Path

import pytest

SAID = "../said"
"""What the last run printed."""


def preload(names: list[str]) -> None:
    """What cannot be imported alone is left to the tests."""
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError:
            continue


def run(wait: float, words: list[str], *, first: bool) -> int | None:
    # What is compiled before anything is changed is kept; nothing after that.
    sys.dont_write_bytecode = not first
    child = os.fork()
    if not child:
        os.setsid()
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        said = os.open(SAID, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(said, 1)
        os.dup2(said, 2)
        os._exit(int(pytest.main(words)))
    return waited(child, time.monotonic() + wait)


def waited(child: int, until: float) -> int | None:
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


if __name__ == "__main__":
    sys.path.insert(0, str(Path.cwd()))
    preload(sys.argv[1:])
    for number, line in enumerate(sys.stdin):
        seconds, *asked = json.loads(line)
        code = run(seconds, asked, first=number == 0)
        print(json.dumps(code), flush=True)  # noqa: T201

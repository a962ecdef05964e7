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


def preload(names: list[str]) -> None:
    """What cannot be imported alone is left to the tests."""
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError:
            continue


def run(wait: float, words: list[str]) -> int | None:
    child = os.fork()
    if not child:
        os.setsid()
        quiet = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(quiet, stream)
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
    for line in sys.stdin:
        seconds, *asked = json.loads(line)
        print(json.dumps(run(seconds, asked)), flush=True)  # noqa: T201

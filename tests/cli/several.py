"""Several commands asked of one started program, where no start is what is tried."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import NamedTuple

PATIENCE = 60
MARK = "\f"
ASKED = f"""
import json, sys
from companion.cli.parser import run

for words in json.loads(sys.argv[1]):
    try:
        code = run(words)
    except SystemExit as end:
        code = end.code
    for out in (sys.stdout, sys.stderr):
        print(code, end={MARK!r}, file=out, flush=True)
"""


class Said(NamedTuple):
    code: int
    out: str
    complaint: str


def several(
    *commands: Sequence[str],
    letters: str = "utf-8",
    before: Sequence[str] = (),
    environment: Mapping[str, str] = {},
) -> list[Said]:
    """What each of them said and complained of, and how it ended."""
    done = subprocess.run(
        [*before, sys.executable, "-c", ASKED, json.dumps(commands)],
        capture_output=True,
        check=True,
        timeout=PATIENCE,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONIOENCODING": letters, **environment},
    )
    told = [
        [part.rpartition("\n") for part in raw.decode(letters).split(MARK)[:-1]]
        for raw in (done.stdout, done.stderr)
    ]
    return [
        Said(int(code), f"{out}{end}", f"{complaint}{over}")
        for (out, end, code), (complaint, over, _) in zip(*told, strict=True)
    ]

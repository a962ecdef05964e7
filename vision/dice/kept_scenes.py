"""Scenes that were shown, a line of JSON for each: a run of hours can be cut and gone
on with.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from vision.stage.trial import Trial

LISTS = ("truth", "notes")
"""What JSON makes lists of."""


class NoScenes(ValueError):
    """What lies in the file are none."""


class KeptScenes(dict[int, list[Trial]]):
    """By their seeds; on the disk as soon as known, if there is a file."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        super().__init__(read(file) if file and file.exists() else ())

    def keep(self, seed: int, trials: Sequence[Trial]) -> None:
        self[seed] = list(trials)
        if self._file is None:
            return
        line = json.dumps({"scene": seed, "trials": [asdict(one) for one in trials]})
        with self._file.open("a", encoding="utf-8") as out:
            out.write(line + "\n")


def read(file: Path) -> dict[int, list[Trial]]:
    """A last line that was cut is shown again; it is taken away, so that the next one
    begins a line.
    """
    text = file.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole, encoding="utf-8")
    try:
        return dict(map(scene_of, whole.splitlines()))
    except (ValueError, TypeError, KeyError) as trouble:
        raise NoScenes(str(trouble)) from trouble


def scene_of(line: str) -> tuple[int, list[Trial]]:
    told = json.loads(line)
    return int(told["scene"]), [trial_of(one) for one in told["trials"]]


def trial_of(told: dict[str, Any]) -> Trial:
    known = {field.name for field in fields(Trial)}
    if known != set(told):
        raise ValueError(", ".join(sorted(known ^ set(told))))
    parts: dict[str, Any] = {n: tuple(v) if n in LISTS else v for n, v in told.items()}
    return Trial(**parts)

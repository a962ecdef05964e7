"""A list of photographs of boards with what is on them, as a set brings it along."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vision.dice.manifest import text
from vision.pictures import PictureTrouble, contents


@dataclass(frozen=True, slots=True, eq=False)
class BoardPhoto:
    """One photograph. `kind` says what `truth` holds, `folder` where the set lies."""

    file: Path
    source: str
    kind: str
    truth: Mapping[str, Any]
    folder: Path


def load(manifest: Path) -> tuple[BoardPhoto, ...]:
    """All of a set, in its order."""
    try:
        rows = json.loads(contents(manifest))
    except (ValueError, RecursionError) as error:
        raise PictureTrouble(f"{manifest}: this is not a manifest in JSON.") from error
    if not isinstance(rows, list) or not rows:
        raise PictureTrouble(f"{manifest}: this manifest lists no photographs.")
    return tuple(known(row, number, manifest) for number, row in enumerate(rows, 1))


def known(row: Any, number: int, manifest: Path) -> BoardPhoto:
    try:
        file = manifest.parent / text(row["file"])
        truth = row["truth"]
        if not isinstance(truth, dict):
            raise TypeError(truth)
        source, kind = text(row["source"]), text(row["kind"])
    except (KeyError, TypeError, ValueError) as error:
        told = f"photograph {number} is not described as it should be"
        raise PictureTrouble(f"{manifest}: {told}.") from error
    return BoardPhoto(file, source, kind, truth, manifest.parent)

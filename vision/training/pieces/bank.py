"""A folder of taught tables, numbered, each the same for the same seed."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.board.colours import PieceColour, Tint
from vision.board.viewpoint import Viewpoint
from vision.training.pieces.tables import (
    PieceLesson,
    TaughtFoot,
    TaughtTable,
    taught_table,
)


def render(folder: Path, first: int, count: int, lessons: int) -> None:
    """So many tables from this seed on; those already there are kept."""
    cv2.setNumThreads(1)
    folder.mkdir(parents=True, exist_ok=True)
    for seed in range(first, first + count):
        file = folder / f"{seed:07}.npz"
        if file.exists():
            continue
        table = taught_table(seed, lessons)
        if table is not None:
            keep(file, table)


def keep(file: Path, table: TaughtTable) -> None:
    """Written beside its place first, so that a file that stands there is whole."""
    facts = {
        "eye": asdict(table.eye),
        "colours": [asdict(one) for one in table.colours],
        "feet": [[asdict(foot) for foot in one.feet] for one in table.lessons],
    }
    begun = file.with_suffix(".part.npz")
    np.savez(
        begun,
        empty=table.empty,
        boards=np.stack([one.board for one in table.lessons]),
        moving=np.stack([one.moving for one in table.lessons]),
        facts=np.frombuffer(json.dumps(facts).encode(), np.uint8),
    )
    begun.rename(file)


def load(file: Path) -> TaughtTable:
    with np.load(file, allow_pickle=False) as kept:
        facts = json.loads(kept["facts"].tobytes())
        feet = [tuple(map(stood, row)) for row in facts["feet"]]
        rows = zip(kept["boards"], kept["moving"], feet, strict=True)
        return TaughtTable(
            kept["empty"],
            tuple(colour(one) for one in facts["colours"]),
            Viewpoint(tuple(facts["eye"]["under"]), facts["eye"]["high"]),
            tuple(PieceLesson(*row) for row in rows),
        )


def stood(facts: dict[str, Any]) -> TaughtFoot:
    return TaughtFoot(**{**facts, "at": tuple(facts["at"])})


def colour(facts: dict[str, Any]) -> PieceColour:
    tints = tuple(
        Tint(tuple(one["middle"]), tuple(one["spread"]), one["share"])
        for one in facts["tints"]
    )
    return PieceColour(facts["name"], tints)

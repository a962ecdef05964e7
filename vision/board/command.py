"""The words at the terminal that are about boards."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from vision.board.checks.checking import checked, unjudged
from vision.board.look import board_words
from vision.pictures import PictureTrouble

COLUMNS = (
    "photos",
    "cells_right",
    "boards_right",
    "places_found",
    "markers_found",
    "false_ids",
    "ms",
)


def words(commands: Any) -> None:
    board_words(commands)
    check_words(commands)
    train_words(commands)


def check_words(commands: Any) -> None:
    told = "how well the boards of a set of photographs are found and read"
    check = commands.add_parser("check-board", help=told, description=told)
    check.add_argument("manifest", metavar="MANIFEST", type=Path)
    check.add_argument("--sources", metavar="A,B", default="", help="only these")
    check.add_argument("--json", action="store_true", help="for programs")
    check.set_defaults(run=check_board)


def check_board(words: Namespace) -> int:
    sources = frozenset(name for name in words.sources.split(",") if name)
    found = checked(words.manifest, sources)
    if words.json:
        print(json.dumps(found, indent=1))
    else:
        print("\n".join(table(found)))
    for kind, many in unjudged(words.manifest, sources).items():
        print(f"Not judged: {many} of kind {kind!r}.", file=sys.stderr)
    return 0


def table(found: dict[str, Any]) -> list[str]:
    """A line a source beneath its kind."""
    lines = [f"{'kind':28}" + "".join(f"{name:>15}" for name in COLUMNS)]
    for kind, whole in found.items():
        lines.append(line(kind, whole))
        lines += [line(f"  {name}", row) for name, row in whole["sources"].items()]
    return lines


def line(name: str, row: dict[str, Any]) -> str:
    figures = ("-" if row[key] is None else f"{row[key]:g}" for key in COLUMNS)
    return f"{name:28}" + "".join(f"{figure:>15}" for figure in figures)


def train_words(commands: Any) -> None:
    told = "make the net again that finds feet of pieces, from renders; needs torch"
    train = commands.add_parser("train-board", help=told, description=told)
    add = train.add_argument
    add("--folder", metavar="FOLDER", type=Path, default=Path("out/board-bank"))
    add("--out", metavar="FOLDER", type=Path, default=Path("out/board"))
    add("--tables", metavar="N", type=int, default=500, help="evenings to draw")
    add("--lessons", metavar="N", type=int, default=14, help="pictures of each")
    add("--steps", metavar="N", type=int, default=12_000)
    add("--seed", metavar="N", type=int, default=700_000)
    told = "go on from this feet.pt, or from what ships: vision/board/models"
    add("--begun", metavar="FILE", type=Path, help=told)
    told = "how much of what ships stays in the mean of both: 0.5"
    add("--stays", metavar="PART", type=float, default=0.0, help=told)
    train.set_defaults(run=train_board)


def train_board(words: Namespace) -> int:
    if min(words.tables, words.lessons, words.steps) < 1:
        raise PictureTrouble("Tables, lessons and steps are at least one each.")
    shipped = words.begun is not None and words.begun.is_dir()
    if words.stays and not (shipped and 0 < words.stays < 1):
        raise PictureTrouble("A part from 0 to 1 stays of the folder of --begun.")
    try:
        from vision.training.pieces.course import PARTS, FeetCourse, teach
        from vision.training.pieces.fit import fit
    except ImportError as error:
        told = "training needs torch: install this project with its extra `train`"
        raise PictureTrouble(f"{error.name}: {told}.") from error
    course = FeetCourse(
        words.folder, words.out / "feet.pt", words.tables, words.lessons,
        words.steps, words.seed, words.begun,
    )  # fmt: skip
    teach(course, fit, lambda line: print(line, flush=True))
    if words.stays:
        from vision.training.mixing import mix

        for part in PARTS:
            mix(words.begun / part, words.out / part, words.stays, words.out / part)
    return 0

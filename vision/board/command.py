"""The words at the terminal that are about boards."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

from vision.board.checking import checked

COLUMNS = (
    "photos",
    "cells_right",
    "boards_right",
    "places_found",
    "markers_found",
    "false_ids",
    "ms",
)


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

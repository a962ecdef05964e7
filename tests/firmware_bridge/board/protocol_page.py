"""`hardware_docs/protocol.md` as tables, and the vectors beside it."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "hardware_docs" / "protocol.md"
VECTORS = ROOT / "firmware_bridge" / "serial" / "vectors.json"


@cache
def page() -> str:
    return PAGE.read_text(encoding="utf-8")


@cache
def vectors() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(VECTORS.read_text(encoding="utf-8"))
    return read


def rows(first: str, under: str) -> list[list[str]]:
    """The rows of the table whose first column is headed so, under a heading."""
    part = page().split(f"\n## {under}\n")[1].split("\n## ")[0]
    table = re.split(rf"\n\| {first} \|.*\n\|[-|]+\n", part)[1].split("\n\n")[0]
    return [
        [cell.strip() for cell in row.strip("|").split(" | ")]
        for row in table.strip().splitlines()
    ]


def named(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def frames(side: str) -> dict[str, list[str]]:
    """Of each type that the board or the app says, the fields in their order."""
    return {
        named(name)[0]: fields.split()
        for name, fields, _ in rows("frame", f"The {side} says")
    }

"""Saved games as files, and the hands that change them, for tests of what comes in."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.saves.exchange import transfer
from companion.saves.game import game_text
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble


def bring(store: Store, file: Path) -> str:
    """Whatever is here already."""
    return transfer.accept(store, game_text.read(file))


def refused(store: Store, file: Path) -> SaveTrouble:
    """Why a file was not taken in; the shelf and the file are as they were."""
    raw, before = file.read_bytes(), store.list()
    changes = store.database.db.total_changes
    with pytest.raises(SaveTrouble) as told:
        bring(store, file)
    assert file.read_bytes() == raw
    assert store.list() == before
    assert store.database.db.total_changes == changes
    return told.value


def rewrite(file: Path, change: Callable[[list[Any]], None]) -> None:
    """Change the file as a skilled hand would, and sign it again."""
    read = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    change(read)
    body = "\n".join(
        json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        for line in read[:-1]
    )
    sum = hashlib.sha256(body.encode()).hexdigest()
    end = f'{{"end":{len(read) - 3},"sha256":"{sum}"}}'
    file.write_text(f"{body}\n{end}\n", "utf-8")


def set_at(line: int, *path: str | int, to: Any) -> Callable[[list[Any]], None]:
    def change(read: list[Any]) -> None:
        *way, last = path
        there = read[line]
        for name in way:
            there = there[name]
        there[last] = to

    return change

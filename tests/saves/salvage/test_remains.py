"""What strayed is brought home, whatever lies beside it."""

from __future__ import annotations

import pytest

from companion.saves.database.checksum import seal
from companion.saves.salvage import remains
from companion.saves.salvage.remains import AllRemains

ID, HEADER, MOVE = "toy001", b"a header", b"a move"
HEAD = (ID.encode(), HEADER, 0, seal(ID, HEADER, 0))
SEALS = (seal(ID, MOVE, 0, 1.5), seal(ID, MOVE, 0))
STRAY = (b"lost", 0, 1.5, MOVE, *SEALS)
NOISE = (b"lost", 0, 1.5, bytes(5_000_000), 1, 1)


def test_a_row_of_megabytes_keeps_no_other_from_its_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its checksums are as much work as those of thousands, and it comes last."""
    monkeypatch.setattr(remains, "TRIES", 100)
    found = AllRemains()
    found.take("heads", HEAD)
    for row in (NOISE, STRAY):
        found.take("rows", row)
    found.bring_home()
    assert found.games[ID].texts == {0: MOVE.decode()}
    assert found.came_home == [("rows", STRAY)]


def test_no_more_is_tried_of_what_strayed_than_it_is_worth(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[object] = []
    taken = remains._taken
    monkeypatch.setattr(
        remains, "_taken", lambda *row: tried.append(row) or taken(*row)
    )
    found = AllRemains()
    found.take("heads", HEAD)
    for n in range(1000):
        found.take("rows", (*NOISE[:4], n, n))
    found.bring_home()
    assert 0 < len(tried) < 1000

"""The pages of the camera over the board, as pictures of the demo."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from companion.app.board_pictures import PAGES, photographed
from companion.desk.actions import Demo
from companion.desk.desk import Desk


def pictures(desk: Desk) -> dict[str, Any]:
    """What the camera shows on each page while its picture is taken."""
    found: dict[str, Any] = {}

    def shot(name: str, live: Any) -> Path:
        board = desk.scene().board
        found[name] = live("sight.straight", -1), board.found, len(board.regions)
        return Path(name)

    paths = asyncio.run(photographed(desk, shot))
    assert [path.name for path in paths] == list(found)
    return found


def test_t19_a_demo_with_a_board_shows_what_its_camera_sees(open_desk) -> None:
    desk = open_desk()
    desk.touch(Demo("hellas"))
    place = desk.place
    found = pictures(desk)
    assert list(found) == list(PAGES)
    for picture, sees, regions in found.values():
        assert picture is not None
        assert (sees, regions) == (True, 19)
    assert desk.board is None
    assert desk.place == place


def test_t19_a_demo_without_a_board_has_no_such_pages(open_desk) -> None:
    desk = open_desk()
    desk.touch(Demo("dice-forge"))
    assert pictures(desk) == {}

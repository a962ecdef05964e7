"""Games are fetched before they are opened, so that no page waits for one."""

from __future__ import annotations

import subprocess
import sys

FETCHED = """
import asyncio, sys
from companion.app.games_ahead import GamesAhead
from companion.library.registry import GAMES
asyncio.run(GamesAhead(GAMES, 0).run())
before = set(sys.modules)
for name in GAMES:
    GAMES[name], GAMES.part(name, "pages"), GAMES.part(name, "screens")
print(sorted(set(sys.modules) - before), "cv2" in sys.modules)
"""


def test_opening_a_game_imports_nothing_more_and_no_camera_is_fetched() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FETCHED], check=True, capture_output=True, text=True
    )
    assert done.stdout == "[] False\n"

"""Which of our modules a process has loaded, once it has shown this or that page.

`python -m tests.library.modules start|table`
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.canvas.theme import Frame
from companion.desk import actions as do
from companion.desk.desk import Desk
from companion.library.registry import GAMES
from companion.pages import routes
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.screens.layouts import lay


def shown(deed: str) -> list[str]:
    with TemporaryDirectory() as folder:
        store = Store(Path(folder), GAMES)
        desk = Desk(store, Settings())
        if deed == "table":
            desk.touch(do.Demo("dice-forge"))
        lay(routes.page(desk.scene()), Frame())
        store.close()
    return [name for name in sys.modules if name.startswith("companion.games.")]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(shown(sys.argv[1])) + "\n")

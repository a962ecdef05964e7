"""Lords of Hellas lies on the shelf while these tests run, registered or not."""

import pytest

from companion.games.hellas.pages.all import PAGES
from companion.games.hellas.screens.all import SCREENS
from companion.library import registry
from companion.library.registry import GAMES, FoundGames


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "OURS", tuple({*registry.OURS, HELLAS}))
    shelf(monkeypatch.setitem)


HELLAS = "companion.games.hellas"


def shelf(put) -> None:
    found: FoundGames = registry.search()
    words = {one.prefix: one.words for one in found.games.values()}
    put(vars(GAMES), "_found", found)
    put(vars(GAMES), "words", words)
    for name, part in (("pages", PAGES), ("screens", SCREENS)):
        put(GAMES._parts, ("hellas", name), part)

"""How each kind of page is laid out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from companion.canvas.shapes import Shapes
from companion.canvas.theme import Frame
from companion.pages.app.glossary import GlossaryPage
from companion.pages.app.start import StartPage
from companion.pages.devices.calibration import LayingPage
from companion.pages.devices.camera import CameraPage
from companion.pages.devices.devices import DevicesPage
from companion.pages.lists import ListPage
from companion.pages.own import Own
from companion.pages.saves.games import GamesPage
from companion.pages.setup.new_game import NewGamePage
from companion.pages.table.books import BooksPage
from companion.pages.table.end import EndPage
from companion.pages.table.hand_over import HandOverPage
from companion.pages.table.history import HistoryPage
from companion.pages.table.menu import LockedPage, MenuPage
from companion.pages.table.pending_changes import HandsPage
from companion.pages.table.table import TablePage
from companion.screens.app import glossary, start, trouble
from companion.screens.devices import calibration, camera, devices
from companion.screens.game_screens import screens_of
from companion.screens.kit import lists
from companion.screens.saves import games
from companion.screens.setup import new_game
from companion.screens.table import (
    books,
    end,
    hand_over,
    history,
    menu,
    pending_changes,
    table,
)

LAYOUTS: Mapping[type, Callable[[Any, Frame], Shapes]] = MappingProxyType(
    {
        StartPage: start.lay,
        NewGamePage: new_game.lay,
        TablePage: table.lay,
        EndPage: end.lay,
        MenuPage: menu.lay,
        LockedPage: menu.locked,
        HistoryPage: history.lay,
        BooksPage: books.lay,
        HandsPage: pending_changes.lay,
        HandOverPage: hand_over.lay,
        GlossaryPage: glossary.lay,
        GamesPage: games.lay,
        ListPage: lists.lay,
        DevicesPage: devices.lay,
        LayingPage: calibration.lay,
        CameraPage: camera.lay,
        trouble.Trouble: trouble.lay,
    }
)


def lay(page: Any, frame: Frame) -> Shapes:
    if isinstance(page, Own):
        return screens_of(page).pages[type(page)](page, frame)
    return LAYOUTS[type(page)](page, frame)

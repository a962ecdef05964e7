"""How each kind of page is laid out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from companion.screens import (
    books,
    camera,
    devices,
    end,
    games,
    glossary,
    hand_over,
    hands,
    history,
    laying,
    lists,
    map_editor,
    maps,
    menu,
    new_game,
    start,
    table,
    tiling,
    trouble,
)
from companion.screens.shapes import Shapes
from companion.screens.theme import Frame
from companion.views.books import BooksPage
from companion.views.camera import CameraPage
from companion.views.devices import DevicesPage
from companion.views.end import EndPage
from companion.views.games import GamesPage
from companion.views.glossary import GlossaryPage
from companion.views.hand_over import HandOverPage
from companion.views.hands import HandsPage
from companion.views.history import HistoryPage
from companion.views.laying import LayingPage
from companion.views.lists import ListPage
from companion.views.map_editor import EditorPage
from companion.views.maps import MapsPage
from companion.views.menu import LockedPage, MenuPage
from companion.views.new_game import NewGamePage
from companion.views.start import StartPage
from companion.views.table_view import TablePage
from companion.views.tiling import TilingPage

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
        HandsPage: hands.lay,
        HandOverPage: hand_over.lay,
        GlossaryPage: glossary.lay,
        GamesPage: games.lay,
        ListPage: lists.lay,
        MapsPage: maps.lay,
        EditorPage: map_editor.lay,
        TilingPage: tiling.lay,
        DevicesPage: devices.lay,
        LayingPage: laying.lay,
        CameraPage: camera.lay,
        trouble.Trouble: trouble.lay,
    }
)


def lay(page: Any, frame: Frame) -> Shapes:
    return LAYOUTS[type(page)](page, frame)

"""Which page stands for which place, and which side of the table it faces."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from companion.views import places as at
from companion.views.books import books
from companion.views.camera import camera
from companion.views.devices import devices
from companion.views.end import end
from companion.views.games import games
from companion.views.glossary import glossary
from companion.views.hand_over import hand_over
from companion.views.hands import hands
from companion.views.history import history
from companion.views.laying import laying
from companion.views.map_editor import map_editor
from companion.views.maps import maps
from companion.views.menu import locked, menu
from companion.views.new_game import new_game
from companion.views.scene import Scene
from companion.views.settings import settings
from companion.views.start import start
from companion.views.table_options import table_options
from companion.views.table_view import table
from companion.views.tiling import tiling

PAGES: Mapping[type[at.Place], Callable[[Scene], Any]] = MappingProxyType(
    {
        at.Start: start,
        at.NewGame: new_game,
        at.AtTable: table,
        at.Menu: menu,
        at.History: history,
        at.Books: books,
        at.Hands: hands,
        at.HandOver: hand_over,
        at.Glossary: glossary,
        at.Options: table_options,
        at.Games: games,
        at.Settings: settings,
        at.Maps: maps,
        at.MapEditor: map_editor,
        at.Tiling: tiling,
        at.Locked: locked,
        at.Devices: devices,
        at.Camera: camera,
    }
)


def page(scene: Scene) -> Any:
    """The page of the place; of a game that is over its end, of a die its faces."""
    if isinstance(scene.place, at.AtTable) and over(scene):
        return end(scene)
    return laying(scene) or PAGES[type(scene.place)](scene)


def over(scene: Scene) -> bool:
    return scene.open.game.result(scene.open.table.state) is not None


def side(scene: Scene) -> int:
    """Of the table, in quarter turns: where it was turned, or to who is asked."""
    if scene.session is None or not scene.settings.follow_active:
        return scene.side
    seats, seat = scene.session.header.seats, asked(scene)
    return next((one.side for one in seats if one.colour == seat), scene.side)


def asked(scene: Scene) -> str:
    """The one who should read the page now."""
    if isinstance(scene.place, at.HandOver):
        return scene.place.seat
    game, state = scene.open.game, scene.open.table.state
    prompt = game.prompt(state)
    if prompt is not None and len(prompt.who) == 1:
        return prompt.who[0]
    return game.clock(state).active

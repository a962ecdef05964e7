"""Which page stands for which place, and which side of the table it faces."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from companion.desk import places as at
from companion.desk.context import Scene
from companion.pages.app.glossary import glossary
from companion.pages.app.settings import settings
from companion.pages.app.start import start
from companion.pages.devices.calibration import laying
from companion.pages.devices.camera import camera
from companion.pages.devices.devices import devices
from companion.pages.game_pages import game_pages
from companion.pages.saves.games import games
from companion.pages.setup.new_game import new_game
from companion.pages.table.books import books
from companion.pages.table.end import end
from companion.pages.table.hand_over import hand_over
from companion.pages.table.history import history
from companion.pages.table.menu import locked, menu
from companion.pages.table.pending_changes import hands
from companion.pages.table.table import table
from companion.pages.table.table_options import table_options

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
        at.Locked: locked,
        at.Devices: devices,
        at.Camera: camera,
    }
)


def page(scene: Scene) -> Any:
    """The page of the place; of a game that is over its end, of a die its faces."""
    if isinstance(scene.place, at.AtTable) and over(scene):
        return end(scene)
    if isinstance(place := scene.place, at.OwnPlace):
        return game_pages(scene.library, place.game).places[type(place)](scene)
    return laying(scene) or PAGES[type(place)](scene)


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

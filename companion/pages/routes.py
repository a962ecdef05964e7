"""Which page stands for which place, and which side of the table it faces."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any

from companion.desk import places as at
from companion.desk.context import Context
from companion.pages.game_pages import game_pages

PAGES: Mapping[type[at.Place], str] = MappingProxyType(
    {
        at.Start: "app.start:start",
        at.NewGame: "setup.new_game:new_game",
        at.AtTable: "table.table:table",
        at.Menu: "table.menu:menu",
        at.History: "table.history:history",
        at.Books: "table.books:books",
        at.PendingChanges: "table.pending_changes:hands",
        at.Differences: "table.differences:differences",
        at.HandOver: "table.hand_over:hand_over",
        at.Glossary: "app.glossary:glossary",
        at.Options: "table.table_options:table_options",
        at.Games: "saves.games:games",
        at.SettingsPlace: "app.settings:settings",
        at.Locked: "table.menu:locked",
        at.Devices: "devices.devices:devices",
        at.CameraPlace: "devices.camera:camera",
        at.BoardPlace: "devices.board:board",
        at.WiresPlace: "devices.wires:wires",
        at.BoardEditor: "devices.board_editor:board_editor",
    }
)
"""Each is loaded when somebody first stands there."""
END = "table.end:end"
CALIBRATION = "devices.calibration:calibration"


@cache
def maker(page: str) -> Callable[[Context], Any]:
    """What makes a page of the scene."""
    module, _, name = page.partition(":")
    found: Callable[[Context], Any] = getattr(
        import_module(f"companion.pages.{module}"), name
    )
    return found


def page(scene: Context) -> Any:
    """The page of the place; of a game that is over its end, of a die its faces."""
    if isinstance(scene.place, at.AtTable) and over(scene):
        return maker(END)(scene)
    if isinstance(place := scene.place, at.OwnPlace):
        return game_pages(scene.library, place.game).places[type(place)](scene)
    page = maker(PAGES[type(place)])
    if isinstance(place, at.Devices) and place.laying is not None:
        return maker(CALIBRATION)(scene) or page(scene)
    return page(scene)


def over(scene: Context) -> bool:
    return scene.open.game.result(scene.open.table.state) is not None


def side(scene: Context) -> int:
    """Of the table, in quarter turns: where it was turned, or to who is asked."""
    if scene.session is None or not scene.settings.follow_active:
        return scene.side
    seats, seat = scene.session.header.seats, asked(scene)
    return next((one.side for one in seats if one.colour == seat), scene.side)


def asked(scene: Context) -> str:
    """The one who should read the page now."""
    if isinstance(scene.place, at.HandOver):
        return scene.place.seat
    game, state = scene.open.game, scene.open.table.state
    prompt = game.prompt(state)
    if prompt is not None and len(prompt.who) == 1:
        return prompt.who[0]
    return game.clock(state).active

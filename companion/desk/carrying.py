"""Deeds of a game's own places, about kept games, dice, cameras: who does which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.desk import board_port, camera_port, dice_port, save_deeds, wire_port
from companion.desk import places as at
from companion.desk.game_desk import game_desk

if TYPE_CHECKING:
    from companion.desk.actions import Action
    from companion.desk.desk import Desk
    from companion.desk.outcome import After
    from companion.plumbing.folders import Folders


def carried(desk: Desk, folders: Folders | None, action: Action) -> After | None:
    """The first who knows the deed does it; None where it is none of these."""
    place = desk.place
    own = place.game if isinstance(place, at.OwnPlace) else ""
    return (
        game_desk(desk.library, own).carried(folders, place, action)
        or desk.errands.carried(place, action)
        or save_deeds.carried(desk.store, folders, place, action)
        or dice_port.carried(desk.box, place, action)
        or camera_port.carried(desk.eye, place, action)
        or board_port.carried(desk.board, place, action)
        or wire_port.carried(desk.wires, place, action)
    )

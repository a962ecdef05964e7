"""Cyclades at the desk: its battle dice, and what is done about its maps."""

from companion.desk.game_desk import GameDesk
from companion.games.cyclades.maps.pages.kept_maps import carried, opening
from companion.games.cyclades.pages.dice_parts import tray

DESK = GameDesk(tray, carried, opening)

"""Lords of Hellas at the desk: the monster die."""

from companion.desk.game_desk import GameDesk
from companion.games.hellas.pages.dice_parts import tray

DESK = GameDesk(tray)

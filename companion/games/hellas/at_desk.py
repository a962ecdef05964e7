"""Lords of Hellas at the desk: the monster die, and guests with some sense."""

from companion.desk.game_desk import GameDesk
from companion.games.hellas.guests import choose
from companion.games.hellas.pages.dice_parts import tray

DESK = GameDesk(tray, guest=choose)

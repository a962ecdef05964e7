"""Dice Forge at the desk: everybody's dice, as forged so far."""

from companion.desk.game_desk import GameDesk
from companion.games.dice_forge.pages.dice_parts import tray

DESK = GameDesk(tray)

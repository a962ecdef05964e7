"""How the pages of Dice Forge are laid out."""

from types import MappingProxyType

from companion.games.dice_forge.pages.boards import Boards
from companion.games.dice_forge.pages.market import Market
from companion.games.dice_forge.screens import boards, market
from companion.screens.game_screens import GameScreens

SCREENS = GameScreens(stages=MappingProxyType({Boards: boards.lay, Market: market.lay}))

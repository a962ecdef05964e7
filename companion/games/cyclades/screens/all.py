"""How the pages of Cyclades are laid out."""

from types import MappingProxyType

from companion.canvas import icons
from companion.games.cyclades.maps.pages.map_choice import MapChoice
from companion.games.cyclades.maps.pages.map_editor import EditorPage
from companion.games.cyclades.maps.pages.maps import MapsPage
from companion.games.cyclades.maps.pages.tiling import TilingPage
from companion.games.cyclades.maps.screens import map_choice, map_editor, maps, tiling
from companion.games.cyclades.pages.boards import Screens
from companion.games.cyclades.pages.card_row import CardRow
from companion.games.cyclades.pages.isles import Isles
from companion.games.cyclades.pages.page import Atlas
from companion.games.cyclades.pages.pieces import Band, FightPart, Medals, Offerings
from companion.games.cyclades.screens import boards, card_row, isles, map_row
from companion.games.cyclades.screens.altars import offerings
from companion.games.cyclades.screens.beasts import BEASTS
from companion.games.cyclades.screens.fights import fight
from companion.games.cyclades.screens.prompt_parts import band, medals
from companion.screens.game_screens import GameScreens

icons.learn(BEASTS, grid=64)

SCREENS = GameScreens(
    pages=MappingProxyType(
        {MapsPage: maps.lay, EditorPage: map_editor.lay, TilingPage: tiling.lay}
    ),
    stages=MappingProxyType(
        {
            Atlas: map_row.lay,
            Isles: isles.lay,
            Screens: boards.lay,
            CardRow: card_row.lay,
        }
    ),
    parts=MappingProxyType(
        {Offerings: offerings, FightPart: fight, Band: band, Medals: medals}
    ),
    sheets=MappingProxyType({MapChoice: map_choice.lay}),
    spans=MappingProxyType(dict.fromkeys((Isles, Screens, CardRow), isles.span)),
)

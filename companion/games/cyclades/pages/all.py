"""What Cyclades shows of its own."""

from types import MappingProxyType

from companion.games.cyclades.maps.pages.map_choice import map_choice, summary
from companion.games.cyclades.maps.pages.map_editing import MapEditor
from companion.games.cyclades.maps.pages.map_editor import map_editor
from companion.games.cyclades.maps.pages.maps import maps
from companion.games.cyclades.maps.pages.tiling import tiling
from companion.games.cyclades.maps.places import Maps, Tiling
from companion.games.cyclades.pages.answers import replies
from companion.games.cyclades.pages.dice_parts import standins
from companion.games.cyclades.pages.page import said, sides, stage, stats
from companion.games.cyclades.pages.telling import told
from companion.pages.game_pages import GamePages, SetupStep

PAGES = GamePages(
    stage=stage,
    sides=sides,
    replies=replies,
    stats=stats,
    said=said,
    told=told,
    standins=standins,
    places=MappingProxyType({Maps: maps, MapEditor: map_editor, Tiling: tiling}),
    steps=(SetupStep("map", "cyclades.maps.choose", summary, map_choice),),
)

"""How the pages of Lords of Hellas are laid out."""

from types import MappingProxyType

from companion.canvas import icons
from companion.canvas.monsters import MONSTERS
from companion.games.hellas.pages.board import Hellas
from companion.games.hellas.pages.boards import PlayerBoards
from companion.games.hellas.pages.lairs import Lairs
from companion.games.hellas.pages.nearness import NearPills
from companion.games.hellas.pages.pieces import (
    AnswerGroups,
    AttackPart,
    BattlePart,
    BeastCard,
    HeroStrip,
    NoteField,
    WoundTracks,
)
from companion.games.hellas.screens import board, boards, lairs
from companion.games.hellas.screens.choices import choices, near, noting
from companion.games.hellas.screens.fights import fight
from companion.games.hellas.screens.heroes import strip
from companion.games.hellas.screens.monsters import attack, beast, tracks
from companion.games.hellas.screens.signs import SIGNS
from companion.screens.game_screens import GameScreens

icons.learn(MONSTERS, grid=64)
icons.learn(SIGNS, grid=icons.GRID)

SCREENS = GameScreens(
    stages=MappingProxyType(
        {Hellas: board.lay, PlayerBoards: boards.lay, Lairs: lairs.lay}
    ),
    parts=MappingProxyType(
        {
            AnswerGroups: choices,
            NoteField: noting,
            NearPills: near,
            HeroStrip: strip,
            BeastCard: beast,
            WoundTracks: tracks,
            AttackPart: attack,
            BattlePart: fight,
        }
    ),
    spans=MappingProxyType(dict.fromkeys((Hellas, PlayerBoards, Lairs), board.span)),
)

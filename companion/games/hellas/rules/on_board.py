"""What a look at the map may mean: which moves hands make on it."""

from types import MappingProxyType

from companion.games.hellas.rules.believed import cures, put, remarks
from companion.games.hellas.rules.moves.battles import GoBack, Withdraw
from companion.games.hellas.rules.moves.monsters import MoveMonster
from companion.games.hellas.rules.moves.specials import March, PutHero, Recruit
from companion.games.hellas.rules.moves.turn import MoveHero, MoveHoplites
from companion.games.hellas.rules.presences import (
    begun,
    figures,
    standings,
    worn,
)
from companion.games.hellas.rules.state import State
from companion.kernel.board import Board, Kinds

AWAITED: Kinds = MappingProxyType(
    {
        "MovingOn": (MoveHoplites,),
        "Marching": (March,),
        "Recruiting": (Recruit,),
        "SendingArmy": (MoveHoplites,),
        "Carrying": (MoveHoplites,),
        "Withdrawing": (Withdraw, GoBack),
    }
)
OFFERED: Kinds = MappingProxyType({"Acting": (MoveHoplites,)})
LED: Kinds = MappingProxyType(
    {
        "MonsterMove": (MoveMonster,),
        "Acting": (MoveHero,),
        "Relocating": (PutHero,),
    }
)

BOARD: Board[State] = Board(
    standings=standings,
    cures=cures,
    remarks=remarks,
    put=put,
    awaited=AWAITED,
    offered=OFFERED,
    led=LED,
    figures=figures,
    begun=begun,
    called="region",
    worn=worn,
)

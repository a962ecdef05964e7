"""What a look at the archipelago may mean: which moves hands make on it."""

from types import MappingProxyType

from companion.games.cyclades.rules.believed import cures, put, remarks
from companion.games.cyclades.rules.moves.actions import (
    Carry,
    Crew,
    Go,
    Launch,
    March,
    Mobilise,
    Muster,
    Sail,
)
from companion.games.cyclades.rules.moves.battles import Withdraw
from companion.games.cyclades.rules.moves.beasts import Push, Summon, Swap
from companion.games.cyclades.rules.moves.cycle import Shift
from companion.games.cyclades.rules.presences import (
    begun,
    figures,
    standings,
)
from companion.games.cyclades.rules.state import State
from companion.kernel.board import Board, Kinds

AWAITED: Kinds = MappingProxyType(
    {
        "Sailing": (Crew,),
        "Company": (Go,),
        "Mustering": (Launch, Muster),
        "Retreating": (Withdraw,),
        "Carrying": (Carry,),
        "Swapping": (Swap,),
        "Pushing": (Push,),
    }
)
OFFERED: Kinds = MappingProxyType({"Action": (Sail, March, Mobilise)})
"""They are paid for: a look asks, and never pays."""
LED: Kinds = MappingProxyType({"Summoning": (Summon,), "Shifting": (Shift,)})

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
    called="area",
)

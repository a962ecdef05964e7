"""What four people of a scripted cycle of Cyclades want."""

from __future__ import annotations

import random
from typing import Any

from companion.games.cyclades.rules.box import APOLLO
from companion.games.cyclades.rules.moves import actions as act
from companion.games.cyclades.rules.moves.cities import Sacrifice
from companion.games.cyclades.rules.moves.cycle import CannotPay, Offer
from companion.games.cyclades.rules.state import NOBODY, State
from companion.library.registry import GAMES

GAME = GAMES["cyclades"]
WANTED = (act.Buy, act.Hire, act.Launch, act.Muster, act.Enlist, act.Sail, act.March)
"""Of a god's favour, in this order."""
BUSY = 5
"""Actions of a turn."""
CALM = 0.85
"""How often somebody bids on a god that nobody has."""
DEAREST = 15


class Script:
    """What the four want: to oust, to recruit, to buy, to attack."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.done: tuple[int, int, list[type]] = (0, 0, [])

    def next(self, state: State) -> Any:
        moves = [one for one in GAME.moves(state) if not isinstance(one, CannotPay)]
        if state.turn and act.EndTurn() in moves:
            return self.deed(state, moves)
        offers = [one for one in moves if isinstance(one, Offer)]
        return self.luck.choice(self.likely(state, offers) or moves)

    def likely(self, state: State, offers: list[Offer]) -> list[Offer]:
        """Often a god nobody has, seldom somebody else's; no more than 15 gold."""
        taken = {one.god for one in state.factions}
        low = [one for one in offers if one.gold <= DEAREST]
        free = [one for one in low if one.god not in taken]
        calm = self.luck.random() < CALM
        return free if calm else [one for one in low if one.god != APOLLO]

    def deed(self, state: State, moves: list[Any]) -> Any:
        """An action of each kind, attacks first; then the next one's turn."""
        turn = state.cycle, state.turn.faction if state.turn else NOBODY
        if self.done[:2] != turn:
            self.done = (*turn, [])
        kinds = self.done[2]
        moves = [one for one in moves if not isinstance(one, Sacrifice)]
        hostile = [one for one in moves if attacks(state, one)]
        fresh = [kind for kind in WANTED if kind not in kinds]
        likely = (self.of(moves, kind) for kind in fresh)
        some = hostile if act.March not in kinds else []
        found = some or next(filter(None, likely), [])
        if not found or len(kinds) == BUSY:
            return act.EndTurn()
        move = self.luck.choice(found)
        kinds.append(act.March if some else type(move))
        return move

    def of(self, moves: list[Any], kind: type) -> list[Any]:
        return [one for one in moves if isinstance(one, kind)]


def attacks(state: State, move: Any) -> bool:
    """Into an area of somebody else."""
    if not isinstance(move, act.Sail | act.March) or state.turn is None:
        return False
    owner = state.spots[state.area(move.target)].owner
    return owner not in (NOBODY, state.turn.faction)

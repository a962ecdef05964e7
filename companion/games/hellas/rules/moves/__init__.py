"""The moves: what a person, a die or the table says has happened.

Seats are colours, regions go by their names. Of a move marked *secret* no words may
name what it holds.
"""

from companion.games.hellas.rules.moves import (
    battles,
    cards,
    hunts,
    monsters,
    opening,
    specials,
    table,
    turn,
)
from companion.kernel.moves import Ruling

Move = (
    battles.Move
    | cards.Move
    | hunts.Move
    | monsters.Move
    | opening.Move
    | specials.Move
    | table.Move
    | turn.Move
    | Ruling
)

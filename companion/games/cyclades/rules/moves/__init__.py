"""The moves: what a person, a die or the table says has happened.

Seats are colours (with two players each plays two), areas go by their names. Of a
move marked *secret* no words may name what it holds.
"""

from companion.games.cyclades.rules.moves import (
    actions,
    battles,
    beasts,
    cities,
    cycle,
    opening,
    table,
)

Move = (
    actions.Move
    | battles.Move
    | beasts.Move
    | cities.Move
    | cycle.Move
    | opening.Move
    | table.Move
)

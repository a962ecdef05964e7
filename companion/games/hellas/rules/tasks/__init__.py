"""The tasks: each thing the table can be waiting for, or that follows by itself.

Players are numbers in seat order, regions numbers on the map.
"""

from companion.games.hellas.rules.tasks import (
    battles,
    cards,
    hunts,
    monsters,
    opening,
    specials,
    table,
    turn,
)

Task = (
    battles.Task
    | cards.Task
    | hunts.Task
    | monsters.Task
    | opening.Task
    | specials.Task
    | table.Task
    | turn.Task
)

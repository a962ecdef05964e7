"""The tasks: each thing the table can be waiting for, or that follows by itself.

Factions are numbers in seat order, areas numbers on the map. Tasks without a faction
belong to whoever holds the turn.
"""

from companion.games.cyclades.rules.tasks import (
    actions,
    battles,
    beasts,
    cities,
    cycle,
    opening,
    table,
)

Task = (
    actions.Task
    | battles.Task
    | beasts.Task
    | cities.Task
    | cycle.Task
    | opening.Task
    | table.Task
)

"""What a sensed thing means, and which moves tell what was hidden before."""

from companion.games.dice_forge.box import DICE
from companion.games.dice_forge.moves import (
    BoarColour,
    DrawFeat,
    Move,
    RemoveFace,
    Rolled,
)
from companion.games.dice_forge.state import State
from companion.games.dice_forge.tasks import DieChoice, Roll
from companion.kernel.sighting import DieRested, Sighting


def read(state: State, sighting: Sighting) -> Move | None:
    """A die that came to rest shows a place, and the app knows which face sits there.

    Players may handle their dice at any other time (rules sheet p. 2).
    """
    if not isinstance(sighting, DieRested) or sighting.face not in range(1, 7):
        return None
    seat, _, die = sighting.die.partition(".")
    if die not in DICE or (state.seat(seat), DICE.index(die)) not in awaited(state):
        return None
    return Rolled(seat, die, sighting.face - 1)


def awaited(state: State) -> tuple[tuple[int, int], ...]:
    """The (hero, die) pairs whose roll would count now."""
    match state.task:
        case Roll(wanted):
            return wanted
        case DieChoice(hero) if state.option("deck.dice") == "table":
            return (hero, 0), (hero, 1)
        case _:
            return ()


def reveals(move: object) -> bool:
    """Rolls, and what the set-up or a Boar card turned out to be."""
    return isinstance(move, Rolled | DrawFeat | RemoveFace | BoarColour)

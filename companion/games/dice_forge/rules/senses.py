"""What a sensed thing means, and which moves tell what was hidden before."""

from companion.games.dice_forge.rules.box import DICE
from companion.games.dice_forge.rules.chapters.clock import phase
from companion.games.dice_forge.rules.decided import real_dice
from companion.games.dice_forge.rules.moves import (
    BoarColour,
    DrawFeat,
    Move,
    RemoveFace,
    Rolled,
)
from companion.games.dice_forge.rules.state import State
from companion.games.dice_forge.rules.tasks import DieChoice, Roll
from companion.kernel.game import IllegalMove, Seen, Throw
from companion.kernel.sighting import DieRested, Sighting

PLACES = tuple(map(str, range(6)))


def read(state: State, sighting: Sighting) -> Move | None:
    """A die at rest shows a place, and the app knows which face sits there."""
    move = lying(state, sighting)
    if move is None or pair(state, move) not in awaited(state):
        return None
    return move


def rests(state: State, sighting: Sighting) -> bool:
    """Dice may be handled at any time, if they are put back as they lay.

    (Rules p. 2, important notes.) Which of two equal faces lies up is all the same;
    before and after the game dice lie anyhow.
    """
    move = lying(state, sighting)
    if move is None or phase(state) in ("setup", "end"):
        return False
    hero, at = pair(state, move)
    die = state.heroes[hero].dice[at]
    if die.faces[move.place] == die.shown:
        return True
    key = "dice_forge.refuse.lay_back"
    raise IllegalMove(key, seat=move.seat, die=move.die, face=die.shown)


def lying(state: State, sighting: Sighting) -> Rolled | None:
    """How one of the dice at this table lies."""
    if not isinstance(sighting, DieRested) or sighting.face not in range(1, 7):
        return None
    seat, _, die = sighting.die.partition(".")
    if die not in DICE or state.seat(seat) < 0:
        return None
    return Rolled(seat, die, sighting.face - 1)


def pair(state: State, move: Rolled) -> tuple[int, int]:
    return state.seat(move.seat), DICE.index(move.die)


def awaited(state: State) -> tuple[tuple[int, int], ...]:
    """The (hero, die) pairs whose roll would count now."""
    match state.task:
        case Roll(wanted):
            return wanted
        case DieChoice(hero) if real_dice(state):
            return (hero, 0), (hero, 1)
        case _:
            return ()


def seen(move: Move) -> Seen | None:
    """Rolls, and what the set-up or a Boar card turned out to be."""
    match move:
        case Rolled(seat, die):
            return "die", seat, die
        case DrawFeat() | RemoveFace() | BoarColour():
            return (type(move).__name__,)
        case _:
            return None


def throw(_state: State, move: object) -> Throw | None:
    """A die by the place that lies up: faces change, places do not."""
    if not isinstance(move, Rolled):
        return None
    return Throw(move.seat, move.die, str(move.place), PLACES)

"""What a sensed thing means, and which moves tell what was hidden before."""

from companion.games.cyclades.rules.chapters.battle.battle import ROLES, faces
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.battles import Thrown
from companion.games.cyclades.rules.moves.opening import (
    Dealt,
    DrawCreature,
    DrawGod,
    DrawHero,
    DrawOrder,
    DrawToken,
)
from companion.games.cyclades.rules.options import die
from companion.games.cyclades.rules.state import State
from companion.games.cyclades.rules.tasks.battles import Dice
from companion.kernel.game import Seen, Throw
from companion.kernel.sighting import DieRested, Sighting


def read(state: State, sighting: Sighting) -> Move | None:
    """A battle die that came to rest, the attacker's or the defender's."""
    if not isinstance(sighting, DieRested) or sighting.face not in range(1, 7):
        return None
    battle, task = state.battle, state.task
    if battle is None or not isinstance(task, Dice) or sighting.die not in ROLES:
        return None
    attacks = sighting.die == ROLES[0]
    side = battle.attacker if attacks else battle.defender
    if side not in task.wanted:
        return None
    return Thrown(state.colour(side), alike(state, sighting.face - 1))


def alike(state: State, place: int) -> int:
    """Where the table reads the dice, one face stands for all with its number."""
    shown = die(state.options)
    return place if place in faces(state) else shown.index(shown[place])


def seen(move: Move) -> Seen | None:
    """Throws, draws and tokens turned over."""
    match move:
        case Thrown(seat):
            return "die", seat
        case DrawToken(copy):
            return "token", copy
        case Dealt() | DrawCreature() | DrawGod() | DrawHero() | DrawOrder():
            return (type(move).__name__,)
        case _:
            return None


def throw(state: State, move: object) -> Throw | None:
    """A battle die by its number, thrown by the person who plays the faction."""
    if not isinstance(move, Thrown):
        return None
    faces = tuple(map(str, die(state.options)))
    seat = state.factions[state.faction(move.seat)].seat
    return Throw(seat, "battle", faces[move.place], faces)

"""What a sensed thing means, and which moves tell what was hidden before."""

from companion.games.hellas.rules.chapters.monsters.phase import ROLE, faces
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.cards import DrawArtifact
from companion.games.hellas.rules.moves.hunts import DrawAttack
from companion.games.hellas.rules.moves.monsters import Rolled
from companion.games.hellas.rules.moves.opening import (
    DrawEvent,
    DrawTempleCard,
    StartWith,
)
from companion.games.hellas.rules.moves.specials import DrawBlessing
from companion.games.hellas.rules.options import die
from companion.games.hellas.rules.state import State
from companion.games.hellas.rules.tasks.monsters import MonsterRoll
from companion.kernel.game import Seen, Throw
from companion.kernel.sighting import DieRested, Sighting

PLACES = range(1, 7)


def read(state: State, sighting: Sighting) -> Move | None:
    """The monster die that came to rest, for the monster that is awaited."""
    if not isinstance(sighting, DieRested) or sighting.die != ROLE:
        return None
    task = state.task
    if not isinstance(task, MonsterRoll) or sighting.face not in PLACES:
        return None
    return Rolled(task.monster, alike(state, sighting.face - 1))


def alike(state: State, place: int) -> int:
    """Where the table reads the die, one place stands for all with its outcome."""
    shown = die(state.options)
    return place if place in faces(state) else shown.index(shown[place])


def seen(move: Move) -> Seen | None:
    """Throws, and cards or names drawn by lot."""
    match move:
        case Rolled(monster):
            return "die", monster
        case (
            DrawArtifact()
            | DrawAttack()
            | DrawBlessing()
            | DrawEvent()
            | DrawTempleCard()
            | StartWith()
        ):
            return (type(move).__name__,)
        case _:
            return None


def throw(state: State, move: object) -> Throw | None:
    """The monster die: there is one, and it is nobody's."""
    if not isinstance(move, Rolled):
        return None
    shown = tuple(map(str, die(state.options)))
    return Throw("", ROLE, shown[move.place], shown)

"""The monster phase: in which order, and what the die says (p. 11).

`phases` begins one. `MonsterOrder` asks its leader who is next, `MonsterRoll` for the
die; what the die says is done before the next monster rolls.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.monsters import InOrder, NextMonster, Rolled
from companion.games.hellas.rules.names import Monster, Outcome
from companion.games.hellas.rules.options import MONSTER_DIE, die
from companion.games.hellas.rules.pieces import beast
from companion.games.hellas.rules.rule import Rule, Step, asks, not_now
from companion.games.hellas.rules.state import State, place, then
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.monsters import (
    MonsterAttack,
    MonsterChoice,
    MonsterMove,
    MonsterOrder,
    MonsterRoll,
)
from companion.kernel.game import Prompt, note
from companion.kernel.options import decided

ROLE = "monster"
"""The one die of the box, as a prompt awaits it."""


def phases(player: int, state: State) -> tuple[Task, ...]:
    """A monster phase led by this player; nothing where no monster is on the map."""
    names = tuple(one.name for one in state.beasts)
    return (MonsterOrder(player, names),) if names else ()


# ---- who is next


def standing(state: State, task: MonsterOrder) -> tuple[Monster, ...]:
    """Those that have not acted yet and are still on the map."""
    return tuple(name for name in task.left if beast(state, name))


def settle_order(state: State, task: MonsterOrder) -> Step | None:
    """The last one needs no choice."""
    left = standing(state, task)
    if len(left) > 1:
        return None
    return in_turn(state, task, left), ()


def ask_order(state: State, task: MonsterOrder) -> Prompt:
    left = len(standing(state, task))
    accepts = (InOrder, NextMonster)
    return asks(state, "hellas.MonsterOrder", task.player, *accepts, left=left)


def orders(state: State, task: MonsterOrder) -> Iterator[Move]:
    yield InOrder()
    yield from map(NextMonster, standing(state, task))


def order(state: State, task: MonsterOrder, move: Move) -> Step:
    """Any order; the one shown goes by a single touch (p. 11)."""
    left = standing(state, task)
    match move:
        case InOrder():
            return in_turn(state, task, left), ()
        case NextMonster(name) if name in left:
            rest = tuple(other for other in left if other != name)
            roll = MonsterRoll(task.player, name)
            return then(state, roll, replace(task, left=rest)), ()
    raise not_now()


def in_turn(state: State, task: MonsterOrder, left: tuple[Monster, ...]) -> State:
    return then(state, *(MonsterRoll(task.player, name) for name in left))


# ---- what the die says


def settle_roll(state: State, task: MonsterRoll) -> Step | None:
    """Nobody rolls for a monster that has left the map meanwhile."""
    return None if beast(state, task.monster) else (then(state), ())


def ask_roll(state: State, task: MonsterRoll) -> Prompt:
    found = beast(state, task.monster)
    prompt = asks(
        state,
        "hellas.MonsterRoll",
        task.player,
        Rolled,
        monster=task.monster,
        region=place(found.at) if found else "",
    )
    return replace(prompt, dice=(ROLE,), chance="dice")


def faces(state: State) -> tuple[int, ...]:
    """The places to choose from: where the table reads the die, one an outcome."""
    shown = die(state.options)
    if decided(state, MONSTER_DIE) == "app":
        return tuple(range(len(shown)))
    return tuple(at for at, outcome in enumerate(shown) if outcome not in shown[:at])


def rolls(state: State, task: MonsterRoll) -> Iterator[Move]:
    return (Rolled(task.monster, at) for at in faces(state))


def roll(state: State, task: MonsterRoll, move: Move) -> Step:
    """Nothing, an attack, a move that must be made, or the leader's choice (p. 11)."""
    found = beast(state, task.monster)
    if found is None or not isinstance(move, Rolled):
        raise not_now()
    if move.monster != task.monster or move.place not in faces(state):
        raise not_now()
    outcome = die(state.options)[move.place]
    told = note(
        "hellas.note.monster_die",
        monster=task.monster,
        region=place(found.at),
        outcome=outcome,
    )
    return then(state, *follows(task, outcome)), (told,)


FOLLOWS: Mapping[
    Outcome, type[MonsterAttack] | type[MonsterMove] | type[MonsterChoice]
] = MappingProxyType(
    {"attack": MonsterAttack, "move": MonsterMove, "either": MonsterChoice}
)
"""What each side of the die brings about; the empty one nothing."""


def follows(task: MonsterRoll, outcome: Outcome) -> tuple[Task, ...]:
    kind = FOLLOWS.get(outcome)
    return (kind(task.player, task.monster),) if kind else ()


MONSTER_ORDER = Rule(ask_order, orders, order)
MONSTER_ROLL = Rule(ask_roll, rolls, roll)

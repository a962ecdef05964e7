"""Battles that arose from a movement: which is fought first (p. 9, 13)."""

from collections.abc import Iterator

from companion.games.hellas.rules.chapters import control
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.turn import FightAt
from companion.games.hellas.rules.pieces import army, foes
from companion.games.hellas.rules.rule import Rule, Step, asks, not_now
from companion.games.hellas.rules.state import State, place, region, then
from companion.games.hellas.rules.tasks.battles import BattleStart
from companion.games.hellas.rules.tasks.turn import Battles
from companion.kernel.game import Prompt

Came = tuple[int, int, int]


def contested(state: State, player: int, came: tuple[Came, ...]) -> tuple[int, ...]:
    """Where hoplites of others stand in the way of those that came."""
    places = dict.fromkeys(at for _, at, _ in came)
    return tuple(
        at for at in places if army(state, player, at) and foes(state, player, at)
    )


def settle_battles(state: State, task: Battles) -> Step | None:
    """None, or one: nothing is asked. A region whose defenders were called away to
    another battle is fought for too: there it falls."""
    places = contested(state, task.player, task.came)
    if len(places) > 1:
        return None
    if not places:
        places = deserted(state, task.player, task.came)
    return fight(state, task, places[0]) if places else (then(state), ())


def deserted(state: State, player: int, came: tuple[Came, ...]) -> tuple[int, ...]:
    """Where hoplites have come to whom nobody's token would stay."""
    numbers: dict[int, int] = {}
    for _, at, count in came:
        numbers[at] = numbers.get(at, 0) + count
    each = numbers.items()
    return tuple(at for at, count in each if control.falls(state, player, at, count))


def fight(state: State, task: Battles, at: int) -> Step:
    here = tuple((origin, count) for origin, to, count in task.came if to == at)
    rest = tuple(one for one in task.came if one[1] != at)
    after = then(state, BattleStart(at, task.player, here), Battles(task.player, rest))
    return after, ()


def ask_battles(state: State, task: Battles) -> Prompt:
    return asks(state, "hellas.Battles", task.player, FightAt)


def battles(state: State, task: Battles) -> Iterator[Move]:
    for at in contested(state, task.player, task.came):
        yield FightAt(place(at))


def fight_first(state: State, task: Battles, move: Move) -> Step:
    if not isinstance(move, FightAt) or move not in battles(state, task):
        raise not_now()
    return fight(state, task, region(move.region))


BATTLES = Rule(ask_battles, battles, fight_first)

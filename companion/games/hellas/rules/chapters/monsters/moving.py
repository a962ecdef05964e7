"""Monsters go to other regions: by the die, by a card, Chimera by herself (p. 11)."""

from collections.abc import Iterator

from companion.games.hellas.rules.box import MONUMENTS, NEAR, REGIONS
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.monsters import MonsterAttacks, MoveMonster
from companion.games.hellas.rules.names import Monster
from companion.games.hellas.rules.pieces import beast
from companion.games.hellas.rules.rule import (
    Rule,
    Step,
    Wishes,
    asks,
    forced,
    not_now,
)
from companion.games.hellas.rules.state import (
    NOWHERE,
    State,
    place,
    region,
    then,
    with_beast,
)
from companion.games.hellas.rules.tasks.monsters import (
    ChimeraFlight,
    MonsterAttack,
    MonsterChoice,
    MonsterMove,
)
from companion.kernel.game import IllegalMove, Prompt, note


def spot(state: State, name: Monster) -> int:
    """Where a monster stands, NOWHERE for one that is not on the map."""
    found = beast(state, name)
    return found.at if found else NOWHERE


def ways(state: State, task: MonsterMove) -> tuple[int, ...]:
    """Every region so far away, but never the one it leaves; 0 is any."""
    at = spot(state, task.monster)
    if at == NOWHERE:
        return ()
    if not task.reach:
        return tuple(other for other in range(len(REGIONS)) if other != at)
    return within(at, task.reach)


def within(at: int, far: int) -> tuple[int, ...]:
    seen = edge = {at}
    for _ in range(far):
        edge = {near for one in edge for near in NEAR[one]} - seen
        seen = seen | edge
    return tuple(sorted(seen - {at}))


def moved(state: State, name: Monster, at: int) -> Step:
    """The head task is done: the monster stands there."""
    facts = {"monster": name, "origin": place(spot(state, name)), "region": place(at)}
    told = note("hellas.note.monster_moves", **facts)
    return then(with_beast(state, name, at=at)), (told,)


# ---- a move that must be made


def ask_move(state: State, task: MonsterMove) -> Prompt:
    key = "hellas.MonsterMove" if task.reach == 1 else "hellas.MonsterMove.far"
    facts = {"monster": task.monster, "region": place(spot(state, task.monster))}
    return asks(state, key, task.player, MoveMonster, **facts)


def move_ways(state: State, task: MonsterMove) -> Iterator[Move]:
    return (MoveMonster(place(at)) for at in ways(state, task))


def move_monster(state: State, task: MonsterMove, move: Move) -> Step:
    """A rolled move cannot be declined; any neighbour will do (p. 11)."""
    if not isinstance(move, MoveMonster):
        raise not_now()
    at = region(move.region)
    if at not in ways(state, task):
        raise unreachable(state, task, move.region)
    return moved(state, task.monster, at)


def unreachable(state: State, task: MonsterMove, name: str) -> IllegalMove:
    if region(name) == NOWHERE:
        return not_now()
    stays = region(name) == spot(state, task.monster)
    key = "hellas.refuse.must_move" if stays else "hellas.refuse.monster_far"
    return IllegalMove(key, (), monster=task.monster, region=name)


def move_wishes(state: State, task: MonsterMove) -> Wishes:
    """Every region of the map may be touched."""
    near = ways(state, task)
    for at, one in enumerate(REGIONS):
        if at not in near:
            yield MoveMonster(one.name), unreachable(state, task, one.name)


# ---- move or attack


def settle_choice(state: State, task: MonsterChoice) -> Step | None:
    return None if beast(state, task.monster) else (then(state), ())


def ask_choice(state: State, task: MonsterChoice) -> Prompt:
    facts = {"monster": task.monster, "region": place(spot(state, task.monster))}
    accepts = (MonsterAttacks, MoveMonster)
    return asks(state, "hellas.MonsterChoice", task.player, *accepts, **facts)


def as_move(task: MonsterChoice) -> MonsterMove:
    return MonsterMove(task.player, task.monster)


def choices(state: State, task: MonsterChoice) -> Iterator[Move]:
    yield MonsterAttacks()
    yield from move_ways(state, as_move(task))


def choose(state: State, task: MonsterChoice, move: Move) -> Step:
    """Its attack, or a region to go to: the leader of the phase decides (p. 11)."""
    if isinstance(move, MonsterAttacks):
        return then(state, MonsterAttack(task.player, task.monster)), ()
    return move_monster(state, as_move(task), move)


def choice_wishes(state: State, task: MonsterChoice) -> Wishes:
    return move_wishes(state, as_move(task))


# ---- Chimera


def highest(state: State) -> tuple[int, ...]:
    """Where the highest monuments stand."""
    most = max(one.level for one in state.monuments)
    each = zip(MONUMENTS, state.monuments, strict=True)
    return tuple(at for at, one in each if one.level == most)


def settle_flight(state: State, task: ChimeraFlight) -> Step | None:
    """Nothing happens where she is at the one highest monument already."""
    if spot(state, "chimera") == NOWHERE or highest(state) == (spot(state, "chimera"),):
        return then(state), ()
    return forced(CHIMERA_FLIGHT)(state, task)


def ask_flight(state: State, task: ChimeraFlight) -> Prompt:
    key, facts = "hellas.ChimeraFlight", {"monster": "chimera"}
    return asks(state, key, task.player, MoveMonster, **facts)


def flights(state: State, _task: ChimeraFlight) -> Iterator[Move]:
    return (MoveMonster(place(at)) for at in highest(state))


def fly(state: State, task: ChimeraFlight, move: Move) -> Step:
    """To the highest monument; among equals whoever leads the phase chooses (p. 11).

    She may stay where she is if that is one of them.
    """
    if not isinstance(move, MoveMonster) or move not in flights(state, task):
        raise not_now()
    at = region(move.region)
    if at == spot(state, "chimera"):
        return then(state), ()
    return moved(state, "chimera", at)


MONSTER_MOVE = Rule(ask_move, move_ways, move_monster, move_wishes)
MONSTER_CHOICE = Rule(ask_choice, choices, choose, choice_wishes)
CHIMERA_FLIGHT = Rule(ask_flight, flights, fly)
settle_move = forced(MONSTER_MOVE)

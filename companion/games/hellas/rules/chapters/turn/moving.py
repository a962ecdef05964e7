"""Hoplites move, go into a city or out of it; battles come after all moves (p. 9)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.hellas.rules.box import LEADERSHIP, NEAR, REGIONS
from companion.games.hellas.rules.chapters import control
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.turn import (
    Done,
    Fortify,
    Leave,
    MoveHoplites,
)
from companion.games.hellas.rules.options import FORTIFY_NEW, MEDUSA_CITY
from companion.games.hellas.rules.pieces import army, barred, rooted, with_army
from companion.games.hellas.rules.rule import Rule, Step, ask_table, asks, not_now
from companion.games.hellas.rules.state import (
    NOBODY,
    NOWHERE,
    State,
    Turn,
    first,
    place,
    put,
    region,
    then,
    turned,
)
from companion.games.hellas.rules.tasks.turn import Battles, MovingOn, SendingArmy
from companion.kernel.game import IllegalMove, Note, Prompt, note
from companion.kernel.options import decided, undecided

Came = tuple[int, int, int]


# ---- which hoplites may move


def movable(state: State, player: int, at: int, turn: Turn | None) -> int:
    """Unfortified ones that have not moved yet; none where Medusa is."""
    if not state.grounds[at].hoplites[player] or rooted(state, at):
        return 0
    return unmoved(state, player, at, turn)


def unmoved(state: State, player: int, at: int, turn: Turn | None) -> int:
    held = state.grounds[at].hoplites[player]
    came = sum(count for _, to, count in turn.arrived if to == at) if turn else 0
    return max(0, held - came)


def ways(state: State, player: int, left: int) -> Iterator[Move]:
    """Every move of hoplites, if so many may still go."""
    if left < 1:
        return
    turn = state.turn
    for origin in range(len(REGIONS)):
        free = min(left, movable(state, player, origin, turn))
        if free:
            yield from out_of(state, player, origin, free)
        yield from within(state, player, origin, free)


def into_city(state: State, player: int, at: int, free: int) -> int:
    """None that came just now (EN 560), unless the table has it so.

    Medusa lets nobody leave her region: whether that is said of the city there too is
    for the table to say.
    """
    if free or not state.grounds[at].hoplites[player]:
        return free
    if decided(state, MEDUSA_CITY) == "no" and rooted(state, at):
        return 0
    arrived = state.turn if decided(state, FORTIFY_NEW) == "no" else None
    return unmoved(state, player, at, arrived)


def unruled(state: State, player: int, move: Move) -> bool:
    """Whether the table must say first who may go into a city beside Medusa."""
    if not isinstance(move, Fortify) or not undecided(state, MEDUSA_CITY):
        return False
    at = region(move.region)
    if at == NOWHERE or not rooted(state, at):
        return False
    return move in within(state, player, at, 0)


def out_of(state: State, player: int, origin: int, most: int) -> Iterator[Move]:
    for at in NEAR[origin]:
        if not barred(state, player, at):
            for count in range(1, most + 1):
                yield MoveHoplites(REGIONS[origin].name, REGIONS[at].name, count)


def within(state: State, player: int, at: int, free: int) -> Iterator[Move]:
    """A city is a place of its own for movement (p. 9)."""
    ground, one = state.grounds[at], REGIONS[at]
    if not one.city:
        return
    open_city = ground.owner == player and ground.fortified == NOBODY
    if open_city and into_city(state, player, at, free):
        yield Fortify(one.name)
    if ground.fortified == player and not entered_now(state, at):
        yield Leave(one.name)


def entered_now(state: State, at: int) -> bool:
    """Whoever stands in the city has moved already: `arrived` says so with a zero."""
    return state.turn is not None and (at, at, 0) in state.turn.arrived


def refusal(
    state: State, player: int, move: MoveHoplites, left: int
) -> IllegalMove | None:
    """Which rule a move of hoplites breaks."""
    origin, at = region(move.origin), region(move.region)
    if NOWHERE in (origin, at) or at not in NEAR[origin] or move.count < 1:
        return not_now()
    if rooted(state, origin):
        return IllegalMove("hellas.refuse.medusa", region=move.origin)
    if barred(state, player, at):
        return IllegalMove("hellas.refuse.helen", region=move.region)
    if move.count > left:
        return IllegalMove("hellas.refuse.leadership", left=left)
    if move.count > movable(state, player, origin, state.turn):
        return IllegalMove("hellas.refuse.moved_already", region=move.origin)
    return None


# ---- moving


def begin(state: State, player: int, leadership: int, move: Move) -> Step:
    """The first move; the question goes on while hoplites may move."""
    after, told = step(turned(state, moves=leadership), player, move)
    return first(after, MovingOn(player)), told


def step(state: State, player: int, move: Move) -> Step:
    """One move of those that Leadership allows."""
    turn = state.turn
    left = turn.moves if turn else 0
    match move:
        case MoveHoplites(origin, to, count):
            refused = refusal(state, player, move, left)
            if refused:
                raise refused
            return gone(state, player, (region(origin), region(to), count))
        case Fortify(name):
            return entered(state, player, move, region(name), left)
        case Leave(name):
            return left_city(state, player, move, region(name), left)
        case _:
            raise not_now()


def gone(state: State, player: int, came: Came) -> Step:
    """Hoplites in another region, counted as moved: those that have got there."""
    after, told = travelled(state, player, came)
    origin, at, count = came
    alive = army(after, player, at) - army(state, player, at)
    return counted(after, (origin, at, alive), count), told


def counted(state: State, came: Came, count: int) -> State:
    turn = state.turn
    if turn is None:
        return state
    moved = replace(turn, moves=turn.moves - count, arrived=(*turn.arrived, came))
    return replace(state, turn=moved)


def travelled(state: State, player: int, came: Came) -> Step:
    """Hoplites leave one region and arrive in another."""
    origin, at, count = came
    told = note(
        "hellas.note.moves",
        seat=state.seats[player],
        origin=place(origin),
        region=place(at),
        hoplites=count,
    )
    after, more = control.arrive(
        with_army(state, player, origin, -count), player, at, count
    )
    return after, (told, *more)


def entered(state: State, player: int, move: Fortify, at: int, left: int) -> Step:
    """Into the city: one stands there, fortified."""
    if not left or at == NOWHERE or move not in within(state, player, at, 0):
        raise not_now()
    after = put(with_army(state, player, at, -1), at, fortified=player)
    told = city_note(state, player, move.region, "in")
    return counted(after, (at, at, 0), 1), (told,)


def left_city(state: State, player: int, move: Leave, at: int, left: int) -> Step:
    """Out of the city, into its region: a movement too."""
    if at == NOWHERE or not left or move not in within(state, player, at, 0):
        raise not_now()
    after = put(with_army(state, player, at, 1), at, fortified=NOBODY)
    return counted(after, (at, at, 1), 1), (
        city_note(state, player, move.region, "out"),
    )


def city_note(state: State, player: int, name: str, way: str) -> Note:
    return note(f"hellas.note.city_{way}", seat=state.seats[player], region=name)


def settle_moving(state: State, task: MovingOn) -> Step | None:
    """Over when Leadership is used up, or nobody is left to move."""
    turn = state.turn
    if turn and turn.moves and next(ways(state, task.player, turn.moves), None):
        return None
    return ended(state, task)


def ended(state: State, task: MovingOn) -> Step:
    turn = state.turn
    came = turn.arrived if turn else ()
    told = turn.raised if turn else (0, 0, 0)
    after = turned(state, moves=0, raised=(0, *told[LEADERSHIP + 1 :]))
    return then(after, Battles(task.player, came)), ()


def ask_moving(state: State, task: MovingOn) -> Prompt:
    left = state.turn.moves if state.turn else 0
    accepts = (MoveHoplites, Fortify, Leave, Done)
    return asks(state, "hellas.MovingOn", task.player, *accepts, left=left)


def moving_moves(state: State, task: MovingOn) -> Iterator[Move]:
    yield Done()
    yield from ways(state, task.player, state.turn.moves if state.turn else 0)


def move_on(state: State, task: MovingOn, move: Move) -> Step:
    if isinstance(move, Done):
        return ended(state, task)
    if unruled(state, task.player, move):
        return ask_table(state, MEDUSA_CITY)
    return step(state, task.player, move)


# ---- Hermes sends an army


def settle_army(state: State, task: SendingArmy) -> Step | None:
    return None if next(army_ways(state, task), None) else (then(state), ())


def ask_army(state: State, task: SendingArmy) -> Prompt:
    return asks(
        state, "hellas.SendingArmy", task.player, MoveHoplites, Done, most=task.most
    )


def army_ways(state: State, task: SendingArmy) -> Iterator[Move]:
    """One army, from one region to a neighbour, also of those that moved already."""
    for origin in range(len(REGIONS)):
        free = min(task.most, movable(state, task.player, origin, None))
        if free:
            yield from out_of(state, task.player, origin, free)


def army_moves(state: State, task: SendingArmy) -> Iterator[Move]:
    yield Done()
    yield from army_ways(state, task)


def send_army(state: State, task: SendingArmy, move: Move) -> Step:
    if isinstance(move, Done):
        return then(state), ()
    if not isinstance(move, MoveHoplites) or move not in army_ways(state, task):
        raise not_now()
    came = region(move.origin), region(move.region), move.count
    after, told = travelled(state, task.player, came)
    return then(after, Battles(task.player, (came,))), told


MOVING = Rule(ask_moving, moving_moves, move_on)
SENDING_ARMY = Rule(ask_army, army_moves, send_army)

"""Hoplites withdraw from a region: after a battle, or before a usurper (p. 10, 13)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.hellas.rules.box import NEAR, REGIONS
from companion.games.hellas.rules.chapters import control
from companion.games.hellas.rules.chapters.battle.dying import NO_WAY
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.battles import GoBack, Withdraw
from companion.games.hellas.rules.options import NO_WAY_OUT, TWO_ORIGINS
from companion.games.hellas.rules.pieces import (
    army,
    barred,
    foes,
    killed,
    rooted,
)
from companion.games.hellas.rules.rule import (
    Facts,
    Rule,
    Step,
    ask_table,
    asks,
    forced,
    not_now,
)
from companion.games.hellas.rules.state import NOBODY, State, place, region, then
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.battles import (
    Dying,
    Leaving,
    Stranded,
    Withdrawing,
)
from companion.kernel.game import Note, Prompt, note
from companion.kernel.options import decided, undecided


def leaving(state: State, player: int, at: int, why: str) -> tuple[Task, ...]:
    """All hoplites of a player leave a region, without losses (p. 10)."""
    if not army(state, player, at):
        return ()
    return (Leaving(player, at, why, spared=True),)


def free(state: State, player: int, at: int) -> bool:
    """No other player's token or hoplites, nor Helen's eyes (p. 13, PL 196)."""
    ours = state.grounds[at].owner in (NOBODY, player)
    return ours and not foes(state, player, at) and not barred(state, player, at)


# ---- who can go where


def settle_leaving(state: State, task: Leaving) -> Step:
    """All that are left there; what Medusa means for them, the table says, and what
    becomes of those who are to leave unharmed and cannot (EN 618)."""
    count = army(state, task.player, task.region)
    if not count:
        return then(state), ()
    if rooted(state, task.region):
        return caught(state, task, count)
    back = origins(task)
    near = tuple(back) or NEAR[task.region]
    ways = tuple(at for at in near if free(state, task.player, at))
    if not ways:
        return (caught if task.spared else perish)(state, task, count)
    if parted(back, ways, count):
        if undecided(state, TWO_ORIGINS):
            return ask_table(state, TWO_ORIGINS)
        if decided(state, TWO_ORIGINS) == "each":
            return then(state, *each_back(task, back, ways, count)), ()
    going = Withdrawing(task.player, task.region, ways, count, task.why)
    return then(state, going), ()


def parted(back: dict[int, int], ways: tuple[int, ...], count: int) -> bool:
    """Whether it matters that they came from several regions."""
    if count < 2 or len(back) < 2:
        return False
    return len(ways) > 1 or count > back[ways[0]]


def each_back(
    task: Leaving, back: dict[int, int], ways: tuple[int, ...], count: int
) -> tuple[Task, ...]:
    """Where one region is closed by now, those that came from it die (EN 834)."""
    rooms = tuple(back[at] for at in ways)
    others = max(0, count - sum(back.values()))
    lost = max(0, count - sum(rooms) - others)
    shares = spread(rooms, count - lost) if len(ways) > 1 else ()
    going = Withdrawing(task.player, task.region, ways, count - lost, task.why, shares)
    if not lost:
        return (going,)
    doomed = Dying(task.player, task.region, lost, NO_WAY)
    return doomed, going, Stranded(task.player, task.region)


def origins(task: Leaving) -> dict[int, int]:
    """Where attackers came from; who came out of the city here came from nowhere."""
    back: dict[int, int] = {}
    for at, count in task.origins:
        if at != task.region:
            back[at] = back.get(at, 0) + count
    return back


def spread(rooms: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Who came from none of these regions may go with any of the others."""
    spare = max(0, count - sum(rooms))
    return tuple(room + spare for room in rooms)


def caught(state: State, task: Leaving, count: int) -> Step:
    """The booklets do not say: they die or stay, as the table has it."""
    if undecided(state, NO_WAY_OUT):
        return ask_table(state, NO_WAY_OUT)
    if decided(state, NO_WAY_OUT) == "killed":
        return perish(state, task, count)
    return then(state), (stays(state, task.player, task.region),)


def perish(state: State, task: Leaving, count: int) -> Step:
    """Whoever has no place to go to is lost (p. 13), unless a card saves some."""
    doomed = Dying(task.player, task.region, count, NO_WAY)
    return then(state, doomed, Stranded(task.player, task.region)), ()


def settle_stranded(state: State, task: Stranded) -> Step:
    if not army(state, task.player, task.region):
        return then(state), ()
    return then(state), (stays(state, task.player, task.region),)


def stays(state: State, player: int, at: int) -> Note:
    seat = state.seats[player]
    return note("hellas.note.cannot_leave", seat=seat, region=place(at))


# ---- they go


def ask_withdrawing(state: State, task: Withdrawing) -> Prompt:
    key = "hellas.Withdrawing.back" if task.rooms else "hellas.Withdrawing"
    facts: Facts = {"region": place(task.region), "hoplites": task.count}
    if task.rooms:
        facts["origin"] = place(task.ways[0])
    return asks(state, key, task.player, Withdraw, GoBack, **facts)


def withdrawals(_state: State, task: Withdrawing) -> Iterator[Move]:
    """All to one region, or so many of them to the first."""
    if not task.rooms:
        yield from (Withdraw(REGIONS[at].name) for at in task.ways)
        return
    least = max(0, task.count - sum(task.rooms[1:]))
    name = REGIONS[task.ways[0]].name
    for count in range(least, min(task.rooms[0], task.count) + 1):
        yield GoBack(name, count)


def withdraw(state: State, task: Withdrawing, move: Move) -> Step:
    if move not in withdrawals(state, task):
        raise not_now()
    match move:
        case Withdraw(name):
            return gone(then(state), task, region(name), task.count)
        case GoBack(name, count):
            on = others(task, count)
            return gone(then(state, *on), task, region(name), count)
    raise not_now()


def others(task: Withdrawing, count: int) -> tuple[Withdrawing, ...]:
    """Those who came from the other regions."""
    if task.count == count:
        return ()
    ways, rooms = task.ways[1:], task.rooms[1:]
    return (replace(task, ways=ways, rooms=rooms, count=task.count - count),)


def gone(state: State, task: Withdrawing, to: int, count: int) -> Step:
    """They leave as they would die, the fortified one last; and they arrive."""
    if not count:
        return state, ()
    left, _ = killed(state, task.player, task.region, count)
    after, more = control.arrive(left, task.player, to, count)
    told = note(
        "hellas.note.withdraws",
        seat=state.seats[task.player],
        origin=place(task.region),
        region=place(to),
        hoplites=count,
    )
    return after, (told, *more)


WITHDRAWING = Rule(ask_withdrawing, withdrawals, withdraw)
settle_withdrawing = forced(WITHDRAWING)

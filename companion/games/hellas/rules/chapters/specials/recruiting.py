"""Hoplites come to the map: never more than are left, one of them fortified (p. 10)."""

from collections.abc import Iterator

from companion.games.hellas.rules.box import REGIONS
from companion.games.hellas.rules.chapters import control
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.specials import Recruit, RecruitAll
from companion.games.hellas.rules.moves.turn import Done
from companion.games.hellas.rules.options import FORTIFIED
from companion.games.hellas.rules.pieces import barren, foes, supply
from companion.games.hellas.rules.rule import Rule, Step, asks, not_now
from companion.games.hellas.rules.state import (
    NOBODY,
    State,
    place,
    put,
    region,
    then,
)
from companion.games.hellas.rules.tasks.specials import Recruiting
from companion.kernel.game import Note, Prompt, note
from companion.kernel.options import decided

ALWAYS_FORTIFIED = ("recruit", "usurp")
"""What both booklets let arrive fortified."""


def rooms(state: State, task: Recruiting) -> tuple[tuple[int, int], ...]:
    """Where there is room, and for how many: Sphinx lets nobody in."""
    most = min(task.most, supply(state, task.player))
    found = ((at, min(room, most)) for at, room in task.rooms if not barren(state, at))
    return tuple(
        (at, room) for at, room in found if room > 0 and not beset(state, task, at)
    )


def beset(state: State, task: Recruiting, at: int) -> bool:
    """Beside hoplites of others nobody is recruited, unless a battle is on (p. 10)."""
    fought_for = state.battle is not None and state.battle.region == at
    return not fought_for and bool(foes(state, task.player, at))


def may_fortify(state: State, task: Recruiting, at: int) -> bool:
    """One may stand in the city at once, if nobody does (EN 578, PL 2112)."""
    ground = state.grounds[at]
    if not REGIONS[at].city or ground.fortified != NOBODY:
        return False
    printed = task.why in ALWAYS_FORTIFIED or decided(state, FORTIFIED) == "any"
    return printed and ground.owner == task.player


def settle(state: State, task: Recruiting) -> Step | None:
    """Nothing is asked where nobody can come; what keeps them away is told."""
    if rooms(state, task):
        return None
    if task.most and not supply(state, task.player):
        return then(state), (
            note("hellas.note.no_hoplites", seat=state.seats[task.player]),
        )
    barred = tuple(at for at, _ in task.rooms if barren(state, at))
    told = tuple(note("hellas.note.sphinx", region=place(at)) for at in barred)
    return then(state), told


def ask(state: State, task: Recruiting) -> Prompt:
    accepts = (Recruit, RecruitAll, Done)
    left = min(task.most, supply(state, task.player))
    key = "hellas.Recruiting"
    return asks(state, key, task.player, *accepts, left=left, why=task.why)


def moves(state: State, task: Recruiting) -> Iterator[Move]:
    """All at once where all have room; else region by region."""
    open_rooms = rooms(state, task)
    if whole(state, task):
        yield RecruitAll(fortified=False)
        if any(may_fortify(state, task, at) for at, _ in open_rooms):
            yield RecruitAll(fortified=True)
    yield Done()
    for at, room in open_rooms:
        for count in range(1, room + 1):
            yield Recruit(REGIONS[at].name, count)
            if may_fortify(state, task, at):
                yield Recruit(REGIONS[at].name, count, fortified=True)


def whole(state: State, task: Recruiting) -> bool:
    """Whether every room of several can be filled."""
    open_rooms = rooms(state, task)
    wanted = sum(room for _, room in open_rooms)
    return len(open_rooms) > 1 and wanted <= min(task.most, supply(state, task.player))


def play(state: State, task: Recruiting, move: Move) -> Step:
    if move not in moves(state, task):
        raise not_now()
    match move:
        case Recruit(name, count, fortified):
            at = region(name)
            rest = tuple(one for one in task.rooms if one[0] != at)
            after, told = recruited(state, task, at, count, fortified=fortified)
            again = Recruiting(task.player, rest, task.most - count, task.why)
            return then(after, again), told
        case RecruitAll(fortified):
            return everywhere(state, task, fortified=fortified)
        case _:
            return then(state), ()


def everywhere(state: State, task: Recruiting, *, fortified: bool) -> Step:
    told: tuple[Note, ...] = ()
    after = state
    for at, room in rooms(state, task):
        inside = fortified and may_fortify(after, task, at)
        after, more = recruited(after, task, at, room, fortified=inside)
        told += more
    return then(after), told


def recruited(
    state: State, task: Recruiting, at: int, count: int, *, fortified: bool
) -> Step:
    """They stand there; an empty region of an enemy's falls, a neutral one may."""
    player, outside = task.player, count - fortified
    after = put(state, at, fortified=player) if fortified else state
    after, told = control.join(after, player, at, outside)
    facts = {"seat": state.seats[player], "region": place(at), "why": task.why}
    come = note(
        "hellas.note.recruits", **facts, hoplites=count, fortified=int(fortified)
    )
    return after, (come, *told)


RECRUITING = Rule(ask, moves, play)

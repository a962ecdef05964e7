"""The map, put right: regions, temples and monuments."""

from dataclasses import replace

from companion.games.hellas.rules.books.grounds import temples_left
from companion.games.hellas.rules.box import DELPHI, GODS, LANDS, temples
from companion.games.hellas.rules.corrections.changes import exchanged
from companion.games.hellas.rules.state import State, put, region
from companion.kernel.books import Path


def put_owner(state: State, path: Path, value: str) -> State:
    """The control token; what stands there stays."""
    return put(state, region(path[1]), owner=state.player(value))


def put_fortified(state: State, path: Path, value: str) -> State:
    return put(state, region(path[1]), fortified=state.player(value))


def put_hoplites(state: State, path: Path, value: int) -> State:
    at, player = region(path[1]), state.player(path[2])
    held = exchanged(state.grounds[at].hoplites, player, value)
    return put(state, at, hoplites=held)


def put_temple(state: State, path: Path, value: int) -> State:
    """A temple comes from the temple card and goes back there; not so the Oracle."""
    at = region(path[1])
    if state.grounds[at].temple == bool(value):
        return state
    after = put(state, at, temple=bool(value))
    if at == DELPHI:
        return after
    left = temples_left(state) + (-1 if value else 1)
    return put_temples(after, ("temples",), left)


def put_temples(state: State, _path: Path, value: int) -> State:
    return replace(state, temples=temples(len(state.seats)) - value)


def put_glory(state: State, path: Path, value: str) -> State:
    at = next(at for at, land in enumerate(LANDS) if land == path[1])
    return replace(state, glory=exchanged(state.glory, at, state.player(value)))


# ---- monuments


def god_at(name: str) -> int:
    return next(at for at, god in enumerate(GODS) if god == name)


def with_monument(state: State, at: int, level: int, priests: tuple[int, ...]) -> State:
    one, two, three = exchanged(
        state.monuments,
        at,
        replace(state.monuments[at], level=level, priests=priests),
    )
    return replace(state, monuments=(one, two, three))


def put_level(state: State, path: Path, value: int) -> State:
    at = god_at(path[1])
    return with_monument(state, at, value, state.monuments[at].priests)


def put_prays(state: State, path: Path, value: int) -> State:
    """So many priests of one player; those of others stay."""
    at, player = god_at(path[1]), state.player(path[2])
    one = state.monuments[at]
    if one.priests.count(player) == value:
        return state
    others = tuple(priest for priest in one.priests if priest != player)
    return with_monument(state, at, one.level, (*others, *(player,) * value))

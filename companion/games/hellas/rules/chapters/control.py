"""Hoplites arrive, and who controls a region then (p. 7, 9, 14)."""

from dataclasses import replace

from companion.games.hellas.rules.box import GOD_ARTIFACTS, MONUMENTS, REGIONS
from companion.games.hellas.rules.options import ARRIVALS
from companion.games.hellas.rules.pieces import (
    army,
    burning,
    charged,
    foes,
    population,
    tokens_left,
    with_army,
)
from companion.games.hellas.rules.rule import Step
from companion.games.hellas.rules.state import NOBODY, State, changed, put
from companion.kernel.game import Note, note
from companion.kernel.options import decided


def arrive(state: State, player: int, at: int, count: int) -> Step:
    """Unfortified hoplites come: Chimera may burn one, then the region may fall.

    Where others have hoplites nothing falls yet: a battle will tell.
    """
    told: tuple[Note, ...] = ()
    if count and burning(state, at):
        facts = {"seat": state.seats[player], "region": REGIONS[at].name}
        told = (note("hellas.note.burnt", **facts),)
        count, state = count - 1, scorched(state, player, at)
    after, more = join(state, player, at, count)
    return after, (*told, *more)


def scorched(state: State, player: int, at: int) -> State:
    """Who has an Aegis is asked, once this step is over, whether it saves the burnt."""
    if not charged(state, player, "aegis"):
        return state
    return replace(state, scorched=(*state.scorched, (player, at)))


def join(state: State, player: int, at: int, count: int) -> Step:
    """Hoplites stand in a region, from wherever: it may fall."""
    after = with_army(state, player, at, count) if count else state
    return take(after, player, at) if falls(after, player, at, count) else (after, ())


def falls(state: State, player: int, at: int, count: int) -> bool:
    """An enemy's empty region falls to one, a neutral one to enough (p. 7, 9)."""
    owner = state.grounds[at].owner
    if owner == player or foes(state, player, at):
        return False
    stand = army(state, player, at)
    if owner != NOBODY:
        return stand > 0
    alone = decided(state, ARRIVALS) == "new"
    come = count + moved_there(state, player, at) if alone else stand
    return come >= population(state, player, at)


def moved_there(state: State, player: int, at: int) -> int:
    """Those that have come in the movement still under way come together."""
    turn = state.turn
    if turn is None or turn.player != player or not turn.moves:
        return 0
    return sum(count for origin, to, count in turn.arrived if origin != to == at)


def take(state: State, player: int, at: int) -> Step:
    """The control token; with a monument the god's artifact, charged (p. 14).

    What bears no token nobody controls (p. 15): after fifteen there is none (p. 4).
    """
    loser = state.grounds[at].owner
    if loser == player:
        return state, ()
    facts = {"seat": state.seats[player], "region": REGIONS[at].name}
    if tokens_left(state, player) <= 0:
        return state, (note("hellas.note.no_token", **facts),)
    after = put(state, at, owner=player)
    if at in MONUMENTS:
        after = with_god(after, player, GOD_ARTIFACTS[MONUMENTS.index(at)])
    if loser == NOBODY:
        return after, (note("hellas.note.takes", **facts),)
    return after, (note("hellas.note.conquers", **facts, victim=state.seats[loser]),)


def with_god(state: State, player: int, artifact: str) -> State:
    """A god's artifact leaves whoever had it, and is charged again."""
    for index, one in enumerate(state.players):
        if artifact in one.artifacts:
            kept = tuple(a for a in one.artifacts if a != artifact)
            spent = tuple(a for a in one.spent if a != artifact)
            state = changed(state, index, artifacts=kept, spent=spent)
    held = state.players[player].artifacts
    return changed(state, player, artifacts=(*held, artifact))

"""Tokens of glory: one for each land, held by one player or by nobody (p. 5, 14)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.hellas.rules.box import LANDS
from companion.games.hellas.rules.names import Land
from companion.games.hellas.rules.rule import Step
from companion.games.hellas.rules.state import NOBODY, State
from companion.kernel.game import note


def holder(state: State, land: Land) -> int:
    return state.glory[LANDS.index(land)]


def free(state: State) -> Iterator[Land]:
    """The lands whose token nobody holds."""
    for land, player in zip(LANDS, state.glory, strict=True):
        if player == NOBODY:
            yield land


def handed(state: State, land: Land, player: int) -> tuple[int, ...]:
    """Who holds the tokens once this one has gone to somebody, or back."""
    tokens = list(state.glory)
    tokens[LANDS.index(land)] = player
    return tuple(tokens)


def earned(state: State, player: int, land: Land) -> Step:
    """The token of a land; whoever held it loses it (PL 1826, EN 782)."""
    before = holder(state, land)
    if before == player:
        return state, ()
    after = replace(state, glory=handed(state, land, player))
    facts = {"seat": state.seats[player], "land": land}
    if before == NOBODY:
        return after, (note("hellas.note.glory", **facts),)
    victim = state.seats[before]
    return after, (note("hellas.note.glory_taken", **facts, victim=victim),)

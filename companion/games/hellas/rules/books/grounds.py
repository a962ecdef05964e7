"""The books of the map: regions, temples and monuments."""

from collections.abc import Iterator

from companion.games.hellas.rules.books.line import NO_ONE, SWITCH, among, upto
from companion.games.hellas.rules.box import (
    CITIES,
    DELPHI,
    GODS,
    LANDS,
    LEVELS,
    PRIESTS,
    REGIONS,
    SHRINES,
    temples,
)
from companion.games.hellas.rules.options import prayers
from companion.games.hellas.rules.pieces import praying, supply, tokens_left
from companion.games.hellas.rules.state import State
from companion.kernel.books import Entry


def region_lines(state: State) -> Iterator[Entry]:
    """Whose token lies there, and who stands there; the box sets the limits."""
    spare = tuple(supply(state, player) for player in range(len(state.seats)))
    tokens = tuple(tokens_left(state, player) for player in range(len(state.seats)))
    for at in range(len(REGIONS)):
        yield token_line(state, at, tokens)
        yield from hoplite_lines(state, at, spare)
        if at in CITIES:
            yield fortified_line(state, at, spare)
        if at in SHRINES:
            yield temple_line(state, at)


def token_line(state: State, at: int, tokens: tuple[int, ...]) -> Entry:
    held = state.colour(state.grounds[at].owner)
    return Entry(("owner", REGIONS[at].name), held, of_those(state, held, tokens))


def hoplite_lines(state: State, at: int, spare: tuple[int, ...]) -> Iterator[Entry]:
    """Those outside of the city: fifteen of each colour in all (p. 10)."""
    for player, count in enumerate(state.grounds[at].hoplites):
        path = ("hoplites", REGIONS[at].name, state.seats[player])
        yield Entry(path, count, upto(count + spare[player], count))


def fortified_line(state: State, at: int, spare: tuple[int, ...]) -> Entry:
    held = state.colour(state.grounds[at].fortified)
    return Entry(("fortified", REGIONS[at].name), held, of_those(state, held, spare))


def of_those(state: State, held: str, left: tuple[int, ...]) -> tuple[str, ...]:
    """Colours that have something left, or have it here."""
    known = zip(state.seats, left, strict=True)
    return (NO_ONE, *(one for one, count in known if count > 0 or one == held))


# ---- temples and monuments


def temples_left(state: State) -> int:
    """Temples on the temple card: the next of them tells of a draft (p. 6)."""
    return temples(len(state.seats)) - state.temples


def temple_line(state: State, at: int) -> Entry:
    """The Oracle is a piece of its own; other temples come from the card."""
    there = state.grounds[at].temple
    can = there or at == DELPHI or temples_left(state) > 0
    return Entry(("temple", REGIONS[at].name), int(there), SWITCH if can else range(1))


def shrine_lines(state: State) -> Iterator[Entry]:
    left, built = temples_left(state), temples_built(state)
    room = temples(len(state.seats)) - built
    yield Entry(("temples",), left, upto(room, left))


def temples_built(state: State) -> int:
    return sum(state.grounds[at].temple for at in SHRINES if at != DELPHI)


def monument_lines(state: State) -> Iterator[Entry]:
    for at, god in enumerate(GODS):
        level = state.monuments[at].level
        yield Entry(("level", god), level, upto(LEVELS, level, 1))
        for player, seat in enumerate(state.seats):
            yield prayer_line(state, at, player, seat)


def prayer_line(state: State, at: int, player: int, seat: str) -> Entry:
    """As many as there is room for, of four priests in all (p. 9, 10)."""
    held = state.monuments[at].priests.count(player)
    room = prayers(state.options)[at] - len(state.monuments[at].priests)
    spare = PRIESTS - state.players[player].pool - praying(state, player)
    most = held + max(0, min(room, spare))
    return Entry(("prays", GODS[at], seat), held, upto(most, held))


def glory_lines(state: State) -> Iterator[Entry]:
    for at, land in enumerate(LANDS):
        held = state.colour(state.glory[at])
        yield Entry(("glory", land), held, among(held, (NO_ONE, *state.seats)))

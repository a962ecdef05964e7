"""What is written into the books where people believe a look, and what else it means.

As little as a look can say: hoplites of each colour found, at least one, and none of
those not found. Control follows where another's colour alone is found; with a monument
its god's artifact goes along, charged (p. 14).
"""

from collections.abc import Iterator

from companion.games.hellas.rules.box import GOD_ARTIFACTS, MONSTERS, MONUMENTS
from companion.games.hellas.rules.pieces import supply, tokens_left
from companion.games.hellas.rules.presences import praying, ringed, standing
from companion.games.hellas.rules.state import State, place, region
from companion.kernel.books import Correct
from companion.kernel.game import Note, note


def cures(state: State, name: str, colours: tuple[str, ...]) -> Iterator[Correct]:
    """Nothing where it would take more pieces than there are (p. 4)."""
    at = region(name)
    if any(True for _ in short(state, at, colours)):
        return
    for seat in state.seats:
        if seat in colours and seat not in standing(state, at).found:
            yield Correct(("hoplites", name, seat), 1)
        if seat not in colours:
            yield from gone(state, at, seat)
    if taker := heir(state, at, colours):
        yield Correct(("owner", name), taker)
        if artifact := gift(state, at, taker):
            yield Correct(("artifact", artifact), taker)


def gone(state: State, at: int, seat: str) -> Iterator[Correct]:
    """Nobody of this colour is there, not in the city either."""
    ground, player, name = state.grounds[at], state.player(seat), place(at)
    if ground.hoplites[player]:
        yield Correct(("hoplites", name, seat), 0)
    if ground.fortified == player:
        yield Correct(("fortified", name), "")


def heir(state: State, at: int, colours: tuple[str, ...]) -> str:
    """Where another's colour alone is found, the token of who had it is not there.

    A neutral region needs its population (p. 7), and an empty one keeps its token: of
    neither does a look say enough. Nor does a priest's colour, nor a hero's ring.
    """
    lesser = {*praying(state, at), *ringed(state, at)} - standing(state, at).must
    found = [one for one in colours if one in state.seats and one not in lesser]
    owner = state.colour(state.grounds[at].owner)
    return found[0] if owner and len(found) == 1 and owner not in found else ""


def gift(state: State, at: int, taker: str) -> str:
    """The god's artifact that this player has not yet."""
    if at not in MONUMENTS:
        return ""
    artifact = GOD_ARTIFACTS[MONUMENTS.index(at)]
    held = state.players[state.player(taker)].artifacts
    return "" if artifact in held else artifact


def short(state: State, at: int, colours: tuple[str, ...]) -> Iterator[Note]:
    """Of whom the box has no hoplite more, or no control token: fifteen each (p. 4)."""
    found = standing(state, at).found
    for seat in state.seats:
        if (
            seat in colours
            and seat not in found
            and not supply(state, state.player(seat))
        ):
            yield note("hellas.look.hoplites", seat=seat)
    taker = heir(state, at, colours)
    if taker and tokens_left(state, state.player(taker)) <= 0:
        yield note("hellas.look.tokens", seat=taker)


def remarks(state: State, name: str, colours: tuple[str, ...]) -> Iterator[Note]:
    """What whoever believes this look should know."""
    at = region(name)
    yield from short(state, at, colours)
    taker = heir(state, at, colours)
    if taker and (artifact := gift(state, at, taker)):
        yield note("hellas.look.artifact", seat=taker, card=artifact)


def put(state: State, piece: str, at: str) -> Iterator[Correct]:
    """A monster's or a hero's figure stands there."""
    if piece in MONSTERS:
        yield Correct(("monster", piece), at)
    for seat, one in zip(state.seats, state.players, strict=True):
        if one.hero == piece:
            yield Correct(("stands", seat), at)

"""Purple attacks yellow, by land or sea."""

from companion.games.cyclades.rules.moves.actions import March, Sail
from companion.games.cyclades.rules.moves.battles import Thrown
from tests.games.cyclades.tables import (
    GAME,
    acting,
    lay,
    moves,
    play,
    table,
    task,
    throw,
    told,
    track,
)


def ready(*lines, god="ares", **options):
    """Nobody's only land is at stake."""
    state = track(table(**options), "", "", "", "griffin")
    state = lay(state, "E yellow 0", "F yellow 0", "G blue 0", "H blue 0")
    return acting(lay(state, *lines), god)


def landed(attack, defence, *more, **options):
    """Purple marches with all he has from A into B."""
    state = ready(f"A purple {attack}", f"B yellow {defence}", *more, **options)
    state = play(state, March("A", "B"))
    if task(state) == "Company":
        state = play(state, moves(state)[0])
    return state


def sailed(attack, defence, *more, **options):
    """Purple sails with all he has from p into q."""
    lines = f"p purple {attack}", f"q yellow {defence}", "A purple 1"
    state = ready(*lines, *more, god="poseidon", **options)
    state = play(state, Sail("p", "q"))
    return play(state, moves(state)[0]) if task(state) == "Sailing" else state


def sums(state, **faces):
    """What both sides of the next round add up to."""
    *before, (last, face) = faces.items()
    state = throw(state, **dict(before))
    place = next(
        m.place for m in moves(state) if m.seat == last and shows(state, m, face)
    )
    notes = told(state, Thrown(last, place))
    return notes["round"]["attack"], notes["round"]["defence"]


def shows(state, move, face):
    return GAME.play(state, move)[1][0].facts[1][1] == face

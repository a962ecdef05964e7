"""Purple has just earned a metropolis."""

from companion.games.cyclades.rules.moves.cities import Found
from companion.games.cyclades.rules.moves.opening import DrawToken
from companion.games.cyclades.rules.tasks.cities import Founding
from tests.games.cyclades.tables import acting, lay, moves, play, table, task, track


def home(**options):
    state = track(table(**options), "", "", "", "griffin")
    state = lay(state, "A purple 1", "B purple 1", "G purple 0", "p purple 1")
    return lay(state, "C yellow 1", "D yellow 0", "E blue 1", "F blue 0")


def founding(**options):
    """Purple has just earned a metropolis."""
    return acting(home(**options), "ares", "purple", Founding(0, "hero"))


def built(bonus, area="A", state=None):
    """It stands there and has this bonus."""
    state = play(state or founding(), Found(area), DrawToken(1, bonus))
    while task(state) == "Seaside":
        state = play(state, moves(state)[0])
    return state

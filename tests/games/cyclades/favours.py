"""A table on which purple has a god's favour."""

from companion.games.cyclades.rules.tasks.actions import Favour, Raising
from tests.games.cyclades.tables import acting, lay, table, track


def home(**options):
    """Purple holds A, B and a fleet, yellow C, blue E; a card is for sale."""
    state = track(table(**options), "", "", "", "griffin")
    state = lay(state, "A purple 1", "B purple 1", "p purple 1")
    return lay(state, "C yellow 2", "r yellow 1", "E blue 2", "D yellow 0", "F blue 0")


def favoured(god, **options):
    """Purple begins the turn with this god: first the building."""
    return acting(home(**options), god, "purple", Raising(), Favour())

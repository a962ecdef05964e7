"""A table on which purple has just bought a creature."""

from companion.games.cyclades.rules.moves.actions import Buy
from companion.games.cyclades.rules.moves.opening import Dealt
from tests.games.cyclades.tables import acting, lay, play, table, track


def home(*lines, god="zeus", chart=None, **options):
    """Two creatures lie on the dear spaces; the third is for the test."""
    state = table(chart=chart, **options)
    state = lay(state, "A purple 1", "C yellow 1", "D yellow 0", "E blue 1", "F blue 0")
    return lay(state, *lines), god


def bought(name, *lines, god="zeus", **options):
    """Purple has just bought this one for 2 gold; another is still for sale."""
    state, god = home(*lines, god=god, **options)
    rest = "griffin" if name != "griffin" else "harpy"
    state = track(state, name, "", "", rest)
    return play(acting(state, god), Buy(name))


def riddle(*cards, **options):
    """The Sphinx drew these from the app's deck."""
    state = bought("sphinx", deck__creatures="app", **options)
    for card in cards:
        state = play(state, Dealt(card))
    return state

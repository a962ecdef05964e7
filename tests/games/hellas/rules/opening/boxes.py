"""A game from its box on, as far as it has come."""

from companion.games.hellas.rules.box import (
    COLOURS,
)
from companion.games.hellas.rules.chapters.opening.opening import setup
from companion.games.hellas.rules.moves.opening import (
    DrawEvent,
    DrawTempleCard,
    StartWith,
)
from companion.games.hellas.rules.options import OPTIONS
from companion.kernel.options import chosen
from tests.games.hellas.tables import (
    play,
)

SEVEN = (
    "hydra.argolis",
    "sphinx.messenia",
    "medusa.attica",
    "cretan_bull",
    "golden_fleece",
    "amazon_queen",
    "augean_stables",
)
"""Three monsters, three quests and one for which there is no slot."""


def box(players=4, **switches):
    """Nothing has been drawn yet."""
    wishes = {name.replace("__", "."): value for name, value in switches.items()}
    return setup(COLOURS[:players], chosen(OPTIONS, wishes.items()))


def dealt(players=4, cards=SEVEN):
    """Temple card and first events lie open."""
    state = play(box(players), DrawTempleCard("3"))
    return play(state, *map(DrawEvent, cards))


def choosing(first="red", players=4):
    """The first hero is being chosen."""
    return play(dealt(players), StartWith(first))

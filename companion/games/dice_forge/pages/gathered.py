"""What everybody's dice gave in the whole game, for its end."""

from collections.abc import Sequence

from companion.games.dice_forge.rules.state import State
from companion.pages.table.panel import Bars
from companion.words.texts import Texts

GATHERED = ("gold", "sun", "moon")


def bars(texts: Texts, state: State, order: Sequence[int]) -> Bars:
    heroes = state.heroes
    kinds = tuple((kind, texts(f"dice_forge.resource.{kind}")) for kind in GATHERED)
    rows = tuple((heroes[at].colour, heroes[at].gathered) for at in order)
    return Bars(texts("end.gathered"), kinds, rows)

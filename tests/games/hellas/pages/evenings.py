"""Every question of Hellas that chance comes upon in whole evenings."""

from __future__ import annotations

import random
from functools import cache
from typing import NamedTuple

from companion.games.hellas.guests import choose
from companion.games.hellas.rules.game import GAME
from companion.games.hellas.rules.options import OPTIONS
from companion.games.hellas.rules.state import State
from companion.kernel.game import Note
from companion.kernel.options import chosen
from tests.games.hellas.tables import COLOURS, known

APP = {one.name: "app" for one in OPTIONS if one.name.startswith("deck.")}
TABLES: tuple[tuple[int, bool, int], ...] = (
    (4, False, 1),
    (4, True, 2),
    (3, True, 4),
    (2, False, 3),
)
"""How many play, whether the app holds the decks, and a seed."""
LONGEST = 700


class Evening(NamedTuple):
    """The last state of each kind of question, and one note of each kind."""

    asked: dict[str, State]
    told: dict[str, Note]


@cache
def evenings() -> Evening:
    found = Evening({}, {})
    for players, app, seed in TABLES:
        play(found, players, app, seed)
    return found


def play(found: Evening, players: int, app: bool, seed: int) -> None:
    options = chosen(OPTIONS, {**known(), **(APP if app else {})}.items())
    state, luck = GAME.setup(COLOURS[:players], options), random.Random(seed)
    for _ in range(LONGEST):
        prompt = GAME.prompt(state)
        if prompt is None:
            return
        kind = prompt.key.removeprefix("hellas.")
        found.asked[f"{players} {kind}{' by app' if app else ''}"] = state
        if luck.random() < 0.6:
            move = choose(GAME, state, luck)
        else:
            move = luck.choice(tuple(GAME.moves(state)))
        state, notes = GAME.play(state, move)
        found.told.update((one.key, one) for one in notes)

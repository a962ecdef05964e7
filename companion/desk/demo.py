"""The demo table: guests made of nothing but dice and luck.

They play until somebody at the tablet takes over, and through the real doors. What
they roll is sensed like a die, what they decide is touched like a button; nothing
has to be plugged in.
"""

import random
from collections.abc import Callable
from typing import Any

from companion.desk.actions import Action, Play
from companion.desk.context import OpenTable
from companion.desk.game_desk import anything
from companion.kernel.game import Game, Prompt
from companion.kernel.sighting import DieRested, DieRolling, Sighting
from companion.saves.header import Header, Seat

GUESTS = {
    "en": ("Anna", "Mark", "Jane"),
    "pl": ("Anna", "Marek", "Jana"),
    "cs": ("Anna", "Marek", "Jana"),
}
TITLE = "Demo"
COLOURS = ("red", "blue", "yellow")
FIRST = "dice-forge"
"""The game that is shown where nobody names one."""


def lies(session: OpenTable | None) -> bool:
    """Is it a demo that lies on the table?"""
    return session is not None and is_demo(session.header)


def header(language: str, game: Game[Any, Any]) -> Header:
    """Three guests at a table that lets the app hold everything but the dice."""
    names = GUESTS[language][: 3 if 3 in game.seats else min(game.seats)]
    known = sorted(game.colours, key=lambda one: one not in COLOURS)
    seats = zip(known, names, (0, 1, 2), strict=False)
    decks = (o.name for o in game.options if o.kind == "deck")
    held = ((deck, "app") for deck in decks if deck != "deck.dice")
    return Header(
        game.name,
        game.version,
        tuple(Seat(*seat) for seat in seats),
        tuple(sorted(held)),
        language,
        title=TITLE,
    )


def is_demo(header: Header) -> bool:
    """Guests played it: it counts for nobody."""
    return header.title == TITLE


Throw = Callable[[str, int], tuple[Sighting, ...]]
"""A die thrown so that it shows a face: what is sensed of it."""


def plainly(die: str, face: int) -> tuple[Sighting, ...]:
    return DieRolling(die), DieRested(die, face)


Decide = Callable[[Game[Any, Any], Any, random.Random], Any]
"""Which of its moves a guest plays."""


class Guests:
    """Decide what the guests do next; the same seed plays the same evening."""

    def __init__(self, seed: int, throw: Throw = plainly) -> None:
        self._luck = random.Random(seed)
        self._throw_it = throw

    def next(
        self, game: Game[Any, Any], state: Any, decide: Decide = anything
    ) -> Action | tuple[Sighting, ...]:
        """A die that rolls and rests, or a button touched."""
        prompt = game.prompt(state)
        if prompt is None or next(game.moves(state), None) is None:
            raise LookupError("the demo is over")
        if prompt.dice:
            return self._throw(prompt)
        return Play(decide(game, state, self._luck))

    def _throw(self, prompt: Prompt) -> tuple[Sighting, ...]:
        die = self._luck.choice(prompt.dice)
        return self._throw_it(die, self._luck.randint(1, 6))

"""The books of what is under way: the turn, a battle, a hunt, the wait for a king."""

from collections.abc import Iterator
from typing import get_args

from companion.games.hellas.rules.books.line import NO_ONE, SWITCH, upto
from companion.games.hellas.rules.box import (
    ATTRIBUTES,
    BEST,
    GODS,
    HOPLITES,
    TURNS_TO_KING,
)
from companion.games.hellas.rules.names import Regular
from companion.games.hellas.rules.state import Battle, Hunt, PlayedCard, State, Turn
from companion.kernel.books import Entry, Path

REGULAR: tuple[Regular, ...] = get_args(Regular)
PLAYED = ("strength", "casualties", "adds", "planned")
SIDES = ("attacker", "defender")
ADDED = HOPLITES
"""What a card can come to: an army is no bigger."""
TWO = 2
"""So many play without a king (p. 5)."""


def now_lines(state: State) -> Iterator[Entry]:
    if state.turn:
        yield from turn_lines(state.turn)
    if state.battle:
        yield from battle_lines(state.battle)
    if state.hunt:
        yield from hunt_lines(state.hunt)
    yield from king_lines(state)


def turn_lines(turn: Turn) -> Iterator[Entry]:
    for name in REGULAR:
        done = int(name in turn.done)
        yield Entry(("done", name), done, SWITCH, physical=False)
    yield Entry(("moves",), turn.moves, upto(BEST, turn.moves), physical=False)
    for attribute, more in zip(ATTRIBUTES, turn.raised, strict=True):
        yield Entry(("raised", attribute), more, upto(1, more), physical=False)


# ---- a battle


def battle_lines(battle: Battle) -> Iterator[Entry]:
    """Who has passed, what was played, and what else counts."""
    for at, side in enumerate(SIDES):
        passed, toll = int(battle.passed[at]), battle.toll[at]
        yield Entry(("passed", side), passed, SWITCH, physical=False)
        tolls = upto(ADDED, toll, -ADDED)
        yield Entry(("toll", side), toll, tolls, physical=False)
        for number, card in enumerate(battle.cards[at], 1):
            yield from played_lines(("played", side, str(number)), card)
        for name, more in battle.bonus[at]:
            path = ("bonus", side, name)
            yield Entry(path, more, upto(ADDED, more), physical=False)


def played_lines(path: Path, card: PlayedCard) -> Iterator[Entry]:
    held = (card.strength, card.casualties, card.adds, card.planned)
    for kind, number in zip(PLAYED, held, strict=True):
        yield Entry((*path, kind), number, upto(ADDED, number), physical=False)


# ---- a hunt


def hunt_lines(hunt: Hunt) -> Iterator[Entry]:
    """Wounds of this attack, the monster's attacks, and what was played against."""
    numbers = {
        "stage": (hunt.stage, len(hunt.dealt)),
        "attacks": (hunt.attacks, ADDED),
        "strength": (hunt.strength, ADDED),
        "defence": (hunt.defence, ADDED),
    }
    for name, (number, most) in numbers.items():
        yield Entry(("hunt", name), number, upto(most, number), physical=False)


# ---- the monument activation card


def king_lines(state: State) -> Iterator[Entry]:
    """Whose tokens lie on the card, for which monument, and how many (p. 5)."""
    king = state.king
    built = state.colour(king.builder) if king else NO_ONE
    seats = state.seats if king or len(state.seats) > TWO else ()
    yield Entry(("king", "builder"), built, (NO_ONE, *seats))
    if king:
        god = GODS[king.monument]
        yield Entry(("king", "monument"), god, GODS)
        most = upto(TURNS_TO_KING, king.tokens, 1)
        yield Entry(("king", "tokens"), king.tokens, most)

"""What a step of a quest asks of a hero, and what it costs him (p. 14)."""

from companion.games.hellas.rules.box import STEPS, Step
from companion.games.hellas.rules.names import Quest
from companion.games.hellas.rules.options import BULL, QUEST_PRIESTS
from companion.games.hellas.rules.pieces import cities, injuries, praying, temples
from companion.games.hellas.rules.state import State
from companion.kernel.options import decided

MOST_INJURIES = 3


def qualifies(state: State, player: int, quest: Quest, number: int) -> bool:
    """Whether a hero may board a quest at this step, 1 to 3, and can pay for it."""
    asked = STEPS[quest][number - 1]
    return (
        is_able(state, player, quest, asked)
        and owns(state, player, asked)
        and can_pay(state, player, asked)
    )


def is_able(state: State, player: int, quest: Quest, asked: Step) -> bool:
    """All attributes that are named; of the Cretan Bull a table may read: either."""
    named = tuple(
        attribute(state, player, n) >= least
        for n, least in enumerate(asked.attributes)
        if least
    )
    if quest == "cretan_bull" and decided(state, BULL) == "or":
        return any(named)
    return all(named)


def attribute(state: State, player: int, number: int) -> int:
    """Not what an artifact adds for a move or a hunt."""
    one = state.players[player]
    return 1 if one.injured[number] else one.attributes[number]


def owns(state: State, player: int, asked: Step) -> bool:
    """Priests of the pool (EN 483), or those who pray too; spent artifacts as well."""
    one = state.players[player]
    pray = decided(state, QUEST_PRIESTS) == "all"
    return (
        one.pool + (praying(state, player) if pray else 0) >= asked.priests
        and len(one.artifacts) >= asked.artifacts
        and len(cities(state, player)) >= asked.cities
        and len(temples(state, player)) >= asked.temples
    )


def can_pay(state: State, player: int, asked: Step) -> bool:
    """A hero who is hurt too much for it cannot take two more injuries."""
    one = state.players[player]
    return (
        one.pool >= asked.gives_priests
        and one.hand >= asked.discards
        and injuries(state, player) + asked.injuries <= MOST_INJURIES
    )

"""Hoplites are about to die, and a card may save some of them."""

from collections.abc import Iterator

from companion.games.hellas.rules.chapters.cards.offers import usable, use
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.cards import Decline, Use
from companion.games.hellas.rules.options import SAVED
from companion.games.hellas.rules.pieces import army, kills
from companion.games.hellas.rules.rule import Rule, Step, ask_table, asks, not_now
from companion.games.hellas.rules.state import State, place, then
from companion.games.hellas.rules.tasks.battles import Dying, Scorched
from companion.kernel.game import Prompt
from companion.kernel.options import decided, undecided

NO_WAY = "no_way_out"
"""What hoplites die of that find no region to withdraw to."""


def settle_dying(state: State, task: Dying) -> Step | None:
    """Whoever has nothing to save them with is not asked."""
    if not next(saviours(state, task), None):
        return die(state, task)
    if task.by == NO_WAY and undecided(state, SAVED):
        return ask_table(state, SAVED)
    return None


def saviours(state: State, task: Dying) -> Iterator[str]:
    """None for those that have nowhere to go, where a table has them lost (p. 13)."""
    if task.by == NO_WAY and decided(state, SAVED) == "lost":
        return
    if task.count > 0 and army(state, task.player, task.region):
        yield from usable(state, task.player, "dying")


def die(state: State, task: Dying) -> Step:
    return kills(then(state), task.player, task.region, task.count, task.by)


def ask_dying(state: State, task: Dying) -> Prompt:
    count = min(task.count, army(state, task.player, task.region))
    return asks(
        state,
        "hellas.Dying",
        task.player,
        Use,
        Decline,
        region=place(task.region),
        hoplites=count,
        by=task.by,
    )


def saving(state: State, task: Dying) -> Iterator[Move]:
    yield Decline()
    yield from map(Use, saviours(state, task))


def save(state: State, task: Dying, move: Move) -> Step:
    """What the card saves no longer dies: the task goes on with the others."""
    if isinstance(move, Decline):
        return die(state, task)
    if not isinstance(move, Use):
        raise not_now()
    return use(state, task.player, move.card, "dying")


# ---- one burnt before it arrived


def settle_scorched(state: State, task: Scorched) -> Step | None:
    if next(usable(state, task.player, "dying"), None):
        return None
    return then(state), ()


def ask_scorched(state: State, task: Scorched) -> Prompt:
    at = place(task.region)
    return asks(state, "hellas.Scorched", task.player, Use, Decline, region=at)


def quenching(state: State, task: Scorched) -> Iterator[Move]:
    yield Decline()
    yield from map(Use, usable(state, task.player, "dying"))


def quench(state: State, task: Scorched, move: Move) -> Step:
    """Once the card is used there is nobody left to save."""
    if isinstance(move, Decline):
        return then(state), ()
    if not isinstance(move, Use):
        raise not_now()
    return use(state, task.player, move.card, "dying")


DYING = Rule(ask_dying, saving, save)
SCORCHED = Rule(ask_scorched, quenching, quench)

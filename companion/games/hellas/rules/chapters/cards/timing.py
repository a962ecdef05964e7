"""Both sides may use cards at the same moment: who is asked first.

The booklets know an order for combat cards only, the defender's first (EN 804). The
FAQ, second-hand, lets the player whose turn it is decide (an option of the table).
"""

from collections.abc import Iterator

from companion.games.hellas.rules.chapters.cards.offers import usable
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.cards import OfferFirst
from companion.games.hellas.rules.names import Moment
from companion.games.hellas.rules.options import TIMING
from companion.games.hellas.rules.rule import Rule, Step, asks, not_now
from companion.games.hellas.rules.state import State, then
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.cards import CardOffer, SameMoment
from companion.kernel.game import Prompt
from companion.kernel.options import decided


def offered(state: State, players: tuple[int, ...], moment: Moment) -> tuple[Task, ...]:
    """In this order, or as the player whose turn it is will say."""
    if decided(state, TIMING) == "active" and state.turn:
        return (SameMoment(state.turn.player, players, moment),)
    return in_turn(players, moment)


def in_turn(players: tuple[int, ...], moment: Moment) -> tuple[Task, ...]:
    return tuple(CardOffer(player, moment) for player in players)


def settle(state: State, task: SameMoment) -> Step | None:
    """Asked only where cards of several players are in conflict."""
    able = [p for p in task.players if next(usable(state, p, task.moment), None)]
    if len(able) > 1:
        return None
    return then(state, *in_turn(task.players, task.moment)), ()


def ask(state: State, task: SameMoment) -> Prompt:
    return asks(state, "hellas.SameMoment", task.player, OfferFirst)


def orders(state: State, task: SameMoment) -> Iterator[Move]:
    for player in task.players:
        yield OfferFirst(state.seats[player])


def play(state: State, task: SameMoment, move: Move) -> Step:
    if not isinstance(move, OfferFirst) or move not in orders(state, task):
        raise not_now()
    chosen = state.player(move.first)
    rest = tuple(player for player in task.players if player != chosen)
    return then(state, *in_turn((chosen, *rest), task.moment)), ()


TIMING_RULE = Rule(ask, orders, play)

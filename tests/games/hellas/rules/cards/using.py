"""A card is used: the state after it, and what it leaves others to ask."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from companion.games.hellas.rules.box import ARTIFACTS, BLESSINGS
from companion.games.hellas.rules.chapters.cards import contents as cards
from companion.games.hellas.rules.chapters.cards import offers
from companion.games.hellas.rules.chapters.quests import contents as quests
from companion.games.hellas.rules.contents import RULES
from companion.games.hellas.rules.names import Moment
from companion.games.hellas.rules.state import State, changed
from companion.games.hellas.rules.tasks import Task
from companion.kernel.agenda import settle

OURS = {**cards.ALONE, **quests.ALONE}
"""What happens by itself in these chapters: the others' tasks wait."""


def same(state: State) -> State:
    return state


@dataclass(frozen=True)
class Case:
    """Red has `card` and uses it: `after` says what has changed, `due` what is next."""

    card: str
    before: State
    after: Callable[[State], State] = same
    due: tuple[Task, ...] = ()
    moment: Moment = "action"
    answers: tuple[Any, ...] = field(default=())


def holding(state: State, card: str) -> State:
    """The first player has it, whatever it is."""
    one = state.players[0]
    if card in ARTIFACTS:
        return changed(state, 0, artifacts=(*one.artifacts, card))
    if card in BLESSINGS:
        return changed(state, 0, blessings=(*one.blessings, card))
    return changed(state, 0, kept=(*one.kept, card))


def settled(state: State) -> State:
    return settle(OURS, state)[0]


def answered(state: State, *answers: Any) -> State:
    """The head task is answered, one after the other."""
    for answer in answers:
        task = state.agenda[0]
        assert answer in list(RULES[type(task)].moves(state, task)), answer
        state = settled(RULES[type(task)].play(state, task, answer)[0])
    return state


def used(state: State, card: str, moment: Moment, *answers: Any) -> State:
    assert card in offers.usable(state, 0, moment)
    return answered(settled(offers.use(state, 0, card, moment)[0]), *answers)


def expected(case: Case) -> State:
    """The state after: an artifact is spent."""
    after = holding(case.before, case.card)
    if case.card in ARTIFACTS:
        after = changed(after, 0, spent=(case.card,))
    after = case.after(after)
    return replace(after, agenda=(*case.due, *case.before.agenda))


def happened(case: Case) -> State:
    state = holding(case.before, case.card)
    return used(state, case.card, case.moment, *case.answers)

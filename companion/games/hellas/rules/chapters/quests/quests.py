"""A hero begins a quest, goes on, and finishes it (p. 14).

Only boarding has requirements and a price. Whoever is on a quest stays on it: each
turn one step instead of the hero's movement, until the third, or until a rival has
finished it. What is due then is `finish`.
"""

from collections.abc import Iterator

from companion.games.hellas.rules.box import QUEST_AT, STEPS
from companion.games.hellas.rules.chapters.quests.steps import qualifies
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.cards import Decline
from companion.games.hellas.rules.moves.turn import BoardQuest
from companion.games.hellas.rules.names import Quest
from companion.games.hellas.rules.options import SHARED_STEP
from companion.games.hellas.rules.pieces import discards, gives_priests
from companion.games.hellas.rules.rule import Rule, Step, Wishes, asks, not_now
from companion.games.hellas.rules.state import (
    NOWHERE,
    State,
    changed,
    first,
    then,
    turned,
)
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.cards import QuestReward
from companion.games.hellas.rules.tasks.hunts import Injuring
from companion.games.hellas.rules.tasks.turn import Boarding
from companion.kernel.game import IllegalMove, Note, Prompt, note
from companion.kernel.options import decided

LAST = 3


def here(state: State, player: int) -> Quest | None:
    """The quest whose token lies where this player's hero is."""
    at = state.players[player].at
    return next((quest for quest in state.quests if QUEST_AT[quest] == at), None)


def boardable(state: State, player: int) -> tuple[int, ...]:
    """The steps at which the hero may begin the quest of his region."""
    quest = here(state, player)
    if quest is None or state.players[player].quest:
        return ()
    steps = range(1, LAST + 1)
    return tuple(
        one
        for one in steps
        if qualifies(state, player, quest, one) and not crowded(state, quest, one)
    )


def crowded(state: State, quest: Quest, step: int) -> bool:
    """Two heroes may share a step; a table may see it otherwise."""
    if decided(state, SHARED_STEP) == "on":
        return False
    return any((one.quest, one.step) == (quest, step) for one in state.players)


# ---- boarding


def settle_boarding(state: State, task: Boarding) -> Step | None:
    return None if boardable(state, task.player) else (then(state), ())


def ask_boarding(state: State, task: Boarding) -> Prompt:
    quest = here(state, task.player) or ""
    return asks(state, "hellas.Boarding", task.player, BoardQuest, Decline, quest=quest)


def boardings(state: State, task: Boarding) -> Iterator[Move]:
    """The furthest step first."""
    yield from map(BoardQuest, reversed(boardable(state, task.player)))
    yield Decline()


def too_high(quest: Quest, step: int) -> IllegalMove:
    if step not in range(1, LAST + 1):
        return not_now()
    return IllegalMove("hellas.refuse.quest_step", quest=quest, step=step)


def wished(state: State, task: Boarding) -> Wishes:
    """Steps whose requirements are not met, or that cost too much."""
    quest = here(state, task.player)
    met = boardable(state, task.player)
    for step in range(1, LAST + 1):
        if quest and step not in met:
            yield BoardQuest(step), too_high(quest, step)


def board(state: State, task: Boarding, move: Move) -> Step:
    """What the step costs is paid; at the third one the quest is done at once."""
    player, quest = task.player, here(state, task.player)
    if isinstance(move, Decline):
        return then(state), ()
    if not isinstance(move, BoardQuest) or quest is None:
        raise not_now()
    if move.step not in boardable(state, player):
        raise too_high(quest, move.step)
    told = note(
        "hellas.note.boards", seat=state.seats[player], quest=quest, step=move.step
    )
    after = changed(state, player, at=NOWHERE, quest=quest, step=move.step)
    after, more, due = paid(after, player, quest, move.step)
    return then(after, *due, *finishes(player, quest, move.step)), (told, *more)


def paid(
    state: State, player: int, quest: Quest, step: int
) -> tuple[State, tuple[Note, ...], tuple[Task, ...]]:
    """Priests and cards at once; which attributes are hurt is asked."""
    cost = STEPS[quest][step - 1]
    after, told = discards(state, player, cost.discards)
    if cost.gives_priests:
        after = gives_priests(after, player, cost.gives_priests)
        seat = state.seats[player]
        given = note("hellas.note.gives_priests", seat=seat, priests=cost.gives_priests)
        told = (*told, given)
    due = (Injuring(player, cost.injuries),) if cost.injuries else ()
    return after, told, due


def finishes(player: int, quest: Quest, step: int) -> tuple[Task, ...]:
    return (QuestReward(player, quest),) if step >= LAST else ()


# ---- going on


def advance(state: State, player: int) -> Step:
    """One step instead of the hero's movement, whatever his speed is (p. 14)."""
    one = state.players[player]
    if not one.quest:
        raise not_now()
    step = min(LAST, one.step + 1)
    # It is no movement: what is used after one is not used now.
    after = turned(changed(state, player, step=step), under="")
    told = note(
        "hellas.note.quest_step", seat=state.seats[player], quest=one.quest, step=step
    )
    return first(after, *finishes(player, one.quest, step)), (told,)


BOARDING = Rule(ask_boarding, boardings, board, wished)

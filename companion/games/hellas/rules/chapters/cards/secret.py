"""Drawn cards that one player alone may look at: artifacts, blessings of a draft."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.hellas.rules.state import State
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.cards import ArtifactDraw
from companion.games.hellas.rules.tasks.specials import DraftDraw, Drafting
from companion.kernel.game import Note, note


def public(state: State) -> State:
    """What everybody may see of drawn cards."""
    return replace(state, agenda=tuple(map(blank, state.agenda)))


def blank(task: Task) -> Task:
    """As many cards, but no names."""
    if isinstance(task, ArtifactDraw | DraftDraw | Drafting) and task.cards:
        return replace(task, cards=("",) * len(task.cards))
    return task


def secrets(state: State, seat: str) -> Iterator[Note]:
    """What this seat holds and chooses from; nothing for anybody else."""
    task = state.task
    if not isinstance(task, ArtifactDraw | Drafting):
        return
    if state.seats[task.player] != seat:
        return
    for number, card in enumerate(task.cards, 1):
        if card:
            yield note("hellas.note.drawn_card", number=number, card=card)

"""The attack cards that only the neighbour looks at (p. 12)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.hellas.rules.chapters.hunt.strength import strength
from companion.games.hellas.rules.state import AttackCard, State
from companion.games.hellas.rules.tasks.hunts import AttackPick
from companion.kernel.game import Note, note


def public(state: State) -> State:
    """As many attack cards, but no names: those drawn, and those not chosen."""
    if state.hunt and state.hunt.drawn:
        hunt = replace(state.hunt, drawn=blanks(state.hunt.drawn))
        state = replace(state, hunt=hunt)
    if state.passed_over:
        state = replace(state, passed_over=blanks(state.passed_over))
    return state


def blanks(cards: tuple[AttackCard, ...]) -> tuple[AttackCard, ...]:
    blank: tuple[AttackCard, ...] = (("", 0),)
    return blank * len(cards)


def secrets(state: State, seat: str) -> Iterator[Note]:
    """The two cards, for whoever chooses between them."""
    task, hunt = state.task, state.hunt
    if not isinstance(task, AttackPick) or hunt is None:
        return
    if state.seats[task.player] != seat:
        return
    for number, (kind, printed) in enumerate(hunt.drawn, 1):
        if kind:
            strong = strength(state, hunt, kind, printed)
            key = "hellas.note.attack_drawn"
            yield note(key, number=number, attack=kind, strength=strong)

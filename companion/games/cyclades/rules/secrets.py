"""What lies behind the screens, and what everybody may see (booklet p. 2, 4, 6)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.cyclades.rules.chapters.cycle.ending import level
from companion.games.cyclades.rules.decided import fund, sphinx_open
from companion.games.cyclades.rules.names import CreatureCard
from companion.games.cyclades.rules.state import Purse, State
from companion.games.cyclades.rules.tasks import Task
from companion.games.cyclades.rules.tasks.actions import Glimpse
from companion.games.cyclades.rules.tasks.beasts import Picking, SphinxDraw
from companion.kernel.game import Note, note


def public(state: State) -> State:
    """Purses, the card Zeus showed and those of the Sphinx are blanks."""
    agenda = tuple(state.agenda)
    if not sphinx_open(state):
        agenda = tuple(map(blank, agenda))
    purses = tuple(closed(state)) if fund(state) != "open" else state.purses
    return replace(state, purses=purses, agenda=agenda, top="")


def closed(state: State) -> Iterator[Purse]:
    """What others see of each purse."""
    shown = level(state)
    for side, purse in enumerate(state.purses):
        gold = purse.gold if side in shown else 0
        yield Purse(gold)


def blank(task: Task) -> Task:
    """As many cards, but no names."""
    match task:
        case SphinxDraw(faction, held):
            return SphinxDraw(faction, unseen(held))
        case Picking(faction, held):
            return Picking(faction, unseen(held))
        case _:
            return task


def unseen(held: tuple[CreatureCard, ...]) -> tuple[CreatureCard, ...]:
    blanks: tuple[CreatureCard, ...] = ("",)
    return blanks * len(held)


def secrets(state: State, seat: str) -> tuple[Note, ...]:
    """The card from Zeus' deck, the three of the Sphinx, the own purse."""
    return (*cards(state, seat), *purse(state, seat))


def purse(state: State, seat: str) -> Iterator[Note]:
    if fund(state) == "table":
        return
    sides = {one.side for one in state.factions if one.seat == seat}
    for side in sorted(sides):
        held = state.purses[side]
        yield note("cyclades.note.purse", seat=seat, gold=held.gold)
        if held.short:
            yield note("cyclades.note.short", seat=seat, gold=held.short)


def cards(state: State, seat: str) -> Iterator[Note]:
    task = state.task
    if isinstance(task, Glimpse) and looks(state, task.faction, seat) and state.top:
        yield note("cyclades.note.top", seat=seat, creature=state.top)
    if isinstance(task, Picking) and looks(state, task.faction, seat):
        for number, card in enumerate(task.held, 1):
            yield note("cyclades.note.riddle", number=number, creature=card)


def looks(state: State, faction: int, seat: str) -> bool:
    return state.factions[faction].seat == seat

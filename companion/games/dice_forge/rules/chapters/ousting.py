"""Ousting (rules p. 2, step 3 B) and the Great Bear who lives on it."""

from dataclasses import replace

from companion.games.dice_forge.rules.box import BEAR_GLORY
from companion.games.dice_forge.rules.chapters.blessing import all_blessed
from companion.games.dice_forge.rules.state import State, changed
from companion.games.dice_forge.rules.tasks import Gain, Task
from companion.kernel.game import Note, note


def arrive(
    state: State, portal: int
) -> tuple[State, tuple[Task, ...], tuple[Note, ...]]:
    """The active pawn goes to a portal; whoever stood there is blessed at home."""
    if state.hero.portal == portal:
        return state, (), ()
    standing = [i for i, hero in enumerate(state.heroes) if hero.portal == portal]
    after = replace(state, heroes=changed(state, state.active, portal=portal))
    told: tuple[Note, ...] = ()
    tasks: tuple[Task, ...] = ()
    for other in standing:
        after, more, heard = oust(after, other)
        tasks, told = (*tasks, *more), (*told, heard)
    return after, tasks, told


def oust(state: State, other: int) -> tuple[State, tuple[Task, ...], Note]:
    """The other pawn goes home; its hero receives a blessing at once."""
    home = replace(state, heroes=changed(state, other, portal=0))
    told = note(
        "dice_forge.note.ousted",
        seat=state.heroes[other].colour,
        by=state.hero.colour,
    )
    bears = (*bear(state, state.active), *bear(state, other))
    return home, (*bears, *all_blessed((other,), "ousted")), told


def bear(state: State, hero: int) -> tuple[Task, ...]:
    """3 glory a bear, for ousting and for being ousted (Great Bear)."""
    bears = state.heroes[hero].cards.count("great_bear")
    return (Gain(hero, (0, 0, 0, BEAR_GLORY * bears), "bear"),) if bears else ()

"""Upkeep of creatures: a priestess each, and a step next door (booklet p. 4, 11)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.cyclades.rules.box import FIGURES
from companion.games.cyclades.rules.chapters.battle.control import held
from companion.games.cyclades.rules.chapters.creatures.decks import discarded
from companion.games.cyclades.rules.decided import minotaur_roams
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.cycle import Keep, Release, Shift, Stay
from companion.games.cyclades.rules.names import Figured
from companion.games.cyclades.rules.options import MINOTAUR_MOVE, UPKEEP
from companion.games.cyclades.rules.pieces import figure, figure_at
from companion.games.cyclades.rules.rule import Facts, Rule, Step, asks, forced, not_now
from companion.games.cyclades.rules.state import Figure, State, then
from companion.games.cyclades.rules.tasks.beasts import Arrival
from companion.games.cyclades.rules.tasks.cycle import Keeping, Shifting, Upkeep
from companion.games.cyclades.rules.tasks.table import RuleQuestion
from companion.kernel.game import Note, Prompt, note
from companion.kernel.options import by_itself, undecided


def settle_upkeep(state: State, task: Upkeep) -> Step:
    """In the order of the track, whoever has creatures not yet decided about."""
    for faction in state.order:
        if open_figures(state, faction):
            return then(state, Keeping(faction), task), ()
    return then(state), ()


def open_figures(state: State, faction: int) -> list[Figured]:
    """The creatures of a faction that are not paid for yet."""
    return [f.name for f in state.figures if f.holder == faction and not f.kept]


# Which ones stay
def settle_keeping(state: State, task: Keeping) -> Step | None:
    """Without a priestess nothing can be kept."""
    helpless = not state.factions[task.faction].priestesses
    if not helpless or not by_itself(state, UPKEEP):
        return None
    told = []
    for name in open_figures(state, task.faction):
        state, gone = released(state, name)
        told.append(gone)
    return then(state), tuple(told)


def ask_keeping(state: State, task: Keeping) -> Prompt:
    count = state.factions[task.faction].priestesses
    facts: Facts = {"priestesses": count}
    return asks(state, "cyclades.Keeping", task.faction, Keep, Release, **facts)


def keepings(state: State, task: Keeping) -> Iterator[Move]:
    for name in open_figures(state, task.faction):
        if state.factions[task.faction].priestesses:
            yield Keep(name)
        yield Release(name)


def keep(state: State, task: Keeping, move: Move) -> Step:
    """A priestess for each creature that stays (booklet p. 4)."""
    if move not in keepings(state, task):
        raise not_now()
    if isinstance(move, Release):
        after, told = released(state, move.creature)
        return then(after), (told,)
    if not isinstance(move, Keep):
        raise not_now()
    after = with_figure(held(state, task.faction, "priestess", -1), move.creature)
    seat = state.colour(task.faction)
    stays = note("cyclades.note.kept", seat=seat, creature=move.creature)
    return then(after, Shifting(task.faction, move.creature)), (stays,)


def with_figure(state: State, name: Figured, at: int | None = None) -> State:
    """A figure that is kept, perhaps somewhere else."""
    return replace(
        state,
        figures=tuple(
            replace(one, kept=True, at=one.at if at is None else at)
            if one.name == name
            else one
            for one in state.figures
        ),
    )


def released(state: State, name: Figured) -> tuple[State, Note]:
    """The figure leaves the map, its card is laid down (booklet p. 11)."""
    beast = figure(state, name)
    seat = state.colour(beast.holder) if beast else ""
    told = note("cyclades.note.released", seat=seat, creature=name)
    return discarded(removed(state, name), name), told


def removed(state: State, name: Figured) -> State:
    left = tuple(one for one in state.figures if one.name != name)
    return replace(state, figures=left)


# Where it goes
def settle_shifting(state: State, task: Shifting) -> Step | None:
    """Whether the Minotaur may step on foreign land is asked once."""
    beast = figure(state, task.creature)
    if beast is None:
        return then(state), ()
    if task.creature == "minotaur" and undecided(state, MINOTAUR_MOVE):
        abroad = len(next_door(state, beast)) > len(own(state, beast))
        if abroad:
            return then(state, RuleQuestion(MINOTAUR_MOVE.name), task), ()
    return forced(SHIFTING)(state, task)


def next_door(state: State, beast: Figure) -> list[int]:
    """Adjacent areas of its kinds without another creature (booklet p. 4, 11)."""
    if beast.at < 0:
        return []
    around = (*state.map.near[beast.at], *state.map.coasts[beast.at])
    kinds = FIGURES[beast.name]
    areas = state.map.areas
    return [at for at in around if areas[at].kind in kinds and not figure_at(state, at)]


def own(state: State, beast: Figure) -> list[int]:
    spots = state.spots
    return [at for at in next_door(state, beast) if spots[at].owner == beast.holder]


def steps(state: State, creature: Figured) -> list[int]:
    """Where a kept figure may go; the Minotaur as this table reads it (p. 14)."""
    beast = figure(state, creature)
    if beast is None:
        return []
    homely = creature == "minotaur" and not minotaur_roams(state)
    return own(state, beast) if homely else next_door(state, beast)


def ask_shifting(state: State, task: Shifting) -> Prompt:
    beast = figure(state, task.creature)
    area = state.name(beast.at) if beast else ""
    facts: Facts = {"creature": task.creature, "area": area}
    return asks(state, "cyclades.Shifting", task.faction, Stay, Shift, **facts)


def shifts(state: State, task: Shifting) -> Iterator[Move]:
    yield Stay()
    yield from (Shift(state.name(at)) for at in steps(state, task.creature))


def shift(state: State, task: Shifting, move: Move) -> Step:
    """One step while it is paid for; then it does what it does there (p. 4)."""
    if move not in shifts(state, task):
        raise not_now()
    arrival = Arrival(task.faction, task.creature, entering=False)
    if not isinstance(move, Shift):
        fed = (arrival,) if task.creature == "hydra" else ()
        return then(state, *fed), ()
    after = with_figure(state, task.creature, state.area(move.area))
    seat = state.colour(task.faction)
    facts: Facts = {"seat": seat, "creature": task.creature, "area": move.area}
    return then(after, arrival), (note("cyclades.note.shifts", **facts),)


KEEPING = Rule(ask_keeping, keepings, keep)
SHIFTING = Rule(ask_shifting, shifts, shift)

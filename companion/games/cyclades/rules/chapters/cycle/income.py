"""Income: gold for horns of plenty (booklet p. 4; Cerberus, Hydra and Graeae p. 13)."""

from collections.abc import Iterable, Iterator

from companion.games.cyclades.rules import options
from companion.games.cyclades.rules.box import HYDRA_HORNS
from companion.games.cyclades.rules.chapters.cycle.purses import moved
from companion.games.cyclades.rules.pieces import figure
from companion.games.cyclades.rules.rule import Step, step_rule
from companion.games.cyclades.rules.state import State, then
from companion.games.cyclades.rules.tasks.cycle import Income
from companion.kernel.game import Note, note


def horns(state: State, at: int) -> int:
    """The horns of an area, printed and on tokens; Hydra doubles them (p. 14)."""
    count = state.map.areas[at].horns + state.spots[at].horns
    hydra = figure(state, "hydra") if state.figures else None
    return HYDRA_HORNS * count if hydra and hydra.at == at else count


def receiver(state: State, at: int) -> int:
    """Who gets the gold of an area: its controller, or Cerberus' master (p. 14)."""
    cerberus = figure(state, "cerberus") if state.figures else None
    if cerberus and cerberus.at == at:
        return cerberus.holder
    return state.spots[at].owner


def sources(state: State, faction: int) -> Iterator[tuple[str, int]]:
    """From which areas a faction gets how much just now."""
    for at, area in enumerate(state.map.areas):
        if receiver(state, at) == faction and (gold := horns(state, at)):
            yield area.name, gold


def income(
    state: State, factions: Iterable[int], key: str
) -> tuple[State, tuple[Note, ...]]:
    """Gold for these factions, with a line for each that says where from."""
    told = []
    for faction in factions:
        areas = tuple(sources(state, faction))
        gold = sum(count for _, count in areas)
        seat = state.factions[faction].colour
        got = note(key, seat=seat, gold=gold, areas=areas)
        told.append(got if gold else note("cyclades.note.no_income", seat=seat))
        state = moved(state, faction, gold)
    return state, tuple(told)


def everybody(state: State, _task: Income) -> Step:
    """Everybody's income (booklet p. 4)."""
    after, told = income(state, state.order, "cyclades.note.income")
    return then(after), told


INCOME, settle = step_rule(options.INCOME, "cyclades.Income", everybody)

"""Which region, or which monster, a card means."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.cards import TargetMonster, TargetRegion
from companion.games.hellas.rules.rule import Rule, Step, asks, forced, not_now
from companion.games.hellas.rules.state import (
    State,
    changed,
    first,
    place,
    region,
    then,
)
from companion.games.hellas.rules.tasks.cards import Singling, Targeting
from companion.games.hellas.rules.tasks.monsters import MonsterMove
from companion.games.hellas.rules.tasks.specials import Recruiting
from companion.kernel.game import Prompt, note

# ---- a region


def ask_target(state: State, task: Targeting) -> Prompt:
    return asks(state, "hellas.Targeting", task.player, TargetRegion, card=task.card)


def targets(_state: State, task: Targeting) -> Iterator[Move]:
    for at in task.regions:
        yield TargetRegion(place(at))


def target(state: State, task: Targeting, move: Move) -> Step:
    if not isinstance(move, TargetRegion) or region(move.region) not in task.regions:
        raise not_now()
    return AIMED[task.card](then(state), task.player, region(move.region))


def boots(state: State, player: int, at: int) -> Step:
    """The hero is put there: no movement, so no quest begins (PL: Buty Hermesa)."""
    told = note("hellas.note.hero_moves", seat=state.seats[player], region=place(at))
    return changed(state, player, at=at), (told,)


def levies(card: str, count: int) -> Callable[[State, int, int], Step]:
    """So many hoplites are recruited there."""

    def levy(state: State, player: int, at: int) -> Step:
        return first(state, Recruiting(player, ((at, count),), count, card)), ()

    return levy


AIMED: Mapping[str, Callable[[State, int, int], Step]] = MappingProxyType(
    {
        "boots_of_hermes": boots,
        "horn_of_plenty": levies("horn_of_plenty", 2),
        "local_volunteers": levies("local_volunteers", 2),
        "mobilization": levies("mobilization", 2),
        "saving_prometheus": levies("saving_prometheus", 2),
        "golden_fleece": levies("golden_fleece", 3),
    }
)

# ---- a monster


def ask_single(state: State, task: Singling) -> Prompt:
    return asks(state, "hellas.Singling", task.player, TargetMonster, card=task.card)


def singles(_state: State, task: Singling) -> Iterator[Move]:
    return map(TargetMonster, task.monsters)


def single(state: State, task: Singling, move: Move) -> Step:
    """It is moved: so far as the card has it, 0 for anywhere."""
    if not isinstance(move, TargetMonster) or move.monster not in task.monsters:
        raise not_now()
    return then(state, MonsterMove(task.player, move.monster, FAR[task.card])), ()


FAR: Mapping[str, int] = MappingProxyType({"ariadnes_thread": 2, "exile": 0})

TARGETING = Rule(ask_target, targets, target)
SINGLING = Rule(ask_single, singles, single)
settle_target = forced(TARGETING)
settle_single = forced(SINGLING)

"""Why an area cannot be meant: the true reason of a refusal, question by question.

A chapter says what is legal. Where it refuses an area without a reason of its own,
the reason is looked up here, so that whoever points at the map in vain hears why.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from companion.games.cyclades.rules.box import FIGURES
from companion.games.cyclades.rules.chapters.actions.barred import (
    closed_way,
    last_land,
)
from companion.games.cyclades.rules.chapters.actions.recruiting import (
    foreign,
    ground_faults,
    kind_faults,
    shut_faults,
)
from companion.games.cyclades.rules.chapters.actions.ways import (
    accessible,
    attackable,
)
from companion.games.cyclades.rules.chapters.battle.losses import rooted
from companion.games.cyclades.rules.decided import minotaur_roams
from companion.games.cyclades.rules.pieces import (
    allied,
    figure,
    figure_at,
    free_slots,
    manned,
    medusa,
    petrified,
)
from companion.games.cyclades.rules.rule import Rule, Step, not_now
from companion.games.cyclades.rules.state import NOBODY, NOWHERE, State
from companion.games.cyclades.rules.tasks.actions import (
    Mustering,
    Prospering,
    Seaside,
    Stationing,
)
from companion.games.cyclades.rules.tasks.battles import Rescuing, Retreating
from companion.games.cyclades.rules.tasks.beasts import (
    Carrying,
    Hunting,
    Pushing,
    Raiding,
    Rebuilding,
    Summoning,
    Swapping,
)
from companion.games.cyclades.rules.tasks.cities import Founding, GivingUp
from companion.games.cyclades.rules.tasks.cycle import Shifting
from companion.games.cyclades.rules.tasks.opening import Anchoring, Spreading
from companion.kernel.agenda import Fault, fault, refuse
from companion.kernel.game import IllegalMove

Why = Callable[[State, Any, int], Iterator[Fault]]


def explained(rule: Rule[Any]) -> Rule[Any]:
    """The same rule; what it refuses without a reason is refused with one."""

    def play(state: State, task: Any, move: Any) -> Step:
        try:
            return rule.play(state, task, move)
        except IllegalMove as refusal:
            if refusal.key != not_now().key:
                raise
            raise refuse(why(state, task, move)) or refusal from None

    return Rule(rule.prompt, rule.moves, play, rule.wishes, rule.meanwhile)


def why(state: State, task: Any, move: Any) -> Iterator[Fault]:
    """What speaks against the first area named, then against the second."""
    for name in NAMED:
        at = state.area(getattr(move, name, ""))
        known = (ENDS if name in ("target", "second") else STARTS).get(type(task))
        if at != NOWHERE and known is not None:
            yield from known(state, task, at)


NAMED = ("area", "sea", "origin", "first", "target", "second")


# Land of one's own
def own(state: State, faction: int, at: int) -> Iterator[Fault]:
    yield from kind_faults(state, at, "land")
    if state.map.areas[at].kind == "land" and state.spots[at].owner != faction:
        yield foreign(state, faction, at)


def at_home(state: State, task: Any, at: int) -> Iterator[Fault]:
    yield from own(state, task.faction, at)


def city(state: State, task: Founding, at: int) -> Iterator[Fault]:
    """A free slot first; a building gives way only where there is none (p. 10)."""
    yield from own(state, task.faction, at)
    if free_slots(state, at) < 1:
        slots = state.map.areas[at].slots
        yield fault("cyclades.refuse.no_slot", area=state.name(at), slots=slots)


def house(state: State, task: GivingUp | Rebuilding, at: int) -> Iterator[Fault]:
    yield from own(state, task.faction, at)
    kinds = task.kinds[:1] if isinstance(task, GivingUp) else ()
    for kind in kinds:
        yield fault("cyclades.refuse.no_building", area=state.name(at), kind=kind)
    if not kinds and not state.spots[at].buildings:
        yield fault("cyclades.refuse.no_buildings", area=state.name(at))


# Units that come to the map
def recruits(state: State, task: Mustering, at: int) -> Iterator[Fault]:
    """A bonus brings fleets where one's own lie, nobody comes to Medusa (p. 10, 14)."""
    if task.source == "giant" and petrified(state, at):
        yield fault("cyclades.refuse.medusa", area=state.name(at))
    yield from ground_faults(state, task.faction, task.unit, at)
    if task.source == "two_fleets" and state.spots[at].owner != task.faction:
        yield foreign(state, task.faction, at)


def anchor(state: State, task: Anchoring, at: int) -> Iterator[Fault]:
    """An empty sea beside the land, one left for the other fleet (p. 2)."""
    yield from beside(state, task, at)
    yield from occupied(state, at)
    yield fault("cyclades.refuse.kept_free", area=state.name(at))


def beside(state: State, task: Anchoring | Seaside, at: int) -> Iterator[Fault]:
    yield from kind_faults(state, at, "sea")
    if at not in state.map.coasts[task.land]:
        land = state.name(task.land)
        yield fault("cyclades.refuse.not_beside", area=state.name(at), land=land)


def occupied(state: State, at: int) -> Iterator[Fault]:
    if (owner := state.spots[at].owner) != NOBODY:
        seat = state.colour(owner)
        yield fault("cyclades.refuse.taken", area=state.name(at), seat=seat)


def horn(state: State, task: Prospering, at: int) -> Iterator[Fault]:
    """Apollo's anywhere of its kind; bonuses, and Apollo's by a switch, at home."""
    if task.kind != "any":
        yield from kind_faults(state, at, task.kind)
    if state.spots[at].owner != task.faction:
        yield foreign(state, task.faction, at)


# Retreats
def shelter(state: State, task: Retreating | Rescuing, at: int) -> Iterator[Fault]:
    """Empty or own, next door or accessible; not with the Minotaur (p. 7, 8, 14)."""
    battle = state.battle
    if battle is None:
        return
    if isinstance(task, Retreating) and rooted(state, battle, task.faction):
        yield fault("cyclades.refuse.rooted")
    kind = state.map.areas[battle.area].kind
    yield from kind_faults(state, at, kind)
    if state.map.areas[at].kind != kind:
        return
    if kind == "sea":
        yield from shut_faults(state, at)
        yield from next_door(state, battle.area, at)
    elif accessible(state, task.faction, battle.area).get(at) != 1:
        yield closed_way(state, task.faction, battle.area, at)
    if state.spots[at].owner not in (NOBODY, task.faction):
        yield from occupied(state, at)


def next_door(state: State, origin: int, at: int) -> Iterator[Fault]:
    if at not in (*state.map.near[origin], *state.map.coasts[origin]):
        yield fault("cyclades.refuse.not_next", area=state.name(at))


# Creatures
def prey(state: State, task: Hunting, at: int) -> Iterator[Fault]:
    """The Harpy on land, Hydra around herself; never a hero (p. 13, 14)."""
    hydra = figure(state, task.creature)
    if task.creature == "harpy":
        yield from kind_faults(state, at, "land")
    elif hydra and at != hydra.at:
        yield from next_door(state, hydra.at, at)
    yield fault("cyclades.refuse.no_prey", area=state.name(at))


def hired(state: State, task: Raiding, at: int) -> Iterator[Fault]:
    spot, area = state.spots[at], state.name(at)
    if not spot.mercenaries:
        yield fault("cyclades.refuse.no_hired", area=area)
    elif allied(state, spot.owner, task.faction):
        yield fault("cyclades.refuse.not_foes", area=area)
    elif petrified(state, at):
        yield fault("cyclades.refuse.medusa", area=area)


def lair(state: State, task: Summoning, at: int) -> Iterator[Fault]:
    """One creature an area, each on its kind; the Minotaur at home (p. 11, 14)."""
    yield from lodged(state, task.creature, at)
    if task.creature == "minotaur" and state.spots[at].owner != task.faction:
        yield foreign(state, task.faction, at)


def lodged(state: State, creature: Any, at: int) -> Iterator[Fault]:
    kinds = FIGURES[creature]
    if state.map.areas[at].kind not in kinds:
        yield from kind_faults(state, at, kinds[0])
    if there := figure_at(state, at):
        area = state.name(at)
        yield fault("cyclades.refuse.creature_there", area=area, creature=there)


def step(state: State, task: Shifting, at: int) -> Iterator[Fault]:
    beast = figure(state, task.creature)
    if beast is None or beast.at == at:
        return
    yield from lodged(state, task.creature, at)
    yield from next_door(state, beast.at, at)
    homely = task.creature == "minotaur" and not minotaur_roams(state)
    if homely and state.spots[at].owner != beast.holder:
        yield foreign(state, beast.holder, at)


def crowded(state: State, at: int) -> Iterator[Fault]:
    yield from kind_faults(state, at, "sea")
    if not state.spots[at].units:
        yield fault("cyclades.refuse.no_fleets", area=state.name(at))


def swapped(state: State, _task: Swapping, at: int) -> Iterator[Fault]:
    """The Sylph swaps fleets of open seas (booklet p. 13, 14)."""
    yield from crowded(state, at)
    yield from shut_faults(state, at)


def driven(state: State, _task: Pushing, at: int) -> Iterator[Fault]:
    """Fleets beside Polyphemus (booklet p. 14)."""
    giant = figure(state, "polyphemus")
    yield from crowded(state, at)
    yield from next_door(state, giant.at, at) if giant else ()


def flight(state: State, _task: Pushing, at: int) -> Iterator[Fault]:
    """An open sea next door, empty or of the same colour (p. 14)."""
    yield from kind_faults(state, at, "sea")
    yield from shut_faults(state, at)
    yield from occupied(state, at)
    yield fault("cyclades.refuse.not_next", area=state.name(at))


# Pegasus and Perseus
def leap(state: State, task: Carrying, at: int) -> Iterator[Fault]:
    """From a land of one's own with somebody on it, never from Medusa (p. 13)."""
    yield from own(state, task.faction, at)
    if at == medusa(state):
        yield fault("cyclades.refuse.medusa", area=state.name(at))
    elif not manned(state, task.faction, at):
        yield fault("cyclades.refuse.nobody_there", area=state.name(at))


def landing(state: State, task: Carrying, at: int) -> Iterator[Fault]:
    yield from kind_faults(state, at, "land")
    if at == medusa(state):
        yield fault("cyclades.refuse.medusa", area=state.name(at))
    elif state.map.areas[at].kind == "land" and not attackable(state, task.faction, at):
        yield last_land(state, task.faction, at)


STARTS: Mapping[type, Why] = MappingProxyType(
    {
        Spreading: at_home,
        Stationing: at_home,
        Founding: city,
        GivingUp: house,
        Rebuilding: house,
        Mustering: recruits,
        Anchoring: anchor,
        Seaside: beside,
        Prospering: horn,
        Retreating: shelter,
        Rescuing: shelter,
        Hunting: prey,
        Raiding: hired,
        Summoning: lair,
        Shifting: step,
        Swapping: swapped,
        Pushing: driven,
        Carrying: leap,
    }
)
ENDS: Mapping[type, Why] = MappingProxyType(
    {Swapping: swapped, Pushing: flight, Carrying: landing}
)
"""By the question: what is wrong with the first area, and with a second one."""

"""Creatures that destroy and rob: Harpy, Hydra, Griffin and their like (p. 13)."""

from collections.abc import Iterator

from companion.games.cyclades.rules.chapters.battle.control import held
from companion.games.cyclades.rules.chapters.cycle.purses import moved, purse
from companion.games.cyclades.rules.decided import fund
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.beasts import Destroy, Raid, Rob
from companion.games.cyclades.rules.names import CardKind, Hunter, Unit
from companion.games.cyclades.rules.pieces import allied, figure, petrified
from companion.games.cyclades.rules.rule import Facts, Rule, Step, asks, forced, not_now
from companion.games.cyclades.rules.state import NOBODY, State, put, then
from companion.games.cyclades.rules.tasks.actions import Mustering
from companion.games.cyclades.rules.tasks.beasts import Hunting, Raiding, Robbing
from companion.games.cyclades.rules.tasks.cities import Growth
from companion.kernel.game import Prompt, note


# Harpy and Hydra
def reach(state: State, creature: Hunter) -> tuple[int, ...]:
    """Where they find prey: the Harpy on any land, Hydra around herself (p. 13, 14)."""
    if creature == "harpy":
        return state.map.lands
    hydra = figure(state, creature)
    if hydra is None or hydra.at < 0:
        return ()
    around = {hydra.at, *state.map.near[hydra.at], *state.map.coasts[hydra.at]}
    return tuple(sorted(around))


def prey(state: State, creature: Hunter) -> Iterator[Destroy]:
    """Fleets, troops and mercenaries of anybody, never a hero."""
    for at in reach(state, creature):
        area, spot = state.map.areas[at], state.spots[at]
        if spot.units:
            yield Destroy(area.name, "fleet" if area.kind == "sea" else "troop")
        if spot.mercenaries:
            yield Destroy(area.name, "mercenary")


def ask_hunting(state: State, task: Hunting) -> Prompt:
    if task.creature == "hydra":
        return asks(state, "cyclades.Hunting.hydra", task.faction, Destroy)
    return asks(state, "cyclades.Hunting", task.faction, Destroy)


def huntings(state: State, task: Hunting) -> Iterator[Move]:
    return prey(state, task.creature)


def hunt(state: State, task: Hunting, move: Move) -> Step:
    """One piece back to where it came from; land keeps its controller (p. 13)."""
    if not isinstance(move, Destroy) or move not in huntings(state, task):
        raise not_now()
    at = state.area(move.area)
    seat = state.colour(state.spots[at].owner)
    after = destroyed(state, at, move.what)
    told = note("cyclades.note.destroys", seat=seat, what=move.what, area=move.area)
    if task.creature != "hydra":
        return then(after), (told,)
    grown, horn = fed(after, task.faction)
    return then(grown), (told, *horn)


def destroyed(state: State, at: int, what: Unit) -> State:
    """One piece less in an area; a sea without fleets is nobody's."""
    spot = state.spots[at]
    if what == "mercenary":
        return put(state, at, mercenaries=spot.mercenaries - 1)
    left = spot.units - 1
    lost = what == "fleet" and not left
    return put(state, at, units=left, owner=NOBODY if lost else spot.owner)


def fed(state: State, faction: int) -> Step:
    """A horn of plenty in Hydra's area (booklet p. 14)."""
    hydra = figure(state, "hydra")
    if hydra is None or hydra.at < 0:
        return state, ()
    after = put(state, hydra.at, horns=state.spots[hydra.at].horns + 1)
    seat, area = state.colour(faction), state.name(hydra.at)
    return after, (note("cyclades.note.horn", seat=seat, area=area),)


# Griffin, Dryad and Satyr
def victims(state: State, task: Robbing) -> Iterator[Move]:
    """Another player: not oneself, nor the purse one shares (booklet p. 13)."""
    own = state.factions[task.faction]
    if task.creature == "griffin":
        yield from purses(state, own.side)
        return
    for one in state.factions:
        cards = one.priestesses if task.creature == "dryad" else one.philosophers
        if one.seat != own.seat and cards:
            yield Rob(one.colour)


def purses(state: State, own: int) -> Iterator[Move]:
    """Each of the others' purses once, under the first colour that has it (p. 12)."""
    sides: dict[int, str] = {}
    for one in state.factions:
        sides.setdefault(one.side, one.colour)
    return (Rob(colour) for side, colour in sides.items() if side != own)


def ask_robbing(state: State, task: Robbing) -> Prompt:
    match task.creature:
        case "griffin":
            return asks(state, "cyclades.Robbing.griffin", task.faction, Rob)
        case "dryad":
            return asks(state, "cyclades.Robbing.dryad", task.faction, Rob)
        case "satyr":
            return asks(state, "cyclades.Robbing.satyr", task.faction, Rob)


def rob(state: State, task: Robbing, move: Move) -> Step:
    """Half the gold, a priestess or a philosopher (booklet p. 13)."""
    if not isinstance(move, Rob) or move not in victims(state, task):
        raise not_now()
    if task.creature == "griffin":
        return griffin(state, task, move.seat)
    victim = state.faction(move.seat)
    kind: CardKind = "priestess" if task.creature == "dryad" else "philosopher"
    after = held(state, victim, kind, -1)
    after = held(after, task.faction, kind, 1)
    seat = state.colour(task.faction)
    told = note("cyclades.note.steals", seat=seat, victim=move.seat, kind=kind)
    return then(after, Growth()), (told,)


def griffin(state: State, task: Robbing, loser: str) -> Step:
    """Half of a purse, rounded down; how much only an open one tells (p. 13)."""
    faction, victim = task.faction, state.faction(loser)
    seat, gold = state.colour(faction), purse(state, victim).gold // 2
    after = moved(moved(state, victim, -gold), faction, gold)
    if fund(state) == "open":
        facts: Facts = {"seat": seat, "victim": loser, "gold": gold}
        return then(after), (note("cyclades.note.griffin", **facts),)
    told = note("cyclades.note.griffin_half", seat=seat, victim=loser)
    return then(after), (told,)


# The Giant
def ask_raiding(state: State, task: Raiding) -> Prompt:
    return asks(state, "cyclades.Raiding", task.faction, Raid)


def raids(state: State, task: Raiding) -> Iterator[Move]:
    """Land of an opponent with mercenaries, who can leave it (booklet p. 13, 14)."""
    for at in state.map.lands:
        spot = state.spots[at]
        if not spot.mercenaries or petrified(state, at):
            continue
        if not allied(state, spot.owner, task.faction):
            yield Raid(state.name(at))


def raid(state: State, task: Raiding, move: Move) -> Step:
    """All of them come to lands of one's own; theirs keeps its owner (p. 13)."""
    if not isinstance(move, Raid) or move not in raids(state, task):
        raise not_now()
    at = state.area(move.area)
    count = state.spots[at].mercenaries
    after = put(state, at, mercenaries=0)
    seat = state.colour(task.faction)
    told = note("cyclades.note.giant", seat=seat, area=move.area, count=count)
    return then(after, Mustering(task.faction, "mercenary", count, "giant")), (told,)


HUNTING = Rule(ask_hunting, huntings, hunt)
ROBBING = Rule(ask_robbing, victims, rob)
RAIDING = Rule(ask_raiding, raids, raid)
settle_hunting = forced(HUNTING)
settle_robbing = forced(ROBBING)
settle_raiding = forced(RAIDING)

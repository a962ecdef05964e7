"""The two rounds of deployment (booklet p. 2, for teams p. 12)."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from companion.games.cyclades.rules.box import FIRST_TROOPS
from companion.games.cyclades.rules.chapters.actions.recruiting import kind_faults
from companion.games.cyclades.rules.chapters.battle.control import takes
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.actions import Launch, Muster
from companion.games.cyclades.rules.moves.opening import Claim, Spread
from companion.games.cyclades.rules.pieces import lands, mates
from companion.games.cyclades.rules.rule import (
    Rule,
    Step,
    Wishes,
    asks,
    forced,
    not_now,
)
from companion.games.cyclades.rules.state import NOBODY, State, put, then
from companion.games.cyclades.rules.tasks import Task
from companion.games.cyclades.rules.tasks.opening import (
    Anchoring,
    Claiming,
    Deployment,
    Spreading,
)
from companion.kernel.agenda import Fault, fault, refuse
from companion.kernel.game import IllegalMove, Prompt, note


def settle_deployment(state: State, _task: Deployment) -> Step:
    """Two lands each in order, then one more and three troops in reverse order."""
    forth = (Claiming(faction, 1) for faction in state.order)
    back: Iterator[tuple[Task, ...]] = (
        (Claiming(faction, 2), Spreading(faction, FIRST_TROOPS))
        for faction in reversed(state.order)
    )
    return then(state, *forth, *(task for pair in back for task in pair)), ()


# Lands
def empty_coast(state: State, at: int) -> list[int]:
    """The empty seas beside a land area."""
    spots = state.spots
    return [sea for sea in state.map.coasts[at] if spots[sea].owner == NOBODY]


def faults(state: State, task: Claiming, at: int) -> Iterator[Fault]:
    """Why this land cannot be taken now."""
    area = state.name(at)
    owner = state.spots[at].owner
    if owner != NOBODY:
        taken = state.colour(owner)
        yield fault("cyclades.refuse.land_taken", area=area, seat=taken)
    if task.round > 1:
        return
    island = state.map.islands[at]
    if task.first >= 0 and island == state.map.islands[task.first]:
        yield fault("cyclades.refuse.same_island", area=area)
    if shared(state, task.faction, island):
        yield fault("cyclades.refuse.mates_island", area=area)


def shared(state: State, faction: int, island: int) -> bool:
    """Whether a mate has taken land of this island already (booklet p. 12)."""
    others = mates(state, faction)[1:]
    return any(
        state.map.islands[at] == island for mate in others for at in lands(state, mate)
    )


def anchored(state: State, task: Claiming, at: int) -> bool:
    """Whether a fleet finds an empty sea there, and another one beside the first."""
    coast = empty_coast(state, at)
    if not coast or task.first < 0:
        return bool(coast)
    return any(
        one != other for one in coast for other in empty_coast(state, task.first)
    )


def claimable(state: State, task: Claiming) -> list[int]:
    """The lands to choose from; a map too small for the rule bends it."""
    free = [at for at in state.map.lands if state.spots[at].owner == NOBODY]
    fair = [at for at in free if not any(faults(state, task, at))]
    best = [at for at in fair if anchored(state, task, at)]
    return best or fair or free


def ask_claim(state: State, task: Claiming) -> Prompt:
    key = "cyclades.Claiming" if task.round == 1 else "cyclades.Claiming.third"
    if task.first >= 0:
        key = "cyclades.Claiming.second"
    return asks(state, key, task.faction, Claim)


def claims(state: State, task: Claiming) -> Iterator[Move]:
    return (Claim(state.name(at)) for at in claimable(state, task))


def claim_wishes(state: State, task: Claiming) -> Wishes:
    can = claimable(state, task)
    for at in state.map.lands:
        reason = refuse(claim_faults(state, task, at))
        if at not in can and reason is not None:
            yield Claim(state.name(at)), reason


def claim_faults(state: State, task: Claiming, at: int) -> Iterator[Fault]:
    yield from kind_faults(state, at, "land")
    yield from faults(state, task, at)
    if not anchored(state, task, at):
        yield fault("cyclades.refuse.no_anchorage", area=state.name(at))


def claim(state: State, task: Claiming, move: Move) -> Step:
    """A control token there, and a priestess if her symbol is printed (p. 2)."""
    if not isinstance(move, Claim) or (at := state.area(move.area)) < 0:
        raise not_now()
    if at not in claimable(state, task):
        raise refuse(claim_faults(state, task, at)) or not_now()
    after, told = takes(state, task.faction, at)
    claimed = note(
        "cyclades.note.claims", seat=state.colour(task.faction), area=move.area
    )
    return then(after, *next_tasks(task, at)), (claimed, *told)


def next_tasks(task: Claiming, at: int) -> tuple[Task, ...]:
    """In the first round a second land before the fleets, then a fleet for each."""
    if task.round > 1:
        return (Anchoring(task.faction, at),)
    if task.first < 0:
        return (Claiming(task.faction, 1, at),)
    return Anchoring(task.faction, task.first), Anchoring(task.faction, at)


# Fleets
def anchorages(state: State, task: Anchoring) -> list[int]:
    """Empty seas beside the land, leaving one for the land that comes next."""
    coast = empty_coast(state, task.land)
    following = state.agenda[1] if len(state.agenda) > 1 else None
    if not isinstance(following, Anchoring):
        return coast
    others = empty_coast(state, following.land)
    left = [sea for sea in coast if any(other != sea for other in others)]
    return left or coast


def ask_anchor(state: State, task: Anchoring) -> Prompt:
    area = state.name(task.land)
    return asks(state, "cyclades.Anchoring", task.faction, Launch, area=area)


def anchors(state: State, task: Anchoring) -> Iterator[Move]:
    return (Launch(state.name(sea)) for sea in anchorages(state, task))


def anchor(state: State, task: Anchoring, move: Move) -> Step:
    """One fleet in an empty sea beside the land (booklet p. 2)."""
    if not isinstance(move, Launch) or move not in anchors(state, task):
        raise not_now()
    at = state.area(move.area)
    told = note("cyclades.note.fleet", seat=state.colour(task.faction), area=move.area)
    return then(put(state, at, owner=task.faction, units=1)), (told,)


# Troops
def ask_spread(state: State, task: Spreading) -> Prompt:
    key = "cyclades.Spreading"
    return asks(state, key, task.faction, Muster, Spread, left=task.left)


def spreads(state: State, task: Spreading) -> Iterator[Move]:
    """One after the other, or all at once."""
    own = [state.name(at) for at in lands(state, task.faction)]
    yield from map(Muster, own)
    if task.left > 1 < len(own):
        yield from map(Spread, combinations_with_replacement(own, task.left))


def spread(state: State, task: Spreading, move: Move) -> Step:
    """Three troops on one's lands as one likes (booklet p. 2)."""
    if isinstance(move, Spread) and len(move.areas) != task.left:
        raise IllegalMove("cyclades.refuse.all_troops", left=task.left)
    if not isinstance(move, Muster | Spread) or move not in spreads(state, task):
        raise not_now()
    areas = move.areas if isinstance(move, Spread) else (move.area,)
    seat = state.colour(task.faction)
    for at in map(state.area, areas):
        state = put(state, at, units=state.spots[at].units + 1)
    told = tuple(note("cyclades.note.troop", seat=seat, area=area) for area in areas)
    left = task.left - len(areas)
    return then(state, *((Spreading(task.faction, left),) if left else ())), told


CLAIMING = Rule(ask_claim, claims, claim, claim_wishes)
ANCHORING = Rule(ask_anchor, anchors, anchor)
SPREADING = Rule(ask_spread, spreads, spread)
settle_claim = forced(CLAIMING)
settle_anchor = forced(ANCHORING)
settle_spread = forced(SPREADING)

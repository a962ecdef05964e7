"""Units, horns and where they go (booklet p. 6-10)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from companion.games.cyclades.rules.box import APOLLO
from companion.games.cyclades.rules.decided import (
    apollo_needs_control,
    launch_beside_own,
)
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.actions import Enlist, Launch, Muster, Prosper
from companion.games.cyclades.rules.names import AreaKind, Unit
from companion.games.cyclades.rules.pieces import (
    closed,
    figure_at,
    lands,
    petrified,
    seas,
    units_left,
)
from companion.games.cyclades.rules.rule import Facts, Rule, Step, asks, forced, not_now
from companion.games.cyclades.rules.state import NOBODY, State, put, then
from companion.games.cyclades.rules.tasks.actions import Mustering, Prospering
from companion.kernel.agenda import Fault, fault
from companion.kernel.game import Note, Prompt, note

Piece = Launch | Muster | Enlist
PIECE: Mapping[Unit, Callable[[str], Piece]] = MappingProxyType(
    {"fleet": Launch, "troop": Muster, "mercenary": Enlist}
)


# Where units may be recruited
def harbours(state: State, faction: int, *, far: bool = True) -> list[int]:
    """Open seas beside one's land, empty or own (p. 6); own ones by a switch."""
    found = {sea for at in lands(state, faction) for sea in state.map.coasts[at]}
    if far and launch_beside_own(state):
        found.update(seas(state, faction))
    shut = closed(state) if state.figures else frozenset()
    spots = state.spots
    return [
        at
        for at in sorted(found)
        if spots[at].owner in (NOBODY, faction) and at not in shut
    ]


def grounds(state: State, faction: int, unit: Unit) -> list[int]:
    """Where a unit may be recruited."""
    return harbours(state, faction) if unit == "fleet" else lands(state, faction)


# Refusing
def kind_faults(state: State, at: int, kind: AreaKind) -> Iterator[Fault]:
    """Land where a sea is asked for, or a sea where land is."""
    if at >= 0 and state.map.areas[at].kind != kind:
        key = "cyclades.refuse.a_sea" if kind == "land" else "cyclades.refuse.a_land"
        yield fault(key, area=state.name(at))


def foreign(state: State, faction: int, at: int) -> Fault:
    """Not one's own area."""
    own = state.colour(faction)
    return fault("cyclades.refuse.not_yours", area=state.name(at), seat=own)


def shut_faults(state: State, at: int) -> Iterator[Fault]:
    """A sea that Kraken or Polyphemus closes (booklet p. 14)."""
    if at in closed(state):
        beast = figure_at(state, at) or "polyphemus"
        creature = beast if beast == "kraken" else "polyphemus"
        facts: Facts = {"area": state.name(at), "creature": creature}
        yield fault("cyclades.refuse.closed_sea", **facts)


def ground_faults(state: State, faction: int, unit: Unit, at: int) -> Iterator[Fault]:
    """Why a unit cannot be recruited there (booklet p. 6, 8, 9)."""
    kind: AreaKind = "sea" if unit == "fleet" else "land"
    if at < 0:
        yield fault("cyclades.refuse.no_ground", area="", unit=unit)
    elif state.map.areas[at].kind != kind:
        yield from kind_faults(state, at, kind)
    elif unit != "fleet":
        if state.spots[at].owner != faction:
            yield foreign(state, faction, at)
    elif at not in harbours(state, faction):
        yield from harbour_faults(state, faction, at)


def harbour_faults(state: State, faction: int, at: int) -> Iterator[Fault]:
    """A closed sea, fleets of somebody else, or no land of one's own beside it."""
    yield from shut_faults(state, at)
    owner, area = state.spots[at].owner, state.name(at)
    if owner not in (NOBODY, faction):
        yield fault("cyclades.refuse.taken", area=area, seat=state.colour(owner))
    if not any(at in state.map.coasts[land] for land in lands(state, faction)):
        yield fault("cyclades.refuse.no_coast", area=area)


# Placing
def placed(state: State, faction: int, unit: Unit, at: int) -> State:
    """One more piece in an area."""
    spot = state.spots[at]
    if unit == "mercenary":
        return put(state, at, mercenaries=spot.mercenaries + 1)
    return put(state, at, owner=faction, units=spot.units + 1)


def told(state: State, faction: int, unit: Unit, at: int) -> Note:
    facts: Facts = {"seat": state.colour(faction), "area": state.name(at)}
    match unit:
        case "fleet":
            return note("cyclades.note.fleet", **facts)
        case "troop":
            return note("cyclades.note.troop", **facts)
        case "mercenary":
            return note("cyclades.note.mercenary", **facts)


# Pieces for free: from gods, metropolises and the Giant
def places(state: State, task: Mustering) -> list[int]:
    """A bonus brings fleets where one's own lie already (p. 10), a god to one's coast.

    The switch for fleets far away is about those one pays for (p. 6).
    """
    if task.source == "giant":
        return [at for at in lands(state, task.faction) if not petrified(state, at)]
    if task.unit != "fleet":
        return grounds(state, task.faction, task.unit)
    if task.source != "two_fleets":
        return harbours(state, task.faction, far=False)
    shut = closed(state) if state.figures else frozenset()
    return [at for at in seas(state, task.faction) if at not in shut]


def settle_mustering(state: State, task: Mustering) -> Step | None:
    """Over when there is no piece or no place left, and the table hears why."""
    seat = state.colour(task.faction)
    if not units_left(state, task.faction, task.unit):
        return then(state), (no_pieces(seat, task.unit),)
    if not places(state, task):
        return then(state), (note("cyclades.note.no_place", seat=seat, unit=task.unit),)
    return forced(MUSTERING)(state, task)


def no_pieces(seat: str, unit: Unit) -> Note:
    return note("cyclades.note.no_pieces", seat=seat, unit=unit)


def ask_mustering(state: State, task: Mustering) -> Prompt:
    facts: Facts = {"left": task.left, "source": task.source}
    faction = task.faction
    match task.unit:
        case "fleet":
            return asks(state, "cyclades.Mustering.fleet", faction, Launch, **facts)
        case "troop":
            return asks(state, "cyclades.Mustering.troop", faction, Muster, **facts)
        case "mercenary":
            return asks(state, "cyclades.Mustering.mercenary", faction, Enlist, **facts)


def musterings(state: State, task: Mustering) -> Iterable[Move]:
    piece = PIECE[task.unit]
    return (piece(state.name(at)) for at in places(state, task))


def muster(state: State, task: Mustering, move: Move) -> Step:
    """One piece; the next one is asked for anew."""
    if not isinstance(move, Piece) or move not in musterings(state, task):
        raise not_now()
    at = state.area(move.area)
    after = placed(state, task.faction, task.unit, at)
    left = task.left - 1
    more = (Mustering(task.faction, task.unit, left, task.source),) if left else ()
    return then(after, *more), (told(state, task.faction, task.unit, at),)


# Horns of plenty
def fields(state: State, task: Prospering) -> list[int]:
    """Apollo's anywhere, by a switch only where one controls; bonuses at home."""
    bound = task.source != APOLLO or apollo_needs_control(state)
    kinds = ("land", "sea") if task.kind == "any" else (task.kind,)
    return [
        at
        for at, area in enumerate(state.map.areas)
        if area.kind in kinds and not (bound and state.spots[at].owner != task.faction)
    ]


def ask_horn(state: State, task: Prospering) -> Prompt:
    faction = task.faction
    match task.kind:
        case "land":
            return asks(state, "cyclades.Prospering.land", faction, Prosper)
        case "sea":
            return asks(state, "cyclades.Prospering.sea", faction, Prosper)
        case "any":
            return asks(state, "cyclades.Prospering", faction, Prosper)


def horn_places(state: State, task: Prospering) -> Iterator[Move]:
    return (Prosper(state.name(at)) for at in fields(state, task))


def prosper(state: State, task: Prospering, move: Move) -> Step:
    """One horn more, by a new token or one turned over (booklet p. 9, 10)."""
    if not isinstance(move, Prosper) or move not in horn_places(state, task):
        raise not_now()
    at = state.area(move.area)
    after = put(state, at, horns=state.spots[at].horns + 1)
    seat = state.colour(task.faction)
    return then(after), (note("cyclades.note.horn", seat=seat, area=move.area),)


MUSTERING = Rule(ask_mustering, musterings, muster, meanwhile=True)
PROSPERING = Rule(ask_horn, horn_places, prosper)
settle_prospering = forced(PROSPERING)

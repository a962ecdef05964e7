"""What is written into the books where people believe a look, and what else it means.

Units of the one colour found, at least one; two of them are no owner's. Empty land
keeps its owner, an empty sea is nobody's (booklet p. 4, 7).
"""

from collections.abc import Iterator

from companion.games.cyclades.rules.chapters.actions.recruiting import shut_faults
from companion.games.cyclades.rules.pieces import (
    figure_at,
    fleets_left,
    heroes_at,
    medusa,
    troops_left,
)
from companion.games.cyclades.rules.state import State
from companion.kernel.books import Correct
from companion.kernel.game import Note, note
from companion.kernel.sighting import GREY


def cures(state: State, name: str, colours: tuple[str, ...]) -> Iterator[Correct]:
    """Nothing where nobody may enter, or the box has no such piece more."""
    at, found = state.area(name), known(state, colours)
    if len(found) > 1 or any(True for _ in against(state, at, colours)):
        return
    if state.place(at).kind == "sea":
        yield from fleets(state, at, found)
    else:
        yield from troops(state, at, found, plain=GREY not in colours)


def known(state: State, colours: tuple[str, ...]) -> tuple[str, ...]:
    """Those that somebody plays."""
    played = tuple(one.colour for one in state.factions)
    return tuple(one for one in colours if one in played)


def fleets(state: State, at: int, found: tuple[str, ...]) -> Iterator[Correct]:
    """A sea is whose fleets lie there, and nobody's without."""
    name, owner = state.name(at), state.colour(state.spots[at].owner)
    if found and found[0] != owner:
        yield Correct(("fleets", name, found[0]), 1)
    if not found and owner:
        yield Correct(("fleets", name, owner), 0)


def troops(
    state: State, at: int, found: tuple[str, ...], *, plain: bool
) -> Iterator[Correct]:
    """Whose troops stand on land, if any do; beside grey pieces a colour may be the
    token alone (`plain` is without). Mercenaries that are gone are none's.
    """
    name, spot = state.name(at), state.spots[at]
    new = bool(found) and found[0] != state.colour(spot.owner)
    if new:
        yield Correct(("owner", name), found[0])
    if new and spot.units != plain:
        yield Correct(("troops", name), int(plain))
    if not found and spot.units:
        yield Correct(("troops", name), 0)
    if plain and spot.mercenaries and (new or not figures_there(state, at)):
        yield Correct(("mercenaries", name), 0)


def figures_there(state: State, at: int) -> bool:
    """Heroes or a creature: where they went a look at this land does not say."""
    return bool(heroes_at(state, state.spots[at].owner, at) or figure_at(state, at))


# ---- what else it means


def against(state: State, at: int, colours: tuple[str, ...]) -> Iterator[Note]:
    """Why whoever is found there cannot have come by the rules."""
    came = comer(state, at, colours)
    if not came:
        return
    for fault in shut_faults(state, at):
        yield Note(fault.key, fault.facts)
    if at == medusa(state):
        yield note("cyclades.look.medusa", area=state.name(at))
    if not left(state, at, came, colours):
        yield note("cyclades.look.box", seat=came)


def comer(state: State, at: int, colours: tuple[str, ...]) -> str:
    """The one colour that is found there and is not the owner's."""
    found = known(state, colours)
    owner = state.colour(state.spots[at].owner)
    return found[0] if len(found) == 1 and owner not in found else ""


def left(state: State, at: int, colour: str, colours: tuple[str, ...]) -> bool:
    """Whether the box has the piece that would be written; a token is always there."""
    faction = state.faction(colour)
    if state.place(at).kind == "sea":
        return fleets_left(state, faction) > 0
    return GREY in colours or troops_left(state, faction) > 0


def remarks(state: State, name: str, colours: tuple[str, ...]) -> Iterator[Note]:
    """What whoever believes this look should know: taking land by the rules brings
    more than a look can write (p. 8, 10).
    """
    at = state.area(name)
    yield from against(state, at, colours)
    came = comer(state, at, colours)
    if not came or state.place(at).kind == "sea":
        return
    if count := state.place(at).priestess:
        yield note("cyclades.look.priestess", seat=came, count=count)
    if state.spots[at].metropolises and state.spots[at].owner >= 0:
        victim = state.colour(state.spots[at].owner)
        yield note("cyclades.look.cities", seat=victim)


def put(_state: State, piece: str, area: str) -> Iterator[Correct]:
    """A creature's or a hero's figure stands there."""
    yield Correct(("figure", piece), area)

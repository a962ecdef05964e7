"""An area changes hands (booklet p. 8, 10): control, metropolises, elimination."""

from dataclasses import replace

from companion.games.cyclades.rules.chapters.battle.control import takes
from companion.games.cyclades.rules.names import HeroName
from companion.games.cyclades.rules.pieces import lands
from companion.games.cyclades.rules.state import NOBODY, State, changed, put
from companion.games.cyclades.rules.tasks import Task
from companion.games.cyclades.rules.tasks.cities import Growth, Reward
from companion.kernel.game import Note, note

Taken = tuple[State, tuple[Task, ...], tuple[Note, ...]]


def conquer(state: State, faction: int, at: int) -> Taken:
    """Land is taken: its last controller gets its metropolises' bonuses again (p. 10).

    Nobody controls less than nothing: whoever loses the last land is out (p. 8, 10).
    """
    loser = state.spots[at].owner
    if loser == faction:
        return state, (), ()
    after, told = takes(state, faction, at)
    seat, area = state.colour(faction), state.name(at)
    if loser == NOBODY:
        taken = note("cyclades.note.takes", seat=seat, area=area)
        return after, (Growth(),), (taken, *told)
    victim = state.colour(loser)
    taken = note("cyclades.note.conquers", seat=seat, area=area, victim=victim)
    out: tuple[Note, ...] = ()
    if not lands(after, loser):
        out = (note("cyclades.note.eliminated", seat=victim),)
    cities = state.spots[at].metropolises
    rewards = tuple(Reward(loser, city.bonus) for city in cities)
    return after, (*rewards, Growth()), (taken, *told, *out)


def settled(
    state: State,
    faction: int,
    at: int,
    units: int,
    mercenaries: int = 0,
    heroes: tuple[HeroName, ...] = (),
) -> State:
    """Units of a faction come to stand in an area that is its own now."""
    spot = state.spots[at]
    after = put(
        state,
        at,
        owner=faction if units or state.map.areas[at].kind == "land" else spot.owner,
        units=spot.units + units,
        mercenaries=spot.mercenaries + mercenaries,
    )
    return stood(after, faction, at, heroes) if heroes else after


def stood(state: State, faction: int, at: int, heroes: tuple[HeroName, ...]) -> State:
    """Heroes go where they go."""
    return changed(
        state,
        faction,
        heroes=tuple(
            replace(hero, at=at) if hero.name in heroes else hero
            for hero in state.factions[faction].heroes
        ),
    )

"""Counting every piece of Cyclades, wherever it is just now."""

from collections import Counter

from companion.games.cyclades.rules.box import (
    BUILDINGS,
    COPIES,
    CREATURES,
    FLEETS,
    HEROES,
    MERCENARIES,
    PHILOSOPHERS,
    TILES,
    TROOPS,
)
from companion.games.cyclades.rules.pieces import (
    built,
    closed,
    fleets_out,
    kinds_of,
    lands,
    mates,
    mercenaries_left,
    troops_left,
)
from companion.games.cyclades.rules.state import NOBODY, State
from companion.games.cyclades.rules.tasks.battles import Rescuing
from companion.games.cyclades.rules.tasks.beasts import Beast, Discard, Summoning
from companion.games.cyclades.rules.tasks.cities import (
    Founding,
    GivingUp,
    Growth,
    TokenDraw,
)
from companion.games.cyclades.rules.tasks.opening import OrderDraw

FOUNDING = (Growth, GivingUp, Founding, TokenDraw)
"""A metropolis is just being built."""


def creatures(state: State) -> Counter[str]:
    """Cards in deck, on the track, laid down, on the map or being played."""
    count = Counter((*state.deck, *filter(None, state.track), *state.discard))
    count.update(figure.name for figure in state.figures)
    played = (t for t in state.agenda if isinstance(t, Beast | Discard | Summoning))
    count.update(task.creature for task in played)
    return count


def heroes(state: State) -> Counter[str]:
    held = (hero.name for faction in state.factions for hero in faction.heroes)
    piles = (*state.hero_deck, *filter(None, state.hero_track))
    return Counter((*held, *piles, *state.fallen, *state.gone))


def troops_out(state: State, faction: int) -> int:
    """Basic troops on the map and in battle, also one that just retreats."""
    out = sum(
        state.spots[at].units
        for at in state.map.lands
        if state.spots[at].owner == faction
    )
    battle = state.battle
    fights = battle is not None and battle.attacker == faction
    if battle and fights and state.map.areas[battle.area].kind == "land":
        out += battle.units
    return out


def sound(state: State) -> None:
    """What holds whatever the table corrects."""
    assert creatures(state) == Counter(CREATURES)
    assert heroes(state) == Counter(HEROES)
    assert all(purse.gold >= 0 for purse in state.purses)
    assert sorted(set(state.order)) == sorted(state.order)
    for spot in state.spots:
        assert min(spot.units, spot.mercenaries, spot.horns) >= 0
    places = [figure.at for figure in state.figures if figure.at >= 0]
    assert len(set(places)) == len(places)
    gods = [one.god for one in state.factions if one.god]
    assert len(set(gods)) == len(gods)
    for index, faction in enumerate(state.factions):
        for hero in faction.heroes:
            stands_well(state, index, hero.at)


def stands_well(state: State, faction: int, at: int) -> None:
    """A hero is on own land, or attacks somebody else's."""
    battle = state.battle
    if at >= 0 and not (battle and battle.attacker == faction and battle.area == at):
        assert state.spots[at].owner == faction


def conserved(state: State) -> None:
    """As long as nobody corrects, no piece is made or lost."""
    sound(state)
    for index in range(len(state.factions)):
        assert fleets_out(state, index) <= FLEETS
        assert troops_out(state, index) + troops_left(state, index) == TROOPS
    rescued = sum(isinstance(task, Rescuing) for task in state.agenda)
    hired = sum(spot.mercenaries for spot in state.spots)
    hired += state.battle.mercenaries if state.battle else 0
    assert hired + mercenaries_left(state) == MERCENARIES
    assert rescued <= 1
    tokens = Counter(city.bonus for city in built(state))
    assert all(count <= COPIES for count in tokens.values())
    if not any(isinstance(task, OrderDraw) for task in state.agenda):
        assert sorted(state.gods) == sorted(TILES) or not state.gods
    seas_are_sound(state)
    lands_are_sound(state)
    everything_is_founded(state)


def everything_is_founded(state: State) -> None:
    """Nobody keeps a set or four philosophers: a metropolis at once (p. 10)."""
    if any(isinstance(task, FOUNDING) for task in state.agenda) or not state.agenda:
        return
    for index, faction in enumerate(state.factions):
        assert faction.philosophers < PHILOSOPHERS
        if lands(state, index):
            assert len(kinds_of(state, mates(state, index))) < len(BUILDINGS)


def seas_are_sound(state: State) -> None:
    """A sea is somebody's exactly while fleets lie there, and closed ones are empty."""
    shut = closed(state)
    busy = state.battle.area if state.battle else NOBODY
    for at in state.map.seas:
        spot = state.spots[at]
        assert not spot.mercenaries
        assert not spot.buildings
        if at != busy:
            assert (spot.owner == NOBODY) == (not spot.units)
        if state.option("rule.polyphemus") == "always" and not driven(state):
            assert not (at in shut and spot.units)


def driven(state: State) -> bool:
    """Whether fleets are still fleeing."""
    return any(type(task).__name__ in ("Pushing", "Arrival") for task in state.agenda)


def lands_are_sound(state: State) -> None:
    """Nobody's land is empty, and no more is built than there are slots."""
    for at in state.map.lands:
        spot = state.spots[at]
        if spot.owner == NOBODY:
            assert not spot.units
            assert not spot.mercenaries
            assert not spot.buildings
        built_here = len(spot.buildings) + len(spot.metropolises)
        assert built_here <= state.map.areas[at].slots

"""Who is whose hero, what he brings along, and where he begins (p. 8)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.games.hellas.rules.box import (
    FIRST_HOPLITES,
    HEROES,
    LANDS,
    REGIONS,
)
from companion.games.hellas.rules.chapters.control import arrive
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.opening import ChooseHero, PlaceHero
from companion.games.hellas.rules.names import HeroName
from companion.games.hellas.rules.rule import (
    Rule,
    Step,
    Wishes,
    asks,
    forced,
    not_now,
)
from companion.games.hellas.rules.state import (
    NOWHERE,
    State,
    changed,
    place,
    region,
    then,
)
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.cards import ArtifactDraw
from companion.games.hellas.rules.tasks.opening import HeroChoice, HeroPlace
from companion.kernel.game import IllegalMove, Note, Prompt, note

HELEN_DRAWS = 3
"""Neutral artifacts to choose from (PL p. 3)."""


# ---- starting bonuses


def no_task(_player: int) -> tuple[Task, ...]:
    """What this hero starts with stands on his attributes."""
    return ()


def helen(player: int) -> tuple[Task, ...]:
    """She keeps one of three artifacts (PL p. 3)."""
    return (ArtifactDraw(player, HELEN_DRAWS),)


def no_land(state: State, _player: int, _at: int) -> Step:
    return state, ()


def perseus(state: State, player: int, at: int) -> Step:
    """He takes the token of glory of the land he starts in (PL p. 3)."""
    land = REGIONS[at].land
    index = LANDS.index(land)
    glory = (*state.glory[:index], player, *state.glory[index + 1 :])
    told = note("hellas.note.glory", seat=state.seats[player], land=land)
    return replace(state, glory=glory), (told,)


CHOSEN: Mapping[HeroName, Callable[[int], tuple[Task, ...]]] = MappingProxyType(
    {"achilles": no_task, "helen": helen, "heracles": no_task, "perseus": no_task}
)
PLACED: Mapping[HeroName, Callable[[State, int, int], Step]] = MappingProxyType(
    {"achilles": no_land, "helen": no_land, "heracles": no_land, "perseus": perseus}
)
"""What each hero's bonus does once he is chosen, and once he stands."""


# ---- which hero


def taken(state: State) -> Mapping[HeroName, int]:
    """Whose each chosen hero is."""
    return {one.hero: at for at, one in enumerate(state.players) if one.hero}


def ask_hero(state: State, task: HeroChoice) -> Prompt:
    return asks(state, "hellas.HeroChoice", task.player, ChooseHero)


def heroes(state: State, _task: HeroChoice) -> Iterator[Move]:
    gone = taken(state)
    return (ChooseHero(name) for name in HEROES if name not in gone)


def choose_hero(state: State, task: HeroChoice, move: Move) -> Step:
    """Attributes at one, but for the hero's bonus (p. 8)."""
    if not isinstance(move, ChooseHero) or move.hero not in HEROES:
        raise not_now()
    owner = taken(state).get(move.hero)
    if owner is not None:
        raise hero_taken(state, move.hero, owner)
    after = changed(state, task.player, hero=move.hero, attributes=HEROES[move.hero])
    told = note("hellas.note.hero", seat=state.seats[task.player], hero=move.hero)
    return then(after, *CHOSEN[move.hero](task.player)), (told,)


def hero_taken(state: State, hero: HeroName, owner: int) -> IllegalMove:
    key = "hellas.refuse.hero_taken"
    return IllegalMove(key, (), hero=hero, seat=state.seats[owner])


def hero_wishes(state: State, _task: HeroChoice) -> Wishes:
    for hero, owner in taken(state).items():
        yield ChooseHero(hero), hero_taken(state, hero, owner)


# ---- where he begins


def stands(state: State) -> Mapping[int, int]:
    """Whose hero is in a region already."""
    return {one.at: n for n, one in enumerate(state.players) if one.at != NOWHERE}


def ask_place(state: State, task: HeroPlace) -> Prompt:
    hero = state.players[task.player].hero
    facts = {"hero": hero, "hoplites": FIRST_HOPLITES}
    return asks(state, "hellas.HeroPlace", task.player, PlaceHero, **facts)


def places(state: State, _task: HeroPlace) -> Iterator[Move]:
    full = stands(state)
    return (PlaceHero(place(at)) for at in range(len(REGIONS)) if at not in full)


def place_hero(state: State, task: HeroPlace, move: Move) -> Step:
    """With two hoplites, apart from other heroes; a weak region falls (p. 8)."""
    at = region(move.region) if isinstance(move, PlaceHero) else NOWHERE
    if at == NOWHERE:
        raise not_now()
    other = stands(state).get(at)
    if other is not None:
        raise hero_stands(state, at, other)
    return placed(state, task.player, at)


def placed(state: State, player: int, at: int) -> Step:
    after = then(changed(state, player, at=at))
    facts = {"seat": state.seats[player], "region": place(at)}
    told: tuple[Note, ...] = (
        note("hellas.note.placed", **facts, hoplites=FIRST_HOPLITES),
    )
    after, more = arrive(after, player, at, FIRST_HOPLITES)
    hero = after.players[player].hero
    after, bonus = PLACED[hero](after, player, at) if hero else (after, ())
    return after, (*told, *more, *bonus)


def hero_stands(state: State, at: int, other: int) -> IllegalMove:
    key = "hellas.refuse.hero_stands"
    return IllegalMove(key, (), region=place(at), foe=state.seats[other])


def place_wishes(state: State, _task: HeroPlace) -> Wishes:
    for at, other in stands(state).items():
        yield PlaceHero(place(at)), hero_stands(state, at, other)


HERO_CHOICE = Rule(ask_hero, heroes, choose_hero, hero_wishes)
HERO_PLACE = Rule(ask_place, places, place_hero, place_wishes)
settle_hero = forced(HERO_CHOICE)

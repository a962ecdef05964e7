"""The start of a cycle: heroes, creatures, gods (booklet p. 3)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.games.cyclades.rules import options
from companion.games.cyclades.rules.box import PRICES
from companion.games.cyclades.rules.chapters.creatures.decks import (
    drawable,
    drawn,
    laid,
    pool,
    refilled,
)
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.opening import DrawCreature, DrawHero
from companion.games.cyclades.rules.names import Creature
from companion.games.cyclades.rules.rule import (
    Rule,
    Step,
    asks_all,
    by_chance,
    forced,
    not_now,
    step_rule,
)
from companion.games.cyclades.rules.state import (
    Faction,
    State,
    Track,
    then,
    tracked,
    without,
)
from companion.games.cyclades.rules.tasks import Task
from companion.games.cyclades.rules.tasks.cycle import (
    Auction,
    CreatureTrack,
    CycleEnd,
    CycleStart,
    GodTrack,
    HeroTrack,
    Income,
    NewOrder,
    Payment,
    Turns,
    Upkeep,
)
from companion.games.cyclades.rules.tasks.opening import (
    CreatureDraw,
    FillCreatures,
    FillHeroes,
    HeroDraw,
)
from companion.kernel.game import Prompt, note

PHASES: tuple[Task, ...] = (
    Income(),
    Auction(),
    Payment(),
    Upkeep(),
    Turns(),
    NewOrder(),
    CycleEnd(),
)


def settle_cycle(state: State, _task: CycleStart) -> Step:
    """Six phases in order; the first is left out in the first cycle (booklet p. 3)."""
    number = state.cycle + 1
    tracks = (HeroTrack(), CreatureTrack(), GodTrack()) if number > 1 else ()
    after = replace(
        state,
        cycle=number,
        placed=(),
        turn=None,
        factions=tuple(map(rested, state.factions)),
        figures=tuple(replace(one, kept=False) for one in state.figures),
        spots=tuple(replace(s, spent=0) if s.spent else s for s in state.spots),
    )
    told = note("cyclades.note.cycle", cycle=number)
    return then(after, *tracks, *PHASES), (told,)


def rested(faction: Faction) -> Faction:
    """No offering yet, and last cycle's heroes may be sacrificed."""
    heroes = tuple(replace(hero, fresh=False) for hero in faction.heroes)
    return replace(faction, heroes=heroes, god="", bid=0)


# Heroes
def refill_heroes(state: State, _task: HeroTrack) -> Step:
    return then(state, FillHeroes()), ()


def settle_heroes(state: State, task: FillHeroes) -> Step:
    """Empty spaces are filled as long as there are cards (booklet p. 3)."""
    if "" in state.hero_track and state.hero_deck:
        return then(state, HeroDraw(), task), ()
    return then(state), ()


def ask_hero(state: State, _task: HeroDraw) -> Prompt:
    return by_chance(asks_all(state, "cyclades.HeroDraw", DrawHero), "heroes")


def heroes(state: State, _task: HeroDraw) -> Iterable[Move]:
    return map(DrawHero, state.hero_deck)


def draw_hero(state: State, _task: HeroDraw, move: Move) -> Step:
    """The first hero of the deck goes to the track."""
    if not isinstance(move, DrawHero) or move.hero not in state.hero_deck:
        raise not_now()
    one, other = state.hero_track
    track = (move.hero, other) if not one else (one, move.hero)
    deck = without(state.hero_deck, move.hero)
    told = note("cyclades.note.hero_track", hero=move.hero)
    return then(state, hero_track=track, hero_deck=deck), (told,)


# Creatures
def slide(state: State, _task: CreatureTrack) -> Step:
    """The cheapest is laid down, the others slide, new ones come (booklet p. 3)."""
    cheapest, *others = state.track
    left = [card for card in others if card]
    after = replace(state, track=spread(left))
    if not cheapest:
        return then(after, FillCreatures()), ()
    told = note("cyclades.note.track_discards", creature=cheapest)
    after, more = laid(after, cheapest)
    return then(after, FillCreatures()), (told, *more)


def spread(cards: list[Creature]) -> Track:
    """Cards on the cheapest spaces."""
    track: Track = ("", "", "", "")
    for at, card in enumerate(cards):
        track = tracked(track, at, card)
    return track


def settle_creatures(state: State, task: FillCreatures) -> Step:
    """Empty spaces are filled; an empty deck is made anew of the discard pile."""
    if "" not in state.track or not drawable(state):
        return then(state), ()
    after, told = refilled(state)
    return then(after, CreatureDraw(), task), told


def ask_creature(state: State, _task: CreatureDraw) -> Prompt:
    space = PRICES[state.track.index("")] if "" in state.track else PRICES[-1]
    prompt = asks_all(state, "cyclades.CreatureDraw", DrawCreature, space=space)
    return by_chance(prompt, "creatures")


def creatures(state: State, _task: CreatureDraw) -> Iterator[Move]:
    if "" in state.track:
        yield from map(DrawCreature, pool(state))


def draw_creature(state: State, task: CreatureDraw, move: Move) -> Step:
    """The first creature of the deck goes to the cheapest empty space."""
    if not isinstance(move, DrawCreature) or move not in creatures(state, task):
        raise not_now()
    at = state.track.index("")
    track = tracked(state.track, at, move.creature)
    after = replace(drawn(state, move.creature), track=track)
    told = note("cyclades.note.track", creature=move.creature, price=PRICES[at])
    return then(after), (told,)


# Gods
def rotate(state: State, _task: GodTrack) -> Step:
    """The first tile goes last, the number of open ones stays (booklet p. 3)."""
    gods = (*state.gods[1:], *state.gods[:1])
    after = replace(state, gods=gods)
    told = [note("cyclades.note.god_moves", god=gods[-1])] if gods else []
    for god in after.open_gods:
        if god not in state.open_gods:
            told.append(note("cyclades.note.god_revealed", god=god))
    return then(after), tuple(told)


HERO_DRAW = Rule(ask_hero, heroes, draw_hero)
CREATURE_DRAW = Rule(ask_creature, creatures, draw_creature)
HERO_TRACK, settle_hero_track = step_rule(
    options.HEROES, "cyclades.HeroTrack", refill_heroes
)
CREATURE_TRACK, settle_track = step_rule(
    options.CREATURES, "cyclades.CreatureTrack", slide
)
GOD_TRACK, settle_gods = step_rule(options.GODS, "cyclades.GodTrack", rotate)
settle_creature_draw = forced(CREATURE_DRAW)
settle_hero_draw = forced(HERO_DRAW)

"""Creatures and heroes, put right: cards and figures."""

from dataclasses import replace

from companion.games.cyclades.rules.books.cards import card_place, hero_place
from companion.games.cyclades.rules.box import CREATURES, HEROES, PRICES, figured
from companion.games.cyclades.rules.names import Creature, HeroName, as_name
from companion.games.cyclades.rules.pieces import owner_of
from companion.games.cyclades.rules.state import (
    NOBODY,
    NOWHERE,
    Figure,
    Hero,
    State,
    changed,
    tracked,
)
from companion.games.cyclades.rules.tasks import Task
from companion.games.cyclades.rules.tasks.beasts import (
    Beast,
    Discard,
    Picking,
    SphinxDraw,
    SphinxShow,
    Summoning,
)
from companion.kernel.books import Path


def put_creature(state: State, path: Path, value: str) -> State:
    """The card leaves where it was; a figure that comes stands nowhere yet."""
    name = as_name(CREATURES, path[1])
    if card_place(state, name) == value:
        return state
    state = lifted(state, name)
    if value == "discard":
        return replace(state, discard=(*state.discard, name))
    if value == "deck":
        return with_card(state, name)
    holder = state.faction(value)
    if holder != NOBODY and figured(name):
        return replace(state, figures=(*state.figures, Figure(name, holder)))
    space = PRICES.index(int(value))
    other = state.track[space]
    state = replace(state, track=tracked(state.track, space, name))
    return with_card(state, other) if other else state


def with_card(state: State, name: Creature) -> State:
    """One more card in the deck."""
    cards = {*state.deck, name}
    return replace(state, deck=tuple(card for card in CREATURES if card in cards))


def lifted(state: State, name: Creature) -> State:
    """The state without a card: neither in a pile nor on the map nor in a hand."""
    track = state.track
    if name in track:
        track = tracked(track, track.index(name), "")
    return replace(
        state,
        track=track,
        deck=tuple(card for card in state.deck if card != name),
        discard=tuple(card for card in state.discard if card != name),
        figures=tuple(one for one in state.figures if one.name != name),
        agenda=tuple(t for task in state.agenda for t in dropped(task, name)),
        top="" if state.top == name else state.top,
    )


def dropped(task: Task, name: Creature) -> tuple[Task, ...]:
    """A task that holds this card holds it no longer."""
    match task:
        case Beast(_, card) | Discard(card) | Summoning(_, card) if card == name:
            return ()
        case SphinxDraw(faction, held):
            return (SphinxDraw(faction, tuple(c for c in held if c != name)),)
        case Picking(faction, held):
            return (Picking(faction, tuple(c for c in held if c != name)),)
        case SphinxShow(faction, shown):
            return (SphinxShow(faction, tuple(c for c in shown if c != name)),)
        case _:
            return (task,)


def put_figure(state: State, path: Path, value: str) -> State:
    """A figure stands there; another creature that stood there stands nowhere."""
    name, at = path[1], state.area(value)
    if name in HEROES:
        return put_standing(state, as_name(HEROES, name), at)
    figures = tuple(
        replace(one, at=at)
        if one.name == name
        else replace(one, at=NOWHERE)
        if at >= 0 and one.at == at
        else one
        for one in state.figures
    )
    return replace(state, figures=figures)


def put_top(state: State, _path: Path, value: str) -> State:
    return replace(state, top=as_name(state.deck, value))


# Heroes
def put_standing(state: State, name: HeroName, at: int) -> State:
    faction = owner_of(state, name)
    heroes = tuple(
        replace(one, at=at) if one.name == name else one
        for one in state.factions[faction].heroes
    )
    return changed(state, faction, heroes=heroes)


def put_fresh(state: State, path: Path, value: int) -> State:
    faction = owner_of(state, as_name(HEROES, path[1]))
    heroes = tuple(
        replace(one, fresh=bool(value)) if one.name == path[1] else one
        for one in state.factions[faction].heroes
    )
    return changed(state, faction, heroes=heroes)


def put_hero(state: State, path: Path, value: str) -> State:
    """The hero leaves where he was; who comes into service stands nowhere yet."""
    name = as_name(HEROES, path[1])
    if hero_place(state, name) == value:
        return state
    state = dismissed(state, name)
    master = state.faction(value)
    if master != NOBODY:
        heroes = (*state.factions[master].heroes, Hero(name, fresh=False))
        return changed(state, master, heroes=heroes)
    match value:
        case "fallen":
            return replace(state, fallen=(*state.fallen, name))
        case "gone":
            return replace(state, gone=(*state.gone, name))
        case "deck":
            return with_hero(state, name)
    return on_track(state, name, int(value) - 1)


def on_track(state: State, name: HeroName, space: int) -> State:
    """A hero on the track; who lay there goes back to the deck."""
    one, other = state.hero_track
    old = other if space else one
    state = replace(state, hero_track=(one, name) if space else (name, other))
    return with_hero(state, old) if old else state


def with_hero(state: State, name: HeroName) -> State:
    """One more card in the heroes' deck."""
    cards = {*state.hero_deck, name}
    return replace(state, hero_deck=tuple(hero for hero in HEROES if hero in cards))


def dismissed(state: State, name: HeroName) -> State:
    """The state without a hero."""
    one, other = ("" if hero == name else hero for hero in state.hero_track)
    factions = tuple(
        replace(f, heroes=tuple(h for h in f.heroes if h.name != name))
        for f in state.factions
    )
    return replace(
        state,
        factions=factions,
        hero_track=(one, other),
        hero_deck=tuple(hero for hero in state.hero_deck if hero != name),
        fallen=tuple(hero for hero in state.fallen if hero != name),
        gone=tuple(hero for hero in state.gone if hero != name),
    )

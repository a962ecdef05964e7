"""The books of creatures and heroes: cards and figures."""

from collections.abc import Iterator

from companion.games.cyclades.rules.books.line import either
from companion.games.cyclades.rules.box import CREATURES, FIGURES, HEROES, PRICES
from companion.games.cyclades.rules.names import Creature, HeroName
from companion.games.cyclades.rules.pieces import lands, owner_of
from companion.games.cyclades.rules.state import NOBODY, Figure, Hero, State
from companion.games.cyclades.rules.tasks.beasts import Beast, Discard, Summoning
from companion.kernel.books import Entry


def card_lines(state: State) -> Iterator[Entry]:
    """Where each creature is; cards seen by one pair of eyes are in the deck."""
    spaces = tuple(map(str, PRICES))
    colours = tuple(one.colour for one in state.factions)
    for name in CREATURES:
        held = card_place(state, name)
        owners = colours if name in FIGURES else ()
        choices = either(held, ("deck", "discard", *spaces, *owners))
        yield Entry(("creature", name), held, choices)
    for figure in state.figures:
        yield figure_line(state, figure)


def card_place(state: State, name: Creature) -> str:
    """Deck, discard, a space of the track, a holder; or just being played."""
    if name in state.track:
        return str(PRICES[state.track.index(name)])
    if name in state.discard:
        return "discard"
    for figure in state.figures:
        if figure.name == name:
            return state.colour(figure.holder)
    return "play" if name in played(state) else "deck"


def played(state: State) -> list[Creature]:
    """Cards that are being played and will be laid down."""
    busy = (t for t in state.agenda if isinstance(t, Beast | Discard | Summoning))
    return [task.creature for task in busy]


def figure_line(state: State, figure: Figure) -> Entry:
    areas = (a.name for a in state.map.areas if a.kind in FIGURES[figure.name])
    held = state.name(figure.at)
    return Entry(("figure", figure.name), held, either(held, ("", *areas)))


def hero_lines(state: State) -> Iterator[Entry]:
    """Where each hero is; figures stand on land of their own side only."""
    colours = tuple(one.colour for one in state.factions)
    for name in HEROES:
        held = hero_place(state, name)
        choices = ("deck", "1", "2", "fallen", "gone", *colours)
        yield Entry(("hero", name), held, either(held, choices))
    for index, faction in enumerate(state.factions):
        for hero in faction.heroes:
            yield from standing(state, index, hero)


def standing(state: State, faction: int, hero: Hero) -> Iterator[Entry]:
    """Where a hero in service stands, and whether he was hired this cycle."""
    held = state.name(hero.at)
    areas = (state.name(at) for at in lands(state, faction))
    yield Entry(("figure", hero.name), held, either(held, ("", *areas)))
    yield Entry(("fresh", hero.name), int(hero.fresh), range(2), physical=False)


def hero_place(state: State, name: HeroName) -> str:
    """Deck, a space of the track, a master, fallen in battle or out of the game."""
    if name in state.hero_track:
        return str(state.hero_track.index(name) + 1)
    master = owner_of(state, name)
    if master != NOBODY:
        return state.colour(master)
    if name in state.fallen:
        return "fallen"
    return "gone" if name in state.gone else "deck"

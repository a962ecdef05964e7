"""A game of Cyclades as one value; whatever can be counted is a function.

Factions and areas are numbers: seat order, and order on the map. Land belongs to its
last owner with or without units; a sea only to the fleets that lie there. A control
token is not kept: it lies where an owner has no unit of his own colour.
"""

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeVar

from companion.games.cyclades.rules.box import APOLLO, PLAYERS, Count
from companion.games.cyclades.rules.map.chart import Archipelago, Area
from companion.games.cyclades.rules.names import (
    Bonus,
    BuildingKind,
    Creature,
    CreatureCard,
    Figured,
    GodName,
    HeroName,
    Tile,
    Way,
)
from companion.games.cyclades.rules.options import choice
from companion.games.cyclades.rules.tasks import Task
from companion.kernel.options import Chosen

NOBODY = -1
NOWHERE = -1


Track = tuple[CreatureCard, CreatureCard, CreatureCard, CreatureCard]
"""The creatures on the spaces for 2, 3, 4 and 5 gold, '' for none."""

HeroTrack = tuple[Literal[HeroName, ""], Literal[HeroName, ""]]
"""The heroes for hire, '' for none."""

N = TypeVar("N", bound=str)


@dataclass(frozen=True, slots=True)
class Building:
    """A basic building; a port knows the sea it touches, '' for none or not yet."""

    kind: BuildingKind
    sea: str = ""


@dataclass(frozen=True, slots=True)
class Metropolis:
    """A metropolis: its bonus, who built it and by which way, the sea it touches."""

    bonus: Bonus
    builder: int
    way: Way
    sea: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """What lies in one area. `units` are fleets on the sea, basic troops on land.

    `spent`: temples and metropolises whose discount an earlier turn of this cycle used.
    """

    owner: int = NOBODY
    units: int = 0
    mercenaries: int = 0
    horns: int = 0
    buildings: tuple[Building, ...] = ()
    metropolises: tuple[Metropolis, ...] = ()
    spent: int = 0


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero in somebody's service; `fresh` in the cycle of recruiting."""

    name: HeroName
    at: int = NOWHERE
    fresh: bool = True


@dataclass(frozen=True, slots=True)
class Figure:
    """A creature on the map; `kept` once its upkeep of this cycle is paid."""

    name: Figured
    holder: int
    at: int = NOWHERE
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Faction:
    """What lies before one screen. With two players each person has two.

    `side` shares a purse, metropolises and sets; `safe` are metropolises on the card
    of a hero; `god` and `bid` the offering of this cycle.
    """

    colour: str
    seat: str
    side: int
    priestesses: int = 0
    philosophers: int = 0
    heroes: tuple[Hero, ...] = ()
    safe: tuple[Metropolis, ...] = ()
    god: Literal[GodName, ""] = ""
    bid: int = 0


@dataclass(frozen=True, slots=True)
class Purse:
    """What a side has behind its screen; `short` what the books fell short by."""

    gold: int = 0
    short: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose favour is being used, and how much of what may be used only so often."""

    god: GodName
    faction: int
    extra: int = 0
    cards: int = 0
    hired: int = 0
    peeked: int = 0
    moved: int = 0
    discounts: int = 0


@dataclass(frozen=True, slots=True)
class Battle:
    """Attackers in an area of somebody else's; heroes are where their figures are.

    `dice` are the faces of attacker and defender in this round, -1 not thrown yet;
    `sums` what both had in the round that is over, -1 while it is fought.
    """

    area: int
    attacker: int
    defender: int
    origin: int
    units: int
    mercenaries: int = 0
    round: int = 0
    dice: tuple[int, int] = (-1, -1)
    sums: tuple[int, int] = (-1, -1)


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table.

    `gods` are the tiles from the first space on, `order` the order track from space
    1, `placed` the factions whose turn of this cycle is over. `deck` are the cards
    not yet seen by all, `top` what its first card was seen to be.
    """

    options: Chosen
    factions: tuple[Faction, ...]
    purses: tuple[Purse, ...]
    agenda: tuple[Task, ...]
    map: Archipelago
    spots: tuple[Spot, ...]
    deck: tuple[Creature, ...]
    hero_deck: tuple[HeroName, ...]
    cycle: int = 0
    order: tuple[int, ...] = ()
    placed: tuple[int, ...] = ()
    gods: tuple[Tile, ...] = ()
    track: Track = ("", "", "", "")
    discard: tuple[Creature, ...] = ()
    top: CreatureCard = ""
    hero_track: HeroTrack = ("", "")
    fallen: tuple[HeroName, ...] = ()
    gone: tuple[HeroName, ...] = ()
    figures: tuple[Figure, ...] = ()
    turn: Turn | None = None
    battle: Battle | None = None

    @property
    def task(self) -> Task | None:
        """What the table is being asked; None when the game is over."""
        return self.agenda[0] if self.agenda else None

    @property
    def seats(self) -> tuple[str, ...]:
        """The people at the table."""
        return tuple(dict.fromkeys(faction.seat for faction in self.factions))

    @property
    def count(self) -> Count:
        """What this number of players means."""
        return PLAYERS[len(self.seats)]

    @property
    def open_gods(self) -> tuple[GodName, ...]:
        """As many gods as factions, Apollo last (booklet p. 3)."""
        return (*self.gods[: len(self.factions) - 1], APOLLO)

    def option(self, name: str) -> str:
        return choice(self.options, name)

    def area(self, name: str) -> int:
        """The number of an area, NOWHERE for a strange name."""
        return self.map.index.get(name, NOWHERE)

    def place(self, at: int) -> Area:
        return self.map.areas[at]

    def name(self, at: int) -> str:
        return self.map.areas[at].name if at >= 0 else ""

    def faction(self, colour: str) -> int:
        """The number of the faction of this colour, NOBODY for a stranger."""
        for index, faction in enumerate(self.factions):
            if faction.colour == colour:
                return index
        return NOBODY

    def colour(self, faction: int) -> str:
        return self.factions[faction].colour if faction >= 0 else ""


def actor(state: State) -> int:
    """Whose turn it is; between the turns nobody's."""
    return state.turn.faction if state.turn else NOBODY


def then(state: State, *tasks: Task, **changes: Any) -> State:
    """The head task is done; `tasks` come in its place."""
    return replace(state, agenda=(*tasks, *state.agenda[1:]), **changes)


def first(state: State, *tasks: Task, **changes: Any) -> State:
    """The head task waits; `tasks` come before it."""
    return replace(state, agenda=(*tasks, *state.agenda), **changes)


def changed(state: State, index: int, **changes: Any) -> State:
    """One faction with something changed."""
    one = replace(state.factions[index], **changes)
    factions = state.factions
    return replace(state, factions=(*factions[:index], one, *factions[index + 1 :]))


def spend(state: State, turn: Turn, **more: int) -> State:
    """The turn with something used up."""
    used = {name: getattr(turn, name) + count for name, count in more.items()}
    return replace(state, turn=replace(turn, **used))


def put(state: State, at: int, **changes: Any) -> State:
    """One area with something changed."""
    return with_spot(state, at, replace(state.spots[at], **changes))


def with_spot(state: State, at: int, spot: Spot) -> State:
    spots = state.spots
    return replace(state, spots=(*spots[:at], spot, *spots[at + 1 :]))


def tracked(track: Track, at: int, card: CreatureCard) -> Track:
    """The track with another card on one space."""
    a, b, c, d = (card if space == at else old for space, old in enumerate(track))
    return a, b, c, d


def without(items: tuple[N, ...], item: N) -> tuple[N, ...]:
    """One copy less."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]

"""A game of Lords of Hellas as one value; whatever can be counted is a function.

Players are numbers in seat order, clockwise; regions are numbers on the map. A control
token stays when hoplites leave. Combat cards are counted: which they are, hands know.
"""

from dataclasses import dataclass, replace
from typing import Any, Literal

from companion.games.hellas.rules.box import ATTRIBUTES, INDEX, REGIONS
from companion.games.hellas.rules.contests import AttackCard as AttackCard
from companion.games.hellas.rules.contests import Battle as Battle
from companion.games.hellas.rules.contests import Hunt as Hunt
from companion.games.hellas.rules.contests import PlayedCard as PlayedCard
from companion.games.hellas.rules.names import (
    HeroName,
    Monster,
    Quest,
    Regular,
    Special,
    Victory,
)
from companion.games.hellas.rules.options import choice
from companion.games.hellas.rules.tasks import Task
from companion.kernel.options import Chosen

NOBODY = -1
NOWHERE = -1

WHOLE = (False, False, False)


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies in a region: a control token, hoplites of each player, a temple.

    `fortified` is whose hoplite stands in the city; `hoplites` are those outside.
    """

    hoplites: tuple[int, ...]
    owner: int = NOBODY
    fortified: int = NOBODY
    temple: bool = False


@dataclass(frozen=True, slots=True)
class Monument:
    """How far a monument is built, and whose priests pray there."""

    level: int = 1
    priests: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """A monster on the map: covered wounds by their places on its track, and the
    regions of the event cards that made it stronger.

    `hunters` are pairs of a covered place and who dealt that wound in a hunt.
    """

    name: Monster
    at: int
    wounds: tuple[int, ...] = ()
    evolved: tuple[str, ...] = ()
    hunters: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Player:
    """What lies before one player. On a quest a hero is in no region.

    `spent` are used artifacts, and blessings that bear a used action token; `kept`
    are quest cards to be used later.
    """

    colour: str
    hero: Literal[HeroName, ""] = ""
    at: int = NOWHERE
    quest: Literal[Quest, ""] = ""
    step: int = 0
    attributes: tuple[int, int, int] = (1, 1, 1)
    injured: tuple[bool, bool, bool] = WHOLE
    hand: int = 0
    pool: int = 0
    used: tuple[Special, ...] = ()
    artifacts: tuple[str, ...] = ()
    blessings: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    trophies: tuple[Monster, ...] = ()
    kept: tuple[Quest, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is, and what of it is done.

    `under` is the regular action that may still go on; `moves` of hoplites are left in
    it, `arrived` are those that have moved already: from where, where, how many.
    `special` is the action that ends the turn, once it is chosen.
    """

    player: int
    done: tuple[Regular, ...] = ()
    under: Literal[Regular, ""] = ""
    moves: int = 0
    arrived: tuple[tuple[int, int, int], ...] = ()
    special: Literal[Special, ""] = ""
    begun: bool = False
    raised: tuple[int, int, int] = (0, 0, 0)
    """Attributes that count for more until they have been used (an artifact)."""
    cards: tuple[str, ...] = ()  # blessings used: some may be once a turn
    fought: tuple[int, ...] = ()  # where, if a table has one battle a region and turn


@dataclass(frozen=True, slots=True)
class King:
    """The monument activation card: who built, which monument, tokens left (p. 5).

    Of NOBODY it is laid aside: no king will come of it.
    """

    builder: int
    monument: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Won:
    """Who has won, and how."""

    players: tuple[int, ...]
    how: Victory


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table.

    `glory` is who holds each land's token. `laid` are event cards in the discard pile;
    `gone` blessings that a draft left over; `attacks` the attack cards seen since the
    last shuffling, `passed_over` those that only whoever did not choose them has seen;
    `over` what the game ended with.
    """

    options: Chosen
    seats: tuple[str, ...]
    players: tuple[Player, ...]
    agenda: tuple[Task, ...]
    grounds: tuple[Ground, ...]
    monuments: tuple[Monument, Monument, Monument]
    beasts: tuple[Figure, ...] = ()
    glory: tuple[int, ...] = (NOBODY,) * 5
    temple_card: str = ""
    temples: int = 0
    quests: tuple[Quest, ...] = ()
    laid: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    attacks: tuple[AttackCard, ...] = ()
    passed_over: tuple[AttackCard, ...] = ()
    round: int = 1
    turns: int = 0
    turn: Turn | None = None
    battle: Battle | None = None
    hunt: Hunt | None = None
    king: King | None = None
    over: Won | None = None
    passed_by: tuple[tuple[int, Victory], ...] = ()
    """Victories of corrected books after which the table has played on."""
    scorched: tuple[tuple[int, int], ...] = ()
    """Players and regions: who burnt in this step, and might still be saved."""

    @property
    def task(self) -> Task | None:
        """What the table is being asked; None when the game is over."""
        return self.agenda[0] if self.agenda else None

    def option(self, name: str) -> str:
        return choice(self.options, name)

    def player(self, colour: str) -> int:
        """The number of the player of this colour, NOBODY for a stranger."""
        return self.seats.index(colour) if colour in self.seats else NOBODY

    def colour(self, player: int) -> str:
        return self.seats[player] if player >= 0 else ""


def region(name: str) -> int:
    """The number of a region, NOWHERE for a strange name."""
    return INDEX.get(name, NOWHERE)


def place(at: int) -> str:
    """The name of a region, nothing for none."""
    return REGIONS[at].name if at >= 0 else ""


def attribute(name: str) -> int:
    """The number of an attribute, NOWHERE for a strange name."""
    return next((n for n, one in enumerate(ATTRIBUTES) if one == name), NOWHERE)


# ---- the same, with something changed


def then(state: State, *tasks: Task, **changes: Any) -> State:
    """The head task is done; `tasks` come in its place."""
    return replace(state, agenda=(*tasks, *state.agenda[1:]), **changes)


def first(state: State, *tasks: Task, **changes: Any) -> State:
    """The head task waits; `tasks` come before it."""
    return replace(state, agenda=(*tasks, *state.agenda), **changes)


def changed(state: State, player: int, **changes: Any) -> State:
    """One player with something changed."""
    players = state.players
    one = replace(players[player], **changes)
    return replace(state, players=(*players[:player], one, *players[player + 1 :]))


def put(state: State, at: int, **changes: Any) -> State:
    """One region with something changed."""
    grounds = state.grounds
    one = replace(grounds[at], **changes)
    return replace(state, grounds=(*grounds[:at], one, *grounds[at + 1 :]))


def with_beast(state: State, name: Monster, **changes: Any) -> State:
    """One monster with something changed."""
    beasts = tuple(
        replace(one, **changes) if one.name == name else one for one in state.beasts
    )
    return replace(state, beasts=beasts)


def turned(state: State, **changes: Any) -> State:
    """The turn with something changed."""
    if state.turn is None:
        return state
    return replace(state, turn=replace(state.turn, **changes))


def fought(state: State, **changes: Any) -> State:
    """The battle with something changed."""
    if state.battle is None:
        return state
    return replace(state, battle=replace(state.battle, **changes))


def hunted(state: State, **changes: Any) -> State:
    """The hunt with something changed."""
    if state.hunt is None:
        return state
    return replace(state, hunt=replace(state.hunt, **changes))

"""A game of Dice Forge as one value; whatever can be counted is a function."""

from dataclasses import dataclass, replace
from typing import Any

from companion.games.dice_forge.rules.box import (
    CARDS,
    CHEST,
    DICE,
    HAMMER_SPACES,
    PLAYERS,
    POOL_OF,
    START_DICE,
    TRACK,
    Count,
    Sum,
)
from companion.games.dice_forge.rules.names import Source
from companion.games.dice_forge.rules.options import choice
from companion.games.dice_forge.rules.tasks import Task
from companion.kernel.options import Chosen, Option

SOURCES: tuple[Source, ...] = (
    "faces",
    "boar",
    "hammer",
    "elder",
    "bear",
    "typhon",
    "sentinel",
    "cyclops",
    "minotaur",
    "table",
)
"""Where glory on the track comes from; 'table' is what people corrected or declared."""

HUNDRED = 100
"""Here the glory track begins anew, and a token stands for what was walked."""

SIDES = ("I", "II")
"""The sides of a hammer's token, each for one walk over its spaces."""


@dataclass(frozen=True, slots=True)
class Die:
    """Six faces at their places, and the place that lies up."""

    faces: tuple[str, ...]
    up: int = 0

    @property
    def shown(self) -> str:
        return self.faces[self.up]


@dataclass(frozen=True, slots=True)
class Hero:
    """One player's board, dice and cards. `portal` 0 is the starting portal.

    `hammered` counts the spaces of all hammers together, `tally` the glory on the
    track by SOURCES, `gathered` what the dice gave in gold, sun and moon, `used` the
    reinforcements of the latest own turn. A face nobody noted lies `aside` as ''.
    `standing`: all gold goes to the hammer until its token turns.
    """

    colour: str
    gold: int = 0
    sun: int = 0
    moon: int = 0
    glory: int = 0
    dice: tuple[Die, Die] = (Die(START_DICE[0]), Die(START_DICE[1]))
    portal: int = 0
    hammered: int = 0
    cerberus: int = 0
    triton: int = 0
    cards: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    tally: tuple[int, ...] = (0,) * len(SOURCES)
    gathered: tuple[int, int, int] = (0, 0, 0)
    used: tuple[str, ...] = ()
    standing: bool = False

    @property
    def shown(self) -> tuple[str, str]:
        return self.dice[0].shown, self.dice[1].shown


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table. `boars` are the owners of BOARS' cards, '' for none.

    `removed` are the faces that left with two players; `stacks` are (card, left) in
    the order of SLOTS, `pools` and `gardens` the faces still there. `circle` are the
    heroes as they sit, where that is not how they were set up; `pardon` is the printed
    rule that the next move alone may break.
    """

    options: Chosen
    heroes: tuple[Hero, ...]
    first: int
    active: int
    round: int
    agenda: tuple[Task, ...]
    pools: tuple[tuple[str, ...], ...]
    gardens: tuple[tuple[str, ...], ...]
    stacks: tuple[tuple[str, int], ...]
    boars: tuple[str, ...] = ("", "", "", "")
    removed: tuple[str, ...] = ()
    circle: tuple[int, ...] = ()
    pardon: str = ""

    @property
    def task(self) -> Task | None:
        """What the table is being asked; None when the game is over."""
        return self.agenda[0] if self.agenda else None

    @property
    def hero(self) -> Hero:
        """The active hero."""
        return self.heroes[self.active]

    @property
    def count(self) -> Count:
        """What this number of players means."""
        return PLAYERS[len(self.heroes)]

    @property
    def order(self) -> tuple[int, ...]:
        """The heroes in turn order from the active one (rules p. 2, step 1)."""
        return self.leftwards(self.active)

    def leftwards(self, hero: int) -> tuple[int, ...]:
        """The heroes as they sit, from this one on."""
        ring = self.circle or tuple(range(len(self.heroes)))
        at = ring.index(hero)
        return (*ring[at:], *ring[:at])

    def option(self, name: str) -> str:
        return choice(self.options, name)

    def holds(self, rule: Option) -> bool:
        """Whether a printed rule that a table may overrule binds the next move."""
        return self.pardon != rule.name and self.option(rule.name) == "on"

    def seat(self, colour: str) -> int:
        """The number of the hero of this colour, -1 for a stranger."""
        for index, hero in enumerate(self.heroes):
            if hero.colour == colour:
                return index
        return -1

    def others(self, hero: int) -> tuple[int, ...]:
        """Everybody else, in turn order from the active hero."""
        return tuple(seat for seat in self.order if seat != hero)


def then(state: State, *tasks: Task, **changes: Any) -> State:
    """The head task is done; `tasks` come in its place."""
    return replace(state, agenda=(*tasks, *state.agenda[1:]), **changes)


def seated(state: State, index: int, hero: Hero) -> tuple[Hero, ...]:
    """The heroes with one of them changed."""
    heroes = state.heroes
    return (*heroes[:index], hero, *heroes[index + 1 :])


def changed(state: State, index: int, **changes: Any) -> tuple[Hero, ...]:
    """The heroes with some numbers of one of them changed."""
    return seated(state, index, replace(state.heroes[index], **changes))


def limits(hero: Hero) -> Sum:
    """How far this hero's tracks go; glory has no end (rules p. 2, tracks)."""
    chests = hero.cards.count("chest")
    if not chests:
        return TRACK
    gold, sun, moon, glory = TRACK
    more = CHEST
    return (
        gold + chests * more[0],
        sun + chests * more[1],
        moon + chests * more[2],
        glory,
    )


def hammer_room(hero: Hero) -> int:
    """Spaces still free on this hero's hammers: two tracks of 15 each."""
    hammers = hero.cards.count("hammer")
    return max(0, 2 * HAMMER_SPACES * hammers - hero.hammered) if hammers else 0


def card_glory(hero: Hero) -> int:
    """The glory printed on the feats of one hero."""
    return sum(CARDS[card].glory for card in hero.cards)


def forged(hero: Hero, die: int, place: int, face: str) -> Hero:
    """The face sits at its place and lies up, the old one lies aside for good."""
    old = hero.dice[die]
    faces = (*old.faces[:place], face, *old.faces[place + 1 :])
    return replace(
        hero,
        dice=turned(hero, die, Die(faces, place)),
        aside=(*hero.aside, old.faces[place]),
    )


def turned(hero: Hero, die: int, now: Die) -> tuple[Die, Die]:
    """Both dice, one of them as it lies now."""
    return (now, hero.dice[1]) if die == 0 else (hero.dice[0], now)


def role(state: State, hero: int, die: int) -> str:
    """The name of a die for those who watch it: 'red.light'."""
    return f"{state.heroes[hero].colour}.{DICE[die]}"


def taken(pools: tuple[tuple[str, ...], ...], face: str) -> tuple[tuple[str, ...], ...]:
    """The pools with one face less."""
    at = POOL_OF[face]
    return (*pools[:at], without(pools[at], face), *pools[at + 1 :])


def without(faces: tuple[str, ...], face: str) -> tuple[str, ...]:
    """A group with one copy of a face taken out."""
    at = faces.index(face)
    return faces[:at] + faces[at + 1 :]

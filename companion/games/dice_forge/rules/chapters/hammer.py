"""The Blacksmith's Hammer: gained gold that becomes glory (hammer card)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.dice_forge.rules.box import HAMMER_GLORY, HAMMER_SPACES
from companion.games.dice_forge.rules.chapters.gains import moved
from companion.games.dice_forge.rules.moves import AllToHammer, Move, Split
from companion.games.dice_forge.rules.rule import Rule, Step, not_now
from companion.games.dice_forge.rules.state import (
    SIDES,
    Hero,
    State,
    changed,
    hammer_room,
    seated,
    then,
)
from companion.games.dice_forge.rules.tasks import Gain, HammerSplit, Task
from companion.kernel.game import Note, Prompt, note

END_KEYS = ("dice_forge.note.hammer_turns", "dice_forge.note.hammer_done")
"""What happens to a hammer's token at the end of each of SIDES."""


def ask_split(state: State, task: HammerSplit) -> Prompt:
    hero = state.heroes[task.hero]
    lap, space = divmod(hero.hammered, HAMMER_SPACES)
    facts = (
        ("seat", hero.colour),
        ("gold", task.gold),
        ("side", SIDES[lap % len(SIDES)]),
        ("space", space),
        ("spaces", HAMMER_SPACES),
        ("reward", HAMMER_GLORY[lap % len(SIDES)]),
        ("room", room_for(hero, task)),
        ("free", hammer_room(hero)),
        ("source", task.source),
    )
    key = "dice_forge.HammerSplit"
    accepts = (Split, AllToHammer)
    return Prompt("HammerSplit", key, (hero.colour,), accepts, facts)


def room_for(hero: Hero, task: HammerSplit) -> int:
    """So much of the gold the hammers can take."""
    return min(task.gold, hammer_room(hero))


def to_turn(hero: Hero) -> int:
    """Spaces left until the token turns, or its hammer is done."""
    return HAMMER_SPACES - hero.hammered % HAMMER_SPACES


def splits(state: State, task: HammerSplit) -> Iterator[Move]:
    """Any part of it; an order for later where this gold does not turn the token."""
    hero = state.heroes[task.hero]
    yield from map(Split, range(room_for(hero, task) + 1))
    if task.gold < to_turn(hero):
        yield AllToHammer()


def split(state: State, task: HammerSplit, move: Move) -> Step:
    """Any part of gained gold may go to the hammer (hammer card; glory 10, then 15)."""
    if move not in splits(state, task):
        raise not_now()
    if isinstance(move, Split):
        return strike(state, task, move.gold)
    heroes = changed(state, task.hero, standing=True)
    return by_order(replace(state, heroes=heroes), task)


def settle(state: State, task: HammerSplit) -> Step | None:
    """A standing order needs no question."""
    return by_order(state, task) if state.heroes[task.hero].standing else None


def by_order(state: State, task: HammerSplit) -> Step:
    """All of it until the token turns; then its hero is asked again."""
    some = min(task.gold, to_turn(state.heroes[task.hero]))
    return strike(state, task, some, asked_again=True)


def strike(
    state: State, task: HammerSplit, gold: int, *, asked_again: bool = False
) -> Step:
    """So much to the hammer, with what its ends bring; the rest goes to the track."""
    index, hero = task.hero, state.heroes[task.hero]
    before, after = hero.hammered, hero.hammered + gold
    ends = [lap % len(SIDES) for lap in range(lap_of(before), lap_of(after))]
    hero = replace(hero, hammered=after, standing=hero.standing and not ends)
    told = blows(hero.colour, gold, ends)
    tasks: tuple[Task, ...] = tuple(
        Gain(index, (0, 0, 0, HAMMER_GLORY[end]), "hammer") for end in ends
    )
    rest = task.gold - gold
    if asked_again and rest and hammer_room(hero):
        tasks = (*tasks, HammerSplit(index, rest, task.source))
        return then(state, *tasks, heroes=seated(state, index, hero)), told
    hero, notes = moved(state, hero, (rest, 0, 0, 0), task.source)
    return then(state, *tasks, heroes=seated(state, index, hero)), (*told, *notes)


def lap_of(hammered: int) -> int:
    """How many sides of hammers are full."""
    return hammered // HAMMER_SPACES


def blows(seat: str, gold: int, ends: list[int]) -> tuple[Note, ...]:
    """What went to the hammer, and what its token does at the end of a side."""
    if not gold:
        return ()
    told = tuple(note(END_KEYS[end], seat=seat) for end in ends)
    return note("dice_forge.note.hammer", seat=seat, gold=gold), *told


HAMMER_SPLIT = Rule(ask_split, splits, split, meanwhile=True)

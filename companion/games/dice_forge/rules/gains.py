"""What is gained and lost: tracks, hammer, overflow (rules sheet p. 2)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from types import MappingProxyType

from companion.games.dice_forge.box import (
    HAMMER_GLORY,
    HAMMER_SPACES,
    NOTHING,
    RESOURCES,
    Sum,
)
from companion.games.dice_forge.moves import Apply, ByHand, Convert, Move, Split
from companion.games.dice_forge.rules.rule import Rule, Step, not_now, spelled
from companion.games.dice_forge.state import (
    SOURCES,
    Hero,
    State,
    hammer_room,
    limits,
    seated,
    then,
)
from companion.games.dice_forge.tasks import Conversion, Gain, HammerSplit, Task
from companion.kernel.game import Note, Prompt, note

TALLY = MappingProxyType({source: index for index, source in enumerate(SOURCES)})

RATES = MappingProxyType({"sentinel": (("sun", "moon"), 2), "cyclops": (("gold",), 1)})
"""Which resources these feats turn into glory, and how much each is worth."""


def settle(state: State, task: Gain) -> Step | None:
    """Gains come by themselves unless the table wants to be asked."""
    name = "auto.bear" if task.source == "bear" else "auto.gains"
    if state.options and state.option(name) != "auto":
        return None
    return come(state, task)


def come(state: State, task: Gain) -> Step:
    """The sum goes onto the tracks; gold waits for what the hammer takes of it."""
    hero = state.heroes[task.hero]
    gold, sun, moon, glory = task.amounts
    tasks: tuple[Task, ...] = ()
    amounts = task.amounts
    if gold > 0 and hammer_room(hero):
        tasks = (HammerSplit(task.hero, gold, task.source),)
        amounts = (0, sun, moon, glory)
    if task.source == "faces" and min(task.amounts) >= 0:
        got = hero.gathered
        hero = replace(hero, gathered=(got[0] + gold, got[1] + sun, got[2] + moon))
    hero, notes = moved(state, hero, amounts, task.source)
    return then(state, *tasks, heroes=seated(state, task.hero, hero)), notes


def moved(
    state: State, hero: Hero, amounts: Sum, source: str
) -> tuple[Hero, tuple[Note, ...]]:
    """One hero's markers moved: never under 0, and what is over the end is lost."""
    tracked, counted = tracks(state)
    now = (hero.gold, hero.sun, hero.moon, hero.glory)
    after = tuple(map(level, now, amounts, limits(hero))) if tracked else now
    glory = max(0, hero.glory + amounts[3]) if counted else hero.glory
    tally = hero.tally
    if glory != hero.glory:
        at = TALLY[source]
        more = tally[at] + glory - hero.glory
        tally = (*tally[:at], more, *tally[at + 1 :])
    gold, sun, moon = after[:3]
    lost = over(now, amounts, after) if tracked else NOTHING
    notes = told(hero.colour, amounts, source, lost)
    return _put(hero, gold, sun, moon, glory, tally), notes


def _put(
    hero: Hero, gold: int, sun: int, moon: int, glory: int, tally: tuple[int, ...]
) -> Hero:
    return replace(hero, gold=gold, sun=sun, moon=moon, glory=glory, tally=tally)


def tracks(state: State) -> tuple[bool, bool]:
    """Whether the app keeps the resources, and whether it keeps the glory."""
    if not state.options:
        return True, True
    names = ("track.resources", "track.glory")
    resources, glory = (state.option(name) == "app" for name in names)
    return resources, glory


def level(now: int, change: int, limit: int) -> int:
    """A marker after a change; one beyond the end stays until it is spent."""
    return max(0, min(now + change, max(now, limit)))


def over(now: tuple[int, ...], amounts: Sum, after: tuple[int, ...]) -> Sum:
    """What found no room on the tracks."""
    gold, sun, moon = (
        max(0, had + change - has)
        for had, change, has in zip(now[:3], amounts[:3], after[:3], strict=True)
    )
    return gold, sun, moon, 0


def told(seat: str, amounts: Sum, source: str, lost: Sum) -> tuple[Note, ...]:
    """What the players hear of it."""
    if not any(amounts):
        return ()
    if min(amounts) < 0:
        gold, sun, moon, glory = amounts
        less = spelled((-gold, -sun, -moon, -glory))
        return (note("dice_forge.note.lose", seat=seat, amounts=less, source=source),)
    more = spelled(amounts)
    gain = note("dice_forge.note.gain", seat=seat, amounts=more, source=source)
    if not any(lost):
        return (gain,)
    return gain, note("dice_forge.note.overflow", seat=seat, amounts=spelled(lost))


def ask_gain(state: State, task: Gain) -> Prompt:
    seat = state.heroes[task.hero].colour
    losing = min(task.amounts) < 0
    key = "dice_forge.Gain.lose" if losing else "dice_forge.Gain"
    gold, sun, moon, glory = map(abs, task.amounts)
    amounts = spelled((gold, sun, moon, glory))
    facts = (("seat", seat), ("amounts", amounts), ("source", task.source))
    return Prompt("Gain", key, (seat,), (Apply, ByHand), facts)


def by_option(state: State, task: Gain) -> Iterable[Move]:
    """What the table decided comes first."""
    name = "auto.bear" if task.source == "bear" else "auto.gains"
    off = state.option(name) == "off"
    return (ByHand(), Apply()) if off else (Apply(), ByHand())


def decide(state: State, task: Gain, move: Move) -> Step:
    """The app writes the sum, or the table writes what it wants."""
    if isinstance(move, Apply):
        return come(state, task)
    if isinstance(move, ByHand):
        return then(state), (note("dice_forge.note.by_hand"),)
    raise not_now()


def ask_split(state: State, task: HammerSplit) -> Prompt:
    hero = state.heroes[task.hero]
    space = hero.hammered % HAMMER_SPACES
    facts = (
        ("seat", hero.colour),
        ("gold", task.gold),
        ("space", space),
        ("room", min(task.gold, hammer_room(hero))),
        ("source", task.source),
    )
    key = "dice_forge.HammerSplit"
    return Prompt("HammerSplit", key, (hero.colour,), (Split,), facts)


def splits(state: State, task: HammerSplit) -> Iterator[Move]:
    room = min(task.gold, hammer_room(state.heroes[task.hero]))
    return map(Split, range(room + 1))


def split(state: State, task: HammerSplit, move: Move) -> Step:
    """Any part of gained gold may go to the hammer (hammer card; glory 10, then 15)."""
    hero = state.heroes[task.hero]
    if not isinstance(move, Split):
        raise not_now()
    if not 0 <= move.gold <= min(task.gold, hammer_room(hero)):
        raise not_now()
    before, after = hero.hammered, hero.hammered + move.gold
    rewards = tuple(
        Gain(task.hero, (0, 0, 0, HAMMER_GLORY[lap % len(HAMMER_GLORY)]), "hammer")
        for lap in range(before // HAMMER_SPACES, after // HAMMER_SPACES)
    )
    rest = (task.gold - move.gold, 0, 0, 0)
    hero, notes = moved(state, replace(hero, hammered=after), rest, task.source)
    if move.gold:
        hit = note("dice_forge.note.hammer", seat=hero.colour, gold=move.gold)
        notes = (hit, *notes)
    return then(state, *rewards, heroes=seated(state, task.hero, hero)), notes


def settle_conversion(state: State, task: Conversion) -> Step | None:
    """Resources that did not come need no question; at the end all is gained."""
    if not task.left:
        return then(state, Gain(task.hero, task.amounts, "faces")), ()
    if task.amounts[RESOURCES.index(task.left[0])] > 0:
        return None
    return then(state, replace(task, left=task.left[1:])), ()


def ask_conversion(state: State, task: Conversion) -> Prompt:
    seat = state.heroes[task.hero].colour
    resource = task.left[0]
    facts = (
        ("seat", seat),
        ("resource", resource),
        ("count", task.amounts[RESOURCES.index(resource)]),
        ("worth", RATES[task.purpose][1]),
        ("purpose", task.purpose),
    )
    return Prompt("Conversion", "dice_forge.Conversion", (seat,), (Convert,), facts)


def conversions(_state: State, task: Conversion) -> Iterator[Move]:
    count = task.amounts[RESOURCES.index(task.left[0])]
    return map(Convert, range(count + 1))


def convert(state: State, task: Conversion, move: Move) -> Step:
    """Some of what was gained becomes glory instead (Sentinel, Cyclops)."""
    at = RESOURCES.index(task.left[0])
    if not isinstance(move, Convert) or not 0 <= move.count <= task.amounts[at]:
        raise not_now()
    rest = list(task.amounts)
    rest[at] -= move.count
    gold, sun, moon, glory = rest
    worth = move.count * RATES[task.purpose][1]
    bonus = (Gain(task.hero, (0, 0, 0, worth), task.purpose),) if worth else ()
    after = replace(task, amounts=(gold, sun, moon, glory), left=task.left[1:])
    return then(state, *bonus, after), ()


GAIN = Rule(ask_gain, by_option, decide)
HAMMER_SPLIT = Rule(ask_split, splits, split, triton=True)
CONVERSION = Rule(ask_conversion, conversions, convert, triton=True)

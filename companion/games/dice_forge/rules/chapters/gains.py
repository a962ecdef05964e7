"""What is gained and lost: tracks and overflow (rules p. 2, tracks)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.games.dice_forge.rules.box import (
    NOTHING,
    RATES,
    RESOURCES,
    Sum,
)
from companion.games.dice_forge.rules.decided import glory_untracked, untracked
from companion.games.dice_forge.rules.moves import Convert, Move
from companion.games.dice_forge.rules.names import Source
from companion.games.dice_forge.rules.options import BEAR, GAINS
from companion.games.dice_forge.rules.rule import Rule, Step, not_now, spelled
from companion.games.dice_forge.rules.state import (
    HUNDRED,
    SOURCES,
    Hero,
    State,
    hammer_room,
    limits,
    seated,
    then,
)
from companion.games.dice_forge.rules.tasks import Conversion, Gain, HammerSplit, Task
from companion.kernel.game import Note, Prompt, note
from companion.kernel.moves import Apply, ByHand
from companion.kernel.options import Option, apply_or_not, by_itself

TALLY: Mapping[Source, int] = MappingProxyType(
    {source: index for index, source in enumerate(SOURCES)}
)

RATE_KEYS = MappingProxyType(
    {
        "sentinel": "dice_forge.Conversion.sentinel",
        "cyclops": "dice_forge.Conversion.cyclops",
    }
)


def settle(state: State, task: Gain) -> Step | None:
    """Gains come by themselves unless the table wants to be asked."""
    return come(state, task) if by_itself(state, step(task)) else None


def step(task: Gain) -> Option:
    """The option that says who writes this gain."""
    return BEAR if task.source == "bear" else GAINS


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
    state: State, hero: Hero, amounts: Sum, source: Source
) -> tuple[Hero, tuple[Note, ...]]:
    """One hero's markers moved: never under 0, and what is over the end is lost."""
    now = (hero.gold, hero.sun, hero.moon, hero.glory)
    after = now if untracked(state) else tuple(map(level, now, amounts, limits(hero)))
    kept = glory_untracked(state)
    glory = hero.glory if kept else max(0, hero.glory + amounts[3])
    tally = hero.tally
    if glory != hero.glory:
        at = TALLY[source]
        more = tally[at] + glory - hero.glory
        tally = (*tally[:at], more, *tally[at + 1 :])
    gold, sun, moon = after[:3]
    notes = told(state, hero, amounts, source)
    token = hundreds(hero.colour, hero.glory, glory)
    return _put(hero, gold, sun, moon, glory, tally), (*notes, *token)


def _put(
    hero: Hero, gold: int, sun: int, moon: int, glory: int, tally: tuple[int, ...]
) -> Hero:
    return replace(hero, gold=gold, sun=sun, moon=moon, glory=glory, tally=tally)


def level(now: int, change: int, limit: int) -> int:
    """A marker after a change; one beyond the end stays until it is spent."""
    return max(0, min(now + change, max(now, limit)))


def over(hero: Hero, amounts: Sum) -> Sum:
    """What finds no room on the tracks; what lay beyond their end already stays."""
    now, ends = (hero.gold, hero.sun, hero.moon), limits(hero)[:3]
    gold, sun, moon = (
        max(0, had + more - max(had, end))
        for had, more, end in zip(now, amounts[:3], ends, strict=True)
    )
    return gold, sun, moon, 0


def there(state: State, hero: Hero, amounts: Sum) -> Sum:
    """How much of a loss is there to be lost; where the table counts, all of it."""
    now = (hero.gold, hero.sun, hero.moon, hero.glory)
    free = (*(untracked(state),) * 3, glory_untracked(state))
    gold, sun, moon, glory = (
        -change if unknown else min(had, -change)
        for had, change, unknown in zip(now, amounts, free, strict=True)
    )
    return gold, sun, moon, glory


def told(state: State, hero: Hero, amounts: Sum, source: Source) -> tuple[Note, ...]:
    """What the players hear of it."""
    seat = hero.colour
    if not any(amounts):
        return ()
    if min(amounts) < 0:
        return (less(seat, there(state, hero, amounts), source),)
    lost = NOTHING if untracked(state) else over(hero, amounts)
    full = overflow(seat, amounts, lost)
    more = tuple(n - gone for n, gone in zip(amounts, lost, strict=True))
    if not any(more):
        return full
    gold, sun, moon, glory = more
    came = spelled((gold, sun, moon, glory))
    gain = note("dice_forge.note.gain", seat=seat, amounts=came, source=source)
    return gain, *full


def overflow(seat: str, amounts: Sum, lost: Sum) -> tuple[Note, ...]:
    """How much of what was to come is lost, track by track."""
    key = "dice_forge.note.overflow"
    return tuple(
        note(key, seat=seat, lost=gone, amounts=((resource, count),))
        for resource, count, gone in zip(RESOURCES, amounts, lost, strict=True)
        if gone
    )


def less(seat: str, lost: Sum, source: Source) -> Note:
    """Who has nothing of it loses nothing."""
    if not any(lost):
        return nothing_lost(seat)
    amounts = spelled(lost)
    return note("dice_forge.note.lose", seat=seat, amounts=amounts, source=source)


def nothing_lost(seat: str) -> Note:
    return note("dice_forge.note.nothing_lost", seat=seat)


def hundreds(seat: str, before: int, after: int) -> tuple[Note, ...]:
    """A 100-token is taken or given back; the marker goes on from the rest."""
    tokens = after // HUNDRED - before // HUNDRED
    if not tokens:
        return ()
    rest = after % HUNDRED
    if tokens > 0:
        return (note("dice_forge.note.hundred", seat=seat, rest=rest),)
    return (note("dice_forge.note.hundred_back", seat=seat, rest=rest),)


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
    return apply_or_not(state, step(task))


def decide(state: State, task: Gain, move: Move) -> Step:
    """The app writes the sum, or the table writes what it wants."""
    if isinstance(move, Apply):
        return come(state, task)
    if isinstance(move, ByHand):
        return then(state), (note("dice_forge.note.by_hand"),)
    raise not_now()


def settle_conversion(state: State, task: Conversion) -> Step | None:
    """Resources that did not come need no question; at the end all is gained."""
    if not task.left:
        rest = (Gain(task.hero, task.amounts, "faces"),) if any(task.amounts) else ()
        return then(state, *rest), ()
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
    key = RATE_KEYS[task.purpose]
    return Prompt("Conversion", key, (seat,), (Convert,), facts)


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
CONVERSION = Rule(ask_conversion, conversions, convert, meanwhile=True)

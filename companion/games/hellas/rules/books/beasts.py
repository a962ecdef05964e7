"""The books of monsters: where each is, and its wounds."""

from collections.abc import Iterator

from companion.games.hellas.rules.books.line import (
    ASIDE,
    COVERED,
    NO_ONE,
    OPEN,
    among,
)
from companion.games.hellas.rules.box import (
    MONSTER_CARDS,
    MONSTERS,
    REGIONS,
    WOUND_MARKERS,
)
from companion.games.hellas.rules.names import Monster
from companion.games.hellas.rules.options import NO_MARKER, track
from companion.games.hellas.rules.pieces import beast
from companion.games.hellas.rules.state import NOBODY, Figure, State, place
from companion.games.hellas.rules.tasks import cards, hunts, monsters
from companion.kernel.books import Entry
from companion.kernel.options import decided

PLACES = tuple(region.name for region in REGIONS)


def monster_lines(state: State) -> Iterator[Entry]:
    """Aside, in a region, or with whoever has slain it.

    While it is hunted or about to act it does not leave the map by a correction.
    """
    busy = engaged(state)
    for name in MONSTERS:
        held = monster_place(state, name)
        choices = PLACES if name in busy else (ASIDE, *PLACES, *state.seats)
        yield Entry(("monster", name), held, among(held, choices))
    for one in state.beasts:
        yield from wound_lines(state, one)


def monster_place(state: State, name: Monster) -> str:
    found = beast(state, name)
    if found:
        return place(found.at)
    slayers = zip(state.seats, state.players, strict=True)
    return next((seat for seat, one in slayers if name in one.trophies), ASIDE)


def wound_lines(state: State, one: Figure) -> Iterator[Entry]:
    """Each space of the track, as far as it is known.

    There are fifteen markers, unless the table lets something else serve.
    """
    other = decided(state, NO_MARKER) == "other"
    left = WOUND_MARKERS - sum(len(other.wounds) for other in state.beasts)
    for at in range(spaces(state, one)):
        covered = at in one.wounds
        held = COVERED if covered else OPEN
        choices = (OPEN, COVERED) if covered or other or left > 0 else (OPEN,)
        yield Entry(("wound", one.name, str(at + 1)), held, choices)
        if covered:
            yield dealt_line(state, one, at)


def dealt_line(state: State, one: Figure, at: int) -> Entry:
    """Who dealt this wound in a hunt, if it was in one."""
    held = state.colour(dict(one.hunters).get(at, NOBODY))
    path = ("dealt", one.name, str(at + 1))
    return Entry(path, held, (NO_ONE, *state.seats), physical=False)


def spaces(state: State, one: Figure) -> int:
    """How many wounds have room on its tray and on the cards under it."""
    more = sum(len(MONSTER_CARDS[one.name][card]) for card in one.evolved)
    return len(track(state.options, one.name)) + more


def engaged(state: State) -> set[Monster]:
    """Monsters that are hunted, wounded or acting now."""
    found = {name for task in state.agenda for name in named(task)}
    return found | {state.hunt.monster} if state.hunt else found


def named(task: object) -> tuple[Monster, ...]:
    """The monsters that a task is about."""
    match task:
        case (
            monsters.MonsterOrder(left=names)
            | hunts.Wounding(monsters=names)
            | cards.Singling(monsters=names)
        ):
            return names
        case (
            monsters.MonsterRoll(monster=name)
            | monsters.MonsterChoice(monster=name)
            | monsters.MonsterMove(monster=name)
            | monsters.MonsterAttack(monster=name)
            | monsters.WoundTrack(monster=name)
            | hunts.HuntStart(monster=name)
            | hunts.HuntReward(monster=name)
        ):
            return (name,)
    return ()

"""Wounds: what a track shows, which are covered, and a monster's death (p. 12, 13)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.hellas.rules.box import (
    LANDS,
    MONSTER_CARDS,
    REGIONS,
    WOUND_MARKERS,
)
from companion.games.hellas.rules.chapters.hunt.course import over
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.hunts import AimAt, DealWound
from companion.games.hellas.rules.names import Mark, Monster
from companion.games.hellas.rules.options import NO_MARKER, Space, track, unknown
from companion.games.hellas.rules.pieces import beast, evolutions
from companion.games.hellas.rules.rule import (
    Facts,
    Rule,
    Step,
    ask_table,
    asks,
    forced,
    not_now,
)
from companion.games.hellas.rules.state import (
    NOBODY,
    Figure,
    State,
    changed,
    first,
    hunted,
    then,
    with_beast,
)
from companion.games.hellas.rules.tasks.hunts import HuntEnd, HuntReward, Wounding
from companion.games.hellas.rules.tasks.monsters import WoundTrack
from companion.kernel.game import Prompt, note
from companion.kernel.options import decided, undecided

# ---- the track


def track_of(state: State, monster: Monster) -> tuple[Space, ...]:
    """The printed wounds, then those of the event cards that it has got (p. 12)."""
    printed = track(state.options, monster)
    found = beast(state, monster)
    if found is None or not found.evolved:
        return printed
    cards = MONSTER_CARDS[monster]
    more = (symbol for card in found.evolved for symbol in cards.get(card, ()))
    return (*printed, *((symbol, "") for symbol in more))


def open_places(state: State, monster: Monster) -> tuple[int, ...]:
    """The wounds that nobody has dealt yet, by their places on the track."""
    found = beast(state, monster)
    if found is None:
        return ()
    places = range(len(track_of(state, monster)))
    return tuple(at for at in places if at not in found.wounds)


def places(state: State, monster: Monster) -> tuple[int, ...]:
    """The open wounds to choose from: of those that are alike the first.

    Without a marker left only a last wound can be dealt, if the table has it so.
    """
    spaces, left = track_of(state, monster), open_places(state, monster)
    if len(left) > 1 and markers(state) < 1 and decided(state, NO_MARKER) == "nothing":
        return ()
    alike = {spaces[at]: at for at in reversed(left)}
    return tuple(sorted(alike.values()))


def markers(state: State) -> int:
    """How many of the fifteen wound markers are left."""
    return WOUND_MARKERS - sum(len(one.wounds) for one in state.beasts)


def lacks_marker(state: State, monster: Monster) -> bool:
    """Whether the table must say first what a wound without a marker is."""
    if not undecided(state, NO_MARKER) or markers(state) > 0:
        return False
    return len(open_places(state, monster)) > 1


def settle_track(state: State, task: WoundTrack) -> Step:
    """Space after space, until the track is known (only the box shows it)."""
    space = unknown(state.options, task.monster)
    return (then(state), ()) if space is None else ask_table(state, space)


# ---- a wound


def covered(state: State, player: int, found: Figure, place: int) -> Step:
    symbol, _ = track_of(state, found.name)[place]
    after = with_beast(state, found.name, wounds=(*found.wounds, place))
    left = len(open_places(after, found.name))
    seat = state.seats[player]
    facts: Facts = {"seat": seat, "monster": found.name, "symbol": symbol}
    return after, (note("hellas.note.wound", **facts, left=left),)


def wound(state: State, player: int, monster: Monster, place: int) -> Step:
    """Outside of a hunt: no reward, but whoever deals the last slays it (p. 13)."""
    found = beast(state, monster)
    if found is None or place not in open_places(state, monster):
        return state, ()
    after, told = covered(state, player, found, place)
    if open_places(after, monster):
        return after, told
    after, more = slain(after, player, monster)
    return after, (*told, *more)


def strike(state: State, player: int, monster: Monster, place: int) -> Step:
    """In the hunt: the wound stays the hunter's; the last one ends it (p. 12)."""
    found, hunt = beast(state, monster), state.hunt
    if found is None or hunt is None or place not in open_places(state, monster):
        return state, ()
    after, told = covered(state, player, found, place)
    after = with_beast(after, monster, hunters=(*found.hunters, (place, player)))
    dealt = (*hunt.dealt, place)
    after = hunted(after, dealt=dealt)
    if open_places(after, monster):
        return after, told
    marks = marked(after, monster, dealt)
    after, more = slain(after, player, monster)
    reward = HuntReward(player, monster, marks, artifact=True)
    return over(after, reward, HuntEnd(player)), (*told, *more)


def marked(state: State, monster: Monster, dealt: tuple[int, ...]) -> tuple[Mark, ...]:
    """What these wounds are worth after the hunt, each once."""
    spaces = track_of(state, monster)
    marks = (spaces[at][1] for at in dealt if at < len(spaces))
    return tuple(dict.fromkeys(mark for mark in marks if mark))


def slain(state: State, player: int, monster: Monster) -> Step:
    """The miniature, and the token of the land it stood in, whoever has it (p. 13).

    Event cards at its tray are laid down: they are not drawn again (p. 11).
    """
    found = beast(state, monster)
    if found is None:
        return state, ()
    land = REGIONS[found.at].land
    at = LANDS.index(land)
    victim = state.glory[at]
    glory = (*state.glory[:at], player, *state.glory[at + 1 :])
    beasts = tuple(one for one in state.beasts if one.name != monster)
    trophies = (*state.players[player].trophies, monster)
    laid = (*state.laid, *evolutions(found))
    after = replace(state, glory=glory, beasts=beasts, laid=laid)
    after = changed(after, player, trophies=trophies)
    facts = {"seat": state.seats[player], "monster": monster, "land": land}
    if victim in (NOBODY, player):
        return after, (note("hellas.note.slain", **facts),)
    facts["victim"] = state.seats[victim]
    return after, (note("hellas.note.slain_from", **facts),)


# ---- a wound by a card


def on_map(state: State, task: Wounding) -> tuple[Monster, ...]:
    return tuple(one for one in task.monsters if beast(state, one))


def settle_wounding(state: State, task: Wounding) -> Step | None:
    """Which monster comes first: only its track must be known."""
    there = on_map(state, task)
    if not there:
        return then(state), ()
    if len(there) == 1:
        if unknown(state.options, there[0]):
            return first(state, WoundTrack(there[0])), ()
        if lacks_marker(state, there[0]):
            return ask_table(state, NO_MARKER)
    return forced(WOUNDING)(state, task)


def ask_wounding(state: State, task: Wounding) -> Prompt:
    there = on_map(state, task)
    if len(there) > 1:
        return asks(state, "hellas.Wounding.which", task.player, AimAt)
    monster = there[0] if there else ""
    return asks(state, "hellas.Wounding", task.player, DealWound, monster=monster)


def woundings(state: State, task: Wounding) -> Iterator[Move]:
    there = on_map(state, task)
    if len(there) > 1:
        yield from map(AimAt, there)
    for monster in there if len(there) == 1 else ():
        for at in places(state, monster):
            yield DealWound(monster, at)


def deal(state: State, task: Wounding, move: Move) -> Step:
    """A wound of the hunt, if this is the monster its player hunts."""
    if move not in woundings(state, task):
        raise not_now()
    match move:
        case AimAt(monster):
            return then(state, Wounding(task.player, (monster,))), ()
        case DealWound(monster, place):
            hunt = state.hunt
            mine = hunt and (hunt.player, hunt.monster) == (task.player, monster)
            way = strike if mine else wound
            return way(then(state), task.player, monster, place)
    raise not_now()


WOUNDING = Rule(ask_wounding, woundings, deal)

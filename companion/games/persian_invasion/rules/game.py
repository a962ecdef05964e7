"""The tray of the Persian Invasion: three tracks that somebody moves by hand.

The booklet of the competitive game shows the tray (PL 686-721) and says no rule of it;
so nothing here happens by itself, and the app says so in its question.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import get_args

from companion.kernel.agenda import Rule
from companion.kernel.agenda_game import AgendaGame, Notes
from companion.kernel.books import Entry, Path, Value
from companion.kernel.game import Clock, IllegalMove, Prompt, Result, Score, note
from companion.kernel.options import Chosen, Decisions, Option

COLOURS = ("red", "blue", "yellow", "green", "purple", "white", "black")
FIRST: Mapping[str, int] = MappingProxyType(
    {"mobilization": 1, "command": 1, "invasion": 0}
)
"""The tracks of the tray, each with the number it begins at."""


def _ends(track: str, printed: int) -> Option:
    others = (str(n) for n in range(2, 21) if n != printed)
    return Option(f"house.{track}", (str(printed), *others))


ENDS = (_ends("mobilization", 3), _ends("command", 5), _ends("invasion", 10))
"""How far each track goes: as the tray shows it, unless a copy says otherwise."""
OPTIONS = Decisions(ENDS)

# ---- moves


@dataclass(frozen=True, slots=True)
class Forward:
    """One step on."""

    track: str


@dataclass(frozen=True, slots=True)
class Back:
    """One step back."""

    track: str


@dataclass(frozen=True, slots=True)
class Repelled:
    """The invasion is over, and Hellas stands."""


@dataclass(frozen=True, slots=True)
class Fallen:
    """The invasion is over, and Hellas has fallen."""


Move = Forward | Back | Repelled | Fallen

# ---- the state


@dataclass(frozen=True, slots=True)
class Counting:
    """Which track moves?"""


@dataclass(frozen=True, slots=True)
class State:
    """Where the tracks stand; `stands` once the invasion is over."""

    seats: tuple[str, ...]
    tracks: tuple[int, ...] = tuple(FIRST.values())
    steps: int = 0
    agenda: tuple[Counting, ...] = (Counting(),)
    stands: bool = False
    options: Chosen = ()


def begin(seats: tuple[str, ...], chosen: Chosen) -> State:
    return State(seats, options=chosen)


def last(state: State, track: str) -> int:
    return int(OPTIONS.choice(state.options, f"house.{track}"))


def moved(state: State, track: str, value: int) -> State:
    held = dict(zip(FIRST, state.tracks, strict=True)) | {track: value}
    return replace(state, tracks=tuple(held.values()))


# ---- counting


def ask(state: State, _task: Counting) -> Prompt:
    counts = tuple(zip(FIRST, state.tracks, strict=True))
    key = "persian_invasion.Counting"
    return Prompt("Counting", key, state.seats, get_args(Move), counts)


def moves(state: State, _task: Counting) -> Iterator[Move]:
    for (track, first), held in zip(FIRST.items(), state.tracks, strict=True):
        if held < last(state, track):
            yield Forward(track)
        if held > first:
            yield Back(track)
    yield Repelled()
    yield Fallen()


def play(state: State, task: Counting, move: Move) -> tuple[State, Notes]:
    if move not in moves(state, task):
        raise IllegalMove("persian_invasion.refuse.end_of_track")
    match move:
        case Forward(track):
            return stepped(state, track, 1)
        case Back(track):
            return stepped(state, track, -1)
        case _:
            return replace(state, agenda=(), stands=move == Repelled()), ()


def stepped(state: State, track: str, by: int) -> tuple[State, Notes]:
    held = dict(zip(FIRST, state.tracks, strict=True))[track] + by
    after = replace(moved(state, track, held), steps=state.steps + 1)
    return after, (note("persian_invasion.note.track", track=track, value=held),)


# ---- the books, the clock, the end


def entries(state: State) -> Iterator[Entry]:
    for (track, first), held in zip(FIRST.items(), state.tracks, strict=True):
        most = max(last(state, track), held)
        yield Entry(("track", track), held, range(first, most + 1))
    yield from OPTIONS.lines(state.options)


def enter(state: State, path: Path, value: Value) -> State:
    if path[0] == "option":
        decided = OPTIONS.decide(state.options, path[1], str(value))
        return replace(state, options=decided)
    return moved(state, path[1], int(str(value)))


def clock(state: State) -> Clock:
    phase = "counting" if state.agenda else "end"
    return Clock(1, 1, state.steps + 1, phase, ("counting",), state.seats[0])


def scores(state: State) -> tuple[Score, ...]:
    """Where the tracks came to; nothing of it is a sum."""
    pairs = zip(FIRST, state.tracks, strict=True)
    return tuple(Score(track, (held,), adds=False) for track, held in pairs)


def result(state: State) -> Result | None:
    if state.agenda:
        return None
    how = "repelled" if state.stands else "fallen"
    winners = state.seats if state.stands else ()
    return Result(winners, f"persian_invasion.reason.{how}", (0,))


GAME: AgendaGame[State, Move] = AgendaGame(
    name="persian-invasion",
    version=1,
    seats=(1,),
    colours=COLOURS,
    options=OPTIONS.options,
    moves_known=get_args(Move),
    state_type=State,
    begin=begin,
    rules=MappingProxyType({Counting: Rule(ask, moves, play)}),
    entries=entries,
    enter=enter,
    clock=clock,
    scores=scores,
    result=result,
)
"""The tray as a value."""

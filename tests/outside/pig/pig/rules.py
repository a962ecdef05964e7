"""Pig, in the public domain: whoever is first to a hundred points wins.

In a turn one rolls as often as one likes; the points of the turn are one's own once
one keeps them, and gone when a one is rolled.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from companion.kernel.agenda import Fault, Rule, fault, refuse
from companion.kernel.agenda_game import AgendaGame, Notes
from companion.kernel.books import Entry, Path, Value
from companion.kernel.game import (
    Clock,
    IllegalMove,
    Prompt,
    Result,
    Score,
    Seen,
    Throw,
    note,
)
from companion.kernel.options import DECK, SWITCH, Chosen, Decisions, Option
from companion.kernel.sighting import DieRested, Sighting

DIE = "pig"
FACES = range(1, 7)
MOST = range(1000)
OPTIONS = Decisions(
    (
        Option("deck.dice", DECK),
        Option("rule.goal", ("100", "50", "25")),
        # The round is played to its end: everybody has had as many turns.
        Option("rule.last", SWITCH),
        # Whoever would come beyond the goal may not keep the points.
        Option("rule.exact", SWITCH),
    )
)

# ---- moves


@dataclass(frozen=True, slots=True)
class Rolled:
    seat: str
    face: int


@dataclass(frozen=True, slots=True)
class Again:
    """Roll once more."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the points of the turn."""


Move = Rolled | Again | Keep

# ---- what the table is asked


@dataclass(frozen=True, slots=True)
class Roll:
    """The die is awaited."""


@dataclass(frozen=True, slots=True)
class Dare:
    """Once more, or keep them?"""


Task = Roll | Dare

# ---- the state


@dataclass(frozen=True, slots=True)
class State:
    """Points by seat; `turn` counts the turns, `gained` what this one gave so far."""

    seats: tuple[str, ...]
    points: tuple[int, ...]
    active: str
    gained: int = 0
    round: int = 1
    turn: int = 1
    agenda: tuple[Task, ...] = (Roll(),)
    options: Chosen = ()

    @property
    def at(self) -> int:
        return self.seats.index(self.active)

    @property
    def own(self) -> int:
        """The points of whoever has the die."""
        return self.points[self.at]

    def says(self, name: str) -> str:
        return OPTIONS.choice(self.options, name)

    @property
    def goal(self) -> int:
        return int(self.says("rule.goal"))

    @property
    def room(self) -> int:
        """The most that may be kept."""
        exact = self.says("rule.exact") == "on"
        return self.goal - self.own if exact else MOST[-1] - self.own


def begin(seats: tuple[str, ...], chosen: Chosen) -> State:
    return State(seats, (0,) * len(seats), seats[0], options=chosen)


def with_points(state: State, seat: str, points: int) -> State:
    at = state.seats.index(seat)
    row = (*state.points[:at], points, *state.points[at + 1 :])
    return replace(state, points=row)


def next_turn(state: State) -> State:
    """The die goes on, unless somebody has won."""
    last = state.active == state.seats[-1]
    if max(state.points) >= state.goal and (last or state.says("rule.last") == "off"):
        return replace(state, gained=0, agenda=())
    return replace(
        state,
        active=state.seats[(state.at + 1) % len(state.seats)],
        gained=0,
        round=state.round + last,
        turn=state.turn + 1,
        agenda=(Roll(),),
    )


# ---- rolling


def ask_roll(state: State, _task: Roll) -> Prompt:
    facts = (("gained", state.gained),)
    who = (state.active,)
    return Prompt("Roll", "pig.Roll", who, (Rolled,), facts, (DIE,), chance="dice")


def rolls(state: State, _task: Roll) -> Iterator[Move]:
    return (Rolled(state.active, face) for face in FACES)


def roll(state: State, _task: Roll, move: Move) -> tuple[State, Notes]:
    if not isinstance(move, Rolled) or move not in tuple(rolls(state, Roll())):
        raise IllegalMove("pig.refused.roll_first", who=state.active)
    if move.face == 1:
        lost = note("pig.note.lost", who=state.active, n=state.gained)
        return next_turn(state), (lost,)
    return replace(state, gained=state.gained + move.face, agenda=(Dare(),)), ()


# ---- daring


def ask_dare(state: State, _task: Dare) -> Prompt:
    facts = (("gained", state.gained), ("points", state.own))
    return Prompt("Dare", "pig.Dare", (state.active,), (Again, Keep), facts)


def dares(state: State, _task: Dare) -> Iterator[Move]:
    yield Again()
    if not tuple(faults(state)):
        yield Keep()


def faults(state: State) -> Iterator[Fault]:
    """Why the points may not be kept."""
    fitting = min(max(state.gained, 1), state.room)
    mend = ((("gained",), fitting),) if state.room > 0 else ()
    if not state.gained:
        yield fault("pig.refused.nothing", mend, who=state.active)
    elif state.gained > state.room:
        yield fault("pig.refused.beyond", mend, who=state.active, goal=state.goal)


def wish(state: State, _task: Dare) -> Iterator[tuple[Move, IllegalMove]]:
    refusal = refuse(faults(state))
    if refusal is not None:
        yield Keep(), refusal


def dare(state: State, _task: Dare, move: Move) -> tuple[State, Notes]:
    if isinstance(move, Again):
        return replace(state, agenda=(Roll(),)), ()
    if not isinstance(move, Keep):
        raise IllegalMove("pig.refused.say_first", who=state.active)
    refusal = refuse(faults(state))
    if refusal is not None:
        raise refusal
    total = state.own + state.gained
    kept = note("pig.note.kept", who=state.active, n=state.gained, total=total)
    return next_turn(with_points(state, state.active, total)), (kept,)


RULES: Mapping[type, Rule[State, object, Move]] = MappingProxyType(
    {Roll: Rule(ask_roll, rolls, roll), Dare: Rule(ask_dare, dares, dare, wish)}
)

# ---- the books


def entries(state: State) -> Iterator[Entry]:
    for seat, points in zip(state.seats, state.points, strict=True):
        yield Entry(("points", seat), points, MOST, physical=False)
    yield Entry(("die",), state.active, state.seats)
    yield Entry(("gained",), state.gained, MOST, physical=False)
    yield Entry(("round",), state.round, MOST[1:], physical=False)
    yield from OPTIONS.lines(state.options)


def enter(state: State, path: Path, value: Value) -> State:
    match path, value:
        case ("points", seat), int(points):
            return with_points(state, seat, points)
        case ("die",), str(seat):
            return handed(state, seat)
        case ("gained",), int(gained):
            return replace(state, gained=gained)
        case ("round",), int(round):
            return replace(state, round=round)
        case ("option", name), str(choice):
            now = OPTIONS.decide(state.options, name, choice)
            return replace(state, options=now)
    raise IllegalMove("pig.refused.no_entry")


def handed(state: State, seat: str) -> State:
    """Whoever gets the die begins a turn."""
    if seat == state.active:
        return state
    agenda = (Roll(),) if state.agenda else ()
    return replace(state, active=seat, gained=0, agenda=agenda)


# ---- the die


def read(state: State, sighting: Sighting) -> Move | None:
    """A die that came to rest answers whoever has to roll."""
    match sighting:
        case DieRested(die, face) if die == DIE and face in FACES:
            asked = state.agenda[:1] == (Roll(),)
            return Rolled(state.active, face) if asked else None
    return None


def seen(move: Move) -> Seen | None:
    return (DIE, move.seat) if isinstance(move, Rolled) else None


def throw(_state: State, move: Move) -> Throw | None:
    if not isinstance(move, Rolled):
        return None
    return Throw(move.seat, DIE, str(move.face), tuple(map(str, FACES)))


# ---- how it stands


def clock(state: State) -> Clock:
    """Nobody knows how many rounds there will be."""
    phase = type(state.agenda[0]).__name__ if state.agenda else "end"
    phases = ("Roll", "Dare")
    round = state.round
    return Clock(round, round, state.turn, phase, phases, state.active, ("round",))


def scores(state: State) -> tuple[Score, ...]:
    return (Score("kept", state.points),)


def result(state: State) -> Result | None:
    if state.agenda:
        return None
    most = max(state.points)
    best = tuple(s for s, n in zip(state.seats, state.points, strict=True) if n == most)
    return Result(best, "pig.result.most", state.points, (("goal", state.goal),))


GAME: AgendaGame[State, Move] = AgendaGame(
    name="pig",
    version=1,
    seats=(2, 3, 4, 5, 6),
    colours=("red", "blue", "yellow", "green", "purple", "white"),
    moves_known=(Rolled, Again, Keep),
    state_type=State,
    begin=begin,
    rules=RULES,
    entries=entries,
    enter=enter,
    clock=clock,
    result=result,
    options=OPTIONS.options,
    dice=(DIE,),
    read=read,
    seen=seen,
    throw=throw,
    scores=scores,
)
"""The game as a value."""

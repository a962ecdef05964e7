"""A game of nothing but the kernel's promises: an urn, a die and a secret.

Each round somebody draws a stone that only the drawer may see, everybody rolls
together, and the active player may sell or keep what the urn gave. Three rounds.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.kernel.books import Entry, Path, Value
from companion.kernel.game import (
    Clock,
    IllegalMove,
    Note,
    Prompt,
    Result,
    Score,
    Seen,
    Throw,
    note,
)
from companion.kernel.options import AUTO, DECK, Chosen, Option, chosen
from companion.kernel.sighting import DieRested, Sighting

STONES = ("white", "grey", "black")
WORTH = {"white": 1, "grey": 2, "black": 3, "": 0}
ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Drawn:
    stone: str


@dataclass(frozen=True, slots=True)
class Rolled:
    seat: str
    face: int


@dataclass(frozen=True, slots=True)
class Sell:
    stone: str


@dataclass(frozen=True, slots=True)
class Hold:
    pass


@dataclass(frozen=True, slots=True)
class Apply:
    pass


@dataclass(frozen=True, slots=True)
class Draw:
    seat: str


@dataclass(frozen=True, slots=True)
class Roll:
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Trade:
    seat: str


@dataclass(frozen=True, slots=True)
class Wages:
    seat: str


Move = Drawn | Rolled | Sell | Hold | Apply
Task = Draw | Roll | Trade | Wages


@dataclass(frozen=True, slots=True)
class State:
    seats: tuple[str, ...]
    coins: tuple[int, ...]
    hands: tuple[str, ...]
    round: int
    agenda: tuple[Task, ...]
    dice: tuple[str, ...] = ()
    options: Chosen = ()


class Toy:
    name = "toy"
    version = 1
    seats = (2, 3)
    colours = ("red", "blue", "green")
    options = (
        Option("deck.urn", DECK),
        Option("deck.dice", DECK),
        Option("auto.wages", AUTO),
    )
    moves_known = (Drawn, Rolled, Sell, Hold, Apply)
    state_type = State

    def setup(self, seats: tuple[str, ...], chosen: Chosen) -> State:
        empty = State(seats, (0,) * len(seats), ("",) * len(seats), 1, ())
        empty = replace(empty, options=chosen)
        return replace(empty, agenda=turns(empty))

    def prompt(self, state: State) -> Prompt | None:
        match state.agenda[0] if state.agenda else None:
            case None:
                return None
            case Draw(seat):
                return Prompt("Draw", "toy.Draw", (seat,), (Drawn,), chance="urn")
            case Roll(missing):
                return Prompt(
                    "Roll", "toy.Roll", missing, (Rolled,), (), missing, "dice"
                )
            case Trade(seat):
                return Prompt("Trade", "toy.Trade", (seat,), (Sell, Hold))
            case Wages(seat):
                return Prompt("Wages", "toy.Wages", (seat,), (Apply,))

    def moves(self, state: State) -> Iterator[Move]:
        match state.agenda[0] if state.agenda else None:
            case None:
                return
            case Draw():
                yield from map(Drawn, STONES)
            case Roll(missing):
                yield from (Rolled(seat, face) for seat in missing for face in (1, 2))
            case Trade(seat):
                yield Hold()
                if stone := state.hands[state.seats.index(seat)]:
                    yield Sell(stone)
            case Wages():
                yield Apply()

    def wishes(self, state: State) -> Iterator[tuple[Move, IllegalMove]]:
        match state.agenda[0] if state.agenda else None:
            case Trade(seat):
                held = state.hands[state.seats.index(seat)]
                for stone in STONES:
                    if stone != held:
                        mend = ((("hand", seat), stone),)
                        yield Sell(stone), IllegalMove("toy.not_yours", mend, who=seat)

    def play(self, state: State, move: Move) -> tuple[State, tuple[Note, ...]]:
        for wish, refusal in self.wishes(state):
            if wish == move:
                raise refusal
        if move not in self.moves(state):
            raise IllegalMove("toy.not_now")
        after, notes = effect(replace(state, agenda=state.agenda[1:]), state, move)
        return settle(after, notes)

    def read(self, state: State, sighting: Sighting) -> Move | None:
        match state.agenda[0] if state.agenda else None, sighting:
            case Roll(missing), DieRested(die, (1 | 2) as face) if die in missing:
                return Rolled(die, face)
        return None

    def rests(self, state: State, sighting: Sighting) -> bool:
        """The toy's die is nobody's and lies anyhow."""
        return False

    def entries(self, state: State) -> Iterator[Entry]:
        for n, seat in enumerate(state.seats):
            yield Entry(("coins", seat), state.coins[n], range(100))
            yield Entry(("hand", seat), state.hands[n], ("", *STONES), secret=seat)
        yield Entry(("round",), state.round, range(1, ROUNDS + 1))
        for option in self.options:
            value = self.option(state, option.name)
            yield Entry(("option", option.name), value, option.choices, physical=False)

    def enter(self, state: State, path: Path, value: Value) -> State:
        match path, value:
            case ("coins", seat), int(coins):
                return replace(state, coins=put(state, state.coins, seat, coins))
            case ("hand", seat), str(stone):
                return replace(state, hands=put(state, state.hands, seat, stone))
            case ("round",), int(number):
                return replace(state, round=number)
            case ("option", name), str(choice):
                wishes = {**dict(state.options), name: choice}.items()
                now = chosen(self.options, wishes)
                return settle(replace(state, options=now), ())[0]
        raise IllegalMove("toy.not_now")

    def option(self, state: State, name: str) -> str:
        known = {option.name: option.default for option in self.options}
        return dict(state.options).get(name, known[name])

    def seen(self, move: Move) -> Seen | None:
        match move:
            case Rolled(seat):
                return "coin", seat
            case Drawn():
                return ("stone",)
        return None

    def teams(self, state: State) -> tuple[tuple[str, ...], ...]:
        return ()

    def throw(self, state: State, move: Move) -> Throw | None:
        if not isinstance(move, Rolled):
            return None
        return Throw(move.seat, "coin", str(move.face), ("1", "2"))

    def public(self, state: State) -> State:
        return replace(state, hands=("",) * len(state.hands))

    def secrets(self, state: State, seat: str) -> tuple[Note, ...]:
        return (note("toy.hand", stone=state.hands[state.seats.index(seat)]),)

    def clock(self, state: State) -> Clock:
        active = next((t.seat for t in state.agenda if isinstance(t, Trade)), "")
        left = sum(isinstance(t, Trade) for t in state.agenda)
        turn = (state.round - 1) * len(state.seats) + len(state.seats) - left
        phase = type(state.agenda[0]).__name__ if state.agenda else "Trade"
        phases = ("Draw", "Roll", "Trade", "Wages")
        return Clock(state.round, ROUNDS, turn, phase, phases, active)

    def scores(self, state: State) -> tuple[Score, ...]:
        stones = tuple(WORTH[stone] for stone in state.hands)
        return Score("coins", state.coins), Score("stones", stones)

    def result(self, state: State) -> Result | None:
        if state.agenda:
            return None
        totals = tuple(
            map(sum, zip(*(s.points for s in self.scores(state)), strict=True))
        )
        winners = tuple(
            seat
            for seat, n in zip(state.seats, totals, strict=True)
            if n == max(totals)
        )
        return Result(winners, "toy.most", totals)


class Envious(Toy):
    """A black stone makes the other one trade first: a question more."""

    def play(self, state: State, move: Move) -> tuple[State, tuple[Note, ...]]:
        after, notes = super().play(state, move)
        if move == Drawn("black"):
            roll, *rest = after.agenda
            after = replace(after, agenda=(roll, Trade("blue"), *rest))
        return after, notes


def turns(state: State) -> tuple[Task, ...]:
    return tuple(
        task
        for seat in state.seats
        for task in (Draw(seat), Roll(state.seats), Trade(seat), Wages(seat))
    )


def effect(after: State, before: State, move: Move) -> tuple[State, tuple[Note, ...]]:
    head = before.agenda[0]
    match head, move:
        case Draw(seat), Drawn(stone):
            return replace(after, hands=put(after, after.hands, seat, stone)), ()
        case Roll(missing), Rolled(seat, face):
            rest = tuple(other for other in missing if other != seat)
            agenda = (Roll(rest), *after.agenda) if rest else after.agenda
            return pay(replace(after, agenda=agenda), seat, face), (
                note("toy.paid", who=seat, coins=face),
            )
        case Trade(seat), Sell(stone):
            sold = replace(after, hands=put(after, after.hands, seat, ""))
            return pay(sold, seat, WORTH[stone]), ()
        case Wages(seat), Apply():
            return pay(after, seat, 1), (note("toy.paid", who=seat, coins=1),)
    return after, ()


def settle(state: State, notes: tuple[Note, ...]) -> tuple[State, tuple[Note, ...]]:
    """Wages are paid by themselves unless the table wants to be asked."""
    mode = dict(state.options).get("auto.wages", "auto")
    while state.agenda and isinstance(state.agenda[0], Wages) and mode == "auto":
        seat = state.agenda[0].seat
        state = pay(replace(state, agenda=state.agenda[1:]), seat, 1)
        notes = (*notes, note("toy.paid", who=seat, coins=1))
    if not state.agenda and state.round < ROUNDS:
        state = replace(state, round=state.round + 1)
        return replace(state, agenda=turns(state)), notes
    return state, notes


def pay(state: State, seat: str, coins: int) -> State:
    had = state.coins[state.seats.index(seat)]
    return replace(state, coins=put(state, state.coins, seat, had + coins))


def put(state: State, row: tuple, seat: str, value) -> tuple:
    at = state.seats.index(seat)
    return (*row[:at], value, *row[at + 1 :])

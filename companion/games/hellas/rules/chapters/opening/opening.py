"""Set-up: what lies where, and the seven events a game begins with (p. 6, 8).

`FirstEvents` draws until seven cards have counted. Then whoever is to begin chooses a
hero, and the others against the clock; `heroes` asks each of them.
"""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.hellas.rules.box import (
    COLOURS,
    FIRST_CARDS,
    FIRST_EVENTS,
    LANDS,
    REGIONS,
    TEMPLE_CARDS,
    WARLORD,
    temples,
)
from companion.games.hellas.rules.chapters.monsters.events import dealt, deck
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.opening import (
    DrawEvent,
    DrawTempleCard,
    StartWith,
)
from companion.games.hellas.rules.rule import Rule, Step, asks_all, by_chance, not_now
from companion.games.hellas.rules.state import (
    NOBODY,
    Ground,
    Monument,
    Player,
    State,
    then,
)
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.opening import (
    FirstEvents,
    FirstTurn,
    HeroChoice,
    HeroPlace,
    Starting,
    TempleDraw,
)
from companion.games.hellas.rules.tasks.turn import TurnStart
from companion.kernel.game import Prompt, note
from companion.kernel.options import Chosen

PLAYERS = tuple(sorted(WARLORD))
"""How many may play: the Persian invasion of one alone is a game of its own."""

AGENDA: tuple[Task, ...] = (TempleDraw(), FirstEvents(FIRST_EVENTS), Starting())


def setup(seats: tuple[str, ...], chosen: Chosen) -> State:
    """The first level of each monument stands; nobody has a hero yet (p. 6)."""
    if len(seats) not in PLAYERS or len({*seats} & {*COLOURS}) != len(seats):
        raise ValueError(
            f"Lords of Hellas is for 2 to 4 people of its colours: {seats}"
        )
    return State(
        options=chosen,
        seats=seats,
        players=tuple(map(Player, seats)),
        agenda=AGENDA,
        grounds=(Ground((0,) * len(seats)),) * len(REGIONS),
        monuments=(Monument(), Monument(), Monument()),
        glory=(NOBODY,) * len(LANDS),
    )


# ---- the temple card


def ask_temple(state: State, _task: TempleDraw) -> Prompt:
    stock = temples(len(state.seats))
    prompt = asks_all(state, "hellas.TempleDraw", DrawTempleCard, temples=stock)
    return by_chance(prompt, "temples")


def temple_cards(_state: State, _task: TempleDraw) -> Iterator[Move]:
    return map(DrawTempleCard, TEMPLE_CARDS)


def draw_temple(state: State, _task: TempleDraw, move: Move) -> Step:
    """One of five; with few players it holds fewer temples (p. 6)."""
    if not isinstance(move, DrawTempleCard) or move.card not in TEMPLE_CARDS:
        raise not_now()
    stock = temples(len(state.seats))
    told = note("hellas.note.temple_card", temple_card=move.card, temples=stock)
    return then(state, temple_card=move.card), (told,)


# ---- seven events


def settle_events(state: State, task: FirstEvents) -> Step | None:
    """What was drawn goes back into the deck, but for quests on their slots (p. 6).

    Then everybody draws a combat card (p. 8).
    """
    if task.left > 0:
        return None
    players = tuple(replace(one, hand=FIRST_CARDS) for one in state.players)
    back = note("hellas.note.events_back", cards=len(state.laid))
    cards = note("hellas.note.first_cards", cards=FIRST_CARDS)
    return then(state, laid=(), players=players), (back, cards)


def ask_events(state: State, task: FirstEvents) -> Prompt:
    number = FIRST_EVENTS - task.left + 1
    key = "hellas.FirstEvents"
    prompt = asks_all(state, key, DrawEvent, number=number, of=FIRST_EVENTS)
    return by_chance(prompt, "events")


def first_events(state: State, _task: FirstEvents) -> Iterator[Move]:
    return map(DrawEvent, deck(state))


def draw_first(state: State, task: FirstEvents, move: Move) -> Step:
    if not isinstance(move, DrawEvent) or move.card not in deck(state):
        raise not_now()
    after, told, counted = dealt(state, move.card)
    return then(after, FirstEvents(task.left - counted)), told


# ---- who chooses first, and who begins


def ask_starting(state: State, _task: Starting) -> Prompt:
    return by_chance(asks_all(state, "hellas.Starting", StartWith), "starter")


def starters(state: State, _task: Starting) -> Iterator[Move]:
    return map(StartWith, state.seats)


def start(state: State, _task: Starting, move: Move) -> Step:
    """Heroes are chosen against the clock; who is last has the first turn (p. 8)."""
    if not isinstance(move, StartWith) or move.seat not in state.seats:
        raise not_now()
    count, chooser = len(state.seats), state.player(move.seat)
    order = tuple((chooser - n) % count for n in range(count))
    each = ((HeroChoice(player), HeroPlace(player)) for player in order)
    tasks = tuple(task for pair in each for task in pair)
    told = note("hellas.note.chooses_first", seat=move.seat)
    return then(state, *tasks, FirstTurn(order[-1])), (told,)


def settle_begin(state: State, task: FirstTurn) -> Step:
    told = note("hellas.note.begins", seat=state.seats[task.player])
    return then(state, TurnStart(task.player)), (told,)


TEMPLE_DRAW = Rule(ask_temple, temple_cards, draw_temple)
EVENTS_DRAW = Rule(ask_events, first_events, draw_first)
STARTING = Rule(ask_starting, starters, start)

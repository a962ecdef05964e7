"""The end of a game: who won and why, where every point came from, how it went."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.desk.actions import Action, Become, Export, Home, TakeBack, Visit
from companion.desk.context import Context
from companion.desk.places import AtTable, History, Menu, NewGame
from companion.kernel.game import Result
from companion.kernel.record import Record
from companion.pages.devices.chance import luck, throws
from companion.pages.game_pages import game_pages
from companion.pages.lists import Tab
from companion.pages.pieces import Answer, RefusalCard, Snack, Top
from companion.pages.snackbar import snackbar
from companion.pages.table.charts import Graph, graph
from companion.pages.table.consent import consent
from companion.pages.table.history_line import whose
from companion.pages.table.move_words import move_words, undo_short
from companion.pages.table.panel import Bars
from companion.pages.table.score_history import (
    Moment,
    TurningPoint,
    score_history,
    turns,
)
from companion.pages.table.score_sheet import ScoreSheet, counts_points, score_sheet
from companion.pages.top import title
from companion.words import phrases

UNLIKELY = 0.05


@dataclass(frozen=True, slots=True)
class Winner:
    """The banner: every winner's shield, and why."""

    colours: tuple[str, ...]
    title: str
    sub: str


@dataclass(frozen=True, slots=True)
class Turning:
    """A step that decided much, and what it did to the winner's lead."""

    colour: str
    text: str
    sub: str


@dataclass(frozen=True, slots=True)
class EndPage:
    top: Top
    winner: Winner
    sheet: ScoreSheet
    graph: Graph | None
    tabs: tuple[Tab, ...]
    bars: Bars | None
    turnings: tuple[Turning, ...]
    dice: str
    odds: str
    even: bool
    undo: Answer
    history: Action
    answers: tuple[Answer, ...]
    consent: RefusalCard | None = None
    snack: Snack | None = None


def end(scene: Context) -> EndPage:
    """For a game that has a result."""
    texts, game = scene.texts, scene.open.game
    record = scene.open.table.whole()
    result = game.result(record.state)
    if result is None:
        raise LookupError("the game goes on")
    moments = score_history(game, record, len(result.totals))
    own = game_pages(scene.library, game.name)
    gathered = own.bars(texts, record.state, _order(scene, result))
    dice, odds, even = _luck(scene, record)
    return EndPage(
        _top(scene),
        _winner(scene, result),
        score_sheet(scene, result, record.state, _order(scene, result)),
        graph(scene, moments, _order(scene, result)) if counts_points(scene) else None,
        _tabs(scene, gathered),
        gathered if _looks_at_bars(scene) else None,
        tuple(_turnings(scene, moments, result)),
        dice,
        odds,
        even,
        Answer(texts("history.undo"), TakeBack(), "plain", undo_short(scene), "undo"),
        Visit(History()),
        _answers(scene),
        consent(scene),
        snackbar(scene),
    )


def _top(scene: Context) -> Top:
    clock = scene.open.game.clock(scene.open.table.state)
    count = scene.texts.own("end.rounds", n=clock.round)
    return Top(
        f"{title(scene)} · {count}",
        scene.texts("end.title"),
        steps=clock.rounds,
        now=clock.rounds,
        menu=Visit(Menu()),
    )


def _answers(scene: Context) -> tuple[Answer, ...]:
    texts, header = scene.texts, scene.open.header
    again = NewGame(header.game, header.seats, header.chosen, step="seats")
    return (
        Answer(texts("end.export"), Export(scene.open.id), icon="folder"),
        Answer(texts("end.home"), Home()),
        Answer(texts("end.again"), Visit(again), "main"),
    )


# ---- who won


def _order(scene: Context, result: Result) -> tuple[int, ...]:
    """Seats by points, the winners first, mates beside each other."""
    seats = range(len(result.totals))
    colours = scene.open.header.colours

    def rank(seat: int) -> tuple[bool, int, int, int]:
        team = allies(result, colours[seat])
        total = sum(result.totals[colours.index(one)] for one in team)
        lost = colours[seat] not in result.winners
        return lost, -total, colours.index(team[0]), -result.totals[seat]

    return tuple(sorted(seats, key=rank))


def allies(result: Result, seat: str) -> tuple[str, ...]:
    """Those who played together with somebody, that person too."""
    return next((side for side in result.sides if seat in side), (seat,))


def _winner(scene: Context, result: Result) -> Winner:
    why = scene.texts.say(result.reason, result.facts), *_margin(scene, result)
    return Winner(result.winners, _title(scene, result), " · ".join(why))


def _title(scene: Context, result: Result) -> str:
    """One who wins, a team that does, or several who share the victory."""
    texts, seats = scene.texts, scene.open.header.colours
    if not result.winners:
        return texts("end.nobody")
    won = tuple(dict.fromkeys(allies(result, seat) for seat in result.winners))
    total = sum(result.totals[seats.index(one)] for one in won[0])
    people = [[texts.name(seat) for seat in side] for side in won]
    if len(won) == 1 and len(won[0]) > 1:
        names = phrases.listed(texts, people[0])
        return texts(f"{texts.game}.end.together", names=names, n=total)
    names = phrases.listed(texts, [" + ".join(side) for side in people])
    key = "end.wins" if len(won) == 1 else "end.share"
    if not counts_points(scene):
        return texts(f"{key}.plain", names=names)
    return texts(key, names=names, total=total)


def _margin(scene: Context, result: Result) -> Iterator[str]:
    """How far ahead one winner is of the next."""
    first, *others = _order(scene, result)
    if len(result.winners) == 1 and others:
        ahead = result.totals[first] - result.totals[others[0]]
        other = scene.open.header.colours[others[0]]
        if ahead:
            yield scene.texts.own("end.ahead", n=ahead, other=other)


# ---- how it went


def _looks_at_bars(scene: Context) -> bool:
    return isinstance(scene.place, AtTable) and scene.place.tab == "bars"


def _tabs(scene: Context, gathered: Bars | None) -> tuple[Tab, ...]:
    """Turning points, and what dice gave where the game counts it."""
    on = _looks_at_bars(scene)
    first = Tab(scene.texts("end.turning"), Become(AtTable()), not on)
    if gathered is None:
        return (first,)
    return first, Tab(gathered.title, Become(AtTable("bars")), on)


def _turnings(
    scene: Context, moments: tuple[Moment, ...], result: Result
) -> Iterator[Turning]:
    if not result.winners:
        return
    seats, team = scene.open.header.colours, allies(result, result.winners[0])
    sides = tuple(tuple(map(seats.index, side)) for side in result.sides)
    who = " + ".join(map(scene.texts.name, team))
    for turn in turns(moments, seats.index(team[0]), sides=sides):
        yield _turning(scene, turn, who)


def _turning(scene: Context, turn: TurningPoint, who: str) -> Turning:
    row = scene.open.table.record.played[turn.moment.index]
    most = max(range(len(turn.gains)), key=turn.gains.__getitem__)
    gainer = scene.open.header.colours[most]
    text = move_words(scene, row.move, row.who, turn.moment.index)
    if turn.gains[most] > 0 and whose(row) != gainer:  # a roll by all, a late reward
        text = scene.texts("end.gain", who=gainer, n=turn.gains[most])
    sub = scene.texts.own(
        "end.lead",
        round=turn.moment.round,
        who=who,
        before=signed(turn.before),
        after=signed(turn.after),
    )
    return Turning(gainer, text, sub)


def signed(number: int) -> str:
    """+3, 0, −3 with a true minus."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def _luck(scene: Context, record: Record[Any, Any]) -> tuple[str, str, bool]:
    """How many rolls there were, and whether a die stands out; nothing without."""
    texts, found = scene.texts, luck(throws(scene, record))
    if not found.rolls:
        return "", "", True
    count = texts("end.rolls", n=found.rolls)
    if found.p is None:
        return count, texts("end.few"), True
    p = f"{max(found.p, 0.001):.3f}" if found.p < UNLIKELY else f"{found.p:.2f}"
    if found.p >= UNLIKELY:
        return count, texts("end.even", p=p), True
    seat, die = found.die
    return count, texts("end.uneven", who=seat, die=die, p=p), False

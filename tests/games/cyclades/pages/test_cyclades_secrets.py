"""Nothing public tells what lies behind a screen: each page of two worlds is the same.

Row C14. Two tables are alike but for a secret: other gold in the purses, another card
under Zeus' eyes, other cards in the hands of the Sphinx. Whatever everybody may see of
them must be the very same, down to what a touch of it would do.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from companion.canvas.theme import Frame
from companion.cli.show import asked, lines
from companion.desk import actions as act
from companion.desk import places as at
from companion.desk.context import Heard
from companion.games.cyclades.rules.moves.actions import PutBack
from companion.games.cyclades.rules.moves.opening import Dealt
from companion.games.cyclades.rules.state import Purse, State
from companion.games.cyclades.rules.tasks.beasts import Picking, SphinxDraw
from companion.kernel.books import Correct
from companion.kernel.record import Record
from companion.pages import routes
from companion.pages.saves.statistics import statistics
from companion.pages.table.move_words import undo_name
from companion.saves.exchange.for_others import PublicView
from companion.saves.game.codec import Codec
from companion.saves.header import Header
from companion.saves.summary import Saved, standing
from companion.screens.table.hand_over import lay
from companion.table.table import Answered, Proposal, Table, Verdict
from companion.table.trust import Source
from companion.words.texts import Texts
from tests.games.cyclades.pages.situations import (
    BY_APP,
    GAME,
    LANGUAGES,
    PEOPLE,
    Situation,
    likely,
    one,
    situations,
)
from tests.screens import fits

SECRET = ("track.purses", "secret")
PLACES: tuple[at.Place, ...] = (
    *(at.AtTable(tab) for tab in ("map", "cards", "boards", at.TOLD)),
    at.Books(),
    at.Menu(),
    at.Options(),
    at.Glossary(),
    at.Games(),
    at.Games(id="abc123"),
    at.Games(tab="statistics"),
    at.Start(),
    at.PendingChanges(),
    at.HandOver(),
    *(at.HandOver(seat.colour) for seat in PEOPLE[:4]),
)
World = tuple[Situation, Answered[Any] | None]


def public(world: World, languages: Sequence[str]) -> Iterator[tuple[str, Any]]:
    """Everything that anybody may see, by the name of where it is seen."""
    situation, told = world
    played = len(situation.record.played)
    line = Saved("abc123", situation.header, standing(GAME, state(world)), played, 1, 2)
    points = line.standing.scores or (0,) * len(situation.header.seats)
    ended = replace(line.standing, scores=points, finished=True)
    over = replace(line, standing=ended)
    last = situation.record.played[-1:]
    heard = (Heard(played, replace(told, rows=last)),) if told and last else ()
    yield "as text", list(shown(situation))
    for language in languages:
        more = {"told": told, "heard": heard, "fresh": 1, "games": lambda: (line,)}
        for place in (*PLACES, *histories(situation), *corrections(situation)):
            scene = situation.scene(language, place, **more)
            if not (isinstance(place, at.HandOver) and place.open):
                yield f"{language} {place}", routes.page(scene)
        scene = situation.scene(language)
        yield f"{language} undo", undo_name(scene)
        yield f"{language} statistics", statistics(Texts(language), (line, over))
        yield f"{language} side", (routes.asked(scene), routes.side(scene))


def histories(situation: Situation) -> Iterator[at.History]:
    """The history, and its last lines looked at closer."""
    played = len(situation.record.played)
    yield at.History()
    for index in range(max(0, played - 6), played):
        yield at.History(index)


def corrections(situation: Situation) -> Iterator[at.Books]:
    """One entry of each kind looked at closer."""
    entries = GAME.entries(GAME.public(situation.record.state))
    kinds = {entry.path[0]: entry.path for entry in entries if not entry.secret}
    yield from (at.Books(path=kinds[k]) for k in ("creature", "favour") if k in kinds)


def shown(situation: Situation) -> Iterator[str]:
    """What `pythia show` prints, plain and as JSON: the export of the public view."""
    seen = GAME.public(situation.record.state)
    yield json.dumps(Codec(GAME).write_state(seen))
    prompt = GAME.prompt(seen)
    yield json.dumps(asked(prompt) if prompt else None)
    for language in LANGUAGES:
        texts = Texts(language, situation.header.name, "cyclades")
        moves = len(situation.record.played)
        there = PublicView(situation.header, GAME, seen, moves)
        yield from lines(texts, there, moves)


def state(world: World) -> State:
    found: State = world[0].record.state
    return found


def differences(
    some: World, others: World, languages: Sequence[str] = LANGUAGES
) -> list[str]:
    pairs = zip(public(some, languages), public(others, languages), strict=True)
    return [name for (name, a), (_, b) in pairs if a != b]


def other(situation: Situation, swap: Callable[[Any], Any]) -> Situation:
    """The same evening with another secret, from its first state to its last."""
    record = situation.record
    states = tuple(map(swap, record.states))
    rows = tuple(replace(row, move=swap(row.move)) for row in record.played)
    return situation._replace(record=replace(record, states=states, played=rows))


# ---- purses


def filled(gold: int) -> Callable[[Any], Any]:
    """So much in every purse; all else stays."""

    def swap(found: Any) -> Any:
        if not isinstance(found, State):
            return found
        purses = tuple(Purse(gold, gold // 2) for _ in found.purses)
        return replace(found, purses=purses)

    return swap


def secretive() -> list[str]:
    """Every ninth question of the evenings at which gold is hidden."""
    names = sorted(
        name
        for name, found in situations().items()
        if dict(found.header.chosen).get("track.purses", "secret") == "secret"
    )
    return names[::9]


@pytest.mark.parametrize("language", LANGUAGES)
def test_c14_no_page_depends_on_a_purse(language: str) -> None:
    """Every page in one language after the other: what leaks does so in any of them."""
    for name in secretive()[LANGUAGES.index(language) :: len(LANGUAGES)]:
        situation = situations()[name]
        if situation.record.state.agenda:  # at the end, who is level shows gold
            poor, rich = other(situation, filled(0)), other(situation, filled(20))
            assert differences((poor, None), (rich, None), [language]) == [], name


def corrected(situation: Situation, gold: int) -> World:
    """Red has said in secret how much it really is."""
    table = situation.table()
    told: list[Answered[Any]] = []
    table.watch(told.append)
    wish = Proposal(Correct(("gold", "red"), gold), Source.TOUCH, table.stamp)
    assert table.propose(wish) is Verdict.PLAYED
    heard = replace(told[-1], proposal=None, rows=told[-1].rows[:0])
    assert not heard.changes
    return situation._replace(record=table.record), heard


def test_c14_no_page_tells_how_a_purse_was_put_right() -> None:
    some, others = corrected(one("4 Bidding"), 7), corrected(one("4 Bidding"), 17)
    assert state(some).purses != state(others).purses
    assert differences(some, others) == []
    scene = some[0].scene("en")
    assert undo_name(scene) == "Corrected: Maksymiliana: gold, in secret"


def test_c14_a_purse_is_put_right_behind_the_cover() -> None:
    """The counting begins at nought, never at what the books hold."""
    situation = one("4 Bidding")
    closed = routes.page(situation.scene(place=at.HandOver("red")))
    assert closed.amend is not None
    counting = routes.page(situation.scene(place=at.HandOver("red", count=12)))
    assert closed.amend.action == act.Become(at.HandOver("red", count=0))
    assert counting.count.value == "12"
    assert counting.hold.action == act.Write(("gold", "red"), 12)
    assert counting.hold.label == "Maksymiliana: gold = 12"


# ---- cards


def evening(seed: int) -> Iterator[tuple[Situation, Answered[Any] | None]]:
    """Every moment of an evening whose decks the app keeps."""
    luck = random.Random(seed)
    decided = tuple(sorted((*BY_APP, SECRET)))
    header = Header("cyclades", GAME.version, PEOPLE[:4], decided)
    table: Table[Any, Any] = Table(GAME, Record((GAME.setup(header.colours, decided),)))
    told: list[Answered[Any]] = []
    table.watch(told.append)
    for _ in range(900):
        if GAME.prompt(table.state) is None:
            return
        move = likely(luck, tuple(GAME.moves(table.state)))
        table.propose(Proposal(move, Source.APP, table.stamp))
        yield Situation(header, table.record), told[-1]


def hidden(found: State) -> tuple[str, ...]:
    """The cards that one pair of eyes knows just now."""
    held = (t.held for t in found.agenda if isinstance(t, Picking | SphinxDraw))
    return tuple(filter(None, (found.top, *(card for some in held for card in some))))


def renamed(names: dict[str, str]) -> Callable[[Any], Any]:
    """Other cards in place of the hidden ones."""

    def name(card: str) -> str:
        return names.get(card, card)

    def task(asked: Any) -> Any:
        if isinstance(asked, Picking | SphinxDraw):
            return replace(asked, held=tuple(map(name, asked.held)))
        return asked

    def swap(found: Any) -> Any:
        if isinstance(found, Dealt):
            return Dealt(name(found.creature))
        if isinstance(found, State):
            agenda = tuple(map(task, found.agenda))
            return replace(found, agenda=agenda, top=name(found.top))
        return found

    return swap


@cache
def moments() -> list[tuple[str, World, World]]:
    """Moments at which a card is known to one person, and the same with others."""
    found: dict[str, tuple[World, World]] = {}
    for seed in range(3):
        for situation, told in evening(seed):
            now = situation.record.state
            cards, task = hidden(now), type(now.task).__name__
            free = [one for one in now.deck if one not in cards]
            if not cards or len(free) < len(cards):
                continue
            last = situation.record.played[-1].move
            if isinstance(last, PutBack):
                task = "PutBack"
            names = dict(zip(cards, free, strict=False))
            names |= {new: old for old, new in names.items()}
            swapped = recent(situation, names)
            heard = replace(told, rows=()) if told else None
            found[task] = (situation, heard), (swapped, heard)
    return [(name, *pair) for name, pair in found.items()]


def recent(situation: Situation, names: dict[str, str]) -> Situation:
    """Other cards from the moment on at which the first of them was looked at."""
    record = situation.record
    dealt = [n for n, row in enumerate(record.played) if isinstance(row.move, Dealt)]
    known = [n for n in dealt if record.played[n].move.creature in names]
    first = known[-len(hidden(record.state))]
    swap = renamed(names)
    states = tuple(
        swap(one) if record.first + n > first else one
        for n, one in enumerate(record.states)
    )
    rows = tuple(
        replace(row, move=swap(row.move)) if n >= first else row
        for n, row in enumerate(record.played)
    )
    return situation._replace(record=replace(record, states=states, played=rows))


def test_c14_no_page_names_a_card_that_one_person_has_looked_at() -> None:
    seen = moments()
    names = [name for name, _, _ in seen]
    assert {"Glimpse", "Picking", "PutBack"} <= set(names)
    for name, some, others in seen:
        assert hidden(state(some)) != hidden(state(others)), name
        assert differences(some, others) == [], name


def test_c14_the_card_and_the_purse_are_on_the_page_that_is_held() -> None:
    """The test above would hold if nobody ever saw the secret at all."""
    for name, some, others in moments():
        if name not in ("Glimpse", "Picking"):
            continue
        prompt = GAME.prompt(state(some))
        assert prompt is not None
        place = at.HandOver(prompt.who[0], open=True)
        held = [
            routes.page(one.scene(place=place)).secrets for one, _ in (some, others)
        ]
        assert held[0] != held[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_c23_who_looks_sees_the_card_itself(language: str) -> None:
    """Not its name alone: its drawing, and what it does; others see nothing of it."""
    for name, (situation, _), _ in moments():
        if name not in ("Glimpse", "Picking"):
            continue
        prompt = GAME.prompt(situation.record.state)
        assert prompt is not None
        closed = at.HandOver(prompt.who[0])
        assert routes.page(situation.scene(language, closed)).cards == ()
        held = situation.scene(language, replace(closed, open=True))
        cards = hidden(situation.record.state)
        assert [card.icon for card in routes.page(held).cards] == list(cards)
        bodies = [held.texts(f"cyclades.term.{card}.body") for card in cards]
        assert [card.text for card in routes.page(held).cards] == bodies
        for frame in (Frame(), Frame(1024, 600)):
            assert fits.clipped(lay(routes.page(held), frame)) == [], frame


def test_c14_what_is_told_is_among_the_pages_compared() -> None:
    told = 0
    for _, some, _ in moments():
        pages = (page for name, page in public(some, ["en"]) if "tab='told'" in name)
        told += sum(page.reckoning is not None for page in pages)
    assert told

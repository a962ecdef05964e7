"""The table page of a game that has rules and words alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from companion.desk.actions import Become, Play
from companion.desk.places import AtTable
from companion.pages.default import FEW, Ledger
from companion.pages.lists import plain
from companion.pages.table.table import TablePage, table
from tests.pages.bare import BARE, asked, scene

GAMES = ("dice-forge", "cyclades")
LANGUAGES = ("en", "pl", "cs")


def pages(game: str, language: str = "en", **place: Any) -> Iterator[tuple[Any, ...]]:
    """Each question with its moves and its page."""
    for header, record in asked(game):
        moves = tuple(BARE[game].moves(BARE[game].public(record.state)))
        yield header, record, moves, table(scene(header, record, language, **place))


def ledger(page: TablePage) -> Ledger:
    assert isinstance(page.stage, Ledger)
    return page.stage


def offered(page: TablePage) -> list[Any]:
    lines = [line for sheet in ledger(page).sheets for line in sheet.lines]
    actions = (one.action for one in (*page.panel.replies.answers, *lines))
    return [one.move for one in actions if isinstance(one, Play)]


@pytest.mark.parametrize("game", GAMES)
def test_every_move_can_be_touched_once(game: str) -> None:
    for _, _, moves, page in pages(game):
        assert Counter(offered(page)) == Counter(moves)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_two_answers_say_the_same(game: str, language: str) -> None:
    for _, _, moves, page in pages(game, language):
        lines = [line for sheet in ledger(page).sheets for line in sheet.lines]
        answers = (*page.panel.replies.answers, *(one for one in lines if one.action))
        told = [one.label for one in answers if isinstance(one.action, Play)]
        assert len(set(told)) == len(told) == len(moves)


def test_few_short_answers_stand_under_the_question_others_beside_it() -> None:
    seen = set()
    for game in GAMES:
        for _, _, moves, page in pages(game):
            beside = ledger(page).search is not None
            seen.add((beside, len(moves) > FEW))
            assert beside or len(moves) <= FEW
            assert bool(page.sides) == beside
            assert bool(page.panel.replies.answers) != beside
    assert seen == {(True, True), (True, False), (False, False)}


def test_the_books_can_be_turned_to_and_the_answers_come_back() -> None:
    header, record, _, _ = next(p for p in pages("cyclades") if len(p[2]) > FEW)
    page = table(scene(header, record, "en", tab="books"))
    assert not offered(page)
    (look,) = page.panel.replies.answers
    assert look.action == Become(AtTable(tab="answers"))
    assert [side.on for side in page.sides] == [True, False]


def test_a_search_keeps_the_answers_that_speak_of_it() -> None:
    header, record, _, page = next(p for p in pages("cyclades") if len(p[2]) > FEW)
    lines = [line.label for sheet in ledger(page).sheets for line in sheet.lines]
    word = max(lines, key=len).split()[-1]
    found = ledger(table(scene(header, record, "en", query=word)))
    labels = [line.label for sheet in found.sheets for line in sheet.lines]
    assert labels == [one for one in lines if plain(word) in plain(one)]
    none = ledger(table(scene(header, record, "en", query="zzz")))
    assert none.sheets == ()
    assert "zzz" in none.none


@pytest.mark.parametrize("game", GAMES)
def test_the_books_hold_every_public_entry_under_its_owner(game: str) -> None:
    rules = BARE[game]
    header, record = asked(game)[-1]
    page = ledger(table(scene(header, record, "en", tab="books")))
    shown = [line.path for sheet in page.sheets for line in sheet.lines if line.path]
    public = rules.public(record.state)
    wanted = [e.path for e in rules.entries(public) if not e.secret]
    assert Counter(shown) == Counter(p for p in wanted if p[0] != "option")
    assert not any(e.secret and e.path in shown for e in rules.entries(record.state))
    people = {sheet.colour: sheet for sheet in page.sheets if sheet.colour}
    prompt = rules.prompt(record.state)
    assert prompt is not None
    lit = {colour for colour, sheet in people.items() if sheet.lit}
    assert lit == set(prompt.who) & set(people)
    if not all(sheet.short for sheet in people.values()):
        assert page.sheets[0].lit

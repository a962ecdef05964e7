"""History, corrections, glossary, hands, cover and end: in every language and size."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from companion.canvas.shapes import Box, Poly, Shapes, Sign, Text, flat, texts, zones
from companion.canvas.theme import DARK, LIGHT, Frame
from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.context import Context
from companion.kernel.books import changes
from companion.pages.app.glossary import glossary as glossary_page
from companion.pages.table.books import books as books_page
from companion.pages.table.end import end as end_page
from companion.pages.table.hand_over import hand_over as cover_page
from companion.pages.table.history import history as history_page
from companion.pages.table.pending_changes import hands as hands_page
from companion.saves.header import Seat
from companion.screens.app import glossary
from companion.screens.table import books, end, hand_over, history, pending_changes
from companion.table.hands import ToDo
from tests.pages.played import GAME, LANGUAGES, Evening, finished
from tests.screens import fits

LONG = (
    Seat("red", "Maksymiliana"),
    Seat("blue", "Bartholomäus", 1),
    Seat("yellow", "Przemysława", 2),
    Seat("green", "Žofie Mwwww", 2),
)
Page = tuple[Callable[[Context], Any], Callable[[Any, Frame], Shapes]]
HISTORY: Page = (history_page, history.lay)
BOOKS: Page = (books_page, books.lay)
GLOSSARY: Page = (glossary_page, glossary.lay)
HANDS: Page = (hands_page, pending_changes.lay)
COVER: Page = (cover_page, hand_over.lay)
END: Page = (end_page, end.lay)


@cache
def middle() -> Evening:
    """An evening with an undo past a roll waiting, and something just said."""
    evening = Evening(5, LONG).play(170)
    evening.table.undo(6)
    evening.table.confirm()
    return evening.play(3)


@cache
def waiting() -> Evening:
    evening = Evening(5, LONG).play(170)
    evening.table.undo(30)
    return evening


@cache
def ended() -> Evening:
    return finished(3, LONG)


def last_roll(evening: Evening) -> int:
    played = evening.table.record.played
    rolls = (i for i, row in enumerate(played) if GAME.seen(row.move))
    return max(rolls)


def todo() -> tuple[ToDo, ...]:
    record = ended().table.record
    books = [GAME.entries(record.states[at]) for at in (200, -1)]
    every = changes(*books)
    return tuple(ToDo(change, n % 3 == 0) for n, change in enumerate(every))


CASES: dict[str, tuple[Page, Callable[[str], Context]]] = {
    "history": (HISTORY, lambda lang: middle().scene(at.History(), lang)),
    "a line of it": (
        HISTORY,
        lambda lang: middle().scene(at.History(last_roll(middle())), lang),
    ),
    "an empty history": (HISTORY, lambda lang: Evening().scene(at.History(), lang)),
    "consent": (
        HISTORY,
        lambda lang: waiting().scene(at.History(), lang, told=middle().told),
    ),
    "corrections": (BOOKS, lambda lang: middle().scene(at.Books(), lang)),
    "the table's": (
        BOOKS,
        lambda lang: middle().scene(at.Books(group="table"), lang, told=middle().told),
    ),
    "decisions": (
        BOOKS,
        lambda lang: middle().scene(
            at.Books(("option", "rule.satyrs_triple"), group="option"), lang
        ),
    ),
    "a number": (BOOKS, lambda lang: middle().scene(at.Books(("glory", "red")), lang)),
    "a face": (
        BOOKS,
        lambda lang: middle().scene(at.Books(("face", "green", "dark", "2")), lang),
    ),
    "searched": (BOOKS, lambda lang: middle().scene(at.Books(query="a"), lang)),
    "not found": (BOOKS, lambda lang: middle().scene(at.Books(query="xyzzy"), lang)),
    "glossary": (GLOSSARY, lambda lang: middle().scene(at.Glossary(), lang)),
    "a term": (
        GLOSSARY,
        lambda lang: middle().scene(
            at.Glossary("dice_forge.term.card_minotaur", "i"), lang
        ),
    ),
    "no such term": (
        GLOSSARY,
        lambda lang: ended().scene(at.Glossary(query="xyzzy"), lang),
    ),
    "hands": (
        HANDS,
        lambda lang: ended().scene(at.PendingChanges(), lang, todo=todo()),
    ),
    "no work": (HANDS, lambda lang: ended().scene(at.PendingChanges(), lang)),
    "who looks": (COVER, lambda lang: ended().scene(at.HandOver(), lang)),
    "the cover": (COVER, lambda lang: ended().scene(at.HandOver("yellow"), lang)),
    "a secret": (
        COVER,
        lambda lang: ended().scene(at.HandOver("green", open=True), lang),
    ),
    "the end": (END, lambda lang: ended().scene(at.AtTable(), lang)),
    "gathered": (END, lambda lang: ended().scene(at.AtTable("bars"), lang)),
    "the end of two": (
        END,
        lambda lang: finished(6, LONG[:2]).scene(at.AtTable(), lang),
    ),
}


def shown(name: str, language: str, f: Frame) -> Shapes:
    (view, lay), scene = CASES[name]
    return lay(view(scene(language)), f)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CASES)
def test_every_word_fits_and_every_touch_is_large_enough(
    name: str, language: str
) -> None:
    for f in fits.FRAMES:
        fits.keeps(shown(name, language, f), f)


@pytest.mark.parametrize("name", CASES)
def test_t17_both_themes_and_three_sizes_are_the_same_page(name: str) -> None:
    """Colours and pixels change; what can be touched does not."""
    dark = zones(shown(name, "pl", Frame(theme=DARK)))
    light = zones(shown(name, "pl", Frame(theme=LIGHT)))
    wide = zones(shown(name, "pl", Frame(1920, 1200)))
    narrow = zones(shown(name, "pl", Frame(1024, 600)))
    assert dark == light == wide
    assert [z.action for z in narrow] == [z.action for z in dark]


def test_t14_the_question_of_consent_offers_both_ways() -> None:
    actions = [zone.action for zone in zones(shown("consent", "en", Frame()))]
    assert do.Cancel() in actions
    assert do.Confirm() in actions


def test_t15_the_cover_is_opaque_and_reacts_to_holding_alone() -> None:
    shapes = shown("the cover", "en", Frame())
    ground = shapes[0]
    assert isinstance(ground, Box)
    assert (ground.x, ground.y, ground.w, ground.h) == (0, 0, 1280, 800)
    assert ground.fill == DARK.bg
    held = [zone for zone in zones(shapes) if zone.hold]
    assert [zone.action for zone in held] == [do.HoldSecrets("yellow")]
    assert len(zones(shapes)) == 2


def test_t15_a_secret_is_painted_only_while_it_is_held() -> None:
    opened = {text.text for text in texts(shown("a secret", "en", Frame()))}
    scene = ended().scene(at.HandOver("green"))
    closed = {text.text for text in texts(hand_over.lay(cover_page(scene), Frame()))}
    assert opened - closed


def test_t13_a_ticked_piece_has_a_check_and_not_a_colour_alone() -> None:
    shapes = shown("hands", "en", Frame())
    checks = [s for s in flat(shapes) if isinstance(s, Sign) and s.name == "check"]
    assert len(checks) == 1 + sum(item.done for item in todo())


def test_what_was_taken_back_is_struck_through() -> None:
    page = history_page(middle().scene(at.History()))
    struck = sum(line.struck for line in page.lines)
    lines = [
        s
        for s in flat(shown("history", "en", Frame()))
        if isinstance(s, Box) and s.h == 2 and s.radius == 0 and s.fill == DARK.ink3
    ]
    assert len(lines) == struck == 6


def test_t26_the_graph_has_a_line_and_a_shield_for_everybody() -> None:
    page = end_page(ended().scene(at.AtTable()))
    assert page.graph is not None
    shapes = shown("the end", "en", Frame())
    rounds = len(page.graph.rounds)
    lines = [s for s in shapes if isinstance(s, Poly) and len(s.points) == rounds]
    assert len([s for s in lines if not s.closed]) == 4


def test_t16_totals_are_large_enough_to_read_across_the_table() -> None:
    page = end_page(ended().scene(at.AtTable()))
    for f in (Frame(), Frame(scale=1.3, content_scale=1.3)):
        big = {
            s.text
            for s in flat(end.lay(page, f))
            if isinstance(s, Text) and s.face == "bold" and s.size >= 36
        }
        assert {str(column.total) for column in page.sheet.columns} <= big

"""What came of a step is told whole, and leaves by one touch."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.canvas.shapes import Text, flat, zones
from companion.canvas.theme import DARK, LIGHT, Frame
from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.context import Context
from companion.desk.desk import Desk
from companion.games.dice_forge.rules.moves import Rolled
from companion.library.registry import GAMES
from companion.pages.table.reckoning import Reckoning, matters, told
from companion.pages.table.table import TablePage, table
from companion.saves.header import Header, Seat
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.screens.layouts import lay
from tests.screens import fits

NAMES = ("Anna", "Przemysława", "Bartholomäus", "Tom")
LANGUAGES = ("en", "pl", "cs")
GAMES_OF_OURS = ("dice-forge", "cyclades")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "saves", GAMES, tmp_path / "backups")
    yield opened
    opened.close()


def sat_down(store: Store, game: str, *, app: bool = True, **settings: Any) -> Desk:
    """A table of four; the app holds dice and decks, or the table does."""
    rules = GAMES[game]
    decks = (o.name for o in rules.options if o.kind == "deck")
    chosen = tuple(sorted((name, "app") for name in decks)) if app else ()
    seats = tuple(map(Seat, rules.colours, NAMES, range(4)))
    desk = Desk(store, Settings(**settings), hand=random.Random(4).choice)
    desk.open(store.create(Header(game, rules.version, seats, chosen)))
    return desk


def evening(desk: Desk, moves: int, seed: int = 3) -> Iterator[Context]:
    """Played by chance; after each touch there is something to look at."""
    luck = random.Random(seed)
    for _ in range(moves):
        session = desk.session
        assert session
        legal = tuple(session.game.moves(session.table.state))
        if not legal:
            return
        desk.touch(do.Play(luck.choice(legal)))
        if session.table.waiting is not None:
            desk.touch(do.Confirm())
        yield desk.scene()


def every_word(page: Reckoning) -> str:
    blocks = (
        " ".join((*one.lines, *(s.text for s in one.sums))) for one in page.blocks
    )
    return " ".join((page.title, page.sub, *blocks))


@pytest.mark.parametrize("game", GAMES_OF_OURS)
def test_every_note_of_a_step_is_told_on_its_page_or_in_its_line(
    store: Store, game: str
) -> None:
    pages = lines = 0
    for scene in evening(sat_down(store, game), 250):
        page, every = table(scene), told(scene)
        if page.reckoning:
            pages += 1
            words = every_word(page.reckoning)
            assert all(one.text in words for one in every)
            assert page.snack is None
        elif page.snack and every and page.stop is None:
            lines += 1
            assert not matters(scene, every)
    assert pages > 20
    assert lines > 20


def test_income_is_one_page_with_everybody_on_it(store: Store) -> None:
    for scene in evening(sat_down(store, "cyclades"), 200):
        page = table(scene).reckoning
        if page and page.title == "Income":
            got = {b.colour: b.sums for b in page.blocks if b.sums}
            assert len(got) == 4
            keys = ("income", "no_income")
            notes = [n for step in scene.news for n in step.notes]
            assert sum(n.key.rpartition(".")[2] in keys for n in notes) == 4
            return
    raise AssertionError("there was no income")


def test_what_several_dice_brought_is_told_together(store: Store) -> None:
    """The last die of a blessing does not push the others off the page."""
    desk = sat_down(store, "dice-forge", app=False)
    session = desk.session
    assert session
    while not [m for m in session.game.moves(session.table.state) if _rolls(m)]:
        desk.touch(do.Play(next(iter(session.game.moves(session.table.state)))))
    seats = {m.seat for m in session.game.moves(session.table.state) if _rolls(m)}
    while rolls := [m for m in session.game.moves(session.table.state) if _rolls(m)]:
        desk.touch(do.Play(rolls[0]))
    page = table(desk.scene()).reckoning
    assert page
    assert {b.colour for b in page.blocks if b.faces} == seats
    assert all(len(b.faces) == 2 for b in page.blocks if b.faces)


def _rolls(move: Any) -> bool:
    return isinstance(move, Rolled)


def test_a_touch_goes_on_and_the_tab_comes_back(store: Store) -> None:
    desk = sat_down(store, "cyclades")
    for scene in evening(desk, 200):
        page = table(scene)
        if page.reckoning and not page.reckoning.hands:
            desk.touch(page.reckoning.go_on.action)
            after = table(desk.scene())
            assert after.reckoning is None
            desk.touch(after.sides[-1].action)
            assert table(desk.scene()).reckoning == page.reckoning
            return
    raise AssertionError("nothing was told")


def test_brief_is_a_line_and_the_page_lies_behind_its_tab(store: Store) -> None:
    desk = sat_down(store, "cyclades", told="brief")
    seen = 0
    for scene in evening(desk, 120):
        page = table(scene)
        assert page.reckoning is None
        if matters(scene, told(scene)) and page.stop is None:
            assert page.snack
            desk.touch(page.sides[-1].action)
            assert table(desk.scene()).reckoning
            seen += 1
    assert seen > 10


def test_what_hands_must_do_stands_there_and_one_touch_has_done_it(
    store: Store,
) -> None:
    desk = sat_down(store, "cyclades")
    for scene in evening(desk, 300):
        page = table(scene).reckoning
        if page and page.hands and page.done:
            assert len(page.hands) == len(desk.todo)
            desk.touch(page.done.action)
            assert desk.todo == ()
            assert table(desk.scene()).reckoning is None
            assert isinstance(desk.place, at.AtTable)
            return
    raise AssertionError("hands had nothing to do")


def test_nothing_that_hands_have_just_placed_is_told_to_them(store: Store) -> None:
    """A troop put on the map by a finger: only what the app drew after it is left."""
    desk = sat_down(store, "cyclades")
    for scene in evening(desk, 300):
        turns = [todo.change.path for todo in scene.todo]
        assert all(
            path[0] not in ("acted", "turn", "active", "cycle") for path in turns
        )


def test_what_is_left_to_hands_is_there_after_a_restart(store: Store) -> None:
    desk = sat_down(store, "cyclades")
    for _ in evening(desk, 300):
        if desk.todo and desk.session:
            left, id = desk.todo, desk.session.id
            desk.touch(do.Home())
            desk.open(id)
            assert desk.todo == left
            return
    raise AssertionError("hands had nothing to do")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES_OF_OURS)
def test_it_is_whole_in_every_frame(store: Store, game: str, language: str) -> None:
    frames = (
        Frame(),
        Frame(1280, 800, LIGHT, 1.6, 1.6),
        Frame(1024, 600, DARK, 1.3, 1.3),
        Frame(600, 1024),
    )
    desk = sat_down(store, game, language=language)
    pages = [
        page
        for number, scene in enumerate(evening(desk, 220))
        if (page := table(scene)).reckoning and number % 3 == 0
    ]
    for frame in frames:  # one after the other: what stays on a map is laid once
        for page in pages:
            whole(page, frame)
    assert len(pages) > 4


def whole(page: TablePage, frame: Frame) -> None:
    shapes = lay(page, frame)
    assert page.reckoning
    assert fits.clipped(shapes) == []
    assert fits.wordless(shapes) == []
    words = " ".join(s.text for s in flat(shapes) if isinstance(s, Text))
    assert page.reckoning.title in words
    names = [zone.name for zone in zones(shapes)]
    assert page.reckoning.go_on.label in names

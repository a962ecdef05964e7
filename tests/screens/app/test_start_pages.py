"""Start, new game, games, settings, menu and lock: in every language and size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from companion.canvas.measure import overflows
from companion.canvas.shapes import Disc, Field, Poly, Scroll, Shapes, Text, Zone, flat
from companion.canvas.theme import INK, LIGHT, PLAYER, Frame
from companion.desk.places import (
    Games,
    Locked,
    Menu,
    NewGame,
    Options,
    SettingsPlace,
    Start,
)
from companion.pages.app.settings import settings as settings_page
from companion.pages.app.start import start as start_page
from companion.pages.saves.games import games as games_page
from companion.pages.setup import seating
from companion.pages.setup.new_game import new_game as new_game_page
from companion.pages.table.menu import locked as locked_page
from companion.pages.table.menu import menu as menu_page
from companion.pages.table.table_options import table_options
from companion.plumbing.folders import folders
from companion.saves.exchange.ahead import Ahead
from companion.saves.game import listing
from companion.saves.header import Seat
from companion.saves.salvage import report
from companion.saves.salvage.report import SalvageLine, SalvageReport
from companion.screens.app import start
from companion.screens.kit import lists
from companion.screens.saves import games
from companion.screens.setup import new_game
from companion.screens.table import menu
from companion.words.texts import LANGUAGES, Texts
from tests.games.cyclades.pages.situations import PEOPLE as TABLE
from tests.pages.evening_values import GAMES_KEPT, NOW, PEOPLE, scene, session
from tests.screens import fits

LONG = tuple(
    Seat(colour, name, side)
    for colour, name, side in (
        ("red", "Maksymiliana", 0),
        ("blue", "Bartholomäus", 1),
        ("yellow", "Przemysława", 2),
        ("green", "Žofie Mwwww", 2),
    )
)
LONG_GAMES = tuple(
    replace(
        line,
        header=replace(
            line.header,
            seats=LONG,
            title="A long evening with new snow",
        ),
        standing=replace(line.standing, scores=(108, 97, 121, 121)),
    )
    for line in GAMES_KEPT
)
Page = Callable[[str], tuple[Any, Callable[[Any, Frame], Shapes]]]


def setting_up(
    step: str, seat: str = "", first: str = "", kept: Any = LONG_GAMES
) -> Page:
    def page(language: str) -> Any:
        fresh = seating.fresh(scene(NewGame(), language, kept))
        place = replace(fresh, step=step, seat=seat, first=first)
        return new_game_page(scene(place, language, kept)), new_game.lay

    return page


def misnamed(language: str) -> Any:
    place = seating.fresh(scene(NewGame(), language)).typed("blue", " anna ")
    return new_game_page(scene(place, language)), new_game.lay


def by_lot(language: str) -> Any:
    fresh = seating.fresh(scene(NewGame(), language))
    place = replace(fresh, step="feat", chosen=(("feat.random", "on"),))
    return new_game_page(scene(place, language)), new_game.lay


def kept(place: Games, lines: Any = LONG_GAMES) -> Page:
    return lambda language: (games_page(scene(place, language, lines), NOW), games.lay)


def in_file(line: Any) -> Page:
    """A file looked into; of None it says why it cannot be."""
    name = "/home/anna/pythia/backups/dice-forge-zzz999-000045.jsonl"

    def page(language: str) -> Any:
        found = scene(Games(tab="import", file=name), language)
        if line is not None:
            found = replace(found, inside=lambda _: line)
        return games_page(found, NOW), games.lay

    return page


def damaged(line: Any) -> Page:
    """One game of the list cannot be read any more."""
    line = replace(line, id="zzz999", trouble="save.unreadable")
    return kept(Games(id="zzz999"), (line, *LONG_GAMES))


AWAY = TemporaryDirectory()
BECAME = tuple(
    SalvageLine(f"abc12{n}", how, "dice-forge" * (how != "lost"), title, 137)
    for n, title in enumerate(("", "A long evening with new snow", "", "", ""))
    for how in (("whole", "copy", "cut", "unread", "lost")[n],)
)


def after_damage(language: str) -> Any:
    """What became of each game, until somebody has read it."""
    there = folders({"PYTHIA_HOME": AWAY.name})
    file = there.data / "games.sqlite.1.damaged.json"
    report.write(file, SalvageReport(NOW - 90, BECAME * 3))
    found = replace(scene(Games(tab="mended"), language), folders=there)
    return games_page(found, NOW), games.lay


def first(lines: Any, **more: Any) -> Page:
    return lambda language: (
        start_page(replace(scene(Start(), language, lines), **more), NOW),
        start.lay,
    )


def asked(*found: Ahead, lines: Any = LONG_GAMES, inside: Any = LONG_GAMES[0]) -> Page:
    """Copies know more; of None it cannot be read what is in them."""

    def page(language: str) -> Any:
        shown = replace(scene(Games(), language, lines), ahead=lambda: found)
        if inside is not None:
            shown = replace(shown, inside=lambda _: inside)
        return games_page(shown, NOW), games.lay

    return page


COPY = Path("/home/anna/pythia/backups/dice-forge-abc123-000145.jsonl")
MORE = Ahead(COPY, LONG_GAMES[0].header, 128, 145, NOW - 90_000, NOW - 80_000)
ONE, PARTED = replace(MORE, first=145), replace(MORE, parted=True)
GONE = replace(MORE, first=1, gone=True)


def chosen(place: SettingsPlace) -> Page:
    return lambda language: (settings_page(scene(place, language)), lists.lay)


def in_play(place: Options) -> Page:
    return lambda language: (
        table_options(scene(place, language, session=session(LONG))),
        lists.lay,
    )


PAGES: dict[str, Page] = {
    "start": first(GAMES_KEPT),
    "start with long names": first(LONG_GAMES),
    "the very first start": first(()),
    "start where nothing is kept": first(LONG_GAMES, kept=False),
    "start with a copy that knows more": first(LONG_GAMES, ahead=lambda: (MORE,)),
    "copy that knows more": asked(MORE),
    "copy with one move more": asked(ONE),
    "copy of what went on otherwise": asked(PARTED, inside=LONG_GAMES[1]),
    "copy that cannot be looked into": asked(MORE, inside=None),
    "copy of a game that is gone": asked(GONE),
    "copy of the only game": asked(GONE, lines=()),
    "copies of games that are gone": asked(GONE, GONE, lines=()),
    "which game": setting_up("game"),
    "players": setting_up("seats"),
    "two players nobody knows": setting_up("seats", kept=()),
    "a colour and a name": setting_up("seats", "blue", "red", GAMES_KEPT),
    "two equal names": misnamed,
    "feats": setting_up("feat"),
    "feats by lot": by_lot,
    "decks": setting_up("deck"),
    "automatic steps": setting_up("auto"),
    "tracked": setting_up("track"),
    "house rules": setting_up("rule"),
    "shown": setting_up("show"),
    "games": kept(Games()),
    "a game about to be deleted": kept(Games(id="def456", ask="def456")),
    "a game being renamed": kept(Games(name="Sunday")),
    "a game of a newer Pythia": kept(Games(id="jkl012"), GAMES_KEPT),
    "no games": kept(Games(), ()),
    "a damaged game": damaged(LONG_GAMES[0]),
    "a game of which only its place is left": damaged(listing.blank("zzz999")),
    "after damage": after_damage,
    "statistics": kept(Games(tab="statistics")),
    "no statistics": kept(Games(tab="statistics"), ()),
    "from a file": kept(Games(tab="import")),
    "from a file, typed": kept(Games(tab="import", path="~/friday.jsonl")),
    "in a file": in_file(LONG_GAMES[0]),
    "in a file, over": in_file(LONG_GAMES[1]),
    "in a file that is none": in_file(None),
    "settings": chosen(SettingsPlace()),
    "settings searched": chosen(SettingsPlace(query="a")),
    "settings not found": chosen(SettingsPlace(query="xyzzy")),
    "where things are": chosen(SettingsPlace(group="where")),
    "options in play": in_play(Options()),
    "options of one kind": in_play(Options("auto")),
    "menu": lambda language: (
        menu_page(scene(Menu(), language, session=session(LONG))),
        menu.lay,
    ),
    "locked": lambda language: (locked_page(scene(Locked(), language)), menu.locked),
    "locked and touched": lambda language: (
        locked_page(scene(Locked(touched=True), language)),
        menu.locked,
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_every_word_fits_and_every_touch_is_large_enough(
    name: str, language: str
) -> None:
    page, lay = PAGES[name](language)
    for f in fits.FRAMES:
        shapes = lay(page, f)
        where = f"{f.width} x {f.height}, {f.scale}"
        assert (where, fits.clipped(shapes)) == (where, [])
        assert (where, fits.tiny(shapes)) == (where, [])
        assert (where, fits.near(shapes)) == (where, [])
        assert (where, fits.outside(shapes, f)) == (where, [])
        assert (where, fits.wordless(shapes)) == (where, [])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in PAGES if name.startswith("cop")])
def test_what_a_copy_has_more_is_read_whole_in_every_frame(
    name: str, language: str
) -> None:
    page, lay = PAGES[name](language)
    said = page.body.closer.said
    for f in (*fits.FRAMES, Frame(1280, 800, LIGHT, 1.6, 1.6), Frame(600, 1024)):
        shown = [s for s in flat(lay(page, f)) if isinstance(s, Text)]
        told = [s for s in shown if " ".join(s.text.split()) == said]
        assert [overflows(text) for text in told] == [False]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("count", "chosen"), [(4, ()), (4, (("rule.teams", "on"),)), (6, ())]
)
def test_who_plays_with_whom_fits_beside_the_names(
    count: int, chosen: Any, language: str
) -> None:
    place = NewGame("cyclades", TABLE[:count], chosen, step="seats")
    page = new_game_page(scene(place, language))
    for f in fits.FRAMES:
        shapes = new_game.lay(page, f)
        assert fits.clipped(shapes) == []
        assert fits.wordless(shapes) == []
        assert fits.outside(shapes, f) == []
        assert fits.tiny(shapes) == []
        for layer in (shapes, *(s.shapes for s in shapes if isinstance(s, Scroll))):
            assert fits.near(tuple(s for s in layer if isinstance(s, Zone))) == []


def test_t28_locked_only_the_hold_reacts() -> None:
    page, lay = PAGES["locked"]("en")
    touched = [s for s in flat(lay(page, Frame())) if isinstance(s, Zone)]
    assert [(zone.action, zone.long) for zone in touched] == [(page.touch, page.unlock)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_t17_what_is_read_across_the_table_is_large(language: str) -> None:
    """Points of the game looked at, and the first page's title, survive 130 %."""
    page, lay = kept(Games(id="def456"))(language)
    big = [
        s for s in flat(lay(page, Frame(scale=1.3))) if getattr(s, "text", "") == "121"
    ]
    assert max(text.size for text in big) >= 36


SHOWING = [name for name in PAGES if name not in ("feats", "decks", "locked")]


@pytest.mark.parametrize("name", SHOWING)
def test_t16_a_colour_never_stands_without_its_sign_and_its_name(name: str) -> None:
    """In grey, people are still told apart: a sign in the shield, a word beside it."""
    page, lay = PAGES[name]("pl")
    words = {seat.name for seat in (*LONG, *PEOPLE)} | {"Kateřina"}
    words |= {Texts("pl")(f"colour.{colour}") for colour in PLAYER}
    for f in (Frame(), Frame(1024, 600)):
        shapes = tuple(flat(lay(page, f)))
        fields = [s for s in shapes if isinstance(s, Field)]
        said = [s for s in shapes if isinstance(s, Text) and s.text in words]
        said += [s for s in shapes if isinstance(s, Text) and "\n" in s.text]
        for disc in shapes:
            if isinstance(disc, Disc) and disc.line and disc.fill in PLAYER.values():
                assert any(close(disc, one) for one in (*said, *fields)), disc
                assert any(signs(disc, one) for one in shapes), disc


def close(disc: Disc, one: Text | Field) -> bool:
    """A word beside the shield or below it."""
    across = max(one.x - disc.cx - disc.r, disc.cx - disc.r - one.x - one.w)
    down = max(one.y - disc.cy - disc.r, disc.cy - disc.r - one.y - one.h)
    return max(across, down) < 24


def signs(disc: Disc, one: object) -> bool:
    """The emblem: ink inside the shield."""
    if isinstance(one, Poly):
        apart = (max(abs(x - disc.cx), abs(y - disc.cy)) for x, y in one.points)
        return one.fill == INK and max(apart) < disc.r
    same = isinstance(one, Disc) and (one.cx, one.cy) == (disc.cx, disc.cy)
    return same and one.fill == INK

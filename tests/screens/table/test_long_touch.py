"""A finger that stays explains what it lies on, in every game; told once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from companion.canvas.geometry import overlap
from companion.canvas.shapes import Room, Scroll, Shapes, Text, Zone, flat
from companion.canvas.theme import LIGHT, Frame
from companion.desk.actions import Set, Visit
from companion.desk.context import Context
from companion.desk.places import Books, Glossary
from companion.pages import routes
from companion.pages.app.glossary import GlossaryPage
from companion.pages.table.books import BooksPage
from companion.pages.table.table import table
from companion.saves.settings import Settings
from companion.screens.table.table import lay
from tests.games.cyclades.pages import situations as cyclades
from tests.often import LONG
from tests.pages import bare
from tests.pages import situations as dice_forge
from tests.screens import fits

LANGUAGES = ("en", "pl", "cs")
FRAMES = (Frame(), Frame(1024, 600), Frame(800, 1280, LIGHT, 1.3, 1.3))


def forging(language: str) -> Iterator[Context]:
    return (one.scene(language) for one in dice_forge.situations().values())


def sailing(language: str) -> Iterator[Context]:
    """Each kind of question at one table or another; at every one if there is time."""
    found = cyclades.situations()
    kinds = {cyclades.kind(name): name for name in found}
    names = kinds.values() if LONG == 1 else found
    return (found[name].scene(language) for name in names)


def without_pages(language: str) -> Iterator[Context]:
    asked = bare.asked("dice-forge")
    return (bare.scene(header, record, language) for header, record in asked)


FEW = 6 if LONG == 1 else 3
"""Every so many scenes in a language and a frame: each in every one of both if there
is time, in one or two of them if not."""
EVERY = pytest.mark.parametrize("scenes", [forging, sailing, without_pages])
Scenes = Callable[[str], Iterator[Context]]


def drawn(scene: Context, frame: Frame | None = None) -> Shapes:
    return lay(table(scene), frame or FRAMES[0])


def held(scene: Context) -> Iterator[Zone]:
    """Where a finger that stays finds something."""
    zones = (one for one in flat(drawn(scene)) if isinstance(one, Zone))
    return (zone for zone in zones if zone.long is not None)


@EVERY
def test_t05_a_finger_that_stays_opens_what_it_lies_on(scenes: Scenes) -> None:
    """Each once: its line of the books, or what is to be read of it."""
    seen: set[Any] = set()
    for scene in scenes("en"):
        for zone in held(scene):
            if zone.long in seen:
                continue
            seen.add(zone.long)
            assert isinstance(zone.long, Visit)
            page = routes.page(replace(scene, place=zone.long.place))
            match zone.long.place:
                case Books(path=path):
                    assert isinstance(page, BooksPage)
                    assert page.setter is not None or page.lines, path
                case Glossary():
                    assert isinstance(page, GlossaryPage)
                    assert page.article is not None
                    assert spoken(page.article.title) & spoken(zone.name)
    assert len(seen) > 10


def spoken(text: str) -> set[str]:
    return set(text.lower().removeprefix("the ").replace(":", "").split())


@pytest.mark.parametrize("language", LANGUAGES)
@EVERY
def test_t05_the_page_tells_of_it_where_the_prompt_has_room(
    scenes: Scenes, language: str
) -> None:
    shown = 0
    for turn, frame in enumerate(FRAMES):
        first = (2 * LANGUAGES.index(language) + turn) % FEW
        for scene in islice(scenes(language), first, None, FEW):
            without = drawn(replace(scene, settings=known()), frame)
            every = drawn(scene, frame)
            (hint,) = hints(every) or (None,)
            if hint is None:
                assert every == without
                continue
            shown += 1
            room = Room(hint.x, hint.y, hint.w, hint.h)
            for one in without:
                if isinstance(one, Scroll | Zone) and heeds(one):
                    assert not overlap(one, room)
            assert fits.clipped(tuple(s for s in every if isinstance(s, Text))) == []
    assert shown > 0


def known() -> Settings:
    return Settings(long_touch=False, copies_hint=False)


def heeds(one: Scroll | Zone) -> bool:
    return isinstance(one, Scroll) or bool(one.action or one.long)


def hints(shapes: Shapes) -> list[Zone]:
    zones = (one for one in flat(shapes) if isinstance(one, Zone))
    return [zone for zone in zones if isinstance(zone.action, Set)]

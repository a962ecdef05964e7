"""What a monster's page says of its wounds, known or not; one word for a monster."""

from __future__ import annotations

from typing import Any

import pytest

from companion.canvas.shapes import texts
from companion.canvas.theme import DARK, Frame
from companion.games.hellas.pages.lairs import Lairs
from companion.games.hellas.pages.pieces import BeastCard
from companion.games.hellas.rules.state import State, first
from companion.games.hellas.rules.tasks.monsters import MonsterMove
from companion.screens.table.table import lay
from companion.words.texts import LANGUAGES, Texts
from tests.games.hellas.pages.laid import page
from tests.games.hellas.tables import laid, monster
from tests.screens import fits

LARGE = Frame(1280, 800, DARK, 1.6, 1.6)


def hydra(*evolved: str, **switches: str) -> State:
    there = monster(laid(3, **switches), "hydra", "argolis", *evolved)
    return first(there, MonsterMove(0, "hydra"))


def line(state: State, language: str = "en") -> str:
    parts = page(state, language=language).panel.replies.parts
    return next(one for one in parts if isinstance(one, BeastCard)).lines[0]


def lair(state: State, language: str = "en") -> Any:
    stage = page(state, language=language, tab="monsters").stage
    assert isinstance(stage, Lairs)
    return stage.lairs[0]


UNKNOWN = {"house__wound__hydra__1": "ask"}


def test_h32_a_known_track_is_counted() -> None:
    assert line(hydra()) == "Argolis · 0 wounds of 5"
    assert len(lair(hydra()).spaces) == 5
    assert lair(hydra()).unknown == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("evolved", [(), ("argolis",)])
def test_h32_an_unknown_track_is_not_counted_as_none(
    language: str, evolved: tuple[str, ...]
) -> None:
    state = hydra(*evolved, **UNKNOWN)
    assert not any(sign.isdigit() for sign in line(state, language))
    assert lair(state, language).spaces == ()
    assert lair(state, language).unknown
    for tab in ("map", "monsters"):
        shapes = lay(page(state, language=language, tab=tab), LARGE)
        assert fits.clipped(shapes) == []
    told = {one.text for one in texts(shapes)}
    assert lair(state, language).unknown in told


def test_czech_has_one_word_for_a_monster() -> None:
    words = Texts("cs", game="hellas")
    keys = [key for key in words.keys("") if "hellas" in key]
    assert [key for key in keys if "příšer" in words(key).lower()] == []
    assert words("table.hellas.monsters") == "Nestvůry"

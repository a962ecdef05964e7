"""Whole evenings: every question can be answered by touches, and is said in full."""

from __future__ import annotations

from typing import Any

import pytest

from companion.canvas.shapes import Shapes, Zone, flat
from companion.canvas.theme import DARK, LIGHT, Frame
from companion.desk.actions import Become, Play
from companion.games.hellas.pages.picks import COUNTED
from companion.games.hellas.pages.strange import KINDS
from companion.games.hellas.pages.telling import told
from companion.games.hellas.rules.game import GAME
from companion.games.hellas.rules.moves.monsters import Rolled
from companion.games.hellas.rules.options import die
from companion.games.hellas.rules.state import State
from companion.screens.table.table import lay
from companion.words.texts import Texts
from tests.games.hellas.pages.evenings import evenings
from tests.games.hellas.pages.laid import NAMES, page
from tests.games.hellas.tables import COLOURS
from tests.screens import fits
from tests.screens.table.test_table import layers

pytestmark = pytest.mark.slow
TOUCHES = 3


def test_every_move_of_every_question_is_reached_by_few_touches() -> None:
    for name, state in evenings().asked.items():
        legal = {told_once(state, move) for move in GAME.moves(state)}
        assert legal <= reached(state), name


def told_once(state: State, move: Any) -> Any:
    """A number is stepped to; places of the die that say the same are one."""
    if isinstance(move, COUNTED):
        fields = (one for one in type(move).__match_args__ if one != "count")
        return (type(move), *(getattr(move, one) for one in fields))
    if isinstance(move, Rolled):
        return (Rolled, move.monster, die(state.options)[move.place])
    if isinstance(move, KINDS):  # its numbers are chosen on one page
        return type(move), getattr(move, "place", 0), getattr(move, "symbol", "")
    return move


def reached(state: State) -> set[Any]:
    found: set[Any] = set()
    places: list[tuple[str, ...]] = [()]
    tried = {()}
    for _ in range(TOUCHES):
        later = []
        for chosen in places:
            for action in touches(page(state, *chosen)):
                if isinstance(action, Play):
                    found.add(told_once(state, action.move))
                elif isinstance(action, Become) and action.place.chosen not in tried:
                    tried.add(action.place.chosen)
                    later.append(action.place.chosen)
        places = later
    return found


def touches(shown: Any) -> list[Any]:
    every = (s for s in flat(lay(shown, Frame())) if isinstance(s, Zone))
    return [zone.action for zone in every if zone.action]


@pytest.mark.parametrize(
    ("language", "frame"),
    [
        ("en", Frame()),
        ("pl", Frame(1280, 800, LIGHT, 1.6, 1.6)),
        ("cs", Frame(1280, 800, DARK, 1.6, 1.6)),
        ("cs", Frame(1024, 600)),
        ("pl", Frame(800, 1280)),
    ],
)
def test_nothing_is_clipped_and_every_key_has_words(
    language: str, frame: Frame
) -> None:
    for name, state in evenings().asked.items():
        shapes = lay(page(state, language=language), frame)
        assert fits.clipped(shapes) == [], name
        assert fits.wordless(shapes) == [], name
        assert fits.outside(shapes, frame) == [], name
        fingers(name, shapes)


def fingers(name: str, shapes: Shapes) -> None:
    for layer in layers(shapes):
        touched = tuple(z for z in layer if z.action and not z.points)
        assert fits.tiny(touched) == [], name
        assert fits.near(touched) == [], name


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_whatever_happens_is_told(language: str) -> None:
    names = dict(zip(COLOURS, NAMES, strict=True))
    texts = Texts(language, lambda seat: names.get(seat, seat), "hellas")
    for key, one in evenings().told.items():
        for line in told(texts, one):
            assert line.text, key
            assert "…" not in line.text, key
            assert not fits.KEY.fullmatch(line.text), key
            assert not fits.KEY.fullmatch(line.title), key

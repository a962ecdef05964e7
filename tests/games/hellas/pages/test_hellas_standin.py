"""A plain die in place of the monster die: its faces are told when it is first used."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.canvas.theme import DARK, Frame
from companion.desk.actions import Visit
from companion.desk.context import Context
from companion.desk.places import Options
from companion.games.hellas.rules.moves.monsters import MoveMonster, Rolled
from companion.games.hellas.rules.state import first
from companion.games.hellas.rules.tasks.monsters import MonsterRoll
from companion.pages.table.panel import Lines
from companion.pages.table.table import table
from companion.pages.table.table_options import table_options
from companion.screens.table.table import lay
from companion.table.table import Proposal, Verdict
from companion.table.trust import Source
from companion.words.texts import LANGUAGES
from tests.games.hellas.pages.laid import scene
from tests.games.hellas.pages.situations import middle_game
from tests.screens import fits

FACES = "1 nothing; 2, 3 attack; 4, 5 move; 6 move/attack"
AT_HAND = {"blinking": {"monster": "Blue die"}}
LARGE = Frame(1280, 800, DARK, 1.6, 1.6)


def rolling(**more: Any) -> Context:
    rolls = (MonsterRoll(0, name) for name in ("hydra", "sphinx", "minotaur"))
    return scene(first(middle_game(), *rolls), **more)


def say(there: Context, move: Any, source: Source) -> None:
    door = there.open.table
    assert door.propose(Proposal(move, source, door.stamp)) is Verdict.PLAYED


def told(there: Context) -> list[str]:
    """What is said of faces."""
    parts = table(there).panel.replies.parts
    every = [one.lines for one in parts if isinstance(one, Lines)]
    return [" ".join(lines) for lines in every if FACES in lines]


def test_h38_without_a_die_at_hand_nothing_is_said_of_faces() -> None:
    there = rolling()
    assert told(there) == []
    say(there, Rolled("hydra", 0), Source.TYPED)
    assert told(there) == []


def test_h38_a_stand_in_is_explained_before_and_after_its_first_roll() -> None:
    there = rolling(**AT_HAND)
    assert told(there) == [f"Your die counts as the monster die: {FACES}"]
    say(there, Rolled("hydra", 3), Source.DIE)
    assert told(there) == [f"Your die was read as “move”: {FACES}"]
    say(there, MoveMonster("arcadia"), Source.TOUCH)
    assert told(there) == [f"Your die was read as “move”: {FACES}"]
    say(there, Rolled("sphinx", 0), Source.DIE)
    assert told(there) == []


def test_h38_the_way_to_the_faces_leads_to_all_six() -> None:
    others = table(rolling(**AT_HAND)).panel.replies.others
    (visit,) = [one.action for one in others if isinstance(one.action, Visit)]
    assert isinstance(visit.place, Options)
    listed = repr(table_options(replace(rolling(), place=visit.place)))
    for face in range(1, 7):
        assert f"Monster die, face {face}" in listed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("frame", [*fits.FRAMES, LARGE])
def test_h38_it_finds_its_place(language: str, frame: Frame) -> None:
    there = rolling(language=language, **AT_HAND)
    assert fits.clipped(lay(table(there), frame)) == []
    say(there, Rolled("hydra", 3), Source.DIE)
    assert fits.clipped(lay(table(there), frame)) == []

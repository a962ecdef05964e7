"""What the history of Lords of Hellas calls by name: which monster, which card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.hellas.rules.box import INDEX
from companion.games.hellas.rules.moves.cards import TargetRegion
from companion.games.hellas.rules.moves.hunts import Wound
from companion.games.hellas.rules.moves.monsters import (
    Kill,
    MonsterAttacks,
    MoveMonster,
    Rolled,
)
from companion.games.hellas.rules.options import die
from companion.games.hellas.rules.state import State, first
from companion.games.hellas.rules.tasks.cards import Targeting
from companion.games.hellas.rules.tasks.monsters import (
    ChimeraFlight,
    Culling,
    MonsterChoice,
    MonsterMove,
    MonsterRoll,
)
from companion.pages.table.consent import consent
from companion.pages.table.history import history
from companion.pages.table.history_line import closer
from companion.pages.table.move_words import undo_short
from companion.table.table import Proposal, Verdict
from companion.table.trust import Source
from companion.words.texts import LANGUAGES, Texts
from tests.games.hellas.pages.laid import scene
from tests.games.hellas.pages.situations import middle_game, situations
from tests.games.hellas.tables import army, monster

ATTICA = INDEX["attica"]
LATER = monster(army(middle_game(), "blue", "attica", 2, owner=0), "chimera", "crete")
SAID = {
    "goes": (MonsterMove(0, "hydra"), MoveMonster("arcadia"), "Hydra » Arcadia"),
    "may go": (MonsterChoice(0, "hydra"), MoveMonster("arcadia"), "Hydra » Arcadia"),
    "attacks": (MonsterChoice(0, "sphinx"), MonsterAttacks(), "Sphinx attacks"),
    "flies": (ChimeraFlight(0), MoveMonster("attica"), "Chimera » Attica"),
    "kills": (Culling(0, ATTICA, 1, "hydra"), Kill("blue"), "Hydra, Attica: a hoplite"),
    "aims": (
        Targeting(0, "boots_of_hermes", (ATTICA, INDEX["elis"])),
        TargetRegion("elis"),
        "Boots of Hermes, Elis",
    ),
}


def played(state: State, move: Any, language: str = "en") -> Any:
    """The page's context once this was played."""
    there = scene(state, language=language)
    table = there.open.table
    verdict = table.propose(Proposal(move, Source.TOUCH, table.stamp))
    assert verdict is Verdict.PLAYED
    return there


@pytest.mark.parametrize("case", SAID)
def test_t04_history_and_undo_say_which_monster_or_card_is_meant(case: str) -> None:
    task, move, said = SAID[case]
    there = played(first(LATER, task), move)
    assert said in undo_short(there)
    assert said in history(there).lines[0].text


@pytest.mark.parametrize("language", ["pl", "cs"])
def test_t04_a_wound_is_told_with_the_monster_in_other_languages(language: str) -> None:
    there = played(situations()["striking"].state, Wound(1, "bow"), language)
    assert undo_short(there).startswith("Hydra")


def phase() -> Any:
    """Two monsters were rolled for, and one of them has moved."""
    there = scene(first(LATER, MonsterRoll(0, "hydra"), MonsterRoll(0, "sphinx")))
    faces = die(there.open.table.state.options)
    for move in (
        Rolled("hydra", faces.index("move")),
        MoveMonster("arcadia"),
        Rolled("sphinx", faces.index("nothing")),
    ):
        table = there.open.table
        proposal = Proposal(move, Source.TYPED, table.stamp)
        assert table.propose(proposal) is Verdict.PLAYED
    return there


def test_t14_a_monster_phase_is_taken_back_with_one_consent() -> None:
    table = phase().open.table
    assert table.undo() is Verdict.ASK
    assert table.confirm() is Verdict.PLAYED
    assert table.undo() is Verdict.PLAYED
    assert table.undo() is Verdict.PLAYED
    assert table.state == table.record.after(0)
    assert table.again() == Rolled("hydra", table.record.kept[0].place)
    assert [one.monster for one in table.record.kept] == ["hydra", "sphinx"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_t14_the_question_says_how_many_rolls_are_taken_back(language: str) -> None:
    there = phase()
    there.open.table.undo(3)
    texts = Texts(language, there.open.header.name, "hellas")
    asked = consent(replace(there, texts=texts))
    assert asked is not None
    assert "2" in asked.text


def test_s07_a_roll_is_told_by_its_face_and_may_have_been_another() -> None:
    there = phase()
    assert [one.text for one in history(there).lines] == [
        "Sphinx: monster die, nothing",
        "Maksymiliana: Hydra » Arcadia",
        "Hydra: monster die, move",
    ]
    chosen = closer(there, 0, ())
    assert chosen is not None
    others = [one.label for one in chosen.others]
    assert others == ["nothing", "attack on the region", "move or attack"]

"""What the history of Lords of Hellas calls by name: which monster, which card."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.hellas.rules.box import INDEX
from companion.games.hellas.rules.moves.cards import TargetRegion
from companion.games.hellas.rules.moves.hunts import Wound
from companion.games.hellas.rules.moves.monsters import (
    Kill,
    MonsterAttacks,
    MoveMonster,
)
from companion.games.hellas.rules.state import State, first
from companion.games.hellas.rules.tasks.cards import Targeting
from companion.games.hellas.rules.tasks.monsters import (
    ChimeraFlight,
    Culling,
    MonsterChoice,
    MonsterMove,
)
from companion.pages.table.history import history
from companion.pages.table.move_words import undo_short
from companion.table.table import Proposal, Verdict
from companion.table.trust import Source
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

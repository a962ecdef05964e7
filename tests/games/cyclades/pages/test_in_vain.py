"""Whatever is touched in vain says why, and pointing alone buys nothing."""

from __future__ import annotations

from typing import Any

import pytest

from companion.desk import actions as act
from companion.desk.places import AtTable
from companion.games.cyclades.pages.isles import Isles
from companion.games.cyclades.rules.moves.actions import Launch, March, Muster
from companion.kernel.game import IllegalMove
from companion.pages.table.table import table as laid_out
from tests.games.cyclades.pages.laid import page
from tests.games.cyclades.pages.situations import GAME, situations
from tests.games.cyclades.tables import acting, beast, hero, lay, table, track

HOMES = "A purple 2", "B yellow 1", "C yellow 0", "E blue 1"


def home(*lines: str, god: str = "ares") -> Any:
    state = track(lay(table(), *HOMES), "", "", "", "griffin")
    return acting(lay(state, *lines), god)


def touch(state: Any, area: str, *chosen: str) -> Any:
    """What a touch of an area does."""
    stage = page(state, *chosen).stage
    assert isinstance(stage, Isles)
    return next(one.action for one in stage.isles if one.name == area)


def why(state: Any, area: str, *chosen: str) -> str:
    action = touch(state, area, *chosen)
    assert isinstance(action, act.Play)
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, action.move)
    return refusal.value.key.rpartition(".")[2]


def test_every_area_and_card_answers_every_question() -> None:
    for name, situation in situations().items():
        shown = laid_out(situation.scene(place=AtTable(tab="map"))).stage
        if isinstance(shown, Isles) and GAME.prompt(situation.record.state):
            assert all(one.action for one in shown.isles), name
            assert all(one.action for one in shown.cards if one.name), name


def test_c64_a_touch_of_medusas_land_buys_nobody() -> None:
    """No march leads out of it, so a troop alone could be meant: it is only offered."""
    state = beast(home(), "medusa", "blue", "A")
    assert isinstance(touch(state, "A"), act.Become)
    answers = page(state, "A").panel.replies.answers
    assert [(one.action, one.sub) for one in answers] == [
        (act.Play(Muster("A")), "2 gold")
    ]
    assert why(state, "B", "A") == "medusa"
    assert touch(state, "A", "!Muster") == act.Play(Muster("A"))


def test_where_nobody_can_go_on_another_area_is_chosen_instead() -> None:
    state = home("D purple 0", god="hera")
    assert isinstance(touch(state, "D", "A"), act.Become)
    assert touch(state, "D", "A").place.chosen == ("D",)


@pytest.mark.parametrize(
    ("god", "chosen", "area", "reason"),
    [
        ("ares", (), "B", "not_yours"),
        ("ares", (), "p", "a_sea"),
        ("ares", ("!March",), "E", "not_accessible"),
        ("ares", ("A",), "F", "not_accessible"),
        ("poseidon", (), "s", "no_coast"),
        ("poseidon", ("!Sail",), "s", "not_next"),
        ("poseidon", ("p",), "s", "not_next"),
        ("poseidon", ("p",), "B", "a_land"),
        ("hera", ("!Mobilise",), "E", "not_accessible"),
        ("zeus", (), "E", "no_hero"),
    ],
)
def test_an_area_that_is_not_offered_says_why(god, chosen, area, reason) -> None:
    state = home("p purple 1", god=god)
    state = hero(state, 0, "ajax", state.area("A"))
    state = hero(state, 0, "hector", state.area("A"))
    assert why(state, area, *chosen) == reason


def test_a_verb_needs_no_second_choice() -> None:
    state = home("p purple 1", god="poseidon")
    assert touch(state, "u", "!Launch") == act.Play(Launch("u"))
    assert touch(home(), "B", "A") == act.Play(March("A", "B"))


def test_c62_a_fresh_hero_stands_there_with_the_reason() -> None:
    state = home(god="zeus")
    state = hero(state, 0, "croesus", state.area("A"), fresh=True)
    answers = page(state).panel.replies.answers
    found = next(one for one in answers if one.kind == "off")
    assert "Croesus" in found.label
    assert found.sub.startswith("Croesus was hired in this cycle")


def test_the_only_march_needs_no_origin() -> None:
    state = home()
    assert [m for m in GAME.moves(state) if isinstance(m, March)] == [March("A", "B")]
    assert touch(state, "B", "!March") == act.Play(March("A", "B"))

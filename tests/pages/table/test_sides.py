"""Teams: before the game, during it and at its end one can tell who plays with whom."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.desk import opening
from companion.desk.actions import Become
from companion.desk.places import AtTable, NewGame
from companion.games.cyclades.rules.state import Metropolis, State, changed
from companion.kernel.options import chosen
from companion.library.registry import GAMES
from companion.pages.setup.chairs import Seating
from companion.pages.setup.new_game import OptionsSheet, new_game
from companion.pages.table.end import end
from companion.pages.table.sides import SIGNS
from companion.pages.table.table import table
from companion.words.texts import LANGUAGES
from tests.games.cyclades.pages.situations import GAME, PEOPLE, Situation, one
from tests.pages.evening_values import scene

ON = (("rule.teams", "on"),)


def setting(count: int, wish=(), language: str = "en") -> Seating:
    place = NewGame("cyclades", PEOPLE[:count], wish, step="seats")
    body = new_game(scene(place, language)).body
    assert isinstance(body, Seating)
    return body


def test_four_choose_beside_their_names_and_are_told_who_is_with_whom() -> None:
    alone = setting(4)
    assert alone.sides is not None
    assert [pick.on for pick in alone.sides.picks] == [True, False]
    assert alone.sides.line == ""
    touch = alone.sides.picks[1].action
    assert isinstance(touch, Become)
    assert touch.place.chosen == ON
    pairs = setting(4, ON)
    assert pairs.sides is not None
    assert "Maksymiliana + Bartholomäus" in pairs.sides.line
    assert [chair.team for chair in pairs.chairs] == ["α", "α", "β", "β"]


def test_who_moves_up_in_the_list_changes_the_team() -> None:
    moved = setting(4, ON).chairs[2].up
    assert isinstance(moved, Become)
    body = new_game(scene(moved.place)).body
    assert isinstance(body, Seating)
    assert body.sides is not None
    assert "Maksymiliana + Przemysława" in body.sides.line


@pytest.mark.parametrize("language", LANGUAGES)
def test_six_always_play_in_pairs_and_three_or_five_never(language: str) -> None:
    six = setting(6, (), language).sides
    assert six is not None
    assert six.picks == ()
    assert "γ: Anna + Tom" in six.line
    for count in (2, 3, 5):
        assert setting(count, ON, language).sides is None
        place = NewGame("cyclades", PEOPLE[:count], ON)
        head = opening.header(place, GAMES["cyclades"], language)
        assert GAME.setup(head.colours, head.chosen).factions


def test_teams_are_decided_in_one_place_only() -> None:
    place = NewGame("cyclades", PEOPLE[:4], step="rule")
    body = new_game(scene(place)).body
    assert isinstance(body, OptionsSheet)
    rows = [row.label for group in body.groups for row in group.rows]
    assert "Teams" not in rows
    assert chosen(GAMES["cyclades"].options, ON) == ON


def test_during_play_mates_bear_one_sign_and_each_others_names() -> None:
    page = table(one("4 teams Action").scene(place=AtTable(tab="boards")))
    assert [seat.team for seat in page.foot.seats] == ["α", "α", "β", "β"]
    screens = page.stage.screens
    assert [screen.team for screen in screens] == [s.team for s in page.foot.seats]
    assert screens[0].mates == "with Bartholomäus"
    assert screens[3].mates == "with Przemysława"


@pytest.mark.parametrize("name", ["2 Action", "4 Action"])
def test_who_plays_alone_bears_no_sign(name: str) -> None:
    page = table(one(name).scene(place=AtTable(tab="boards")))
    assert {seat.team for seat in page.foot.seats} == {""}
    assert {(screen.team, screen.mates) for screen in page.stage.screens} == {("", "")}
    assert len(SIGNS) == 3


def crowned(state: State) -> State:
    """Red and blue have three metropolises more, each on a card."""
    for colour in ("red", "blue"):
        at = state.faction(colour)
        state = changed(state, at, safe=(Metropolis("priestess", at, "table"),) * 3)
    return state


def over(name: str, change: Callable[[State], State] = lambda s: s) -> Situation:
    """The same table, as if the game ended here."""
    found = one(name)
    state = replace(change(found.record.state), agenda=())
    states = (*found.record.states[:-1], state)
    return found._replace(record=replace(found.record, states=states))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_team_wins_with_what_it_has_together(language: str) -> None:
    situation = over("4 teams Action", crowned)
    result = GAME.result(situation.record.state)
    assert result is not None
    assert result.sides == (("red", "blue"), ("yellow", "green"))
    assert result.winners == ("red", "blue")
    shown = end(situation.scene(language))
    words = {"en": "together", "pl": "razem", "cs": "společně"}
    total = result.totals[0] + result.totals[1]
    assert total > max(result.totals)
    assert f"{words[language]}: {total} " in shown.winner.title
    assert {c.colour for c in shown.sheet.columns[:2]} == {"red", "blue"}


def test_two_factions_of_one_person_are_no_team() -> None:
    result = GAME.result(over("2 Action").record.state)
    assert result is not None
    assert result.sides == ()

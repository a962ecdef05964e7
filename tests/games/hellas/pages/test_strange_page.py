"""A combat card of another print is told on one page, in touches and a few words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.desk import actions as act
from companion.games.hellas.pages.pieces import AnswerGroups, NoteField
from companion.games.hellas.rules.chapters.strange import LONGEST
from companion.games.hellas.rules.moves.battles import PlayOther
from companion.games.hellas.rules.moves.hunts import ParryOther, StrikeOther
from companion.pages.table.table import table
from tests.games.hellas.pages.laid import page, scene
from tests.games.hellas.pages.situations import situations
from tests.games.hellas.rules.battle.fights import battle
from tests.games.hellas.rules.interplay.test_faq_switches import both_armed
from tests.games.hellas.tables import moves

SAID = "draw a card"


def answers(shown: Any) -> list[Any]:
    replies = shown.panel.replies
    groups = [one for one in replies.parts if isinstance(one, AnswerGroups)]
    every = [a for one in groups for group in one.choices for a in group.answers]
    return [*every, *replies.answers]


def at(where: str, typed: str = "") -> Any:
    one = situations()[where]
    found = scene(one.state, *one.chosen)
    return table(replace(found, place=replace(found.place, query=typed)))


def test_one_answer_stands_for_all_of_them_and_leads_on() -> None:
    for where in ("battle", "striking", "defending"):
        shown = page(situations()[where].state)
        every = (*answers(shown), *shown.panel.replies.others)
        (other,) = [one for one in every if one.label == "Another card"]
        assert other.action.place.chosen == ("!other", "0.0", "-")


def chosen(where: str) -> list[Any]:
    every = [one.action for one in answers(at(where))]
    return [one.place.chosen[1:] for one in every if isinstance(one, act.Become)]


def test_strength_casualties_and_symbol_stand_on_one_page() -> None:
    found = chosen("defending.note")
    assert found[:7] == [(f"{n}.1", "bow") for n in range(7)]
    assert found[7:11] == [(f"2.{n}", "bow") for n in range(4)]
    assert found[11] == ("2.1", "torch")
    assert found[-1] == ("2.1", "-")
    assert len(found) == 7 + 4 + 9


def test_in_a_battle_no_more_casualties_than_hoplites() -> None:
    bearable = {m.casualties for m in at_battle() if isinstance(m, PlayOther)}
    assert {one[0] for one in chosen("battle.other")[7:-9]} == {
        f"0.{n}" for n in bearable
    }


def at_battle() -> list[Any]:
    return moves(situations()["battle"].state)


def plays(where: str, typed: str = "") -> list[Any]:
    every = [one.action for one in answers(at(where, typed))]
    return [one.move for one in every if isinstance(one, act.Play)]


def test_the_note_goes_with_the_card() -> None:
    assert plays("battle.note", SAID) == [PlayOther(2, 1, "bow", SAID)]
    assert plays("defending.note", SAID) == [ParryOther(2, 1, "bow", SAID)]
    found = plays("striking.note", f" {SAID}\n")
    assert found[-1] == StrikeOther(-1, "bow", 2, 1, SAID)
    assert {(one.symbol, one.said) for one in found} == {("bow", SAID)}


def sickle(state: Any) -> Any:
    return table(scene(state, "!other", "0.0", "sickle"))


def test_in_a_hunt_the_symbol_comes_first_for_it_decides() -> None:
    first = answers(sickle(situations()["striking"].state))[0].action
    assert first.place.chosen[1:] == ("0.0", "torch")


def test_a_long_note_is_cut_where_the_rules_would_refuse_it() -> None:
    (move,) = plays("battle.note", "x" * 300)
    assert move.said == "x" * LONGEST


def test_words_are_typed_into_a_field_that_can_be_emptied() -> None:
    (field,) = [
        one.field
        for one in at("battle.note", SAID).panel.replies.parts
        if isinstance(one, NoteField)
    ]
    assert (field.text, field.action) == (SAID, act.Typing("query"))
    assert field.clear.place.query == ""
    assert field.clear.place.chosen == ("!other", "2.1", "bow")


def test_who_comes_first_is_answered_with_names_in_their_colours() -> None:
    shown = page(battle(both_armed(rule__timing="active")))
    assert [one.colour for one in shown.panel.replies.answers] == ["blue", "red"]

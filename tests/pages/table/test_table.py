"""The table page as a value: everything named, every value with its entry."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.desk import actions as act
from companion.desk.places import (
    AtTable,
    Books,
    Glossary,
    History,
    Menu,
    PendingChanges,
)
from companion.games.dice_forge.pages.boards import Boards
from companion.games.dice_forge.rules import moves as do
from companion.kernel.books import Change
from companion.kernel.game import note
from companion.pages import routes
from companion.pages.table.panel import Lines, PursePart
from companion.pages.table.table import table
from companion.table.hands import ToDo
from companion.table.table import Answered, Proposal, Table, Verdict
from companion.table.trust import Source
from tests.pages.pages import walk
from tests.pages.situations import GAME, LANGUAGES, one, situations
from tests.screens.fits import KEY

# ---- what is shown


def test_t05_every_value_shown_has_an_entry_to_put_it_right() -> None:
    for name, situation in situations().items():
        known = {entry.path for entry in GAME.entries(situation.record.state)}
        for tab in ("boards", "market"):
            page = table(situation.scene(place=AtTable(tab=tab)))
            paths = [v.path for v in walk(page) if getattr(v, "path", ())]
            for path in set(paths):
                assert any(one[: len(path)] == path for one in known), (name, path)
            assert len(set(paths)) > 20, name


def test_t05_a_pile_of_feats_touched_for_long_shows_all_of_them_and_no_other() -> None:
    situation = one("4 Action")
    page = table(situation.scene(place=AtTable(tab="boards")))
    assert isinstance(page.stage, Boards)
    pile = page.stage.boards[0].piles[0]
    asked = situation.scene(place=Books(path=pile.path))
    shown = routes.page(asked)
    colour = situation.header.seats[0].colour
    entries = GAME.entries(situation.record.state)
    feats = [e.path for e in entries if e.path[:2] == ("card", colour)]
    assert [line.action.place.path for line in shown.lines] == feats
    assert shown.setter is None


def test_t05_what_the_boards_show_is_what_the_books_say() -> None:
    situation = one("4 Action")
    held = {e.path: e.value for e in GAME.entries(situation.record.state)}
    page = table(situation.scene(place=AtTable(tab="boards")))
    assert isinstance(page.stage, Boards)
    for board in page.stage.boards:
        assert board.glory is not None
        assert held[board.glory.path] == int(board.glory.text)
        for track in board.tracks:
            assert held[track.path] == track.value
        for badge in board.piles:
            if badge.icon == "face":
                assert held[badge.path] == int(badge.text)


def test_t22_every_question_opens_its_rule() -> None:
    for language in LANGUAGES:
        for name, situation in situations().items():
            scene = situation.scene(language)
            rule = table(scene).panel.rule
            assert isinstance(rule, act.Visit), name
            assert isinstance(rule.place, Glossary)
            for part in ("title", "body", "page"):
                assert scene.texts.has(f"{rule.place.term}.{part}"), name


def test_every_word_is_in_the_catalogues() -> None:
    for language in LANGUAGES:
        for name, situation in situations().items():
            for tab in ("boards", "market"):
                scene = situation.scene(language, AtTable(tab=tab))
                said = [v for v in walk(table(scene)) if isinstance(v, str)]
                assert not [v for v in said if "…" in v], name
                found = [v for v in said if KEY.fullmatch(v)]
                keys = [v for v in found if not scene.texts.has(f"{v}.title")]
                assert not keys, name


def test_untracked_numbers_are_left_to_the_table() -> None:
    page = table(one("2 Action by hand").scene(place=AtTable(tab="boards")))
    assert isinstance(page.stage, Boards)
    assert all(b.glory is None and not b.tracks for b in page.stage.boards)
    assert not any(isinstance(p, PursePart) for p in page.panel.replies.parts)
    assert not any(seat.stats for seat in page.foot.seats)


def test_three_heroes_leave_a_place_for_the_islands() -> None:
    for players in (2, 3, 4):
        place = AtTable(tab="boards")
        stage = table(one(f"{players} Roll.blessing").scene(place=place)).stage
        assert isinstance(stage, Boards)
        assert len(stage.boards) == players
        assert (stage.islands is not None) == (players == 3)


def test_t01_the_header_says_round_phase_and_what_follows() -> None:
    page = table(one("4 Action").scene("pl"))
    clock = GAME.clock(one("4 Action").record.state)
    assert str(clock.round) in page.top.small
    assert page.top.big == "Akcja"
    assert page.top.sub == "potem: dodatkowa akcja"
    assert (page.top.steps, page.top.now) == (4, 2)
    assert page.top.menu == act.Visit(Menu())


def test_the_active_hero_is_marked_once() -> None:
    for name, situation in situations().items():
        page = table(situation.scene(place=AtTable(tab="boards")))
        assert isinstance(page.stage, Boards)
        assert sum(bool(board.label) for board in page.stage.boards) == 1, name
        assert sum(seat.active for seat in page.foot.seats) == 1, name


def test_a_step_left_to_ask_tells_what_would_happen() -> None:
    page = table(one("4 Gain").scene("en"))
    lines = next(p for p in page.panel.replies.parts if isinstance(p, Lines))
    assert all("»" in line for line in lines.lines)
    kinds = [type(a.action.move) for a in page.panel.replies.answers]
    assert kinds == [do.Apply, do.ByHand]


# ---- the foot, and what is said


def test_undo_is_named_and_history_is_beside_it() -> None:
    page = table(one("4 Action").scene("en"))
    assert page.foot.what
    assert page.foot.undo_action == act.TakeBack()
    assert page.foot.history == act.Visit(History())
    fresh = table(one("4 FirstPlayer").scene("en"))
    assert (fresh.foot.what, fresh.foot.undo_action) == ("", None)


def test_t29_a_name_touched_shows_what_it_has_and_turns_nothing() -> None:
    situation = one("4 Action")
    page = table(situation.scene())
    for seat, person in zip(page.foot.seats, situation.header.seats, strict=True):
        assert isinstance(seat.action, act.Visit)
        shown = routes.page(situation.scene(place=seat.action.place))
        assert [tab.label for tab in shown.groups if tab.on] == [person.name]


def heard(place: Table[Any, Any]) -> list[Answered[Any]]:
    told: list[Answered[Any]] = []
    place.watch(told.append)
    return told


@pytest.mark.parametrize("language", LANGUAGES)
def test_t24_a_refusal_names_the_rule_and_can_be_overruled(language: str) -> None:
    situation = one("4 Action")
    wish, why = next(w for w in GAME.wishes(situation.record.state) if w[1].mend)
    place = situation.table()
    told = heard(place)
    place.propose(Proposal(wish, Source.TOUCH, place.stamp))
    page = table(situation.scene(language, table=place, told=told[-1]))
    assert page.stop is not None
    assert page.stop.leave.action == act.Cancel()
    assert page.stop.anyway is not None
    assert page.stop.anyway.action == act.Overrule()
    assert page.stop.text != why.key
    assert page.snack is None
    assert place.anyway() is Verdict.PLAYED
    assert table(situation.scene(language, table=place)).stop is None


def test_a_yes_that_is_awaited_stands_in_place_of_the_question() -> None:
    situation = one("4 Action")
    place = situation.table()
    place.undo(12)
    page = table(situation.scene("en", table=place))
    assert page.stop is not None
    assert page.stop.anyway is not None
    assert page.stop.anyway.action == act.Confirm()


def test_every_answer_of_the_door_is_told() -> None:
    situation = one("4 Action")
    place = situation.table()
    told = heard(place)
    place.propose(Proposal(do.Pass(), Source.DIE, place.stamp - 1))
    late = table(situation.scene("en", table=place, told=told[-1]))
    assert late.snack is not None
    assert late.snack.text
    place.propose(Proposal(do.Done(), Source.TOUCH, place.stamp))
    odd = table(situation.scene("en", table=place, told=told[-1]))
    assert odd.stop is not None
    assert odd.stop.anyway is None
    place.leave()
    place.propose(Proposal(do.Pass(), Source.TOUCH, place.stamp))
    done = table(situation.scene("en", table=place, told=told[-1]))
    assert done.snack is not None
    assert done.snack.action == act.TakeBack()


def test_that_nothing_comes_of_a_move_is_told() -> None:
    situation = one("4 Action")
    place = situation.table()
    told = heard(place)
    place.propose(Proposal(do.Pass(), Source.TOUCH, place.stamp))
    spared = (note("dice_forge.note.nothing", seat="blue"),)
    page = table(
        situation.scene("en", table=place, told=replace(told[-1], notes=spared))
    )
    assert page.snack is not None
    assert page.snack.text.endswith("no effect")


def test_things_to_put_right_open_their_page() -> None:
    change = Change(("gold", "red"), 3, 5)
    todo = (ToDo(change), ToDo(change, done=True), ToDo(change))
    page = table(one("4 Action").scene("en", todo=todo))
    assert page.hands is not None
    assert page.hands.label.startswith("2 ")
    assert page.hands.action == act.Visit(PendingChanges())
    assert table(one("4 Action").scene("en")).hands is None


# ---- told once


def test_t05_the_page_tells_of_the_long_touch_until_somebody_has_read_it() -> None:
    scene = one("4 Offering").scene()
    hint = table(scene).hint
    assert hint is not None
    assert isinstance(hint.action, act.Set)
    read = replace(scene.settings, **{hint.action.name: hint.action.value})
    assert table(replace(scene, settings=read)).hint is None
    assert table(replace(scene, guests=True)).hint is None

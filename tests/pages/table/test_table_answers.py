"""How questions are answered on the table page: every legal move within reach."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.desk import actions as act
from companion.desk.places import AtTable
from companion.games.dice_forge.rules import moves as do
from companion.games.dice_forge.rules.game import RULES
from companion.games.dice_forge.rules.tasks import OwlChoice
from companion.kernel.record import Record
from companion.pages.table.panel import CountPart, FacesPart, RollsPart
from companion.pages.table.table import TablePage, table
from companion.table.table import Proposal, Verdict
from companion.table.trust import Source
from tests.pages.pages import actions, amounts, faces_alike, reach
from tests.pages.situations import GAME, Situation, one, situations

# ---- answers


def test_every_question_of_the_game_is_met() -> None:
    asked = {type(s.record.state.task).__name__ for s in situations().values()}
    assert asked == {task.__name__ for task in RULES}


def test_every_legal_move_is_in_reach() -> None:
    """One touch for an ordinary answer, two where something is chosen first."""
    for name, situation in situations().items():
        legal = set(GAME.moves(situation.record.state))
        found = reach(situation)
        for move in legal:
            if not amounts(move):
                assert faces_alike(situation, move) in found, (name, move)
        wishes = {move for move, _ in GAME.wishes(situation.record.state)}
        assert found.keys() <= legal | wishes, name


def test_an_ordinary_question_takes_one_touch() -> None:
    for name, situation in situations().items():
        ordinary = not name.partition(" by")[0].endswith(
            ("Offering", "Forging", "Declaring")
        )
        if ordinary and "Roll." not in name:
            found = reach(situation, 1)
            legal = (m for m in GAME.moves(situation.record.state) if not amounts(m))
            assert all(faces_alike(situation, move) in found for move in legal), name


def test_numbers_between_all_and_none_are_stepped_to() -> None:
    situation = next(
        s
        for s in situations().values()
        if len(tuple(m for m in GAME.moves(s.record.state) if amounts(m))) > 2
        and GAME.prompt(s.record.state).task == "HammerSplit"
    )
    most = max(m.gold for m in GAME.moves(situation.record.state) if amounts(m))
    assert {do.Split(0), do.Split(most)} <= reach(situation, 1).keys()
    assert {do.Split(n) for n in range(most + 1)} <= reach(situation, most).keys()


def test_d26_a_standing_order_is_given_and_lifted_beside_the_question() -> None:
    split = one("4 HammerSplit")
    state = split.record.state
    at = state.task.hero
    fresh = replace(state.heroes[at], hammered=0)
    state = replace(state, heroes=(*state.heroes[:at], fresh, *state.heroes[at + 1 :]))

    def beside(state: Any) -> list[act.Action]:
        asked = Situation(split.header, Record((state,)))
        return [one.action for one in table(asked.scene("en")).panel.replies.others]

    assert act.Play(do.AllToHammer()) in beside(state)
    state, _ = GAME.play(state, do.AllToHammer())
    colour = fresh.colour
    state = replace(state, active=at, agenda=(OwlChoice(at), *state.agenda))
    assert act.Write(("standing", colour), "off") in beside(state)


def test_d33_glory_is_declared_with_a_few_steps() -> None:
    situation = one("2 Declaring by hand")
    seat = situation.record.state.heroes[situation.record.state.task.left[0]]
    wished = do.Declare(seat.colour, seat.glory + 12)
    assert wished in reach(situation, 4)


def test_there_is_one_main_answer_at_most() -> None:
    for name, situation in situations().items():
        page = table(situation.scene())
        kinds = [a.kind for a in page.panel.replies.answers]
        assert kinds.count("main") <= 1, name


# ---- rolls


def rolling(missing: int, players: int = 4) -> Situation:
    """A blessing with so many dice still missing; the first come by typing."""
    situation = one(f"{players} Roll.blessing")
    record = situation.record
    while len(record.states[-1].task.wanted) != missing:
        record = replace(record, states=record.states[:-1], played=record.played[:-1])
    return situation._replace(record=record)


def rows(page: TablePage) -> Any:
    return next(p for p in page.panel.replies.parts if isinstance(p, RollsPart)).rollers


def test_d06_the_page_names_who_is_missing() -> None:
    for missing in range(1, 9):
        situation = rolling(missing)
        page = table(situation.scene("pl"))
        awaited = {r.colour for r in rows(page) if any(not c.tile for c in r.chips)}
        prompt = GAME.prompt(situation.record.state)
        assert prompt is not None
        assert awaited == set(prompt.who)
        assert {s.colour for s in page.foot.seats if s.awaited} == awaited
        assert sum(not c.tile for r in rows(page) for c in r.chips) == missing
        assert len(rows(page)) == 4


def test_s04_the_faces_to_tap_are_those_of_the_dice_awaited() -> None:
    situation = rolling(8)
    legal = {faces_alike(situation, m) for m in GAME.moves(situation.record.state)}
    for seat in situation.header.colours:
        page = table(situation.scene(place=AtTable(seat=seat)))
        pad = next(p for p in page.panel.replies.parts if isinstance(p, FacesPart))
        plays = {tile.action.move for row in pad.rows for tile in row}
        assert plays == {m for m in legal if m.seat == seat}
        assert all(t.action.source == "typed" for row in pad.rows for t in row)
        assert [r.colour for r in rows(page) if r.open] == [seat]


def test_a_hero_who_began_to_roll_is_typed_first() -> None:
    situation = rolling(8)
    place = situation.table()
    place.propose(Proposal(do.Rolled("green", "dark", 2), Source.TYPED, 0))
    page = table(situation.scene(table=place))
    assert [r.colour for r in rows(page) if r.open] == ["green"]


def test_a_roll_that_is_in_can_be_put_right() -> None:
    situation = rolling(2)
    place = situation.table()
    seat = next(
        r for r in rows(table(situation.scene())) if all(c.tile for c in r.chips)
    )
    page = table(situation.scene(place=AtTable(seat=seat.colour), table=place))
    fixes = {a for a in actions(page) if isinstance(a, act.Amend)}
    assert fixes
    for fix in fixes:
        was = place.record.played[fix.index].move
        assert (was.seat, was.die) == (fix.move.seat, fix.move.die)
        assert place.amend(fix.index, fix.move, Source.TOUCH) is Verdict.PLAYED
        now = place.record.state.heroes[place.record.state.seat(fix.move.seat)]
        shown = now.dice[fix.move.die == "dark"]
        assert shown.up == fix.move.place


def test_sources_are_told_apart_by_shape_and_word() -> None:
    situation = rolling(8)
    place = situation.table()
    sources = (Source.TYPED, Source.DIE, Source.APP, Source.CAMERA)
    for seat, source in zip(situation.header.colours, sources, strict=True):
        for die in ("light", "dark"):
            if (seat, die) != ("green", "dark"):
                move = do.Rolled(seat, die, 0)
                place.propose(Proposal(move, source, place.stamp))
    chips = [r.chips[0] for r in rows(table(situation.scene(table=place)))]
    assert [chip.source for chip in chips] == ["pencil", "radio", "app", "camera"]
    assert [chip.mark for chip in chips] == ["typed", "sure", "sure", "sure"]
    assert all(chip.word for chip in chips)


def test_what_was_rolled_and_taken_back_is_offered_first() -> None:
    situation = rolling(1)
    place = situation.table()
    place.undo(3)
    place.confirm()
    seen = place.again()
    answers = table(situation.scene("en", table=place)).panel.replies.answers
    assert answers[0].action == act.Play(seen)
    assert answers[0].kind == "main"
    assert place.game.seen(seen)
    state = place.record.state
    face = (
        state.heroes[state.seat(seen.seat)].dice[seen.die == "dark"].faces[seen.place]
    )
    assert situation.scene("en").texts.value("face", face) in answers[0].label


def test_s06_the_app_rolls_only_when_it_is_asked() -> None:
    for name, situation in situations().items():
        prompt = GAME.prompt(situation.record.state)
        others = table(situation.scene()).panel.replies.others
        asks = [a for a in others if isinstance(a.action, act.AppRolls)]
        assert len(asks) == bool(prompt and prompt.chance), name
        assert all(a.kind == "quiet" for a in asks), name


def test_counts_stay_between_their_bounds() -> None:
    for situation in situations().values():
        place = AtTable(chosen=("9999",))
        for part in table(situation.scene(place=place)).panel.replies.parts:
            if isinstance(part, CountPart):
                legal = [m for m in GAME.moves(situation.record.state) if amounts(m)]
                assert 0 <= int(part.value) < max(1000, len(legal))
                assert part.more is None or part.less is not None

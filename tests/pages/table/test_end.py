"""The end of a game: who won and why, a sheet that adds up, honest words on dice."""

from dataclasses import replace

import pytest

from companion.desk import actions as do
from companion.desk import places as at
from companion.games.dice_forge.rules.moves import Rolled
from companion.kernel.books import Correct
from companion.kernel.game import Throw
from companion.pages.devices.chance import ENOUGH, luck, odds, throw, throws
from companion.pages.table.end import EndPage, end, signed
from companion.pages.table.move_words import move_words, undo_short
from companion.pages.table.score_history import (
    Moment,
    lead,
    rounds,
    score_history,
    totals,
    turns,
)
from companion.table.table import Table
from tests.pages.played import GAME, LANGUAGES, SEATS, Evening, finished


def page(evening: Evening, language: str = "en", tab: str = "") -> EndPage:
    return end(evening.scene(at.AtTable(tab), language))


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_d33_every_column_of_the_sheet_adds_up_to_its_total(seed: int) -> None:
    shown = page(finished(seed)).sheet
    for column, one in enumerate(shown.columns):
        assert sum(row.points[column] for row in shown.rows) == one.total


def test_d33_the_best_come_first_and_the_winner_is_named_with_the_reason() -> None:
    evening = finished()
    result = GAME.result(evening.table.state)
    assert result is not None
    shown = page(evening)
    points = [column.total for column in shown.sheet.columns]
    assert points == sorted(result.totals, reverse=True)
    assert shown.winner.colours == result.winners
    assert evening.header.name(result.winners[0]) in shown.winner.title
    assert str(max(points)) in shown.winner.title
    assert shown.winner.sub.startswith("Most glory")
    assert f"{points[0] - points[1]} ahead of" in shown.winner.sub


def tied() -> Evening:
    """The second is given as much glory as the first."""
    evening = Evening(3).play()
    table = evening.table
    result = GAME.result(table.state)
    assert result is not None
    first, second = sorted(result.totals, reverse=True)[:2]
    seat = evening.header.colours[result.totals.index(second)]
    glory = next(e for e in GAME.entries(table.state) if e.path == ("glory", seat))
    assert isinstance(glory.value, int)
    evening.say(Correct(glory.path, glory.value + first - second))
    return evening


@pytest.mark.parametrize("language", LANGUAGES)
def test_d33_two_equal_totals_share_the_victory_by_name(language: str) -> None:
    evening = tied()
    shown = page(evening, language)
    assert len(shown.winner.colours) == 2
    for seat in shown.winner.colours:
        assert evening.header.name(seat) in shown.winner.title
    assert [column.won for column in shown.sheet.columns] == [True, True, False, False]


@pytest.mark.parametrize("seats", [SEATS[:2], SEATS[:3], SEATS])
@pytest.mark.parametrize("language", LANGUAGES)
def test_t26_every_word_of_the_summary_is_there(language: str, seats) -> None:
    evening = finished(6, seats)
    shown = page(evening, language)
    said = repr(page(evening, language)) + repr(page(evening, language, "bars"))
    assert "dice_forge." not in said
    assert "…" not in said
    assert len(shown.sheet.columns) == len(seats)


def test_t26_the_graph_ends_at_the_totals() -> None:
    shown = page(finished())
    assert shown.graph is not None
    assert shown.graph.rounds == tuple(range(1, 10))
    ends = {colour: values[-1] for colour, values in shown.graph.lines}
    assert ends == {c.colour: c.total for c in shown.sheet.columns}


def test_t26_turning_points_come_in_order_and_tell_the_winners_lead() -> None:
    evening = finished()
    shown = page(evening).turnings
    assert 1 <= len(shown) <= 3
    name = evening.header.name(page(evening).winner.colours[0])
    assert all(f"{name}: lead" in turning.sub for turning in shown)


def test_what_dice_gave_is_shown_on_its_own_tab() -> None:
    evening = finished()
    first, second = page(evening).tabs
    assert (first.on, second.on) == (True, False)
    assert second.action == do.Become(at.AtTable("bars"))
    shown = page(evening, tab="bars")
    assert shown.bars is not None
    heroes = {hero.colour: hero.gathered for hero in evening.table.state.heroes}
    assert dict(shown.bars.bars) == heroes


def test_playing_again_keeps_the_seats() -> None:
    shown = page(finished())
    again = shown.answers[-1]
    assert again.kind == "main"
    assert isinstance(again.action, do.Visit)
    assert isinstance(again.action.place, at.NewGame)
    assert again.action.place.seats == SEATS
    actions = [answer.action for answer in shown.answers[:2]]
    assert actions == [do.Export("abc123"), do.Home()]


def test_the_last_turn_can_still_be_taken_back() -> None:
    evening = Evening(3).play()
    assert page(evening).undo.action == do.TakeBack()
    evening.table.undo()
    evening.table.confirm()
    assert GAME.result(evening.table.state) is None


def test_a_game_that_goes_on_has_no_end() -> None:
    with pytest.raises(LookupError):
        end(Evening().scene(at.AtTable()))


# ---- the course of a game


def moment(index: int, *totals: int) -> Moment:
    return Moment(index, 1, totals)


def test_the_lead_is_over_the_best_of_the_others() -> None:
    assert lead((7, 3, 9), 0) == -2
    assert lead((7, 3, 9), 2) == 2
    assert lead((7,), 0) == 7


def test_a_team_leads_together() -> None:
    """A mate's points are one's own, and no turn of the lead."""
    sides = (0, 1), (2, 3)
    assert lead((1, 2, 2, 0), 0, sides) == 1
    moments = moment(0, 0, 0, 1, 0), moment(1, 0, 2, 1, 0), moment(2, 0, 2, 1, 2)
    found = turns(moments, 0, sides=sides)
    assert [(turn.before, turn.after) for turn in found] == [(-1, 1), (1, -1)]
    assert [turn.after for turn in turns(moments, 0)] == [-2]


def test_turning_points_are_the_largest_changes_of_the_lead() -> None:
    moments = (
        moment(0, 0, 0),
        moment(1, 1, 0),
        moment(2, 1, 8),
        moment(3, 1, 8),
        moment(4, 12, 8),
        moment(5, 12, 9),
    )
    found = turns(moments, 0, 2)
    assert [turn.moment.index for turn in found] == [2, 4]
    assert [(turn.before, turn.after) for turn in found] == [(1, -7), (-7, 4)]
    assert found[1].gains == (11, 0)


def test_a_game_without_changes_has_no_turning_point() -> None:
    assert turns((moment(0, 4, 4), moment(1, 4, 4)), 0) == ()
    assert turns((), 0) == ()


def test_the_last_step_of_a_round_counts_to_it() -> None:
    evening = finished()
    after = rounds(score_history(GAME, evening.table.record, 4))
    result = GAME.result(evening.table.state)
    assert result is not None
    assert after[9] == result.totals


def test_signs_are_written_out() -> None:
    assert [signed(n) for n in (3, 0, -4)] == ["+3", "0", "−4"]


# ---- dice


def test_a_perfectly_even_die_cannot_look_more_even() -> None:
    assert odds(rolls(*(10,) * 6)) == 1


def rolls(*counts: int, die: str = "light") -> list[Throw]:
    places = tuple(map(str, range(6)))
    return [
        Throw("red", die, place, places)
        for place, n in zip(places, counts, strict=True)
        for _ in range(n)
    ]


def test_a_number_on_two_faces_is_due_twice_as_often() -> None:
    """A battle die shows 0 and 3 on one face each, 1 and 2 on two."""
    faces = ("0", "1", "1", "2", "2", "3")
    even = [Throw("red", "battle", face, faces) for face in faces * 10]
    assert odds(even) == 1
    odd = [Throw("red", "battle", face, faces) for face in "0123" * 30]
    assert odds(odd) < 0.01


def test_few_rolls_judge_nothing() -> None:
    found = luck(rolls(ENOUGH - 1, 0, 0, 0, 0, 0))
    assert (found.rolls, found.p) == (ENOUGH - 1, None)


def test_a_loaded_die_is_found_among_fair_ones() -> None:
    fair = rolls(10, 9, 11, 10, 12, 8, die="dark")
    found = luck([*fair, *rolls(30, 5, 5, 5, 5, 5)])
    assert found.die == ("red", "light")
    assert found.p is not None
    assert found.p < 0.001


def test_many_dice_make_an_odd_one_likelier() -> None:
    odd = rolls(18, 9, 9, 9, 9, 6)
    alone = luck(odd).p
    among = luck([*odd, *rolls(10, 10, 10, 10, 10, 10, die="dark")]).p
    assert alone is not None
    assert among is not None
    assert alone < among < 2 * alone


def test_only_rolls_are_counted() -> None:
    scene = finished().scene(at.AtTable())
    record = scene.open.table.record
    every = list(throws(scene, record))
    assert len(every) == sum(isinstance(row.move, Rolled) for row in record.played)
    assert throw(scene, record.state, Correct(("gold", "red"), 3)) is None


def test_before_anybody_has_points_the_sheet_is_nought_for_all() -> None:
    assert totals(GAME.scores(GAME.setup(("red", "blue", "green"), ())), 3) == (0, 0, 0)


def test_t26_a_game_opened_late_still_knows_its_course() -> None:
    whole = finished().table.record
    count = len(whole.played)
    late = replace(whole, states=whole.states[-1:], first=count)
    evening = Evening(3)
    first = whole.states[0]
    evening.table = Table(GAME, late, recall=lambda _: (0, first))
    assert page(evening).graph == page(finished()).graph
    evening.table = Table(GAME, late)
    assert page(evening).graph is None
    assert page(evening).sheet == page(finished()).sheet


@pytest.mark.parametrize("language", LANGUAGES)
def test_t04_undo_says_on_the_last_page_what_it_takes_back(language: str) -> None:
    evening = finished()
    undo = page(evening, language).undo
    scene = evening.scene(at.AtTable(), language)
    assert undo.action == do.TakeBack()
    assert undo.sub == undo_short(scene) != ""
    *earlier, row = evening.table.record.played
    assert undo.sub in move_words(scene, row.move, row.who, len(earlier))

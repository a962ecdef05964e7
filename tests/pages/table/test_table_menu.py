"""What is switched in play, the menu, the lock and the demo's guests."""

import pytest

from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.actions import TurnPage, Write
from companion.desk.evening import Evening
from companion.pages.routes import page
from companion.pages.table.menu import locked, menu
from companion.pages.table.table_options import table_options
from companion.words.texts import LANGUAGES
from tests.pages.evening_values import begun, scene, session


def test_t30_what_the_table_keeps_is_switched_in_play(open_desk):
    desk = begun(open_desk())
    desk.touch(do.Visit(at.Options("track")))
    [group] = table_options(desk.scene()).groups
    picks = {
        p.label: p for r in group.rows for p in r.picks if r.label.startswith("Gold")
    }
    assert picks["app"].on
    assert picks["table"].action == Write(("option", "track.resources"), "table")
    desk.touch(picks["table"].action)
    assert (
        desk.session.game.option(desk.session.table.state, "track.resources") == "table"
    )
    [group] = table_options(desk.scene()).groups
    assert [p.label for p in group.rows[0].picks if p.on] == ["table"]
    desk.touch(do.TakeBack())
    assert (
        desk.session.game.option(desk.session.table.state, "track.resources") == "app"
    )


def test_what_only_set_up_decides_is_not_offered_in_play():
    found = table_options(scene(at.Options(), session=session()))
    said = [row.label for group in found.groups for row in group.rows]
    assert "Next turn" in said
    assert "For 2 moon" not in said


def test_t29_the_page_turns_to_every_side_and_shows_who_sits_there():
    sides = menu(scene(at.Menu(), session=session())).sides
    assert [(s.action, [name for _, name in s.who]) for s in sides] == [
        (TurnPage(0), ["Anna"]),
        (TurnPage(1), ["Marek"]),
        (TurnPage(2), ["Jana"]),
        (TurnPage(3), ["Tom"]),
    ]


def test_t28_a_locked_table_opens_only_by_the_hold(open_desk):
    desk = begun(open_desk())
    desk.touch(do.Visit(at.Menu()))
    desk.touch(menu(desk.scene()).lock.action)
    shut = locked(desk.scene())
    desk.touch(shut.touch)
    assert isinstance(desk.place, at.Locked)
    assert locked(desk.scene()).help == "Keep your finger there a little longer."
    desk.touch(locked(desk.scene()).unlock)
    assert isinstance(desk.place, at.AtTable)


def test_the_guests_of_the_demo_can_be_let_play_on(open_desk):
    desk = open_desk()
    desk.touch(do.Demo())
    desk.touch(do.Visit(at.Menu()))
    assert menu(desk.scene()).answers[0].action == do.Demo()
    assert menu(scene(at.Menu(), session=session())).answers[0].action != do.Demo()


@pytest.mark.parametrize("language", LANGUAGES)
def test_t19_it_is_written_on_the_demo_how_to_take_it_over_and_give_it_back(
    open_desk, language
):
    desk = open_desk()
    desk.touch(do.Set("language", language))
    evening = Evening(desk)
    desk.touch(do.Demo("cyclades"))
    take = page(desk.scene()).top.sensors[0]
    texts = desk.texts()
    assert (take.label, evening.playing) == (texts("demo.take"), True)
    desk.touch(take.action)
    give = page(desk.scene()).top.sensors[0]
    assert (give.label, evening.playing) == (texts("demo.give"), False)
    desk.touch(give.action)
    assert evening.playing
    assert page(scene(at.AtTable(), session=session())).top.sensors == ()

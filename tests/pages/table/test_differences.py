"""The page on which people settle what lies otherwise on the board."""

from dataclasses import replace

import pytest

from companion.desk.actions import Become, Visit
from companion.desk.places import BoardPlace, Differences
from companion.desk.sensed_deeds import KeepApp, LayOut, LookAgain, TrustBoard
from companion.games.hellas.rules.game import GAME
from companion.kernel.board import Presence
from companion.kernel.sighting import GREY, RegionSeen
from companion.pages.pills import odd
from companion.pages.table.differences import DifferencesPage, by_app, differences
from companion.pages.table.menu import menu
from companion.sensing.board_status import BoardCameraStatus
from companion.table.board_now import BoardNow, FigureNow
from companion.table.trust import Source
from tests.games.hellas.tables import laid, owns
from tests.pages.table.differing import BOARDS, from_above, scene
from tests.table.boards import Looked


def page(name: str) -> DifferencesPage:
    return differences(scene(name))


def test_s30_one_card_shows_three_values_and_two_answers() -> None:
    card = next(one for one in page("differences").cards if one.region == "Attica")
    assert [(one.name, one.text, one.mark) for one in card.values] == [
        ("App", "Bartholomäus", None),
        ("Camera", "Maksymiliana", "sure"),
        ("Sensors", "nobody", "sure"),
    ]
    actions = [one.action for one in card.answers]
    assert actions == [TrustBoard("attica"), KeepApp("attica")]
    assert "do not agree" in card.why


def test_s22_all_may_be_answered_at_once_and_looked_at_again() -> None:
    actions = [one.action for one in page("differences").answers]
    assert actions == [TrustBoard(), KeepApp(), LookAgain(), LayOut()]
    agreed = [one.action for one in page("no differences").answers]
    assert agreed == [LookAgain(), LayOut()]


def test_s21_whose_grey_pieces_are_is_said_in_the_corrections() -> None:
    card = next(one for one in page("differences").cards if one.region == "Argolis")
    assert [one.label for one in card.answers] == ["Corrections", "Keep the app"]


def test_s26_a_figure_seen_elsewhere_has_a_card_of_its_own() -> None:
    card = page("differences").cards[-1]
    assert card.region == "Figure: Achilles"
    told = [(one.name, one.text) for one in card.values]
    assert told == [("App", "Phocis"), ("Camera", "Elis")]
    actions = [one.action for one in card.answers]
    assert actions == [TrustBoard("achilles"), KeepApp("achilles")]


def test_s22_what_a_god_gives_with_a_region_is_told_before_it_is_trusted() -> None:
    card = next(one for one in page("differences").cards if one.region == "Attica")
    assert card.why.endswith("Owl of Athena to Maksymiliana.")


@pytest.mark.parametrize(
    ("may", "said"),
    [({"red"}, "Maksymiliana, token only"), ({"red", GREY}, "Maksymiliana: token,")],
)
def test_s21_a_token_beside_grey_pieces_is_not_said_to_be_alone(may, said) -> None:
    texts = scene("differences").texts
    assert by_app(texts, Presence(may=frozenset(may), owner="red")).text.startswith(
        said
    )


def test_s25_a_figure_misplaced_while_all_is_set_up_is_named() -> None:
    now = BoardNow(figures=(FigureNow("hydra", "elis", "crete", Source.WIRE, "setup"),))
    (card,) = differences(replace(scene("set-up"), on_board=now)).cards
    assert [one.text for one in card.values] == ["Elis", "Crete"]
    assert card.why == "It does not stand where the app says."
    assert card.answers == ()


def test_t12_a_doubt_that_proves_nothing_either_way_is_no_mark() -> None:
    """A monument stands in Attica, a token may lie in Laconia; nobody is in Elis."""
    there = Looked(GAME, owns(laid(4), "red", "laconia"))
    doubts = (("attica", "grey"), ("laconia", "red"), ("elis", "red"), ("crete", ""))
    for region, doubt in doubts:
        there.board.sense(
            RegionSeen(region, (), "check", 0.5, tuple(doubt.split())), Source.BOARD
        )
    now = replace(scene("no differences"), on_board=there.board.now)
    marks = {one.region: one.mark for one in differences(now).regions}
    names = ("Attica", "Laconia", "Elis", "Crete")
    assert [marks[name] for name in names] == ["sure", "sure", "check", "check"]


def test_t12_while_a_camera_looks_nobody_says_that_none_has() -> None:
    above = from_above("not looked at")
    assert "looking" in differences(above).none
    assert "looking" not in page("not looked at").none


def test_t12_every_region_has_its_mark() -> None:
    marks = {one.region: one.mark for one in page("differences").regions}
    assert len(marks) == 19
    assert (marks["Attica"], marks["Crete"], marks["Thessaly"]) == (
        "sure",
        "check",
        "sure",  # the wired board still says something of it
    )
    assert {one.mark for one in page("not looked at").regions} == {"unseen"}


def test_s25_during_set_up_nothing_can_be_trusted() -> None:
    there = page("set-up")
    assert [one.region for one in there.cards] == ["Elis", "Crete"]
    assert [one.why for one in there.cards] == [
        "Not there by the app: Maksymiliana.",
        "Not there by the app: Bartholomäus and Przemysława.",
    ]
    assert not any(one.answers for one in there.cards)
    assert [one.action for one in there.answers] == [LookAgain(), LayOut()]


def test_a_pill_counts_what_is_to_be_settled_and_the_menu_leads_there() -> None:
    pill = odd(scene("differences"))
    assert pill is not None
    assert pill.label == f"{len(page('differences').cards)} differ"
    assert odd(scene("no differences")) is None
    for name in BOARDS:
        assert menu(scene(name)).answers[0].label == "The board"


def test_t12_a_touch_of_a_region_looks_through_the_camera() -> None:
    blind, seen = (
        page("differences"),
        differences(scene("differences", board=BoardCameraStatus(phase="seeing"))),
    )
    assert {one.action for one in blind.regions} == {None}
    assert {one.action for one in seen.regions} == {Visit(BoardPlace())}


def test_t12_a_touched_row_shows_the_cameras_cut_out_of_that_region() -> None:
    card = page("differences").cards[0]
    there = differences(from_above("differences"))
    opened = there.cards[0].action
    assert opened == Become(Differences("attica"))
    near = differences(from_above("differences", "attica"))
    assert [one.near is not None for one in near.cards][:2] == [True, False]
    found = near.cards[0].near
    assert found is not None
    assert found.name == "sight.part 0.2800 0.3800 0.2400 0.1400"
    assert round(found.aspect, 3) == round(1.5 * 0.24 / 0.14, 3)
    assert near.cards[0].action == Become(Differences())
    assert (card.action, card.near) == (None, None)


def test_t12_a_region_that_agrees_is_looked_at_in_the_list_beside() -> None:
    near = differences(from_above("no differences", "attica"))
    assert [one.region for one in near.regions if one.near] == ["Attica"]

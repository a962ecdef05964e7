"""Things to move, and secrets that only a held finger shows."""

import random
from dataclasses import replace

import pytest

from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.desk import Desk
from companion.kernel.books import Change, changes
from companion.library.registry import GAMES
from companion.pages.table.hand_over import hand_over
from companion.pages.table.menu import menu
from companion.pages.table.pending_changes import hands
from companion.plumbing.folders import Folders
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.table.hands import ToDo
from tests.pages.played import GAME, LANGUAGES, SEATS, Evening, finished


@pytest.fixture
def desk(tmp_path):
    folders = ("data", "config", "copies", "out")
    home = Folders(*(tmp_path / name for name in folders))
    home.data.mkdir()
    store = Store(home.data, GAMES, home.backups)
    yield Desk(store, Settings(), hand=random.Random(1).choice, folders=home)
    store.close()


def sat_down(desk: Desk) -> Desk:
    """A game for four, some moves old."""
    desk.touch(do.Visit(at.NewGame("dice-forge", SEATS)))
    desk.touch(do.Begin("red"))
    chance = random.Random(2)
    for _ in range(60):
        state = desk.session.table.state
        desk.touch(do.Play(chance.choice(tuple(GAME.moves(state)))))
    return desk


def test_t13_after_an_undo_hands_tick_off_what_they_put_back(desk) -> None:
    sat_down(desk).touch(do.TakeBack(12))
    desk.touch(do.Confirm())
    desk.touch(do.Visit(at.PendingChanges()))
    page = hands(desk.scene())
    assert len(page.pieces) == len(desk.todo) > 2
    desk.touch(page.pieces[1].action)
    after = hands(desk.scene())
    assert [piece.done for piece in after.pieces].count(True) == 1
    assert after.sub.startswith("1 of ")
    desk.touch(after.done.action)
    assert desk.todo == ()
    assert isinstance(desk.place, at.AtTable)


def test_t13_the_last_tick_closes_the_list(desk) -> None:
    sat_down(desk).touch(do.TakeBack(12))
    desk.touch(do.Confirm())
    desk.touch(do.Visit(at.PendingChanges()))
    for piece in hands(desk.scene()).pieces:
        desk.touch(piece.action)
    assert isinstance(desk.place, at.AtTable)


def test_a_number_says_from_and_to() -> None:
    todo = (ToDo(Change(("gold", "red"), 7, 4)),)
    piece = hands(finished().scene(at.PendingChanges(), todo=todo)).pieces[0]
    assert (piece.text, piece.before, piece.after) == ("Anna: gold", "7", "4")
    assert piece.colour == "red"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_change_of_a_whole_game_has_words(language: str) -> None:
    record = finished().table.record
    before, after = (
        GAME.entries(state) for state in (record.states[0], record.states[-1])
    )
    todo = tuple(map(ToDo, changes(before, after)))
    page = hands(finished().scene(at.PendingChanges(), language, todo=todo))
    assert len(page.pieces) == len(todo) > 20
    for piece in page.pieces:
        said = f"{piece.text} {piece.before} {piece.after}"
        assert "dice_forge" not in said
        assert "…" not in said


def test_nothing_to_move_says_so() -> None:
    page = hands(finished().scene(at.PendingChanges()))
    assert page.pieces == ()
    assert page.title.startswith("The table matches")


# ---- secrets


@pytest.mark.parametrize("language", LANGUAGES)
def test_t15_nothing_private_is_built_before_the_hold(language: str) -> None:
    evening = finished()
    closed = hand_over(evening.scene(at.HandOver("blue"), language))
    opened = hand_over(evening.scene(at.HandOver("blue", open=True), language))
    assert closed.secrets == ()
    assert opened.secrets
    for secret in opened.secrets:
        assert secret not in repr(closed)
    assert closed.title.startswith("Marek")
    assert closed.hold.action == do.HoldSecrets("blue")


def test_t15_who_looks_is_asked_among_those_who_have_secrets() -> None:
    page = hand_over(finished().scene(at.HandOver()))
    assert (page.hold, page.secrets) == (None, ())
    assert [answer.label for answer in page.choices] == [s.name for s in SEATS]
    assert page.choices[1].action == do.Become(at.HandOver("blue"))
    assert hand_over(Evening().scene(at.HandOver())).choices == ()


def test_t15_the_menu_leads_to_secrets_where_there_are_some() -> None:
    full = [answer.action for answer in menu(finished().scene(at.Menu())).answers]
    bare = [answer.action for answer in menu(Evening().scene(at.Menu())).answers]
    assert do.Visit(at.HandOver()) in full
    assert do.Visit(at.HandOver()) not in bare


def test_t15_letting_go_and_leaving_the_app_hide_it(desk) -> None:
    sat_down(desk).touch(do.Visit(at.HandOver("red")))
    page = hand_over(desk.scene())
    desk.touch(page.hold.action, down=True)
    assert hand_over(desk.scene()).open
    desk.touch(page.hold.action, down=False)
    assert not hand_over(desk.scene()).open
    desk.touch(page.hold.action, down=True)
    desk.hide()
    assert hand_over(desk.scene()).secrets == ()
    desk.touch(page.done.action)
    assert isinstance(desk.place, at.AtTable)


@pytest.mark.parametrize("language", LANGUAGES)
def test_t15_names_and_never_you(language: str) -> None:
    page = hand_over(finished().scene(at.HandOver("green", open=True), language))
    said = " ".join((page.title, *page.secrets)).lower().split()
    assert "tom" in said[0]
    assert not {"you", "your", "ty", "twój", "tvůj", "tvoje"} & set(said)


def test_t15_somebody_without_secrets_is_told_so() -> None:
    page = hand_over(Evening().scene(at.HandOver("red", open=True)))
    assert page.secrets == ("No secrets here.",)
    assert replace(page, secrets=()).badge == "PRIVATE"

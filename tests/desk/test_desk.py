"""The desk: every deed of a touch, tried with a real store and no display."""

import gc
import random
import shutil
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from weakref import ref

import pytest

from companion.desk import actions as do
from companion.desk import demo
from companion.desk import places as at
from companion.desk.desk import Desk
from companion.games.dice_forge.rules.moves import Buy, First, Rolled
from companion.kernel.game import note
from companion.kernel.sighting import DieRested, DieRolling
from companion.library.registry import GAMES
from companion.pages import routes
from companion.pages.saves.games import games
from companion.pages.table import move_words
from companion.plumbing.folders import Folders
from companion.saves.header import Seat
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.table.senses import Role
from companion.table.table import Verdict
from companion.table.trust import Source

SEATS = (Seat("red", "Anna"), Seat("blue", "Marek", 1))


@pytest.fixture
def home(tmp_path):
    return Folders(
        tmp_path / "data", tmp_path / "config", tmp_path / "copies", tmp_path / "out"
    )


@pytest.fixture
def store(home):
    home.data.mkdir()
    opened = Store(home.data, GAMES, home.backups)
    yield opened
    opened.close()


@pytest.fixture
def desk(store, home):
    return Desk(store, Settings(), hand=random.Random(1).choice, folders=home)


@pytest.fixture
def table(desk):
    """A game for two, the first question answered."""
    desk.touch(do.Visit(at.NewGame("dice-forge", SEATS, (("deck.faces", "app"),))))
    desk.touch(do.Begin("red"))
    return desk


def state(desk):
    return desk.session.table.state


def moves(desk):
    return len(desk.session.table.record.played)


def test_t03_a_new_game_is_kept_and_opens_at_the_same_question(table, store):
    table.touch(do.Play(Rolled("red", "light", 3), "typed"))
    before = table.session.table.record.state
    table.touch(do.Home())
    assert table.place == at.Start()
    assert table.session is None
    table.touch(do.Open(store.list()[0].id))
    assert state(table) == before
    assert isinstance(table.place, at.AtTable)


def test_t34_who_was_chosen_to_begin_begins(desk):
    desk.touch(do.Visit(at.NewGame("dice-forge", SEATS)))
    desk.touch(do.Begin("blue"))
    played = desk.session.table.record.played
    assert First("blue") in [row.move for row in played]
    assert GAMES["dice-forge"].clock(state(desk)).active == "blue"


def test_t34_the_app_draws_the_first_player_when_asked_to(desk):
    drawn = (("deck.faces", "app"), ("deck.first_player", "app"))
    desk.touch(do.Visit(at.NewGame("dice-forge", SEATS, drawn)))
    desk.touch(do.Begin())
    rows = desk.session.table.record.played
    assert isinstance(rows[0].move, First)
    assert rows[0].source == "app"


def test_every_answer_of_the_door_is_told(table):
    table.touch(do.Play(Rolled("red", "light", 3)))
    assert table.told.answer is Verdict.PLAYED
    table.touch(do.Play(Buy("G3")))
    assert table.told.answer is Verdict.ILLEGAL
    assert table.told.refusal is not None
    table.touch(do.Dismiss())
    assert table.told is None


def test_a_place_becomes_another_and_back_closes_it(table):
    table.touch(do.Visit(at.History()))
    table.touch(do.Become(at.History(index=0)))
    assert table.place == at.History(index=0)
    table.touch(do.Back())
    assert isinstance(table.place, at.AtTable)
    table.touch(do.Back())
    assert table.place == at.Start()
    table.touch(do.Back())
    assert table.place == at.Start()


def test_s07_a_corrected_roll_says_what_hands_must_do(table):
    index = moves(table)
    for seat, die in (("red", "light"), ("red", "dark"), ("blue", "light")):
        table.touch(do.Play(Rolled(seat, die, 2), "typed"))
    table.touch(do.Play(Rolled("blue", "dark", 2), "typed"))
    gold = state(table).heroes[0].gold
    table.touch(do.Amend(index, Rolled("red", "light", 0)))
    assert state(table).heroes[0].gold == gold - 1
    assert state(table).heroes[0].sun == 1
    paths = [item.change.path for item in table.todo]
    assert ("gold", "red") in paths
    assert ("sun", "red") in paths


def test_t13_ticking_the_last_thing_off_closes_the_list(table):
    table.touch(do.Write(("gold", "red"), 9))
    table.touch(do.TakeBack())
    assert [item.change.path for item in table.todo] == [("gold", "red")]
    table.touch(do.Visit(at.PendingChanges()))
    table.touch(do.Tick(0))
    assert table.todo == ()
    assert isinstance(table.place, at.AtTable)


@pytest.mark.parametrize("deed", [do.TakeBack(), do.PlayAgain()])
def test_t13_a_game_left_with_work_for_hands_says_so_again(table, store, deed):
    table.touch(do.Write(("gold", "red"), 9))
    table.touch(do.TakeBack())
    table.touch(deed)
    left = table.todo
    assert left
    again = Desk(store, Settings())
    again.open(table.session.id)
    assert again.todo == left
    table.touch(do.Write(("gold", "red"), 8))
    again.open(table.session.id)
    assert again.todo == ()


def todo_again(store, id):
    """What a desk that is opened later says of it."""
    again = Desk(store, Settings())
    again.open(id)
    return again.todo


@pytest.fixture
def half_done(table):
    """Two things to put back, of which one lies where it should."""
    table.touch(do.Write(("gold", "red"), 9))
    table.touch(do.Write(("gold", "blue"), 9))
    table.touch(do.TakeBack(2))
    table.touch(do.Confirm())
    table.touch(do.Tick(1))
    assert [item.done for item in table.todo] == [False, True]
    return table


def test_t13_what_was_ticked_off_is_ticked_off_after_a_restart(half_done, store):
    assert todo_again(store, half_done.session.id) == half_done.todo
    half_done.touch(do.Tick(1))
    assert todo_again(store, half_done.session.id) == half_done.todo
    half_done.touch(do.Tick())
    assert todo_again(store, half_done.session.id) == ()


def test_t13_a_step_without_work_leaves_what_was_left(half_done, store):
    left = half_done.todo
    half_done.touch(do.Play(Rolled("red", "light", 2), "typed"))
    assert todo_again(store, half_done.session.id) == half_done.todo == left


def test_t13_ticks_of_a_step_taken_back_are_dropped(half_done, store):
    half_done.touch(do.PlayAgain(2))
    assert [item.done for item in half_done.todo] == [False, False]
    assert todo_again(store, half_done.session.id) == half_done.todo
    half_done.touch(do.TakeBack(2))
    half_done.touch(do.Confirm())
    assert todo_again(store, half_done.session.id) == half_done.todo
    assert [item.done for item in half_done.todo] == [False, False]


def test_t13_what_the_books_say_anew_is_no_work_any_more(half_done):
    half_done.touch(do.Write(("gold", "blue"), 8))
    assert [item.change.path for item in half_done.todo] == [("gold", "red")]


def test_t14_undoing_a_roll_waits_for_a_yes_and_offers_it_again(table):
    roll = Rolled("red", "light", 4)
    table.touch(do.Play(roll, "typed"))
    table.touch(do.TakeBack())
    assert table.session.table.waiting.why == "seen"
    before = moves(table)
    table.touch(do.Confirm())
    assert moves(table) == before - 1
    assert table.session.table.again() == roll


def test_t24_doing_it_anyway_corrects_the_books_first(table):
    finish_blessings(table)
    table.touch(do.Write(("gold", "red"), 0))
    table.touch(do.Play(Buy("G3")))
    assert table.session.table.refused is not None
    table.touch(do.Overrule())
    assert table.told.answer is Verdict.PLAYED
    assert state(table).heroes[0].gold == 0
    table.touch(do.TakeBack())
    assert "G3" in state(table).pools[0]


def finish_blessings(desk):
    """Roll for everybody until the first hero may act."""
    while GAMES["dice-forge"].prompt(state(desk)).task == "Roll":
        seat, die = GAMES["dice-forge"].prompt(state(desk)).dice[0].split(".")
        desk.touch(do.Play(Rolled(seat, die, 5), "typed"))


def test_t15_letting_go_or_leaving_the_app_hides_a_secret(table):
    table.touch(do.Visit(at.HandOver("red")))
    table.touch(do.HoldSecrets("red"))
    assert table.place == at.HandOver("red", open=True)
    table.touch(do.HoldSecrets("red"), down=False)
    assert table.place == at.HandOver("red", open=False)
    table.touch(do.HoldSecrets("red"))
    table.hide()
    assert table.place == at.HandOver("red", open=False)


def test_s02_a_numbered_die_stands_in_for_a_forged_one(table):
    table.roles["d6 on the shelf"] = Role("red.light", {n: n for n in range(1, 7)})
    assert table.sense(DieRolling("d6 on the shelf"), Source.DIE) is None
    answer = table.sense(DieRested("d6 on the shelf", 3), Source.DIE)
    assert answer is Verdict.PLAYED
    assert state(table).heroes[0].dice[0].up == 2


def test_s02_a_face_that_die_cannot_mean_is_told_and_not_clamped(table):
    table.roles["d20"] = Role("red.light", {1: 1, 2: 2})
    before = moves(table)
    assert table.sense(DieRested("d20", 17), Source.DIE) is Verdict.ILLEGAL
    assert moves(table) == before
    assert table.told.refusal.key == "kernel.face_unknown"


def test_d34_a_die_put_back_as_it_lay_is_no_roll(table):
    finish_blessings(table)
    before, told = table.session.table.record, table.told
    # Place 3 bears the same face as place 6, where it lay: nobody sees a difference.
    for face in (6, 3):
        assert table.sense(DieRested("red.light", face), Source.DIE) is None
    assert (table.session.table.record, table.told) == (before, told)


def test_d34_a_die_put_back_on_another_face_changes_nothing_and_is_told(table):
    finish_blessings(table)
    before = table.session.table.record
    assert table.sense(DieRested("red.light", 1), Source.DIE) is Verdict.ILLEGAL
    assert table.session.table.record == before
    assert dict(table.told.refusal.facts) == {
        "seat": "red",
        "die": "light",
        "face": "G1",
    }


def test_settings_that_make_no_sense_are_not_taken(store):
    kept = []
    desk = Desk(store, Settings(), keep=kept.append)
    desk.touch(do.Set("theme", "pink"))
    desk.touch(do.Set("nothing", 1))
    assert desk.settings == Settings()
    desk.touch(do.Set("language", "cs"))
    assert kept == [replace(Settings(), language="cs")]
    assert desk.scene().texts.language == "cs"


def test_words_typed_change_the_place_they_are_typed_in(desk):
    desk.touch(do.Visit(at.NewGame("dice-forge", SEATS)))
    desk.typed(do.Typing("red"), "Zoë")
    assert desk.place.seats[0].name == "Zoë"
    desk.typed(do.Typing("query"), "gold")
    assert desk.place.query == "gold"


def test_a_game_goes_out_to_a_file_and_comes_in_again(table, store, home):
    id = table.session.id
    table.touch(do.Visit(at.Games()))
    table.touch(do.Export(id))
    assert table.notice.key == "app.exported"
    file = str(home.exports / f"pythia-{id}.jsonl")
    table.touch(do.Import(file))
    assert table.notice.key == "app.imported.before"
    assert table.place == at.Games(id=id)
    assert [saved.id for saved in store.list()] == [id]
    table.touch(do.Delete(id))
    table.touch(do.Import(file))
    assert table.notice.key == "app.imported"
    assert len(store.list()) == 1
    table.touch(do.Import(str(home.data / "nothing.jsonl")))
    assert table.notice.key == "save.missing"


def test_a_game_that_hides_something_goes_out_as_others_may_see_it(desk, store, home):
    id = store.create(demo.header("en", GAMES["cyclades"]))
    desk.touch(do.Visit(at.Games()))
    desk.touch(do.Export(id))
    told = dict(desk.notice.facts)
    assert desk.notice.key == "app.exported.for_others"
    seen = home.exports / f"pythia-{id}-0-for-others.json"
    assert told["path"] == str(seen)
    desk.touch(do.Export(id))
    assert [file.name for file in home.exports.iterdir()] == [seen.name]
    whole = games(desk.scene()).snack.action
    assert whole == do.Export(id, whole=True)
    desk.touch(do.Import(str(seen)))
    assert desk.notice.key == "save.for_others"
    desk.touch(whole)
    assert desk.notice.key == "app.exported"
    assert (home.exports / f"pythia-{id}.jsonl").is_file()


def test_a_file_is_written_over_only_by_the_same_game_gone_on(table, home):
    id = table.session.id
    ours = home.exports / f"pythia-{id}.jsonl"
    home.exports.mkdir()
    ours.write_text("somebody's notes")
    second, third = (home.exports / f"pythia-{id}.{n}.jsonl" for n in (2, 3))
    third.symlink_to(home.exports / "nowhere")
    table.touch(do.Export(id))
    assert dict(table.notice.facts)["path"] == str(second)
    before = second.read_bytes()
    table.touch(do.Rename(id, "Friday"))
    table.touch(do.Export(id))
    assert ours.read_text() == "somebody's notes"
    assert second.read_bytes() != before
    assert len(list(home.exports.iterdir())) == 3


def test_a_deleted_game_is_gone_from_the_list(table, store):
    id = table.session.id
    table.touch(do.Home())
    table.touch(do.Visit(at.Games()))
    table.touch(do.Delete(id))
    assert store.list() == ()
    assert table.notice.key == "app.deleted"


def test_t19_the_demo_lies_ready_with_three_guests(desk):
    desk.touch(do.Demo())
    assert len(desk.session.header.seats) == 3
    assert isinstance(desk.place, at.AtTable)


def test_s06_one_touch_lets_the_app_roll_both_dice_of_one_person(table):
    before = moves(table)
    table.touch(do.AppRolls("blue"))
    rolled = table.session.table.record.played[before:]
    assert [(row.move.seat, row.source) for row in rolled] == [("blue", "app")] * 2
    assert GAMES["dice-forge"].prompt(state(table)).who == ("red",)


def test_a_game_lies_open_as_long_as_its_table_is_in_the_stack(table):
    table.touch(do.Visit(at.Menu()))
    table.touch(do.Visit(at.Devices()))
    assert table.session is not None
    table.touch(do.Back())
    table.touch(do.Back())
    assert table.session is not None
    table.touch(do.Back())
    assert (table.session, table.todo, table.place) == (None, (), at.Start())
    table.touch(do.Back())
    assert table.place == at.Start()


def test_what_the_app_says_is_put_away_also_before_a_game_lies_open(desk):
    desk.notice = note("app.deleted")
    desk.touch(do.Dismiss())
    assert desk.notice is None


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_saves_brought_to_a_newer_form_are_told(tmp_path: Path, language: str) -> None:
    golden = Path(__file__).parents[1] / "saves" / "golden" / "format1.sqlite"
    shutil.copy(golden, tmp_path / "games.sqlite")
    with closing(Store(tmp_path, GAMES)) as store:
        desk = Desk(store, Settings(language=language))
        assert desk.notice is not None
        said = desk.texts().say(desk.notice.key, desk.notice.facts)
    assert desk.notice.key == "save.renewed"
    assert "games.format1.1.sqlite" in said
    with closing(Store(tmp_path, GAMES)) as again:
        assert Desk(again, Settings()).notice is None


def reopened(table, store, home):
    """The same game, Pythia begun anew."""
    id = store.list()[0].id
    store.close()
    again = Desk(Store(home.data, GAMES, home.backups), Settings(), folders=home)
    again.touch(do.Open(id))
    assert again.session.table.record.first > 0
    return again


@pytest.mark.parametrize("rolled", ["red", "blue"])
def test_t03_after_a_restart_undo_names_a_roll_by_its_face(table, store, home, rolled):
    table.touch(do.AppRolls(rolled))
    said = move_words.undo_name(table.scene())
    assert "place" not in said
    again = reopened(table, store, home)
    with closing(again.store):
        assert move_words.undo_name(again.scene()) == said


def test_t03_after_a_restart_the_dice_of_the_present_roll_still_lie(table, store, home):
    table.touch(do.AppRolls("red"))
    table.touch(do.Become(at.AtTable()))
    shown = routes.page(table.scene()).panel.replies.parts
    again = reopened(table, store, home)
    with closing(again.store):
        assert routes.page(again.scene()).panel.replies.parts == shown


@pytest.mark.parametrize("leave", [lambda _: do.Home(), do.Open])
def test_a_game_that_is_left_is_gone_at_once(table, leave):
    """Its states stayed until a search for rubbish looked at what is old."""
    left, action = ref(table.session.table), leave(table.session.id)
    gc.collect()
    gc.disable()
    try:
        table.touch(action)
        assert left() is None
    finally:
        gc.enable()

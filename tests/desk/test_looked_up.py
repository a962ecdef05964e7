"""What a table looks up in its box is known when the next game is laid (H67)."""

from companion.desk import actions as do
from companion.desk import demo
from companion.desk.desk import Desk
from companion.kernel.books import Correct
from companion.kernel.moves import Ruling
from companion.library.registry import GAMES
from companion.pages.setup import seating
from companion.plumbing.folders import folders
from companion.saves import boxes
from companion.saves.header import Header, Seat
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.table.table import Proposal
from companion.table.trust import Source

ARGOLIS = "house.population.argolis"


def laid(tmp_path, title=""):
    there = folders({"PYTHIA_HOME": str(tmp_path)})
    store = Store(there.data, GAMES)
    desk = Desk(store, Settings(), folders=there)
    seats = Seat("red", "Anna", 0), Seat("blue", "Tom", 1)
    head = Header("hellas", GAMES["hellas"].version, seats, title=title)
    desk.open(store.create(head))
    return desk, there


def corrected(desk, name, value):
    table = desk.scene().open.table
    wish = Correct(("option", name), value)
    table.propose(Proposal(wish, Source.TOUCH, table.stamp))


def test_h67_the_next_game_knows_what_was_looked_up(tmp_path):
    desk, there = laid(tmp_path)
    corrected(desk, ARGOLIS, "2")
    corrected(desk, "rule.bull", "or")
    assert boxes.load(there.boxes) == {"hellas": {ARGOLIS: "2"}}
    desk.touch(do.Home())
    seats = seating.fit(desk.scene(), "hellas", ())
    assert seating.laid(desk.scene(), "hellas", seats).chosen == ((ARGOLIS, "2"),)
    assert seating.laid(desk.scene(), "cyclades", seats).chosen == ()


def test_guests_of_the_demo_have_no_box(tmp_path):
    desk, there = laid(tmp_path, title=demo.TITLE)
    corrected(desk, ARGOLIS, "2")
    assert boxes.load(there.boxes) == {}


def test_a_ruling_about_the_box_is_looked_up_too():
    from companion.desk.looked_up import looked_up

    assert looked_up(Ruling("house.power.zeus.2", "3")) == ("house.power.zeus.2", "3")
    assert looked_up(Ruling("rule.bull", "or")) is None


def test_what_is_no_choice_any_more_is_passed_over(tmp_path):
    desk, there = laid(tmp_path)
    boxes.keep(there.boxes, "hellas", ARGOLIS, "99")
    boxes.keep(there.boxes, "hellas", "house.moon", "2")
    assert seating.laid(desk.scene(), "hellas", ()).chosen == ()


def test_a_damaged_file_is_as_none(tmp_path):
    file = tmp_path / "boxes.json"
    for text in ("", "[1]", '{"hellas": 3}', '{"a": {"b": 1}}', "\x00", "{" * 9000):
        file.write_text(text, encoding="utf-8")
        assert boxes.load(file) == {}
    boxes.keep(file, "hellas", ARGOLIS, "2")
    assert boxes.load(file) == {"hellas": {ARGOLIS: "2"}}
    aside = file.with_name("boxes.json.1.damaged")
    assert aside.read_text(encoding="utf-8") == "{" * 9000
    boxes.keep(file, "hellas", ARGOLIS, "3")
    assert len(list(tmp_path.glob("*.damaged"))) == 1

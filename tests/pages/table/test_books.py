"""Corrections: every entry can be found, set, named and taken back."""

from companion.desk.actions import Become, Typing, Write
from companion.desk.places import Books, History
from companion.kernel.books import Correct, Entry
from companion.pages.table.books import BooksPage, books
from companion.pages.table.history import history
from companion.words import phrases
from tests.pages.played import GAME, LANGUAGES, Evening

PLAYED = Evening(7).play(150)


def page(place: Books, language: str = "en") -> BooksPage:
    return books(PLAYED.scene(place, language))


def pressed(place: Books, label: str) -> Books:
    """The place after one key of the pad."""
    pad = page(place).setter.pad  # type: ignore[union-attr]
    assert pad is not None
    action = next(key.action for key in pad.keys if key.label == label)
    assert isinstance(action, Become)
    assert isinstance(action.place, Books)
    return action.place


def test_t05_every_public_entry_stands_in_one_group() -> None:
    entries = [e for e in GAME.entries(PLAYED.table.state) if not e.secret]
    places = [tab.action.place for tab in page(Books()).groups]  # type: ignore[union-attr]
    shown = [line for place in places for line in page(place).lines]
    texts = PLAYED.texts()
    assert sorted(line.label for line in shown) == sorted(
        phrases.entry(texts, entry.path) for entry in entries
    )


def test_t05_every_entry_can_be_set_and_is_named_and_undone() -> None:
    evening = Evening(7).play(150)
    table, texts = evening.table, evening.texts()
    for entry in tuple(GAME.entries(table.state)):
        before = table.state
        wish = Correct(entry.path, another(entry))
        evening.say(wish)
        said = history(evening.scene(History(shown=1))).lines[0]
        assert phrases.entry(texts, entry.path) in said.text, entry.path
        assert table.record.played[-1].move == wish
        table.undo(1)
        if table.waiting:
            table.confirm()
        assert table.state == before, entry.path


def another(entry: Entry) -> object:
    return next((c for c in entry.choices if c != entry.value), entry.value)


def test_a_long_touch_opens_the_group_of_its_entry() -> None:
    shown = page(Books(("gold", "blue")))
    assert [tab.label for tab in shown.groups if tab.on] == ["Marek"]
    assert shown.setter is not None
    assert [line.label for line in shown.lines if line.chosen] == [shown.setter.label]


def test_an_owner_that_is_a_colour_stands_with_the_table() -> None:
    shown = page(Books(("boar", "blue")))
    assert [tab.label for tab in shown.groups if tab.on] == ["The table"]


def test_searching_looks_in_every_group_and_needs_no_accents() -> None:
    shown = page(Books(query="zlot"), "pl")
    assert [line.label for line in shown.lines][:4] == [
        f"{seat.name}: złoto" for seat in PLAYED.header.seats
    ]
    assert shown.search.action == Typing("query")
    assert "3 złota" in {line.value for line in shown.lines}
    assert page(Books(query="zzz")).lines == ()


def test_digits_build_a_number_within_its_bounds() -> None:
    start = Books(("glory", "red"))
    place = pressed(pressed(start, "4"), "2")
    assert place.value == 42
    pad = page(place).setter.pad  # type: ignore[union-attr]
    assert pad is not None
    assert pad.done.action == Write(("glory", "red"), 42)
    assert pad.done.kind == "main"
    assert pad.erase.action == Become(Books(("glory", "red"), 4))


def test_a_digit_too_many_begins_the_number_anew() -> None:
    place = Books(("gold", "red"), value=12)
    assert pressed(place, "3").value == 3


def test_a_digit_beyond_the_bounds_is_off() -> None:
    pad = page(Books(("cerberus", "red"))).setter.pad  # type: ignore[union-attr]
    assert pad is not None
    assert {key.label: key.kind for key in pad.keys}["9"] == "off"
    assert (pad.less, pad.bounds) == (None, "from 0 to 4")


def test_what_is_so_already_is_not_offered() -> None:
    pad = page(Books(("glory", "red"))).setter.pad  # type: ignore[union-attr]
    assert pad is not None
    assert (pad.done.kind, pad.done.label) == ("off", "As it is now")


def test_faces_are_chosen_from_a_list_that_can_be_searched() -> None:
    path = ("face", "red", "light", "3")
    for language in LANGUAGES:
        setter = page(Books(path), language).setter
        assert setter is not None
        assert setter.pad is None
        assert setter.search is not None
        assert len(setter.choices) > 20
        lit = [answer.label for answer in setter.choices if answer.kind == "lit"]
        assert len(lit) == 1
        assert lit[0] in setter.now
    searched = page(Books(path, choice="hammer")).setter
    assert searched is not None
    assert searched.choices == ()


def test_numbers_that_people_know_by_words_are_chosen_by_them() -> None:
    setter = page(Books(("portal", "red"))).setter
    assert setter is not None
    assert setter.pad is None
    assert setter.choices[2].action == Write(("portal", "red"), 2)

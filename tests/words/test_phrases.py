"""Moves, entries and changes in words, in every language."""

from companion.desk.places import AtTable
from companion.games.dice_forge.rules.moves import EndTurn, First, Rolled
from companion.kernel.books import Change, Correct
from companion.kernel.game import IllegalMove, note
from companion.pages.table.move_words import undo_name
from companion.words import phrases
from companion.words.texts import Texts
from tests.pages.played import GAME, LANGUAGES, Evening, finished


def english() -> Texts:
    return finished().texts("en")


def test_a_move_names_the_person_and_what_was_done() -> None:
    assert phrases.move(english(), GAME, EndTurn(), "green") == "Tom: end of turn"


def test_a_move_without_a_person_is_the_tables() -> None:
    assert phrases.move(english(), GAME, EndTurn(), "") == "The table: end of turn"


def test_a_move_that_says_whose_it_is_needs_nobody_else() -> None:
    move = Rolled("blue", "light", 2)
    assert phrases.move(english(), GAME, move, "").startswith("Marek: ")


def test_places_of_a_die_are_counted_from_one() -> None:
    assert "place 3" in phrases.move(english(), GAME, Rolled("red", "dark", 2), "red")


def test_a_correction_says_the_entry_and_its_value() -> None:
    said = phrases.move(english(), GAME, Correct(("gold", "red"), 7), "")
    assert "Anna: gold" in said
    assert said.endswith("7")


def test_a_colour_is_a_person_unless_the_game_has_words_for_it() -> None:
    texts = english()
    assert phrases.seat(texts, ("gold", "red")) == "red"
    assert phrases.seat(texts, ("boar", "red")) == ""
    assert "Anna" not in phrases.entry(texts, ("boar", "red"))


def test_the_owner_of_something_is_named() -> None:
    assert phrases.value(english(), ("boar", "red"), "green") == "Tom"


def test_nothing_has_a_word() -> None:
    assert phrases.value(english(), ("boar", "red"), "") == "none"
    assert phrases.value(english(), ("order",), ()) == "none"
    assert phrases.value(english(), ("gold", "red"), None) == "none"


def test_numbers_have_words_only_where_nought_has_some() -> None:
    texts = english()
    assert phrases.value(texts, ("portal", "red"), 2) != "2"
    assert phrases.value(texts, ("pool", "2", "M1"), 3) == "3"


def test_decisions_use_the_words_of_the_options() -> None:
    texts = english()
    path = ("option", "rule.two_shields")
    assert phrases.entry(texts, path) == texts("option.dice_forge.rule.two_shields")
    assert phrases.value(texts, path, "ask") == texts("choice.rule.ask")


def test_options_whose_names_begin_alike_share_words() -> None:
    assert list(phrases.ways("g", "house.wound.hydra.1", "bow")) == [
        "choice.g.house.wound.hydra.1.bow",
        "choice.g.house.wound.hydra.bow",
        "choice.g.house.wound.bow",
        "choice.g.house.bow",
        "choice.house.bow",
        "g.card.bow",
    ]


def test_a_change_without_words_of_its_own_says_both_values() -> None:
    said = phrases.change(english(), Change(("gold", "red"), 7, 4))
    assert said == "Anna: gold: 7 » 4"


def test_a_refused_correction_names_the_entry() -> None:
    refusal = IllegalMove("kernel.no_such_value", path="gold/red")
    assert "Anna: gold" in phrases.refusal(english(), refusal)


def test_two_sentences_become_one_with_the_difference_in_the_middle() -> None:
    was, now = "Marek: dark die, place 3 up", "Marek: dark die, place 5 up"
    assert phrases.between(was, now) == "Marek: dark die, place 3 » 5 up"
    assert phrases.between("a b", "a b c") == "a b » c"
    assert phrases.between("one", "two") == "one » two"


def test_names_are_listed_as_people_speak() -> None:
    texts = english()
    assert phrases.listed(texts, ["Anna"]) == "Anna"
    assert phrases.listed(texts, ["Anna", "Marek", "Tom"]) == "Anna, Marek and Tom"


def test_undo_is_named_by_the_move_that_began_the_step() -> None:
    evening = Evening()
    scene = evening.scene(AtTable())
    assert undo_name(scene) == ""
    evening.say(First("blue"))
    begun = undo_name(scene)
    assert "Marek" in begun


def test_a_list_of_cards_counts_them_by_name() -> None:
    piles = (("hydra", 2), ("chest", 1))
    said = english().say(*_said("dice_forge.note.piles", cards=piles, glory=54))
    assert "Hydra ×2, " in said


def _said(key: str, **facts: object) -> tuple[str, tuple[tuple[str, object], ...]]:
    made = note(key, **facts)  # type: ignore[arg-type]
    return made.key, made.facts


def test_t04_every_move_of_a_game_has_words_in_three_languages() -> None:
    evening = finished()
    for language in LANGUAGES:
        texts = evening.texts(language)
        for row in evening.table.record.played[:300]:
            said = phrases.move(texts, GAME, row.move, row.who)
            assert "dice_forge" not in said
            assert "…" not in said


def test_t05_every_entry_and_value_of_the_books_has_words() -> None:
    evening = finished()
    for language in LANGUAGES:
        texts = evening.texts(language)
        for entry in GAME.entries(evening.table.state):
            said = phrases.entry(texts, entry.path)
            value = phrases.value(texts, entry.path, entry.value)
            assert "dice_forge" not in said + value, entry
            assert "…" not in said + value, entry
            assert value == value.strip() != ""

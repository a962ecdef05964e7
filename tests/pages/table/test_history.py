"""The history page: every row in words, and the ways back."""

from typing import Any

from companion.desk.actions import Amend, Become, PlayAgain, TakeBack
from companion.desk.places import History
from companion.games.dice_forge.rules.moves import First, Rolled
from companion.kernel.books import Correct
from companion.pages.table.history import HistoryPage, history
from companion.table.trust import Source
from tests.pages.played import GAME, LANGUAGES, Evening


def page(evening: Evening, index: int = -1, language: str = "en") -> HistoryPage:
    return history(evening.scene(History(index), language))


def begun() -> Evening:
    """Marek begins and rolls his light die."""
    evening = Evening()
    evening.say(First("blue"))
    evening.say(Rolled("blue", "light", 2), Source.DIE)
    return evening


def test_the_newest_line_comes_first_with_its_source() -> None:
    top = page(begun()).lines[0]
    assert top.text.startswith("Marek, light die: ")
    assert (top.colour, top.icon, top.source) == ("blue", "radio", "die")


def test_nothing_played_yet_says_so() -> None:
    shown = page(Evening())
    assert shown.lines == ()
    assert shown.undo.kind == shown.redo.kind == "off"
    assert shown.hint


def test_t04_a_touched_line_leads_back_to_before_it() -> None:
    evening = begun()
    evening.say(Rolled("red", "light", 0))
    line = page(evening).lines[1]
    assert line.action == Become(History(1))
    closer = page(evening, 1).closer
    assert closer is not None
    assert closer.back.action == TakeBack(2)


def test_t04_what_was_taken_back_stays_struck_and_says_so() -> None:
    evening = begun()
    evening.table.undo(1)
    evening.table.confirm()
    undone, struck, _ = page(evening).lines
    assert undone.text == "Taken back by the table: 1 move"
    assert undone.notes.startswith("Marek, light die: 1 gold")
    assert (struck.struck, struck.action) == (True, None)
    assert page(evening).redo.action == PlayAgain()
    assert page(evening).redo.kind == "plain"


def test_t14_an_undo_past_a_roll_waits_for_consent_on_the_page() -> None:
    evening = begun()
    evening.table.undo(1)
    shown = page(evening)
    assert shown.consent is not None
    assert "Marek, light die: 1 gold" in shown.consent.text
    evening.table.confirm()
    assert evening.table.again() == Rolled("blue", "light", 2)


def test_s07_a_misread_roll_is_chosen_again_among_its_own_faces() -> None:
    evening = begun()
    evening.say(Rolled("red", "light", 0))
    closer = page(evening, 1).closer
    assert closer is not None
    amends = [answer.action for answer in closer.others]
    assert amends == [Amend(1, Rolled("blue", "light", 0))]  # the other four show gold
    evening.table.amend(1, Rolled("blue", "light", 5), Source.TOUCH)
    corrected = page(evening).lines[0]
    assert corrected.text.endswith("(corrected)")
    assert "»" in corrected.text
    assert evening.table.record.played[1].move == Rolled("blue", "light", 5)


def test_a_move_that_is_no_roll_was_not_another() -> None:
    closer = page(begun(), 0).closer
    assert closer is not None
    assert closer.others == ()


def test_notes_stand_under_the_move_they_came_with() -> None:
    evening = Evening(2).play(40)
    shown = page(evening)
    assert any(line.notes for line in shown.lines)
    evening.table.undo(1)
    evening.table.confirm()
    gone = page(evening).lines[1]
    assert (gone.struck, gone.notes) == (True, "")


def test_a_long_game_shows_its_end_and_offers_the_rest() -> None:
    evening = Evening().play(100)
    shown = page(evening)
    assert len(shown.lines) == 60
    assert shown.earlier is not None
    more = shown.earlier.action
    assert isinstance(more, Become)
    longer = history(evening.scene(more.place))
    assert len(longer.lines) == 100
    assert longer.earlier is None


def test_t04_a_walk_of_300_moves_has_words_and_undoes_to_set_up() -> None:
    evening = Evening(4).play(300)
    for language in LANGUAGES:
        shown = history(evening.scene(History(shown=1000), language))
        assert len(shown.lines) == 300
        for line in shown.lines:
            assert "dice_forge" not in line.text + line.notes
            assert "…" not in line.text + line.notes
    evening.table.undo(300)
    evening.table.confirm()
    assert evening.table.state == GAME.setup(evening.header.colours, ())


def refused(evening: Evening) -> Any:
    """A wish that the rules refuse, though corrections could make it so."""
    while GAME.prompt(evening.table.state) is not None:
        for wish, refusal in GAME.wishes(evening.table.state):
            if refusal.mend:
                evening.say(wish)
                return wish
        evening.play(1)
    raise AssertionError("nobody wished for anything forbidden")


def test_t24_what_was_done_anyway_stands_with_its_corrections() -> None:
    evening = Evening(11)
    wish = refused(evening)
    before = evening.table.state
    assert evening.told.refusal is not None
    count = len(evening.table.record.played)
    evening.table.anyway()
    done = evening.table.record.played[count:]
    assert done[-1].move == wish
    assert all(isinstance(row.move, Correct) for row in done[:-1])
    lines = page(evening).lines[: len(done)]
    assert all(line.text.startswith("Corrected: ") for line in lines[1:])
    closer = page(evening, count + len(done) - 1).closer
    assert closer is not None
    assert closer.back.action == TakeBack(len(done))
    evening.table.undo()
    assert evening.table.state == before

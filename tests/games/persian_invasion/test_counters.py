"""Three counters for one player, and the sentence that there is no more (H61)."""

import pytest

from companion.games.persian_invasion.rules.game import (
    GAME,
    Back,
    Fallen,
    Forward,
    Repelled,
)
from companion.kernel.books import Correct
from companion.kernel.game import IllegalMove, correct
from companion.testing import check_game, describe
from companion.words.texts import LANGUAGES, Texts

DESCRIBED = describe("companion.games.persian_invasion")


def begun():
    return GAME.setup(("red",), ())


def played(*moves):
    state = begun()
    for move in moves:
        state, _ = GAME.play(state, move)
    return state


def test_it_keeps_what_any_game_must_keep():
    check_game(GAME, description=DESCRIBED, seeds=(0, 1))


def test_h61_three_tracks_go_forward_and_back_within_the_tray():
    assert played(Forward("invasion"), Forward("invasion")).tracks == (1, 1, 2)
    assert played(Forward("command"), Back("command")).tracks == (1, 1, 0)
    with pytest.raises(IllegalMove):
        GAME.play(begun(), Back("mobilization"))
    full = played(Forward("mobilization"), Forward("mobilization"))
    assert Forward("mobilization") not in list(GAME.moves(full))


def test_h61_the_ranges_can_be_changed():
    wish = Correct(("option", "house.mobilization"), "4")
    full = played(Forward("mobilization"), Forward("mobilization"))
    assert Forward("mobilization") in list(GAME.moves(correct(GAME, full, wish)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_h61_the_question_says_that_there_are_no_solo_rules(language):
    texts = Texts(language, lambda seat: seat, "persian_invasion")
    prompt = GAME.prompt(begun())
    assert "Pythia" in texts.say(f"{prompt.key}.why", prompt.facts)


def test_h61_nothing_else_happens_until_somebody_says_how_it_ended():
    assert GAME.result(played(Forward("invasion"))) is None
    assert GAME.result(played(Repelled())).winners == ("red",)
    lost = GAME.result(played(Fallen()))
    assert lost.winners == ()
    assert GAME.prompt(played(Fallen())) is None

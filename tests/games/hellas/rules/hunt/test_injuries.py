"""Injuries and lowered attributes (booklet p. 13)."""

from companion.games.hellas.rules.box import STRENGTH
from companion.games.hellas.rules.moves.hunts import Injure, Weaken
from companion.games.hellas.rules.moves.specials import Heal
from companion.games.hellas.rules.pieces import raised, value
from companion.games.hellas.rules.tasks.hunts import Injuring, Weakening
from companion.games.hellas.rules.tasks.specials import Healing
from tests.games.hellas.rules.hunt.hunts import begun, met, red
from tests.games.hellas.tables import asked, has, laid, moves, play, refused, waits


def test_h14_an_injured_attribute_counts_one_until_it_heals():
    state = has(laid(), "red", attributes=(1, 4, 1))
    state = play(waits(state, Injuring(0, 1)), Injure("strength"))
    assert value(state, 0, STRENGTH) == 1
    state = raised(state, 0, STRENGTH)
    assert value(state, 0, STRENGTH) == 1
    state = play(
        waits(has(state, "red", injured=(True, True, False)), Healing(0)),
        Heal("strength"),
    )
    assert value(state, 0, STRENGTH) == 5


def test_h14_a_hunt_with_injured_strength_draws_one_card():
    state = met(attributes=(1, 4, 1), injured=(False, True, False))
    assert red(begun(state)).hand == 1


def test_h14_en_l770_its_player_chooses_among_what_is_whole():
    state = waits(has(laid(), "blue", injured=(False, True, False)), Injuring(1, 1))
    assert asked(state) == "hellas.Injuring"
    assert moves(state) == [Injure("leadership"), Injure("speed")]
    assert refused(state, Injure("strength")) == "hellas.refuse.not_now"


def test_h14_without_a_choice_nobody_is_asked_and_three_are_all():
    state = waits(laid(), Injuring(0, 3))
    assert red(state).injured == (True, True, True)
    assert asked(state) == "hellas.Acting"
    again = waits(state, Injuring(0, 1))
    assert red(again).injured == (True, True, True)
    assert asked(again) == "hellas.Acting"


def test_h14_several_are_chosen_one_by_one():
    state = waits(laid(), Injuring(0, 2))
    state = play(state, Injure("speed"), Injure("leadership"))
    assert red(state).injured == (True, False, True)
    assert asked(state) == "hellas.Acting"


def test_en_l477_only_special_instructions_lower_an_attribute_never_under_one():
    state = has(laid(), "red", attributes=(2, 1, 3))
    state = waits(state, Weakening(0))
    assert moves(state) == [Weaken("leadership"), Weaken("speed")]
    assert refused(state, Weaken("strength")) == "hellas.refuse.not_now"
    assert red(play(state, Weaken("speed"))).attributes == (2, 1, 2)
    assert asked(waits(laid(), Weakening(0))) == "hellas.Acting"

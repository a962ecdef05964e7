"""How a hunt ends, and the hand after it (booklet p. 12, 13)."""

from companion.games.hellas.rules.moves.hunts import (
    Injure,
    NotDefend,
    NoWound,
    Shield,
    Wound,
)
from tests.games.hellas.rules.hunt.hunts import (
    AXE,
    BOW,
    MACE,
    SWORD,
    TORCH,
    attacked,
    begun,
    met,
    red,
    wounded,
)
from tests.games.hellas.tables import (
    asked,
    moves,
    play,
    told,
)


def test_h48_en_l760_en_l770_a_fourth_injury_ends_the_hunt():
    all_hurt = (True, True, True)
    state = attacked(met(hand=5), "charge", injured=all_hurt)
    state, notes = told(state, NotDefend())
    assert state.hunt is None
    assert red(state).injured == all_hurt
    assert "hellas.note.fourth_injury" in {n.key for n in notes}
    assert asked(state) == "hellas.Acting"


def test_h48_the_fourth_injury_ends_it_beside_a_shield_too():
    state = attacked(met(hand=5), "charge", injured=(True, True, True))
    state, notes = told(state, Shield())
    assert state.hunt is None
    assert "hellas.note.hunt_failed" in {n.key for n in notes}


def test_h48_en_l762_a_failed_hunt_adds_an_injury():
    state = begun(met(hand=1, injured=(True, False, False)))
    state = play(state, NoWound())
    assert moves(state) == [Injure("strength"), Injure("speed")]
    state = play(state, Injure("speed"))
    assert red(state).injured == (True, False, True)
    assert asked(state) == "hellas.Acting"


def test_h48_three_injuries_are_enough_for_a_failed_hunt():
    state = begun(met(hand=1, injured=(True, True, True)))
    state = play(state, NoWound())
    assert asked(state) == "hellas.Acting"


def test_h48_h55_en_l816_the_hand_is_cut_when_the_hunt_is_over():
    state = begun(met(hand=4, attributes=(1, 3, 1)))
    assert red(state).hand == 7
    state, notes = told(state, NoWound(), Injure("speed"))
    assert red(state).hand == 4
    cut = next(dict(n.facts) for n in notes if n.key == "hellas.note.discards")
    assert cut["cards"] == 3


def test_h55_no_limit_in_a_hunt_and_six_with_armory():
    strong = {"hand": 4, "attributes": (1, 4, 1)}
    state = begun(met(**strong))
    assert red(state).hand == 8
    assert red(play(state, NoWound(), Injure("speed"))).hand == 4
    armed = begun(met(**strong, blessings=("armory",)))
    assert red(play(armed, NoWound(), Injure("speed"))).hand == 6


def test_h48_the_hand_is_cut_after_a_slain_monster_too():
    state = wounded(met(hand=4, attributes=(1, 5, 1)), BOW, TORCH, MACE, AXE)
    state = play(begun(state), Wound(SWORD, "sword"))
    assert state.hunt is None
    assert red(state).hand == 4

"""What hunts bring, and wounds that stay (booklet p. 12, 13)."""

from dataclasses import replace

from companion.games.hellas.rules.box import LANDS, MONSTERS, REGIONS
from companion.games.hellas.rules.chapters.hunt.wounds import wound
from companion.games.hellas.rules.moves.hunts import (
    AimAt,
    DealWound,
    Injure,
    NoWound,
    StopHunt,
    TakeReward,
    Wound,
)
from companion.games.hellas.rules.state import Figure, region
from companion.games.hellas.rules.tasks.cards import ArtifactDraw
from companion.games.hellas.rules.tasks.hunts import HuntStart, Wounding
from companion.games.hellas.rules.tasks.turn import Acting
from companion.kernel.moves import Ruling
from tests.games.hellas.rules.hunt.hunts import (
    AXE,
    BOW,
    MACE,
    SWORD,
    TORCH,
    beast,
    begun,
    met,
    red,
    wounded,
)
from tests.games.hellas.tables import (
    asked,
    glory,
    has,
    monster,
    moves,
    of,
    play,
    told,
    waits,
)


def land(state):
    """The holder of the token of the land that the monster stood in."""
    return state.glory[LANDS.index(REGIONS[region("macedonia")].land)]


def lost(state, *strikes):
    """The hunt is given up after these wounds."""
    last = StopHunt() if strikes else NoWound()
    return play(begun(state), *strikes, last, Injure("speed"))


# ---- a failed hunt


def test_h49_en_l778_one_reward_from_a_marked_wound_that_the_hunter_dealt():
    state = lost(met(hand=3), Wound(TORCH, "torch"), Wound(SWORD, "sword"))
    assert red(state).pool == 1  # the only one, so by itself
    assert asked(state) == "hellas.Acting"


def test_h49_of_two_marks_one_is_chosen():
    state = lost(met(hand=3), Wound(TORCH, "torch"), Wound(AXE, "axe"))
    assert moves(state) == [TakeReward("priest"), TakeReward("artifact")]
    state = play(state, TakeReward("artifact"))
    assert isinstance(state.agenda[0], ArtifactDraw)
    assert state.agenda[0].player == 0
    assert red(state).pool == 0


def test_h49_without_marks_there_is_nothing():
    state = lost(met(hand=3), Wound(SWORD, "sword"))
    assert asked(state) == "hellas.Acting"
    assert red(state).pool == 0


def test_h49_a_priest_over_the_four_is_told_and_not_given():
    state = begun(met(hand=3, pool=4))
    state, notes = told(state, Wound(TORCH, "torch"), StopHunt(), Injure("speed"))
    assert red(state).pool == 4
    assert "hellas.note.no_priest" in {n.key for n in notes}


def test_h49_a_failed_hunt_and_wounds_of_an_earlier_one():
    state = met(hand=3)
    first = lost(state, Wound(TORCH, "torch"))
    assert red(first).pool == 1
    again = has(first, "red", injured=(False, False, False), hand=3)
    again = play(begun(again), Wound(SWORD, "sword"), StopHunt())
    assert asked(again) == "hellas.RuleQuestion.old_wounds"
    this = play(again, Ruling("rule.old_wounds", "this_hunt"), Injure("speed"))
    assert red(this).pool == 1
    ever = play(again, Ruling("rule.old_wounds", "ever"), Injure("speed"))
    assert red(ever).pool == 2


def test_h49_old_wounds_of_others_are_never_meant():
    state = lost(met(hand=3), Wound(TORCH, "torch"))
    state = has(state, "blue", at="macedonia", hand=3)
    state = waits(state, HuntStart(1, "cerberus"))
    state = play(state, Wound(SWORD, "sword"), StopHunt())
    assert asked(state) == "hellas.Injuring"


# ---- a slain monster


def slain(state):
    """Torch and axe were all that was open."""
    state = begun(wounded(state, SWORD, BOW, MACE))
    return play(state, Wound(TORCH, "torch"), Wound(AXE, "axe"))


def test_h49_en_l786_token_miniature_and_one_of_the_rewards():
    state = slain(met(hand=3))
    assert red(state).trophies == ("cerberus",)
    assert state.beasts == ()
    assert land(state) == 0
    assert asked(state) == "hellas.HuntReward.slain"
    assert moves(state) == [
        TakeReward("monster"),
        TakeReward("priest"),
        TakeReward("artifact"),
    ]
    state = play(state, TakeReward("monster"))
    assert red(state).artifacts == ("adamant_tethers",)
    assert asked(state) == "hellas.Acting"
    assert red(state).injured == (False, False, False)


def test_h49_the_token_is_taken_from_whoever_holds_it():
    name = REGIONS[region("macedonia")].land
    state = begun(wounded(glory(met(hand=3), **{name: "blue"}), SWORD, BOW, MACE, AXE))
    state, notes = told(state, Wound(TORCH, "torch"))
    assert land(state) == 0
    taken = next(dict(n.facts) for n in notes if n.key == "hellas.note.slain_from")
    assert taken["victim"] == "blue"


def test_h49_marks_of_others_wounds_are_no_reward_for_the_slayer():
    state = begun(wounded(met(hand=3), BOW, TORCH, MACE, AXE))
    state = play(state, Wound(SWORD, "sword"))
    assert red(state).artifacts == ("adamant_tethers",)
    assert red(state).pool == 0


def test_h49_the_third_miniature_wins_the_game():
    state = slain(met(hand=3, trophies=("hydra", "medusa")))
    assert state.over.how == "slayer"
    assert state.agenda == ()


# ---- wounds stay


def test_h50_en_l766_wounds_stay_for_the_next_hunter():
    state = lost(met(hand=3), Wound(SWORD, "sword"), Wound(BOW, "bow"))
    assert beast(state).wounds == (SWORD, BOW)
    state = has(state, "blue", at="macedonia", hand=3)
    state = waits(state, HuntStart(1, "cerberus"))
    spaces = {m.place for m in moves(state) if isinstance(m, Wound)}
    assert spaces == {TORCH, MACE, AXE}


def test_h50_en_l792_a_wound_outside_of_a_hunt_brings_no_reward():
    state = waits(met(), Wounding(1, ("cerberus",)))
    assert asked(state) == "hellas.Wounding"
    state = play(state, DealWound("cerberus", TORCH))
    assert beast(state).wounds == (TORCH,)
    assert of(state, "blue").pool == 0
    assert asked(state) == "hellas.Acting"


def test_h50_en_l792_a_kill_outside_of_a_hunt_gives_token_and_miniature():
    state = waits(wounded(met(), SWORD, BOW, MACE, AXE), Wounding(1, ("cerberus",)))
    assert of(state, "blue").trophies == ("cerberus",)
    assert land(state) == 1
    assert of(state, "blue").artifacts == ()
    assert of(state, "blue").pool == 0
    assert asked(state) == "hellas.Acting"


def test_h50_h59_any_monster_on_the_map_may_be_wounded_by_thunder():
    state = monster(met(), "hydra", "crete")
    state = waits(state, Wounding(0, ("cerberus", "hydra", "medusa")))
    assert asked(state) == "hellas.Wounding.which"
    assert moves(state) == [AimAt("cerberus"), AimAt("hydra")]
    state = play(state, AimAt("hydra"), DealWound("hydra", BOW))
    assert [one.wounds for one in state.beasts] == [(), (BOW,)]


def test_h50_a_wound_that_is_no_more_open_is_none():
    state = wounded(met(), SWORD)
    assert wound(state, 0, "cerberus", SWORD) == (state, ())
    assert wound(state, 0, "hydra", SWORD) == (state, ())


def test_h50_whoever_slays_by_a_card_wins_with_the_third():
    state = wounded(met(trophies=("hydra", "medusa")), SWORD, BOW, MACE, AXE)
    state = monster(state, "sphinx", "crete")
    state = play(
        waits(state, Wounding(0, ("cerberus", "sphinx"))),
        AimAt("cerberus"),
    )
    assert state.over.how == "slayer"
    assert red(state).trophies == ("hydra", "medusa", "cerberus")


# ---- markers


def crowded(**switches):
    """All fifteen markers lie on monsters; one wound of Cerberus is dealt."""
    seven = [Figure(name, region("crete")) for name in MONSTERS if name != "cerberus"]
    worn = [replace(one, wounds=(0, 1, 2, 3)) for one in seven[:3]]
    worn.append(replace(seven[3], wounds=(0, 1)))
    state = wounded(met(hand=3, **switches), SWORD)
    return replace(state, beasts=(*worn, *state.beasts))


def test_when_markers_are_used_up_the_table_says_what_a_wound_is():
    state = begun(crowded())
    assert asked(state) == "hellas.RuleQuestion.no_marker"
    other = play(state, Ruling("rule.no_marker", "other"), Wound(BOW, "bow"))
    assert beast(other).wounds == (SWORD, BOW)
    nothing = play(state, Ruling("rule.no_marker", "nothing"))
    assert asked(nothing) == "hellas.Injuring"  # nothing wounds it, so he failed


def test_a_last_wound_needs_no_marker():
    state = crowded(rule__no_marker="nothing")
    worn = replace(state.beasts[-1], wounds=(SWORD, BOW, TORCH, MACE))
    state = replace(state, beasts=(*state.beasts[1:-1], worn))
    state = play(begun(state), Wound(AXE, "axe"))
    assert red(state).trophies == ("cerberus",)


def test_cards_ask_about_markers_too():
    state = waits(crowded(), Wounding(0, ("cerberus",)))
    assert asked(state) == "hellas.RuleQuestion.no_marker"
    state = play(state, Ruling("rule.no_marker", "nothing"))
    assert isinstance(state.agenda[0], Acting)
    assert beast(state).wounds == (SWORD,)


def test_a_last_wound_outside_of_a_hunt_is_told_before_the_slaying():
    state = wounded(met(), BOW, TORCH, MACE, AXE)
    _, notes = wound(state, 0, "cerberus", SWORD)
    assert [one.key for one in notes] == ["hellas.note.wound", "hellas.note.slain"]

"""Artifacts and blessings while cards are played, and after (H59, H60)."""

from dataclasses import replace

from companion.games.hellas.rules.box import INDEX
from companion.games.hellas.rules.chapters.battle.uses import CARDS
from companion.games.hellas.rules.chapters.cards import offers
from companion.games.hellas.rules.moves.battles import Bleed, Pass, PlayCard
from companion.games.hellas.rules.moves.cards import Decline, Use
from companion.games.hellas.rules.tasks.battles import Dying
from tests.games.hellas.rules.battle.fights import (
    attacking,
    battle,
    facing,
    fought_out,
    sums,
    with_artifact,
    with_blessing,
)
from tests.games.hellas.rules.battle.test_uses import BEFORE
from tests.games.hellas.tables import (
    army,
    asked,
    count,
    has,
    moves,
    of,
    owner,
    play,
    refused,
    told,
    waits,
)

WILD = PlayCard("wild_attack", 3)
CHARGE = PlayCard("charge", 4)


# ---- while cards are played


def test_h60_master_plan_a_priest_for_three():
    state = play(battle(with_blessing("master_plan", pool=1)), WILD)
    assert asked(state) == "hellas.CardOffer.played"
    assert sums(state) == (3, 5)
    state = play(state, Use("master_plan"))
    assert sums(state) == (3, 8)
    assert of(state, "blue").pool == 0
    assert asked(state) == "hellas.Fighting"


def test_h60_master_plan_once_for_a_card():
    state = play(battle(with_blessing("master_plan", pool=3)), WILD, Use("master_plan"))
    assert asked(state) == "hellas.Fighting"
    state = play(state, Pass(), WILD, Decline())
    assert sums(state) == (3, 11)
    assert of(state, "blue").pool == 2


def test_h60_no_attrition_ignores_the_first_card():
    state = play(battle(with_blessing("no_attrition", state=facing(9, 1))), CHARGE)
    state = play(state, Pass(), PlayCard("phalanx", 1))
    assert refused(state, PlayCard("phalanx", 2)) == "hellas.refuse.casualties"
    state = play(attacking(with_blessing("no_attrition", "red")), CHARGE, Pass())
    assert count(state, "red", "argolis") == 3


def test_h60_battle_prayer_a_priest_for_a_card():
    state = battle(with_blessing("battle_prayer", pool=1, hand=0))
    assert moves(state) == [Pass(), Use("battle_prayer")]
    state = play(state, Use("battle_prayer"))
    assert (of(state, "blue").hand, of(state, "blue").pool) == (1, 0)
    assert WILD in moves(state)


def test_h60_eye_of_graeae_exchanges_cards():
    state = battle(with_artifact("eye_of_graeae", hand=3))
    state, notes = told(state, Use("eye_of_graeae"))
    assert of(state, "blue").hand == 3
    assert of(state, "blue").spent == ("eye_of_graeae",)
    assert [note.key for note in notes] == ["hellas.note.uses"]
    assert Use("eye_of_graeae") not in moves(state)


def test_h60_restrictive_maneuver_allows_one_card():
    state = play(battle(with_blessing("restrictive_maneuver")), Pass(), WILD)
    assert asked(state) == "hellas.Withdrawing"
    assert of(state, "red").hand == 3
    state = play(battle(with_blessing("restrictive_maneuver", "red")), WILD, Pass())
    assert asked(state) == "hellas.Fighting"


def test_h60_restrictive_maneuver_stops_a_bluff_too():
    state = with_blessing("bluff", "red", with_blessing("restrictive_maneuver"))
    state = play(battle(state), Pass(), WILD)
    assert asked(state) == "hellas.Withdrawing"


def test_h60_bluff_one_more_card_when_both_have_passed():
    state = play(attacking(with_blessing("bluff")), Pass())
    assert asked(state) == "hellas.CardOffer.passed"
    state = play(state, Use("bluff"))
    assert asked(state) == "hellas.Fighting.last"
    state, notes = told(state, WILD)
    assert {"hellas.note.plays", "hellas.note.strengths"} <= {n.key for n in notes}
    assert owner(state, "argolis") == "blue"
    assert count(state, "blue", "argolis") == 1
    assert of(state, "blue").hand == 3


def test_h60_a_bluff_may_be_only_that():
    state = play(attacking(with_blessing("bluff")), Pass(), Use("bluff"), Pass())
    assert asked(state) == "hellas.Withdrawing"


def test_h60_no_bluff_with_an_empty_hand():
    state = battle(with_blessing("bluff", hand=0))
    assert asked(play(state, Pass())) == "hellas.Withdrawing"


# ---- when it is decided


def test_h59_medusas_blood_ignores_an_own_casualty():
    state = with_artifact("medusas_blood", "red")
    state = play(attacking(state), CHARGE, Pass())
    assert asked(state) == "hellas.CardOffer.after_battle"
    state = play(state, Use("medusas_blood"))
    assert moves(state) == [Bleed("red"), Bleed("blue")]
    state = play(state, Bleed("red"))
    assert count(state, "red", "argolis") == 2
    assert count(state, "blue", "argolis") == 1


def test_h59_medusas_blood_adds_one_to_the_enemys():
    state = with_artifact("medusas_blood", "red", facing(3, 3))
    state = play(attacking(state), CHARGE, Pass(), Use("medusas_blood"), Bleed("blue"))
    assert count(state, "red", "argolis") == 1
    assert count(state, "blue", "argolis") == 1


def test_h59_medusas_blood_without_own_symbols_is_the_enemys():
    state = play(attacking(with_artifact("medusas_blood", "red")), Pass())
    state = play(state, Use("medusas_blood"))
    assert count(state, "blue", "argolis") == 0
    assert owner(state, "argolis") == "red"


def test_h60_palladium_turns_the_winner_back():
    state = army(facing(5, 2), "red", "crete", 0)
    state = battle(with_artifact("palladium", state=state), origins=(("crete", 5),))
    state = fought_out(state)
    assert asked(state) == "hellas.CardOffer.losing"
    state = play(state, Use("palladium"))
    assert owner(state, "argolis") == "blue"
    assert count(state, "red", "crete") == 5
    assert count(state, "blue", "argolis") == 1


def test_h60_palladium_only_beside_a_city():
    state = with_artifact("palladium", state=facing(5, 2, "corinthia"))
    state = fought_out(battle(state, "corinthia"))
    assert asked(state) == "hellas.Withdrawing"


def test_h60_palladium_is_not_for_winners():
    state = fought_out(battle(with_artifact("palladium", "red")))
    assert asked(state) == "hellas.Withdrawing"


def test_h60_aegis_saves_two_of_those_that_die():
    state = with_artifact("aegis", "red", facing(5, 1))
    state = play(attacking(state), CHARGE, PlayCard("phalanx", 2), Pass())
    assert asked(state) == "hellas.Dying"
    saved = play(state, Use("aegis"))
    assert count(saved, "red", "argolis") == 4
    assert of(saved, "red").spent == ("aegis",)
    assert count(play(state, Decline()), "red", "argolis") == 2


def test_h60_aegis_saves_from_anything():
    state = with_artifact("aegis", state=facing(0, 2))
    state = waits(state, Dying(1, INDEX["argolis"], 3, "hydra"))
    assert count(play(state, Use("aegis")), "blue", "argolis") == 2
    state = waits(replace(state, agenda=()), Dying(1, INDEX["crete"], 3, "hydra"))
    assert state.agenda == ()


def test_h60_athenas_gift_for_the_winner():
    state = with_blessing("athenas_gift", "red")
    state = has(state, "blue", blessings=("athenas_gift",))
    state = fought_out(battle(has(state, "blue", pool=0)))
    state = play(state, moves(state)[0])
    assert (of(state, "red").pool, of(state, "blue").pool) == (1, 0)


def test_h60_every_card_of_this_chapter_is_tried():
    tried = {name.partition(",")[0] for name in BEFORE}
    used = {"battle_prayer", "eye_of_graeae", "master_plan", "bluff", "palladium"}
    called = {"response_force", "minotaurs_horn", "medusas_blood", "aegis"}
    assert set(CARDS) == tried | used | called


# ---- the hand (H55)


def test_h55_a_card_over_the_limit_goes_at_once():
    state, notes = told(battle(with_artifact("harpe")), Use("harpe"))
    assert [n.key for n in notes] == [
        "hellas.note.uses",
        "hellas.note.draws",
        "hellas.note.discards",
    ]
    assert of(state, "blue").hand == 4


def test_h55_an_armory_holds_six():
    state = with_artifact("harpe", blessings=("armory",), hand=5)
    assert of(play(battle(state), Use("harpe")), "blue").hand == 6
    state = has(state, "blue", hand=6)
    assert of(play(battle(state), Use("harpe")), "blue").hand == 6


def test_h60_master_plan_is_for_those_who_fight():
    state = with_blessing("master_plan", "yellow", facing(), pool=2)
    state = play(battle(state), WILD)
    assert "master_plan" not in offers.usable(state, 2, "played")

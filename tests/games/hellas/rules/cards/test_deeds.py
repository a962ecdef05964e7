"""Blessings and quest cards that are used in a turn, before and after (H58, H60)."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.box import INDEX
from companion.games.hellas.rules.chapters.cards.deeds import DEEDS
from companion.games.hellas.rules.moves.cards import Decline, TargetRegion, Use
from companion.games.hellas.rules.moves.specials import Act
from companion.games.hellas.rules.moves.turn import AdvanceQuest, MoveHero, MoveHoplites
from companion.games.hellas.rules.state import Turn
from companion.games.hellas.rules.tasks.battles import BattleStart
from companion.games.hellas.rules.tasks.cards import CardOffer, Singling
from companion.games.hellas.rules.tasks.hunts import Injuring
from companion.games.hellas.rules.tasks.monsters import Culling
from companion.games.hellas.rules.tasks.specials import Recruiting, Special
from tests.games.hellas.rules.cards.using import (
    Case,
    expected,
    happened,
    holding,
    used,
)
from tests.games.hellas.tables import (
    army,
    asked,
    count,
    has,
    laid,
    monster,
    moves,
    of,
    owner,
    owns,
    play,
    waits,
)

HOME = INDEX["macedonia"]


def done(state, regular):
    return replace(state, turn=replace(state.turn, done=(regular,)))


def thrown(state, card):
    """A quest card is used up."""
    return replace(has(state, "red", kept=()), laid=(card,))


CASES = (
    Case(
        "push_ups",
        has(laid(3), "red", hand=1),
        lambda s: done(has(s, "red", hand=2), "hero"),
        moment="for_hero",
    ),
    Case(
        "heros_apprentice",
        army(has(laid(3), "red", attributes=(1, 1, 2)), "red", "elis", 2),
        lambda s: done(
            army(army(s, "red", "elis", 1), "red", "argolis", 1, owner=-1), "hero"
        ),
        moment="for_hero",
        answers=(MoveHoplites("elis", "argolis", 1),),
    ),
    Case(
        "local_volunteers",
        owns(laid(3), "red", "crete", "elis"),
        lambda s: done(s, "hoplites"),
        due=(Recruiting(0, ((INDEX["crete"], 2),), 2, "local_volunteers"),),
        moment="for_hoplites",
        answers=(TargetRegion("crete"),),
    ),
    Case(
        "winged_boots",
        army(army(laid(3), "red", "elis", 2), "blue", "crete", 3),
        lambda s: done(
            army(army(s, "red", "elis", 1), "red", "crete", 1, owner=1), "hoplites"
        ),
        due=(BattleStart(INDEX["crete"], 0, ((INDEX["elis"], 1),)),),
        moment="for_hoplites",
        answers=(MoveHoplites("elis", "crete", 1),),
    ),
    Case(
        "battle_prayer",
        has(laid(3), "red", pool=2, hand=1),
        lambda s: has(s, "red", pool=1, hand=2),
        moment="turn",
    ),
    Case(
        "heros_wrath",
        army(has(laid(3), "red", hand=2), "blue", "macedonia", 3),
        lambda s: replace(has(s, "red", hand=1), turn=Turn(0, cards=("heros_wrath",))),
        due=(Culling(0, HOME, 2, "heros_wrath"),),
        moment="moved",
    ),
    Case(
        "shoot_to_kill",
        army(has(laid(3), "red", hand=2), "blue", "macedonia", 3),
        lambda s: replace(
            has(s, "red", hand=1), turn=Turn(0, cards=("shoot_to_kill",))
        ),
        due=(Culling(0, HOME, 2, "shoot_to_kill"),),
        moment="turn",
    ),
    Case(
        "exile",
        monster(laid(3), "hydra", "macedonia"),
        lambda s: replace(s, turn=Turn(0, cards=("exile",))),
        due=(Injuring(0, 1), Singling(0, "exile", ("hydra",))),
        moment="turn",
    ),
    Case(
        "aid_to_atlas",
        has(laid(3), "red", used=("march", "hunt"), hand=1),
        lambda s: has(thrown(s, "aid_to_atlas"), "red", used=(), hand=3),
        moment="turn",
    ),
    Case(
        "augean_stables",
        laid(3),
        lambda s: thrown(s, "augean_stables"),
        due=(Special(0),),
        moment="acted",
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_h58_h60_what_a_card_does(case):
    assert happened(case) == expected(case)


def test_h60_every_blessing_of_this_chapter_has_a_case():
    assert {case.card for case in CASES} == set(DEEDS)


NEEDED = {
    "heros_apprentice": laid(3),
    "local_volunteers": laid(3),
    "winged_boots": laid(3),
    "battle_prayer": laid(3),
    "heros_wrath": army(laid(3), "blue", "macedonia", 3),
    "exile": monster(laid(3), "hydra", "elis"),
}


@pytest.mark.parametrize("card", NEEDED)
def test_h60_a_card_that_would_do_nothing_is_not_offered(card):
    assert Use(card) not in moves(holding(NEEDED[card], card))


# ---- in place of a movement


@pytest.mark.parametrize(
    ("card", "gone", "stays"),
    [
        ("push_ups", MoveHero("thessaly"), MoveHoplites("elis", "achaea", 1)),
        ("winged_boots", MoveHoplites("elis", "achaea", 1), MoveHero("thessaly")),
    ],
)
def test_h60_instead_of_a_movement(card, gone, stays):
    state = army(holding(laid(3), card), "red", "elis", 2)
    assert gone in moves(state)
    state = play(state, Use(card))
    if card == "winged_boots":
        state = play(state, MoveHoplites("elis", "arcadia", 1))
    assert gone not in moves(state)
    assert stays in moves(state)
    assert Use(card) not in moves(state)


def test_h60_after_the_movement_it_is_too_late():
    state = army(holding(laid(3), "push_ups"), "red", "elis", 2)
    state = play(state, MoveHero("thessaly"))
    assert Use("push_ups") not in moves(state)


def test_h23_the_apprentice_passes_no_enemy_region():
    state = army(has(laid(3), "red", attributes=(1, 1, 2)), "red", "elis", 1)
    blue = owns(state, "blue", "arcadia", "achaea", "messenia")
    blue = play(holding(blue, "heros_apprentice"), Use("heros_apprentice"))
    near = {"arcadia", "achaea", "messenia"}
    assert {move.region for move in moves(blue)} == near
    free = play(holding(state, "heros_apprentice"), Use("heros_apprentice"))
    assert {move.region for move in moves(free)} > near


def test_h40_h12_no_hoplite_flies_out_of_medusas_region_or_to_helen():
    state = army(army(laid(4), "red", "elis", 1), "red", "argolis", 1)
    state = monster(state, "medusa", "argolis")
    state = play(holding(state, "winged_boots"), Use("winged_boots"))
    assert {move.origin for move in moves(state)} == {"elis"}
    assert "crete" not in {move.region for move in moves(state)}


def test_h60_one_hoplite_takes_an_empty_enemy_region():
    state = owns(army(laid(3), "red", "elis", 2), "blue", "crete")
    state = play(holding(state, "winged_boots"), Use("winged_boots"))
    state = play(state, MoveHoplites("elis", "crete", 1))
    assert (owner(state, "crete"), count(state, "red", "elis")) == ("red", 1)
    assert asked(state) == "hellas.Acting"


def test_h37_the_only_hoplite_burns_beside_chimera():
    state = army(army(laid(3), "red", "elis", 1), "blue", "crete", 1)
    state = monster(state, "chimera", "crete", "macedonia")
    state = play(holding(state, "winged_boots"), Use("winged_boots"))
    state = play(state, MoveHoplites("elis", "crete", 1))
    assert count(state, "red", "crete") == 0
    assert asked(state) == "hellas.Acting"


# ---- once a turn, and its price


def test_faq_wrath_and_exile_once_a_turn():
    state = army(has(laid(3), "red", hand=3), "blue", "thessaly", 9)
    state = holding(state, "heros_wrath")
    assert Use("heros_wrath") not in moves(state)
    state = play(state, MoveHero("thessaly"))
    assert Use("heros_wrath") in moves(state)
    after = used(state, "heros_wrath", "moved")
    after = replace(after, agenda=state.agenda)
    assert Use("heros_wrath") not in moves(after)
    open_table = replace(after, options=(*after.options, ("rule.once", "off")))
    assert Use("heros_wrath") in moves(open_table)


def test_h60_push_ups_are_no_movement_for_wrath():
    state = army(has(laid(3), "red", hand=3), "blue", "macedonia", 3)
    state = holding(holding(state, "heros_wrath"), "push_ups")
    state = play(state, Use("push_ups"))
    assert Use("heros_wrath") not in moves(state)


def test_h60_nor_is_a_step_of_a_quest():
    state = army(has(laid(3), "red", hand=3), "blue", "chalkidiki", 3)
    state = has(state, "red", at=-1, quest="amazon_queen", step=2)
    state = replace(holding(state, "heros_wrath"), quests=("amazon_queen",))
    state = play(state, AdvanceQuest())
    assert of(state, "red").at == INDEX["chalkidiki"]
    assert Use("heros_wrath") not in moves(state)


def test_h60_a_hero_hurt_all_over_exiles_nobody():
    state = monster(laid(3), "hydra", "macedonia")
    hurt = has(state, "red", injured=(True, True, True))
    assert Use("exile") in moves(holding(state, "exile"))
    assert Use("exile") not in moves(holding(hurt, "exile"))


def test_h60_battle_prayer_as_often_as_there_are_priests():
    state = holding(has(laid(3), "red", pool=2), "battle_prayer")
    state = play(state, Use("battle_prayer"), Use("battle_prayer"))
    assert (of(state, "red").pool, of(state, "red").hand) == (0, 2)
    assert Use("battle_prayer") not in moves(state)


# ---- quest cards that were kept


def test_h58_atlas_takes_the_token_off_a_blessing_and_charges_nothing():
    state = has(laid(3), "red", blessings=("exhausted_fight",), artifacts=("harpe",))
    state = has(state, "red", spent=("harpe", "exhausted_fight"), used=("hunt",))
    state = play(holding(state, "aid_to_atlas"), Use("aid_to_atlas"))
    assert of(state, "red").spent == ("harpe",)
    assert of(state, "red").used == ()
    assert Use("aid_to_atlas") not in moves(state)


def test_h58_the_stables_give_a_second_special_action():
    state = holding(laid(3), "augean_stables")
    state = waits(state, CardOffer(0, "acted"))
    assert moves(state) == [Decline(), Use("augean_stables")]
    assert asked(state) == "hellas.CardOffer.acted"
    state = play(state, Use("augean_stables"))
    assert Act("recruit") in moves(state)
    assert asked(state) == "hellas.Special"


def test_h58_nobody_is_asked_who_kept_no_card():
    assert asked(waits(laid(3), CardOffer(0, "acted"))) == "hellas.Acting"

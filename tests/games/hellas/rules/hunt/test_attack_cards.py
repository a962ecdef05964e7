"""The eleven kinds of attack cards and the seven special attacks, one by one."""

from typing import Any

import pytest

from companion.games.hellas.rules.box import ATTACKS
from companion.games.hellas.rules.chapters.hunt.effects import SPECIALS
from companion.games.hellas.rules.chapters.hunt.wounds import track_of
from companion.games.hellas.rules.moves.hunts import (
    ChooseAttack,
    Injure,
    NotDefend,
    NoWound,
    Parry,
    Weaken,
    Wound,
)
from tests.games.hellas.rules.hunt.hunts import (
    AXE,
    BOW,
    MACE,
    SWORD,
    TORCH,
    attacked,
    beast,
    begun,
    met,
    red,
    wounded,
)
from tests.games.hellas.tables import asked, has, moves, play, told

HURT = (True, False, False)

STRENGTHS = [
    # kind, printed, wounds beside the one just dealt, hand then, what is to be reached
    ("attack", 3, (), 3, 3),
    ("attack", 4, (), 3, 4),
    ("attack", 5, (), 3, 5),
    ("charge", 0, (), 3, 1 + 4),
    ("charge", 0, (BOW, TORCH), 3, 1 + 2),
    ("fury", 0, (), 3, 5),
    ("fury", 0, (BOW, TORCH, MACE), 3, 5),
    ("mighty_attack", 4, (), 3, 4),
    ("nasty_wounds", 4, (), 3, 4),
    ("quick_attack", 4, (), 3, 4),
    ("quick_attack", 5, (), 3, 5),
    ("rampage", 0, (), 3, 1 + 2),
    ("rampage", 0, (BOW, TORCH), 3, 1 + 6),
    ("recall", 3, (), 3, 3),
    ("recall", 4, (), 3, 4),
    ("special_attack", 3, (), 3, 3),
    ("special_attack", 4, (), 3, 4),
    ("surprise_attack", 0, (), 3, 1 + 3),
    ("surprise_attack", 0, (), 6, 1 + 6),
    ("wild_attack", 4, (), 3, 4),
    ("wild_attack", 5, (), 3, 5),
]


@pytest.mark.parametrize(("kind", "printed", "more", "hand", "strength"), STRENGTHS)
def test_h47_how_strong_an_attack_is(kind, printed, more, hand, strength):
    state = attacked(wounded(met(hand=3), *more), kind, printed, hand=hand)
    assert state.hunt.strength == strength


def test_h47_every_kind_has_been_tried():
    assert {row[0] for row in STRENGTHS} == set(ATTACKS)
    assert {row[0] for row in EFFECTS} == set(ATTACKS)
    assert {row[0] for row in TRAYS} == set(SPECIALS)
    assert sum(len(each) for each in ATTACKS.values()) == 18


EFFECTS: list[tuple[str, int, dict[str, Any], list[Any], dict[str, Any]]] = [
    # kind, printed, what Red has before, his answers, what he has when he strikes again
    ("attack", 3, {}, [Injure("speed")], {"injuries": 1, "hand": 6}),
    (
        "charge",
        0,
        {},
        [Injure("speed"), Injure("strength")],
        {"injuries": 2, "hand": 6},
    ),
    ("fury", 0, {}, [Injure("speed")], {"injuries": 1, "hand": 6}),
    ("fury", 0, {"injured": HURT}, [Injure("speed")], {"over": True}),
    (
        "mighty_attack",
        4,
        {},
        [Injure("leadership"), Injure("speed")],
        {"injuries": 2, "hand": 6},
    ),
    (
        "nasty_wounds",
        4,
        {"attributes": (2, 4, 3)},
        [Injure("speed")],
        {"injuries": 1, "attributes": (2, 3, 3), "hand": 6},
    ),
    (
        "nasty_wounds",  # an injury covers the highest
        4,
        {"attributes": (2, 4, 3)},
        [Injure("strength")],
        {"attributes": (2, 4, 2)},
    ),
    (
        "nasty_wounds",  # two are the highest
        4,
        {"attributes": (1, 4, 4)},
        [Injure("leadership"), Weaken("speed")],
        {"attributes": (1, 4, 3)},
    ),
    (
        "nasty_wounds",  # never under one
        4,
        {"attributes": (1, 1, 1)},
        [Injure("leadership")],
        {"attributes": (1, 1, 1)},
    ),
    (
        "quick_attack",
        4,
        {"attributes": (1, 1, 3)},
        [Injure("leadership")],
        {"injuries": 1, "hand": 3 + 1},
    ),
    (
        "quick_attack",  # the injury comes first
        5,
        {"attributes": (1, 1, 3)},
        [Injure("speed")],
        {"hand": 1 + 1},
    ),
    ("rampage", 0, {}, [], {"injuries": 3, "hand": 6}),  # of Cerberus
    ("recall", 3, {}, [], {"over": True, "injuries": 0}),
    ("special_attack", 4, {}, [], {"injuries": 3}),
    ("surprise_attack", 0, {}, [Injure("speed")], {"injuries": 1, "hand": 2 + 1}),
    ("wild_attack", 4, {}, [Injure("speed")], {"injuries": 1, "hand": 4 + 1}),
]


@pytest.mark.parametrize(("kind", "printed", "before", "answers", "after"), EFFECTS)
def test_h47_what_an_attack_does_that_is_not_defended(
    kind, printed, before, answers, after
):
    state = attacked(met(hand=4), kind, printed, **{"hand": 5, **before})
    found = play(state, NotDefend(), *answers)
    assert held(found) | after == held(found)


@pytest.mark.parametrize(
    ("kind", "way"), [("wild_attack", "discards_blindly"), ("quick_attack", "discards")]
)
def test_h47_whether_chance_says_which_cards_are_lost(kind, way):
    """The Wild Attack takes a card at random (attack card: one source)."""
    state = attacked(met(hand=4), kind, 4, hand=5)
    _, notes = told(state, NotDefend(), Injure("speed"))
    lost = [n.key for n in notes if n.key.startswith("hellas.note.discards")]
    assert lost == [f"hellas.note.{way}"]


def held(state):
    one = red(state)
    return {
        "injuries": sum(one.injured),
        "hand": one.hand,
        "attributes": one.attributes,
        "over": asked(state) not in ("hellas.Striking", "hellas.Striking.more"),
        "wounds": beast(state).wounds,
    }


TRAYS: list[tuple[Any, dict[str, Any], list[Any], dict[str, Any]]] = [
    # monster, what Red has before, his answers, what is so when he strikes again
    ("cerberus", {}, [], {"injuries": 3, "over": False}),
    ("cerberus", {"injured": HURT}, [], {"injuries": 3, "over": True}),
    ("chimera", {}, [Injure("speed")], {"injuries": 1, "hand": 1 + 1}),
    (
        "cyclops",
        {"attributes": (3, 2, 1)},
        [Injure("speed"), Weaken("strength")],
        {"injuries": 1, "attributes": (3, 1, 1), "hand": 6},
    ),
    ("hydra", {}, [], {"injuries": 0, "wounds": (), "hand": 6}),
    ("medusa", {"attributes": (1, 1, 2)}, [Injure("strength")], {"over": True}),
    ("medusa", {"attributes": (1, 1, 3)}, [Injure("strength")], {"over": False}),
    ("medusa", {"attributes": (1, 1, 3)}, [Injure("speed")], {"over": True}),
    (
        "minotaur",
        {},
        [Injure("speed"), Injure("strength")],
        {"injuries": 2, "hand": 2 + 1},
    ),
    ("sphinx", {"attributes": (2, 1, 1)}, [Injure("strength")], {"over": True}),
    ("sphinx", {"attributes": (3, 1, 1)}, [Injure("strength")], {"over": False}),
]


@pytest.mark.parametrize(("monster", "before", "answers", "after"), TRAYS)
@pytest.mark.parametrize("kind", ["special_attack", "rampage"])
def test_h36_to_h42_special_attacks(kind, monster, before, answers, after):
    printed = {"special_attack": 3, "rampage": 0}[kind]
    state = attacked(met(monster, hand=4), kind, printed, **{"hand": 5, **before})
    found = play(state, NotDefend(), *answers)
    assert held(found) | after == held(found)


# ---- what event cards make of the monsters


def test_h36_a_grown_cerberus_is_stronger_at_first_and_ends_the_hunt():
    state = attacked(met("cerberus", "epirus", hand=5), "attack", 3, hand=9)
    assert state.hunt.strength == 6
    over = play(state, NotDefend(), Injure("speed"))
    assert asked(over) == "hellas.Injuring"  # that of a failed hunt
    again = play(state, Parry(3), Parry(3), Wound(BOW, "bow"), NoWound())
    again = play(again, ChooseAttack("attack", 4))
    assert again.hunt.strength == 4
    assert asked(play(again, NotDefend(), Injure("speed"))) == "hellas.Striking"


def test_h36_another_cerberus_has_one_more_wound():
    state = begun(met("cerberus", "locris", hand=3))
    assert Wound(5, "spear") in moves(state)


@pytest.mark.parametrize(
    ("monster", "card", "symbols"),
    [
        ("cerberus", "locris", ["spear"]),
        ("chimera", "arcadia", ["mace", "sword"]),
        ("cyclops", "euboea", ["mace"]),
        ("hydra", "chalkidiki", ["bow", "bow"]),
        ("medusa", "phocis", ["axe"]),
        ("minotaur", "boeotia", ["sword"]),
        ("sphinx", "thessaly", ["torch", "torch"]),
    ],
)
def test_h36_to_h42_event_cards_that_add_wounds(monster, card, symbols):
    state = met(monster, card)
    assert [symbol for symbol, _ in track_of(state, monster)[5:]] == symbols
    assert len(track_of(met(monster), monster)) == 5


def test_h38_a_grown_cyclops_is_one_stronger():
    state = attacked(met("cyclops", "acarnania", hand=3), "attack", 4)
    assert state.hunt.strength == 5


def test_h39_a_grown_hydra_is_stronger_from_three_wounds_on():
    hydra = met("hydra", "argolis", hand=3)
    assert attacked(wounded(hydra, BOW), "attack", 4).hunt.strength == 4
    assert attacked(wounded(hydra, BOW, MACE), "attack", 4).hunt.strength == 6
    assert attacked(wounded(met("hydra", hand=3), 1, 3), "attack", 4).hunt.strength == 4


def test_h40_before_a_grown_medusa_speed_counts_at_the_start():
    swift = {"attributes": (1, 1, 3)}
    assert red(begun(met("medusa", "attica", **swift))).hand == 3
    assert red(begun(met("medusa", **swift))).hand == 1


def test_h47_fury_counts_open_wounds_where_the_table_has_it_so():
    state = attacked(met(hand=3, rule__fury="open"), "fury")
    assert state.hunt.strength == 4


def test_h47_the_strength_is_counted_when_the_card_is_chosen():
    state = attacked(met(hand=3), "surprise_attack", hand=3)
    state = play(state, Parry(1))
    assert state.hunt.strength == 4


def test_h39_after_the_heads_have_grown_again_every_wound_is_open():
    state = attacked(wounded(met("hydra", hand=4), BOW, AXE), "special_attack", 3)
    state = play(has(state, "red", hand=5), NotDefend())
    assert {m.place for m in moves(state) if isinstance(m, Wound)} == {
        SWORD,
        BOW,
        TORCH,
        MACE,
        AXE,
    }

"""The deck of attack cards: the neighbour chooses one of two (booklet p. 12)."""

from collections import Counter
from dataclasses import replace

from companion.games.hellas.rules.chapters.cards import offers
from companion.games.hellas.rules.chapters.hunt.attacks import DECK
from companion.games.hellas.rules.chapters.hunt.secret import public, secrets
from companion.games.hellas.rules.moves.cards import Decline, Use
from companion.games.hellas.rules.moves.hunts import (
    ChooseAttack,
    DealWound,
    DrawAttack,
    Injure,
    NoWound,
    Parry,
    PickAttack,
    StopHunt,
    Wound,
)
from companion.games.hellas.rules.tasks.cards import CardOffer
from companion.kernel.moves import Ruling
from tests.games.hellas.rules.hunt.hunts import BOW, SWORD, begun, met, red
from tests.games.hellas.tables import asked, has, moves, play, refused, told

APP = {"deck__attacks": "app"}


def attacking(**more):
    """Red has dealt a wound, and is attacked."""
    state = met(hand=4, **more)
    return play(begun(state), Wound(SWORD, "sword"), NoWound())


def drawn(**more):
    """The app has drawn two cards."""
    state = attacking(**APP, **more)
    return play(state, DrawAttack("charge", 0), DrawAttack("recall", 4))


def test_h46_the_app_draws_two_and_each_card_is_as_likely():
    state = attacking(**APP)
    assert asked(state) == "hellas.AttackDraw.app"
    assert Counter((m.attack, m.strength) for m in moves(state)) == Counter(DECK)
    assert Counter(DECK)["fury", 0] == 2
    state = play(state, DrawAttack("charge", 0))
    assert len(moves(state)) == 17
    assert refused(state, DrawAttack("charge", 0)) == "hellas.refuse.not_now"


def test_h46_the_neighbour_picks_in_secret():
    state = drawn()
    assert asked(state) == "hellas.AttackPick"
    assert state.seats[state.agenda[0].player] == "blue"
    assert moves(state) == [PickAttack(1), PickAttack(2)]
    seen = [dict(n.facts) for n in secrets(state, "blue")]
    assert seen == [
        {"number": 1, "attack": "charge", "strength": 5},
        {"number": 2, "attack": "recall", "strength": 4},
    ]
    assert list(secrets(state, "red")) == []
    assert list(secrets(state, "yellow")) == []


def test_h46_nobody_can_tell_which_cards_were_drawn():
    state = drawn()
    other = replace(state, hunt=replace(state.hunt, drawn=(("fury", 0), ("fury", 0))))
    assert public(state) == public(other)
    assert public(public(state)) == public(state)
    assert moves(public(state)) == moves(state)
    assert refused(public(state), PickAttack(1)) == "hellas.refuse.not_now"
    assert len(list(secrets(public(state), "blue"))) == 0


def test_h46_the_card_that_was_not_picked_is_not_shown():
    state, notes = told(drawn(), PickAttack(1))
    assert asked(state) == "hellas.Defending"
    facts = next(dict(n.facts) for n in notes if n.key == "hellas.note.attack")
    assert (facts["attack"], facts["strength"]) == ("charge", 5)
    assert not any("recall" in str(n.facts) for n in notes)
    other = replace(state, passed_over=(("fury", 0),))
    assert public(state) == public(other)


def test_h46_neither_comes_again_before_the_deck_is_shuffled():
    state = play(drawn(), PickAttack(1), Parry(4), Parry(1), Wound(BOW, "bow"))
    state = play(state, NoWound())
    listed = moves(state)
    assert DrawAttack("charge", 0) not in listed
    assert DrawAttack("recall", 4) not in listed
    assert len(listed) == 16


def test_h46_of_the_tables_deck_only_the_chosen_card_is_known():
    state = play(attacking(), ChooseAttack("charge", 0), Parry(4), Parry(1))
    state = play(state, Wound(BOW, "bow"), NoWound())
    assert ChooseAttack("charge", 0) not in moves(state)
    assert ChooseAttack("recall", 4) in moves(state)
    assert refused(state, DrawAttack("recall", 4)) == "hellas.refuse.not_now"


def given_up(state):
    return play(state, Parry(4), Parry(1), Wound(BOW, "bow"), StopHunt())


def test_ut_the_deck_is_shuffled_for_each_hunt_unless_the_table_plays_on():
    state = given_up(play(attacking(), ChooseAttack("charge", 0)))
    state = has(play(state, Injure("speed")), "red", hand=4)
    again = play(begun(state), NoWound())
    assert again.attacks == ()
    state = given_up(
        play(attacking(rule__fresh_attacks="off"), ChooseAttack("charge", 0))
    )
    state = has(play(state, Injure("speed")), "red", hand=4)
    assert begun(state).attacks == (("charge", 0),)


def emptied(**more):
    """Nine attacks were made: all the cards are gone."""
    state = begun(met(hand=4, **more))
    state = replace(state, attacks=DECK[:9], passed_over=DECK[9:])
    return play(state, Wound(SWORD, "sword"), NoWound())


def test_an_empty_deck_is_shuffled_or_there_is_no_attack():
    for more, cards in (({}, 17), (APP, 18)):  # two are alike
        state = emptied(**more)
        assert asked(state) == "hellas.RuleQuestion.empty_deck"
        anew = play(state, Ruling("rule.empty_deck", "shuffle"))
        assert asked(anew).startswith("hellas.AttackDraw")
        assert len(set(moves(anew))) == cards
        calm = play(state, Ruling("rule.empty_deck", "nothing"))
        assert asked(calm) == "hellas.Striking"
        assert red(calm).hand == red(state).hand


CALM = {"rule__empty_deck": "nothing", "rule__early_wound": "counts"}


def test_en_l732_without_attacks_the_hero_must_wound_each_time_all_the_same():
    """A wound at the start was for his first attack, though no monster answered it."""
    state = has(begun(met(hand=4, **CALM)), "red", artifacts=("poison_arrows",))
    state = replace(state, attacks=DECK[:9], passed_over=DECK[9:])
    state = play(state, Use("poison_arrows"), DealWound("cerberus", BOW), NoWound())
    assert asked(state) == "hellas.Striking", "it sufficed once"
    assert asked(play(state, NoWound())) == "hellas.Injuring", "the hunt is lost"


def test_en_l732_a_hunter_without_cards_or_attacks_ends_his_hunt():
    state = has(begun(met(hand=0, **CALM)), "red", artifacts=("poison_arrows",), hand=0)
    state = replace(state, attacks=DECK[:9], passed_over=DECK[9:])
    state = play(state, Use("poison_arrows"), DealWound("cerberus", BOW))
    state = play(has(state, "red", hand=0), NoWound())
    assert asked(state) == "hellas.Injuring"


# ---- Staff of Tiresias


def seeing(colour, **more):
    state = has(met(hand=4, **more), colour, artifacts=("staff_of_tiresias",))
    return play(begun(state), Wound(SWORD, "sword"), NoWound())


def offered(state, *answers):
    """Whoever has the staff answers, as the chapter of cards asks him."""
    for answer in answers:
        task = state.agenda[0]
        state = offers.OFFER.play(state, task, answer)[0]
        after = offers.settle_offer(state, task) if state.agenda[0] == task else None
        state = after[0] if after else state
    return state


def test_h60_staff_of_tiresias_its_owner_chooses_in_any_hunt():
    state = seeing("yellow")
    assert state.agenda[0] == CardOffer(2, "attacked")
    chosen = offered(state, Use("staff_of_tiresias"))
    assert asked(chosen) == "hellas.AttackDraw"
    assert chosen.agenda[0].player == 2
    assert "staff_of_tiresias" in chosen.players[2].spent
    left = offered(state, Decline())
    assert left.agenda[0].player == 1


def test_h60_staff_of_tiresias_in_secret_where_the_app_deals():
    state = offered(seeing("red", **APP), Use("staff_of_tiresias"))
    state = play(state, DrawAttack("charge", 0), DrawAttack("recall", 4))
    assert len(list(secrets(state, "red"))) == 2
    assert list(secrets(state, "blue")) == []


def test_h60_staff_of_tiresias_is_of_no_use_to_who_chooses_anyway():
    state = seeing("blue")
    assert list(offers.usable(state, 1, "attacked")) == []
    assert list(offers.usable(seeing("yellow"), 2, "attacked")) == ["staff_of_tiresias"]


def test_a_tables_deck_is_empty_though_half_of_its_cards_were_not_shown():
    state = replace(begun(met(hand=4)), attacks=DECK[:9])
    state = play(state, Wound(SWORD, "sword"), NoWound())
    assert asked(state) == "hellas.RuleQuestion.empty_deck"

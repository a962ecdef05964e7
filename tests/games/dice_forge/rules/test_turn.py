"""The turn, its steps and the order of heroes (rules p. 2)."""

from collections import Counter
from dataclasses import replace

import pytest

from companion.games.dice_forge.rules.moves import (
    Buy,
    Copy,
    Decline,
    Done,
    EndTurn,
    Feat,
    Forge,
    Pass,
    PayExtra,
    PickDie,
    Rolled,
    Take,
    Triton,
    Use,
)
from companion.games.dice_forge.rules.tasks import TurnEnd
from companion.kernel.game import IllegalMove
from companion.kernel.moves import Apply
from tests.games.dice_forge.tables import (
    GAME,
    asking,
    blessed,
    having,
    hero,
    moves,
    play,
    purse,
    roll,
    showing,
    table,
    task,
    told,
    who,
)


def idle(state):
    """Everybody rolls and passes until the game is over; who was active, by round."""
    active, rolled = [], Counter()
    while (prompt := GAME.prompt(state)) is not None:
        match prompt.task:
            case "Removal":
                state = play(state, moves(state)[0])
            case "Roll":
                rolled.update(prompt.dice)
                state = roll(state, place=3)
            case "Action":
                active.append((state.round, prompt.who[0]))
                state = play(state, Pass())
            case "ExtraAction":
                state = play(state, EndTurn())
    return state, active, rolled


def test_d05_everybody_is_active_once_a_round_leftwards():
    _, active, _ = idle(table(3))
    seats = ("red", "blue", "yellow")
    assert active == [(n, seat) for n in range(1, 11) for seat in seats]


def test_d05_the_marker_of_the_first_player_stays():
    state, _, _ = idle(table(3))
    assert state.first == 0
    assert state.round == 10
    assert GAME.result(state) is not None


def test_dd1_two_players_receive_36_blessings_each_in_step_1():
    state, active, rolled = idle(table(2))
    assert len(active) == 18
    assert set(rolled.values()) == {36}
    assert {len(pool) for pool in state.pools} == {2}


def test_dd2_three_players_play_ten_rounds():
    _, active, rolled = idle(table(3))
    assert active[-1] == (10, "yellow")
    assert set(rolled.values()) == {30}


@pytest.mark.parametrize(
    ("number", "active", "key"),
    [
        (8, 3, "dice_forge.TurnEnd"),
        (9, 2, "dice_forge.TurnEnd"),
        (9, 3, "dice_forge.TurnEnd.last"),
        (10, 3, "dice_forge.TurnEnd.last"),
    ],
)
def test_d05_the_last_turn_says_so(number, active, key):
    """Nine rounds for four; a round put right beyond them is the last, too."""
    state = asking(table(4, auto__turn="ask"), TurnEnd())
    state = replace(state, round=number, active=active)
    assert GAME.prompt(state).key == key
    assert (GAME.result(play(state, Apply())) is not None) == key.endswith("last")


def test_d06_all_roll_both_dice_and_the_missing_are_named():
    state = table(4)
    assert len(GAME.prompt(state).dice) == 8
    state = roll(state, "yellow.dark", "red.light", "yellow.light")
    prompt = GAME.prompt(state)
    assert prompt.who == ("red", "blue", "green")
    assert "yellow.dark" not in prompt.dice
    assert purse(state, "yellow")[0] == 1
    with pytest.raises(IllegalMove):
        play(state, Rolled("yellow", "dark", 1))
    assert task(roll(state)) == "Action"


def test_d06_sixteen_pairs_of_rolls_a_round_with_four():
    state = table(4)
    count = 0
    while GAME.clock(state).round == 1:
        match task(state):
            case "Roll":
                count += len(GAME.prompt(state).dice)
                state = roll(state, place=3)
            case "Action":
                state = play(state, Pass())
    assert count == 4 * 4 * 2


def test_d07_the_last_face_of_a_pool_goes_to_the_active_player_first():
    state = table(4, auto__ship_order="ask")
    state = showing(showing(state, "blue", "ship"), "red", "ship")
    state = having(having(state, "blue", gold=9), "red", gold=9)
    state = roll(state)
    order = []
    while task(state) in ("ShipOrder", "Ship"):
        order.append((task(state), who(state)[0]))
        state = play(state, moves(state)[0])
    assert order == [
        ("ShipOrder", "red"),
        ("Ship", "red"),
        ("ShipOrder", "blue"),
        ("Ship", "blue"),
    ]


def test_d07_a_mirror_copies_what_lies_when_its_turn_comes():
    state = table(2)
    while task(state) == "Removal":
        state = play(state, moves(state)[0])
    state = showing(having(state, "red", gold=9), "red", "ship", "M1")
    state = showing(state, "blue", "mirror", "G1")
    state = play(roll(state), Buy("S2"), Forge("S2", "dark", 0))
    assert (task(state), who(state)) == ("Mirror", ("blue",))
    state = play(state, Copy("red", "dark"))
    # Red's M1 was forged over before blue's turn came: blue copies 2 sun.
    assert purse(state, "blue") == (3, 2, 0, 0)
    # Red keeps what was rolled.
    assert purse(state, "red")[1:3] == (0, 1)


def test_d09_each_reinforcement_once_in_any_order():
    state = having(table(), "red", cards=("owl", "silver_hind", "owl"), gold=0)
    state = blessed(state)
    assert task(state) == "Reinforcements"
    assert moves(state, Use) == [Use("owl"), Use("silver_hind")]
    state = play(state, Use("silver_hind"), PickDie("light"))
    state = play(state, Rolled("red", "light", 0), Use("owl"), Take("moon"))
    assert moves(state, Use) == [Use("owl")]
    state = play(state, Use("owl"), Take("gold"))
    assert task(state) == "Action"
    assert purse(state, "red") == (3, 1, 1, 0)


def test_d09_reinforcements_are_optional():
    state = blessed(having(table(), "red", cards=("owl",)))
    assert task(play(state, Done())) == "Action"


def test_d09_the_elder_wants_three_gold_for_four_glory():
    rich = blessed(having(table(), "red", cards=("elder", "owl"), gold=1))
    state = play(rich, Use("elder"))
    assert purse(state, "red") == (0, 0, 0, 4)
    poor = blessed(having(table(), "red", cards=("elder", "owl"), gold=0))
    assert Use("elder") not in moves(poor)
    [(wish, reason)] = GAME.wishes(poor)
    assert (wish, reason.key) == (Use("elder"), "dice_forge.refuse.elder_gold")
    assert dict(reason.facts) == {"seat": "red", "gold": 2, "price": 3}


def test_d09_a_card_taken_in_this_turn_waits_for_the_next():
    state = having(blessed(table()), "red", sun=2)
    state = play(state, Feat("owl"))
    assert hero(state, "red").cards == ("owl",)
    assert GAME.clock(state).active == "blue"


def test_d17_two_sun_buy_one_more_action_and_then_the_turn_ends():
    state = having(blessed(table()), "red", sun=5, moon=2)
    state = play(state, Feat("hammer"))
    assert (task(state), who(state)) == ("ExtraAction", ("red",))
    state = play(state, PayExtra(), Feat("hammer"))
    # 3 sun are left, yet nothing more is asked.
    assert GAME.clock(state).active == "blue"
    assert purse(state, "red")[1:3] == (3, 0)


def test_d17_with_one_sun_nothing_is_offered():
    state = having(blessed(table()), "red", sun=1)
    assert GAME.clock(play(state, Pass())).active == "blue"


def test_d17_a_triton_may_bring_the_sun_first():
    state = having(blessed(table()), "red", sun=0, triton=1)
    state = play(state, Pass())
    assert task(state) == "ExtraAction"
    assert PayExtra() not in moves(state)
    [(wish, reason)] = GAME.wishes(state)
    assert (wish, reason.key) == (PayExtra(), "dice_forge.refuse.extra_sun")
    state = play(state, Triton("sun"), PayExtra())
    assert task(state) == "Action"
    assert GAME.prompt(state).key == "dice_forge.Action.extra"


def test_d17_the_extra_action_counts_different_faces_anew():
    state = having(blessed(table()), "red", sun=2, gold=8)
    state = play(state, Buy("G4"), Forge("G4", "light", 1), PayExtra(), Buy("G4"))
    assert task(state) == "Offering"


def test_dt1_the_full_turn_of_adam():
    """Rules sheet p. 1 and 2: Adam (red) with a Hind, two Owls; Piotr (blue) away."""
    adam, piotr = "red", "blue"
    state = having(table(), adam, cards=("silver_hind", "owl", "owl"))
    state = having(state, piotr, portal=3, cards=("helmet",))
    # Step 1: two results at once.
    state = blessed(state)
    assert purse(state, adam)[0] == 3 + 2
    # Step 2: the Hind gives one of something, each Owl something of its own.
    state = play(state, Use("silver_hind"), Rolled(adam, "light", 3))
    state = play(state, Use("owl"), Take("sun"), Use("owl"), Take("sun"))
    assert purse(state, adam) == (6, 2, 0, 0)
    # Step 3: three faces for 3 + 3 + 2 of 9 gold, all different.
    state = having(state, adam, gold=9, moon=5)
    state = play(state, Buy("G4"), Buy("S1"))
    for again in (Buy("G4"), Buy("S1")):
        with pytest.raises(IllegalMove) as refused:
            play(state, again)
        assert refused.value.key == "dice_forge.refuse.same_face"
    state = play(state, Buy("G3"))
    assert purse(state, adam)[0] == 1
    state = play(
        state,
        Forge("G4", "light", 2),
        Forge("S1", "dark", 4),
        Forge("G3", "dark", 5),
    )
    light, dark = hero(state, adam).dice
    assert (light.shown, dark.shown) == ("G4", "G3")
    assert hero(state, adam).aside == ("G1", "G1", "G1")
    # Step 4: two sun for the Ferryman; Piotr goes home and is blessed at once.
    state = play(state, PayExtra(), Feat("ferryman"))
    assert purse(state, adam)[1:3] == (0, 1)
    assert hero(state, adam).portal == 3
    assert hero(state, piotr).portal == 0
    assert GAME.prompt(state).dice == ("blue.light", "blue.dark")
    assert GAME.prompt(state).key == "dice_forge.Roll.ousted"
    assert "ferryman" not in hero(state, adam).cards
    state = roll(state, place=3)
    assert hero(state, adam).cards.count("ferryman") == 1
    assert purse(state, adam)[3] == 0
    assert GAME.clock(state).active == piotr


def test_a_declined_ship_leaves_everything():
    state = showing(table(), "red", "ship", "M1")
    state = having(state, "red", gold=5)
    state = play(roll(state), Decline())
    assert task(state) == "Action"


def after_the_extra_action(card="triton", **numbers):
    """Red has passed and dared this feat as the extra action."""
    state = having(blessed(table(feat__F5="triton")), "red", sun=6, moon=1, **numbers)
    return play(state, Pass(), PayExtra(), Feat(card))


def test_d28_a_triton_taken_as_the_extra_action_is_used_before_the_turn_ends():
    state = after_the_extra_action(gold=0)
    assert (task(state), GAME.clock(state).phase) == ("ExtraAction", "extra")
    assert GAME.prompt(state).key == "dice_forge.ExtraAction.taken"
    assert set(moves(state)) == {
        EndTurn(),
        Triton("gold"),
        Triton("sun"),
        Triton("moon"),
    }
    assert list(GAME.wishes(state)) == []
    state = play(state, Triton("gold"))
    assert purse(state, "red")[0] == 6
    assert GAME.clock(state).active == "blue"


def test_d28_a_triton_may_be_kept_when_the_turn_ends():
    state = play(after_the_extra_action(), EndTurn())
    assert (hero(state, "red").triton, GAME.clock(state).active) == (1, "blue")


def test_d17_a_triton_buys_no_third_action():
    state = after_the_extra_action()
    with pytest.raises(IllegalMove):
        play(having(state, "red", sun=9), PayExtra())


def test_d28_a_triton_pays_for_the_hammer_just_taken():
    state = play(after_the_extra_action("hammer", triton=1), Triton("gold"))
    assert task(state) == "HammerSplit"


def test_d17_without_a_triton_the_turn_ends_with_the_extra_action():
    assert GAME.clock(after_the_extra_action("hammer")).active == "blue"


# ---- an ending that left something possible


def test_d16_who_passes_hears_what_could_have_been_paid():
    state = having(blessed(table()), "red", gold=3, sun=1, moon=0)
    amounts = (("gold", 3), ("sun", 1))
    assert told(state, Pass())["left"] == {"seat": "red", "amounts": amounts}
    assert "left" not in told(having(state, "red", gold=1, sun=0), Pass())


def test_d17_who_ends_the_turn_hears_of_the_extra_action_there_was():
    state = play(having(blessed(table()), "red", gold=3, sun=2, moon=0), Pass())
    assert told(state, EndTurn())["left"]["amounts"] == (("gold", 3), ("sun", 2))
    taken = after_the_extra_action(gold=9)
    assert "left" not in told(taken, EndTurn())
    poor = having(blessed(table()), "red", gold=9, sun=1, moon=0, triton=1)
    assert "left" not in told(play(poor, Pass()), EndTurn())


def test_t30_where_the_table_counts_nothing_is_known_to_be_left():
    state = blessed(table(track__resources="table"))
    assert "left" not in told(state, Pass())

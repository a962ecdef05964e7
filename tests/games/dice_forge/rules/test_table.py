"""What the table decides, corrects and overrules; what dice and undo may say."""

import pytest

from companion.games.dice_forge.rules.moves import (
    BoarColour,
    Buy,
    DrawFeat,
    Feat,
    First,
    Next,
    Pass,
    PayExtra,
    RemoveFace,
    Rolled,
    Take,
    Use,
)
from companion.kernel.books import Correct
from companion.kernel.game import IllegalMove, correct
from companion.kernel.moves import Apply, ByHand
from companion.kernel.record import Amended, Played, Record, advance, put, undo
from companion.kernel.sighting import DieRested, DieRolling, Pressed
from tests.games.dice_forge.tables import (
    GAME,
    acted,
    asking,
    blessed,
    facing,
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


def written(state, *path, value):
    return correct(GAME, state, Correct(path, value))


# Switches
def test_t07_gains_are_asked_for_or_left_to_hands():
    state = roll(table(2 + 1, auto__gains="ask"), place=3)
    assert (task(state), who(state)) == ("Gain", ("red",))
    assert dict(GAME.prompt(state).facts)["amounts"] == (("gold", 2),)
    assert moves(state) == [Apply(), ByHand()]
    assert purse(play(state, Apply()), "red")[0] == 5
    off = roll(table(3, auto__gains="off"), place=3)
    assert moves(off) == [ByHand(), Apply()]
    off = play(off, ByHand())
    assert purse(off, "red")[0] == 3
    assert who(off) == ("blue",)


def test_t07_a_switch_changed_in_play_counts_from_then_on():
    state = roll(table(3, auto__gains="ask"), place=3)
    state = written(state, "option", "auto.gains", value="auto")
    # What was already asked stays asked; the others come by themselves.
    assert task(state) == "Gain"
    state = play(state, Apply())
    assert task(state) == "Action"
    assert GAME.option(state, "auto.gains") == "auto"


def test_t07_the_great_bear_has_its_own_switch():
    state = facing("ferryman", cards=("great_bear",))
    state = written(state, "option", "auto.bear", value="ask")
    state = play(having(state, "blue", portal=3), Feat("ferryman"))
    assert dict(GAME.prompt(state).facts)["source"] == "bear"
    assert purse(play(state, Apply()), "red")[3] == 3


def test_t07_the_turn_is_passed_by_a_tap_or_by_the_table():
    state = play(blessed(table(3, auto__turn="ask")), Pass())
    assert (task(state), moves(state)) == ("TurnEnd", [Apply()])
    assert dict(GAME.prompt(state).facts)["next"] == "blue"
    assert acted(play(state, Apply()))
    state = play(blessed(table(3, auto__turn="off")), Pass())
    assert moves(state) == [Next("blue"), Next("yellow"), Next("red")]
    assert acted(play(state, Next("blue")))
    odd = play(state, Next("yellow"))
    assert (GAME.clock(odd).active, GAME.clock(odd).round) == ("yellow", 1)


def test_t30_untracked_resources_never_refuse():
    state = blessed(table(3, track__resources="table"))
    assert purse(state, "red")[0] == 3
    offers = {type(move) for move in moves(state)}
    assert offers == {Pass, Buy, Feat}
    assert len(moves(state, Feat)) == 15
    assert len(moves(state, Buy)) == 16
    assert list(GAME.wishes(state)) == []
    state = play(state, Feat("hydra"), PayExtra(), Buy("A1"))
    assert purse(state, "red")[:3] == (3, 0, 0)
    assert task(state) == "Offering"


def test_t30_untracked_gains_are_told_all_the_same():
    state = table(3, track__resources="table")
    state = roll(state, *GAME.prompt(state).dice[:-1], place=3)
    notes = GAME.play(state, Rolled("yellow", "dark", 3))[1]
    gains = [dict(one.facts) for one in notes if one.key == "dice_forge.note.gain"]
    assert [one["seat"] for one in gains] == ["red", "blue", "yellow"]


def test_t30_an_untracked_elder_is_always_there():
    state = having(table(3, track__resources="table"), "red", cards=("elder",), gold=0)
    state = play(blessed(state), Use("elder"))
    assert purse(state, "red") == (0, 0, 0, 4)


# Overruling
def test_t24_a_refused_wish_names_its_rule_and_can_be_done_anyway():
    state = having(blessed(table()), "red", sun=0, moon=0)
    with pytest.raises(IllegalMove) as refused:
        play(state, Feat("hydra"))
    for cure in refused.value.mend:
        state = correct(GAME, state, cure)
    state = play(state, Feat("hydra"))
    assert hero(state, "red").cards == ("hydra",)
    assert purse(state, "red")[1:3] == (0, 0)


def test_t24_what_makes_no_sense_has_no_cure():
    with pytest.raises(IllegalMove) as refused:
        play(table(), Pass())
    assert refused.value.key == "dice_forge.refuse.not_now"
    assert refused.value.mend == ()


# Dice
def test_s02_a_numbered_die_stands_in_for_a_forged_one():
    state = written(table(3), "face", "red", "light", "2", value="G6")
    move = GAME.read(state, DieRested("red.light", 3))
    assert move == Rolled("red", "light", 2)
    assert told(state, move)["rolled"]["face"] == "G6"


@pytest.mark.parametrize("face", [0, 7, 17])
def test_s02_a_number_beyond_six_means_nothing(face):
    assert GAME.read(table(3), DieRested("red.light", face)) is None


@pytest.mark.parametrize(
    "sighting",
    [
        DieRolling("red.light"),
        DieRested("green.light", 1),
        DieRested("red", 1),
        DieRested("red.grey", 1),
        Pressed("red"),
    ],
)
def test_only_an_awaited_die_means_anything(sighting):
    assert GAME.read(table(3), sighting) is None


def test_d34_dice_may_be_handled_freely():
    state = roll(table(3), "red.light", place=4)
    for now in (state, blessed(state)):
        assert GAME.read(now, DieRested("red.light", 2)) is None
        # Four other places bear 1 gold as well: nobody sees a difference.
        assert GAME.rests(now, DieRested("red.light", 5))
        assert GAME.rests(now, DieRested("red.light", 2))


def test_d34_a_die_put_back_on_another_face_is_told_how_it_lay():
    state = blessed(table(3))
    with pytest.raises(IllegalMove) as told_so:
        GAME.rests(state, DieRested("red.light", 1))
    assert told_so.value.key == "dice_forge.refuse.lay_back"
    assert dict(told_so.value.facts) == {"seat": "red", "die": "light", "face": "G1"}


@pytest.mark.parametrize(
    "sighting",
    [DieRested("green.light", 1), DieRested("red.light", 7), Pressed("red")],
)
def test_d34_of_what_is_no_die_here_the_game_knows_nothing(sighting):
    assert not GAME.rests(blessed(table(3)), sighting)


def test_d34_before_and_after_the_game_dice_lie_anyhow():
    state = GAME.setup(("red", "blue", "yellow"), ())
    for now in (state, asking(state)):
        assert not GAME.rests(now, DieRested("red.light", 2))


def test_a_die_rolled_for_the_hind_needs_no_choosing_first():
    state = having(table(3), "red", cards=("silver_hind",))
    state = play(blessed(state), Use("silver_hind"))
    assert GAME.prompt(state).dice == ("red.light", "red.dark")
    move = GAME.read(state, DieRested("red.dark", 1))
    assert purse(play(state, move), "red")[2] == 1


# Undo and misread rolls
def test_t14_a_roll_taken_back_is_kept():
    record = Record((table(3),))
    for place, role in enumerate(GAME.prompt(record.state).dice):
        seat, _, die = role.partition(".")
        record, _ = put(GAME, record, Played(Rolled(seat, die, place), "die"))
    back = undo(GAME, record, 3)
    assert [move.seat for move in back.kept] == ["blue", "yellow", "yellow"]


def test_what_undo_keeps_are_rolls_and_draws_alone():
    seen = (Rolled("red", "light", 0), DrawFeat("x"), RemoveFace("x"), BoarColour("x"))
    assert all(map(GAME.seen, seen))
    assert not any(map(GAME.seen, (Pass(), First("red"), Take("gold"))))


def test_s07_a_misread_die_is_put_right_and_what_followed_is_redone():
    record = Record((table(3),))
    for role in GAME.prompt(record.state).dice:
        seat, _, die = role.partition(".")
        record, _ = put(GAME, record, Played(Rolled(seat, die, 3), "die"))
    record, _ = put(GAME, record, Played(Pass(), "touch"))
    row = Amended(0, Rolled("red", "light", 0), "touch")
    after, _ = advance(GAME, record, row)
    assert purse(record.state, "red") == (5, 0, 0, 0)
    assert purse(after.state, "red") == (4, 1, 0, 0)
    assert len(after.played) == len(record.played)


# Mirrors of the books
def test_the_phases_of_a_turn():
    state = having(table(3), "red", cards=("owl",), sun=4)
    phases = [GAME.clock(state).phase]
    state = blessed(state)
    for move in (Use("owl"), Take("moon"), Pass(), PayExtra()):
        phases.append(GAME.clock(state).phase)
        state = play(state, move)
    phases.append(GAME.clock(state).phase)
    assert phases == [
        "blessings",
        "reinforcements",
        "reinforcements",
        "action",
        "extra",
        "extra",
    ]
    assert GAME.clock(GAME.setup(("red", "blue"), ())).phase == "setup"


def test_a_waiting_ship_is_part_of_the_blessings():
    state = roll(having(showing(table(3), "red", "ship", "M1"), "red", gold=1))
    assert task(state) == "Ship"
    assert GAME.clock(state).phase == "blessings"

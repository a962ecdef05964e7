"""Misread rolls put right, and rules broken once because the table says so."""

import pytest

from companion.games.dice_forge.rules.moves import (
    Buy,
    Decline,
    Feat,
    Forge,
    Pass,
    Rolled,
    Take,
    UseCerberus,
)
from companion.games.dice_forge.rules.state import Die
from companion.kernel.books import Correct
from companion.kernel.record import Amended, Played, Record, advance, put
from companion.table.table import Proposal, Table, Verdict
from companion.table.trust import Source
from tests.games.dice_forge.tables import (
    GAME,
    blessed,
    facing,
    having,
    hero,
    moves,
    owned,
    play,
    purse,
    roll,
    showing,
    table,
    task,
    who,
)

OTHERS = ("blue.light", "blue.dark", "yellow.light", "yellow.dark")


def rolls(place, *roles):
    return [Rolled(*role.split("."), place) for role in roles]


def recorded(state, *steps):
    record = Record((state,))
    for move in steps:
        record, _ = put(GAME, record, Played(move, "touch"))
    return record


def amended(record, index, move):
    return advance(GAME, record, Amended(index, move, "touch"))[0]


# ---- S07: what was said to one question is no answer to another


def test_s07_an_amended_roll_does_not_take_the_answer_of_another_person():
    state = showing(owned(table(3), "red", "blue"), "red", "boar_red")
    dice = (hero(state, "red").dice[0], Die(("G1", "C1", *["G1"] * 4)))
    state = having(state, "red", dice=dice)
    steps = [*rolls(0, "red.light", "red.dark"), *rolls(3, *OTHERS)]
    # Red, the bearer, takes the sun; blue, the owner of the card, takes the moon.
    record = recorded(state, *steps, Take("sun"), Take("moon"))
    assert task(record.state) == "Action"
    # The dark die was in truth a face of choice: red has never been asked about it.
    record = amended(record, 1, Rolled("red", "dark", 1))
    assert (task(record.state), who(record.state)) == ("Choice", ("red",))
    assert dict(GAME.prompt(record.state).facts)["face"] == "C1"
    # What red said about the boar stays said, and blue is asked in time.
    state = play(record.state, Take("gold"))
    assert (task(state), who(state)) == ("BoarOwner", ("blue",))


def test_s07_a_no_to_cerberus_is_none_to_a_ship():
    dice = (Die(("G1", "ship", *["G1"] * 4)), hero(table(3), "red").dice[1])
    state = having(table(3), "red", cerberus=1, gold=5, dice=dice)
    steps = [*rolls(0, "red.light", "red.dark"), *rolls(3, *OTHERS), Decline()]
    record = amended(recorded(state, *steps), 0, Rolled("red", "light", 1))
    assert task(record.state) == "Ship"


def test_s07_a_yes_to_one_face_of_choice_is_none_to_the_other():
    dice = tuple(Die((face, *["G1"] * 5)) for face in ("C1", "C2"))
    state = having(table(3), "red", dice=dice)
    steps = [Rolled("red", "light", 0), Rolled("red", "dark", 3), *rolls(3, *OTHERS)]
    record = recorded(state, *steps, Take("sun"))
    record = amended(record, 0, Rolled("red", "light", 3))
    assert task(record.state) == "Action"
    record = amended(recorded(state, *steps, Take("sun")), 1, Rolled("red", "dark", 0))
    assert dict(GAME.prompt(record.state).facts)["face"] == "C2"
    assert record.played[-1].move == Take("sun")


def test_s07_the_same_question_with_other_numbers_keeps_its_answer():
    state = having(table(3), "red", cerberus=1, gold=0)
    steps = [*rolls(0, "red.light", "red.dark"), *rolls(3, *OTHERS)]
    record = recorded(state, *steps, UseCerberus(), Pass())
    assert purse(record.state, "red") == (0, 2, 2, 0)
    record = amended(record, 1, Rolled("red", "dark", 1))
    assert purse(record.state, "red") == (0, 2, 0, 4)
    assert record.played[-1].move == Pass()


def test_s07_a_correction_answers_nothing_and_stays():
    steps = [*rolls(0, "red.light", "red.dark"), *rolls(3, *OTHERS)]
    record = recorded(table(3), *steps, Correct(("gold", "blue"), 9), Pass())
    record = amended(record, 0, Rolled("red", "light", 3))
    assert purse(record.state, "blue")[0] == 9
    assert len(record.played) == len(steps) + 2


# ---- T24: done anyway, once


def at_door(state):
    door = Table(GAME, Record((state,)))
    return door, lambda move: door.propose(Proposal(move, Source.TOUCH, door.stamp))


def until(state, colour):
    """On to the action of this hero."""
    while GAME.clock(state).active != colour:
        state = play(state, moves(state)[0])
    return blessed(state)


def test_t24_a_second_copy_taken_anyway_does_not_end_the_rule():
    door, propose = at_door(facing("elder", 3, gold=12))
    propose(Buy("G3"))
    assert propose(Buy("G3")) is Verdict.ILLEGAL
    assert door.anyway() is Verdict.PLAYED
    assert purse(door.state, "red")[0] == 8
    assert propose(Buy("G3")) is Verdict.ILLEGAL
    propose(Forge("G3", "light", 0))
    propose(Forge("G3", "light", 1))
    state = play(having(until(door.state, "blue"), "blue", gold=12), Buy("G4"))
    assert Buy("G4") not in moves(state)
    assert GAME.option(state, "rule.different_faces") == "on"


def test_t24_a_face_taken_twice_anyway_is_listed_once():
    door, propose = at_door(facing("elder", 3, gold=12))
    propose(Buy("G3"))
    propose(Buy("G3"))
    door.anyway()
    assert dict(GAME.prompt(door.state).facts)["faces"] == (("G3", 2),)
    listed = moves(door.state)
    assert len(listed) == len(set(listed))


def test_t24_a_boar_replaced_anyway_does_not_free_all_boars():
    state = showing(facing("elder", 3, gold=12), "red", "boar_red", "boar_blue")
    door, propose = at_door(state)
    propose(Buy("G3"))
    propose(Buy("G4"))
    assert propose(Forge("G3", "light", 0)) is Verdict.ILLEGAL
    door.anyway()
    assert hero(door.state, "red").shown == ("G3", "boar_blue")
    assert Forge("G4", "dark", 0) not in moves(door.state)
    assert propose(Forge("G4", "dark", 0)) is Verdict.ILLEGAL


def test_t24_it_stands_in_the_history_as_a_permission_and_one_undo_takes_it_back():
    state = showing(facing("elder", 3, gold=12), "red", "boar_red")
    door, propose = at_door(state)
    propose(Buy("G3"))
    before = door.state
    propose(Forge("G3", "light", 0))
    door.anyway()
    allowed, done = door.record.played[-2:]
    assert allowed.move == Correct(("pardon",), "rule.boars_stay")
    assert (done.move, done.follows) == (Forge("G3", "light", 0), True)
    door.undo()
    assert door.state == before


@pytest.mark.parametrize("rule", ["rule.different_faces", "rule.boars_stay"])
def test_a_house_rule_is_another_thing_and_stays(rule):
    state = table(3, **{rule.replace(".", "__"): "off"})
    state = showing(roll(state, place=3), "red", "boar_red")
    state = play(having(state, "red", gold=12), Buy("G3"))
    free = {
        "rule.different_faces": Buy("G3"),
        "rule.boars_stay": Forge("G3", "light", 0),
    }
    assert [name for name, move in free.items() if move in moves(state)] == [rule]


def test_a_permission_ends_with_the_next_move_whatever_it_is():
    state = GAME.enter(facing("elder", 3), ("pardon",), "rule.boars_stay")
    assert state.pardon == "rule.boars_stay"
    assert play(state, Feat("elder")).pardon == ""


# ---- S07: what followed goes on as far as it is legal


def a_turn(light, *decisions):
    """Red rolls this by the light die, the others plain gold; then red acts."""
    state = showing(table(3), "red", light)
    dice = (Die((light, "G3", "C1", *["G1"] * 3)), hero(state, "red").dice[1])
    state = having(state, "red", gold=2, dice=dice)
    door, propose = at_door(state)
    for role in GAME.prompt(state).dice:
        seat, _, die = role.partition(".")
        propose(Rolled(seat, die, 0 if seat == "red" else 3))
    for move in decisions:
        assert propose(move) is Verdict.PLAYED, move
    return door, propose


def played(door):
    return [row.move for row in door.record.played]


OFFERED = (Buy("G3"), Forge("G3", "dark", 5))
NEXT = Rolled("red", "light", 4)


def test_s07_a_face_that_gives_otherwise_keeps_the_whole_turn():
    door, _ = a_turn("G1", *OFFERED, NEXT)
    door.amend(0, Rolled("red", "light", 1), Source.TOUCH)
    assert played(door)[0] == Rolled("red", "light", 1)
    assert played(door)[-3:] == [*OFFERED, NEXT]
    assert purse(door.state, "red")[0] == 2 + 3 + 1 - 2


def test_s07_a_choice_that_comes_in_is_asked_and_the_turn_goes_on():
    door, propose = a_turn("G1", *OFFERED, NEXT)
    door.amend(0, Rolled("red", "light", 2), Source.TOUCH)
    assert task(door.state) == "Choice"
    propose(Take("sun"))
    assert played(door)[-4:] == [Take("sun"), *OFFERED, NEXT]


def test_s07_a_choice_that_is_gone_is_left_out_and_the_turn_goes_on():
    door, _ = a_turn("C2", Take("gold"), *OFFERED, NEXT)
    door.amend(0, Rolled("red", "light", 1), Source.TOUCH)
    assert played(door)[-3:] == [*OFFERED, NEXT]
    assert Take("gold") not in played(door)


def test_s07_what_can_no_longer_be_paid_is_asked_and_other_decisions_are_not_guessed():
    dear = (Buy("G4"), Buy("G3"), Forge("G4", "dark", 5), Forge("G3", "dark", 4))
    door, propose = a_turn("G6", *dear, NEXT)
    door.amend(0, Rolled("red", "light", 4), Source.TOUCH)
    assert task(door.state) == "Offering"
    propose(Forge("G4", "dark", 1))
    assert played(door)[-2:] == [Forge("G4", "dark", 1), NEXT]

"""Dice that are sensed: what they stand for, and which of their rolls count."""

import random

import pytest

from companion.kernel.books import Correct
from companion.kernel.game import IllegalMove
from companion.kernel.sighting import (
    DieLying,
    DieRested,
    DieRolling,
    Pressed,
    Sighting,
)
from companion.table.senses import Role
from companion.table.table import Verdict
from companion.table.trust import Source
from tests.kernel.toy import Drawn, Hold, Rolled, State, Toy
from tests.table.walk import propose, undo
from tests.table.watched import Watched, at_the_roll

# ---- S02: die role and face map


def test_s02_a_d6_plays_the_toy_die_by_its_map() -> None:
    there = at_the_roll()
    halves = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2}
    there.roles["d6"] = Role("red", halves)
    assert there.roll("d6", 5) is Verdict.PLAYED
    assert there.table.record.played[-1].move == Rolled("red", 2)


@pytest.mark.parametrize(
    "role", [Role("red", {1: 1, 2: 2}), Role("red", highest=2)], ids=["map", "bare"]
)
def test_s02_a_d20_giving_17_is_told_and_not_clamped(role: Role) -> None:
    there = at_the_roll()
    there.roles["d20"] = role
    before = there.table.record
    assert there.roll("d20", 17) is Verdict.ILLEGAL
    assert there.refusal() == "kernel.face_unknown"
    assert dict(there.last.refusal.facts) == {"die": "d20", "face": 17}
    assert there.table.record == before
    assert there.roll("d20", 2) is Verdict.PLAYED


def test_s02_a_role_may_be_given_away_in_mid_question() -> None:
    there = at_the_roll()
    there.roles["d6"] = Role("red")
    there.roles["d6"] = Role("blue")
    there.roll("d6", 1)
    assert there.table.record.played[-1].move == Rolled("blue", 1)


# ---- S03, S04, S05, S06: sources chosen in mid-question, and only awaited rolls


def test_s03_typed_while_the_die_still_rolls_and_the_die_is_late() -> None:
    there = at_the_roll()
    there.senses.sense(DieRolling("red"), Source.DIE)
    assert propose(there.table, Rolled("red", 1), Source.TYPED) is Verdict.PLAYED
    before = there.table.record
    propose(there.table, Rolled("blue", 1), Source.TYPED)
    undo(there.table)
    assert there.table.record.states == before.states
    told = len(there.told)
    there.senses.sense(DieRested("red", 2), Source.DIE)
    assert len(there.told) == told + 1
    assert there.last.answer is not Verdict.PLAYED
    assert there.table.record.states == before.states


def test_s03_a_late_roll_is_told_as_late() -> None:
    """Undone while it still rolled, and asked again: that is another question."""
    there = at_the_roll()
    propose(there.table, Rolled("red", 1), Source.TYPED)
    there.senses.sense(DieRolling("blue"), Source.DIE)
    undo(there.table)
    assert there.senses.sense(DieRested("blue", 2), Source.DIE) is Verdict.LATE
    assert there.last.proposal is not None
    assert there.last.proposal.move == Rolled("blue", 2)


def test_s03_a_source_that_was_not_chosen_is_asked() -> None:
    there = at_the_roll()
    there.roles["red"] = Role("red", source=Source.TYPED)
    assert there.roll("red", 2) is Verdict.ASK
    there.table.leave()
    there.roles["red"] = Role("red", source=Source.DIE)
    assert there.roll("red", 2) is Verdict.PLAYED


def test_s04_the_prompt_names_the_dice_still_awaited() -> None:
    there = at_the_roll()

    def awaited() -> tuple[str, ...]:
        prompt = there.table.game.prompt(there.table.state)
        return prompt.dice if prompt else ()

    assert awaited() == ("red", "blue")
    there.roll("red", 1)
    assert awaited() == ("blue",)
    there.roll("blue", 1)
    assert awaited() == ()


def test_s05_a_die_shaken_before_the_question_is_not_played() -> None:
    there = Watched()
    there.senses.sense(DieRolling("red"), Source.DIE)
    propose(there.table, Drawn("white"))
    before = there.table.record
    assert there.senses.sense(DieRested("red", 2), Source.DIE) is Verdict.LATE
    assert there.table.record == before
    assert there.last.answer is Verdict.LATE


def test_s05_dice_that_roll_together_are_all_played() -> None:
    there = at_the_roll()
    for die in ("red", "blue"):
        there.senses.sense(DieRolling(die), Source.DIE)
    for die in ("blue", "red"):
        assert there.senses.sense(DieRested(die, 2), Source.DIE) is Verdict.PLAYED


def test_s05_a_correction_of_the_books_does_not_make_a_roll_late() -> None:
    there = at_the_roll()
    there.senses.sense(DieRolling("red"), Source.DIE)
    entry = next(there.table.game.entries(there.table.state))
    value = next(v for v in entry.choices if v != entry.value)
    assert propose(there.table, Correct(entry.path, value)) is Verdict.PLAYED
    assert there.senses.sense(DieRested("red", 2), Source.DIE) is Verdict.PLAYED


def test_s05_a_die_taken_up_and_put_down_is_no_roll() -> None:
    there = at_the_roll()
    told = len(there.told)
    there.senses.sense(DieRolling("red"), Source.DIE)  # shaken in the hand
    assert there.senses.sense(DieLying("red", 2), Source.DIE) is None
    assert len(there.told) == told
    assert there.senses.sense(DieRested("red", 2), Source.DIE) is Verdict.ASK


@pytest.mark.parametrize("how", ["cocked", "gentle", "unseen", "asked", "back"])
def test_s05_a_die_that_was_not_plainly_rolled_is_asked(how: str) -> None:
    there = at_the_roll()
    there.senses.sense(DieRolling("red"), Source.DIE)
    rested = DieRested("red", 2, how=how)
    assert there.senses.sense(rested, Source.DIE) is Verdict.ASK
    assert there.table.waiting is not None
    assert there.table.waiting.why == how
    assert there.table.confirm() is Verdict.PLAYED
    moves = len(there.table.record.played)
    told = len(there.told)
    assert there.senses.sense(rested, Source.DIE) is None  # nobody asks for it now
    assert (len(there.table.record.played), len(there.told)) == (moves, told)


def test_s05_two_equal_notifications_are_one_move() -> None:
    there = at_the_roll()
    there.roll("red", 2)
    moves = len(there.table.record.played)
    there.senses.sense(DieRested("red", 2), Source.DIE)
    assert there.refusal() == "kernel.nobody_waits"
    assert len(there.table.record.played) == moves


def test_s05_an_echo_does_not_answer_the_next_question_for_that_die() -> None:
    """Next turn the same die is awaited again, and nobody has rolled."""
    there = at_the_roll()
    there.roll("red", 2)
    for move in (Rolled("blue", 1), Hold(), Drawn("grey")):
        propose(there.table, move)
    moves = len(there.table.record.played)
    assert there.senses.sense(DieRested("red", 2), Source.DIE) is Verdict.ASK
    assert len(there.table.record.played) == moves


def test_s05_what_nobody_waits_for_is_told() -> None:
    there = Watched()
    assert there.roll("red", 2) is Verdict.ILLEGAL
    assert there.refusal() == "kernel.nobody_waits"
    assert there.senses.sense(Pressed("7"), Source.BOARD) is Verdict.ILLEGAL
    assert there.refusal() == "kernel.nobody_waits"


class Tidy(Toy):
    """Its die should lie with the 1 up."""

    def rests(self, state: State, sighting: Sighting) -> bool:
        if not isinstance(sighting, DieRested):
            return False
        if sighting.face != 1:
            raise IllegalMove("toy.lay_back", die=sighting.die)
        return True


def tidy() -> Watched:
    there = Watched()
    there.table.game = Tidy()
    return there


def test_what_lies_as_it_lay_needs_no_word() -> None:
    there = tidy()
    assert there.senses.sense(DieRested("red", 1), Source.DIE) is None
    assert there.senses.sense(DieLying("red", 1), Source.DIE) is None
    assert there.told == []


def test_a_roll_nobody_waits_for_is_told_even_if_it_lies_as_it_lay() -> None:
    there = tidy()
    assert there.roll("red", 1) is Verdict.ILLEGAL
    assert there.refusal() == "kernel.nobody_waits"


def test_what_lies_otherwise_is_told_how_it_lay() -> None:
    there = tidy()
    before = there.table.record
    assert there.roll("red", 2) is Verdict.ILLEGAL
    assert there.refusal() == "toy.lay_back"
    assert there.table.record == before
    assert there.senses.sense(Pressed("7"), Source.BOARD) is Verdict.ILLEGAL
    assert there.refusal() == "kernel.nobody_waits"


def test_s06_a_die_back_from_a_lost_link_is_asked() -> None:
    there = at_the_roll()
    there.senses.sense(DieRolling("red"), Source.DIE)
    assert there.senses.sense(DieRested("red", 1, 0.4), Source.DIE) is Verdict.ASK
    there.table.leave()
    assert there.roll("red", 2) is Verdict.PLAYED


def test_s06_the_app_rolls_only_where_it_was_asked_to() -> None:
    luck = random.Random(1).choice
    there = at_the_roll()
    there.table._hand = luck
    before = there.table.record
    there.senses.sense(DieRolling("red"), Source.DIE)  # and never rests
    assert there.table.record == before
    assert there.table.roll() is Verdict.PLAYED
    assert there.table.record.played[-1].source == "app"
    there.table._hand = None
    assert there.table.roll() is Verdict.LATE


# ---- S11: fewer dice than roles


def test_s11_one_die_plays_everybodys_in_the_order_of_the_question() -> None:
    there = at_the_roll()
    there.roles["shared"] = (Role("blue"), Role("red"))
    assert there.senses.awaited == {"shared": "red"}
    assert there.roll("shared", 1) is Verdict.PLAYED
    assert there.senses.awaited == {"shared": "blue"}
    assert there.roll("shared", 2) is Verdict.PLAYED
    assert there.senses.awaited == {}
    moves = [row.move for row in there.table.record.played[-2:]]
    assert moves == [Rolled("red", 1), Rolled("blue", 2)]


def test_s11_a_die_of_ones_own_and_a_shared_one() -> None:
    there = at_the_roll()
    there.roles["mine"] = Role("red")
    there.roles["shared"] = (Role("red"), Role("blue"))
    assert there.senses.awaited == {"mine": "red", "shared": "red"}
    assert there.roll("mine", 2) is Verdict.PLAYED
    assert there.senses.awaited == {"shared": "blue"}


def test_s11_an_answer_typed_meanwhile_does_not_pass_the_roll_to_another() -> None:
    there = at_the_roll()
    there.roles["shared"] = (Role("red"), Role("blue"))
    there.senses.sense(DieRolling("shared"), Source.DIE)  # for red
    propose(there.table, Rolled("red", 1), Source.TYPED)
    assert there.senses.sense(DieRested("shared", 2), Source.DIE) is Verdict.LATE
    assert there.refusal() == "said.late"
    assert there.senses.awaited == {"shared": "blue"}

"""The one door: who may come in, what is answered, and what everybody is told."""

import random
import threading
from collections.abc import Callable
from typing import Any

import pytest

from companion.kernel.books import Change, Correct
from companion.kernel.record import Amended, Played, Record, Undone
from companion.kernel.sighting import DieRested, DieRolling, Pressed
from companion.table.history import lines
from companion.table.senses import Role, Senses
from companion.table.table import Answer, Proposal, Table, Told
from companion.table.trust import Source
from tests.kernel.toy import Drawn, Hold, Rolled, Sell, State, Toy
from tests.table.walk import propose, stir, undo

Toys = Table[State, Any]


class Watched:
    """A table, its senses, and all it has told."""

    def __init__(self, *moves: Any, hand: Any = None, **options: str) -> None:
        chosen = tuple((f"deck.{name}", who) for name, who in options.items())
        start = Toy().setup(("red", "blue"), chosen)
        self.roles: dict[str, Role] = {}
        self.table: Toys = Table(Toy(), Record((start,)), hand=hand)
        self.senses = Senses(self.table, lambda: self.roles)
        self.told: list[Told[Any]] = []
        for move in moves:
            assert propose(self.table, move) is Answer.PLAYED
        self.table.watch(self.told.append)

    @property
    def last(self) -> Told[Any]:
        return self.told[-1]

    def refusal(self) -> str:
        assert self.last.refusal is not None
        return self.last.refusal.key

    def roll(self, die: str, face: int, sure: float = 1.0) -> Answer | None:
        self.senses.sense(DieRolling(die), Source.DIE)
        return self.senses.sense(DieRested(die, face, sure), Source.DIE)


def at_the_roll(**options: str) -> Watched:
    return Watched(Drawn("white"), **options)


# ---- S01: one door for all sources


def by_hand(source: Source) -> Callable[[Watched], Answer]:
    return lambda there: propose(there.table, Rolled("red", 2), source)


def by_sense(source: Source) -> Callable[[Watched], Answer | None]:
    def sense(there: Watched) -> Answer | None:
        there.senses.sense(DieRolling("red"), source)
        return there.senses.sense(DieRested("red", 2), source)

    return sense


def by_app(there: Watched) -> Answer:
    there.table._hand = lambda legal: legal[legal.index(Rolled("red", 2))]
    return there.table.roll()


WAYS = {
    Source.TOUCH: by_hand(Source.TOUCH),
    Source.TYPED: by_hand(Source.TYPED),
    Source.DIE: by_sense(Source.DIE),
    Source.BOARD: by_sense(Source.BOARD),
    Source.CAMERA: by_sense(Source.CAMERA),
    Source.APP: by_app,
}


def test_s01_six_sources_lead_to_equal_states() -> None:
    states = []
    for source, way in WAYS.items():
        there = at_the_roll()
        assert way(there) is Answer.PLAYED
        assert there.table.record.played[-1].source == source.value
        newest = lines(there.table.log)[-1].row
        assert isinstance(newest, Played)
        assert newest.source == source.value
        states.append(there.table.state)
    assert set(WAYS) == set(Source)
    assert len(set(states)) == 1


@pytest.mark.parametrize("source", Source, ids=lambda source: source.value)
def test_s01_after_an_undo_the_old_stamp_is_late(source: Source) -> None:
    there = at_the_roll()
    old = Proposal(Rolled("blue", 1), source, there.table.stamp)
    propose(there.table, Rolled("red", 2))
    undo(there.table)
    before = there.table.record
    assert there.table.propose(old) is Answer.LATE
    assert there.last == Told(Answer.LATE, old)
    assert there.table.record == before


def test_s01_a_roll_begun_before_an_undo_is_late() -> None:
    there = at_the_roll()
    there.senses.sense(DieRolling("red"), Source.DIE)
    propose(there.table, Rolled("blue", 2))
    undo(there.table)
    assert there.senses.sense(DieRested("red", 1), Source.DIE) is Answer.LATE
    assert there.roll("red", 1) is Answer.PLAYED


def test_s01_an_illegal_proposal_changes_nothing_and_names_the_rule() -> None:
    there = at_the_roll()
    before = (there.table.record, there.table.stamp)
    assert propose(there.table, Sell("white")) is Answer.ILLEGAL
    assert there.refusal() == "toy.not_now"
    assert (there.table.record, there.table.stamp) == before


@pytest.mark.parametrize(
    ("source", "sure", "answer"),
    [
        (Source.TOUCH, 0.0, Answer.PLAYED),
        (Source.TYPED, 0.0, Answer.PLAYED),
        (Source.DIE, 0.5, Answer.PLAYED),
        (Source.DIE, 0.4, Answer.ASK),
        (Source.BOARD, 0.8, Answer.PLAYED),
        (Source.BOARD, 0.7, Answer.ASK),
        (Source.CAMERA, 0.95, Answer.PLAYED),
        (Source.CAMERA, 0.9, Answer.ASK),
    ],
)
def test_s01_a_source_is_believed_as_far_as_the_table_of_trust_says(
    source: Source, sure: float, answer: Answer
) -> None:
    there = at_the_roll()
    stamp = there.table.stamp
    wish = Proposal(Rolled("red", 2), source, stamp, sure)
    assert there.table.propose(wish) is answer
    if answer is Answer.ASK:
        assert there.table.waiting is not None
        assert there.table.waiting.why == "unsure"
        assert there.table.confirm() is Answer.PLAYED
    assert there.table.record.played[-1] == Played(Rolled("red", 2), source.value)


def test_s01_what_could_not_be_played_is_not_even_asked() -> None:
    there = at_the_roll()
    wish = Proposal(Sell("white"), Source.CAMERA, there.table.stamp, 0.6)
    assert there.table.propose(wish) is Answer.ILLEGAL
    assert there.table.waiting is None


def test_s01_a_no_to_what_was_asked_leaves_all_as_it_was() -> None:
    there = at_the_roll()
    before = there.table.record
    wish = Proposal(Rolled("red", 2), Source.CAMERA, there.table.stamp, 0.6)
    there.table.propose(wish)
    there.table.leave()
    assert there.table.confirm() is Answer.LATE
    assert there.table.record == before


# ---- S02: die role and face map


def test_s02_a_d6_plays_the_toy_die_by_its_map() -> None:
    there = at_the_roll()
    halves = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2}
    there.roles["d6"] = Role("red", halves)
    assert there.roll("d6", 5) is Answer.PLAYED
    assert there.table.record.played[-1].move == Rolled("red", 2)


@pytest.mark.parametrize(
    "role", [Role("red", {1: 1, 2: 2}), Role("red", highest=2)], ids=["map", "bare"]
)
def test_s02_a_d20_giving_17_is_told_and_not_clamped(role: Role) -> None:
    there = at_the_roll()
    there.roles["d20"] = role
    before = there.table.record
    assert there.roll("d20", 17) is Answer.ILLEGAL
    assert there.refusal() == "kernel.face_unknown"
    assert dict(there.last.refusal.facts) == {"die": "d20", "face": 17}
    assert there.table.record == before
    assert there.roll("d20", 2) is Answer.PLAYED


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
    assert propose(there.table, Rolled("red", 1), Source.TYPED) is Answer.PLAYED
    before = there.table.record
    propose(there.table, Rolled("blue", 1), Source.TYPED)
    undo(there.table)
    assert there.table.record.states == before.states
    told = len(there.told)
    there.senses.sense(DieRested("red", 2), Source.DIE)
    assert len(there.told) == told + 1
    assert there.last.answer is not Answer.PLAYED
    assert there.table.record.states == before.states


def test_s03_a_late_roll_is_told_as_late() -> None:
    there = at_the_roll()
    there.senses.sense(DieRolling("blue"), Source.DIE)
    propose(there.table, Rolled("red", 1), Source.TYPED)
    assert there.senses.sense(DieRested("blue", 2), Source.DIE) is Answer.LATE
    assert there.last.proposal is not None
    assert there.last.proposal.move == Rolled("blue", 2)


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
    assert there.senses.sense(DieRested("red", 2), Source.DIE) is Answer.LATE
    assert there.table.record == before
    assert there.last.answer is Answer.LATE


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
    assert there.senses.sense(DieRested("red", 2), Source.DIE) is Answer.ASK
    assert len(there.table.record.played) == moves


def test_s05_what_nobody_waits_for_is_told() -> None:
    there = Watched()
    assert there.roll("red", 2) is Answer.ILLEGAL
    assert there.refusal() == "kernel.nobody_waits"
    assert there.senses.sense(Pressed("7"), Source.BOARD) is Answer.ILLEGAL
    assert there.refusal() == "kernel.nobody_waits"


def test_s06_a_die_back_from_a_lost_link_is_asked() -> None:
    there = at_the_roll()
    there.senses.sense(DieRolling("red"), Source.DIE)
    assert there.senses.sense(DieRested("red", 1, 0.4), Source.DIE) is Answer.ASK
    there.table.leave()
    assert there.roll("red", 2) is Answer.PLAYED


def test_s06_the_app_rolls_only_where_it_was_asked_to() -> None:
    luck = random.Random(1).choice
    there = at_the_roll()
    there.table._hand = luck
    before = there.table.record
    there.senses.sense(DieRolling("red"), Source.DIE)  # and never rests
    assert there.table.record == before
    assert there.table.roll() is Answer.PLAYED
    assert there.table.record.played[-1].source == "app"
    there.table._hand = None
    assert there.table.roll() is Answer.LATE


# ---- S07: a misread roll is put right later


def test_s07_a_corrected_roll_replays_what_followed() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 2), Sell("white"))
    assert there.table.amend(1, Rolled("red", 2), Source.TYPED) is Answer.PLAYED
    assert there.table.state.coins == (2 + 1 + 1, 2)
    assert [row.move for row in there.table.record.played] == [
        Drawn("white"),
        Rolled("red", 2),
        Rolled("blue", 2),
        Sell("white"),
    ]
    assert there.last.changes == (Change(("coins", "red"), 3, 4),)


def test_s07_the_history_shows_old_and_new() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 2), Hold())
    there.table.amend(1, Rolled("red", 2), Source.TYPED)
    told = lines(there.table.log)
    old, new = told[1], told[-1]
    assert (old.kind, old.alive) == ("played", False)
    assert (new.kind, new.was, new.moves) == (
        "amended",
        Rolled("red", 1),
        (Rolled("red", 2),),
    )
    assert (new.alive, new.index) == (True, 1)
    assert isinstance(new.row, Amended)
    assert (new.row.source, new.row.stays) == ("typed", 2)


def test_s07_where_what_followed_is_illegal_the_table_is_asked_again() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 2), Sell("white"))
    propose(there.table, Drawn("black"))
    there.table.amend(0, Drawn("grey"), Source.TOUCH)
    prompt = there.table.game.prompt(there.table.state)
    assert prompt is not None
    assert prompt.task == "Trade"
    assert len(there.table.record.played) == 3
    assert there.table.record.kept == (Drawn("black"),)
    propose(there.table, Sell("grey"))
    assert there.table.again() == Drawn("black")


def test_s07_a_correction_is_undone_like_any_move() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 2))
    there.table.amend(1, Rolled("red", 2), Source.TYPED)
    undo(there.table, 2)
    assert there.table.state.coins == (0, 0)
    there.table.redo(2)
    assert there.table.state.coins == (2, 2)


def test_s07_nonsense_is_refused_in_words() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1))
    before = there.table.record
    for index in (-1, 2, 99):
        assert there.table.amend(index, Hold(), Source.TYPED) is Answer.ILLEGAL
        assert there.refusal() == "kernel.nothing_to_amend"
    assert there.table.amend(1, Sell("grey"), Source.TYPED) is Answer.ILLEGAL
    assert there.table.record == before


# ---- T04: undo and redo


def test_t04_jump_to_any_step_and_back() -> None:
    luck, there = random.Random(5), Watched()
    states = [there.table.state]
    while legal := tuple(there.table.game.moves(there.table.state)):
        propose(there.table, luck.choice(legal))
        states.append(there.table.state)
    for back in range(1, len(states)):
        undo(there.table, back)
        assert there.table.state == states[-1 - back]
        assert there.table.redo(back) is Answer.PLAYED
        assert there.table.state == states[-1]


def test_t04_what_the_app_drew_is_one_step_with_what_led_to_it() -> None:
    there = Watched(hand=random.Random(1).choice, urn="app")
    there.table.begin()
    for move in (Rolled("red", 1), Rolled("blue", 1)):
        propose(there.table, move)
    before = there.table.state
    propose(there.table, Hold())
    drawn = there.table.record.played[-1]
    assert isinstance(drawn.move, Drawn)
    assert (drawn.source, drawn.follows) == ("app", True)
    undo(there.table)
    assert there.table.state == before
    there.table.redo()
    assert there.table.record.played[-1] == drawn
    undo(there.table)
    propose(there.table, Hold())
    assert there.table.record.played[-1].move == drawn.move


def test_t04_steps_of_the_history_say_what_stands() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 2))
    undo(there.table, 2)
    propose(there.table, Rolled("blue", 1))
    told = lines(there.table.log)
    assert [(line.kind, line.alive, line.index) for line in told] == [
        ("played", True, 0),
        ("played", False, -1),
        ("played", False, -1),
        ("undone", True, -1),
        ("played", True, 1),
    ]
    assert told[3].moves == (Rolled("red", 1), Rolled("blue", 2))


@pytest.mark.parametrize("moves", [0, -1, 2, 99])
def test_t04_an_undo_of_nothing_is_told(moves: int) -> None:
    there = Watched(Drawn("white"))
    before = there.table.record
    assert there.table.undo(moves) is Answer.ILLEGAL
    assert there.refusal() == "kernel.nothing_to_undo"
    assert there.table.redo() is Answer.ILLEGAL
    assert there.refusal() == "kernel.nothing_to_redo"
    assert there.table.record == before


def test_t04_an_undo_past_the_present_turn_asks_first() -> None:
    there = Watched(Correct(("round",), 3), Correct(("coins", "red"), 5))
    assert there.table.undo() is Answer.PLAYED
    assert there.table.undo() is Answer.ASK
    assert there.table.waiting is not None
    assert there.table.waiting.why == "turn"


def test_t04_hands_are_told_what_to_put_back() -> None:
    there = Watched(Drawn("white"), Rolled("red", 2), Rolled("blue", 1))
    undo(there.table, 2)
    assert there.last.changes == (
        Change(("coins", "red"), 2, 0),
        Change(("coins", "blue"), 1, 0),
    )


# ---- T14: what was seen


def test_t14_an_undo_past_a_roll_asks_for_consent() -> None:
    there = Watched(Drawn("white"), Rolled("red", 2))
    before = there.table.record
    assert there.table.undo() is Answer.ASK
    assert there.table.waiting is not None
    assert there.table.waiting.why == "seen"
    assert there.table.record == before
    there.table.leave()
    assert there.table.record == before
    there.table.undo()
    assert there.table.confirm() is Answer.PLAYED
    assert len(there.table.record.played) == 1


def test_t14_the_same_roll_is_offered_first() -> None:
    there = Watched(Drawn("white"), Rolled("blue", 2), Rolled("red", 2))
    undo(there.table, 2)
    assert there.table.again() == Rolled("blue", 2)
    propose(there.table, Rolled("blue", 2))
    assert there.table.again() == Rolled("red", 2)
    propose(there.table, Rolled("red", 1))  # a new roll takes its place
    assert there.table.again() is None
    assert there.table.record.kept == ()


def test_t14_the_app_offers_its_own_roll_again_too() -> None:
    there = Watched(hand=lambda legal: legal[-1])
    there.table.roll()
    drawn = there.table.record.played[-1].move
    undo(there.table)
    there.table._hand = lambda legal: legal[0]
    there.table.roll()
    assert there.table.record.played[-1].move == drawn


def test_t14_the_undo_stands_in_the_history_with_what_was_seen() -> None:
    there = Watched(Drawn("white"), Rolled("red", 2))
    undo(there.table)
    newest = lines(there.table.log)[-1]
    assert (newest.kind, newest.row) == ("undone", Undone(1))
    assert newest.moves == (Rolled("red", 2),)


def test_t14_an_undo_of_a_choice_needs_no_consent() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 1), Hold())
    assert there.table.undo() is Answer.PLAYED


# ---- T24: do it anyway


def refused() -> Watched:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 1))
    assert propose(there.table, Sell("black")) is Answer.ILLEGAL
    return there


def test_t24_the_refusal_says_which_rule_and_whose() -> None:
    there = refused()
    assert there.refusal() == "toy.not_yours"
    assert dict(there.last.refusal.facts) == {"who": "red"}


def test_t24_done_anyway_the_corrections_stand_in_the_history() -> None:
    there = refused()
    assert there.table.anyway() is Answer.PLAYED
    told = lines(there.table.log)[-2:]
    assert [line.moves for line in told] == [
        (Correct(("hand", "red"), "black"),),
        (Sell("black"),),
    ]
    assert there.table.state.coins[0] == 1 + 3 + 1


def test_t24_one_undo_takes_all_of_it_back() -> None:
    there = refused()
    before = there.table.state
    there.table.anyway()
    undo(there.table)
    assert there.table.state == before
    there.table.redo()
    assert there.table.state.hands == ("", "")


def test_t24_an_illegal_wish_that_a_camera_saw_can_be_done_anyway() -> None:
    there = Watched(Drawn("white"), Rolled("red", 1), Rolled("blue", 1))
    wish = Proposal(Sell("black"), Source.CAMERA, there.table.stamp, 0.5)
    assert there.table.propose(wish) is Answer.ILLEGAL
    assert there.table.anyway() is Answer.PLAYED


def test_t24_what_no_correction_mends_stays_refused() -> None:
    there = at_the_roll()
    propose(there.table, Sell("white"))
    assert there.table.anyway() is Answer.ILLEGAL
    there.table.leave()
    assert there.table.anyway() is Answer.LATE


# ---- the table itself


def test_stamps_never_repeat() -> None:
    there, luck = Watched(), random.Random(3)
    stamps: list[int] = []
    there.table.watch(lambda _: stamps.append(there.table.stamp))
    for _ in range(200):
        stir(there.table, luck)
    changed = [s for s, told in zip(stamps, there.told, strict=True) if told.rows]
    assert changed == sorted(set(changed))
    assert len(changed) > 50


KNOCKS: dict[str, Callable[[Toys], object]] = {
    "begin": lambda t: t.begin(),
    "propose": lambda t: propose(t, Rolled("red", 1)),
    "propose late": lambda t: t.propose(Proposal(Hold(), Source.TOUCH, -1)),
    "propose illegal": lambda t: propose(t, Hold()),
    "propose unsure": lambda t: t.propose(
        Proposal(Rolled("red", 1), Source.CAMERA, t.stamp, 0.1)
    ),
    "confirm": lambda t: t.confirm(),
    "leave": lambda t: t.leave(),
    "anyway": lambda t: t.anyway(),
    "undo": lambda t: t.undo(),
    "undo too far": lambda t: t.undo(9),
    "redo": lambda t: t.redo(),
    "amend": lambda t: t.amend(0, Drawn("grey"), Source.TYPED),
    "amend nothing": lambda t: t.amend(7, Drawn("grey"), Source.TYPED),
    "roll": lambda t: t.roll(),
}


@pytest.mark.parametrize("knock", KNOCKS.values(), ids=KNOCKS)
def test_every_knock_is_answered_to_everybody_once(
    knock: Callable[[Toys], object],
) -> None:
    there = at_the_roll()
    others: list[Told[Any]] = []
    there.table.watch(others.append)
    answer = knock(there.table)
    assert len(there.told) == 1
    assert others == there.told
    assert answer in (there.last.answer, None)


@pytest.mark.parametrize("deed", KNOCKS.values(), ids=KNOCKS)
def test_another_thread_is_refused(deed: Callable[[Toys], object]) -> None:
    there = at_the_roll()
    before = (there.table.record, there.table.waiting)
    wrong: list[BaseException] = []

    def knock() -> None:
        try:
            deed(there.table)
        except RuntimeError as error:
            wrong.append(error)

    thread = threading.Thread(target=knock)
    thread.start()
    thread.join()
    assert len(wrong) == 1
    assert (there.table.record, there.table.waiting) == before

"""The one door: who may come in, what is answered, and what everybody is told."""

import random
import threading
from collections.abc import Callable
from typing import Any

import pytest

from companion.kernel.record import Played
from companion.kernel.sighting import DieRested, DieRolling
from companion.table.history import lines
from companion.table.table import Answered, Proposal, Verdict
from companion.table.trust import Source
from tests.kernel.toy import Drawn, Hold, Rolled, Sell
from tests.table.walk import propose, stir, undo
from tests.table.watched import Toys, Watched, at_the_roll

# ---- S01: one door for all sources


def by_hand(source: Source) -> Callable[[Watched], Verdict]:
    return lambda there: propose(there.table, Rolled("red", 2), source)


def by_sense(source: Source) -> Callable[[Watched], Verdict | None]:
    def sense(there: Watched) -> Verdict | None:
        there.senses.sense(DieRolling("red"), source)
        return there.senses.sense(DieRested("red", 2), source)

    return sense


def by_app(there: Watched) -> Verdict:
    there.table._hand = lambda legal: legal[legal.index(Rolled("red", 2))]
    return there.table.roll()


WAYS = {
    Source.TOUCH: by_hand(Source.TOUCH),
    Source.TYPED: by_hand(Source.TYPED),
    Source.DIE: by_sense(Source.DIE),
    Source.BOARD: by_sense(Source.BOARD),
    Source.WIRE: by_sense(Source.WIRE),
    Source.CAMERA: by_sense(Source.CAMERA),
    Source.APP: by_app,
    Source.SIMULATED: by_sense(Source.SIMULATED),
}


def test_s01_every_source_leads_to_equal_states() -> None:
    states = []
    for source, way in WAYS.items():
        there = at_the_roll()
        assert way(there) is Verdict.PLAYED
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
    assert there.table.propose(old) is Verdict.LATE
    assert there.last == Answered(Verdict.LATE, old)
    assert there.table.record == before


def test_s01_a_roll_begun_before_an_undo_is_late() -> None:
    there = at_the_roll()
    there.senses.sense(DieRolling("red"), Source.DIE)
    propose(there.table, Rolled("blue", 2))
    undo(there.table)
    assert there.senses.sense(DieRested("red", 1), Source.DIE) is Verdict.LATE
    assert there.roll("red", 1) is Verdict.PLAYED


def test_s01_an_illegal_proposal_changes_nothing_and_names_the_rule() -> None:
    there = at_the_roll()
    before = (there.table.record, there.table.stamp)
    assert propose(there.table, Sell("white")) is Verdict.ILLEGAL
    assert there.refusal() == "toy.not_now"
    assert (there.table.record, there.table.stamp) == before


@pytest.mark.parametrize(
    ("source", "sure", "answer"),
    [
        (Source.TOUCH, 0.0, Verdict.PLAYED),
        (Source.TYPED, 0.0, Verdict.PLAYED),
        (Source.DIE, 0.5, Verdict.PLAYED),
        (Source.DIE, 0.4, Verdict.ASK),
        (Source.BOARD, 0.8, Verdict.PLAYED),
        (Source.BOARD, 0.7, Verdict.ASK),
        (Source.WIRE, 0.8, Verdict.PLAYED),
        (Source.WIRE, 0.7, Verdict.ASK),
        (Source.CAMERA, 0.95, Verdict.PLAYED),
        (Source.CAMERA, 0.9, Verdict.ASK),
    ],
)
def test_s01_a_source_is_believed_as_far_as_the_table_of_trust_says(
    source: Source, sure: float, answer: Verdict
) -> None:
    there = at_the_roll()
    stamp = there.table.stamp
    wish = Proposal(Rolled("red", 2), source, stamp, sure)
    assert there.table.propose(wish) is answer
    if answer is Verdict.ASK:
        assert there.table.waiting is not None
        assert there.table.waiting.why == "unsure"
        assert there.table.confirm() is Verdict.PLAYED
    assert there.table.record.played[-1] == Played(Rolled("red", 2), source.value)


def test_s01_what_could_not_be_played_is_not_even_asked() -> None:
    there = at_the_roll()
    wish = Proposal(Sell("white"), Source.CAMERA, there.table.stamp, 0.6)
    assert there.table.propose(wish) is Verdict.ILLEGAL
    assert there.table.waiting is None


def test_s01_a_no_to_what_was_asked_leaves_all_as_it_was() -> None:
    there = at_the_roll()
    before = there.table.record
    wish = Proposal(Rolled("red", 2), Source.CAMERA, there.table.stamp, 0.6)
    there.table.propose(wish)
    there.table.leave()
    assert there.table.confirm() is Verdict.LATE
    assert there.table.record == before


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
    others: list[Answered[Any]] = []
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

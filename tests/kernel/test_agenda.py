"""The agenda settles what needs nobody; a refusal cures all or nothing."""

from dataclasses import dataclass, replace

import pytest

from companion.kernel.agenda import fault, refuse, settle
from companion.kernel.books import Correct
from companion.kernel.game import note
from companion.kernel.options import SWITCH, Decisions, Option

DECISIONS = Decisions((Option("rule.late", SWITCH), Option("house.gold", ("3", "5"))))


@dataclass(frozen=True)
class Plan:
    agenda: tuple[object, ...]
    done: int = 0


def counted(state, task):
    """A number is done by itself; nought has to be asked about."""
    if task == 0:
        return None
    after = replace(state, agenda=state.agenda[1:], done=state.done + task)
    return after, (note("toy.done", n=task),)


@pytest.mark.parametrize(
    ("agenda", "left", "done"),
    [((1, 2), (), 3), ((1, 0, 2), (0, 2), 1), (("ask", 1), ("ask", 1), 0), ((), (), 0)],
)
def test_what_needs_nobody_is_done_until_somebody_is_asked(agenda, left, done):
    state, notes = settle({int: counted}, Plan(agenda), (note("toy.first"),))
    assert (state.agenda, state.done) == (left, done)
    assert notes[0] == note("toy.first")
    assert sum(dict(one.facts)["n"] for one in notes[1:]) == done


def test_a_wish_without_a_fault_is_not_refused():
    assert refuse([]) is None


def test_the_first_fault_is_named_and_all_are_mended_or_none():
    gold = fault("toy.poor", ((("gold",), 5),), gold=3)
    turn = fault("toy.turn", ((("turn",), "red"),))
    fate = fault("toy.fate")
    both = refuse([gold, turn])
    assert both is not None
    assert (both.key, dict(both.facts)) == ("toy.poor", {"gold": 3})
    assert both.mend == (Correct(("gold",), 5), Correct(("turn",), "red"))
    hopeless = refuse([gold, fate])
    assert hopeless is not None
    assert (hopeless.key, hopeless.mend) == ("toy.poor", ())


def test_decisions_differ_from_the_defaults_only_where_they_do():
    made = DECISIONS.decide((), "rule.late", "on")
    assert made == (("rule.late", "on"),)
    assert DECISIONS.choice(made, "rule.late") == "on"
    assert DECISIONS.choice(made, "house.gold") == "3"
    assert DECISIONS.decide(made, "rule.late", "off") == ()
    with pytest.raises(ValueError, match=r"rule\.never"):
        DECISIONS.decide(made, "rule.never", "on")

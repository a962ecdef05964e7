"""Whole evenings at one table: what people must touch, and what they need not."""

import random

import pytest

from companion.games.dice_forge.rules.moves import Rolled
from companion.kernel.record import Record
from companion.kernel.sighting import DieRested, DieRolling
from companion.library.registry import GAMES
from companion.table.senses import Senses
from companion.table.table import Proposal, Table, Verdict
from companion.table.trust import Source

GAME = GAMES["dice-forge"]
SEATS = ("red", "blue", "yellow", "green")
APP_HOLDS = (("deck.boars", "app"), ("deck.first_player", "app"))


def sit(seed, seats=SEATS[:3]):
    luck = random.Random(seed)
    start = GAME.setup(seats, APP_HOLDS)
    table = Table(GAME, Record((start,)), hand=luck.choice)
    table.begin()
    return table, luck


def ask(table):
    return GAME.prompt(table.state)


@pytest.mark.parametrize("seed", range(3))
def test_t09_a_whole_game_is_played_by_touch_and_typed_alone(seed):
    table, luck = sit(seed)
    while ask(table):
        move = luck.choice(tuple(GAME.moves(table.state)))
        source = Source.TYPED if isinstance(move, Rolled) else Source.TOUCH
        answer = table.propose(Proposal(move, source, table.stamp))
        assert answer is Verdict.PLAYED
    sources = {r.source for r in table.record.played if isinstance(r.move, Rolled)}
    assert sources == {"typed"}
    assert GAME.result(table.state) is not None


@pytest.mark.parametrize("seed", range(3))
def test_t11_sensed_dice_and_automatic_steps_leave_only_true_choices(seed):
    """Dice are read by radio or camera; a touch is needed only where one may choose."""
    table, luck = sit(seed)
    senses = Senses(table, dict)
    touches = 0
    while prompt := ask(table):
        if prompt.dice:
            throw(senses, luck.choice(prompt.dice), luck)
            continue
        moves = tuple(GAME.moves(table.state))
        assert len(moves) > 1 or prompt.task in NO_AUTOMATION, prompt.task
        touches += 1
        table.propose(Proposal(luck.choice(moves), Source.TOUCH, table.stamp))
    rolls = [r for r in table.record.played if isinstance(r.move, Rolled)]
    assert {r.source for r in rolls} <= {"die", "camera"}
    assert touches == sum(r.source == "touch" for r in table.record.played)
    assert len(rolls) > 4 * touches / 5


NO_AUTOMATION = ("Action", "Reinforcements", "ExtraAction")
"""Here even a single answer is shown: it is the last chance to take something back."""


def throw(senses, die, luck):
    source = luck.choice((Source.DIE, Source.CAMERA))
    senses.sense(DieRolling(die), source)
    answer = senses.sense(DieRested(die, luck.randint(1, 6), 0.99), source)
    assert answer is Verdict.PLAYED


def test_t12_an_unsure_reading_moves_nothing_until_somebody_says_yes():
    table, _ = sit(5)
    senses = Senses(table, dict)
    before = table.state
    die = ask(table).dice[0]
    senses.sense(DieRolling(die), Source.CAMERA)
    assert senses.sense(DieRested(die, 3, 0.6), Source.CAMERA) is Verdict.ASK
    assert table.state == before
    assert table.waiting.why == "unsure"
    assert table.confirm() is Verdict.PLAYED
    assert table.state != before

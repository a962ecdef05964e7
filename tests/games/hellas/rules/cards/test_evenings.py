"""Whatever lies on the table: what is listed plays, nothing else does."""

from dataclasses import fields, is_dataclass

import pytest

from companion.games.hellas.rules.box import (
    ARTIFACTS,
    BLESSINGS,
    HOPLITES,
    PRIESTS,
    QUESTS,
)
from companion.games.hellas.rules.contents import RULES
from companion.games.hellas.rules.pieces import hand_limit, praying, supply
from tests.games.hellas.rules.cards.evenings import TASKS, evening, plays
from tests.often import seeds

SEEDS = seeds(0, 12)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_listed_move_plays_and_only_those(seed):
    strangers = [move for _, move, _ in evening(seed + 1)]
    for state, _, _ in evening(seed):
        if type(state.task) not in TASKS:
            continue
        listed = list(RULES[type(state.task)].moves(state, state.task))
        assert listed
        assert len(listed) == len(set(listed))
        assert all(plays(state, move) for move in listed)
        assert not [m for m in strangers if m not in listed and plays(state, m)]


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_is_asked_is_told_what_he_may_answer(seed):
    for state, _, _ in evening(seed):
        task = state.task
        if type(task) not in TASKS:
            continue
        prompt = RULES[type(task)].prompt(state, task)
        assert prompt.who == (state.seats[task.player],)
        assert prompt.task == type(task).__name__
        listed = {type(move) for move in RULES[type(task)].moves(state, task)}
        assert listed <= set(prompt.accepts)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_piece_appears_or_is_lost(seed):
    for state, _, _ in evening(seed):
        for player, one in enumerate(state.players):
            assert 0 <= supply(state, player) <= HOPLITES
            assert one.pool + praying(state, player) <= PRIESTS
            assert 0 <= one.hand <= hand_limit(state, player)
            assert all(1 <= held <= 5 for held in one.attributes)
            assert bool(one.quest) == (one.at < 0)
            assert set(one.spent) <= {*one.artifacts, *one.blessings}
        blessings = [card for one in state.players for card in one.blessings]
        known = [card for card in (*blessings, *state.gone) if card]
        assert len(known) == len(set(known)) <= len(BLESSINGS)
        artifacts = [card for one in state.players for card in one.artifacts]
        assert len(artifacts) == len(set(artifacts)) <= len(ARTIFACTS)
        kept = [quest for one in state.players for quest in one.kept]
        cards = [*kept, *state.quests, *(c for c in state.laid if c in QUESTS)]
        assert len(cards) == len(set(cards))


def test_every_task_of_these_chapters_is_asked():
    met = {type(state.task) for seed in seeds(0, 90) for state, _, _ in evening(seed)}
    alone = {"QuestReward", "SameMoment"}  # the latter by an option: test_faq_switches
    assert {kind.__name__ for kind in TASKS - met} <= alone


def test_moves_are_tiny_values():
    for _, move, _ in evening(3):
        assert is_dataclass(move)
        assert all(isinstance(getattr(move, f.name), str | int) for f in fields(move))

"""Dice Forge keeps what any game must keep, and counts its pieces."""

from collections import Counter

import pytest

from companion.games.dice_forge.rules.box import DICE, GARDENS, POOLS, START_DICE
from companion.games.dice_forge.rules.state import State, hammer_room, limits
from companion.games.dice_forge.rules.tasks import TakeCard
from companion.testing import check_game, describe, drawn, promises
from tests.games.dice_forge.tables import GAME, faces
from tests.often import seeds

DESCRIBED = describe("companion.games.dice_forge")


def full(players: int) -> Counter[str]:
    """108 faces in the box, of which absent heroes keep their twelve."""
    count: Counter[str] = Counter()
    for group in (*(pool.faces for pool in POOLS), *GARDENS, *START_DICE * players):
        count.update(group)
    return count


def keeps_its_pieces(state: State) -> None:
    """No face, card or token is made or lost; tracks hold what they can."""
    players = len(state.heroes)
    assert faces(state) == full(players)
    assert faces(state).total() == 60 + 12 * players
    for name, left in state.stacks:
        held = sum(hero.cards.count(name) for hero in state.heroes)
        coming = sum(
            isinstance(task, TakeCard) and task.card == name for task in state.agenda
        )
        assert held + left == state.count.cards
        assert coming <= left
    sound(state)


def sound(state: State) -> None:
    """What holds whatever the table corrects."""
    for hero in state.heroes:
        assert min(hero.gold, hero.sun, hero.moon, hero.glory) >= 0
        assert sum(hero.tally) == hero.glory
        assert len(hero.dice) == len(DICE)
        assert all(len(die.faces) == 6 and die.up in range(6) for die in hero.dice)
    pawns = [hero.portal for hero in state.heroes if hero.portal]
    assert len(set(pawns)) == len(pawns)


def within_the_tracks(state: State) -> None:
    """As long as nobody corrects, no marker is beyond its end."""
    keeps_its_pieces(state)
    for hero in state.heroes:
        for held, limit in zip(
            (hero.gold, hero.sun, hero.moon), limits(hero)[:3], strict=True
        ):
            assert held <= limit
        assert hammer_room(hero) >= 0
        assert hero.hammered <= 30 * hero.cards.count("hammer")


@pytest.mark.parametrize("seed", seeds(0, 3))
def test_it_keeps_what_any_game_must_keep(seed: int) -> None:
    check_game(GAME, description=DESCRIBED, seeds=(seed,))


@pytest.mark.parametrize("seed", seeds(100, 4))
def test_pieces_are_kept(seed: int) -> None:
    promises.every_listed_move_plays(drawn(GAME, seed), within_the_tracks)
    promises.corrections_never_strand(drawn(GAME, seed), sound)

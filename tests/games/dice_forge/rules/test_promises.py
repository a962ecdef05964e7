"""Dice Forge keeps what any game must keep, and counts its pieces."""

from collections import Counter

from hypothesis import HealthCheck, Phase, given, settings

from companion.games.dice_forge.rules.box import DICE, GARDENS, POOLS, START_DICE
from companion.games.dice_forge.rules.state import State, hammer_room, limits
from companion.games.dice_forge.rules.tasks import TakeCard
from tests.games import promises
from tests.games.dice_forge.tables import GAME, faces

few = settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    phases=(Phase.explicit, Phase.reuse, Phase.generate),  # a walk does not shrink
)
any_table = promises.tables(GAME)


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


@few
@given(any_table)
def test_every_listed_move_plays_and_pieces_are_kept(table):
    promises.every_listed_move_plays(table, within_the_tracks)


@few
@given(any_table)
def test_only_listed_moves_play(table):
    promises.only_listed_moves_play(table)


@few
@given(any_table)
def test_undo_to_set_up_and_redo_to_the_end_are_equal(table):
    promises.undo_and_redo_are_equal(table)


@few
@given(any_table)
def test_saved_moves_and_states_are_equal(table):
    promises.saved_is_equal(table)


@few
@given(any_table)
def test_the_walk_ends_with_a_sheet_that_adds_up(table):
    promises.the_walk_ends(table)


@few
@given(any_table)
def test_wishes_are_refused_and_can_be_mended(table):
    promises.wishes_are_refused(table)


@few
@given(any_table)
def test_every_entry_can_be_set(table):
    promises.entries_can_be_set(table)


@few
@given(any_table)
def test_corrections_never_strand_a_game(table):
    promises.corrections_never_strand(table, sound)


@few
@given(any_table)
def test_secrets_stay_secret(table):
    promises.secrets_stay_secret(table)


@few
@given(promises.tables(GAME, auto__turn="auto"))
def test_the_clock_runs(table):
    promises.the_clock_runs(table)

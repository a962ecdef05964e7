"""Looks at a board over whole evenings: nobody but people and rules changes a thing."""

import random
from dataclasses import replace
from typing import Any

import pytest

from companion.kernel.board import board_of
from companion.kernel.game import play
from companion.kernel.sighting import (
    GREY,
    BoardSeen,
    PieceSeen,
    RegionSeen,
    RegionTouched,
    Sighting,
)
from companion.library.registry import GAMES
from companion.table.answers import Proposal, Verdict
from companion.table.board_now import BoardNow
from companion.table.trust import Source
from tests.kernel.toy import Toy
from tests.often import seeds
from tests.table.boards import Looked

EYES = (Source.BOARD, Source.WIRE)
EVENINGS = [(game, seed) for game in ("hellas", "cyclades") for seed in seeds(0, 2)]


def anything(luck: random.Random, there: Looked) -> Sighting:
    """Whatever a camera or a wire may say of this board, mostly nonsense."""
    board = board_of(there.table.game)
    regions = [*board.standings(there.state), "atlantis"]
    region = luck.choice(regions)
    colours = (*there.table.game.colours, GREY)
    kinds: tuple[Sighting, ...] = (
        RegionTouched(region, luck.random() < 0.5),
        PieceSeen(luck.choice([*board.figures(there.state), "ghost"]), region),
        region_seen(luck, region, colours),
        BoardSeen(tuple(region_seen(luck, name, colours) for name in regions)),
    )
    return luck.choice(kinds)


def region_seen(
    luck: random.Random, region: str, colours: tuple[str, ...]
) -> RegionSeen:
    found = tuple(luck.sample(colours, luck.choice((0, 0, 1, 1, 2))))
    return RegionSeen(region, found, luck.choice(("sure", "sure", "check", "unseen")))


def step(luck: random.Random, there: Looked) -> bool:
    """Somebody at the table answers the question; False where none is."""
    if there.table.waiting is not None:
        there.table.leave()
    moves = tuple(there.table.game.moves(there.state))
    if not moves:
        return False
    move = luck.choice(moves)
    there.table.propose(Proposal(move, Source.TOUCH, there.table.stamp))
    return True


def held(there: Looked) -> tuple[Any, ...]:
    """Control, gold, the score and what follows of them: all that is worth having."""
    game, state = there.table.game, there.state
    owners = {name: one.owner for name, one in board_of(game).standings(state).items()}
    gold = getattr(state, "purses", ())
    return owners, gold, game.scores(state), game.result(state)


@pytest.mark.parametrize(("name", "seed"), EVENINGS)
def test_s22_no_look_changes_what_is_held_unless_its_move_was_asked_for(
    name: str, seed: int
) -> None:
    luck, game = random.Random(seed), GAMES[name]
    there = Looked(game, game.setup(game.colours[:3], ()), once=False)
    board, played = board_of(game), 0
    for _ in range(500):
        if not step(luck, there):
            break
        before, was = there.state, held(there)
        prompt, count = game.prompt(before), len(there.moves)
        answer = there.board.sense(anything(luck, there), luck.choice(EYES))
        came = there.moves[count:]
        if not came:
            assert (there.state, held(there)) == (before, was)
            continue
        assert answer is not None
        assert prompt is not None
        assert isinstance(came[0], board.awaited[prompt.task])
        for move in came:
            before = play(game, before, move)[0]
        assert there.state == before
        played += 1
    assert len(there.moves) > played


@pytest.mark.parametrize(("name", "seed"), EVENINGS)
def test_s22_whoever_trusts_a_look_has_books_that_agree_with_it(
    name: str, seed: int
) -> None:
    luck, game = random.Random(seed), GAMES[name]
    there = Looked(game, game.setup(game.colours[:3], ()), once=False)
    board, trusted = board_of(game), 0
    for _ in range(400):
        if not step(luck, there):
            break
        regions = tuple(board.standings(there.state))
        if not regions or not board.begun(there.state):
            continue
        seen = region_seen(luck, luck.choice(regions), game.colours[:3])
        there.board.look_again()
        there.board.sense(replace(seen, word="check"), Source.BOARD)
        there.table.leave()
        before = there.state
        answer = there.board.trust(seen.region)
        if answer is Verdict.PLAYED:
            trusted += 1
            assert board.standings(there.state)[seen.region].agrees(seen.colours)
        assert answer is Verdict.PLAYED or there.state == before
    assert trusted


def test_a_game_without_a_board_has_nothing_to_sense() -> None:
    state = Toy().setup(("red", "blue"), ())
    there = Looked(Toy(), state, once=False)
    assert there.board.now == BoardNow()
    assert there.board.sense(RegionSeen("elis", ("red",)), Source.BOARD) is None
    assert there.state == state


def test_a_region_that_no_game_knows_is_passed_over() -> None:
    game = GAMES["hellas"]
    there = Looked(game, game.setup(("red", "blue"), ()), once=False)
    there.board.sense(RegionSeen("atlantis", ("red",)), Source.BOARD)
    assert not there.board.now.looked_at
    assert there.board.sense(PieceSeen("hydra", "atlantis"), Source.BOARD) is None


def test_no_look_is_asked_about_while_something_else_waits() -> None:
    game = GAMES["hellas"]
    there = Looked(game, game.setup(("red", "blue"), ()), once=False)
    move = next(game.moves(there.state))
    doubtful = Proposal(move, Source.CAMERA, there.table.stamp, 0.1)
    assert there.table.propose(doubtful) is Verdict.ASK
    waiting = there.table.waiting
    there.look(elis="red")
    assert there.table.waiting is waiting


def test_a_switch_beside_a_reader_of_tags_takes_no_colour_away() -> None:
    game = GAMES["hellas"]
    there = Looked(game, game.setup(("red", "blue"), ()), once=False)
    there.see("elis", "red", source=Source.WIRE)
    there.board.sense(RegionTouched("elis", present=True), Source.WIRE)
    assert there.board.views["elis"] == RegionSeen("elis", ("red",))
    there.board.sense(RegionTouched("elis", present=False), Source.WIRE)
    assert there.board.views["elis"] == RegionTouched("elis", present=False)


@pytest.mark.parametrize("sure", [float("nan"), -1.0, 2.0])
def test_nonsense_about_how_sure_a_look_is_is_no_look(sure: float) -> None:
    game = GAMES["hellas"]
    there = Looked(game, game.setup(("red", "blue"), ()), once=False)
    there.board.sense(RegionSeen("elis", ("red",), "sure", sure), Source.BOARD)
    assert not there.board.now.looked_at

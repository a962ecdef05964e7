"""An hour of play on drawn tables, read by the real eyes: what they told of it."""

from __future__ import annotations

import math
import random
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any

from companion.app.context import CommandError
from companion.cli.selfplay import held
from companion.desk.game_desk import game_desk
from companion.library.registry import GAMES

if TYPE_CHECKING:
    from vision.board.tabletop.arranging import GameTable, SetPiece
    from vision.board.tabletop.hour import BoardHour

BOARDS = ("hellas", "cyclades")
SEATS = 4
MINUTES = 60
SITTING = 2.0
"""Minutes at one table: then another one, lit and seen otherwise."""
LATER = 40
"""Moves before the first state: an empty board says nothing."""


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    parser.add_argument("--virtual", action="store_true", help=say("cli.bench.virtual"))


def fitting(words: Namespace) -> None:
    """An hour has minutes, a game and a seed; what a look costs has none of them."""
    if words.what != "board" or words.virtual:
        return
    for option in ("game", "minutes", "seed"):
        if getattr(words, option):
            what = "board --virtual"
            raise CommandError("cli.bench.misfit", option=f"--{option}", what=what)


def hour(words: Namespace, seed: int, minutes: int) -> dict[str, Any]:
    """For one game or for both, so many minutes of each."""
    names = (words.game,) if words.game else BOARDS
    return {name: sittings(name, seed, minutes) for name in names}


def sittings(name: str, seed: int, minutes: float) -> dict[str, Any]:
    """Table after table, until the minutes are over."""
    from vision.board.tabletop.hour import together

    seeds = range(seed, seed + math.ceil(minutes / SITTING))
    left = (minutes - n * SITTING for n in range(len(seeds)))
    hours = [
        evening(name, one, min(SITTING, each))
        for one, each in zip(seeds, left, strict=True)
    ]
    errors = [
        " ".join(map(str, (one, *error)))
        for one, hour in zip(seeds, hours, strict=True)
        for error in hour.errors
    ]
    return {"tables": len(hours), **together(hours).figures, "errors": errors}


def evening(name: str, seed: int, minutes: float) -> BoardHour:
    from vision.board.finding.finding import Finder
    from vision.board.tabletop.evenings import moments
    from vision.board.tabletop.hour import judged
    from vision.board.tabletop.showing import empty_profile, shown
    from vision.board.tabletop.studio import studio
    from vision.board.watching import Watcher

    table: GameTable | None = GAMES.part(name, "table")
    assert table is not None
    states = played(name, seed)
    first = next(states)
    board = studio(table.board(first), seed)
    profile = empty_profile(board)
    colours = shown(board, profile, (*GAMES[name].colours[:SEATS], *grey(name)))
    every = groupby(map(table.pieces, states), presence)
    wanted = (next(some) for _, some in every)
    evening = moments(board.board, wanted, seed)
    watcher = Watcher(profile, colours, Finder(profile))
    return judged(board, evening, watcher, 60 * minutes)


def presence(pieces: tuple[SetPiece, ...]) -> frozenset[tuple[str, str]]:
    """Whose pieces stand where: what a camera may tell."""
    return frozenset((one.region, one.colour) for one in pieces)


def grey(name: str) -> tuple[str, ...]:
    """Neutral pieces are shown as well, where a game has any."""
    return ("grey",) if name == "cyclades" else ()


def played(name: str, seed: int) -> Iterator[Any]:
    """State after state of games that guests play, one after the other."""
    game, luck = GAMES[name], random.Random(seed)
    decide = game_desk(GAMES, name).guest
    while True:
        state = game.setup(game.colours[:SEATS], held(game))
        moves = 0
        while next(iter(game.moves(state)), None) is not None:
            state, _ = game.play(state, decide(game, state, luck))
            moves += 1
            if moves >= LATER:
                yield state

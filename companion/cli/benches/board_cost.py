"""What it costs to see a drawn table, beside the least it can cost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, islice
from typing import Any

from companion.cli.benches.board_hour import SEATS, played, presence
from companion.library.registry import GAMES
from vision.board.bench import measured
from vision.board.finding.finding import Finder
from vision.board.tabletop.arranging import GameTable
from vision.board.tabletop.evenings import TableMoment, moments
from vision.board.tabletop.showing import empty_profile, shown
from vision.board.tabletop.studio import Studio, studio
from vision.board.watching import Watcher
from vision.frames import Picture

GAME = "hellas"
SIZE = 1920, 1080
FRAMES = 150
SEED = 1


def seen() -> dict[str, Any]:
    """A quarter of a minute of an evening, with hands and in changing light."""
    table: GameTable | None = GAMES.part(GAME, "table")
    assert table is not None
    states = played(GAME, SEED)
    drawn = studio(table.board(next(states)), SEED, SIZE)
    profile = empty_profile(drawn)
    colours = shown(drawn, profile, GAMES[GAME].colours[:SEATS])
    watcher = Watcher(profile, colours, Finder(profile))
    every = groupby(map(table.pieces, states), presence)
    wanted = (next(some) for _, some in every)
    evening = moments(drawn.board, wanted, SEED)
    return measured(frames(drawn, evening), profile, watcher, drawn.corners)


def frames(drawn: Studio, evening: Iterator[TableMoment]) -> Iterator[Picture]:
    for moment in islice(evening, FRAMES):
        yield drawn.photograph(moment.sketch, moment.levels)

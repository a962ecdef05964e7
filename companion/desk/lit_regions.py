"""Regions of the board to light: where pieces must be put right, where one may act."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from itertools import islice
from typing import TYPE_CHECKING, Any

from companion.kernel.game import Game
from companion.sensing.wire_status import RegionLight

if TYPE_CHECKING:
    from companion.desk.desk import Desk

MOST = 2000
"""Moves that are looked through for the regions they name."""
HANDS = "white"


def lit(desk: Desk) -> Mapping[str, RegionLight]:
    """What differs flashes, what hands must move blinks white, what may be meant
    breathes in the colour of who is asked."""
    regions = frozenset(desk.plan.regions)
    if desk.session is None or not regions:
        return {}
    game, state = desk.session.game, desk.session.table.state
    paths = [item.change.path for item in desk.todo if not item.done]
    hands = {name for path in paths for name in path if name in regions}
    now = desk.scene().on_board
    odd = {one.region for one in now.differing} | {one.found for one in now.figures}
    found = {} if hands else dict(meant(game, state, regions))
    found |= dict.fromkeys(hands, RegionLight(HANDS, "blink"))
    return found | {name: RegionLight(HANDS, "flash") for name in odd}


def meant(
    game: Game[Any, Any], state: Any, regions: frozenset[str]
) -> Iterator[tuple[str, RegionLight]]:
    """Regions that legal moves name, unless nearly every one of them does."""
    prompt = game.prompt(state)
    if prompt is None:
        return
    named = set(_named(islice(game.moves(state), MOST), regions))
    colour = prompt.who[0] if len(prompt.who) == 1 else HANDS
    if len(named) < len(regions):
        yield from ((name, RegionLight(colour, "pulse")) for name in sorted(named))


def _named(moves: Iterable[Any], regions: frozenset[str]) -> Iterator[str]:
    for move in moves:
        for field in fields(move):
            value = getattr(move, field.name)
            if isinstance(value, str) and value in regions:
                yield value

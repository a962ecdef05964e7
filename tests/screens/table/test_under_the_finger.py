"""What declines or ends does not come to lie under the answer that was just touched."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from companion.canvas.geometry import overlap
from companion.canvas.shapes import Room, Zone, flat
from companion.canvas.theme import Frame
from companion.desk import throws
from companion.desk.actions import AppRolls, Become, Play
from companion.desk.context import Context, OpenTable
from companion.desk.places import AtTable
from companion.kernel.record import Record
from companion.library.registry import GAMES
from companion.pages.table.table import TablePage, table
from companion.saves.header import Header, Seat
from companion.saves.settings import Settings
from companion.screens.table.table import lay
from companion.table.table import Proposal, Table
from companion.table.trust import Source
from companion.words.texts import Texts
from tests.often import seeds

NAMES = ("Ann", "Bo", "Clea", "Dan")
FULL = {"dice-forge": {"Roll", "Offering"}, "cyclades": {"Dice"}}
"""Questions whose prompt is full to its foot; there a finger is heeded after 0.8 s."""
TOUCHES = {"dice-forge": 300, "cyclades": 500}


class Touched(NamedTuple):
    """Where a finger answered which question."""

    zone: Zone
    task: str


class Player:
    """Somebody who mostly goes on, and sometimes declines."""

    def __init__(self, game: str, seed: int) -> None:
        self.rules, self.luck = GAMES[game], random.Random(seed)
        seats = tuple(map(Seat, self.rules.colours, NAMES))
        self.header = Header(game, self.rules.version, seats)
        state = self.rules.setup(self.header.colours, ())
        self.table: Table[Any, Any] = Table(
            self.rules, Record((state,)), hand=self.luck.choice
        )
        self.place = AtTable()

    @property
    def task(self) -> str:
        prompt = self.rules.prompt(self.table.state)
        return prompt.task if prompt else ""

    def page(self) -> TablePage:
        game = self.header.game.replace("-", "_")
        session = OpenTable("x", self.header, self.rules, self.table)
        texts = Texts("en", self.header.name, game)
        settings = Settings(long_touch=False)
        return table(Context(texts, settings, self.place, session))

    def ways(self, page: TablePage) -> Iterator[Zone]:
        """What goes on: moves that are legal, throws, and what is pointed at next."""
        legal = set(self.rules.moves(self.table.state))
        for zone in flat(lay(page, Frame())):
            match zone:
                case Zone(action=Play(move)) if move in legal:
                    yield zone
                case Zone(action=AppRolls()):
                    yield zone
                case Zone(action=Become(AtTable(chosen=chosen))):
                    if len(chosen) > len(self.place.chosen):
                        yield zone

    def touch(self, action: Any) -> None:
        match action:
            case Become(AtTable() as place):
                self.place = place
                return
            case Play(move, source):
                self.say(move, Source(source))
            case AppRolls(seat):
                for _ in range(throws.awaited(self.table, seat)):
                    self.table.roll(throws.of(seat))
        self.place = AtTable()

    def say(self, move: Any, source: Source = Source.TOUCH) -> None:
        self.table.propose(Proposal(move, source, self.table.stamp))

    def lost(self) -> None:
        """Nothing to touch on this side of the stage."""
        self.say(self.luck.choice(tuple(self.rules.moves(self.table.state))))
        self.place = AtTable()


def ends(page: TablePage) -> set[Any]:
    return {one.action for one in page.panel.replies.answers if one.ends}


def evening(game: str, seed: int) -> Iterator[tuple[Touched, list[Zone]]]:
    """Each touch that went on, and what then lay under it and would have ended."""
    player, before = Player(game, seed), None
    for _ in range(TOUCHES[game]):
        if not player.task:
            return
        page = player.page()
        ways, end = list(player.ways(page)), ends(page)
        if before:
            under = [z for z in ways if z.action in end and overlap(z, place(before))]
            yield before, under
        going = [zone for zone in ways if zone.action not in end]
        some = going if going and player.luck.random() < 0.8 else ways
        if not some:
            player.lost()
            before = None
            continue
        zone = player.luck.choice(some)
        before = None if zone.action in end else Touched(zone, player.task)
        player.touch(zone.action)


def place(touched: Touched) -> Room:
    zone = touched.zone
    return Room(zone.x, zone.y, zone.w, zone.h)


@pytest.mark.parametrize("game", FULL)
def test_what_ends_lies_where_nothing_was_touched_before(game: str) -> None:
    every = [one for seed in seeds(0, 1) for one in evening(game, seed)]
    under = [touched.task for touched, zones in every if zones]
    assert len(every) > 150
    assert set(under) <= FULL[game]
    assert len(under) <= len(every) / 20

"""A link and a simulated board, with a wire between them that a test may spoil."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from firmware_bridge.serial.app_says import Order
from firmware_bridge.serial.link import BoardLink
from firmware_bridge.serial.link_news import LinkPhase, PictureTold
from firmware_bridge.serial.simulated import SimulatedBoard

STEP = 0.01
Spoil = Callable[[bytes], bytes]


def clean(data: bytes) -> bytes:
    return data


def cut(_: bytes) -> bytes:
    return b""


def noise(luck: random.Random, share: float) -> Spoil:
    """Of so many bytes half are lost, half flipped."""

    def spoil(data: bytes) -> bytes:
        kept = bytearray()
        for byte in data:
            if luck.random() >= share:
                kept.append(byte)
            elif luck.random() < 0.5:
                kept.append(byte ^ 1 << luck.randrange(8))
        return bytes(kept)

    return spoil


class Wired:
    """Time goes on by hand, a hundredth of a second at a step."""

    def __init__(self, board: SimulatedBoard) -> None:
        self.board = board
        self.now = 0.0
        self.link = BoardLink.opened(self.now)
        self.news: list[Any] = []
        self.there, self.back = clean, clean

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            self.step()

    def step(self) -> None:
        self.now += STEP
        self.board = self.board.hear(self.there(self._out())).tick(self.now)
        said, self.board = self.board.out, self.board.taken()
        self.link = self.link.hear(self.back(said), self.now)
        if self.link.phase is LinkPhase.OVER:
            self.link = BoardLink.opened(self.now)

    def _out(self) -> bytes:
        out = self.link.out
        self.news += self.link.news
        self.link = self.link.taken()
        return out

    def order(self, order: Order) -> None:
        self.link = self.link.order(order, self.now)

    def told(self, kind: type) -> list[Any]:
        return [one for one in self.news if isinstance(one, kind)]

    @property
    def cells(self) -> frozenset[int]:
        """As they were told the last time."""
        told = self.told(PictureTold)
        return told[-1].picture.cells if told else frozenset()

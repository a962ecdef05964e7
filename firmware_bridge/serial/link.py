"""The link to one board, as a value: bytes and time in; a new link and bytes out.

It greets, believes what follows, asks again where something was lost, says each order
until it is answered, and takes a board that is silent for lost. It raises nothing.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from firmware_bridge.serial import messages
from firmware_bridge.serial.app_says import AppHello, AskSnap, Order, Ping
from firmware_bridge.serial.board_says import (
    Beat,
    BoardHello,
    Booted,
    OrderDone,
    OrderRefused,
    PartTold,
    RawTold,
    Report,
    SettingTold,
    Snap,
    TagRow,
)
from firmware_bridge.serial.framing import Flaw, Framing
from firmware_bridge.serial.link_news import (
    BoardForeign,
    BoardLost,
    BoardReady,
    FrameCounts,
    KeyPressed,
    LinkLoss,
    LinkNews,
    LinkPhase,
    OrderAnswered,
    PictureTold,
)
from firmware_bridge.serial.picture import BoardPicture, Reports
from firmware_bridge.serial.wire_fields import PROTOCOL

HELLO_EVERY, HELLO_FOR = 0.5, 4.0
"""Seconds between two greetings, and of greeting at most."""
ANSWER, TRIES = 0.3, 3
"""Seconds for an order to be answered, and how often it is said."""
SILENCE = 3.0
"""Seconds without a good frame after which a link is lost."""
PULSE = 2.0
"""Seconds without an order after which we ask whether it is there."""
MOST_WAITING = 32
"""Orders that may wait their turn; more are a mistake, or a board that is gone."""
IDS = 1 << 16


@dataclass(frozen=True, slots=True)
class Waiting:
    """An order that was not answered yet; `said` so often, the last time at `at`."""

    order: Order
    said: int = 0
    at: float = 0.0
    told: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardLink:
    """From the opening of a port on. `out` are bytes that are to be written now."""

    phase: LinkPhase = LinkPhase.GREETING
    hello: BoardHello | None = None
    reports: Reports = field(default_factory=Reports)
    counts: FrameCounts = field(default_factory=FrameCounts)
    loss: LinkLoss = LinkLoss.NONE
    foreign: tuple[int, ...] = ()
    """The version of a board that was refused."""
    latency: float | None = None
    orders: tuple[Waiting, ...] = ()
    news: tuple[LinkNews, ...] = ()
    out: bytes = b""
    framing: Framing = field(default_factory=Framing)
    next_id: int = 0
    began: float = 0.0
    """When the greeting began."""
    greeted: float | None = None
    heard: float = 0.0
    spoke: float = 0.0
    ask: float = 0.0
    """When a snapshot is asked for, if none has come by then."""

    @staticmethod
    def opened(now: float) -> "BoardLink":
        return BoardLink(began=now, heard=now).tick(now)

    def taken(self) -> "BoardLink":
        """The same, once its news were told and its bytes written."""
        return replace(self, news=(), out=b"")

    @property
    def picture(self) -> BoardPicture:
        return self.reports.picture

    # ---- bytes

    def hear(self, data: bytes, now: float) -> "BoardLink":
        framing, told = messages.heard(self.framing, data)
        link = replace(self, framing=framing)
        for one in told:
            link = link._heard(one, now)
        return link.tick(now)

    def _heard(self, told: Any, now: float) -> "BoardLink":
        if isinstance(told, Flaw):
            return replace(self, counts=self.counts.flawed(told))
        counts = replace(self.counts, good=self.counts.good + 1)
        link = replace(self, counts=counts, heard=now)
        match told:
            case Booted():
                return link._booted(told, now)
            case BoardHello():
                return link._greeted(told, now)
        return link._said(told, now) if self.phase is LinkPhase.READY else link

    def _booted(self, told: Booted, now: float) -> "BoardLink":
        """It begins anew, and says so until it is greeted."""
        if told.protocol[0] != PROTOCOL[0]:
            return self._foreign(told.protocol)
        if self.phase in (LinkPhase.READY, LinkPhase.REFUSED):
            return self._lost(LinkLoss.RESET, now)
        return replace(self, began=now, greeted=None)

    def _greeted(self, hello: BoardHello, now: float) -> "BoardLink":
        if hello.protocol[0] != PROTOCOL[0]:
            return self._foreign(hello.protocol)
        before = self.hello or hello
        same = (before.board, before.boot) == (hello.board, hello.boot)
        if self.phase is LinkPhase.READY and same:
            return self
        picture = self.picture if before.board == hello.board else BoardPicture()
        reports = replace(Reports.of(hello), picture=picture)
        return replace(
            self,
            phase=LinkPhase.READY,
            hello=hello,
            foreign=(),
            reports=reports,
            orders=(),
            spoke=now,
            ask=now + HELLO_EVERY,
            news=(*self.news, BoardReady(hello)),
        )

    def _foreign(self, protocol: tuple[int, ...]) -> "BoardLink":
        if self.phase is LinkPhase.REFUSED:
            return self
        news = (*self.news, BoardForeign(protocol))
        phase = LinkPhase.REFUSED
        return replace(self, phase=phase, foreign=protocol, orders=(), news=news)

    def _said(self, told: Any, now: float) -> "BoardLink":
        match told:
            case OrderDone(id):
                return self._answered(id, "", now)
            case OrderRefused(id, reason):
                return self._answered(id, reason, now)
            case SettingTold() | RawTold() | PartTold():
                return self._brought(told)
        return self._reported(told, now)

    def _reported(self, told: Snap | TagRow | Report | Beat, now: float) -> "BoardLink":
        before = self.reports
        match told:
            case Snap():
                after = before.snapped(told)
            case TagRow():
                after = before.row(told)
            case Beat(seq=seq):
                after = before.beat(seq)
            case _:
                after = before.report(told)
        news: list[LinkNews] = [KeyPressed(key) for key in after.pressed]
        after = replace(after, pressed=())
        if after.sure and (not before.sure or after.picture != before.picture):
            news.insert(0, PictureTold(after.picture))
        lost = before.sure and not after.sure
        ask = now + (ANSWER if after.gathering else 0.0) if lost else self.ask
        return replace(self, reports=after, ask=ask, news=(*self.news, *news))

    # ---- orders

    def order(self, order: Order, now: float) -> "BoardLink":
        """Say it once its turn comes; `id` is ours to give."""
        if self.phase is not LinkPhase.READY or len(self.orders) >= MOST_WAITING:
            return self
        return self._queued(order).tick(now)

    def _answered(self, id: int, reason: str, now: float) -> "BoardLink":
        if not self.orders or self.orders[0].order.id != id or not self.orders[0].said:
            return self
        first, *rest = self.orders
        if reason == "busy":
            return self
        latency = now - first.at if first.said == 1 else self.latency
        news = OrderAnswered(first.order, reason, first.told)
        return replace(
            self, orders=tuple(rest), latency=latency, news=(*self.news, news)
        )

    def _brought(self, told: Any) -> "BoardLink":
        """What an order brings comes before its answer; said twice it is one."""
        if not self.orders or self.orders[0].order.id != told.id:
            return self
        first, *rest = self.orders
        if told in first.told:
            return self
        return replace(self, orders=(replace(first, told=(*first.told, told)), *rest))

    # ---- time

    def tick(self, now: float) -> "BoardLink":
        """What is due by now."""
        match self.phase:
            case LinkPhase.GREETING:
                return self._greet(now)
            case LinkPhase.READY:
                return self._keep(now)
        return self

    def _greet(self, now: float) -> "BoardLink":
        if now - self.began >= HELLO_FOR:
            return replace(self, phase=LinkPhase.OVER)
        if self.greeted is not None and now - self.greeted < HELLO_EVERY:
            return self
        frame = messages.write(AppHello(self.next_id))
        return replace(
            self,
            out=self.out + frame,
            greeted=now,
            spoke=now,
            next_id=(self.next_id + 1) % IDS,
        )

    def _keep(self, now: float) -> "BoardLink":
        if now - self.heard >= SILENCE:
            return self._lost(LinkLoss.SILENT, now)
        if self.orders:
            return self._say(now)
        if not self.reports.sure and now >= self.ask:
            return replace(self, ask=now + HELLO_EVERY)._queued(AskSnap(0))._say(now)
        if now - self.spoke >= PULSE:
            return self._queued(Ping(0))._say(now)
        return self

    def _queued(self, order: Order) -> "BoardLink":
        numbered = replace(order, id=self.next_id)
        return replace(
            self,
            orders=(*self.orders, Waiting(numbered)),
            next_id=(self.next_id + 1) % IDS,
        )

    def _say(self, now: float) -> "BoardLink":
        """The first that waits, once; again where no answer came in time."""
        if not self.orders:
            return self
        first = self.orders[0]
        if first.said and now - first.at < ANSWER:
            return self
        if first.said >= TRIES:
            return self._lost(LinkLoss.UNANSWERED, now)
        said = replace(first, said=first.said + 1, at=now, told=())
        return replace(
            self,
            orders=(said, *self.orders[1:]),
            out=self.out + messages.write(first.order),
            spoke=now,
        )

    def _lost(self, why: LinkLoss, now: float) -> "BoardLink":
        """Greet anew on the same port; what was known stays as it was."""
        link = replace(
            self,
            phase=LinkPhase.GREETING,
            loss=why,
            orders=(),
            reports=self.reports.doubted(),
            news=(*self.news, BoardLost(why)),
            began=now,
            greeted=None,
        )
        return link._greet(now)

"""Dice, a service and our side of it, for tests from the wire to the table."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

from bleak.backends.bluezdbus.manager import get_global_bluez_manager
from dbus_fast.aio import MessageBus

from firmware_bridge.ble.events import Event
from firmware_bridge.ble.radio import Radio, Timing
from firmware_bridge.ble.session import DieSession, LinkState, Phase, Wanted
from firmware_bridge.ble.trouble import Reason
from tests.firmware_bridge.fake_bluez.dice import Die, GoDie, Pixel
from tests.firmware_bridge.fake_bluez.service import FakeBluez

FAST = Timing(
    connect=1.0,
    answer=0.1,
    pulse=0.15,
    hang_up=0.3,
    back_off=(0.02, 0.04, 0.08),
    full=0.3,
    unseen=0.15,
    deaf=0.4,
    again=0.05,
)
"""The same waits as with real dice, in an impatient world."""


def play(scene: Coroutine[Any, Any, None], seconds: float = 120) -> None:
    """One loop a scene; what nobody awaited is an error, and so is silence."""
    asyncio.run(asyncio.wait_for(scene, seconds))


async def until(good: Callable[[], Any], seconds: float = 60) -> None:
    """Wait for it, and fail where it does not come."""
    ends = asyncio.get_running_loop().time() + seconds
    while not good():
        assert asyncio.get_running_loop().time() < ends, "it never came to that"
        await asyncio.sleep(0.005)


async def hush() -> None:
    """Bleak keeps one line to the bus as long as its loop lives; ours end sooner.

    A line that was hung up is closed a turn of the loop later: wait for those, too. One
    that was hung up before it stood, or as its loop ended, hears nothing of it.
    """
    here = asyncio.get_running_loop()
    (await get_global_bluez_manager())._bus.disconnect()
    for line in [one for one in gc.get_objects() if type(one) is MessageBus]:
        if line._user_disconnect and not line._disconnected:
            if line._stream is None:  # it never stood
                line._disconnected = True
                continue
            if line._loop is here:
                await asyncio.wait({line._disconnect_future}, timeout=1)
            line._finalize()


def wanted(die: Die, kind: str = "") -> Wanted:
    """As it is kept between evenings."""
    if isinstance(die, Pixel):
        return Wanted("pixels", f"pixels:{die.id:08x}", die.address)
    if isinstance(die, GoDie):
        id = die.name.split("_")[1]
        return Wanted("godice", f"godice:{id}", die.address, kind or "D6")
    return Wanted("timeflip", f"timeflip@{die.address}", die.address)


@dataclass
class Held:
    """One die from our side: all it told, and all it was."""

    session: DieSession
    events: list[Event] = field(default_factory=list)
    states: list[LinkState] = field(default_factory=list)

    @property
    def phase(self) -> Phase:
        return self.session.state.phase

    @property
    def reason(self) -> Reason:
        return self.session.state.reason

    @property
    def ready(self) -> bool:
        return self.phase is Phase.READY

    def of(self, kind: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def was(self, phase: Phase, reason: Reason = Reason.NONE) -> bool:
        return LinkState(phase, reason) in self.states


class Stage:
    """`async with`: a service with dice on it, a radio, and a session a die."""

    def __init__(
        self,
        *dice: Die,
        fake: FakeBluez | None = None,
        timing: Timing = FAST,
        adverts: float = 0.02,
    ) -> None:
        self.fake = fake or FakeBluez()
        self.dice, self.timing, self.adverts = dice, timing, adverts
        self.tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Stage:
        self.stack = AsyncExitStack()
        await self.stack.enter_async_context(self.fake)
        self.fake.lay(*self.dice)
        self.radio = Radio(self.timing)
        self.begin(self.fake.on_air(self.adverts))
        self.begin(self.radio.run())
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in reversed(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for task in self.tasks:
            if not task.cancelled() and task.exception():
                raise task.exception()
        await hush()
        await self.stack.aclose()

    def begin(self, doing: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        self.tasks.append(asyncio.create_task(doing))
        return self.tasks[-1]

    def hold(self, die: Die, want: Wanted | None = None) -> Held:
        """Begin to keep a die at hand."""
        events: list[Event] = []
        states: list[LinkState] = []
        session = DieSession(
            self.radio, want or wanted(die), tell=events.append, watch=states.append
        )
        self.begin(session.run())
        return Held(session, events, states)

    async def hold_all(self) -> list[Held]:
        held = [self.hold(die) for die in self.dice]
        await until(lambda: all(one.ready for one in held))
        return held

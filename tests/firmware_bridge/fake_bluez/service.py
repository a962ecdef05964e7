"""`org.bluez` as far as bleak looks at it.

Messages are answered by hand and not by an object library, so that the order of
signals, missing properties and errors are ours to choose. What a real service
does and others have stumbled over: a device known before stays silent until it
changes; signal strength vanishes when scanning stops; services appear between
`Connected` and the answer to `Connect`; a lost link takes its services away.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from dbus_fast import BusType, Message, MessageType, Variant
from dbus_fast.aio import MessageBus

from tests.firmware_bridge.fake_bluez.dice import Char, Die
from tests.firmware_bridge.fake_bluez.objects import (
    ADAPTER,
    CHAR,
    DEVICE,
    SERVICE,
    Objects,
)

UNKNOWN = "org.freedesktop.DBus.Error.UnknownObject"
FAILED = "org.bluez.Error.Failed"


class Refusal(Exception):
    """An error the service answers with."""

    def __init__(self, name: str, words: str = "") -> None:
        super().__init__(name, words)


class FakeBluez(Objects):
    """The service with one adapter. `async with` starts and stops it."""

    def __init__(
        self, *, powered: bool = True, present: bool = True, links: int = 99
    ) -> None:
        super().__init__()
        self.links = links
        """It carries so many connections."""
        self.dice: dict[str, Die] = {}
        self.calls: list[str] = []
        self.scanners: set[str] = set()
        self.refuse: Callable[[str], Refusal | None] = lambda _member: None
        self.limit_error = Refusal(FAILED, "le-connection-concurrent-connection-limit")
        self._powered, self._present = powered, present
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- coming and going

    async def __aenter__(self) -> "FakeBluez":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.crash()

    async def start(self) -> None:
        self.bus = MessageBus(bus_type=BusType.SYSTEM)
        await self.bus.connect()
        self.bus.add_message_handler(self._handle)
        self.objects = {"/org/bluez": {"org.bluez.AgentManager1": {}}}
        if self._present:
            self.objects[self.adapter] = self._adapter()
        await self.bus.request_name("org.bluez")

    async def crash(self) -> None:
        """Gone without a word. Every link drops, for its controller is reset."""
        for die in self.dice.values():
            die.hung_up()
        self.scanners.clear()
        self.bus.disconnect()
        await self.bus.wait_for_disconnect()
        for task in self._tasks:
            task.cancel()

    async def stop(self) -> None:
        """Gone as a service that is told to: it takes back all it announced."""
        await self.unplug()
        await self.crash()

    async def restart(self, *, clean: bool = True, seconds: float = 0.2) -> None:
        """The service comes back; it announces its adapter, and knows no dice."""
        await (self.stop() if clean else self.crash())
        await asyncio.sleep(seconds)
        self._present = True
        await self.start()
        self._added(self.adapter)

    async def unplug(self) -> None:
        """The adapter is pulled out: links, devices and then itself are gone."""
        self.drop_all()
        for path in [p for p, there in self.objects.items() if DEVICE in there]:
            self._removed(path, DEVICE)
        self.scanners.clear()
        self._removed(self.adapter, ADAPTER)
        self._present = False
        await self._settled()

    def plug_in(self) -> None:
        self._present = True
        self.objects[self.adapter] = self._adapter()
        self._added(self.adapter)

    def power(self, *, on: bool) -> None:
        """Switched off, it drops its links and forgets who was scanning."""
        self._powered = on
        if not on:
            self.drop_all()
            self.scanners.clear()
        changed = {"Powered": Variant("b", on), "Discovering": Variant("b", False)}
        self._change(self.adapter, ADAPTER, changed)

    def drop_all(self) -> None:
        for die in self.dice.values():
            if die.connected:
                self.drop(die)

    # ---- what happens on the air

    def lay(self, *dice: Die) -> None:
        """Put dice on the table; they are heard when they advertise."""
        for die in dice:
            die.path = f"{self.adapter}/dev_{die.address.replace(':', '_')}"
            die.service = self
            self.dice[die.path] = die

    def advertise(self, die: Die) -> bool:
        """One advert on the air: heard if somebody scans and the die is free."""
        heard = bool(self.scanners) and not die.connected and die.awake
        if heard and die.path not in self.objects:
            self.objects[die.path] = {DEVICE: self._device(die)}
            self._added(die.path)
        elif heard:
            changed = {"RSSI": Variant("n", die.rssi), **self._said(die)}
            self._change(die.path, DEVICE, changed)
        return heard

    async def on_air(self, seconds: float = 0.02) -> None:
        """All dice advertise, again and again."""
        while True:
            for die in tuple(self.dice.values()):
                die.rssi = -40 - (die.rssi % 7)
                self.advertise(die)
            await asyncio.sleep(seconds)

    def notify(self, die: Die, char: Char, data: bytes) -> bool:
        """A notification; as on the real air, nobody gets it who did not ask."""
        if not char.notifying or char.path not in self.objects:
            return False
        self._change(char.path, CHAR, {"Value": Variant("ay", data)})
        return True

    def drop(self, die: Die) -> None:
        """The link is lost."""
        for path in [p for p in self.objects if p.startswith(die.path + "/")]:
            interface = CHAR if "/char" in path else SERVICE
            self._removed(path, interface)
        off = Variant("b", False)
        self._change(die.path, DEVICE, {"ServicesResolved": off})
        self._change(die.path, DEVICE, {"Connected": off})
        die.hung_up()

    def forget(self, die: Die) -> None:
        """It was not heard for long: the service knows it no more."""
        self._removed(die.path, DEVICE)

    # ---- what it is asked

    def _handle(self, message: Message) -> bool | None:
        ours = message.destination in ("org.bluez", self.bus.unique_name)
        if message.message_type is not MessageType.METHOD_CALL or not ours:
            return None
        task = asyncio.get_running_loop().create_task(self._answer(message))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return True  # we answer ourselves, perhaps later

    async def _answer(self, message: Message) -> None:
        member = message.member or ""
        self.calls.append(member)
        try:
            refused = self.refuse(member)
            if refused:
                raise refused
            signature, body = await self._do(message)
        except Refusal as refusal:
            answer = Message.new_error(message, *refusal.args)
        else:
            answer = Message.new_method_return(message, signature, body)
        if self.bus.connected:
            await self.bus.send(answer)

    async def _do(self, message: Message) -> tuple[str, list[Any]]:
        path, member = message.path or "", message.member
        if member == "GetManagedObjects" and path == "/":
            return "a{oa{sa{sv}}}", [self.objects]
        if path not in self.objects:
            raise Refusal(UNKNOWN, path)
        if path == self.adapter:
            return self._scan(message)
        if path in self.dice:
            return await self._connect(self.dice[path], member or "")
        return await self._gatt(message)

    def _scan(self, message: Message) -> tuple[str, list[Any]]:
        member, sender = message.member, message.sender or ""
        if member == "StartDiscovery":
            if not self._powered:
                raise Refusal("org.bluez.Error.NotReady", "Resource Not Ready")
            self.scanners.add(sender)
            self._discovering(on=True)
        elif member == "StopDiscovery":
            if sender not in self.scanners:
                raise Refusal(FAILED, "No discovery started")
            self.scanners.discard(sender)
            self._discovering(on=False)
            for path, there in self.objects.items():
                if DEVICE in there and there[DEVICE].pop("RSSI", None):
                    self._signal(path, {}, DEVICE, ["RSSI"])
        elif member != "SetDiscoveryFilter":
            raise Refusal("org.freedesktop.DBus.Error.UnknownMethod", str(member))
        return "", []

    def _discovering(self, *, on: bool) -> None:
        self._change(self.adapter, ADAPTER, {"Discovering": Variant("b", on)})

    async def _connect(self, die: Die, member: str) -> tuple[str, list[Any]]:
        if member == "Disconnect":
            if die.connected:
                self.drop(die)
        elif member == "Connect":
            await self._link(die)
        else:
            raise Refusal("org.freedesktop.DBus.Error.UnknownMethod", member)
        return "", []

    async def _link(self, die: Die) -> None:
        """In the order in which the real one does it."""
        if die.refuses:
            raise Refusal(*die.refuses)
        if sum(other.connected for other in self.dice.values()) >= self.links:
            raise self.limit_error
        while not die.awake:
            await asyncio.sleep(0.01)
        await asyncio.sleep(die.slow)
        die.connected = True
        self._change(die.path, DEVICE, {"Connected": Variant("b", True)})
        for number, service in enumerate(die.services):
            self._unfold(die, 0x10 * (number + 1), *service)
        self._change(die.path, DEVICE, {"ServicesResolved": Variant("b", True)})

    async def _gatt(self, message: Message) -> tuple[str, list[Any]]:
        die, char = self._owner(message.path or "")
        match message.member:
            case "StartNotify":
                char.notifying = True
                self._change(char.path, CHAR, {"Notifying": Variant("b", True)})
            case "StopNotify":
                char.notifying = False
            case "WriteValue":
                await asyncio.sleep(0)
                die.written(char, bytes(message.body[0]))
            case "ReadValue":
                return "ay", [die.read(char)]
            case other:
                raise Refusal("org.freedesktop.DBus.Error.UnknownMethod", str(other))
        return "", []

    def _owner(self, path: str) -> tuple[Die, Char]:
        for die in self.dice.values():
            for _, chars in die.services:
                for char in chars:
                    if char.path == path:
                        return die, char
        raise Refusal(UNKNOWN, path)

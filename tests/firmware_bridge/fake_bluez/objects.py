"""The objects a Bluetooth service shows, and the signals about them."""

import asyncio
from typing import Any

from dbus_fast import Message, MessageType, Variant
from dbus_fast.aio import MessageBus

from tests.firmware_bridge.fake_bluez.dice import Char, Die

OBJECTS = "org.freedesktop.DBus.ObjectManager"
PROPERTIES = "org.freedesktop.DBus.Properties"
ADAPTER, DEVICE = "org.bluez.Adapter1", "org.bluez.Device1"
SERVICE, CHAR = "org.bluez.GattService1", "org.bluez.GattCharacteristic1"

Interfaces = dict[str, dict[str, Variant]]


class Objects:
    """What is there, as properties."""

    bus: MessageBus

    def __init__(self) -> None:
        self.adapter = "/org/bluez/hci0"
        self.objects: dict[str, Interfaces] = {}
        self._powered = True

    def _adapter(self) -> Interfaces:
        return {
            ADAPTER: {
                "Address": Variant("s", "00:11:22:33:44:55"),
                "Name": Variant("s", "fake"),
                "Alias": Variant("s", "fake"),
                "Powered": Variant("b", self._powered),
                "Discovering": Variant("b", False),
                "Roles": Variant("as", ["central", "peripheral"]),
                "UUIDs": Variant("as", []),
            }
        }

    def _said(self, die: Die) -> dict[str, Variant]:
        makers = {company: Variant("ay", raw) for company, raw in die.makers().items()}
        data = {uuid: Variant("ay", raw) for uuid, raw in die.data().items()}
        return {
            "ManufacturerData": Variant("a{qv}", makers),
            "ServiceData": Variant("a{sv}", data),
        }

    def _device(self, die: Die) -> dict[str, Variant]:
        return {
            "Address": Variant("s", die.address),
            "AddressType": Variant("s", "random"),
            "Alias": Variant("s", die.name),
            "Name": Variant("s", die.name),
            "Adapter": Variant("o", self.adapter),
            "Paired": Variant("b", False),
            "Trusted": Variant("b", False),
            "Connected": Variant("b", False),
            "ServicesResolved": Variant("b", False),
            "UUIDs": Variant("as", list(die.uuids)),
            "RSSI": Variant("n", die.rssi),
            **self._said(die),
        }

    def _unfold(
        self, die: Die, handle: int, uuid: str, chars: tuple[Char, ...]
    ) -> None:
        path = f"{die.path}/service{handle:04x}"
        owner, primary = Variant("o", die.path), Variant("b", True)
        told = {"UUID": Variant("s", uuid), "Device": owner, "Primary": primary}
        self.objects[path] = {SERVICE: told}
        self._added(path)
        for number, char in enumerate(chars, handle + 1):
            # bleak finds the device by cutting 21 letters: they must be these
            char.path = f"{path}/char{number:04x}"
            self.objects[char.path] = {CHAR: self._char(path, char)}
            self._added(char.path)

    def _char(self, path: str, char: Char) -> dict[str, Variant]:
        return {
            "UUID": Variant("s", char.uuid),
            "Service": Variant("o", path),
            "Value": Variant("ay", b""),
            "Flags": Variant("as", list(char.flags)),
            "MTU": Variant("q", 128),
            "Notifying": Variant("b", False),
        }

    # ---- what it announces

    def _change(self, path: str, interface: str, changed: dict[str, Variant]) -> None:
        if interface in self.objects.get(path, {}):
            self.objects[path][interface].update(changed)
            self._signal(path, changed, interface, [])

    def _signal(
        self, path: str, changed: dict[str, Variant], interface: str, gone: list[str]
    ) -> None:
        body = [interface, changed, gone]
        self._emit(path, PROPERTIES, "PropertiesChanged", "sa{sv}as", body)

    def _added(self, path: str) -> None:
        body = [path, self.objects[path]]
        self._emit("/", OBJECTS, "InterfacesAdded", "oa{sa{sv}}", body)

    def _removed(self, path: str, interface: str) -> None:
        if self.objects.pop(path, None) is not None:
            body = [path, [interface, PROPERTIES]]
            self._emit("/", OBJECTS, "InterfacesRemoved", "oas", body)

    def _emit(
        self, path: str, interface: str, member: str, signature: str, body: list[Any]
    ) -> None:
        if self.bus.connected:
            self.bus.send(
                Message(
                    message_type=MessageType.SIGNAL,
                    path=path,
                    interface=interface,
                    member=member,
                    signature=signature,
                    body=body,
                )
            )

    async def _settled(self) -> None:
        """Let what was said be heard."""
        await asyncio.sleep(0.05)

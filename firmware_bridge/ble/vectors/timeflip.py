"""TimeFlip2 in the words of the vectors."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from firmware_bridge.ble.timeflip import commands, messages
from firmware_bridge.ble.wire import Malformed

Facts = dict[str, Any]


def told(kind: str, given: Mapping[str, Any]) -> Facts:
    return KINDS[kind](given)


def characteristic(given: Mapping[str, Any]) -> Facts:
    match messages.decode(given["uuid"], bytes.fromhex(given["hex"])):
        case Malformed(error):
            return {"error": error}
        case messages.Facet(facet):
            return {"name": "facet", "facet": facet}
        case messages.DoubleTap(facet, pause):
            return {"name": "doubleTap", "facet": facet, "pause": pause}
        case messages.TimeFlipBattery(percent):
            return {"name": "battery", "level_percent": percent}
        case messages.System(status, hardware):
            return {"name": "systemState", "status": status, "hardware": hardware}
        case other:
            return answer(other)


def answer(message: messages.Password | messages.TimeFlipDone | messages.Said) -> Facts:
    match message:
        case messages.Password(ok):
            return {"name": "commandResult_password", "password_ok": ok}
        case messages.TimeFlipDone(command, ok):
            return {"name": "commandStatus", "command": command, "ok": ok}
        case messages.Said(name, data):
            return {"name": name, "text": data.decode("ascii", "replace")}


def command(given: Mapping[str, Any]) -> Facts:
    make = COMMANDS[given["command"]]
    args = given.get("args", {})
    sent = make if isinstance(make, bytes) else make(**args)
    return {"hex": sent.hex()}


COMMANDS: Mapping[str, bytes | Callable[..., bytes]] = MappingProxyType(
    {
        "password": commands.password,
        "lock": commands.lock,
        "pause": commands.pause,
        "ledBrightness": commands.brightness,
        "blinkPeriod": commands.blink_period,
        "status": commands.STATUS,
        "name": commands.name,
    }
)
KINDS: Mapping[str, Callable[[Mapping[str, Any]], Facts]] = MappingProxyType(
    {
        "characteristic": characteristic,
        "malformed": characteristic,
        "command": command,
    }
)

"""GoDice in the words of the vectors."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from firmware_bridge.ble.godice import commands, messages
from firmware_bridge.ble.godice.shells import value
from firmware_bridge.ble.wire import Malformed

Facts = dict[str, Any]


def told(kind: str, given: Mapping[str, Any]) -> Facts:
    return KINDS[kind](given)


def notification(given: Mapping[str, Any]) -> Facts:
    message = messages.decode(bytes.fromhex(given["hex"]))
    match message:
        case Malformed(error):
            return {"error": error}
        case messages.Stable(kind, xyz):
            number = value(xyz, _shell(given))
            lies = {"is_roll": message.rolled, "xyz": list(xyz), "value": number}
            return {"name": kind} | lies
        case messages.GoDiceBattery(percent):
            return {"name": "batteryLevel", "level_percent": percent}
        case messages.GoDiceColour(number):
            named = {"color_raw": number, "color": message.name}
            return {"name": "diceColor"} | named
        case messages.Charging(on):
            return {"name": "charging", "charging": on}
        case messages.GoDiceTap(double):
            return {"name": "doubleTap" if double else "tap"}
        case messages.RollStart():
            return {"name": "rollStart"}


def _shell(given: Mapping[str, Any]) -> str:
    shell: str = given.get("context", {}).get("shell", "D6")
    return shell


def name(given: Mapping[str, Any]) -> Facts:
    told = messages.named(given["local_name"])
    if told is None:
        return {"is_godice": False, "device_id": None, "color": None, "firmware": None}
    return {
        "is_godice": True,
        "device_id": told.id,
        "color": told.colour,
        "firmware": told.firmware,
    }


def sequence(given: Mapping[str, Any]) -> Facts:
    shell = _shell(given)
    read = (messages.decode(bytes.fromhex(row)) for row in given["notifications"])
    stable = (message for message in read if isinstance(message, messages.Stable))
    return {"roll_values": [value(one.xyz, shell) for one in stable if one.rolled]}


def command(given: Mapping[str, Any]) -> Facts:
    make = COMMANDS[given["command"]]
    args = given.get("args", {})
    sent = make if isinstance(make, bytes) else make(**args)
    return {"hex": sent.hex()}


COMMANDS: Mapping[str, bytes | Callable[..., bytes]] = MappingProxyType(
    {
        "getBattery": commands.BATTERY,
        "getColor": commands.COLOUR,
        "setLed": commands.leds,
        "pulseLed": commands.pulse,
        "ledsOffToggle": commands.STOP,
        "init": commands.init,
        "setSensitivity": lambda sensitivity: commands.sensitivity(sensitivity),
        "tapEnable": lambda on: commands.taps(on=on),
        "doubleTapEnable": lambda on: commands.taps(on=on, double=True),
        "detectionSettings": lambda **args: commands.detection(*args.values()),
    }
)
KINDS: Mapping[str, Callable[[Mapping[str, Any]], Facts]] = MappingProxyType(
    {
        "notification": notification,
        "malformed": notification,
        "name": name,
        "sequence": sequence,
        "command": command,
    }
)

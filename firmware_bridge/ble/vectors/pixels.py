"""Pixels in the words of the vectors."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from firmware_bridge.ble.adverts import advert
from firmware_bridge.ble.pixels import adverts, commands, messages, words
from firmware_bridge.ble.pixels.faces import FUDGE, effective, value
from firmware_bridge.ble.pixels.identity import Chunks, Identity, Legacy
from firmware_bridge.ble.pixels.rolls import rolled_in_adverts, rolls
from firmware_bridge.ble.wire import Advert, Malformed

Facts = dict[str, Any]


@dataclass(frozen=True, slots=True)
class PixelsContext:
    """What the die has said of itself before."""

    die: str = "unknown"
    built: int | None = None
    leds: int = 0


def told(kind: str, given: Mapping[str, Any]) -> Facts:
    return KINDS[kind](given)


def context(given: Mapping[str, Any]) -> PixelsContext:
    before = given.get("context", {})
    return PixelsContext(
        before.get("die_type", "unknown"),
        before.get("firmware_timestamp"),
        before.get("led_count", 0),
    )


# ---- notifications


def notification(given: Mapping[str, Any]) -> Facts:
    data = bytes.fromhex(given["hex"])
    message = messages.decode(data)
    if isinstance(message, Malformed):
        return {"error": message.error}
    facts = {"type": data[0], "name": words.MESSAGES[data[0]], "length": len(data)}
    if more := messages.surplus(data):
        facts["trailing_bytes"] = more
    if isinstance(message, messages.RollState):
        return facts | roll_state(message, context(given))
    return facts | plain(message)


def roll_state(message: messages.RollState, before: PixelsContext) -> Facts:
    meant = effective(message.state, before.leds, before.built)
    facts: Facts = {
        "state_raw": message.state,
        "state": words.word(words.STATES, message.state),
        "effective_state": words.word(words.STATES, meant),
        "face_index": message.face,
        "face_value": value(message.face, before.die, before.built),
    }
    if before.die == "d6fudge" and message.face < len(FUDGE):
        facts["fudge"] = FUDGE[message.face]
    return facts


def plain(message: messages.Message) -> Facts:
    match message:
        case Identity():
            return identity(message)
        case messages.Telemetry():
            return telemetry(message)
        case messages.PixelsBattery(percent, state):
            return {"level_percent": percent} | battery(state)
        case messages.Signal(dbm):
            return {"rssi_dbm": dbm}
        case messages.Temperature(chip, cell):
            return {"mcu_temp_c": chip, "battery_temp_c": cell}
        case messages.Notice(seconds, ok, cancel, text):
            said = {"timeout_s": seconds, "ok": ok, "cancel": cancel}
            return said | {"message": text}
        case _:
            return small(message)


def small(message: messages.Message) -> Facts:
    match message:
        case messages.PixelsAction(id):
            return {"action_id": id}
        case messages.Stored(result, index):
            return {"result": result, "index": index}
        case messages.Offset(offset):
            return {"offset": offset}
        case messages.Log(text):
            return {"message": text}
        case _:
            return {}


def battery(state: int) -> Facts:
    return {
        "battery_state_raw": state,
        "battery_state": words.word(words.BATTERIES, state),
        "is_charging": state in (2, 3),
    }


def identity(who: Identity) -> Facts:
    common: Facts = {
        "led_count": who.leds,
        "colorway_raw": who.colour,
        "colorway": words.colour(who.colour),
        "die_type": who.die,
        "pixel_id": who.id,
        "build_timestamp": who.built,
        "roll_state": words.word(words.STATES, who.state),
        "face_index": who.face,
        "battery_percent": who.percent,
        "battery_state": words.word(words.BATTERIES, who.battery),
    }
    match who.more:
        case Legacy(hash, flash):
            only: Facts = {"data_set_hash": hash, "available_flash": flash}
            return common | {"layout": "legacy"} | only
        case Chunks() as more:
            return common | {"layout": "chunked"} | chunks(more)


def chunks(more: Chunks) -> Facts:
    standard, extended, management = more.compatible
    return {
        "length": more.length,
        "firmware_version": more.version,
        "settings_version": more.settings,
        "compat_standard": standard,
        "compat_extended": extended,
        "compat_management": management,
        "chip_model": more.chip,
        "run_mode": words.word(words.RUNS, more.run),
        "custom_name": more.custom,
        "die_name": more.name,
        "profile_hash": more.hash,
        "available_flash": more.flash,
        "total_flash": more.total,
    }


def telemetry(told: messages.Telemetry) -> Facts:
    low, high = told.coils or (None, None)
    return {
        "acc_g": list(told.pull),
        "face_confidence": told.confidence,
        "time_ms": told.time,
        "roll_state": words.word(words.STATES, told.state),
        "face_index": told.face,
        "battery_percent": told.percent,
        "battery_state": words.word(words.BATTERIES, told.battery),
        "controller_state": words.word(words.CONTROLLERS, told.controller),
        "battery_v": told.volts,
        "coil_v": told.coil,
        "rssi_dbm": told.dbm,
        "channel": told.channel,
        "mcu_temp_c": told.chip,
        "battery_temp_c": told.cell,
        "internal_charge": told.charging,
        "controller_mode": told.mode,
        "led_current_ma": told.lights,
        "coil_v_min": low,
        "coil_v_max": high,
    }


# ---- adverts and names


def advertisement(given: Mapping[str, Any]) -> Facts:
    makers = given.get("manufacturer_data", {})
    data = given.get("service_data", {})
    return heard(
        Advert(
            given.get("local_name"),
            tuple(given.get("service_uuids", ())),
            {int(company, 16): bytes.fromhex(raw) for company, raw in makers.items()},
            {service: bytes.fromhex(raw) for service, raw in data.items()},
        )
    )


def raw(given: Mapping[str, Any]) -> Facts:
    packet = advert(bytes.fromhex(given["hex"]))
    return {
        "local_name": packet.name,
        "service_uuids": list(packet.services),
        "manufacturer_data": {f"0x{c:04x}": d.hex() for c, d in packet.makers.items()},
        "service_data": {service: data.hex() for service, data in packet.data.items()},
        "decoded": heard(packet),
    }


def heard(packet: Advert) -> Facts:
    die = adverts.heard(packet)
    if die is None:
        return {"is_pixels_die": False}
    custom = die.colour == 15
    return {
        "is_pixels_die": True,
        "layout": die.layout,
        "pixel_id": die.id,
        "firmware_timestamp": die.built,
        "led_count": die.leds,
        "die_type_raw": die.kind,
        "die_type": die.die,
        "colorway_raw": die.colour,
        "colorway": "custom" if custom else words.colour(die.colour),
        "roll_state_raw": die.state,
        "roll_state": words.word(words.STATES, die.state),
        "face_index": die.face,
        "face_value": die.value,
        "battery_percent": die.percent,
        "charging": die.charging,
    }


def name(given: Mapping[str, Any]) -> Facts:
    kind, id = adverts.named(given["local_name"]) or (None, None)
    return {"name_kind": kind, "pixel_id": id}


# ---- rows of them


def sequence(given: Mapping[str, Any]) -> Facts:
    before = context(given)
    if given.get("mode") == "advertisement":
        company = int(given.get("context", {}).get("company", "0x0d39"), 16)
        packets = (_packet(company, row) for row in given["manufacturer_data"])
        return {"roll_values": rolled_in_adverts(filter(None, packets))}
    read: Iterable[messages.Message] = (
        messages.decode(bytes.fromhex(row)) for row in given["notifications"]
    )
    return {"roll_values": rolls(read, before.die, before.leds, before.built)}


def _packet(company: int, row: str) -> adverts.AdvertHeard | None:
    makers = {company: bytes.fromhex(row)}
    return adverts.heard(Advert(services=(adverts.SERVICE,), makers=makers))


# ---- commands


def command(given: Mapping[str, Any]) -> Facts:
    make = COMMANDS[given["command"]]
    args = given.get("args", {})
    sent = make if isinstance(make, bytes) else make(*args.values())
    return {"hex": sent.hex()}


MODES = {"off": 0, "once": 1, "automatic": 2, "repeat": 2}
OPERATIONS = {"off": 0, "turnOff": 0, "reset": 1, "sleep": 2}


def _every(make: Callable[[int, int], bytes]) -> Callable[..., bytes]:
    return lambda mode, every=0: make(_number(MODES, mode), every)


def _number(names: Mapping[str, int], told: str | int) -> int:
    return names[told] if isinstance(told, str) else told


COMMANDS: Mapping[str, bytes | Callable[..., bytes]] = MappingProxyType(
    {
        "whoAreYou": commands.WHO_ARE_YOU,
        "requestRollState": commands.ROLL_STATE,
        "requestBatteryLevel": commands.BATTERY,
        "requestTemperature": commands.TEMPERATURE,
        "stopAllAnimations": commands.STOP_LIGHTS,
        "blink": commands.blink,
        "requestRssi": _every(commands.request_rssi),
        "requestTelemetry": _every(commands.request_telemetry),
        "setName": commands.set_name,
        "notifyUserAck": lambda ok: commands.notify_user_ack(ok=ok),
        "powerOperation": lambda op: commands.power(_number(OPERATIONS, op)),
        "playAnimation": commands.play_animation,
    }
)
KINDS: Mapping[str, Callable[[Mapping[str, Any]], Facts]] = MappingProxyType(
    {
        "notification": notification,
        "malformed": notification,
        "advertisement": advertisement,
        "advertisement_raw": raw,
        "name": name,
        "sequence": sequence,
        "command": command,
    }
)

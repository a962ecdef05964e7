"""The numbers of the Pixels protocol and their published names."""

from types import MappingProxyType

STATES = ("unknown", "rolled", "handling", "rolling", "crooked", "onFace")
ROLLED, HANDLING, ROLLING, CROOKED, ON_FACE = 1, 2, 3, 4, 5

DICE = (
    "unknown",
    "d4",
    "d6",
    "d8",
    "d10",
    "d00",
    "d12",
    "d20",
    "d6pipped",
    "d6fudge",
)
COLOURS = (
    "unknown",
    "onyxBlack",
    "hematiteGrey",
    "midnightGalaxy",
    "auroraSky",
    "clear",
    "whiteAurora",
)
CUSTOM = 0xFF
BATTERIES = ("ok", "low", "charging", "done", "badCharging", "error")
CONTROLLERS = (
    "unknown",
    "ok",
    "empty",
    "low",
    "transitionOn",
    "transitionOff",
    "badCharging",
    "error",
    "chargingLow",
    "charging",
    "cooldown",
    "trickle",
    "done",
    "lowTemp",
    "highTemp",
)
RUNS = ("user", "validation", "attract")

BY_LEDS = MappingProxyType(
    {
        6: "d6",
        8: "d8",
        10: "d10",
        12: "d12",
        19: "d00",
        20: "d20",
        21: "d6pipped",
    }
)
"""What a die most likely is where it does not say."""

MESSAGES = (
    "none",
    "whoAreYou",
    "iAmADie",
    "rollState",
    "telemetry",
    "bulkSetup",
    "bulkSetupAck",
    "bulkData",
    "bulkDataAck",
    "transferAnimationSet",
    "transferAnimationSetAck",
    "transferAnimationSetFinished",
    "transferSettings",
    "transferSettingsAck",
    "transferSettingsFinished",
    "unused3",
    "unused4",
    "unused5",
    "debugLog",
    "playAnimation",
    "playAnimationEvent",
    "stopAnimation",
    "remoteAction",
    "requestRollState",
    "requestAnimationSet",
    "requestSettings",
    "requestTelemetry",
    "programDefaultAnimationSet",
    "programDefaultAnimationSetFinished",
    "blink",
    "blinkAck",
    "requestDefaultAnimationSetColor",
    "defaultAnimationSetColor",
    "requestBatteryLevel",
    "batteryLevel",
    "requestRssi",
    "rssi",
    "calibrate",
    "calibrateFace",
    "notifyUser",
    "notifyUserAck",
    "testHardware",
    "storeValue",
    "storeValueAck",
    "setTopLevelState",
    "programDefaultParameters",
    "programDefaultParametersFinished",
    "setDesignAndColor",
    "setDesignAndColorAck",
    "setCurrentBehavior",
    "setCurrentBehaviorAck",
    "setName",
    "setNameAck",
    "powerOperation",
    "exitValidation",
    "transferInstantAnimationSet",
    "transferInstantAnimationSetAck",
    "transferInstantAnimationSetFinished",
    "playInstantAnimation",
    "stopAllAnimations",
    "requestTemperature",
    "temperature",
    "setBatteryControllerMode",
    "unused",
    "discharge",
    "blinkId",
    "blinkIdAck",
    "transferTest",
    "transferTestAck",
    "transferTestFinished",
    "clearSettings",
    "clearSettingsAck",
)
"""By number. From 72 on the published sources disagree: unknown to us."""


def word(names: tuple[str, ...], number: int) -> str:
    """The published name, or `unknown`."""
    return names[number] if 0 <= number < len(names) else "unknown"


def colour(number: int) -> str:
    return "custom" if number == CUSTOM else word(COLOURS, number)


def die(number: int, leds: int) -> str:
    """What kind of die; where it does not say, its lights do."""
    told = word(DICE, number)
    return BY_LEDS.get(leds, told) if told == "unknown" else told

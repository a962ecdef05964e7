"""Dice as they may lie at a table, for tests of their page."""

from __future__ import annotations

from dataclasses import replace

from companion.sensing.die_status import DieStatus, Duty, KnownDice

EVEN = ((1, 48), (2, 53), (3, 51), (4, 47), (5, 50), (6, 51))
LOADED = ((1, 30), (2, 35), (3, 40), (4, 35), (5, 40), (6, 120))

EMBER = DieStatus(
    "pixels:1",
    "pixels",
    "Ember",
    "D6",
    ours=True,
    phase="ready",
    face=4,
    percent=82,
    signal=-52,
    duties=(Duty("red.light"),),
    counts=EVEN,
)
BOREAS = DieStatus(
    "godice:2",
    "godice",
    "Boreas",
    "D6",
    ours=True,
    phase="ready",
    face=2,
    percent=64,
    signal=-72,
    moving=True,
    duties=(Duty("blue.dark"),),
    counts=LOADED,
)
SELENE = DieStatus(
    "pixels:3",
    "pixels",
    "Selene",
    "D20",
    ours=True,
    phase="ready",
    face=13,
    percent=17,
    signal=-80,
    duties=tuple(Duty(f"{seat}.dark") for seat in ("red", "blue", "green")),
    source="typed",
)
ZEPHYR = DieStatus(
    "timeflip:4",
    "timeflip",
    "Zephyr with a very long name indeed",
    ours=True,
    phase="lost",
    reason="full",
    counts=((1, 2), (12, 3)),
)
HELIOS = DieStatus("pixels:5", "pixels", "Helios", "D6", face=1, percent=91, signal=-60)
NOTOS = DieStatus(
    "godice:6", "godice", "GoDice_A1B2C3", face=6, signal=-90, moving=True
)
AWAITED = DieStatus(
    "pixels:7",
    "pixels",
    "Eos",
    "D6",
    ours=True,
    phase="ready",
    face=5,
    percent=40,
    charging=True,
    signal=-66,
    awaited="yellow.light",
    duties=(Duty("yellow.light"),),
    old=True,
)
LOST = DieStatus(
    "pixels:8", "pixels", "Nyx", ours=True, phase="searching", reason="unseen"
)

HOUR = 1_700_000_000.0
ROLLS = tuple((1 + n * 7 % 6, HOUR - 25 * n * (1 + n % 3 * 90)) for n in range(60))
CALIBRATED = replace(
    EMBER,
    told=4,
    shows=tuple((n, 7 - n) for n in range(1, 7)),
    rolls=ROLLS,
    careful=True,
)
TWENTY = replace(SELENE, told=13, source="die")
DRESSED = replace(BOREAS, told=2, moving=False, rolls=ROLLS[:1])
GHOST = DieStatus(
    "simulated:1",
    "simulated",
    "Simulated 1",
    "d6",
    ours=True,
    phase="ready",
    source="simulated",
)

TABLE = (EMBER, BOREAS, SELENE, ZEPHYR, AWAITED, LOST, HELIOS, NOTOS)
FULL = KnownDice(TABLE, listening=True, quiet=1.0)

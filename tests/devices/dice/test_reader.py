"""Events become sightings: only what may be a roll, and nothing invented."""

from __future__ import annotations

import asyncio

import pytest

from companion.devices.dice import die_status
from companion.devices.dice.flatness import LEAST, Flatness
from companion.devices.dice.pairing import Paired
from companion.devices.dice.reader import Reader
from companion.kernel.sighting import DieLying, DieRested, DieRolling
from companion.sensing.calibration import Calibrating
from companion.sensing.die_status import PATIENCE, DieStatus, KnownDice
from firmware_bridge.ble.events import (
    DieHeard,
    DieKnown,
    Flat,
    Handled,
    How,
    Lying,
    Power,
    Rested,
    Rolling,
    Unread,
)
from firmware_bridge.ble.make import FoundMake
from firmware_bridge.ble.session import LinkState, Phase
from firmware_bridge.ble.trouble import Reason

LOSS = object()


def told(*events):
    reader, found = Reader("d"), []
    for event in events:
        if event is LOSS:
            reader = reader.lost()
            continue
        reader, sightings = reader.hear(event)
        found += sightings
    return found


def test_a_roll_is_told_as_it_begins_and_as_it_ends() -> None:
    assert told(Handled(), Rolling(), Rested(4)) == [
        DieRolling("d"),
        DieRested("d", 4),
    ]


@pytest.mark.parametrize("how", [How.COCKED, How.GENTLE, How.UNSEEN])
def test_what_is_not_plainly_rolled_is_not_sure(how) -> None:
    assert told(Rested(4, how)) == [DieRested("d", 4, 0.0, how.value)]


def test_nothing_else_is_told() -> None:
    rest = [Power(3), DieHeard(-50), DieKnown("x", "d6"), Unread("empty"), Handled()]
    assert told(*rest) == []


@pytest.mark.parametrize(
    ("events", "last"),
    [
        ([Lying(3), LOSS, Lying(3)], DieLying("d", 3)),
        ([Lying(3), LOSS, Lying(4)], DieRested("d", 4, 0.0, "back")),
        ([Lying(3), LOSS, LOSS, Lying(3)], DieLying("d", 3)),
        ([Rolling(), LOSS, Lying(3)], DieRested("d", 3, 0.0, "back")),
        ([Rolling(), LOSS, LOSS, Lying(3)], DieRested("d", 3, 0.0, "back")),
        ([Rolling(), LOSS, Rolling(), Rested(3)], DieRested("d", 3)),
        ([Rolling(), LOSS, Lying(3), Lying(4)], DieLying("d", 4)),
        ([LOSS, Lying(4)], DieLying("d", 4)),
        ([Lying(3), Lying(4)], DieLying("d", 4)),
    ],
    ids=[
        "as before",
        "turned",
        "twice as before",
        "in a roll",
        "twice",
        "rolled",
        "later",
        "new",
        "put",
    ],
)
def test_s06_after_a_loss_a_roll_is_asked_and_never_made_up(events, last) -> None:
    assert told(*events)[-1] == last


# ---- cards


def test_a_card_follows_its_die() -> None:
    die = Paired("pixels:1", "pixels", name="Lucky", shows=((3, 4),))
    card = die_status.of_ours(die)
    assert (card.name, card.phase, card.ours) == ("Lucky", "searching", True)
    card = die_status.linked(card, LinkState(Phase.LOST, Reason.FADED))
    assert (card.phase, card.reason) == ("lost", "faded")
    steps = [DieKnown("pixels:1", "d20", "Pixel1", old=True), Handled(), Rolling()]
    for event in (*steps, Power(50, charging=True), Power(None), DieHeard(-70)):
        card = die_status.hear(card, event, die)
    assert (card.name, card.kind, card.old) == ("Lucky", "d20", True)
    assert (card.moving, card.handled) == (True, 1)
    assert (card.percent, card.charging, card.signal) == (50, True, -70)
    card = die_status.hear(card, Rested(3), die)
    assert (card.moving, card.face) == (False, 4)
    assert die_status.hear(card, Unread("empty"), die) == card


def test_s10_a_strangers_card_flashes_when_it_is_shaken() -> None:
    still = FoundMake("pixels", "pixels:1", "P", "A", "d6", signal=-50, value=3)
    shaken = FoundMake("pixels", "pixels:1", "P", "A", "d6", signal=-51, moving=True)
    card = die_status.of_found(still)
    assert (card.handled, card.face, card.phase) == (0, 3, "heard")
    for _ in range(3):
        card = die_status.of_found(shaken, card)
    assert (card.handled, card.face, card.signal) == (1, 3, -51)


def test_s10_help_is_offered_after_three_seconds_of_nothing() -> None:
    assert not KnownDice(listening=True, quiet=PATIENCE - 0.1).needs_help
    assert KnownDice(listening=True, quiet=PATIENCE).needs_help
    assert not KnownDice(quiet=99).needs_help
    assert not KnownDice(
        (DieStatus("d", "m", "n"),), listening=True, quiet=99
    ).needs_help


# ---- a face table put right


def test_a_face_table_is_put_right_face_by_face() -> None:
    asked = Calibrating((1, 2, 3, 4))
    for told_ in (1, 3, 2):
        assert asked.shows() is None
        asked = asked.lies(told_)
    assert asked.next == 4
    asked = asked.lies(3)
    assert (asked.twice, asked.shows()) == ((2, 4), None)
    asked = asked.again().lies(4)
    assert asked.shows() == ((3, 2), (2, 3))
    assert asked.lies(9) == asked


# ---- does it lie flat?


def tilted(*events, careful=True, answers=True, wait=0.0):
    found = []

    async def ask() -> bool:
        return answers

    async def scene() -> None:
        tilt = Flatness(ask, found.append)
        tilt.careful = careful
        tilt.take(DieRested("d", 4), "d6")
        await asyncio.sleep(0)
        for event in events:
            tilt.hear(event)
        await asyncio.sleep(wait)
        tilt.drop()

    asyncio.run(scene())
    return found


def test_a_careful_die_is_asked_how_flat_it_lies() -> None:
    assert tilted(Flat(0.99)) == [DieRested("d", 4)]
    assert tilted(Flat(0.7)) == [DieRested("d", 4, 0.0, "cocked")]
    assert tilted(DieHeard(-5), Flat(0.7)) == [DieRested("d", 4, 0.0, "cocked")]


@pytest.mark.parametrize(
    ("kind", "edge"),
    [
        ("d20", 0.934),
        ("d12", 0.89),
        ("d10", 0.89),
        ("d00", 0.89),
        ("d8", 0.851),
        ("d6", 0.707),
    ],
)
def test_on_its_edge_no_die_lies_flat_and_at_its_bound_each_does(
    kind: str, edge: float
) -> None:
    """Cosines of the tilt at which a body stands on an edge."""
    assert edge < LEAST[kind] < 1
    for flat, how in ((edge, "cocked"), (LEAST[kind], "rolled")):
        found: list[object] = []
        asyncio.run(leaning(Flatness(answered, found.append), kind, Flat(flat)))
        assert [rested.how for rested in found] == [how]


async def answered() -> bool:
    return True


async def leaning(tilt: Flatness, kind: str, flat: Flat) -> None:
    assert not tilt.careful
    tilt.careful = True
    tilt.take(DieRested("d", 4), kind)
    tilt.hear(flat)
    tilt.drop()


def test_a_die_that_cannot_say_is_believed() -> None:
    assert tilted() == [DieRested("d", 4)]
    assert tilted(answers=False, wait=0.05) == [DieRested("d", 4)]
    assert tilted(Flat(0.1), careful=False) == [DieRested("d", 4)]

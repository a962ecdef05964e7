"""A card of a die: what is known stays, what is heard is shown, motion flashes it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.devices.dice.die_status import hear, of_found
from companion.devices.dice.pairing import Paired
from companion.sensing.die_status import DieStatus
from firmware_bridge.ble.events import Handled, Rested, Rolling
from firmware_bridge.ble.make import FoundMake

FOUND = FoundMake("p1", "pixels", "Pixel", "AA:01", "d6")
CARD = DieStatus("p1", "pixels", "Red one", "d20")
OURS = Paired("p1", "pixels")


def test_a_die_that_is_new_is_called_as_it_calls_itself() -> None:
    card = of_found(FOUND)
    assert (card.name, card.kind, card.phase) == ("Pixel", "d6", "heard")


def test_a_name_that_is_known_stays_and_a_body_that_is_heard_counts() -> None:
    card = of_found(FOUND, CARD)
    assert (card.name, card.kind) == ("Red one", "d6")
    silent = replace(FOUND, name="", kind="")
    assert of_found(silent, CARD).kind == "d20"
    assert of_found(FOUND, replace(CARD, name="")).name == "Pixel"


@pytest.mark.parametrize("event", [Rolling(), Handled()])
def test_a_card_flashes_once_each_time_its_die_is_taken_up(event: object) -> None:
    taken = hear(CARD, event, OURS)
    assert (taken.moving, taken.handled) == (True, 1)
    assert hear(taken, event, OURS).handled == 1
    rested = hear(taken, Rested(3), OURS)
    assert (rested.moving, rested.face) == (False, 3)
    assert hear(rested, event, OURS).handled == 2

"""The names the rules steer by are those of the data, and no others."""

from typing import get_args

import pytest

from companion.games.dice_forge.rules import box, names
from companion.games.dice_forge.rules.chapters.blessing import ROLL_KEYS
from companion.games.dice_forge.rules.chapters.reinforcement import REINFORCEMENTS
from companion.games.dice_forge.rules.gift import Gift
from companion.games.dice_forge.rules.state import SOURCES
from companion.saves.game.codec import converter


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (names.Resource, box.RESOURCES),
        (names.DieName, box.DICE),
        (names.FaceKind, {face.kind for face in box.FACES.values()}),
        (names.Rolling, ROLL_KEYS),
        (names.Converter, box.RATES),
        (names.Reinforcement, REINFORCEMENTS),
    ],
)
def test_the_names_are_those_of_the_data(kind, data):
    assert set(get_args(kind)) == set(data)


def test_glory_is_counted_by_sources_that_have_names():
    assert set(SOURCES) < set(get_args(names.Source))


def test_reinforcements_are_the_third_pile():
    third = {card.name for card in box.CARDS.values() if card.pile == "3"}
    assert third == set(REINFORCEMENTS)


def test_a_saved_gift_is_plain_words():
    gift = Gift(0, "minotaur", ("C1",), ("C1",), ("gold",), "ship")
    made = converter()
    plain = made.unstructure(gift)
    assert (plain["purpose"], plain["order"]) == ("minotaur", "ship")
    assert made.structure(plain, Gift) == gift

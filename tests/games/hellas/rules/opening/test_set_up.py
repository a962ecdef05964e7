"""From the box to the first turn (p. 6, 8)."""

import pytest

from companion.games.hellas.rules.box import (
    ATTACKS,
    BLESSINGS,
    COLOURS,
    COMBAT,
    EVENTS,
    GOD_ARTIFACTS,
    HOPLITES,
    INDEX,
    LANDS,
    MONSTER_ARTIFACTS,
    MONUMENTS,
    NEAR,
    OF_LAND,
    PRIESTS,
    QUESTS,
    REGIONS,
    SEA,
    TEMPLE_CARDS,
    TOKENS,
    temples,
)
from companion.games.hellas.rules.chapters.control import arrive
from companion.games.hellas.rules.chapters.monsters.events import deck
from companion.games.hellas.rules.chapters.opening.opening import PLAYERS, setup
from companion.games.hellas.rules.contents import RULES
from companion.games.hellas.rules.moves.opening import (
    DrawEvent,
    DrawTempleCard,
)
from companion.games.hellas.rules.moves.specials import Act
from companion.games.hellas.rules.names import Special
from companion.games.hellas.rules.options import in_box
from companion.games.hellas.rules.pieces import charged, supply
from companion.games.hellas.rules.state import place
from companion.games.hellas.rules.tasks.opening import (
    FirstEvents,
)
from tests.games.hellas.rules.opening.boxes import box
from tests.games.hellas.tables import (
    asked,
    laid,
    moves,
    owner,
    owns,
    play,
    refused,
    temple,
    told,
)

# ---- H01: players and pieces


@pytest.mark.parametrize("players", [2, 3, 4])
def test_h01_two_to_four_sit_in_their_order(players):
    state = box(players)
    assert state.seats == COLOURS[:players]
    assert [one.colour for one in state.players] == list(COLOURS[:players])
    assert all(supply(state, one) == HOPLITES == 15 for one in range(players))
    assert (TOKENS, PRIESTS, len(Special.__args__) - 1) == (15, 4, 6)
    assert all(one.attributes == (1, 1, 1) for one in state.players)
    assert PLAYERS == (2, 3, 4)


@pytest.mark.parametrize(
    "seats", [(), ("red",), COLOURS[:5], ("red", "red"), ("pink", "red")]
)
def test_h01_other_tables_are_refused(seats):
    with pytest.raises(ValueError, match="2 to 4"):
        setup(seats, ())


# ---- H02: the map


def near(name):
    return {place(at) for at in NEAR[INDEX[name]]}


def test_h02_regions_lands_and_ways():
    assert (len(REGIONS), len(LANDS), len(SEA)) == (19, 5, 14)
    assert sorted(map(len, OF_LAND.values())) == [3, 4, 4, 4, 4]
    assert sum(map(len, NEAR)) == 2 * (28 + 7)
    assert all(at in NEAR[other] for at in range(19) for other in NEAR[at])
    assert near("euboea") == {"boeotia", "chalkidiki", "crete", "thessaly"}
    assert near("crete") == {"argolis", "attica", "euboea", "laconia"}
    assert near("chalkidiki") == {"macedonia", "euboea"}


# ---- H03: monuments


def test_h03_three_monuments_have_their_first_level():
    state = box()
    assert [one.level for one in state.monuments] == [1, 1, 1]
    assert [place(at) for at in MONUMENTS] == ["attica", "thessaly", "acarnania"]
    assert REGIONS[INDEX["messenia"]].monument == ""
    assert not any(one.artifacts for one in state.players)


def test_h03_who_takes_the_region_has_the_artifact_charged():
    state, _ = arrive(laid(), 0, INDEX["thessaly"], 3)
    assert not charged(state, 0, "thunder_of_zeus")
    state, _ = arrive(laid(), 0, INDEX["thessaly"], 4)
    assert owner(state, "thessaly") == "red"
    assert charged(state, 0, "thunder_of_zeus")


# ---- H04: decks


def test_h04_each_pile_has_its_cards():
    state = box()
    assert (len(deck(state)), len(EVENTS) - len(QUESTS), len(QUESTS)) == (23, 14, 9)
    assert sum(map(len, ATTACKS.values())) == 18
    assert sum(card.copies for card in COMBAT) == 30
    assert len(BLESSINGS) == len(set(BLESSINGS)) == 36
    neutral = in_box(state.options)
    assert len(neutral) == 10
    assert not {*neutral} & {*GOD_ARTIFACTS, *MONSTER_ARTIFACTS.values()}


# ---- H05: the temple card


@pytest.mark.parametrize(("players", "stock"), [(2, 6), (3, 6), (4, 8)])
def test_h05_one_of_five_temple_cards(players, stock):
    state = box(players)
    prompt = RULES[type(state.task)].prompt(state, state.task)
    assert (prompt.key, prompt.chance) == ("hellas.TempleDraw", "temples")
    assert moves(state) == [DrawTempleCard(name) for name in TEMPLE_CARDS]
    assert len(TEMPLE_CARDS) == 5
    state, notes = told(state, DrawTempleCard("5"))
    assert (state.temple_card, state.temples) == ("5", 0)
    assert dict(notes[0].facts)["temples"] == stock == temples(players)
    assert refused(box(), DrawTempleCard("6")) == "hellas.refuse.not_now"


EIGHT = (
    *("epirus", "chalkidiki", "aetolia", "corinthia"),
    *("attica", "elis", "messenia", "crete"),
)
"""Shrines of temples."""


@pytest.mark.parametrize(("players", "built"), [(3, 6), (4, 8)])
def test_h05_as_many_temples_as_the_card_holds(players, built):
    free = owns(laid(players), "red", *EIGHT, "phocis")
    last = temple(free, *EIGHT[: built - 1], "phocis")
    assert Act("temple") in moves(last)
    over = temple(free, *EIGHT[:built], "phocis")
    assert Act("temple") not in moves(over)


# ---- H06: seven events


EXAMPLE = (
    "amazon_queen",  # the quest of Chalkidiki
    "hydra.chalkidiki",
    "cerberus.epirus",
    "golden_fleece",  # the quest of Acarnania
    "saving_prometheus",  # the quest of Macedonia
    "cattle_of_geryon",  # a fourth one: no slot
    "hydra.argolis",  # out already: one more is drawn
    "minotaur.boeotia",
)


def test_h06_the_example_of_the_booklet():
    state = play(box(), DrawTempleCard("1"))
    for at, card in enumerate(EXAMPLE):
        assert asked(state) == "hellas.FirstEvents", at
        state = play(state, DrawEvent(card))
    assert asked(state) == "hellas.Starting"
    assert state.quests == ("amazon_queen", "golden_fleece", "saving_prometheus")
    assert {(one.name, place(one.at)) for one in state.beasts} == {
        ("hydra", "chalkidiki"),
        ("cerberus", "epirus"),
        ("minotaur", "boeotia"),
    }
    assert not any(one.evolved or one.wounds for one in state.beasts)
    assert len(deck(state)) == 20
    assert {*EXAMPLE} - {*state.quests} <= {*deck(state)}


def test_h06_a_repeated_monster_does_not_count():
    state = play(box(), DrawTempleCard("1"), *map(DrawEvent, EXAMPLE[:6]))
    assert state.task == FirstEvents(1)
    state, notes = told(state, DrawEvent("hydra.argolis"))
    assert state.task == FirstEvents(1)
    assert [n.key for n in notes] == ["hellas.note.already_out"]


def test_h06_a_card_is_drawn_once():
    state = play(box(), DrawTempleCard("1"), *map(DrawEvent, EXAMPLE[:2]))
    for card in EXAMPLE[:2]:
        assert DrawEvent(card) not in moves(state)
        assert refused(state, DrawEvent(card)) == "hellas.refuse.not_now"
    assert len(moves(state)) == 21


def test_h06_the_events_are_drawn_by_chance():
    state = play(box(), DrawTempleCard("1"))
    prompt = RULES[FirstEvents].prompt(state, state.task)
    assert (prompt.chance, prompt.who) == ("events", state.seats)
    assert dict(prompt.facts) == {"number": 1, "of": 7}

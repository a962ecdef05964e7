"""From the box to the first turn (p. 6, 8)."""

from dataclasses import replace

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
from companion.games.hellas.rules.contents import ALONE, RULES
from companion.games.hellas.rules.moves.opening import (
    ChooseHero,
    DrawEvent,
    DrawTempleCard,
    PlaceHero,
    StartWith,
)
from companion.games.hellas.rules.names import Special
from companion.games.hellas.rules.options import OPTIONS, in_box
from companion.games.hellas.rules.pieces import beast, charged, supply
from companion.games.hellas.rules.state import NOBODY, place
from companion.games.hellas.rules.tasks.cards import ArtifactDraw
from companion.games.hellas.rules.tasks.opening import (
    FirstEvents,
    HeroChoice,
    HeroPlace,
    Starting,
)
from companion.games.hellas.rules.tasks.turn import TurnStart
from companion.kernel.agenda import settle
from companion.kernel.options import chosen
from tests.games.hellas.tables import (
    asked,
    count,
    glory,
    laid,
    moves,
    of,
    owner,
    play,
    refused,
    told,
)

SEVEN = (
    "hydra.argolis",
    "sphinx.messenia",
    "medusa.attica",
    "cretan_bull",
    "golden_fleece",
    "amazon_queen",
    "augean_stables",
)
"""Three monsters, three quests and one for which there is no slot."""


def box(players=4, **switches):
    """Nothing has been drawn yet."""
    wishes = {name.replace("__", "."): value for name, value in switches.items()}
    return setup(COLOURS[:players], chosen(OPTIONS, wishes.items()))


def dealt(players=4, cards=SEVEN):
    """Temple card and first events lie open."""
    state = play(box(players), DrawTempleCard("3"))
    return play(state, *map(DrawEvent, cards))


def choosing(first="red", players=4):
    """The first hero is being chosen."""
    return play(dealt(players), StartWith(first))


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


# ---- H07: heroes


def test_h07_the_first_chooser_is_said_or_drawn():
    state = dealt()
    prompt = RULES[Starting].prompt(state, state.task)
    assert (prompt.key, prompt.chance) == ("hellas.Starting", "starter")
    assert moves(state) == [StartWith(colour) for colour in state.seats]
    assert refused(state, StartWith("white")) == "hellas.refuse.not_now"


def test_h07_heroes_are_chosen_against_the_clock():
    state, heroes = choosing("red"), ("perseus", "heracles", "achilles")
    stand = ("crete", "argolis", "elis")
    for colour, hero, at in zip(("red", "green", "yellow"), heroes, stand, strict=True):
        assert state.task == HeroChoice(state.player(colour))
        state = play(state, ChooseHero(hero), PlaceHero(at))
    # Only Helen is left for blue.
    assert of(state, "blue").hero == "helen"
    assert state.task == ArtifactDraw(1, 3)
    state, _ = settle(ALONE, skipped(state))
    assert state.task == HeroPlace(1)
    rule = RULES[HeroPlace]
    after, _ = rule.play(state, state.task, PlaceHero("macedonia"))
    after, more = ALONE[type(after.task)](after, after.task)
    assert after.task == TurnStart(1)
    assert [n.key for n in more] == ["hellas.note.begins"]


def skipped(state):
    """The head task is another chapter's."""
    return replace(state, agenda=state.agenda[1:])


@pytest.mark.parametrize(
    ("players", "first", "order"),
    [
        (2, "red", ["red", "blue"]),
        (3, "blue", ["blue", "red", "yellow"]),
        (4, "yellow", ["yellow", "blue", "red", "green"]),
    ],
)
def test_h07_the_order_at_every_table(players, first, order):
    state = choosing(first, players)
    chosen_by = [task.player for task in state.agenda if isinstance(task, HeroChoice)]
    assert [state.seats[one] for one in chosen_by] == order
    assert state.seats[state.agenda[-1].player] == order[-1]


def test_h07_a_chosen_hero_is_gone():
    state = play(choosing(), ChooseHero("perseus"), PlaceHero("crete"))
    assert ChooseHero("perseus") not in moves(state)
    assert refused(state, ChooseHero("perseus")) == "hellas.refuse.hero_taken"
    wishes = dict(RULES[HeroChoice].wishes(state, state.task))
    assert list(wishes) == [ChooseHero("perseus")]


def test_h07_a_weak_region_has_its_first_master():
    state = play(choosing(), ChooseHero("heracles"), PlaceHero("crete"))
    assert (owner(state, "crete"), count(state, "red", "crete")) == ("red", 2)
    state = play(state, ChooseHero("achilles"), PlaceHero("argolis"))
    assert (owner(state, "argolis"), count(state, "green", "argolis")) == ("", 2)


def test_h07_no_two_heroes_begin_together():
    state = play(choosing(), ChooseHero("heracles"), PlaceHero("crete"))
    state = play(state, ChooseHero("achilles"))
    assert PlaceHero("crete") not in moves(state)
    assert len(moves(state)) == len(REGIONS) - 1
    assert refused(state, PlaceHero("crete")) == "hellas.refuse.hero_stands"
    assert refused(state, PlaceHero("atlantis")) == "hellas.refuse.not_now"
    wishes = dict(RULES[HeroPlace].wishes(state, state.task))
    assert list(wishes) == [PlaceHero("crete")]


def test_h07_how_strong_a_region_is_may_be_a_house_table():
    wishes = {"house.population.crete": "3"}
    state = setup(COLOURS[:2], chosen(OPTIONS, wishes.items()))
    state = play(state, DrawTempleCard("1"), *map(DrawEvent, SEVEN))
    state = play(state, StartWith("red"), ChooseHero("heracles"), PlaceHero("crete"))
    assert owner(state, "crete") == ""


# ---- H08: hands and attributes


def test_h08_everybody_has_one_card_and_no_priest():
    state = choosing()
    assert all((one.hand, one.pool) == (1, 0) for one in state.players)
    state = play(state, ChooseHero("perseus"), PlaceHero("crete"))
    red = of(state, "red")
    assert (red.hand, red.attributes, red.pool) == (1, (1, 1, 1), 0)


def test_h08_the_first_cards_are_told():
    state = play(box(), DrawTempleCard("1"), *map(DrawEvent, SEVEN[:-1]))
    _, notes = told(state, DrawEvent(SEVEN[-1]))
    assert [n.key for n in notes] == [
        "hellas.note.quest_discarded",
        "hellas.note.events_back",
        "hellas.note.first_cards",
    ]


# ---- H09 to H12: what heroes start with


@pytest.mark.parametrize(
    ("hero", "attributes"),
    [("achilles", (1, 1, 2)), ("heracles", (1, 2, 1)), ("perseus", (1, 1, 1))],
)
def test_h09_h11_heroes_have_their_attributes(hero, attributes):
    state = play(choosing(), ChooseHero(hero))
    assert of(state, "red").attributes == attributes
    assert state.task == HeroPlace(0)


def test_h10_helen_chooses_among_three_artifacts():
    state = play(choosing(), ChooseHero("helen"))
    assert of(state, "red").attributes == (1, 1, 1)
    assert state.agenda[:2] == (ArtifactDraw(0, 3), HeroPlace(0))


def test_h12_perseus_takes_the_token_of_his_first_land():
    state = play(choosing(), ChooseHero("perseus"))
    state, notes = told(state, PlaceHero("crete"))
    assert state.glory == glory(laid(), brown="red").glory
    assert ("hellas.note.glory", "brown") in [
        (n.key, dict(n.facts).get("land")) for n in notes
    ]


def test_h12_others_take_none():
    state = play(choosing(), ChooseHero("heracles"), PlaceHero("crete"))
    assert {*state.glory} == {NOBODY}


def test_monsters_lie_where_heroes_may_begin():
    """Sphinx bars recruiting; the first hoplites are not recruited."""
    state = play(choosing(), ChooseHero("heracles"), PlaceHero("messenia"))
    assert beast(state, "sphinx").at == INDEX["messenia"]
    assert count(state, "red", "messenia") == 2

"""Who is whose hero, and where each begins (p. 8; PL p. 3)."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.box import (
    COLOURS,
    INDEX,
    REGIONS,
)
from companion.games.hellas.rules.chapters.opening.opening import setup
from companion.games.hellas.rules.contents import RULES
from companion.games.hellas.rules.moves.opening import (
    ChooseHero,
    DrawEvent,
    DrawTempleCard,
    PlaceHero,
    StartWith,
)
from companion.games.hellas.rules.moves.turn import Pray
from companion.games.hellas.rules.options import OPTIONS
from companion.games.hellas.rules.pieces import beast
from companion.games.hellas.rules.state import NOBODY
from companion.games.hellas.rules.tasks.cards import ArtifactDraw
from companion.games.hellas.rules.tasks.opening import (
    HeroChoice,
    HeroPlace,
    Starting,
)
from companion.games.hellas.rules.tasks.turn import TurnEnd
from companion.kernel.options import chosen
from tests.games.hellas.rules.opening.boxes import SEVEN, box, choosing, dealt
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
    waits,
)

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
    state, notes = told(skipped(state), PlaceHero("macedonia"))
    assert "hellas.note.begins" in [n.key for n in notes]
    assert asked(state) == "hellas.Acting"
    for colour in ("blue", "yellow", "green", "red"):
        assert state.turn.player == state.player(colour)
        state = waits(state, TurnEnd(state.turn.player))


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


def test_h08_in_the_first_turn_nobody_can_pray():
    state = play(choosing(players=2), ChooseHero("perseus"), PlaceHero("crete"))
    state = play(state, ChooseHero("heracles"), PlaceHero("argolis"))
    assert asked(state) == "hellas.Acting"
    assert not [move for move in moves(state) if isinstance(move, Pray)]


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

"""The event phase (p. 11)."""

from dataclasses import replace

from companion.games.hellas.rules.box import DIE, EVENTS, QUESTS
from companion.games.hellas.rules.chapters.monsters.events import deck
from companion.games.hellas.rules.contents import RULES
from companion.games.hellas.rules.moves.monsters import Rolled
from companion.games.hellas.rules.moves.opening import DrawEvent
from companion.games.hellas.rules.moves.specials import Act, BuildMonument
from companion.games.hellas.rules.pieces import beast
from companion.games.hellas.rules.state import place
from companion.games.hellas.rules.tasks.monsters import EventDraw, EventPhase
from companion.kernel.moves import Ruling
from tests.games.hellas.tables import (
    asked,
    has,
    laid,
    monster,
    moves,
    play,
    refused,
    told,
    waits,
)


def drawing(state):
    return waits(state, EventPhase(0))


def over(state):
    """No event is awaited any more."""
    return not any(isinstance(task, EventDraw | EventPhase) for task in state.agenda)


def test_the_builder_draws_by_chance():
    state = drawing(laid())
    prompt = RULES[EventDraw].prompt(state, state.task)
    assert (prompt.key, prompt.who) == ("hellas.EventDraw", ("red",))
    assert prompt.chance == "events"
    assert moves(state) == [DrawEvent(card) for card in EVENTS]


def test_h32_monsters_then_an_event_then_the_next_player():
    state = monster(laid(), "sphinx", "elis")
    state = play(state, Act("monument"), BuildMonument("athena"))
    assert asked(state) == "hellas.MonsterRoll"
    state = play(state, Rolled("sphinx", DIE.index("nothing")))
    assert asked(state) == "hellas.EventDraw"
    state = play(state, DrawEvent("medusa.attica"))
    assert (asked(state), state.turn.player) == ("hellas.Acting", 1)


# ---- quests


def test_h43_a_quest_takes_a_free_slot():
    state = replace(laid(), quests=("cretan_bull", "golden_fleece"))
    state, notes = told(drawing(state), DrawEvent("augean_stables"))
    assert state.quests == ("cretan_bull", "golden_fleece", "augean_stables")
    assert (notes[0].key, dict(notes[0].facts)["region"]) == (
        "hellas.note.quest_appears",
        "elis",
    )
    assert over(state)


def test_h43_without_a_slot_it_is_discarded_and_no_other_is_drawn():
    state = replace(laid(), quests=("cretan_bull", "golden_fleece", "augean_stables"))
    state = play(drawing(state), DrawEvent("amazon_queen"))
    assert state.quests == ("cretan_bull", "golden_fleece", "augean_stables")
    assert state.laid == ("amazon_queen",)
    assert over(state)


def test_a_card_that_lies_elsewhere_cannot_be_drawn():
    state = replace(laid(), quests=("cretan_bull",), laid=("hydra.argolis",))
    state = monster(
        has(state, "red", kept=("aid_to_atlas",)), "sphinx", "elis", "thessaly"
    )
    state = drawing(state)
    gone = {"cretan_bull", "hydra.argolis", "aid_to_atlas", "sphinx.thessaly"}
    assert {*EVENTS} - {*deck(state)} == gone
    for card in sorted(gone):
        assert refused(state, DrawEvent(card)) == "hellas.refuse.not_now"


# ---- monsters


def test_h44_a_monster_arrives_where_its_card_says():
    state, notes = told(drawing(laid()), DrawEvent("medusa.attica"))
    found = beast(state, "medusa")
    assert (place(found.at), found.wounds, found.evolved) == ("attica", (), ())
    assert [n.key for n in notes] == ["hellas.note.monster_arrives"]
    assert state.laid == ("medusa.attica",)
    assert over(state)


def test_h44_one_that_is_out_evolves_where_it_stands():
    state = drawing(monster(laid(), "medusa", "attica"))
    state, notes = told(state, DrawEvent("medusa.phocis"))
    found = beast(state, "medusa")
    assert (place(found.at), found.evolved) == ("attica", ("phocis",))
    assert [n.key for n in notes] == ["hellas.note.evolves"]
    assert "medusa.phocis" not in deck(state)
    assert over(state)


def test_h44_one_that_was_out_from_the_start_may_evolve_twice():
    """Its first card went back into the deck."""
    state = drawing(monster(laid(), "cerberus", "epirus"))
    state = drawing(play(state, DrawEvent("cerberus.epirus")))
    state = play(state, DrawEvent("cerberus.locris"))
    assert beast(state, "cerberus").evolved == ("epirus", "locris")


def test_h44_one_that_came_later_evolves_once():
    state = drawing(play(drawing(laid()), DrawEvent("medusa.attica")))
    assert DrawEvent("medusa.attica") not in moves(state)
    state = play(state, DrawEvent("medusa.phocis"))
    assert not [card for card in deck(state) if card.startswith("medusa")]


def test_en_l684_for_a_slain_monster_another_card_is_drawn():
    state = has(laid(), "blue", trophies=("medusa", "hydra"))
    state = drawing(state)
    for card in ("medusa.attica", "hydra.argolis", "hydra.chalkidiki"):
        state, notes = told(state, DrawEvent(card))
        assert [n.key for n in notes] == ["hellas.note.event_of_slain"]
        assert state.task == EventDraw(0)
        assert state.laid[-1] == card
    state = play(state, DrawEvent("sphinx.thessaly"))
    assert place(beast(state, "sphinx").at) == "thessaly"
    assert beast(state, "medusa") is None
    assert over(state)


def test_en_l682_evolving_lasts_as_long_as_the_monster():
    state = monster(laid(), "medusa", "attica", "phocis")
    assert "medusa.phocis" not in deck(drawing(state))


# ---- the empty deck


def exhausted(**switches):
    return replace(laid(**switches), laid=EVENTS)


def test_an_empty_deck_is_asked_about_once():
    state = drawing(exhausted())
    assert asked(state) == "hellas.RuleQuestion.empty_deck"
    assert moves(state) == [
        Ruling("rule.empty_deck", "shuffle"),
        Ruling("rule.empty_deck", "nothing"),
    ]
    state, notes = told(state, moves(state)[0])
    assert moves(state) == [DrawEvent(card) for card in EVENTS]
    assert [n.key for n in notes] == ["hellas.note.events_shuffled"]
    again = drawing(replace(state, laid=EVENTS))
    assert asked(again) == "hellas.EventDraw"


def test_an_empty_deck_may_bring_nothing():
    state = drawing(exhausted(rule__empty_deck="nothing"))
    assert over(state)
    assert state.laid == EVENTS


def test_a_deck_of_slain_monsters_alone_is_not_shuffled_for_ever():
    dead = tuple(card for card in EVENTS if card.startswith("medusa."))
    state = has(exhausted(rule__empty_deck="shuffle"), "red", trophies=("medusa",))
    state = has(replace(state, laid=dead), "blue", kept=QUESTS)
    rest = tuple(card for card in EVENTS if card not in (*dead, *QUESTS))
    for card in rest:
        name, at = card.split(".")
        found = beast(state, name)
        if found is None:
            state = monster(state, name, at, at)
        else:
            beasts = (*state.beasts[:-1], replace(found, evolved=(*found.evolved, at)))
            state = replace(state, beasts=beasts)
    state = drawing(state)
    assert over(state)
    assert state.laid == dead

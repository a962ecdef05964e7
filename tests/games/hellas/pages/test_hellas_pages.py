"""What the page of Hellas shows, and what its touches mean."""

from __future__ import annotations

from typing import Any

import pytest

from companion.canvas.shapes import Zone, flat
from companion.canvas.theme import Frame
from companion.desk import actions as act
from companion.games.hellas.pages.board import Hellas, Tract
from companion.games.hellas.pages.boards import PlayerBoards
from companion.games.hellas.pages.lairs import Lairs
from companion.games.hellas.pages.nearness import NearPills
from companion.games.hellas.pages.pieces import (
    AnswerGroups,
    AttackPart,
    BattlePart,
    BeastCard,
    WoundTracks,
)
from companion.games.hellas.pages.telling import told
from companion.games.hellas.pages.trips import of_note
from companion.games.hellas.rules.game import GAME
from companion.games.hellas.rules.moves.hunts import Wound
from companion.games.hellas.rules.moves.monsters import (
    MoveMonster,
    NextMonster,
    Rolled,
)
from companion.games.hellas.rules.moves.specials import Act, March
from companion.games.hellas.rules.moves.turn import Leave, MoveHero, MoveHoplites
from companion.games.hellas.rules.tasks.monsters import MonsterOrder
from companion.games.hellas.rules.tasks.specials import Marching
from companion.kernel.game import IllegalMove, note
from companion.kernel.moves import Ruling
from companion.pages.pieces import Answer
from companion.pages.table.panel import CountPart
from companion.pages.table.table import table
from companion.screens.table.table import lay
from companion.table.table import Proposal
from companion.table.trust import Source
from companion.words import phrases
from companion.words.texts import Texts
from tests.games.hellas.pages.laid import NAMES, page, scene
from tests.games.hellas.pages.situations import middle_game, situations
from tests.games.hellas.tables import army, has, laid, monster, waits


def stage(state: Any, *chosen: str, **more: Any) -> Hellas:
    shown = page(state, *chosen, **more).stage
    assert isinstance(shown, Hellas)
    return shown


def tract(shown: Hellas, name: str) -> Tract:
    return next(one for one in shown.tracts if one.id == name)


def lit(shown: Hellas) -> set[str]:
    return {one.id for one in shown.tracts if one.mark == "lit"}


def part(shown: Any, kind: type) -> Any:
    return next(one for one in shown.panel.replies.parts if isinstance(one, kind))


def seen(name: str) -> Any:
    one = situations()[name]
    return page(one.state, *one.chosen, **one.more)


# ---- the map


def test_a_region_shows_its_owner_hoplites_city_hero_and_monument() -> None:
    attica = tract(stage(middle_game()), "attica")
    assert attica.owner == "red"
    assert [(one.colour, one.count, one.fortified) for one in attica.hosts] == [
        ("red", 4, True)
    ]
    assert [(one.kind, one.colour) for one in attica.guests] == [("hero", "red")]
    assert attica.monument is not None
    assert (attica.monument.level, attica.monument.most) == (4, 5)
    assert attica.monument.priests == ("red", "blue")
    assert attica.sites == ("city", "shrine")


def test_a_neutral_region_says_how_many_take_it() -> None:
    shown = stage(laid())
    assert tract(shown, "attica").strength == 5
    taken = stage(army(laid(), "red", "attica", 1))
    assert tract(taken, "attica").strength == 0


def test_wounds_of_a_monster_and_the_step_of_a_hero_stand_beside_them() -> None:
    shown = stage(middle_game())
    assert [one.text for one in tract(shown, "argolis").guests] == ["2/5"]
    quest = tract(shown, "crete").guests
    assert [(one.kind, one.text) for one in quest] == [("quest", ""), ("hero", "2/3")]


def test_a_token_without_hoplites_is_still_somebodys() -> None:
    shown = stage(army(laid(), "blue", "crete", 0))
    assert [(one.colour, one.count) for one in tract(shown, "crete").hosts] == [
        ("blue", 0)
    ]


# ---- pointing


def test_pointing_alone_does_nothing_in_a_turn() -> None:
    """A region may be meant as a goal or as an origin: it is only chosen."""
    shown = stage(middle_game())
    for one in shown.tracts:
        assert not (one.mark == "lit" and isinstance(one.action, act.Play)), one.id


def test_a_hero_goes_where_the_verb_lights_it() -> None:
    shown = stage(middle_game(), "!hero")
    assert "boeotia" in lit(shown)
    assert tract(shown, "boeotia").action == act.Play(MoveHero("boeotia"))


def test_origin_then_region_then_count() -> None:
    state = middle_game()
    assert lit(stage(state, "!hoplites", "attica")) == {"boeotia", "corinthia", "crete"}
    shown = page(state, "!hoplites", "attica", "boeotia")
    main = shown.panel.replies.answers[0]
    assert main.action == act.Play(MoveHoplites("attica", "boeotia", 3))
    steps = part(shown, CountPart)
    assert (steps.value, steps.more) == ("3/3", None)
    fewer = page(state, *steps.less.place.chosen).panel.replies.answers[0]
    assert fewer.action == act.Play(MoveHoplites("attica", "boeotia", 2))


def test_a_march_is_pointed_at_without_a_verb() -> None:
    state = waits(middle_game(), Marching(0))
    assert {"attica", "argolis", "corinthia"} <= lit(stage(state))
    assert "laconia" in lit(stage(state, "argolis"))
    answers = page(state, "argolis", "laconia").panel.replies.answers
    assert answers[0].action == act.Play(March("argolis", "laconia", 1))


def test_a_region_lists_what_it_can_do() -> None:
    answers = page(middle_game(), "attica").panel.replies.answers
    assert act.Play(Leave("attica")) in [one.action for one in answers]


def test_a_region_touched_in_vain_is_refused_with_the_rule() -> None:
    state = monster(laid(), "medusa", "aetolia")
    for name in ("aetolia", "argolis", "elis"):
        state = army(state, "red", name, 2)
    shown = stage(state, "!hoplites")
    action = tract(shown, "aetolia").action
    assert isinstance(action, act.Play)
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, action.move)
    assert refusal.value.key == "hellas.refuse.medusa"


# ---- a turn


def deeds() -> dict[str, Answer]:
    groups = part(seen("turn"), AnswerGroups).choices
    return {one.label: one for group in groups for one in group.answers}


def test_used_special_actions_stand_there_and_say_so() -> None:
    march = next(
        one for one in deeds().values() if one.action == act.Play(Act("march"))
    )
    assert (march.kind, march.sub) == ("off", "used")
    build = next(
        one for one in deeds().values() if one.action == act.Play(Act("monument"))
    )
    assert build.kind == "plain"


def test_all_seven_special_actions_stand_there() -> None:
    acts = [
        one.action.move.special
        for one in deeds().values()
        if isinstance(one.action, act.Play) and isinstance(one.action.move, Act)
    ]
    assert len(set(acts)) == 7


def test_who_is_one_thing_from_victory_is_said() -> None:
    pills = part(seen("turn"), NearPills).pills
    assert [(one.colour, one.icon) for one in pills] == [("red", "claw")]
    assert not any(
        isinstance(one, NearPills) for one in page(laid()).panel.replies.parts
    )


def test_a_number_that_lacks_one_is_ochre_in_the_strip() -> None:
    seats = seen("turn").foot.seats
    assert [one.tone for one in seats[0].stats] == ["", "", "ochre", ""]
    assert [one.text for one in seats[0].stats] == ["0/2", "1/5", "2/3", "–"]


# ---- monsters, hunts, battles


def test_each_outcome_of_the_die_is_offered_once() -> None:
    shown = seen("roll")
    card = part(shown, BeastCard)
    assert [(one.icon, one.state) for one in card.queue] == [
        ("cerberus", "done"),
        ("minotaur", "done"),
        ("hydra", "now"),
        ("sphinx", "next"),
    ]
    moves = [one.action.move for one in shown.panel.replies.answers]
    assert moves == [Rolled("hydra", place) for place in (0, 1, 3, 5)]
    marks = {one.id: one.mark for one in shown.stage.tracts if one.mark}
    near = dict.fromkeys(("arcadia", "corinthia", "laconia", "crete"), "reach")
    assert marks == {**near, "argolis": "focus"}


def test_what_each_monster_did_in_this_phase_is_said() -> None:
    state = waits(middle_game(), MonsterOrder(0, ("cerberus", "minotaur", "hydra")))
    here = scene(state)
    for move in (
        NextMonster("cerberus"),
        Rolled("cerberus", 0),
        NextMonster("minotaur"),
        Rolled("minotaur", 3),
        MoveMonster("locris"),
    ):
        proposal = Proposal(move, Source.TOUCH, here.open.table.stamp)
        here.open.table.propose(proposal)
    card = part(table(here), BeastCard)
    assert {one.icon: one.word for one in card.queue} == {
        "cerberus": "nothing",
        "minotaur": "moved",
        "sphinx": "done",
        "hydra": "now",
    }


def test_what_moves_is_seen_on_its_way() -> None:
    facts = {"origin": "locris", "region": "phocis"}
    beast = note("hellas.note.monster_moves", monster="minotaur", **facts)
    army_ = note("hellas.note.moves", seat="red", hoplites=2, **facts)
    found = [one for told_ in (beast, army_) for one in of_note(told_, "1")]
    assert [(one.icon, one.colour, one.origin, one.target) for one in found] == [
        ("minotaur", "", "locris", "phocis"),
        ("troop", "red", "locris", "phocis"),
    ]
    assert not list(of_note(note("hellas.note.turn", seat="red"), "1"))


def test_a_hunt_shows_old_wounds_new_ones_and_those_that_can_be_dealt() -> None:
    track = part(seen("striking"), WoundTracks)
    assert [one.state for one in track.spaces] == [
        "covered",
        "open",
        "dealt",
        "open",
        "open",
    ]
    assert [at for at, one in enumerate(track.spaces) if one.kind == "lit"] == [1, 3, 4]
    assert [one.mark for one in track.spaces] == ["", "", "priest", "", "artifact"]


def test_by_which_symbol_a_wound_is_dealt_is_asked_where_several_do() -> None:
    state = situations()["striking"].state
    touched = part(page(state), WoundTracks).spaces[1].action
    assert isinstance(touched, act.Become)
    answers = page(state, *touched.place.chosen).panel.replies.answers
    assert act.Play(Wound(1, "bow")) in [one.action for one in answers]


def test_an_attack_is_held_against_what_was_played() -> None:
    shown = part(seen("defending"), AttackPart)
    assert (shown.strength, shown.against, shown.held) == ("4", "2", False)


def test_a_battle_shows_both_sums_and_what_they_are_made_of() -> None:
    attacker, defender = part(seen("battle"), BattlePart).fighters
    assert (attacker.colour, attacker.total, attacker.awaited) == ("blue", "8", True)
    assert [one.text for one in defender.counted] == ["+4", "+1", "+3", "+2", "+2"]
    assert sum(int(one.text) for one in defender.counted) == int(defender.total)


# ---- the other sides of the stage


def test_an_injured_attribute_counts_one_and_keeps_what_it_was() -> None:
    shown = seen("boards").stage
    assert isinstance(shown, PlayerBoards)
    strength = shown.boards[0].attributes[1]
    assert (strength.value, strength.held, strength.injured) == (1, 4, True)
    assert [one.off for one in shown.boards[0].cards[:2]] == [False, True]


def test_lands_name_the_regions_that_are_missing() -> None:
    state = laid(2)
    for name in ("epirus", "macedonia", "thessaly", "chalkidiki", "acarnania"):
        state = army(state, "red", name, 1)
    for name in ("aetolia", "locris", "phocis", "argolis", "laconia"):
        state = army(state, "red", name, 1)
    shown = page(state, tab="boards").stage
    assert isinstance(shown, PlayerBoards)
    lands = shown.boards[0].aims[0]
    assert (lands.text, lands.near) == ("2/3", True)
    assert lands.missing == "missing: Crete"


def test_every_monster_on_the_map_has_its_lair() -> None:
    shown = seen("lairs").stage
    assert isinstance(shown, Lairs)
    assert [one.icon for one in shown.lairs] == [
        "hydra",
        "cerberus",
        "minotaur",
        "sphinx",
    ]
    assert len(shown.lairs[1].spaces) == 6
    empty = page(laid(), tab="monsters").stage
    assert isinstance(empty, Lairs)
    assert empty.none


def test_a_card_tells_what_it_does() -> None:
    cards = seen("boards").stage.boards[0].cards
    owl = next(one for one in cards if one.path == ("artifact", "owl_of_athena"))
    assert isinstance(owl.action, act.Visit)


@pytest.mark.parametrize("tab", ["map", "boards", "monsters"])
def test_a_long_touch_opens_an_entry_that_there_is(tab: str) -> None:
    state = middle_game()
    paths = {entry.path for entry in GAME.entries(state)}
    shapes = lay(page(state, tab=tab), Frame())
    long = [s.long for s in flat(shapes) if isinstance(s, Zone) and s.long]
    assert len(long) > 8
    for one in long:
        assert one.place.path in paths, one


# ---- what is told


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_both_sums_of_a_battle_are_told_together(language: str) -> None:
    names = dict(zip(("red", "blue"), NAMES, strict=False))
    texts = Texts(language, lambda seat: names.get(seat, seat), "hellas")
    facts = {"seat": "red", "foe": "blue", "region": "attica", "attack": 5}
    parts = {"attack_parts": (("hoplites", 5),), "defence_parts": (("hoplites", 3),)}
    both = told(texts, note("hellas.note.strengths", **facts, defence=3, **parts))
    assert [(one.seat, one.sums[0].text) for one in both] == [
        ("red", "5"),
        ("blue", "3"),
    ]
    assert all(one.title and one.text for one in both)


def test_losses_are_read_from_afar() -> None:
    texts = scene(has(laid(), "red", hand=1)).texts
    dead = note(
        "hellas.note.killed", seat="red", region="attica", hoplites=2, by="hydra"
    )
    (one,) = told(texts, dead)
    assert [(stat.icon, stat.text) for stat in one.sums] == [("troop", "−2")]


def test_a_ruling_is_told_in_the_words_of_its_option() -> None:
    texts = scene(laid()).texts
    move = Ruling("house.wound.hydra.1", "sword.priest")
    assert phrases.move(texts, GAME, move, "") == "Agreed: sword, priest"

"""Cyclades on the table page: everything named, every move within reach."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from companion.desk import actions as act
from companion.desk.places import AtTable, HandOver, History, Options
from companion.games.cyclades.pages.boards import Screens
from companion.games.cyclades.pages.isles import Isles
from companion.games.cyclades.pages.page import Atlas
from companion.games.cyclades.pages.pieces import FightPart, Offerings
from companion.games.cyclades.rules.chapters.actions.discounts import discount
from companion.games.cyclades.rules.chapters.battle.strength import parts as strengths
from companion.games.cyclades.rules.chapters.battle.strength import total
from companion.games.cyclades.rules.contents import RULES
from companion.games.cyclades.rules.moves.actions import Crew, Go, Sail
from companion.games.cyclades.rules.moves.battles import Thrown
from companion.games.cyclades.rules.moves.cycle import Offer
from companion.games.cyclades.rules.moves.opening import Dealt, DrawToken, Spread
from companion.games.cyclades.rules.moves.table import Declare
from companion.games.cyclades.rules.options import die
from companion.kernel.game import IllegalMove
from companion.kernel.options import Chosen
from companion.kernel.record import Record
from companion.pages.devices.chance import luck, throws
from companion.pages.table.end import end
from companion.pages.table.history import history
from companion.pages.table.move_words import undo_name
from companion.pages.table.panel import Lines
from companion.pages.table.table import TablePage, table
from companion.pages.table.table_options import table_options
from companion.saves.header import Header
from companion.table.table import Proposal, Table
from companion.table.trust import Source
from tests.games.cyclades.pages.situations import (
    GAME,
    LANGUAGES,
    PEOPLE,
    Situation,
    one,
    situations,
)
from tests.pages.pages import actions, walk
from tests.screens.fits import KEY


def reach(situation: Situation, clicks: int, start: AtTable | None = None) -> set[Any]:
    """The moves within so many touches."""
    places = [start or AtTable()]
    seen, found = set(places), set()
    for _ in range(clicks):
        later = []
        for place in places:
            for action in actions(table(situation.scene(place=place))):
                if isinstance(action, act.Play):
                    found.add(action.move)
                elif isinstance(action, act.Become):
                    assert isinstance(action.place, AtTable)
                    if action.place not in seen:
                        seen.add(action.place)
                        later.append(action.place)
        places = later
    return found


def stepped(move: Any) -> bool:
    """Numbers are stepped to; copies of a token and faces of a die are alike."""
    return isinstance(move, Crew | Go | Declare | DrawToken | Dealt | Spread)


def test_every_question_of_the_game_is_met() -> None:
    asked = {type(s.record.state.task).__name__ for s in situations().values()}
    assert asked == {task.__name__ for task in RULES}


def test_every_legal_move_is_in_reach() -> None:
    """Two touches; three where whence, whither and who have to be said."""
    for name, situation in situations().items():
        state = GAME.public(situation.record.state)
        legal = set(GAME.moves(state))
        found = reach(situation, 3)
        missing = {move for move in legal - found if not stepped(move)}
        assert {type(m).__name__ for m in missing} <= {"Thrown"}, (name, missing)
        assert all(reasoned(state, move) for move in found - legal), name


def reasoned(state: Any, move: Any) -> bool:
    """Whether the rules refuse a move, which is why nobody is offered it."""
    try:
        GAME.play(state, move)
    except IllegalMove:
        return True
    return False


def test_who_goes_is_stepped_to() -> None:
    for name, situation in situations().items():
        legal = [m for m in GAME.moves(situation.record.state) if isinstance(m, Go)]
        crews = [m for m in GAME.moves(situation.record.state) if isinstance(m, Crew)]
        if 1 < len(legal) < 13:
            assert set(legal) <= reach(situation, 14), name
        spread = {
            m for m in GAME.moves(situation.record.state) if isinstance(m, Spread)
        }
        if spread and len(situation.header.seats) < 4:
            assert spread <= reach(situation, 7), name
        if len(crews) > 1:
            assert set(crews) <= reach(situation, len(crews)), name


def test_c15_a_bid_takes_two_touches_at_most() -> None:
    for name, situation in situations().items():
        offers = {m for m in GAME.moves(situation.record.state) if isinstance(m, Offer)}
        if offers:
            assert offers <= reach(situation, 2), name
            cheapest = {
                g: min(o.gold for o in offers if o.god == g) for g in gods(offers)
            }
            quick = {Offer(god, gold) for god, gold in cheapest.items()}
            assert quick <= reach(situation, 1), name


def gods(offers: set[Offer]) -> set[str]:
    return {offer.god for offer in offers}


def part(page: TablePage, kind: type) -> Any:
    return next(p for p in page.panel.replies.parts if isinstance(p, kind))


def test_c16_the_auction_shows_every_open_god_and_who_stands_where() -> None:
    situation = one("4 Bidding.ousted")
    state = situation.record.state
    page = table(situation.scene())
    shown = part(page, Offerings)
    assert tuple(altar.god for altar in shown.altars) == state.open_gods
    assert set(shown.resting_gods) == set(state.gods) - set(state.open_gods)
    marked = {
        (altar.god, space.colour)
        for altar in shown.altars
        for space in altar.spaces
        if space.colour
    }
    assert marked == {(f.god, f.colour) for f in state.factions if f.god}
    assert page.panel.seats[0][0] == state.factions[state.task.faction].colour


def test_c14_secret_purses_change_nothing_on_the_page() -> None:
    for name in ("4 Bidding", "4 Action", "6 Action"):
        situation = one(name)
        record = situation.record
        for gold in (0, 20):
            purses = tuple(replace(p, gold=gold) for p in record.state.purses)
            other = replace(record.state, purses=purses)
            swapped = replace(record, states=(*record.states[:-1], other))
            for tab in ("map", "cards", "boards"):
                place = AtTable(tab=tab)
                was = table(situation.scene(place=place))
                now = table(situation._replace(record=swapped).scene(place=place))
                assert was == now, name


def test_c55_prices_of_today_are_those_of_the_acting_faction() -> None:
    situation = one("4 Action")
    state = situation.record.state
    stage = table(situation.scene()).stage
    assert isinstance(stage, Isles)
    less = discount(state, state.turn.faction)
    beasts = [card for card in stage.cards if not card.hero]
    assert [card.price for card in beasts] == [max(0, n - less) for n in (2, 3, 4, 5)]


def test_c33_both_sums_build_up() -> None:
    fight = part(table(one("4 Dice").scene()), FightPart)
    assert all(fighter.total.endswith("?") for fighter in fight.fighters)
    thrown = part(table(one("4 Rerolling").scene()), FightPart)
    for fighter in thrown.fighters:
        parts = sum(int(one.text) for one in fighter.strengths)
        assert int(fighter.total) == int(fighter.face) + parts


@pytest.mark.parametrize("question", ["Losing", "Retreating"])
def test_c33_no_die_of_the_round_that_was_is_added_to_who_is_left(
    question: str,
) -> None:
    situation = one(f"4 {question}")
    battle = situation.record.state.battle
    fight = part(table(situation.scene()), FightPart)
    for fighter, held in zip(fight.fighters, battle.sums, strict=True):
        parts = sum(int(one.text) for one in fighter.strengths)
        assert (fighter.total, fighter.face) == (f"{parts} + ?", "")
        assert fighter.said == f"Round {battle.round}: {held}"
        assert not fighter.awaited


def test_c23_a_secret_look_is_a_hand_over() -> None:
    page = table(one("4 Glimpse").scene())
    ways = [a.action for a in page.panel.replies.answers]
    assert any(isinstance(w, act.Visit) and isinstance(w.place, HandOver) for w in ways)


def test_c54_two_factions_are_told_apart() -> None:
    situation = one("2 Action")
    page = table(situation.scene(place=AtTable(tab="boards")))
    assert isinstance(page.stage, Screens)
    names = [screen.name for screen in page.stage.screens]
    assert len(set(names)) == 4
    state = situation.record.state
    assert page.panel.seats[0][0] == state.factions[state.turn.faction].colour


def test_a_place_pointed_at_lights_where_it_leads() -> None:
    found = 0
    for situation in situations().values():
        sails = [m for m in GAME.moves(situation.record.state) if isinstance(m, Sail)]
        for sail in sails[:3]:
            place = AtTable(chosen=("!Sail", sail.origin))
            stage = table(situation.scene(place=place)).stage
            assert isinstance(stage, Isles)
            lit = {isle.name for isle in stage.isles if isle.mark == "lit"}
            assert lit == {m.target for m in sails if m.origin == sail.origin}
            found += 1
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_in_the_catalogues(language: str) -> None:
    """What names an article of the glossary is one that is there."""
    for name, situation in situations().items():
        for tab in ("map", "cards", "boards"):
            scene = situation.scene(language, AtTable(tab=tab))
            page = table(scene)
            said = [v for v in walk(page) if isinstance(v, str)]
            assert not [v for v in said if "…" in v], name
            keys = [v for v in said if KEY.fullmatch(v)]
            lost = [v for v in keys if not scene.texts.has(f"{v}.title")]
            assert not lost, (name, lost)


def test_t05_every_value_shown_has_an_entry_to_put_it_right() -> None:
    for name, situation in situations().items():
        known = {e.path for e in GAME.entries(GAME.public(situation.record.state))}
        for tab in ("map", "cards", "boards"):
            page = table(situation.scene(place=AtTable(tab=tab)))
            paths = {v.path for v in walk(page) if getattr(v, "path", ())}
            assert paths <= known, (name, paths - known)


def test_t22_every_question_opens_its_rule() -> None:
    for language in LANGUAGES:
        for name, situation in situations().items():
            rule = table(situation.scene(language)).panel.rule
            assert isinstance(rule, act.Visit), name


def test_there_is_one_main_answer_at_most() -> None:
    for name, situation in situations().items():
        kinds = [a.kind for a in table(situation.scene()).panel.replies.answers]
        assert kinds.count("main") <= 1, name


# ---- a roll that was misread


def threw() -> tuple[Situation, Any, int]:
    """A battle in which one side has thrown, and where that stands in the record."""
    situation = one("4 Dice.one")
    place = len(situation.record.played) - 1
    assert isinstance(situation.record.played[place].move, Thrown)
    return situation, situation.record.played[place].move, place


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_misread_battle_roll_is_put_right_in_the_history(language: str) -> None:
    """t45: the other numbers of the die stand there; one touch, and it was that."""
    situation, move, place = threw()
    table = situation.table()
    scene = situation.scene(language, History(place), table)
    found = history(scene).closer
    assert found is not None
    numbers = die(situation.record.state.options)
    others = {str(n) for n in numbers} - {str(numbers[move.place])}
    assert {answer.label for answer in found.others} == others
    wish = found.others[0]
    assert isinstance(wish.action, act.Amend)
    table.amend(wish.action.index, wish.action.move, Source.TOUCH)
    assert table.record.played[place].move == wish.action.move
    lines = history(situation.scene(language, History(), table)).lines
    assert f"» {wish.label}" in lines[0].text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_battle_roll_is_told_by_its_number(language: str) -> None:
    situation, move, _ = threw()
    numbers = die(situation.record.state.options)
    told = undo_name(situation.scene(language))
    assert told.endswith(str(numbers[move.place]))
    assert situation.header.name(move.seat) in told


def test_battle_rolls_count_for_whether_a_die_falls_unevenly() -> None:
    situation, _, _ = threw()
    scene = situation.scene()
    record = situation.record
    found = list(throws(scene, record))
    assert len(found) == sum(isinstance(row.move, Thrown) for row in record.played)
    assert {one.die for one in found} == {"battle"}
    seats = situation.header.colours
    assert all(one.seat in seats and one.face in one.faces for one in found)
    assert luck(found).rolls == len(found)


# ---- a battle


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_last_die_falls_its_outcome_is_told(language: str) -> None:
    """A tie and what lies beside it; nothing once every face loses the same way."""
    told = 0
    for name, situation in situations().items():
        if not name.endswith("Dice.one"):
            continue
        state = situation.record.state
        said = [p for p in parts(situation, language) if isinstance(p, Lines)]
        ahead = missing(state)
        assert bool(said) == (ahead in die(state.options)), name
        told += len(said)
        assert all(line.lines[0].startswith(f"{ahead}:") for line in said)
    assert told


def parts(situation: Situation, language: str) -> tuple[Any, ...]:
    return table(situation.scene(language)).panel.replies.parts


def missing(state: Any) -> int:
    """What the die still to fall must show for a tie."""
    battle = state.battle
    attack = total(strengths(state, battle, battle.attacker))
    defence = total(strengths(state, battle, battle.defender))
    attacks = battle.attacker in state.task.wanted
    return defence - attack if attacks else attack - defence


# ---- maps and numbers


def test_the_map_that_was_made_for_the_table_comes_first() -> None:
    for name, first in (("2 Charting", "Didyma"), ("4 Charting", "Tetrapolis")):
        page = table(one(name).scene())
        assert isinstance(page.stage, Atlas)
        assert page.stage.sketches[0].name == first
        assert page.panel.replies.answers[0].label == first
        assert page.panel.replies.answers[0].sub.startswith("Made for")
    teams = table(one("4 teams Charting").scene()).panel.replies.answers
    assert (teams[0].label, teams[0].sub) == ("Symmachia", "Made for 4 in teams")


def test_a_long_row_of_numbers_is_stepped_through() -> None:
    rows = {
        row.label: row
        for group in table_options(one("4 Action").scene(place=Options())).groups
        for row in group.rows
    }
    steps = rows["Temples"].steps
    assert steps is not None
    assert (steps.value, steps.names) == ("10", ("less", "more"))
    assert steps.less == act.Write(("option", "house.temple"), "9")
    offering = rows["Offering of 1"].picks
    assert [pick.label for pick in offering] == ["off", "on"]
    assert [pick.label for pick in offering if pick.on] == ["on"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_counts_cycles(language: str) -> None:
    words = {"en": "cycle", "pl": "cykl", "cs": "epo"}
    rounds = {"en": "round", "pl": "rund", "cs": "kol"}
    shown = end(over().scene(language))
    said = [shown.top.small, *(turning.sub for turning in shown.turnings)]
    assert shown.graph is not None
    said.append(shown.graph.title)
    for sentence in said:
        assert words[language] in sentence.lower()
        assert rounds[language] not in sentence.lower().split()[0]


def test_c52_turning_points_tell_of_teams() -> None:
    shown = end(over(4, (("rule.teams", "on"),)).scene())
    names = [seat.name for seat in PEOPLE[:4]]
    teams = {f"{a} + {b}" for a in names for b in names if a != b}
    assert shown.turnings
    told = {turning.sub.split(" · ")[1].partition(":")[0] for turning in shown.turnings}
    assert len(told) == 1
    assert told <= teams


@cache
def over(players: int = 3, chosen: Chosen = ()) -> Situation:
    """A whole evening."""
    chance = random.Random(2)
    header = Header("cyclades", GAME.version, PEOPLE[:players], chosen)
    start = Record((GAME.setup(header.colours, chosen),))
    evening: Table[Any, Any] = Table(GAME, start)
    while moves := tuple(GAME.moves(evening.state)):
        move = chance.choice(moves)
        evening.propose(Proposal(move, Source.TOUCH, evening.stamp))
    return Situation(header, evening.record)


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_maps_have_a_name_in_every_language(language: str) -> None:
    answers = table(one("4 teams Charting").scene(language)).panel.replies.answers
    named = {"en": "Symmachia", "pl": "Symmachia", "cs": "Symmachie"}
    assert answers[0].label == named[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_answered_on_the_map_says_so(language: str) -> None:
    situation = one("4 Claiming")
    texts = situation.scene(language).texts
    said = [p for p in parts(situation, language) if isinstance(p, Lines)]
    assert said == [Lines((texts("table.cyclades.point"),))]
    turned = table(situation.scene(language, AtTable(tab="cards"))).panel.replies
    assert [one.label for one in turned.answers] == [texts("table.cyclades.to_map")]
    assert turned.answers[0].action == act.Become(AtTable())

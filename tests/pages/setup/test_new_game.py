"""Setting up a game: few taps, sensible defaults, plain words for wrong input."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.actions import Become, Begin
from companion.desk.desk import Desk
from companion.desk.places import NewGame
from companion.kernel.options import chosen
from companion.library.registry import GAMES
from companion.pages.app.start import start
from companion.pages.setup import seating
from companion.pages.setup.chairs import Seating
from companion.pages.setup.new_game import GameShelf, OptionsSheet, new_game
from companion.plumbing.folders import Folders
from companion.saves.header import Seat
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.words.texts import LANGUAGES, Texts
from tests.pages.evening_values import GAMES_KEPT, PEOPLE, header, scene

GAME = GAMES["dice-forge"]
ENGLISH = Texts("en")


@pytest.fixture
def desk(tmp_path):
    home = Folders(tmp_path / "data", tmp_path, tmp_path / "copies", tmp_path / "out")
    home.data.mkdir()
    store = Store(home.data, GAMES, home.backups)
    yield Desk(store, Settings(), hand=random.Random(4).choice, folders=home)
    store.close()


def page(place, language="en", games=()):
    return new_game(scene(place, language, games))


def fresh(language="en", games=()):
    return seating.fresh(scene(at.Start(), language, games))


def became(action):
    """What the place is after a touch that only changes the page."""
    assert isinstance(action, Become)
    return action.place


def row(place, kind, label):
    """The row of one option on its sheet."""
    body = page(replace(place, step=kind)).body
    assert isinstance(body, OptionsSheet)
    return next(r for g in body.groups for r in g.rows if r.label == label)


def pick(place, kind, label, word):
    picks = {p.label: p for p in row(place, kind, label).picks}
    return became(picks[word].action)


# ---- few taps


def test_t02_three_taps_begin_a_game(desk):
    """New game, Begin, and the name of the youngest."""
    desk.touch(start(desk.scene(), 0).answers[0].action)
    desk.touch(new_game(desk.scene()).begin.action)
    assert isinstance(desk.place, at.AtTable)
    game, table = desk.session.game, desk.session.table
    assert game.prompt(table.state).task == "FirstPlayer"
    desk.touch(do.Play(next(iter(game.moves(table.state)))))
    assert game.prompt(table.state).task != "FirstPlayer"


def test_t34_the_people_of_last_time_sit_down_again():
    assert fresh(games=GAMES_KEPT).seats == PEOPLE
    assert [seat.name for seat in fresh().seats] == ["Player 1", "Player 2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_t34_who_begins_is_asked_drawn_or_chosen(desk, language):
    body = page(fresh(language, GAMES_KEPT), language, GAMES_KEPT).body
    assert isinstance(body, Seating)
    asked, drawn, here = (became(pick.action) for pick in body.firsts)
    assert [p.on for p in body.firsts] == [True, False, False]
    assert (asked.chosen, asked.first) == ((), "")
    assert drawn.chosen == (("deck.first_player", "app"),)
    assert here.first == "red"
    crown = became(body.chairs[2].begin)
    assert page(crown, language).begin.action == Begin("yellow")


def test_t34_drawn_by_the_app_the_game_asks_no_more(desk):
    body = page(fresh()).body
    desk.touch(do.Visit(became(body.firsts[1].action)))
    desk.touch(new_game(desk.scene()).begin.action)
    game, table = desk.session.game, desk.session.table
    assert game.prompt(table.state).task != "FirstPlayer"
    assert game.clock(table.state).active in ("red", "blue")


def test_t02_two_players_are_asked_for_the_faces_that_leave(desk):
    place = replace(fresh(), first="red")
    desk.touch(do.Visit(place))
    desk.touch(new_game(desk.scene()).begin.action)
    game = desk.session.game
    assert game.prompt(desk.session.table.state).task == "Removal"


def test_t02_the_set_that_is_not_played_never_appears(desk):
    place = pick(fresh(), "feat", "For 2 moon", "Great Bear")
    desk.touch(do.Visit(place))
    desk.touch(new_game(desk.scene()).begin.action)
    state = desk.session.table.state
    entries = {e.path: e.value for e in GAME.entries(state)}
    assert entries["feat", "M3"] == "great_bear"
    assert not [path for path in entries if "silver_hind" in path]


# ---- what is decided


def test_feats_are_recommended_mixed_or_by_lot():
    mixed = pick(fresh(), "feat", "For 3 sun", "The Guardian's Shield")
    assert mixed.chosen == (("feat.F4", "shield"),)
    assert not any(p.on for p in row(mixed, "feat", "How the cards are chosen").picks)
    usual = pick(mixed, "feat", "How the cards are chosen", "recommended")
    assert usual.chosen == ()
    lot = pick(mixed, "feat", "How the cards are chosen", "by lot")
    assert lot.chosen == (("feat.random", "on"),)
    body = page(replace(lot, step="feat")).body
    assert [len(group.rows) for group in body.groups] == [1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_name_a_sentence_and_words_for_each_choice(language):
    """Also the ones of a kind that is hidden just now."""
    for option in GAME.options:
        texts = Texts(language)
        assert texts.has(f"option.dice_forge.{option.name}")
        assert texts.has(f"option.dice_forge.{option.name}.help")
        own = f"dice_forge.options.{option.kind}.help"
        assert texts.has(own) or texts.has(f"options.{option.kind}.help")
    place = replace(fresh(language), step="rule")
    tabs = page(place, language).tabs
    for tab in tabs:
        body = page(became(tab.action), language).body
        if isinstance(body, OptionsSheet):
            for group in body.groups:
                assert all(len({p.label for p in r.picks}) > 1 for r in group.rows)


def test_the_rail_tells_what_was_changed():
    place = pick(fresh(), "auto", "Next turn", "asks")
    place = pick(place, "auto", "Gains", "off")
    assert [tab.sub for tab in page(place).tabs if tab.label == "Automatic steps"] == [
        "2 changed"
    ]
    assert chosen(GAME.options, place.chosen) == place.chosen


def test_another_game_keeps_the_people():
    body = page(replace(fresh(games=GAMES_KEPT), step="game")).body
    assert isinstance(body, GameShelf)
    place = became(body.games[0].action)
    assert (place.step, place.seats) == ("seats", PEOPLE)


# ---- wrong input


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Somebody has no name yet."),
        ("   ", "Somebody has no name yet."),
        (" anna", "anna is here twice. Change one of the names."),
        ("Wolfgang Amadeus", "A name can have 12 letters at most."),
        ("Eva 🎲", "Only letters, digits and simple signs can be shown."),
        ("Eva\u202e", "Only letters, digits and simple signs can be shown."),
        ("{n}[b]", "Only letters, digits and simple signs can be shown."),
    ],
)
def test_a_name_that_will_not_do_gets_a_plain_sentence(name, said):
    place = fresh(games=GAMES_KEPT).typed("blue", name)
    now = page(place)
    assert (now.begin.kind, now.begin.sub) == ("off", said)
    assert now.body.help == said
    assert [c.colour for c in now.body.chairs if c.wrong] == ["blue"]
    assert [c.name for c in now.body.chairs] == ["Anna", name, "Jana", "Tom"]
    assert became(now.begin.action).seats == place.seats


@pytest.mark.parametrize(
    "name", ["Jiří", "Żaneta", "O'Neill", "J. R.", "Ἀθηνᾶ", "R2-D2"]
)
def test_names_of_people_are_taken_as_they_are(name):
    assert not seating.trouble(ENGLISH, name)


def test_too_many_players_are_refused_with_the_reason_and_too_few_cannot_be():
    full = page(fresh(games=GAMES_KEPT)).body
    assert (full.add.kind, full.add.sub) == ("off", "Dice Forge: 4 at most")
    assert all(chair.drop is None for chair in page(fresh()).body.chairs)


def test_a_colour_somebody_has_is_swapped_and_who_begins_stays_the_same_person():
    place = replace(fresh(games=GAMES_KEPT), seat="blue", first="red")
    body = page(place, games=GAMES_KEPT).body
    red = became(next(c for c in body.colours if c.colour == "red").action)
    assert [(s.colour, s.name) for s in red.seats[:2]] == [
        ("blue", "Anna"),
        ("red", "Marek"),
    ]
    assert (red.first, red.seat) == ("blue", "red")


def test_a_name_used_before_is_one_touch_away():
    place = replace(fresh(games=GAMES_KEPT), seat="green")
    body = page(place, games=GAMES_KEPT).body
    assert [p.label for p in body.names] == ["Kateřina"]
    assert became(body.names[0].action).seats[3].name == "Kateřina"


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 99), max_size=30))
def test_whatever_is_touched_the_game_could_begin(touches):
    """Any walk over the buttons of the seats keeps a table that can be played."""
    place = fresh(games=GAMES_KEPT)
    for number in touches:
        body = page(place, games=GAMES_KEPT).body
        actions = [body.add.action, *(p.action for p in (*body.firsts, *body.names))]
        actions += [c.action for c in body.colours]
        for chair in body.chairs:
            actions += [chair.pick, chair.turn, chair.begin, chair.up]
            actions += [chair.drop] if chair.drop else []
        place = became(actions[number % len(actions)])
        colours = [seat.colour for seat in place.seats]
        assert len(colours) in GAME.seats
        assert len(set(colours)) == len(colours)
        assert place.first in ("", *colours)
        assert place.seat in ("", *colours)
        assert page(place).begin.kind == "main"
    GAME.setup(tuple(colours) if touches else ("red", "blue"), place.chosen)


def test_everybody_finds_a_side_of_the_tablet():
    seats: tuple[Seat, ...] = ()
    for _ in range(4):
        seats = seating.added(ENGLISH, GAME.colours, seats)
    assert sorted(seat.side for seat in seats) == [0, 1, 2, 3]


def test_an_empty_new_game_shows_the_defaults():
    assert page(NewGame()).begin.kind == "main"


def test_a_new_game_never_takes_the_guests_of_a_demo() -> None:
    demo = replace(GAMES_KEPT[0], header=header(title="Demo"))
    seats = seating.fresh(scene(NewGame(), games=(demo,))).seats
    assert not {"Anna", "Marek"} & {seat.name for seat in seats}
    assert seating.known(scene(NewGame(), games=(demo,)), NewGame()) == ()

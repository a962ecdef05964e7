"""Start, kept games, settings, options in play, menu and lock, without a display."""

from dataclasses import fields, replace

import pytest

from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.actions import Become, Demo, Home, Open, Set
from companion.library.registry import GAMES
from companion.pages.app.settings import settings
from companion.pages.app.start import start
from companion.pages.routes import page
from companion.pages.saves.games import games
from companion.pages.saves.statistics import tallies
from companion.saves import settings as kept
from companion.saves.salvage import report
from companion.saves.salvage.report import SalvageLine
from companion.saves.settings import Settings
from companion.words.dates import lasting, when
from companion.words.texts import LANGUAGES, Texts
from tests.pages.evening_values import DAY, GAMES_KEPT, HOUR, NOW, PEOPLE, begun, scene

# ---- the first page


def test_the_newest_game_that_can_go_on_is_one_touch_away():
    now = start(scene(at.Start()), NOW).newest
    assert now is not None
    assert now.action == Open("abc123")
    assert (now.title, now.stand) == ("Friday, long table", "Round 4 of 9")
    assert (now.line, now.when) == ("Dice Forge", "yesterday, 22:00")
    assert [seat.name for seat in now.seats] == [seat.name for seat in PEOPLE]


def test_with_nothing_to_go_on_with_a_new_game_is_the_main_thing():
    for lines in ((), GAMES_KEPT[1:]):
        first = start(scene(at.Start(), games=lines), NOW)
        assert first.newest is None
        assert [answer.kind for answer in first.answers] == ["main", "plain"]


DEMO = replace(GAMES_KEPT[0], header=replace(GAMES_KEPT[0].header, title="Demo"))
OVER = replace(GAMES_KEPT[1], header=replace(GAMES_KEPT[1].header, title="Demo"))


def test_t19_the_demo_of_each_game_is_one_touch_away():
    demos = start(scene(at.Start()), NOW).demos
    ours = ["Dice Forge", "Cyclades", "Lords of Hellas"]
    assert [answer.label for answer in demos] == [f"Demo: {name}" for name in ours]
    assert [answer.action for answer in demos] == [
        Demo(game) for game in tuple(GAMES)[: len(ours)]
    ]


def test_t19_a_demo_is_nothing_to_continue_with():
    assert start(scene(at.Start(), games=(DEMO,)), NOW).newest is None
    first = start(scene(at.Start(), games=(DEMO, GAMES_KEPT[0])), NOW)
    assert first.newest is not None
    assert first.newest.title == "Friday, long table"


def test_t26_the_guests_of_a_demo_stay_out_of_statistics():
    [board] = games(scene(at.Games(tab="statistics")), NOW).body.boards
    more = scene(at.Games(tab="statistics"), games=(OVER, *GAMES_KEPT))
    assert games(more, NOW).body.boards == (board,)
    none = games(scene(at.Games(tab="statistics"), games=(OVER,)), NOW).body
    assert none.boards == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_t10_each_language_is_named_in_itself_and_chosen_at_a_touch(language):
    picks = start(scene(at.Start(), language), NOW).languages
    assert [p.label for p in picks] == ["English", "Polski", "Čeština"]
    assert [p.action for p in picks if p.on] == [Set("language", language)]


def test_t10_the_language_changes_under_open_pages(open_desk):
    desk = begun(open_desk())
    for place in (
        at.Menu(),
        at.Options(),
        at.SettingsPlace(),
        at.Locked(),
        at.History(),
    ):
        desk.touch(do.Visit(place))
        said = {}
        for language in LANGUAGES:
            desk.touch(Set("language", language))
            assert desk.place == place
            said[language] = repr(page(desk.scene()))
        assert len(set(said.values())) == 3
    desk.touch(do.Back())
    assert desk.place == at.Locked()


# ---- kept games


def test_t26_statistics_across_games_by_player_and_game():
    found = {tally.name: tally for tally in tallies(GAMES_KEPT)}
    assert set(found) == {"Anna", "Marek", "Jana", "Kateřina"}
    anna = found["Anna"]
    assert (anna.played, anna.won, anna.best, anna.mean) == (2, 1, 140, 118)
    assert (found["Jana"].won, found["Marek"].won, found["Kateřina"].won) == (1, 1, 0)


def test_t26_the_third_game_shows_wins_per_player():
    third = replace(GAMES_KEPT[1], id="third")
    boards = games(scene(at.Games(tab="statistics"), games=(*GAMES_KEPT, third)), NOW)
    [board] = boards.body.boards
    assert board.title == "Dice Forge"
    assert board.rows[0] == ("Jana", "2", "2", "121", "121")
    assert board.rows[2][:3] == ("Anna", "3", "1")


def test_a_finished_game_shows_winners_points_and_how_long_it_took():
    body = games(scene(at.Games(id="def456")), NOW).body
    assert [(p.name, p.points, p.won) for p in body.closer.people] == [
        ("Anna", "96", False),
        ("Marek", "121", True),
        ("Jana", "121", True),
    ]
    assert "Played for 50 min" in body.closer.facts
    assert body.closer.go_on.label == "Look at the result"


def test_a_game_of_a_newer_version_says_so_and_cannot_be_opened():
    body = games(scene(at.Games(id="jkl012")), NOW).body
    assert body.closer.go_on.kind == "off"
    assert "A newer Pythia made this. Update this one to open it." in body.closer.facts


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_a_door_bears_the_name_of_the_page_behind_it(language):
    texts = Texts(language)
    names = {texts(key) for key in ("start.rules", "menu.rules", "glossary.title")}
    assert len(names) == 1
    for door in ("start", "menu"):
        assert "kamer" in texts(f"{door}.devices.help").replace("camer", "kamer")


def test_deleting_takes_a_second_touch():
    body = games(scene(at.Games(id="def456")), NOW).body
    first = body.closer.delete.action
    assert isinstance(first, Become)
    body = games(scene(first.place), NOW).body
    assert body.closer.export.action == do.Delete("def456")
    assert body.closer.delete.action == Become(at.Games(id="def456"))  # same finger
    elsewhere = games(scene(body.lines[0].action.place), NOW).body
    assert elsewhere.closer.delete.label == "Delete"


def test_t03_a_game_is_renamed_and_nothing_typed_is_lost(open_desk):
    desk = begun(open_desk())
    desk.touch(Home())
    id = desk.store.list()[0].id
    desk.touch(do.Visit(at.Games(id=id)))
    closer = games(desk.scene(), NOW).body.closer
    assert closer.rename.kind == "off"
    desk.typed(closer.typing, "x" * 31)
    closer = games(desk.scene(), NOW).body.closer
    assert (closer.rename.kind, closer.name) == ("off", "x" * 31)
    desk.typed(closer.typing, "  Sunday,  rain ")
    desk.touch(games(desk.scene(), NOW).body.closer.rename.action)
    assert games(desk.scene(), NOW).body.closer.title == "Sunday, rain"


def test_t27_after_the_database_is_lost_copies_bring_the_games_back(open_desk, home):
    desk = begun(open_desk(), turns=40)
    before = desk.session.table.state
    desk.touch(Home())
    desk.store.close()
    for file in home.data.iterdir():
        file.unlink()
    desk = open_desk()
    assert desk.store.list() == ()
    desk.touch(do.Visit(at.Games(tab="import")))
    [copy] = games(desk.scene(), NOW).body.copies
    assert copy.label == "Bring back: Dice Forge"
    desk.touch(copy.action)
    assert desk.store.list() == ()
    looked = games(desk.scene(), desk.store.now()).body
    assert [person.name for person in looked.people] == [seat.name for seat in PEOPLE]
    clock = GAMES["dice-forge"].clock(before)
    assert looked.facts[0] == f"Round {clock.round} of {clock.rounds}"
    assert when(desk.texts(), desk.store.now(), desk.store.now()) in looked.facts[1]
    desk.touch(looked.take.action)
    [line] = desk.store.list()
    assert games(desk.scene(), NOW).snack is not None
    desk.touch(do.Open(line.id))
    assert desk.session.table.state == before


def test_t27_a_file_in_the_folder_of_exports_is_taken_in_at_a_touch(open_desk, home):
    desk = begun(open_desk())
    id = desk.session.id
    desk.touch(do.Home())
    desk.touch(do.Export(id))
    place = at.Games(tab="import")
    assert not any(id in one.sub for one in page_of(desk, place).copies)
    desk.touch(do.Delete(id))
    (home.exports / f"pythia-{id}.jsonl").rename(home.exports / "from-my-Tom.jsonl")
    (home.exports / "gone.jsonl").symlink_to(home.exports / "nowhere.jsonl")
    (home.exports / "folder.jsonl").mkdir()
    [ready] = page_of(desk, place).copies
    assert (ready.label, ready.sub) == ("Take in this file", "from-my-Tom.jsonl")
    desk.touch(ready.action)
    looked = games(desk.scene(), NOW).body
    assert looked.facts[-1] == "from-my-Tom.jsonl"
    desk.touch(looked.leave.action)
    assert desk.place == at.Games(tab="import")
    assert id not in [saved.id for saved in desk.store.list()]
    desk.touch(ready.action)
    desk.touch(looked.take.action)
    assert id in [saved.id for saved in desk.store.list()]


def page_of(desk, place):
    return games(replace(desk.scene(), place=place)).body


def test_a_file_that_is_no_game_gets_a_sentence_and_nothing_is_added(
    open_desk, tmp_path
):
    strange = tmp_path / "strange.jsonl"
    strange.write_text("not a game\n")
    desk = open_desk()
    desk.touch(do.Visit(at.Games(tab="import")))
    desk.typed(games(desk.scene(), NOW).body.typing, str(strange))
    desk.touch(games(desk.scene(), NOW).body.take.action)
    looked = games(desk.scene(), NOW).body
    why = "This is not a game of Pythia. It was left untouched."
    assert (looked.facts, looked.take) == ((why,), None)
    desk.touch(looked.leave.action)
    assert games(desk.scene(), NOW).body.path == str(strange)
    assert desk.store.list() == ()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("today, 19:00", "yesterday, 20:00", "8 November, 20:00")),
        ("pl", ("dziś, 19:00", "wczoraj, 20:00", "8 listopada, 20:00")),
        ("cs", ("dnes, 19:00", "včera, 20:00", "8. listopadu, 20:00")),
    ],
)
def test_days_are_said_as_people_say_them(language, said):
    texts = Texts(language)
    assert tuple(when(texts, NOW - ago, NOW) for ago in (HOUR, DAY, 10 * DAY)) == said
    assert lasting(texts, 50 * 60) == "50 min"


# ---- settings


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_can_be_changed_and_says_what_it_does(language):
    rows = [
        r for g in settings(scene(at.SettingsPlace(), language)).groups for r in g.rows
    ]
    offered = [p.action for r in rows for p in r.picks]
    offered += [a for r in rows if r.steps for a in (r.steps.less, r.steps.more)]
    assert {action.name for action in offered} == {f.name for f in fields(Settings)}
    assert all(kept.allowed(action.name, action.value) for action in offered)
    assert all(row.help for row in rows)


def test_text_grows_in_steps_and_stops_at_the_last():
    largest = Settings(table_scale=160, content_scale=85)
    found = settings(scene(at.SettingsPlace(), settings=largest)).groups[1].rows
    steps = {row.label: row.steps for row in found if row.steps}
    table, close = steps["Text for the table"], steps["Text close by"]
    assert (table.less, table.more) == (Set("table_scale", 145), None)
    assert (close.less, close.more) == (None, Set("content_scale", 100))


@pytest.mark.parametrize(
    ("query", "labels"),
    [
        ("MOTYW", {"Motyw"}),
        ("leworecznych", {"Dla leworęcznych"}),
        ("tekst stol", {"Tekst dla stołu"}),
        ("qqq", set()),
    ],
)
def test_a_search_asks_for_no_accents(query, labels):
    found = settings(scene(at.SettingsPlace(query=query), "pl"))
    assert {row.label for group in found.groups for row in group.rows} == labels
    assert bool(found.none) is not bool(labels)


GOLD = [
    ("en", "gold", "Cyclades", "Gold"),
    ("pl", "zloto", "Cyclades", "Złoto"),
    ("cs", "zlataky", "Kyklady", "Zlaťáky"),
    ("en", "gold", "Dice Forge", "Gold, sun, moon"),
    ("pl", "złoto", "Dice Forge", "Złoto, słońca, księżyce"),
    ("cs", "zlato", "Dice Forge", "Zlato, slunce, měsíce"),
]


@pytest.mark.parametrize(("language", "query", "title", "label"), GOLD)
def test_t21_the_search_of_the_settings_finds_who_counts_the_gold(
    language, query, title, label
):
    found = settings(scene(at.SettingsPlace(query=query), language)).groups
    rows = [
        r for group in found if group.title.startswith(f"{title}: ") for r in group.rows
    ]
    [row] = [row for row in rows if row.label == label]
    places = [pick.action.place for pick in row.picks]
    assert {(place.game, place.step) for place in places} == {
        ("dice-forge" if "Dice" in title else "cyclades", "track")
    }
    assert sum(pick.on for pick in row.picks) == 1


def test_t21_with_a_game_open_a_search_finds_what_it_may_still_decide(open_desk):
    desk = begun(open_desk())
    desk.touch(do.Visit(at.Menu()))
    desk.touch(do.Visit(at.SettingsPlace(query="gold sun")))
    [group] = settings(desk.scene()).groups
    [row] = group.rows
    desk.touch(next(pick.action for pick in row.picks if not pick.on))
    table = desk.session
    assert table.game.option(table.table.state, "track.resources") == "table"


def test_the_settings_tell_where_things_are_kept():
    rows = settings(scene(at.SettingsPlace(group="where"))).groups[0].rows
    assert any(row.help.endswith("backups") for row in rows)


# ---- the table's menu


def test_a_damaged_game_is_restored_by_touch_and_hides_no_other(open_desk):
    desk = begun(open_desk())
    desk.touch(Home())
    id = desk.store.list()[0].id
    other = desk.store.create(desk.store.list()[0].header)
    desk = open_desk()
    with desk.store.database.change() as db:
        db.execute("UPDATE rows SET row = '[' WHERE game = ? AND n = 0", (id,))
    desk.touch(do.Visit(at.Games(id=id)))
    body = games(desk.scene(), NOW).body
    assert sorted(line.sub.split(" · ")[0] for line in body.lines) == [
        "Round 1 of 9",
        "damaged",
    ]
    assert body.closer.go_on.action == do.Restore(id)
    desk.touch(body.closer.export.action)
    assert desk.notice.key == "app.exported.part"
    desk.touch(body.closer.go_on.action)
    assert desk.notice.key == "app.restored"
    troubles = {line.id: line.trouble for line in desk.store.list()}
    assert (troubles.pop(id), troubles.pop(other)) == ("", "")
    assert list(troubles.values()) == ["save.unreadable"]
    desk.touch(Open(id))
    assert desk.session.id == id


def test_what_became_of_the_games_after_damage_stays_until_it_is_read(open_desk):
    desk = begun(open_desk())
    desk.touch(Home())
    data = desk.store.database.file.parent
    assert [tab.label for tab in games(desk.scene(), NOW).tabs][3:] == []
    lines = (SalvageLine("abcdef", "cut", "dice-forge", "", 12),)
    file = data / "games.sqlite.1.damaged.json"
    report.write(file, report.SalvageReport(NOW - 90, lines))
    tab = games(desk.scene(), NOW).tabs[3]
    desk.touch(do.Visit(tab.action.place))
    body = games(desk.scene(), NOW).body
    assert body.lines == (
        (
            "Dice Forge · abcdef",
            "up to move 12; what came later could not be read",
            True,
        ),
    )
    assert "games.sqlite.1.damaged." in body.told
    desk.touch(body.away.action)
    assert len(games(desk.scene(), NOW).tabs) == 3
    assert report.load(file).games == lines  # put away, not thrown away

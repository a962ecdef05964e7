"""What is seen on the board, at the desk: lists that tick themselves, and answers."""

from typing import Any

import pytest

from companion.desk import actions as do
from companion.desk import sensed_deeds as seen
from companion.desk.desk import Desk
from companion.kernel.board import board_of
from companion.kernel.sighting import GREY, BoardSeen, PieceSeen, RegionSeen
from companion.library.registry import GAMES
from companion.pages.table.pending_changes import pieces
from companion.saves.header import Header, Seat
from companion.table.trust import Source

SEATS = (Seat("red", "Ana"), Seat("blue", "Marek"), Seat("yellow", "Tom"))


@pytest.fixture
def table(open_desk) -> Desk:
    """Lords of Hellas, in the first turn."""
    return laid(open_desk(), "hellas")


def laid(desk: Desk, game: str) -> Desk:
    header = Header(game, GAMES[game].version, SEATS)
    desk.open(desk.store.create(header))
    while not begun(desk):
        desk.touch(do.Play(next(iter(rules(desk).moves(state(desk))))))
    return desk


def begun(desk: Desk) -> bool:
    return rules(desk).clock(state(desk)).phase not in ("setup",)


def rules(desk: Desk) -> Any:
    assert desk.session is not None
    return desk.session.game


def state(desk: Desk) -> Any:
    assert desk.session is not None
    return desk.session.table.state


def stands(desk: Desk, **otherwise: str) -> BoardSeen:
    """The board as the books say, but for this."""
    standings = board_of(rules(desk)).standings(state(desk))
    said = {name: tuple(words.split()) for name, words in otherwise.items()}
    return BoardSeen(
        tuple(
            RegionSeen(name, said.get(name, tuple(one.must | (one.may - {GREY}))))
            for name, one in standings.items()
        )
    )


def look(desk: Desk, **otherwise: str) -> None:
    desk.sense(stands(desk, **otherwise), Source.BOARD)


def left(desk: Desk) -> set[tuple[str, ...]]:
    return {item.change.path for item in desk.todo if not item.done}


def test_s22_the_desk_shows_the_difference_and_does_what_is_answered(table) -> None:
    look(table)
    look(table, attica="blue")
    assert [one.region for one in table.scene().on_board.differing] == ["attica"]
    table.touch(seen.KeepApp("attica"))
    assert not table.scene().on_board.differing
    look(table, attica="blue yellow")
    table.touch(seen.TrustBoard("attica"))
    assert state(table).grounds[10].hoplites[1:] == (1, 1)
    assert not table.scene().on_board.differing


def test_s22_whoever_watches_is_told_of_each_look(table) -> None:
    heard: list[int] = []
    table.watch(lambda: heard.append(1))
    look(table, attica="blue")
    assert heard


def test_s24_an_undo_leaves_a_list_that_ticks_itself_off(table) -> None:
    table.touch(do.Write(("hoplites", "attica", "blue"), 1))
    table.touch(do.Write(("hoplites", "attica", "blue"), 0))  # Hydra's attack
    look(table)
    table.touch(do.TakeBack())
    assert left(table) == {("hoplites", "attica", "blue")}
    look(table, attica="")
    assert left(table) == {("hoplites", "attica", "blue")}
    look(table, attica="blue")
    assert table.todo == ()


def test_s24_how_many_came_back_only_a_finger_can_say(table) -> None:
    table.touch(do.Write(("hoplites", "attica", "blue"), 1))
    table.touch(do.Write(("hoplites", "attica", "blue"), 3))
    look(table)
    table.touch(do.TakeBack())
    look(table)
    assert left(table) == {("hoplites", "attica", "blue")}
    table.touch(do.Tick(0))
    assert table.todo == ()


def test_s24_a_tagged_monster_put_back_is_ticked_off(table) -> None:
    table.touch(do.Write(("monster", "hydra"), "macedonia"))
    table.touch(do.Write(("monster", "hydra"), "euboea"))
    table.touch(do.TakeBack())
    assert ("monster", "hydra") in left(table)
    table.sense(PieceSeen("hydra", "epirus"), Source.BOARD)
    assert ("monster", "hydra") in left(table)
    table.sense(PieceSeen("hydra", "macedonia"), Source.BOARD)
    assert ("monster", "hydra") not in left(table)


def test_s24_a_game_taken_out_again_on_an_empty_table_is_laid_out(
    open_desk,
) -> None:
    desk = laid(open_desk(), "hellas")
    id = desk.session.id
    again = open_desk()
    again.open(id)
    places = board_of(rules(again)).standings(state(again))
    again.sense(BoardSeen(tuple(map(RegionSeen, places))), Source.BOARD)
    armies = {path for path in left(again) if path[0] == "hoplites"}
    counts = {e.path for e in rules(again).entries(state(again)) if e.value}
    assert armies == {path for path in counts if path[0] == "hoplites"}
    look(again)
    assert armies.isdisjoint(left(again))


def test_s24_a_board_that_lies_as_it_was_left_needs_no_list(open_desk) -> None:
    desk = laid(open_desk(), "hellas")
    id = desk.session.id
    again = open_desk()
    again.open(id)
    look(again)
    assert again.todo == ()


@pytest.mark.parametrize("game", ["hellas", "cyclades", "dice-forge"])
def test_t13_the_whole_table_is_laid_out_by_touch_alone(open_desk, game) -> None:
    desk = open_desk()
    header = Header(game, GAMES[game].version, SEATS)
    desk.open(desk.store.create(header))
    for _ in range(40):
        desk.touch(do.Play(next(iter(rules(desk).moves(state(desk))))))
    desk.touch(seen.LayOut())
    assert desk.todo
    assert all(item.change.before is None for item in desk.todo)
    listed = pieces(desk.scene())
    assert not any(piece.before for piece in listed)
    assert all(piece.after for piece in listed)
    desk.touch(do.Tick(0))
    assert desk.todo[0].done
    desk.touch(do.Tick())
    assert desk.todo == ()


def test_to_look_again_shows_what_was_settled_once_more(table) -> None:
    look(table, attica="blue")
    table.touch(seen.KeepApp())
    table.touch(seen.LookAgain())
    assert not table.scene().on_board.looked_at
    look(table, attica="blue")
    assert [one.region for one in table.scene().on_board.differing] == ["attica"]


def test_where_no_game_lies_open_nothing_is_sensed(open_desk) -> None:
    desk = open_desk()
    assert desk.sense(RegionSeen("attica"), Source.BOARD) is None
    assert desk.scene().on_board.regions == ()

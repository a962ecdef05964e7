"""What hands must do on the board, ticked off once it is seen there.

A change is done where the board looks right by the books, and would not have looked
right before it; or where something was done since the list came, and now it is right.
How many pieces stand somewhere nobody can see: such a change is for a finger to tick.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from companion.kernel.board import Presences, board_of
from companion.kernel.books import Change, Entry, Value
from companion.kernel.game import Game
from companion.plumbing.refusal import Refusal
from companion.table.hands import ToDo
from companion.table.looks import Look, agrees, same

S = TypeVar("S")
Views = Mapping[str, Look]
Figures = Mapping[str, str]
"""Where figures whose bases are told were seen."""


def ticked(
    game: Game[S, Any],
    state: S,
    todo: tuple[ToDo, ...],
    views: Views,
    then: Views,
    found: Figures,
) -> tuple[ToDo, ...]:
    """The list with what is seen to be done; `then` is what was seen as it came."""
    now = board_of(game).standings(state)
    if not now:
        return todo
    return tuple(
        replace(item, done=True)
        if not item.done
        and (
            stands(game, state, item.change, found)
            or moved(now, earlier(game, state, item.change), views, then)
        )
        else item
        for item in todo
    )


def stands(game: Game[S, Any], state: S, change: Change, found: Figures) -> bool:
    """A figure was seen where it belongs."""
    known = board_of(game).figures(state)
    return any(
        found.get(part) == known[part] == change.after
        for part in change.path
        if part in known
    )


def moved(now: Presences, before: Presences, views: Views, then: Views) -> bool:
    """Every region in which it is to be seen looks right."""
    concerned = [name for name in now if now[name] != before.get(name, now[name])]
    return bool(concerned) and all(
        right(now[name], before[name], views.get(name), then.get(name))
        for name in concerned
    )


def right(now: Any, before: Any, look: Look | None, then: Look | None) -> bool:
    if look is None or not agrees(now, look):
        return False
    return not agrees(before, look) or (then is not None and not same(then, look))


def earlier(game: Game[S, Any], state: S, change: Change) -> Presences:
    """How the board would stand without this change; as it is where nobody can tell."""
    board = board_of(game)
    names = {*board.standings(state), *board.figures(state)}
    if not names & set(change.path):
        return {}
    before = blank(change.after) if change.before is None else change.before
    line = next((e for e in game.entries(state) if e.path == change.path), None)
    if line is None or before not in line.choices:
        return {}
    try:
        return board.standings(game.enter(state, change.path, before))
    except Refusal:
        return {}


def blank(value: Value | None) -> Value:
    """What a line of the books says where nothing lies."""
    if isinstance(value, tuple):
        return ()
    return 0 if isinstance(value, int) else ""


# ---- the whole table


def laid_out(game: Game[S, Any], state: S) -> tuple[ToDo, ...]:
    """Everything that lies on the table by the books, the board first."""
    places = set(board_of(game).standings(state))
    every = [ToDo(Change(e.path, None, e.value)) for e in lying(game, state)]
    return tuple(
        sorted(every, key=lambda item: not places & {*item.change.path, *said(item)})
    )


def said(item: ToDo) -> tuple[str, ...]:
    return (item.change.after,) if isinstance(item.change.after, str) else ()


def lying(game: Game[S, Any], state: S) -> Iterator[Entry]:
    """What hands can lay, and everybody may see."""
    for entry in game.entries(state):
        if entry.physical and not entry.secret and entry.value != blank(entry.value):
            yield entry


def bare(presences: Presences, views: Views) -> bool:
    """Whether the board was cleared away: nothing stands where much should."""
    expected = [name for name, one in presences.items() if one.must]
    looks = [views[name] for name in expected if name in views]
    if len(expected) < 2 or len(looks) < len(expected):
        return False
    return not any(getattr(look, "colours", ()) for look in looks)

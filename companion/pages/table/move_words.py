"""A move of the record in words; a roll by its face, where it is still known."""

from typing import Any

from companion.desk.context import Context
from companion.desk.places import AtTable
from companion.kernel.books import Correct, Path
from companion.kernel.moves import seat_of
from companion.kernel.record import Played
from companion.pages.devices.chance import throw
from companion.pages.game_pages import game_pages
from companion.pages.table.question import Question
from companion.words import phrases


def move_words(scene: Context, move: Any, who: str, index: int = -1) -> str:
    """`index` is its place among the moves played; what lay there then is looked up."""
    texts, game, record = scene.texts, scene.open.game, scene.open.table.record
    if isinstance(move, Correct) and _hidden(scene, move.path, index):
        return texts(
            "kernel.move.Correct.secret", entry=phrases.entry(texts, move.path)
        )
    if index >= 0:  # a game taken out again begins late
        record = scene.open.table.whole(index)
    if not record.first <= index:
        return phrases.move(texts, game, move, who)
    then = record.after(index)
    if throw(scene, then, move) is None:
        prompt = game.prompt(then)
        return phrases.move(texts, game, move, who, prompt.facts if prompt else ())
    view = game_pages(scene.library, game.name)
    return view.said(Question(scene, texts, game, then, AtTable(), None, (), {}), move)


def _hidden(scene: Context, path: Path, index: int) -> bool:
    """Whether only one person may know what this entry says."""
    game, record = scene.open.game, scene.open.table.record
    then = record.after(index) if record.first <= index else record.state
    return any(e.secret for e in game.entries(then) if e.path == path)


def undo_name(scene: Context) -> str:
    """What undo would take back just now; nothing when there is nothing."""
    played: tuple[Played[Any], ...] = scene.open.table.record.played
    if not scene.open.table.undoable:
        return ""
    index = _head(played)
    return move_words(scene, played[index].move, played[index].who, index)


def undo_short(scene: Context) -> str:
    """The same without the name of who did it, for a small button."""
    played: tuple[Played[Any], ...] = scene.open.table.record.played
    if not scene.open.table.undoable:
        return ""
    row, what = played[_head(played)], undo_name(scene)
    name = scene.texts.name(row.who or seat_of(row.move))
    return what.removeprefix(f"{name}: ").removeprefix(f"{name}, ")


def _head(played: tuple[Played[Any], ...]) -> int:
    """Where the newest step begins."""
    begun = (n for n in reversed(range(len(played))) if not played[n].follows)
    return next(begun, 0)

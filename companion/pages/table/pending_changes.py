"""What hands must put right after an undo, an automatic step or a correction."""

from dataclasses import dataclass

from companion.desk.actions import Tick
from companion.desk.context import Context
from companion.pages.pieces import Answer, Snack, Top
from companion.pages.snackbar import snackbar
from companion.pages.top import top
from companion.words import phrases


@dataclass(frozen=True, slots=True)
class PendingPiece:
    """One thing to move; a touch ticks it off. `before` is where it lies now.

    Where the game has a sentence of its own for it, `text` says all.
    """

    text: str
    action: Tick
    colour: str = ""
    done: bool = False
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class PendingChangesPage:
    top: Top
    title: str
    sub: str
    pieces: tuple[PendingPiece, ...]
    done: Answer
    snack: Snack | None = None


def hands(scene: Context) -> PendingChangesPage:
    texts, todo = scene.texts, scene.todo
    ticked = sum(item.done for item in todo)
    return PendingChangesPage(
        top(scene, "hands.top"),
        texts("hands.title" if todo else "hands.nothing"),
        texts("hands.done", n=ticked, of=len(todo)),
        pieces(scene),
        Answer(texts("hands.all"), Tick(), "main", icon="check"),
        snackbar(scene),
    )


def pieces(scene: Context) -> tuple[PendingPiece, ...]:
    return tuple(_piece(scene, index) for index in range(len(scene.todo)))


def _piece(scene: Context, index: int) -> PendingPiece:
    item = scene.todo[index]
    texts, path = scene.texts, item.change.path
    whose = phrases.seat(texts, path)
    laid = item.change.before is None  # nothing lies there yet: only where it comes
    if not laid and texts.has(f"{texts.game}.change.{path[0]}"):
        text = phrases.change(texts, item.change)
        return PendingPiece(text, Tick(index), whose, item.done)
    before = "" if laid else phrases.value(texts, path, item.change.before)
    after = phrases.value(texts, path, item.change.after)
    name = phrases.entry(texts, path)
    return PendingPiece(name, Tick(index), whose, item.done, before, after)

"""What hands must put right after an undo, an automatic step or a correction."""

from dataclasses import dataclass

from companion.desk.actions import Tick
from companion.desk.context import Scene
from companion.pages.pieces import Answer, Snack, Top
from companion.pages.snackbar import said
from companion.pages.top import top
from companion.words import phrases


@dataclass(frozen=True, slots=True)
class Piece:
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
class HandsPage:
    top: Top
    title: str
    sub: str
    pieces: tuple[Piece, ...]
    done: Answer
    snack: Snack | None = None


def hands(scene: Scene) -> HandsPage:
    texts, todo = scene.texts, scene.todo
    ticked = sum(item.done for item in todo)
    return HandsPage(
        top(scene, "hands.top"),
        texts("hands.title" if todo else "hands.nothing"),
        texts("hands.done", n=ticked, of=len(todo)),
        tuple(_piece(scene, index) for index in range(len(todo))),
        Answer(texts("hands.all"), Tick(), "main", icon="check"),
        said(scene),
    )


def _piece(scene: Scene, index: int) -> Piece:
    item = scene.todo[index]
    texts, path = scene.texts, item.change.path
    whose = phrases.seat(texts, path)
    if texts.has(f"{texts.game}.change.{path[0]}"):
        text = phrases.change(texts, item.change)
        return Piece(text, Tick(index), whose, item.done)
    before = phrases.value(texts, path, item.change.before)
    after = phrases.value(texts, path, item.change.after)
    name = phrases.entry(texts, path)
    return Piece(name, Tick(index), whose, item.done, before, after)

"""What the door or the app has just said: one line, and one way back."""

from typing import Any

from companion.kernel.record import Amended, Played, Redone, Undone
from companion.table.table import Answer, Told
from companion.views import phrase
from companion.views import places as at
from companion.views.actions import Redo, Undo
from companion.views.pages import Snack
from companion.views.scene import Scene

AWAY = (
    at.Start,
    at.NewGame,
    at.Menu,
    at.Games,
    at.Settings,
    at.Glossary,
    at.Locked,
    at.Devices,
)
"""Places where what happened at the table would only lie in the way."""


LONGEST = 60  # letters of a snackbar; all of it stands in the history


def said(scene: Scene) -> Snack | None:
    """Every answer is told to the person: nothing is ignored without a word."""
    texts, told = scene.texts, scene.told
    if scene.notice is not None:
        return Snack(phrase.note(texts, scene.notice))
    if told is None or told.answer is Answer.ASK or isinstance(scene.place, AWAY):
        return None
    if told.refusal is not None:
        return Snack(phrase.refusal(texts, told.refusal))
    if told.answer is Answer.LATE:
        return Snack(texts("said.late"))
    return _done(scene, told)


def short(did: str, notes: list[str]) -> list[str]:
    """What was done and as much of what followed as one look takes in."""
    said = [did]
    for note in notes:
        if sum(map(len, said)) + len(note) > LONGEST:
            break
        said.append(note)
    return said


def _done(scene: Scene, told: Told[Any]) -> Snack | None:
    """The step that was played or taken back, and what followed from it."""
    texts = scene.texts
    undo, redo = texts("said.undo"), texts("said.redo")
    match told.rows[:1]:
        case (Played() as row,):
            did = phrase.move(texts, scene.open.game, row.move, row.who)
            notes = [phrase.note(texts, note) for note in told.notes]
            return Snack(" · ".join(short(did, notes)), undo, Undo())
        case (Undone(count),):
            return Snack(texts("said.undone", n=count), redo, Redo(count))
        case (Redone(count),):
            return Snack(texts("said.redone", n=count), undo, Undo(count))
        case (Amended() as row,):
            did = phrase.move(texts, scene.open.game, row.move, "")
            return Snack(texts("said.amended", move=did))
    return None

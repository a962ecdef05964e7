"""What the door or the app has just said: one line, and one way back."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.desk import places as at
from companion.desk.actions import Export, PlayAgain, TakeBack
from companion.desk.context import Context
from companion.kernel.game import Note
from companion.kernel.record import Amended, Played, Redone, Row, Undone
from companion.pages.devices.chance import throw
from companion.pages.pieces import Snack
from companion.pages.table.move_words import move_words as in_words
from companion.table.table import Answered, Verdict
from companion.words import phrases
from companion.words.texts import Texts

AWAY = (
    at.Start,
    at.NewGame,
    at.Menu,
    at.Games,
    at.SettingsPlace,
    at.Glossary,
    at.Locked,
    at.Devices,
    at.CameraPlace,
    at.BoardPlace,
    at.BoardEditor,
)
"""Places where what happened at the table would only lie in the way."""


SHORT = 110  # letters of a snackbar; what is longer has a page of its own
ROLLED = 160  # of one that tells what the app has rolled: two lines
MEANT = {"First": ".note.turn"}
"""Who begins is active: such a note says nothing new after such a move."""


def snackbar(scene: Context) -> Snack | None:
    """Every answer is told to the person: nothing is ignored without a word."""
    texts, told = scene.texts, scene.told
    if scene.notice is not None:
        return notice(texts, scene.notice)
    if told is None or told.answer is Verdict.ASK or isinstance(scene.place, AWAY):
        return None
    if told.refusal is not None:
        return Snack(phrases.refusal(texts, told.refusal))
    if told.answer is Verdict.LATE:
        return Snack(texts("said.late"))
    return _done(scene, told)


def notice(texts: Texts, note: Note) -> Snack:
    """What the app has to say, and where that is so a way to ask for more."""
    text, facts = phrases.note(texts, note), dict(note.facts)
    if note.key != "app.exported.for_others":
        return Snack(text)
    return Snack(
        text, texts("games.export.whole"), Export(str(facts["id"]), whole=True)
    )


def short(sentences: Iterable[str], longest: int = SHORT) -> list[str]:
    """What was done and as much of what followed as one look takes in."""
    chosen: list[str] = []
    for sentence in sentences:
        if any(_words(sentence) <= _words(one) for one in chosen):
            continue  # it has been said
        if chosen and _words(chosen[-1]) <= _words(sentence):
            chosen.pop()  # this one says it better
        if chosen and sum(map(len, chosen)) + len(sentence) > longest:
            break
        chosen.append(sentence)
    return chosen


def _words(sentence: str) -> set[str]:
    return {word.strip(":,.()").casefold() for word in sentence.split()}


def _done(scene: Context, told: Answered[Any]) -> Snack | None:
    """The step that was played or taken back, and what followed from it."""
    texts = scene.texts
    undo, redo = texts("said.undo"), texts("said.redo")
    match told.rows:
        case (Played() as row, *others):
            lines = _played(scene, row, others, told.notes)
            return Snack(" · ".join(lines), undo, TakeBack())
        case (Undone(count), *_):
            return Snack(texts("said.undone", n=count), redo, PlayAgain(count))
        case (Redone(count), *_):
            return Snack(texts("said.redone", n=count), undo, TakeBack(count))
        case (Amended() as row, *_):
            did = in_words(scene, row.move, "", row.index)
            return Snack(texts("said.amended", move=did))
    return None


def _played(
    scene: Context, row: Played[Any], others: list[Row[Any]], notes: tuple[Note, ...]
) -> list[str]:
    """The move and its notes; what the app has rolled meanwhile comes first."""
    texts = scene.texts
    index = len(scene.open.table.record.played) - len(others) - 1
    did = in_words(scene, row.move, row.who, index)
    meant = MEANT.get(type(row.move).__name__)
    telling = [note for note in notes if not meant or not note.key.endswith(meant)]
    if not any(isinstance(one, Played) and _rolled(scene, one) for one in others):
        return short([did, *(phrases.note(texts, note) for note in telling)])
    throws = [note for note in telling if note.key.endswith(".note.rolled")]
    rest = [phrases.note(texts, note) for note in telling if note not in throws]
    first = () if _rolled(scene, row) else (did,)
    return short([*first, *_faces(texts, throws), *rest], ROLLED)


def _rolled(scene: Context, row: Played[Any]) -> bool:
    return throw(scene, scene.open.table.state, row.move) is not None


def _faces(texts: Texts, throws: Iterable[Note]) -> Iterator[str]:
    """What lies up, person by person: `Anna: 1 gold + 1 sun`."""
    found: dict[str, list[str]] = {}
    for one in throws:
        facts = dict(one.facts)
        face = texts.value("face", facts["face"])
        found.setdefault(str(facts["seat"]), []).append(face)
    for seat, faces in found.items():
        yield f"{texts.name(seat)}: {' + '.join(faces)}"

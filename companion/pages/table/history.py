"""The history: every move in words, and the ways back to it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from companion.desk.actions import Action, Become, PlayAgain, TakeBack
from companion.desk.context import Context, Heard
from companion.desk.places import History
from companion.kernel.game import Note
from companion.kernel.record import Amended, Played, Redone, Undone
from companion.pages.pieces import Answer, RefusalCard, Snack, Top
from companion.pages.snackbar import snackbar
from companion.pages.sources import ICONS
from companion.pages.table.consent import consent
from companion.pages.table.history_line import MoveDetails, closer, whose
from companion.pages.table.move_words import move_words, undo_name
from companion.pages.top import top
from companion.table.history import HistoryRow, lines
from companion.words import phrases


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One thing that happened: whose, what, what followed, by which source."""

    text: str
    notes: str = ""
    colour: str = ""
    icon: str = ""
    source: str = ""
    struck: bool = False
    chosen: bool = False
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Newest first. Without a line chosen, `hint` says what a touch does."""

    top: Top
    lines: tuple[HistoryLine, ...]
    earlier: Answer | None
    hint: str
    undo: Answer
    redo: Answer
    closer: MoveDetails | None = None
    consent: RefusalCard | None = None
    snack: Snack | None = None


def history(scene: Context) -> HistoryPage:
    place = scene.place if isinstance(scene.place, History) else History()
    scene.open.table.whole()  # a game gone on with knows its older rolls, too
    every = lines(scene.open.table.log)
    heard = _heard(scene.heard)
    rows = [_line(scene, place, line, heard, every) for line in every[-place.shown :]]
    return HistoryPage(
        top(scene, "history.title"),
        tuple(reversed(rows)),
        _earlier(scene, place, len(every) - len(rows)),
        scene.texts("history.hint" if rows else "history.empty"),
        _undo(scene),
        _redo(scene),
        closer(scene, place.index, heard.get(place.index + 1, ())),
        consent(scene),
        snackbar(scene),
    )


def _earlier(scene: Context, place: History, count: int) -> Answer | None:
    more = Become(replace(place, shown=place.shown + 120))
    return Answer(scene.texts("history.earlier", n=count), more) if count else None


def _undo(scene: Context) -> Answer:
    label, what = scene.texts("history.undo"), undo_name(scene)
    return Answer(label, TakeBack(), "plain" if what else "off", what, "undo")


def _redo(scene: Context) -> Answer:
    """Forward again, by the name of what comes next."""
    label, record = scene.texts("history.redo"), scene.open.table.record
    if not record.undone:
        return Answer(label, PlayAgain(), "off", scene.texts("history.redo.none"))
    row = record.undone[0]
    what = move_words(scene, row.move, row.who, len(record.played))
    return Answer(label, PlayAgain(), "plain", what, "redo")


def _heard(heard: Iterable[Heard]) -> dict[int, tuple[Note, ...]]:
    """The notes still known, by the number of moves they came with."""
    known: dict[int, tuple[Note, ...]] = {}
    for one in heard:
        known = {number: old for number, old in known.items() if number <= one.moves}
        if one.told.notes:
            known[one.moves] = one.told.notes
    return known


def _line(
    scene: Context,
    place: History,
    line: HistoryRow[Any],
    heard: dict[int, tuple[Note, ...]],
    every: tuple[HistoryRow[Any], ...],
) -> HistoryLine:
    if isinstance(line.row, Undone | Redone):
        return _turned(scene, line, every)
    notes = heard.get(line.index + 1, ()) if line.alive else ()
    return HistoryLine(
        _text(scene, line, line.row),
        " · ".join(phrases.note(scene.texts, note) for note in notes),
        whose(line.row),
        ICONS[line.row.source],
        scene.texts(f"source.{line.row.source}"),
        struck=not line.alive,
        chosen=line.alive and line.index == place.index,
        action=Become(replace(place, index=line.index)) if line.alive else None,
    )


def _text(
    scene: Context, line: HistoryRow[Any], row: Played[Any] | Amended[Any]
) -> str:
    """The move; a misread one with what was read: `Marek: light die 3 » 5`."""
    who = row.who if isinstance(row, Played) else ""
    now = move_words(scene, row.move, who, line.index)
    if line.was is None:
        return now
    was = move_words(scene, line.was, who, line.index)
    return scene.texts("history.amended", what=phrases.between(was, now))


def _turned(
    scene: Context, line: HistoryRow[Any], every: tuple[HistoryRow[Any], ...]
) -> HistoryLine:
    """Moves taken back, or played again, by the table; the first of them by name."""
    rows = (one.row for one in every if isinstance(one.row, Played))
    who = next((row.who for row in rows if row.move is line.moves[0]), "")
    first = move_words(scene, line.moves[0], who, _then(scene, line, every))
    text = scene.texts(f"history.{line.kind}", n=len(line.moves))
    return HistoryLine(text, first, icon="undo" if line.kind == "undone" else "redo")


def _then(
    scene: Context, line: HistoryRow[Any], every: tuple[HistoryRow[Any], ...]
) -> int:
    """Where the moves of the newest line were played; of an older one it is lost."""
    if line is not every[-1]:
        return -1
    played = len(scene.open.table.record.played)
    return played if line.kind == "undone" else played - len(line.moves)

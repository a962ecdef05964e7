"""Copies that tell more than the saves: a log was taken away, or a disk went back.

SQLite opens what is there and says nothing of what is gone. A copy made after the
turn still holds it; which rows it has more is told, and somebody says what becomes of
them. Whatever the answer, nothing is written over and nothing is thrown away.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from pathlib import Path

from companion.plumbing.files import changed
from companion.plumbing.refusal import Refusal
from companion.saves.copies.copies import LEFT, TAKEN, SecondCopy, by_game, copies
from companion.saves.deed import Deed, at_once
from companion.saves.exchange.transfer import Held, added, holding, reading, rows_of
from companion.saves.game import game_text
from companion.saves.game.codec import read_header
from companion.saves.game.game_rows import GameRows, header_of
from companion.saves.game.resume import marks
from companion.saves.header import Header
from companion.saves.store import Store
from companion.saves.summary import playing
from companion.saves.trouble import LOG, SaveTrouble

Rows = Sequence[tuple[float, str]]


@dataclass(frozen=True, slots=True)
class Ahead:
    """A copy that goes further than its game: by the rows from `first` to `last`.

    `parted`: the game went on otherwise meanwhile, so the copy is another game now.
    `gone`: there is no such game at all.
    """

    file: Path
    header: Header
    first: int
    last: int
    begun: float  # when the first of these rows was written
    ended: float
    parted: bool = False
    gone: bool = False

    @property
    def rows(self) -> int:
        return self.last - self.first + 1


class Missed:
    """Whatever copies have more, looked up anew when something was written."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._at = -1
        self._found: tuple[Ahead, ...] = ()

    def __call__(self) -> tuple[Ahead, ...]:
        at = self._store.database.db.total_changes
        if at != self._at or not all(one.file.exists() for one in self._found):
            self._found, self._at = ahead(self._store), at
        return self._found


def ahead(store: Store) -> tuple[Ahead, ...]:
    """Game by game; games that are gone come last."""
    if store.backups is None or not store.kept:
        return ()
    store.backups.drain()
    found = by_game(copies(store.backups.folder))
    here = {saved.id: saved.last for saved in store.list()}
    now = store.now()  # what was played after it went by another clock
    newest = max((last for last in here.values() if last <= now), default=0.0)
    told = [
        *(one for id in here for one in _further(store, found.get(id, ()))),
        *(
            one
            for id, group in found.items()
            if id not in here
            for one in _gone(group, newest)
        ),
    ]
    for one in told:
        LOG.warning("a copy goes further: %s", one.file.name)
    return tuple(told)


def _further(store: Store, group: Sequence[SecondCopy]) -> Iterator[Ahead]:
    """Of one game that is here, the copy that goes furthest beyond it."""
    open = [copy for copy in group if copy.open]
    count = rows_here(store, open[0].id) if open else 0
    for copy in open:
        if copy.rows <= count and not copy.fate:
            continue
        try:
            ours, theirs = store.rows(copy.id), _read(copy.file)
        except Refusal:
            continue  # a torn one, where a shorter one may be whole; or no rules
        same = alike(ours, theirs.rows)
        if same < len(theirs.rows):
            yield theirs.told(copy.file, same, parted=same < len(ours))
            return


def _gone(group: Sequence[SecondCopy], newest: float) -> Iterator[Ahead]:
    """A game that is not here and was played later than all that are."""
    for copy in group:
        if not copy.open:
            continue
        if changed(copy.file) < newest:
            return
        try:
            yield replace(_read(copy.file).told(copy.file, 0), gone=True)
        except (SaveTrouble, IndexError):
            continue
        return


@dataclass(frozen=True, slots=True)
class _Theirs:
    """What a copy says."""

    header: Header
    rows: Rows

    def told(self, file: Path, same: int, *, parted: bool = False) -> Ahead:
        begun, ended = self.rows[same][0], self.rows[-1][0]
        last = len(self.rows)
        return Ahead(file, self.header, same + 1, last, begun, ended, parted)


def _read(file: Path) -> _Theirs:
    pages = game_text.read(file)
    return _Theirs(read_header(pages.header), rows_of(pages))


def alike(ours: Rows, theirs: Rows) -> int:
    """With how many of the same rows two games begin, whenever they were written."""
    pairs = zip(ours, theirs, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0][1] == pair[1][1], pairs))


def rows_here(store: Store, id: str) -> int:
    question = "SELECT count(*) FROM rows WHERE game = ?"
    return int(store.database.read(question, (id,))[0][0])


# ---- what somebody says of it


def take(store: Store, file: Path) -> str:
    """The id of the game that now goes as far as the copy.

    The game itself, where it only stopped earlier; else a game beside it.
    """
    return at_once(taking(store, file))


def taking(store: Store, file: Path) -> Deed[str]:
    """The same in parts. Meanwhile the game may have been played on."""
    pages = yield reading(file)
    held = yield from holding(store, pages)
    before, theirs = rows_here(store, pages.id), rows_of(pages)
    ours = store.rows(pages.id) if before else []
    if before and alike(ours, theirs) == before < len(theirs):
        _go_on(store, pages, held, before)
        id: str = pages.id
    else:
        id = added(store, pages, held)
    store.settle(pages.id, TAKEN, rows_here(store, pages.id))
    return id


def leave(store: Store, file: Path) -> None:
    """The copy lies where it lies, out of the row of ten; it may be taken in later."""
    id = game_text.read(file).id
    store.settle(id, LEFT, rows_here(store, id))


def _go_on(store: Store, pages: game_text.Pages, held: Held, before: int) -> None:
    """The rows that were lost are added; those that are here stay as they are."""
    codec, header, record = held
    title = header_of(store.database, pages.id)[0].title
    game_rows, theirs = GameRows(store.database, codec, pages.id), rows_of(pages)
    more = [at for at, _ in theirs[before - 1 :]]
    with store.database.change():
        game_rows.head(replace(header, title=title), record.first)
        game_rows.forget(-1)
        game_rows.mark(marks(codec.game, record))
        game_rows.add(before, theirs[before:])
        game_rows.stand(record.state, len(record.played), playing(more), more[-1])

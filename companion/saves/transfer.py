"""Games as files: taken out, and brought in only when every line of it holds.

What comes in is played again by the rules, row by row, before a word of it is
written; then it is written whole. The file itself is never touched.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from companion.kernel import record as records
from companion.kernel.game import Game, IllegalMove
from companion.kernel.record import Amended, Record, Row
from companion.plumbing.files import write_whole
from companion.plumbing.refusal import Refusal
from companion.plumbing.values import STRANGE, to_text
from companion.saves import game_text
from companion.saves.backup import newest_first
from companion.saves.codec import Codec, read_header
from companion.saves.copies import LEFT, by_game, copies
from companion.saves.game_text import Pages
from companion.saves.header import Header
from companion.saves.resume import Resumed, Snapshot, check, resume, stands
from companion.saves.store import Store
from companion.saves.summary import Saved, playing, standing
from companion.saves.trouble import SaveTrouble, of_writing

S = TypeVar("S")
M = TypeVar("M")


def export(store: Store, id: str, file: Path) -> None:
    """Write a game as lines of text; an existing file is replaced whole."""
    text = store.look(id).keeper.text()
    try:
        write_whole(file, game_text.text_of(text()))
    except OSError as error:
        raise of_writing(error, file.parent) from error


def twin(store: Store, pages: Pages) -> str:
    """The id of a game here that is the same, move by move; "" where none is."""
    header = _named_alike(read_header(pages.header))
    rows = rows_of(pages)
    for saved in store.list():
        if saved.trouble or saved.moves != pages.moves:
            continue
        if _named_alike(saved.header) == header and _holds(store, saved.id, rows):
            return saved.id
    return ""


def _holds(store: Store, id: str, rows: list[tuple[float, str]]) -> bool:
    """Whether a game has just these rows; a damaged one has none we could trust."""
    try:
        return store.rows(id) == rows
    except SaveTrouble:
        return False


def _named_alike(header: Header) -> Header:
    """Two copies may bear two names, and the rules may have grown older on one."""
    return replace(header, title="", version=0)


def inside(store: Store, file: Path) -> Saved:
    """What a file says of its game, as a line of the list. SaveTrouble: nothing."""
    pages = game_text.read(file)
    header = read_header(pages.header)
    codec = store.codec(header.game, header.version)
    check(codec.game, header)
    state, times = codec.read_state(pages.position), [at for at, _ in pages.rows]
    if not stands(codec.game, state):
        raise SaveTrouble("save.torn", line=len(times) + 2)
    there = standing(codec.game, state)
    last = max(times, default=file.stat().st_mtime)
    return Saved(pages.id, header, there, pages.moves, playing(times), last)


def bring(store: Store, file: Path) -> tuple[str, bool]:
    """Its id, and whether it was not here before. SaveTrouble: nothing was added."""
    pages = game_text.read(file)
    here = twin(store, pages)
    return here or accept(store, pages), not here


def accept(store: Store, pages: Pages) -> str:
    """Check a game to its last line, then add it."""
    codec, header, record = checked(store, pages)
    id = store.put(codec, header, record, rows_of(pages), pages.id)
    if store.backups is not None and store.kept and id == pages.id:
        store.backups.brought_back(id, len(pages.rows))
    return id


def checked(
    store: Store, pages: Pages
) -> tuple[Codec[Any, Any], Header, Record[Any, Any]]:
    """A game that holds to its last line, by the rules of today."""
    header = read_header(pages.header)
    codec = store.codec(header.game, header.version)
    check(codec.game, header)
    there = _checked(codec, header, pages, _log(codec, pages))
    return codec, replace(header, version=codec.game.version), there.record


def rows_of(pages: Pages) -> list[tuple[float, str]]:
    """As they stand in the database."""
    return [(at, to_text(plain)) for at, plain in pages.rows]


def backups(store: Store) -> tuple[Path, ...]:
    """Of each game that is not among the saves the copy that goes furthest.

    Of those that are, the one that somebody left aside, should it be wanted after all.
    """
    if store.backups is None:
        return ()
    here = {saved.id for saved in store.list()}
    found = by_game(copies(store.backups.folder))
    gone = [group[0].file for id, group in found.items() if id not in here]
    left = (copy for id in here for copy in found.get(id, ()) if copy.fate == LEFT)
    return newest_first((*gone, *(group[0].file for group in by_game(left).values())))


def files(store: Store, folder: Path | None) -> tuple[Path, ...]:
    """What may be taken in: copies of lost games, then files in the export folder."""
    found = folder.glob("*.jsonl") if folder else ()
    laid = newest_first(file for file in found if file.is_file())
    here = {f"pythia-{saved.id}" for saved in store.list()}
    return (*backups(store), *(file for file in laid if file.stem not in here))


def _log(codec: Codec[Any, Any], pages: Pages) -> tuple[Row[Any], ...]:
    rows = []
    for number, (_, plain) in enumerate(pages.rows, 2):
        try:
            rows.append(codec.read_row(plain))
        except SaveTrouble as error:
            raise SaveTrouble(error.key, line=number) from error
    return tuple(rows)


def _checked(
    codec: Codec[Any, Any], header: Header, pages: Pages, log: Sequence[Row[Any]]
) -> Resumed[Any, Any]:
    """By the rules alone; a game of older rules also by its last position."""
    older = pages.since > 0 or header.version < codec.game.version
    position = codec.read_state(pages.position)
    try:
        record = replay(codec.game, header, log)
        if record.state != position or len(record.played) != pages.moves:
            raise SaveTrouble("save.torn", line=len(log) + 2)
    except SaveTrouble:
        if not older:
            raise
        return _adopted(codec.game, header, log, (pages.moves, position))
    return Resumed(record, 0)


def replay(game: Game[S, M], header: Header, log: Sequence[Row[M]]) -> Record[S, M]:
    """Every row by the rules. SaveTrouble `save.illegal` names the line and rule."""
    record: Record[S, M] = Record((game.setup(header.colours, header.chosen),))
    for number, row in enumerate(log, 2):
        try:
            if isinstance(row, Amended):
                _says_what_stays(game, record, row)
            record, _ = records.advance(game, record, row)
        except IllegalMove as error:
            raise SaveTrouble("save.illegal", line=number, rule=error.key) from error
        except STRANGE as error:
            rule = "save.foreign"
            raise SaveTrouble("save.illegal", line=number, rule=rule) from error
    return record


def _says_what_stays(game: Game[S, M], record: Record[S, M], row: Amended[M]) -> None:
    """No fewer than would stay today; more if they play, as they once were settled."""
    least = records.settled(game, record, replace(row, stays=None)).stays or 0
    said = row.stays
    if said is None or said < least or records.settled(game, record, row) != row:
        raise IllegalMove("kernel.nothing_to_amend")


def _adopted(
    game: Game[S, M], header: Header, log: Sequence[Row[M]], last: Snapshot[S]
) -> Resumed[S, M]:
    """A game whose moves the rules of today would not allow goes on from its end."""
    try:
        there = resume(game, header, log, last, since=last[0])
    except Refusal:
        raise SaveTrouble("save.torn", line=len(log) + 2) from None
    whole = len(there.record.played) == last[0] and not there.cut
    if not whole or not stands(game, last[1]):
        raise SaveTrouble("save.torn", line=len(log) + 2)
    return there

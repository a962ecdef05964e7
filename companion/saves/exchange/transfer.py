"""Games as files: taken out, and brought in only when every line of it holds.

What comes in is played again by the rules, row by row, before a word of it is
written; then it is written whole. The file itself is never touched.
"""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from companion.kernel.record import Record
from companion.plumbing.files import changed, newest_first, ordinary, sweep, write_whole
from companion.plumbing.values import to_text
from companion.saves.copies.copies import LEFT, by_game, copies
from companion.saves.deed import Deed, Part, Step, at_once
from companion.saves.game import game_text
from companion.saves.game.checking import checked_game, read_log
from companion.saves.game.codec import Codec, read_header
from companion.saves.game.game_text import Pages
from companion.saves.game.resume import Resumed, check, stands
from companion.saves.header import Header
from companion.saves.store import OpenedGame, Store
from companion.saves.summary import Saved, playing, standing
from companion.saves.trouble import SaveTrouble, of_writing


def export(store: Store, id: str, file: Path) -> None:
    """Write a game as lines of text; an existing file is replaced whole."""
    written(file, text_of(store.look(id)))


def text_of(opened: OpenedGame[Any, Any]) -> str:
    return game_text.text_of(opened.keeper.text()())


def written(file: Path, text: str, *, private: bool = True) -> None:
    """Replaced whole, if there is one. SaveTrouble where it cannot be written."""
    try:
        write_whole(file, text, private=private)
        sweep(file.parent, file.name)
    except OSError as error:
        raise of_writing(error, file.parent) from error


def goes_on(file: Path, text: str) -> bool:
    """Whether it is the same game, and tells all that lies in the file and more."""
    try:
        before, now = game_text.read(file), game_text.parse(text)
    except SaveTrouble:
        return False
    same = now.rows[: len(before.rows)] == before.rows
    return same and before.id == now.id


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
    return at_once(looking(store, file))


def looking(store: Store, file: Path) -> Deed[Saved]:
    """The same in parts."""
    pages = yield reading(file)
    header = read_header(pages.header)
    codec = store.codec(header.game, header.version)
    check(codec.game, header)
    found: Saved = yield partial(_line, codec, header, pages, file)
    return found


def reading(file: Path) -> Part:
    return lambda _: game_text.read(file)


def _line(
    codec: Codec[Any, Any], header: Header, pages: Pages, file: Path, _step: Step
) -> Saved:
    """As the position has it, which nobody has checked move by move."""
    state, times = codec.read_state(pages.position), [at for at, _ in pages.rows]
    if not stands(codec.game, state):
        raise SaveTrouble("save.torn", line=len(times) + 2)
    there = standing(codec.game, state)
    last = max(times) if times else changed(file)
    return Saved(pages.id, header, there, pages.moves, playing(times), last)


def bring(store: Store, file: Path) -> tuple[str, bool]:
    """Its id, and whether it was not here before. SaveTrouble: nothing was added."""
    return at_once(bringing(store, file))


def bringing(store: Store, file: Path) -> Deed[tuple[str, bool]]:
    """The same in parts."""
    pages = yield reading(file)
    here = twin(store, pages)
    return here or (yield from accepting(store, pages)), not here


Held = tuple[Codec[Any, Any], Header, Record[Any, Any]]


def accept(store: Store, pages: Pages) -> str:
    """Check a game to its last line, then add it."""
    return at_once(accepting(store, pages))


def accepting(store: Store, pages: Pages) -> Deed[str]:
    """The same in parts."""
    return added(store, pages, (yield from holding(store, pages)))


def added(store: Store, pages: Pages, held: Held) -> str:
    """The id of a game that was checked and is among the saves now."""
    codec, header, record = held
    id = store.put(codec, header, record, rows_of(pages), pages.id)
    if store.backups is not None and store.kept and id == pages.id:
        store.backups.brought_back(id, len(pages.rows))
    if store.kept:
        store.look(id).keeper.copy()
    return id


def holding(store: Store, pages: Pages) -> Deed[Held]:
    """A game that holds to its last line, by the rules of today."""
    header = read_header(pages.header)
    codec = store.codec(header.game, header.version)
    check(codec.game, header)
    there = yield partial(_checked, codec, header, pages)
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
    laid = newest_first(file for file in found if ordinary(file))
    here = {f"pythia-{saved.id}" for saved in store.list()}
    ours = (file.name.partition(".")[0] in here for file in laid)
    others = (file for file, mine in zip(laid, ours, strict=True) if not mine)
    return (*backups(store), *others)


def _checked(
    codec: Codec[Any, Any], header: Header, pages: Pages, step: Step
) -> Resumed[Any, Any]:
    return checked_game(codec, header, pages, read_log(codec, pages), step)

"""One damaged game among whole ones: what of it, or of its copies, can be gone on with.

The damaged one is never written over: it moves to an id of its own and stays listed
until somebody deletes it.
"""

from dataclasses import replace
from functools import partial
from pathlib import Path

from companion.plumbing.files import write_whole
from companion.plumbing.values import to_text
from companion.saves.deed import Deed, Step, at_once
from companion.saves.game import game_text
from companion.saves.game.codec import write_header
from companion.saves.game.codecs import Codecs
from companion.saves.salvage import readable
from companion.saves.salvage.rebuilding import begun, hands_of, take_over
from companion.saves.salvage.remains import Remains
from companion.saves.salvage.salvage import LOST, One, Salvaged
from companion.saves.store import Store, fresh
from companion.saves.trouble import SaveTrouble, of_writing


def best(store: Store, id: str) -> Salvaged:
    """The furthest that holds. SaveTrouble `save.unreadable`: nothing does."""
    return at_once(searching(store, id))


def searching(store: Store, id: str) -> Deed[Salvaged]:
    """The same in parts."""
    folder = store.backups.folder if store.backups else None
    left = readable.left(store.database.db, id)
    found: Salvaged | None = yield partial(_furthest, id, left, store.codecs, folder)
    if found is None or found.there is None or found.how == LOST:
        raise SaveTrouble("save.unreadable")
    return found


def _furthest(
    id: str, left: Remains, codecs: Codecs, copies: Path | None, step: Step
) -> Salvaged | None:
    return One(id, left, codecs, copies).furthest(step)


def restore(store: Store, id: str) -> Salvaged:
    """The game goes on from there, under its own id where the damaged one gives way."""
    return at_once(restoring(store, id))


def restoring(store: Store, id: str) -> Deed[Salvaged]:
    """The same in parts."""
    found = yield from searching(store, id)
    store.put_away(id)
    try:
        _instead(store, found, fresh())
    except SaveTrouble as trouble:
        if trouble.key not in ("save.failed", "save.unreadable"):
            raise
        found = replace(found, id=fresh())  # it cannot even be moved
        _beside(store, found)
    return found


def _instead(store: Store, found: Salvaged, old: str) -> None:
    left = readable.left(store.database.db, found.id)
    with store.database.change() as db:
        for table, key in KEYS:
            question = f"UPDATE {table} SET {key} = ? WHERE {key} = ?"
            db.execute(question, (old, found.id))
        if left.head is not None:  # what of it is whole is so under the new id too
            take_over(db, old, left)
        begun(store.database, found)
        hands_of(db, found)
    store.shut.discard(found.id)
    store.shut.add(old)


def _beside(store: Store, found: Salvaged) -> None:
    with store.database.change() as db:
        begun(store.database, found)
        hands_of(db, found)


KEYS = (
    ("games", "id"),
    ("rows", "game"),
    ("snapshots", "game"),
    ("hands", "game"),
    ("heads", "game"),
)


def export(store: Store, id: str, file: Path) -> Salvaged:
    """The same as a file, and nothing is changed here."""
    found = best(store, id)
    assert found.codec
    assert found.header
    assert found.there
    header = to_text(write_header(found.header))
    top = game_text.head(id, header, found.there.first)
    rows = [game_text.line(*row) for row in found.rows]
    state = to_text(found.codec.write_state(found.there.state))
    lines = game_text.signed(top, rows, game_text.place(found.moves, state))
    try:
        write_whole(file, game_text.text_of(lines))
    except OSError as error:
        raise of_writing(error, file.parent) from error
    return found

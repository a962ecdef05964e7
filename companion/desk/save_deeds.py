"""Deeds about kept games: none of them needs one lying open."""

import os
from contextlib import suppress
from pathlib import Path

from companion.desk import actions as do
from companion.desk.outcome import After
from companion.desk.places import Games, Place
from companion.kernel.game import Note, note
from companion.plumbing.files import holds, numbered, private_folder
from companion.plumbing.folders import Folders
from companion.plumbing.shown import one_file
from companion.saves.exchange import deleting, for_others, restoring, transfer
from companion.saves.exchange.ahead import leave
from companion.saves.salvage import report
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble


def carried(
    store: Store, folders: Folders | None, place: Place, action: do.Action
) -> After | None:
    """Do it, if it is about kept games."""
    match action:
        case do.Delete(id):
            deleting.delete(store, id)
            return After(Games(), note("app.deleted"))
        case do.Rename(id, name):
            store.rename(id, name)
            return After(Games(id=id))
        case do.PutReportAway():
            report.put_away(store.database.file.parent)
            return After(Games())
        case do.Export(id, whole):
            return After(place, taken_out(store, folders, id, whole=whole))
        case do.LeaveCopies(paths):
            for path in paths:
                leave(store, Path(path))
            return After(Games(), note("app.copy.left"))
    return None


def taken_out(
    store: Store, folders: Folders | None, id: str, *, whole: bool = False
) -> Note:
    """One file a game, in the folder that the settings show; of a damaged one, as far
    as it can be read.
    """
    folder = folders.exports if folders else Path()
    try:
        return exported(store, folder, id, whole=whole)
    except SaveTrouble as trouble:
        if trouble.key != "save.unreadable":
            raise
        file = next(
            f for f in numbered(folder / f"pythia-{one_file(id)}.jsonl") if free(f)
        )
        moves = restoring.export(store, id, file).moves
        return note("app.exported.part", path=str(file), moves=moves)


def exported(store: Store, folder: Path, id: str, *, whole: bool) -> Note:
    """It takes the place of an older one of the same game; whatever else lies there
    stays.
    """
    name = f"pythia-{one_file(id)}"
    opened = store.look(id)
    if whole or not for_others.better(opened):
        text, wish = transfer.text_of(opened), folder / f"{name}.jsonl"
        file = next(f for f in numbered(wish) if free(f) or transfer.goes_on(f, text))
        transfer.written(file, text)
        return note("app.exported", path=str(file))
    text = for_others.text_of(id, opened, store.codec(opened.game.name))
    wish = folder / f"{name}-{len(opened.record.played)}-for-others.json"
    file = next(f for f in numbered(wish) if free(f) or holds(f, text.encode()))
    with suppress(OSError):  # who writes tells it
        private_folder(folder)
    transfer.written(file, text, private=False)
    return note("app.exported.for_others", id=id, path=str(file))


def free(file: Path) -> bool:
    """Not even a link that leads nowhere lies there."""
    return not os.path.lexists(file)

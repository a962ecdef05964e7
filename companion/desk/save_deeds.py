"""Deeds about kept games: none of them needs one lying open."""

from pathlib import Path

from companion.desk import actions as do
from companion.desk.outcome import After
from companion.desk.places import Games, Place
from companion.kernel.game import Note, note
from companion.plumbing.folders import Folders
from companion.plumbing.shown import one_file
from companion.saves.ahead import leave, take
from companion.saves.store import Store
from companion.saves.transfer import export


def carried(
    store: Store, folders: Folders | None, place: Place, action: do.Action
) -> After | None:
    """Do it, if it is about kept games."""
    match action:
        case do.Delete(id):
            store.delete(id)
            return After(Games(), note("app.deleted"))
        case do.Rename(id, name):
            store.rename(id, name)
            return After(Games(id=id))
        case do.Export(id):
            return After(place, exported(store, folders, id))
    return brought(store, action)


def brought(store: Store, action: do.Action) -> After | None:
    """What becomes of that which a copy has more."""
    match action:
        case do.TakeCopy(path):
            return After(Games(id=take(store, Path(path))), note("app.copy.taken"))
        case do.LeaveCopies(paths):
            for path in paths:
                leave(store, Path(path))
            return After(Games(), note("app.copy.left"))
    return None


def exported(store: Store, folders: Folders | None, id: str) -> Note:
    """One file a game, in the folder that the settings show."""
    folder = folders.exports if folders else Path()
    file = folder / f"pythia-{one_file(id)}.jsonl"
    export(store, id, file)
    return note("app.exported", path=str(file))

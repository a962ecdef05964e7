"""A game is deleted, on a full disk as well.

SQLite writes down what it is to forget before it forgets it, so even that needs room:
the log begins anew, and where that is not enough what is kept back for it is given.
What it gains can be played on in: the file of games becomes no shorter, but has room.
"""

from companion.saves.database import reserve, write_ahead
from companion.saves.store import Store
from companion.saves.trouble import LOG, SaveTrouble


def delete(store: Store, id: str) -> None:
    """SaveTrouble: the game is here still."""
    if _gone(store, id):
        return
    write_ahead.anew(store.database.db)
    if _gone(store, id):
        return
    folder = store.database.file.parent
    if not reserve.give(folder):
        raise SaveTrouble("save.full_delete")
    LOG.info("no room: what was kept back is given")
    try:
        if not _gone(store, id):
            raise SaveTrouble("save.full_delete")
    finally:
        write_ahead.anew(store.database.db)
        reserve.keep(folder, least=1)


def _gone(store: Store, id: str) -> bool:
    """Whether there was room to forget it."""
    try:
        store.delete(id)
    except SaveTrouble as trouble:
        if trouble.key != "save.full":
            raise
        return False
    return True

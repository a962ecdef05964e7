"""One damaged value among whole ones is put right by itself, where that is certain.

A head lies twice, a row is sealed twice, and each seal knows whose it is: so what one
of them lost, the other tells. What is not certain stays as it lies, and is said.
"""

from collections import Counter

from companion.saves.database.checksum import BROKEN, sealed
from companion.saves.database.database import Database
from companion.saves.database.database import Row as Line
from companion.saves.game import listing
from companion.saves.salvage import readable
from companion.saves.salvage.rebuilding import keep_hands, take_over
from companion.saves.salvage.remains import AllRemains, Remains
from companion.saves.trouble import LOG, SaveTrouble


def mend(database: Database) -> set[str]:
    """The games that are damaged still: of those a row has changed or is missing."""
    hurt = damaged(database)
    if not hurt:
        return set()
    found = readable.everything(database.db)
    try:
        with database.change():
            _forget(database, found)
            for id in sorted(hurt & found.games.keys()):
                _put_right(database, found.games[id])
    except SaveTrouble as trouble:  # as it lies it can be read as well as before
        LOG.warning("nothing is put right: %s", trouble.key)
    return damaged(database)


def damaged(database: Database) -> set[str]:
    """Games of which anything is not as it was written, or not where it was."""
    heads = {_id(row): row[1:] for row in database.read(HEADS)}
    lines = {listing.id_of(line): line for line in listing.lines(database)}
    places, found = _rows(database)
    found |= (heads.keys() | places.keys()) - lines.keys()
    for id, line in lines.items():
        if heads.get(id) != (line[1], line[2], line[3]) or not _tells(line, places[id]):
            found.add(id)
    return found


def _rows(database: Database) -> tuple[Counter[str], set[str]]:
    """How many each game has, and where one of them is not what it was."""
    places: Counter[str] = Counter()
    found: set[str] = set()
    for row in database.read(ROWS):
        id, (_, text, n, at, timed, plain) = _id(row), row
        right = timed == sealed(id, text, n, at) and plain == sealed(id, text, n)
        if not right or n != places[id] or not listing.number(at, listing.MOMENT):
            found.add(id)
        places[id] += 1
    return places, found


def _tells(line: Line, rows: int) -> bool:
    """Whether its head holds, and it has as many rows as it says, if it says so."""
    id = listing.id_of(line)
    if line[1] != sealed(id, *line[2:4]):
        return False
    sound = line[4] == sealed(id, *line[5:]) != BROKEN
    return not sound or line[-1] in (listing.UNCOUNTED, rows)


def _put_right(database: Database, left: Remains) -> None:
    """All that holds; beside it the damaged stays, unless nothing else was there."""
    db = database.db
    if left.head is None:
        return
    if left.certain:
        LOG.warning("a game is put right")
        for table in ("rows", "snapshots", "hands"):
            db.execute(f"DELETE FROM {table} WHERE game = ?", (left.id,))
    take_over(db, left.id, left)
    if left.hands is not None:
        keep_hands(db, left.id, *left.hands)


def _forget(database: Database, found: AllRemains) -> None:
    """Where something lay that is back where it belongs."""
    for table, row in found.came_home:
        if table == "rows":
            database.db.execute(NO_ROW, row[:2])
        else:
            database.db.execute(NO_LINE.format(table, KEYS[table]), row[:1])


def _id(row: Line) -> str:
    text: str = row[0].decode(errors="replace")
    return text


HEADS = f"""SELECT CAST(game AS BLOB), checksum,
    substr(CAST(header AS BLOB), 1, {listing.BYTES}), since FROM heads"""
ROWS = f"""SELECT CAST(game AS BLOB), substr(CAST(row AS BLOB), 1, {listing.BYTES}),
    n, at, checksum, text_checksum FROM rows ORDER BY game, n"""
KEYS = {"games": "id", "heads": "game"}
NO_LINE = f"DELETE FROM {{}} WHERE substr(CAST({{}} AS BLOB), 1, {listing.BYTES}) = ?"
NO_ROW = "DELETE FROM rows WHERE CAST(game AS BLOB) = ? AND n IS ?"

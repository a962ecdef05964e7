"""What people must still move on the real table, kept until they have.

Which step it came of is told by how many rows there were then: rows only grow, so
nothing is ticked that belongs to a step taken back or played since.
"""

from dataclasses import dataclass

from companion.plumbing.values import STRANGE, to_text
from companion.saves.database.checksum import seal, whole
from companion.saves.database.database import Database
from companion.saves.game.codec import converter, from_text
from companion.saves.trouble import LOG, SaveTrouble
from companion.table.hands import ToDo

Work = tuple[ToDo, ...]


@dataclass(frozen=True, slots=True)
class HandsRows:
    """The one line a game has of it."""

    database: Database
    id: str

    def keep(self, rows: int, todo: Work) -> None:
        """So it stands after so many rows."""
        text = to_text(_VALUES.unstructure(todo))
        line = self.id, rows, text, seal(self.id, text.encode(), rows)
        with self.database.change() as db:
            db.execute("INSERT OR REPLACE INTO hands VALUES (?, ?, ?, ?)", line)

    def left(self, rows: int, newest: Work) -> Work:
        """What is left to do after so many rows; `newest` came of the last of them.

        Where it could not be written or read, everything of the newest step is.
        """
        try:
            then, todo = self._read()
        except SaveTrouble as trouble:
            LOG.warning("work of hands is not read: %s", trouble.key)
            return newest
        return newest if newest and then != rows else todo

    def _read(self) -> tuple[int, Work]:
        for checksum, text, rows in self.database.read(LEFT, (self.id,)):
            plain = from_text(whole(checksum, self.id, text, rows))
            try:
                return rows, _VALUES.structure(plain, Work)
            except STRANGE:
                raise SaveTrouble("save.foreign") from None
        return -1, ()


LEFT = "SELECT checksum, CAST(todo AS BLOB), rows FROM hands WHERE game = ?"
_VALUES = converter()

"""The witness: hears all that is acknowledged, and looks on the disk for it."""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

from companion.cli.benches.kept.sitting import ALBUM, FILES, home, newest, profile
from companion.devices.camera import albums
from companion.kernel.record import Record, advance
from companion.library.registry import GAMES
from companion.plumbing.folders import Folders
from companion.plumbing.refusal import Refusal
from companion.saves import settings
from companion.saves.game import game_text
from companion.saves.settings import Settings
from companion.saves.store import OpenedGame, Store

Line = list[Any]
SETTINGS = "settings"


def _out_of_the_box() -> dict[str, tuple[Any, ...]]:
    return {SETTINGS: (asdict(Settings()),)}


@dataclass(slots=True)
class Witness:
    """All that must be there. `may`: of a deed nobody heard the end of, both ends."""

    rows: dict[str, list[str]] = field(default_factory=dict)
    may: dict[str, tuple[Any, ...]] = field(default_factory=_out_of_the_box)
    faces: dict[str, list[str]] = field(default_factory=dict)
    copies: dict[str, int] = field(default_factory=dict)
    profile: int = 0
    now: str = ""
    """The game that was played last."""
    moves: int = 0
    deeds: int = 0

    def hear(self, line: Line) -> None:
        what, *facts = line
        self.deeds += what not in ("will", "game")
        HEARD[what](self, *facts)

    def _game(self, id: str, _rows: int) -> None:
        self.now = id
        self.rows.setdefault(id, [])

    def _rows(self, id: str, rows: list[str]) -> None:
        self.rows[id] += rows
        self.moves += len(rows)

    def _brought(self, id: str, rows: list[str]) -> None:
        self.rows.setdefault(id, rows)

    def _face(self, face: str, sum: str) -> None:
        self.faces.setdefault(face, []).append(sum)

    def _profile(self, faces: int) -> None:
        self.profile = faces

    def _copy(self, id: str, rows: int) -> None:
        self.copies[id] = rows

    def _will(self, what: str, value: Any) -> None:
        self.may[what] = (*self.may.get(what, (None,)), value)

    def _done(self, what: str, value: Any) -> None:
        self.may[what] = (value,)

    # ---- look

    def look(self, folder: Path) -> list[str]:
        """What is missing, a sentence each; from now on what is there is the truth."""
        there = home(folder)
        found = [*self._in_the_store(there), *self._settings(there)]
        return [
            *found,
            *self._exports(there),
            *self._copies(there),
            *self._shown(there),
        ]

    def _in_the_store(self, there: Folders) -> Iterator[str]:
        try:
            store = Store(there.data, GAMES, there.backups)
        except Refusal as trouble:
            yield f"the saves do not open: {trouble.key}"
            return
        if store.moved is not None:
            yield "the saves were put aside as damaged"
        listed = {saved.id: saved.trouble for saved in store.list()}
        for id in tuple(self.rows):
            if told := listed.get(id, "not in the list"):
                yield f"game {id}: {told}"
                del self.rows[id]
            else:
                yield from self._game_there(store, id)
        store.database.close()  # left open: the next one finds things as they were

    def _game_there(self, store: Store, id: str) -> Iterator[str]:
        try:
            there = [row for _, row in store.rows(id)]
            if id == self.now:
                yield from _plays(store, id)
        except Refusal as trouble:
            yield f"game {id}: {trouble.key}"
            there = []
        acknowledged, self.rows[id] = self.rows[id], there
        if there[: len(acknowledged)] != acknowledged:
            same = alike(there, acknowledged)
            yield f"game {id}: {len(acknowledged) - same} moves lost"

    def _settings(self, there: Folders) -> Iterator[str]:
        found, troubles = settings.load(there.settings, Settings())
        if troubles or asdict(found) not in self.may[SETTINGS]:
            yield "the settings are not those that were kept"
        self.may[SETTINGS] = (asdict(found),)

    def _exports(self, there: Folders) -> Iterator[str]:
        for name in (f"{number}.jsonl" for number in range(FILES)):
            found = _exported(there.exports / name)
            if found not in self.may.get(name, (None,)):
                yield f"export {name}: {found}, not {self.may.get(name)}"
            self.may[name] = (found,)
        if self.profile and not _zipped(profile(there)):
            yield "the profile of faces is torn"

    def _copies(self, there: Folders) -> Iterator[str]:
        for id, rows in self.copies.items():
            if newest(there, id) < rows:
                yield f"game {id}: the newest copy is gone"
            self.copies[id] = newest(there, id)
        for file in there.backups.glob("*.jsonl"):
            yield from _copy(file, self.rows)

    def _shown(self, there: Folders) -> Iterator[str]:
        """The newest ones; an older one may have gone for one nobody heard of.

        Nor has anybody of the next one, so those are known from now on.
        """
        album = albums.load(there.faces, ALBUM).samples
        for face, sums in self.faces.items():
            samples = album.get(face, ())
            shown = {sha256(one.picture.tobytes()).hexdigest() for one in samples}
            if not shown.issuperset(sums[1 - albums.OFTEN :]):
                yield f"face {face}: a picture is gone"
                sums.clear()
            known = [one for one in sums if one in shown]
            sums[:] = [*known, *(shown - set(known))]


HEARD: dict[str, Callable[..., None]] = {
    "game": Witness._game,
    "rows": Witness._rows,
    "brought": Witness._brought,
    "face": Witness._face,
    "profile": Witness._profile,
    "copy": Witness._copy,
    "will": Witness._will,
    "done": Witness._done,
}


def alike(some: list[str], others: list[str]) -> int:
    """How many rows two games have in common before they part."""
    for number, (one, other) in enumerate(zip(some, others, strict=False)):
        if one != other:
            return number
    return min(len(some), len(others))


def replayed(opened: OpenedGame[Any, Any]) -> Any:
    """Where a game stands when every row is played by the rules from the start."""
    header = opened.header
    record: Record[Any, Any] = Record(
        (opened.game.setup(header.colours, header.chosen),)
    )
    for row in opened.log:
        record, _ = advance(opened.game, record, row)
    return record.state


def _plays(store: Store, id: str) -> Iterator[str]:
    """As the app opens it, and as every row by the rules from the start leaves it."""
    opened = store.open(id)
    if replayed(opened) != opened.record.state:
        yield f"game {id}: opened, it stands elsewhere than its rows say"


def _exported(file: Path) -> list[Any] | None:
    try:
        pages = game_text.read(file)
    except Refusal as trouble:
        return None if trouble.key == "save.missing" else [trouble.key]
    return [pages.id, len(pages.rows)]


def _zipped(file: Path) -> bool:
    try:
        with ZipFile(file) as inside:
            return inside.testzip() is None
    except (OSError, BadZipFile):
        return False


def _copy(file: Path, games: dict[str, list[str]]) -> Iterator[str]:
    try:
        pages = game_text.read(file)
    except Refusal as trouble:
        yield f"copy {file.name}: {trouble.key}"
        return
    known = games.get(pages.id)
    if known is not None and len(pages.rows) > len(known):
        yield f"copy {file.name}: has more than the game"

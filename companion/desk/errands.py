"""Games that are looked into, taken in or restored while the page goes on."""

from dataclasses import dataclass
from pathlib import Path

from companion.desk import actions as do
from companion.desk.errand import Errand
from companion.desk.outcome import After
from companion.desk.places import Games, Place
from companion.kernel.game import Note, note
from companion.plumbing.files import at, changed
from companion.saves.deed import Deed
from companion.saves.exchange.ahead import taking
from companion.saves.exchange.restoring import restoring
from companion.saves.exchange.transfer import bringing, looking
from companion.saves.store import Store
from companion.saves.summary import Saved

PATIENCE = 0.2
"""Seconds that a page waits for it; nearly every game is ready by then."""


Came = tuple[Games, Note]
"""Where the game is looked at, and what there is to say."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What is under way: the words on its button, its tab, and how far it is."""

    what: str
    tab: str
    percent: int


class Errands:
    """At most one game is taken in or restored, and one file looked into."""

    patience = PATIENCE

    def __init__(self, store: Store) -> None:
        self._store = store
        self._taking: Errand[Came] | None = None
        self._what, self._tab = "", ""
        self._looking: Errand[Saved] | None = None
        self._looked: tuple[Path, float] | None = None
        self._last: tuple[object, ...] = ()
        self._healed = store.database.healed

    @property
    def progress(self) -> Progress | None:
        """How much is checked; None where nothing is being taken in or restored."""
        if self._taking is None:
            return None
        return Progress(self._what, self._tab, self._taking.percent)

    def inside(self, file: Path) -> Saved | None:
        """What is in a file; None as long as it is being read. SaveTrouble: nothing."""
        here = file, changed(file)
        if self._looking is None or here != self._looked:
            if self._looking is not None:
                self._looking.leave()
            self._looking, self._looked = Errand(looking(self._store, file)), here
            self._looking.go_on(self.patience)
        return self._looking.result() if self._looking.go_on() else None

    def carried(self, place: Place, action: do.Action) -> After | None:
        """Do it, if it is about a game from a file, or one to be restored."""
        store = self._store
        match action:
            case do.Import(path):
                deed = imported(store, at(path))
                return self._begin(deed, place, "games.import", "import")
            case do.Restore(id):
                return self._begin(restored(store, id), place, "games.mend")
            case do.TakeCopy(path):
                return self._begin(copied(store, Path(path)), place, "games.mend")
            case do.StopErrand():
                self.leave()
                return After(place, note("save.stopped"))
        return None

    def _begin(self, deed: Deed[Came], place: Place, what: str, tab: str = "") -> After:
        self.leave()
        self._taking, self._what, self._tab = Errand(deed), what, tab
        self._taking.go_on(self.patience)
        return self.attended(place) or After(place)

    def leave(self) -> None:
        """Nobody waits any more."""
        if self._taking is not None:
            self._taking.leave()
        if self._looking is not None:
            self._looking.leave()
        self._taking = self._looking = None

    def mended(self) -> Note | None:
        """Once, where the saves had to be built anew since this was last asked."""
        before, self._healed = self._healed, self._store.database.healed
        return self._store.news if self._healed != before else None

    def moved(self) -> bool:
        """Whether anything came since this was last asked."""
        every = (self._taking, self._looking)
        busy = [errand for errand in every if errand and not errand.over]
        was, self._last = self._last, tuple(errand.percent for errand in busy)
        return any(errand.ready for errand in busy) or self._last != was

    def attended(self, place: Place) -> After | None:
        """What came of the game that was taken in or restored, once it is."""
        if self._looking is not None:
            self._looking.go_on()
        taking = self._taking
        if taking is None or not taking.go_on():
            return None
        self._taking = None
        where, said = taking.result()
        return After(where if isinstance(place, Games) else place, said)


def imported(store: Store, file: Path) -> Deed[Came]:
    id, new = yield from bringing(store, file)
    if not new:
        return Games(id=id), note("app.imported.before")
    return Games(), note("app.imported")


def restored(store: Store, id: str) -> Deed[Came]:
    found = yield from restoring(store, id)
    return Games(id=found.id), note("app.restored", moves=found.moves)


def copied(store: Store, file: Path) -> Deed[Came]:
    return Games(id=(yield from taking(store, file))), note("app.copy.taken")

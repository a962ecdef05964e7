"""Games of files that are looked into or taken in while the page goes on."""

from pathlib import Path

from companion.desk import actions as do
from companion.desk.errand import Errand
from companion.desk.outcome import After
from companion.desk.places import Games, Place
from companion.kernel.game import Note, note
from companion.plumbing.files import at, changed
from companion.saves.store import Store
from companion.saves.summary import Saved
from companion.saves.transfer import bringing, looking

PATIENCE = 0.2
"""Seconds that a page waits for it; nearly every game is ready by then."""


class Errands:
    """At most one file is taken in, and one looked into."""

    patience = PATIENCE

    def __init__(self, store: Store) -> None:
        self._store = store
        self._taking: Errand[tuple[str, bool]] | None = None
        self._looking: Errand[Saved] | None = None
        self._looked: tuple[Path, float] | None = None
        self._last: tuple[object, ...] = ()
        self._healed = store.database.healed

    @property
    def percent(self) -> int | None:
        """How much of a file is checked; None where none is being taken in."""
        return self._taking.percent if self._taking else None

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
        """Do it, if it is about a game from a file."""
        match action:
            case do.Import(path):
                self.leave()
                self._taking = Errand(bringing(self._store, at(path)))
                self._taking.go_on(self.patience)
                return self.attended(place) or After(place)
            case do.StopErrand():
                self.leave()
                return After(place, note("save.stopped"))
        return None

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
        """What came of the file that was taken in, once it is."""
        if self._looking is not None:
            self._looking.go_on()
        taking = self._taking
        if taking is None or not taking.go_on():
            return None
        self._taking = None
        id, new = taking.result()
        if not isinstance(place, Games):
            return After(place, note("app.imported"))
        if not new:
            return After(Games(id=id), note("app.imported.before"))
        return After(Games(), note("app.imported"))

"""The desk: the one place where a touch becomes a deed.

Pages are values and carry actions; the desk carries them out at the door, in the
store or on the stack of places, and says that there is something new to show. It
knows no Kivy: everything a screen can do is tried in tests without one.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.kernel.books import Correct
from companion.kernel.dice import Dice
from companion.kernel.eye import Expected, Eye
from companion.kernel.game import IllegalMove, Note, note
from companion.kernel.sighting import Sighting
from companion.table.folders import Folders
from companion.table.senses import Role, Senses, roles_of
from companion.table.settings import Settings, allowed
from companion.table.store import Store
from companion.table.table import Answer, Proposal, Table, Told
from companion.table.transfer import backups, bring, export
from companion.table.trust import Source
from companion.views import actions as do
from companion.views import demo, dicebox, drawn, eyebox, opening, throws
from companion.views import places as at
from companion.views.scene import Scene, Session, ToDo
from companion.views.texts import Texts

LUCK = random.SystemRandom()
HEARD = 200  # steps whose notes the history still tells


class Desk:
    """What the person at the tablet has before them."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        *,
        keep: Callable[[Settings], None] = lambda _: None,
        hand: Callable[[Sequence[Any]], Any] = LUCK.choice,
        folders: Folders | None = None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.stack: tuple[at.Place, ...] = (at.Start(),)
        self.session: Session | None = None
        self.told: Told[Any] | None = None
        self.notice = _found(store)
        self.todo: tuple[ToDo, ...] = ()
        self.heard: tuple[tuple[int, tuple[Note, ...]], ...] = ()
        self.roles: dict[str, Role | tuple[Role, ...]] = {}
        self.box: dicebox.DiceBox | None = None
        self.eye: eyebox.EyeBox | None = None
        self.side = 0  # of the table the page is turned to, in quarter turns
        self.quit = False
        self._keep = keep
        self._hand = hand
        self._folders = folders
        self._watchers: list[Callable[[], None]] = []

    # ---- what a screen asks

    @property
    def place(self) -> at.Place:
        return self.stack[-1]

    def scene(self) -> Scene:
        """All there is to see just now."""
        dice = self.box.dice if self.box else Dice()
        return Scene(
            self.texts(),
            self.settings,
            self.place,
            self.session,
            self.told,
            self.todo,
            self.notice,
            self.store.list,
            self.heard,
            lambda: backups(self.store),
            self._folders,
            self.side,
            dice,
            dicebox.blinking(dice, self.awaited),
            self.eye.eye if self.eye else Eye(),
        )

    def texts(self) -> Texts:
        """The words of the chosen language, with the names of this table."""
        if self.session is None:
            return Texts(self.settings.language)
        header = self.session.header
        game = header.game.replace("-", "_")
        return Texts(self.settings.language, header.name, game)

    def watch(self, watcher: Callable[[], None]) -> None:
        """Be told whenever there may be something new to show."""
        self._watchers.append(watcher)

    def touch(self, action: do.Action, *, down: bool = True) -> None:
        """Carry out what was touched. `down` is False when a held finger lets go."""
        self.notice = None
        try:
            self._do(action, down=down)
        except IllegalMove as trouble:
            self.notice = Note(trouble.key, trouble.facts)
        self.changed()

    def typed(self, action: do.Action, text: str) -> None:
        """Words came into a field of the present place."""
        place = self.place
        if isinstance(action, do.Typing) and hasattr(place, "typed"):
            self._become(place.typed(action.key, text))
            self.changed()

    def changed(self) -> None:
        for watcher in self._watchers:
            watcher()

    def sense(self, sighting: Sighting, source: Source) -> Answer | None:
        """Something was sensed: it enters at the door like a touch."""
        if self.session is None:
            return None
        return self._senses.sense(sighting, source)

    @property
    def awaited(self) -> dict[str, str]:
        """The part each die is to be rolled for just now: those dice blink."""
        return {} if self.session is None else self._senses.awaited

    @property
    def expected(self) -> Expected:
        """The dice of this game as they are just now, for whoever sees them."""
        seen = {d: p for d, p in self.awaited.items() if self._by_eye(d)}
        return eyebox.expected(self.session, seen)

    def _by_eye(self, die: str) -> bool:
        """A die that tells its rolls itself is not told by a camera as well."""
        held = roles_of(self.roles, die)
        return any(role.source in (None, Source.CAMERA) for role in held)

    def hide(self) -> None:
        """The app goes out of sight: no secret may stay on the screen."""
        if isinstance(self.place, at.HandOver):
            self._become(replace(self.place, open=False))
            self.changed()

    # ---- deeds

    def _do(self, action: do.Action, *, down: bool) -> None:
        """The first who knows the deed does it."""
        if isinstance(action, do.Peek):
            self._become(at.HandOver(action.seat, open=down))
            return
        known = self._walk(action) or self._arrange(action) or self._handle(action)
        known = known or self._draw(action)
        if not (known or self._keep_games(action)):
            self._at_door(action)

    def _walk(self, action: do.Action) -> bool:
        """Deeds about where one is."""
        match action:
            case do.Go(place):
                self.stack = (*self.stack, place)
            case do.Become(place):
                self._become(place)
            case do.Back():
                self._back()
            case do.Home():
                self._close()
            case _:
                return False
        return True

    def _draw(self, action: do.Action) -> bool:
        """Deeds about maps."""
        after = drawn.carried(self._folders, self.place, action)
        if after is not None:
            self._become(after.place)
            self.notice = after.said
        return after is not None

    def _arrange(self, action: do.Action) -> bool:
        """Deeds about the app itself."""
        match action:
            case do.Set(name, value):
                self._set(name, value)
            case do.Face(side):
                self.side = side
            case do.Tick(index):
                self._tick(index)
            case do.Dismiss():
                self.told = None
            case do.Quit():
                self.quit = True
            case _:
                return False
        return True

    def _handle(self, action: do.Action) -> bool:
        """Deeds about dice and cameras; a forgotten die is looked at no longer."""
        if (seen := eyebox.carry(self.eye, self.place, action)) is not None:
            self._become(seen)
            return True
        known = dicebox.carry(self.box, action)
        if known and self.box:
            self.notice = self.box.trouble
        if isinstance(action, do.Forget | do.RenameDie) and known:
            die = "" if isinstance(action, do.Forget) else action.die
            self._become(at.Devices(die))
        return known

    def _set(self, name: str, value: Any) -> None:
        """A setting is kept before it is used; one that makes no sense is not."""
        if allowed(name, value):
            wish: dict[str, Any] = {name: value}
            settings = replace(self.settings, **wish)
            self._keep(settings)
            self.settings = settings

    def _keep_games(self, action: do.Action) -> bool:
        """Deeds about games as a whole; False when it is something else."""
        match action:
            case do.Begin(first):
                self._begin(first)
            case do.Demo():
                self._demo()
            case do.Open(id):
                self.open(id)
            case do.Delete(id):
                self.store.delete(id)
                self._become(at.Games())
                self.notice = note("app.deleted")
            case do.Rename(id, name):
                self.store.rename(id, name)
                self._become(at.Games(id=id))
            case do.Export(id):
                self._export(id)
            case do.Import(path):
                bring(self.store, Path(path).expanduser())
                self._become(at.Games())
                self.notice = note("app.imported")
            case _:
                return False
        return True

    def _at_door(self, action: do.Action) -> None:
        table = self.scene().open.table
        match action:
            case do.Play(move, source):
                table.propose(Proposal(move, Source(source), table.stamp))
            case do.Write(path, value):
                move = Correct(path, value)
                table.propose(Proposal(move, Source.TOUCH, table.stamp))
            case do.Amend(index, move):
                table.amend(index, move, Source.TOUCH)
            case do.Roll(seat):
                for _ in range(throws.awaited(table, seat)):
                    table.roll(throws.of(seat))
            case _:
                self._take_back(action, table)

    def _take_back(self, action: do.Action, table: Table[Any, Any]) -> None:
        match action:
            case do.Undo(moves):
                table.undo(moves)
            case do.Redo(moves):
                table.redo(moves)
            case do.Confirm():
                table.confirm()
            case do.Leave():
                table.leave()
            case do.Anyway():
                table.anyway()

    # ---- games

    def _begin(self, first: str) -> None:
        """Sit down to the game of the New game page."""
        if isinstance(place := self.place, at.NewGame):
            chart = drawn.settled(self._folders, place)
            name = chart.map.name if chart else ""
            header = opening.header(place, self.settings.language, name)
            self.open(self.store.create(header))
            begins = opening.begins(self.scene().open, first)
            if begins is not None:
                self._at_door(do.Play(begins))
            if chart is not None:
                self._at_door(do.Play(drawn.move(chart)))

    def _demo(self) -> None:
        """The demo table: three people, the app's own dice."""
        self.open(self.store.create(demo.header(self.settings.language)))

    def open(self, id: str) -> None:
        """Lay a kept game on the table, at the very question it was left at."""
        kept = self.store.open(id)
        table = kept.table(self._hand)
        self.session = Session(id, kept.header, kept.game, table)
        self._senses = Senses(table, lambda: self.roles)
        self.told, self.todo, self.heard = None, (), ()
        table.watch(self._hear)
        self.stack = (at.Start(), at.AtTable())
        if not kept.record.played:
            table.begin()
        if kept.cut:
            self.notice = note("app.cut")

    def _export(self, id: str) -> None:
        """One file a game, in the folder that the settings show."""
        folder = self._folders.exports if self._folders else Path()
        file = folder / f"pythia-{id}.jsonl"
        export(self.store, id, file)
        self.notice = note("app.exported", path=str(file))

    def _close(self) -> None:
        self.session = None
        self.told, self.todo = None, ()
        self.stack = (at.Start(),)

    def _hear(self, told: Told[Any]) -> None:
        """An answer of the door: it is shown, and hands may have work."""
        self.told = told if told.proposal or told.rows or told.refusal else None
        if told.answer is Answer.PLAYED and told.rows:
            moves = len(self.scene().open.table.record.played)
            self.heard = (*self.heard[-HEARD:], (moves, told.notes))
            if isinstance(self.place, at.AtTable):
                self._become(replace(self.place, tab="", seat="", chosen=()))
        if told.changes:
            self.todo = tuple(ToDo(change) for change in told.changes)
        if trouble := self.store.trouble:
            self.notice = Note(trouble.key, trouble.facts)
        self.changed()

    def _tick(self, index: int | None) -> None:
        if index is None:
            self.todo = ()
        else:
            ticked = replace(self.todo[index], done=not self.todo[index].done)
            self.todo = (*self.todo[:index], ticked, *self.todo[index + 1 :])
        if all(item.done for item in self.todo):
            self.todo = ()
            self._back()

    def _become(self, place: at.Place) -> None:
        self.stack = (*self.stack[:-1], place)

    def _back(self) -> None:
        if len(self.stack) > 1:
            if isinstance(self.place, at.AtTable):
                self._close()
            else:
                self.stack = self.stack[:-1]


def _found(store: Store) -> Note | None:
    """What there is to say about the saves before anything else."""
    return note("save.damaged") if store.moved is not None else None

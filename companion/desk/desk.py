"""The desk: the one place where a touch becomes a deed.

Pages carry actions; the desk carries them out at the door, in the store or on the
stack of places. It knows no Kivy: all that a screen can do is tried without one.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.desk import actions as do
from companion.desk import (
    board_port,
    camera_port,
    demo,
    dice_port,
    navigation,
    opening,
    wire_port,
)
from companion.desk import places as at
from companion.desk.carrying import carried
from companion.desk.context import Context, OpenTable, spoken
from companion.desk.errands import Errands
from companion.desk.game_desk import board_plan, expected
from companion.desk.looked_up import remember
from companion.desk.navigation import HOME, Stack, back, become, hidden, walked
from companion.desk.open_game import OpenGame, moved
from companion.desk.scene import scene
from companion.kernel.game import Note, note
from companion.kernel.sighting import Sighting
from companion.plumbing.folders import Folders
from companion.plumbing.refusal import Refusal
from companion.saves.exchange.ahead import Missed
from companion.saves.settings import Settings, allowed
from companion.saves.store import Store
from companion.sensing.board_status import BoardPlan
from companion.sensing.photograph import Photograph
from companion.sensing.tray_status import Expected
from companion.table.board_senses import OF_BOARD
from companion.table.hands import ToDo
from companion.table.senses import Role
from companion.table.table import Answered, Verdict
from companion.table.trust import Source
from companion.words.texts import Texts

LUCK = random.SystemRandom()


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
        self.library = store.library
        self.settings = settings
        self.stack: Stack = HOME
        self.notice = store.news
        self.errands = Errands(store)
        self.roles: dict[str, Role | tuple[Role, ...]] = {}
        self.box: dice_port.DicePort | None = None
        self.eye: camera_port.CameraPort | None = None
        self.board: board_port.BoardPort | None = None
        self.wires: wire_port.WirePort | None = None
        self.photo = Photograph()  # under what is drawn
        self.side = 0  # of the table the page is turned to, in quarter turns
        self.quit = self.guests = False  # the demo's guests are playing
        self._sitting: OpenGame | None = None
        self._keep, self._hand, self._folders = keep, hand, folders
        self._missed = Missed(store)
        self._watchers: list[Callable[[], None]] = []
        self._fingers: list[Callable[[do.Action], None]] = []

    # ---- what a screen asks

    @property
    def place(self) -> at.Place:
        return self.stack[-1]

    @property
    def session(self) -> OpenTable | None:
        return self._sitting.session if self._sitting else None

    @property
    def told(self) -> Answered[Any] | None:
        """The last answer of the door, until it is put away."""
        return self._sitting.told if self._sitting else None

    @property
    def todo(self) -> tuple[ToDo, ...]:
        return self._sitting.todo if self._sitting else ()

    def scene(self) -> Context:
        """All that a page may look at just now."""
        return scene(self, self._sitting, self._folders, self._missed)

    def texts(self) -> Texts:
        return spoken(self.settings.language, self.session, self.library)

    def watch(self, watcher: Callable[[], None]) -> None:
        """Be told whenever there may be something new to show."""
        self._watchers.append(watcher)

    def touch(self, action: do.Action, *, down: bool = True) -> None:
        """Carry out what was touched. `down` is False when a held finger lets go."""
        self.notice = None
        try:
            self._do(action, down=down)
        except Refusal as trouble:
            self.notice = Note(trouble.key, trouble.facts)
        for heed in self._fingers:
            heed(action)
        self.changed()

    def heed(self, heed: Callable[[do.Action], None]) -> None:
        """Be told of every touch, once it has been carried out."""
        self._fingers.append(heed)

    def typed(self, action: do.Action, text: str) -> None:
        """Words came into a field of the present place."""
        place = self.place
        if isinstance(action, do.Typing) and hasattr(place, "typed"):
            self._become(place.typed(action.key, text))
            self.changed()

    def changed(self) -> None:
        for watcher in self._watchers:
            watcher()

    def sense(self, sighting: Sighting, source: Source) -> Verdict | None:
        """Something was sensed: it enters at the door like a touch."""
        if self._sitting is None or dice_port.calibrated(self.place, sighting):
            return None
        answer = self._sitting.sense(sighting, source)
        if isinstance(sighting, OF_BOARD):
            self.changed()
        return answer

    @property
    def awaited(self) -> dict[str, str]:
        """The part each die is to be rolled for just now: those dice blink."""
        return self._sitting.senses.awaited if self._sitting else {}

    @property
    def expected(self) -> Expected:
        """The dice of this game as they are just now, for whoever sees them."""
        if self.session is None:
            return Expected()
        seen = camera_port.by_eye(self.awaited, self.roles)
        return expected(self.library, self.session, seen)

    @property
    def plan(self) -> BoardPlan:
        """The board of this game, for whoever sees it."""
        session = self.session
        return board_plan(self.library, session) if session else BoardPlan()

    def hide(self) -> None:
        """The app goes out of sight: no secret may stay on the screen."""
        self.stack = hidden(self.stack)
        self.changed()

    # ---- deeds

    def _do(self, action: do.Action, *, down: bool) -> None:
        """The first who knows the deed does it; what nobody knows goes to the door."""
        opening.load(self.library, action)
        stack = walked(self.stack, action, down=down)
        if stack is not None:
            self._stand(stack)
        elif (after := carried(self, self._folders, action)) is not None:
            self._become(after.place)
            self.notice = after.said
        elif not (self._arrange(action) or self._lay(action)):
            self._at_door(action)

    def _at_door(self, action: do.Action) -> None:
        """Said at the door; an answer given behind the cover closes it again."""
        self._open.carry(action)
        told = self._open.told
        played = isinstance(action, do.Play) and told is not None and moved(told)
        if played and isinstance(self.place, at.HandOver):
            self._stand(back(self.stack))

    def _arrange(self, action: do.Action) -> bool:
        """Deeds about the app itself."""
        match action:
            case do.Set(name, value):
                self._set(name, value)
            case do.TurnPage(side):
                self.side = side
            case do.Quit():
                self.quit = True
            case do.Tick(index):
                if self._open.tick(index):
                    self._stand(navigation.put_right(self.stack))
            case do.Dismiss():
                if self._sitting is not None:
                    self._sitting.told = None
            case _:
                return False
        return True

    def _set(self, name: str, value: Any) -> None:
        """A setting is kept before it is used; one that makes no sense is not."""
        if allowed(name, value):
            wish: dict[str, Any] = {name: value}
            self._keep(settings := replace(self.settings, **wish))
            self.settings = settings

    def _lay(self, action: do.Action) -> bool:
        """Deeds that lay a game on the table."""
        match action:
            case do.Begin(first):
                self._begin(first)
            case do.Demo() if demo.lies(self.session):
                self._stand((*HOME, at.AtTable()))
            case do.Demo(game):
                laid = self.library[game or demo.FIRST]
                self.open(self.store.create(demo.header(self.settings.language, laid)))
            case do.Open(id):
                self.open(id)
            case _:
                return False
        return True

    def _begin(self, first: str) -> None:
        """Sit down to the game of the New game page."""
        if isinstance(place := self.place, at.NewGame):
            top, own = opening.laid(self.library, self._folders, place, self.settings)
            self.open(self.store.create(top))
            for move in opening.moves(self._open.session, first, own):
                self._open.carry(do.Play(move))

    def open(self, id: str) -> None:
        """Lay a kept game on the table, at the very question it was left at."""
        kept = self.store.open(id)
        session = OpenTable(id, kept.header, kept.game, kept.table(self._hand))
        session.table.watch(partial(remember, self._folders, kept.header))
        hands = self.store.hands(id)
        self._put_away()
        self._sitting = OpenGame(session, lambda: self.roles, self._hear, hands)
        self.stack = (*HOME, at.AtTable())
        if not kept.record.played:
            session.table.begin()
        if kept.cut:
            self.notice = note("app.cut")

    @property
    def _open(self) -> OpenGame:
        if self._sitting is None:
            raise LookupError("no game lies on the table")
        return self._sitting

    def _hear(self, told: Answered[Any]) -> None:
        """An answer of the door; whoever looked at a part of the table looks up."""
        if moved(told):
            self.stack = navigation.looked_up(self.stack)
        if trouble := self.store.trouble:
            self.notice = Note(trouble.key, trouble.facts)
        self.changed()

    def _become(self, place: at.Place) -> None:
        self.stack = become(self.stack, place)

    def _stand(self, stack: Stack) -> None:
        """Who leaves the table puts its game away; it is saved already."""
        self.stack = stack
        if not any(isinstance(place, at.AtTable) for place in stack):
            self._put_away()

    def _put_away(self) -> None:
        """The table and who watched it hold each other: they are taken apart."""
        if self._sitting is not None:
            self._sitting.table.put_away()
        self._sitting = None
